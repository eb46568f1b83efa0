import {
  acceptInvitation,
  blockAdmin,
  changeAdminRoles,
  getAdmin,
  inviteAdmin,
  listAdmins,
  listRoles,
  removeAdmin,
  resetAdminFactors,
} from '@meridian/contract/admin/admins.ts'
import type { InputOf } from '@meridian/contract/endpoint.ts'
import { Refusal, refuseField } from '@meridian/contract/errors.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { inTransaction } from '@meridian/database/transaction.ts'
import { type Grant, mayChangeRoles, mayRule, type Right } from '@meridian/domain/admin-rights.ts'
import { emailKey } from '@meridian/domain/email.ts'
import { checkPersonName } from '@meridian/domain/person-name.ts'
import { ADMIN_TYPE_ID } from '@meridian/domain/session.ts'
import type { Kysely, Transaction } from 'kysely'
import { writeAudit } from '../../audit/for-services.ts'
import { adminOf } from '../../gate/caller.ts'
import { type CountryScope, scopeOf } from '../../gate/country-scope.ts'
import { type Context, type Dependencies, type Route, route } from '../../gate/handler.ts'
import { changeOnce } from '../../gate/idempotency.ts'
import { readMailAddress } from '../../mail/for-services.ts'
import { passwordProblems } from '../identity/field-problems.ts'
import type { IdentityDeps } from '../identity/identity.ts'
import { consumeLink, createLink, endLinks, readLink } from '../identity/one-time-links.ts'
import { insertAccount } from '../identity/registration-queries.ts'
import { endSessionsOf } from '../identity/user-sessions.ts'
import {
  isShopOwned,
  lockAdmin,
  lockAdmins,
  readAdmins,
  readHolder,
  readRoleRights,
  replaceRoles,
} from './admin-admins-queries.ts'
import { rolesShown } from './admin-self.ts'
import { asAdmin, openAdminSession } from './admin-sessions.ts'

type AdminChangeInput = { params: { adminId: number }; body: { version: number; reason: string } }
type RequestedRoles = InputOf<typeof inviteAdmin>['body']['roles']

/** SPEC §6: admins are invited, get roles in countries, are blocked and removed by admins who hold at least as much. */
export function adminAdminRoutes({ database }: Dependencies, identity: IdentityDeps): Route[] {
  const { passwords, secret, enqueue, sessions, second_factor } = identity

  /** A change of one admin, with its entry in the log and the answer. */
  async function change<T>(
    name: string,
    input: AdminChangeInput,
    context: Context,
    act: (
      tx: Transaction<Database>,
      given: LockedAdmin,
    ) => Promise<{ before?: Facts; after?: Facts; countries: string[] }>,
    answer: (tx: Transaction<Database>, given: LockedAdmin) => Promise<T>,
  ): Promise<T> {
    const { adminId: admin_id } = input.params
    const { version, reason } = input.body
    const answered = await changeOnce(database, context, { name, input }, async (tx) => {
      const scope = scopeOf(context)
      const { roles, state } = await lockAdmin(tx, { scope, admin_id, version })
      const given = { admin_id, scope, roles, state }
      const { countries, ...facts } = await act(tx, given)
      await tx
        .updateTable('sec.user_account')
        .set((set) => ({ version: set('version', '+', 1) }))
        .where('user_id', '=', admin_id)
        .execute()
      if (!(await isShopOwned(tx))) throw new Refusal('ACT_NOT_ALLOWED')
      await writeAudit(tx, context, {
        act: name,
        object_kind: 'admin',
        object_id: admin_id,
        countries: countriesOf(scope, countries),
        reason,
        ...facts,
      })
      return answer(tx, given)
    })
    sessions.forget()
    return answered
  }

  /** @throws Refusal ACT_NOT_ALLOWED unless the caller holds all that the other holds */
  async function checkRule(tx: Transaction<Database>, context: Context, admin_id: number): Promise<void> {
    const admin = { admin_id: adminOf(context).user_id, held: adminOf(context).held }
    if (!mayRule(admin, await readHolder(tx, admin_id))) throw new Refusal('ACT_NOT_ALLOWED')
  }

  /** @throws Refusal ACT_NOT_ALLOWED unless the caller may grant and revoke these roles */
  async function checkGrants(tx: Transaction<Database>, context: Context, admin_id: number, changed: Grant[]) {
    const { user_id, held } = adminOf(context)
    const other = await readHolder(tx, admin_id)
    if (!mayChangeRoles({ admin_id: user_id, held }, other, changed)) throw new Refusal('ACT_NOT_ALLOWED')
  }

  return [
    route(listAdmins, async (_input, context) => ({
      admins: (await readAdmins(database, scopeOf(context))).map(adminShown),
    })),

    route(getAdmin, async ({ params }, context) => ({
      admin: await shownAdmin(database, scopeOf(context), params.adminId),
    })),

    route(listRoles, async () => ({
      roles: [...(await readRoleRights(database))].map(([role_key, rights]) => ({ role_key, rights })),
    })),

    route(inviteAdmin, (input, context) =>
      changeOnce(database, context, { name: 'inviteAdmin', input }, async (tx) => {
        const { body } = input
        const { now } = context
        const scope = scopeOf(context)
        const person = await readPerson(tx, body)
        await lockAdmins(tx)
        const grants = grantsOf(body.roles, await readRoleRights(tx))
        const admin_id = await invited(tx, { ...person, language_id: body.language_id, grants, now })
        await checkGrants(tx, context, admin_id, grants)
        await replaceRoles(tx, scope, { admin_id, grants })
        const { nonce } = await createLink(tx, { secret, purpose: 'INVITATION', owner: { user_id: admin_id }, now })
        await enqueue(tx, 'send-member-mail', { template: 'admin-invited', nonce })
        await writeAudit(tx, context, {
          act: 'inviteAdmin',
          object_kind: 'admin',
          object_id: admin_id,
          after: { roles: body.roles },
          countries: countriesOf(
            scope,
            grants.map(({ country_id }) => country_id),
          ),
        })
        return { admin: await shownAdmin(tx, scope, admin_id) }
      }),
    ),

    route(acceptInvitation, async ({ body: { link, password, device } }, context) => {
      const { now } = context
      const requested = { token: link, purpose: 'INVITATION', now } as const
      const invitation = await readLink(database, requested)
      if (!invitation) throw new Refusal('ONE_TIME_CODE_INVALID')
      const account = await database
        .selectFrom('sec.user_account')
        .select(['email', 'username'])
        .where('user_id', '=', invitation.user_id)
        .executeTakeFirstOrThrow()
      const own = [account.email, account.username].filter((text) => text !== null)
      const fields = passwordProblems('password', password, own)
      if (fields.length > 0) throw new Refusal('FIELDS_REFUSED', { fields })
      const password_hash = await passwords.hash(password)
      return inTransaction(database, async (tx) => {
        const used = await consumeLink(tx, requested)
        if (!used) throw new Refusal('ONE_TIME_CODE_INVALID')
        const admin_id = used.user_id
        const set = await tx
          .updateTable('sec.user_account')
          .set((to) => ({ password_hash, password_version: to('password_version', '+', 1) }))
          .where('user_id', '=', admin_id)
          .where('state', '=', 'ACTIVE')
          .executeTakeFirst()
        if (set.numUpdatedRows === 0n) throw new Refusal('ONE_TIME_CODE_INVALID')
        const { session_id, token, ends_at } = await openAdminSession(tx, {
          admin_id,
          device,
          proved: !second_factor,
          now,
        })
        await writeAudit(tx, asAdmin(context, admin_id, session_id), {
          act: 'acceptInvitation',
          object_kind: 'admin',
          object_id: admin_id,
          countries: [],
        })
        return { session: { token, ends_at: ends_at.toISOString(), enrolment_needed: second_factor } }
      })
    }),

    route(changeAdminRoles, (input, context) =>
      change(
        'changeAdminRoles',
        input,
        context,
        async (tx, { admin_id, scope, roles }) => {
          const known = await readRoleRights(tx)
          const before = roles.filter(({ country_id }) => scope.includes(country_id)).map((one) => grantOf(one, known))
          const after = grantsOf(input.body.roles, known)
          const changed = [...without(before, after), ...without(after, before)]
          await checkGrants(tx, context, admin_id, changed)
          await replaceRoles(tx, scope, { admin_id, grants: after })
          return {
            before: { roles: rolesShown(before) },
            after: { roles: rolesShown(after) },
            countries: [...before, ...after].map(({ country_id }) => country_id),
          }
        },
        async (tx, { scope, admin_id }) => ({
          admin: (await readAdmins(tx, scope, admin_id)).map(adminShown)[0] ?? null,
        }),
      ),
    ),

    route(blockAdmin, (input, context) =>
      change(
        'blockAdmin',
        input,
        context,
        async (tx, { admin_id, state, roles }) => {
          await checkRule(tx, context, admin_id)
          const to = input.body.blocked ? 'BLOCKED' : 'ACTIVE'
          if (state === to) throw new Refusal('ACT_NOT_ALLOWED')
          await tx.updateTable('sec.user_account').set({ state: to }).where('user_id', '=', admin_id).execute()
          if (to === 'BLOCKED') await endSessionsOf(tx, { user_id: admin_id, cause: 'BLOCKED', now: context.now })
          return { before: { state }, after: { state: to }, countries: roles.map(({ country_id }) => country_id) }
        },
        async (tx, { scope, admin_id }) => ({ admin: await shownAdmin(tx, scope, admin_id) }),
      ),
    ),

    route(removeAdmin, (input, context) =>
      change(
        'removeAdmin',
        input,
        context,
        async (tx, { admin_id, roles }) => {
          await checkRule(tx, context, admin_id)
          const { now } = context
          await tx.deleteFrom('sec.admin_role').where('admin_id', '=', admin_id).execute()
          await dropFactors(tx, admin_id)
          await tx
            .updateTable('sec.user_account')
            .set({ state: 'BLOCKED', password_hash: null })
            .where('user_id', '=', admin_id)
            .execute()
          await endSessionsOf(tx, { user_id: admin_id, cause: 'REMOVED', now })
          await endLinks(tx, { user_id: admin_id, now })
          return { before: { roles: rolesShown(roles) }, countries: roles.map(({ country_id }) => country_id) }
        },
        async () => ({ removed: true as const }),
      ),
    ),

    route(resetAdminFactors, (input, context) =>
      change(
        'resetAdminFactors',
        input,
        context,
        async (tx, { admin_id, roles }) => {
          await checkRule(tx, context, admin_id)
          const { now } = context
          if ((await dropFactors(tx, admin_id)) === 0) throw new Refusal('ACT_NOT_ALLOWED')
          await endSessionsOf(tx, { user_id: admin_id, cause: 'FACTOR', now })
          const { version } = input.body
          await enqueue(tx, 'send-member-mail', {
            template: 'admin-factors-reset',
            user_id: admin_id,
            version,
            at: now.toISOString(),
          })
          return { countries: roles.map(({ country_id }) => country_id) }
        },
        async (tx, { scope, admin_id }) => ({ admin: await shownAdmin(tx, scope, admin_id) }),
      ),
    ),
  ]
}

type Facts = Record<string, unknown>

interface LockedAdmin {
  admin_id: number
  scope: CountryScope
  roles: Awaited<ReturnType<typeof lockAdmin>>['roles']
  state: string
}

/** Second factors removed; also the recovery codes, which belong to them. */
async function dropFactors(tx: Transaction<Database>, admin_id: number): Promise<number> {
  await tx.deleteFrom('sec.admin_recovery_code').where('admin_id', '=', admin_id).execute()
  const { numDeletedRows } = await tx.deleteFrom('sec.admin_factor').where('admin_id', '=', admin_id).executeTakeFirst()
  return Number(numDeletedRows)
}

/** The account of an invited admin: a new one, or that of an admin who was removed. @throws Refusal */
async function invited(
  tx: Transaction<Database>,
  person: Person & { language_id: string; grants: readonly Grant[]; now: Date },
): Promise<number> {
  const { email, email_key, name_first, name_last, language_id, grants, now } = person
  const username = `${name_first} ${name_last}`
  const country_id = grants[0]?.country_id ?? 'PL'
  const user_id = await insertAccount(tx, {
    type_id: ADMIN_TYPE_ID,
    roles: ['admin'],
    price_group_id: 1,
    password_hash: null,
    created_at: now,
    email,
    email_key,
    username,
    country_id,
    language_id,
  })
  if (user_id !== null) {
    await tx.insertInto('sec.user_person').values({ user_id, name_first, name_last }).execute()
    return user_id
  }
  const again = await tx
    .updateTable('sec.user_account as account')
    .set({ state: 'ACTIVE', username, email, country_id, language_id })
    .where('email_key', '=', email_key)
    .where('type_id', '=', ADMIN_TYPE_ID)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('sec.admin_role as r').select('r.role_key').whereRef('r.admin_id', '=', 'account.user_id')),
      ),
    )
    .returning('account.user_id')
    .executeTakeFirst()
  if (again === undefined) throw refuseField('email', 'EMAIL_TAKEN', 'Somebody already has this address')
  return again.user_id
}

type Person = Awaited<ReturnType<typeof readPerson>>

/** @throws Refusal FIELDS_REFUSED */
async function readPerson(database: Kysely<Database>, body: InputOf<typeof inviteAdmin>['body']) {
  const read = await readMailAddress(database, body.email)
  if ('problem' in read) throw refuseField('email', read.problem, 'No mail can be sent to this address')
  const { email } = read
  const [name_first, name_last] = (['name_first', 'name_last'] as const).map((field) => {
    const checked = checkPersonName(body[field])
    if ('problem' in checked) throw refuseField(field, checked.problem, 'This is no name')
    return checked.value
  })
  return { email, email_key: emailKey(email), name_first: name_first ?? '', name_last: name_last ?? '' }
}

/** @throws Refusal FIELDS_REFUSED for a role that does not exist */
function grantOf(
  { role_key, country_id }: { role_key: string; country_id: Grant['country_id'] },
  known: ReadonlyMap<string, Right[]>,
): Grant {
  const rights = known.get(role_key)
  if (rights === undefined) throw refuseField('roles', 'ROLE_UNKNOWN', 'There is no such role')
  return { role_key, country_id, rights }
}

function grantsOf(roles: RequestedRoles, known: ReadonlyMap<string, Right[]>): Grant[] {
  const requested = roles.flatMap(({ role_key, countries }) =>
    countries.map((country_id) => grantOf({ role_key, country_id }, known)),
  )
  return [...new Map(requested.map((grant) => [keyOf(grant), grant])).values()]
}

const keyOf = ({ role_key, country_id }: Grant) => `${role_key} ${country_id}`

function without(grants: readonly Grant[], others: readonly Grant[]): Grant[] {
  const kept = new Set(others.map(keyOf))
  return grants.filter((grant) => !kept.has(keyOf(grant)))
}

/** The countries that an entry of the log concerns, within the scope. */
function countriesOf(scope: CountryScope, countries: readonly string[]) {
  return scope.filter((country) => countries.includes(country))
}

/** @throws Refusal ADMIN_ABSENT */
async function shownAdmin(database: Kysely<Database>, scope: CountryScope, admin_id: number) {
  const [row] = await readAdmins(database, scope, admin_id)
  if (row === undefined) throw new Refusal('ADMIN_ABSENT')
  return adminShown(row)
}

function adminShown({ roles, last_used_at, ...row }: Awaited<ReturnType<typeof readAdmins>>[number]) {
  return { ...row, roles: rolesShown(roles), last_used_at: last_used_at?.toISOString() ?? null }
}
