import { randomUUID } from 'node:crypto'
import type { Database } from '@meridian/database/schema/database.ts'
import type { HeldRight, Right } from '@meridian/domain/admin-rights.ts'
import { adminSessionEnds, isAdminSessionOpen } from '@meridian/domain/admin-session.ts'
import type { CountryId } from '@meridian/domain/locale.ts'
import { ADMIN_TYPE_ID } from '@meridian/domain/session.ts'
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { Context } from '../../gate/handler.ts'
import type { AdminSession } from '../../gate/session.ts'
import { hashOf, randomText } from '../identity/secret-texts.ts'
import type { EndCause } from '../identity/user-sessions.ts'

/** A use of a session within this time after the last is not written. */
const USE_EXACT_MS = 30_000
const DEVICE_MAX = 300

/** A role of an admin. */
interface HeldRole {
  countries: CountryId[]
  rights: Right[]
}

/**
 * The roles of the admin of a row of `sec.user_account`. Each call reads them: a thousand rights in all countries are some lists of
 * names here, which PostgreSQL gathers in a tenth of the time.
 */
export const HELD_ROLES: RawBuilder<HeldRole[]> = sql`coalesce((
  select json_agg(json_build_object('countries', a.countries, 'rights', array(
      select r.right_key from sec.role_right r where r.role_key = a.role_key)))
    from (select role_key, array_agg(country_id) as countries from sec.admin_role where admin_id = account.user_id group by role_key) a
), '[]')`

/** The rights of roles, each with its country, once. SPEC §6. */
export function rightsOf(roles: readonly HeldRole[]): HeldRight[] {
  const held = new Map<Right, Set<CountryId>>()
  for (const { countries, rights } of roles)
    for (const right of rights) held.set(right, new Set([...(held.get(right) ?? []), ...countries]))
  return [...held].flatMap(([right, countries]) => [...countries].sort().map((country_id) => ({ right, country_id })))
}

/**
 * The session of a token, with the admin's present rights; undefined if it has ended, was idle for too long, or its
 * admin is blocked. Each use extends it. SPEC §6.
 */
export async function readAdminByToken(
  database: Kysely<Database>,
  token: string,
  now: Date,
  { second_factor }: { second_factor: boolean },
): Promise<AdminSession | undefined> {
  const row = await database
    .selectFrom('sec.admin_session as session')
    .innerJoin('sec.user_account as account', 'account.user_id', 'session.admin_id')
    .select(['session.session_id', 'session.admin_id', 'session.created_at', 'session.last_used_at'])
    .select(['session.proved_at', HELD_ROLES.as('roles')])
    .where('session.token_hash', '=', hashOf(token))
    .where('session.ended_at', 'is', null)
    .where('account.state', '=', 'ACTIVE')
    .where('account.type_id', '=', ADMIN_TYPE_ID)
    .executeTakeFirst()
  if (row === undefined || !isAdminSessionOpen(row, now)) return undefined
  if (now.getTime() - row.last_used_at.getTime() >= USE_EXACT_MS) {
    await database
      .updateTable('sec.admin_session')
      .set({ last_used_at: now })
      .where('session_id', '=', row.session_id)
      .where('last_used_at', '<', now)
      .execute()
  }
  return {
    kind: 'admin',
    user_id: row.admin_id,
    session_id: row.session_id,
    proved_at: row.proved_at,
    enrolling: second_factor && row.proved_at === null,
    held: rightsOf(row.roles),
  }
}

interface NewSession {
  admin_id: number
  device: string | undefined
  /** True if a second factor was proven, or none is required. */
  proved: boolean
  now: Date
}

/** Opens a session; its token is answered once and never stored. */
export async function openAdminSession(
  tx: Transaction<Database>,
  { admin_id, device, proved, now }: NewSession,
): Promise<{ session_id: string; token: string; ends_at: Date }> {
  const session_id = randomUUID()
  const token = randomText()
  await tx
    .insertInto('sec.admin_session')
    .values({
      session_id,
      token_hash: hashOf(token),
      admin_id,
      device: [...(device?.trim() || '?')].slice(0, DEVICE_MAX).join(''),
      created_at: now,
      last_used_at: now,
      proved_at: proved ? now : null,
    })
    .execute()
  return { session_id, token, ends_at: adminSessionEnds({ created_at: now, last_used_at: now }).last }
}

/** Notes that the admin has proven a factor in this session; false where it has ended. */
export async function recordProof(tx: Transaction<Database>, session_id: string, now: Date): Promise<boolean> {
  const noted = await tx
    .updateTable('sec.admin_session')
    .set({ proved_at: now })
    .where('session_id', '=', session_id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return noted.numUpdatedRows > 0n
}

interface SessionsToEnd {
  admin_id: number
  /** Only this one, or all but this one. */
  only?: string
  but?: string
  cause: EndCause
  now: Date
}

/** Ends sessions of an admin at once, in every process. */
export async function endAdminSessions(
  database: Kysely<Database>,
  { admin_id, only, but, cause, now }: SessionsToEnd,
): Promise<number> {
  const ended = await database
    .updateTable('sec.admin_session')
    .set({ ended_at: now, ended_cause: cause })
    .where('admin_id', '=', admin_id)
    .where('ended_at', 'is', null)
    .$if(only !== undefined, (query) => query.where('session_id', '=', only ?? ''))
    .$if(but !== undefined, (query) => query.where('session_id', '<>', but ?? ''))
    .executeTakeFirst()
  return Number(ended.numUpdatedRows)
}

/** The context of a call in which an admin has just proven who they are. */
export function asAdmin<C extends Pick<Context, 'caller'>>(context: C, user_id: number, session_id: string) {
  return {
    ...context,
    caller: {
      kind: 'admin' as const,
      user_id,
      session_id,
      countries: [],
      held: [],
      proved_at: null,
      enrolling: false,
    },
  }
}
