import { Refusal } from '@meridian/contract/errors.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { type Grant, type HeldRight, type Holder, RIGHTS, type Right } from '@meridian/domain/admin-rights.ts'
import { countryIds } from '@meridian/domain/countries.ts'
import type { CountryId } from '@meridian/domain/locale.ts'
import { ADMIN_TYPE_ID } from '@meridian/domain/session.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import { type CountryScope, within } from '../../gate/country-scope.ts'
import { type ListPage, readPage } from '../../lists/admin-list.ts'
import { rolesShown } from './admin-self.ts'

/** A row of the admins' page. */
interface AdminRow {
  admin_id: number
  version: number
  name: string
  email: string
  state: 'INVITED' | 'ACTIVE' | 'BLOCKED'
  roles: { role_key: string; country_id: CountryId }[]
  works_elsewhere: boolean
  factors: ('totp' | 'passkey')[]
  last_used_at: Date | null
}

const BY_NAME = [
  { column: 'a.name', type: 'text' },
  { column: 'a.admin_id', type: 'integer' },
] as const
export const ADMIN_SORTS = {
  name: { keys: BY_NAME, descending: false },
  '-name': { keys: BY_NAME, descending: true },
} as const

interface AdminFilters {
  country?: CountryId | undefined
  state?: AdminRow['state'] | undefined
  search?: string | undefined
}

/** Admins who hold a role in a country of the scope. */
function admins(scope: CountryScope, { country, state, search }: AdminFilters, admin_id: number | null = null) {
  const part = `%${(search ?? '').replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  return sql`from (select account.user_id as admin_id, account.version, account.username as name, account.email,
      case when account.state = 'ACTIVE' and account.password_hash is null then 'INVITED' else account.state end as state,
      held.roles
    from sec.user_account account cross join lateral (
      select jsonb_agg(jsonb_build_object('role_key', r.role_key, 'country_id', r.country_id)
        order by r.role_key, r.country_id) as roles, array_agg(r.country_id) as countries
      from sec.admin_role r where r.admin_id = account.user_id and ${within(scope, 'r.country_id')}) as held
    where account.type_id = ${sql.lit(ADMIN_TYPE_ID)} and held.roles is not null
      and (${admin_id}::bigint is null or account.user_id = ${admin_id})
      and (${country ?? null}::text is null or ${country ?? null} = any(held.countries))
      and (${search ?? null}::text is null or account.username ilike ${part} or account.email ilike ${part})) a
    where (${state ?? null}::text is null or a.state = ${state ?? null})`
}

const columns = (scope: CountryScope) => sql`a.admin_id, a.version, a.name, a.email, a.state, a.roles,
  exists (select from sec.admin_role r where r.admin_id = a.admin_id and not ${within(scope, 'r.country_id')}) as works_elsewhere,
  array(select distinct lower(f.kind) from sec.admin_factor f where f.admin_id = a.admin_id order by 1) as factors,
  (select max(s.last_used_at) from sec.admin_session s where s.admin_id = a.admin_id) as last_used_at`

/** A page of the admins, and their number. */
export async function readAdmins(
  database: Kysely<Database>,
  scope: CountryScope,
  filters: AdminFilters,
  page: ListPage,
) {
  const read = { columns: columns(scope), from: admins(scope, filters) }
  const { rows, ...answer } = await readPage<AdminRow>(database, page, read)
  return { ...answer, rows: rows.map(shown) }
}

/** One of them. */
export async function readAdmin(database: Kysely<Database>, scope: CountryScope, { adminId }: { adminId: number }) {
  const { rows } = await sql<AdminRow>`select ${columns(scope)} ${admins(scope, {}, adminId)}`.execute(database)
  return rows[0] && shown(rows[0])
}

const shown = ({ roles, last_used_at, ...row }: AdminRow) => ({
  ...row,
  roles: rolesShown(roles),
  last_used_at: last_used_at?.toISOString() ?? null,
})

/** An admin's present rights. */
export async function readHolder(database: Kysely<Database>, admin_id: number): Promise<Holder> {
  const { rows } = await sql<HeldRight>`
    select distinct r.right_key as right, a.country_id
      from sec.admin_role a join sec.role_right r using (role_key) where a.admin_id = ${admin_id}`.execute(database)
  return { admin_id, held: rows }
}

/** The roles, with the rights of each. */
export async function readRoleRights(database: Kysely<Database>): Promise<Map<string, Right[]>> {
  const { rows } = await sql<{ role_key: string; rights: Right[] }>`
    select role_key, coalesce(array_agg(right_key order by right_key) filter (where right_key is not null), '{}') as rights
      from sec.role left join sec.role_right using (role_key) group by role_key order by role_key`.execute(database)
  return new Map(rows.map(({ role_key, rights }) => [role_key, rights]))
}

/**
 * Makes changes to admins wait for each other, so that two of them never remove the last two admins with all rights at the
 * same moment. They are rare.
 */
export async function lockAdmins(tx: Transaction<Database>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('sec.admins'))`.execute(tx)
}

/** Locks an admin whom the caller can see; undefined if there is none. */
export async function lockAdmin(tx: Transaction<Database>, scope: CountryScope, { adminId }: { adminId: number }) {
  await lockAdmins(tx)
  const { rows } = await sql<{ version: number; state: string }>`
    select version, state from sec.user_account
      where user_id = ${adminId} and type_id = ${sql.lit(ADMIN_TYPE_ID)}
        and exists (select from sec.admin_role r where r.admin_id = user_id and ${within(scope, 'r.country_id')})
      for update`.execute(tx)
  const [row] = rows
  if (row === undefined) return undefined
  const held = await tx
    .selectFrom('sec.admin_role')
    .select(['role_key', sql<CountryId>`country_id`.as('country_id')])
    .where('admin_id', '=', adminId)
    .execute()
  const { version, state } = row
  const inScope = held.filter(({ country_id }) => scope.includes(country_id))
  return {
    key: { adminId },
    version,
    countries: held.map(({ country_id }) => country_id),
    values: { state, roles: rolesShown(inScope) },
  }
}

/** Raises the version of a changed admin. @throws Refusal ACT_NOT_ALLOWED if nobody holds all rights any more */
export async function raiseAdminVersion(tx: Transaction<Database>, admin_id: number): Promise<void> {
  await tx
    .updateTable('sec.user_account')
    .set((set) => ({ version: set('version', '+', 1) }))
    .where('user_id', '=', admin_id)
    .execute()
  if (!(await isShopOwned(tx))) throw new Refusal('ACT_NOT_ALLOWED')
}

/** Replaces the roles of an admin within the scope; those elsewhere stay. */
export async function replaceRoles(
  tx: Transaction<Database>,
  scope: CountryScope,
  { admin_id, grants }: { admin_id: number; grants: readonly Grant[] },
): Promise<void> {
  await sql`delete from sec.admin_role where admin_id = ${admin_id} and ${within(scope, 'country_id')}`.execute(tx)
  if (grants.length === 0) return
  await tx
    .insertInto('sec.admin_role')
    .values(grants.map(({ role_key, country_id }) => ({ admin_id, role_key, country_id })))
    .execute()
}

/** True if an admin who can still sign in holds all rights in all countries. SPEC §6. */
async function isShopOwned(database: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ admin_id: number }>`
    select a.admin_id from sec.admin_role a join sec.role_right r using (role_key)
      join sec.user_account account on account.user_id = a.admin_id and account.state = 'ACTIVE'
      group by a.admin_id having count(distinct (r.right_key, a.country_id)) = ${RIGHTS.length * countryIds().length} limit 1`.execute(
    database,
  )
  return rows.length > 0
}
