import {
  acceptInvitation,
  blockAdmin,
  createAdmin,
  getAdmin,
  listAdminHistory,
  listRoles,
  removeAdmin,
  resetAdminFactors,
  saveAdmin,
  searchAdmins,
} from '@meridian/contract/admin/admins.ts'
import type { AnswerOf, InputOf } from '@meridian/contract/endpoint.ts'
import { Refusal, refuseField } from '@meridian/contract/errors.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { inTransaction } from '@meridian/database/transaction.ts'
import { type Grant, mayChangeRoles, mayRule, type Right } from '@meridian/domain/admin-rights.ts'
import { emailKey } from '@meridian/domain/email.ts'
import { checkPersonName } from '@meridian/domain/person-name.ts'
import { ADMIN_TYPE_ID } from '@meridian/domain/session.ts'
import type { Kysely, Transaction } from 'kysely'
import { writeAudit } from '../../audit/for-services.ts'
import { entityRoutes } from '../../entities/entity-routes.ts'
import { saveEntity } from '../../entities/save-entity.ts'
import { adminOf } from '../../gate/caller.ts'
import { scopeOf } from '../../gate/country-scope.ts'
import { type Context, type Dependencies, type Route, route } from '../../gate/handler.ts'
import { readMailAddress } from '../../mail/for-services.ts'
import { passwordProblems } from '../identity/field-problems.ts'
import type { IdentityDeps } from '../identity/identity.ts'
import { consumeLink, createLink, endLinks, readLink } from '../identity/one-time-links.ts'
import { insertAccount } from '../identity/registration-queries.ts'
import { endSessionsOf } from '../identity/user-sessions.ts'
import {
  ADMIN_SORTS,
  lockAdmin,
  lockAdmins,
  raiseAdminVersion,
  readAdmin,
  readAdmins,
  readHolder,
  readRoleRights,
  replaceRoles,
} from './admin-admins-queries.ts'
import { asAdmin, openAdminSession } from './admin-sessions.ts'

type RequestedRoles = InputOf<typeof createAdmin>['body']['roles']
type LockedAdmin = NonNullable<Awaited<ReturnType<typeof lockAdmin>>>

/** SPEC §6: admins are invited, get roles in countries, are blocked and removed by admins who hold at least as much. */
export function adminAdminRoutes(deps: Dependencies, identity: IdentityDeps): Route[] {
  const { database } = deps
  const { passwords, secret, enqueue, sessions, second_factor } = identity

  const { routes, shown } = entityRoutes(
    { search: searchAdmins, open: getAdmin, history: listAdminHistory, create: createAdmin, save: saveAdmin },
    deps,
    {
      sorts: ADMIN_SORTS,
      readRows: readAdmins,
      readRow: readAdmin,
      lock: lockAdmin,
      create: async (tx, body, context, scope) => {
        const { now } = context
        const person = await readPerson(tx, body)
        await lockAdmins(tx)
        const grants = grantsOf(body.roles, await readRoleRights(tx))
        const adminId = await invited(tx, { ...person, language_id: body.language_id, grants, now })
        await checkGrants(tx, context, adminId, grants)
        await replaceRoles(tx, scope, { admin_id: adminId, grants })
        const { nonce } = await createLink(tx, { secret, purpose: 'INVITATION', owner: { user_id: adminId }, now })
        await enqueue(tx, 'send-member-mail', { template: 'admin-invited', nonce })
        return { key: { adminId }, values: { roles: body.roles }, countries: countriesOf(grants) }
      },
      save: async (tx, { key: { adminId }, values }, body, context) => {
        const known = await readRoleRights(tx)
        const [before, after] = [grantsOf(values.roles, known), grantsOf(body.roles, known)]
        await checkGrants(tx, context, adminId, [...without(before, after), ...without(after, before)])
        await replaceRoles(tx, scopeOf(context), { admin_id: adminId, grants: after })
        await raiseAdminVersion(tx, adminId)
        return { countries: countriesOf(after) }
      },
      onSaved: () => sessions.forget(),
    },
  )

  /** An act on an admin who holds no more than the caller. */
  const act = <E extends typeof blockAdmin | typeof resetAdminFactors | typeof removeAdmin>(
    endpoint: E,
    write: (
      tx: Transaction<Database>,
      locked: LockedAdmin,
      input: InputOf<E>,
      context: Context,
    ) => Promise<Partial<LockedAdmin['values']>>,
    answer: (key: LockedAdmin['key'], context: Context) => Promise<AnswerOf<E>>,
  ): Route =>
    route<E>(endpoint, async (input, context) => {
      const key = await saveEntity(
        { database, context, endpoint, input },
        {
          lock: (tx, scope) => lockAdmin(tx, scope, input.params),
          check: async ({ key }, tx) => {
            const { user_id, held } = adminOf(context)
            const other = await readHolder(tx, key.adminId)
            if (!mayRule({ admin_id: user_id, held }, other)) throw new Refusal('ACT_NOT_ALLOWED')
          },
          write: async (tx, locked) => {
            const values = await write(tx, locked, input, context)
            await raiseAdminVersion(tx, locked.key.adminId)
            return { values }
          },
        },
      )
      sessions.forget()
      return answer(key, context)
    })

  return [
    ...routes,

    route(listRoles, async () => ({
      roles: [...(await readRoleRights(database))].map(([role_key, rights]) => ({ role_key, rights })),
    })),

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

    act(
      blockAdmin,
      async (tx, { key: { adminId }, values }, { body }, { now }) => {
        const state = body.blocked ? 'BLOCKED' : 'ACTIVE'
        if (values.state === state) throw new Refusal('ACT_NOT_ALLOWED')
        await tx.updateTable('sec.user_account').set({ state }).where('user_id', '=', adminId).execute()
        if (body.blocked) await endSessionsOf(tx, { user_id: adminId, cause: 'BLOCKED', now })
        return { state }
      },
      shown,
    ),

    act(
      removeAdmin,
      async (tx, { key: { adminId } }, _input, { now }) => {
        await tx.deleteFrom('sec.admin_role').where('admin_id', '=', adminId).execute()
        await dropFactors(tx, adminId)
        await tx
          .updateTable('sec.user_account')
          .set({ state: 'BLOCKED', password_hash: null })
          .where('user_id', '=', adminId)
          .execute()
        await endSessionsOf(tx, { user_id: adminId, cause: 'REMOVED', now })
        await endLinks(tx, { user_id: adminId, now })
        return { roles: [] }
      },
      async () => ({ removed: true as const }),
    ),

    act(
      resetAdminFactors,
      async (tx, { key: { adminId }, version }, _input, { now }) => {
        if ((await dropFactors(tx, adminId)) === 0) throw new Refusal('ACT_NOT_ALLOWED')
        await endSessionsOf(tx, { user_id: adminId, cause: 'FACTOR', now })
        await enqueue(tx, 'send-member-mail', {
          template: 'admin-factors-reset',
          user_id: adminId,
          version,
          at: now.toISOString(),
        })
        return {}
      },
      shown,
    ),
  ]
}

/** @throws Refusal ACT_NOT_ALLOWED unless the caller may grant and revoke these roles */
async function checkGrants(tx: Transaction<Database>, context: Context, admin_id: number, changed: Grant[]) {
  const { user_id, held } = adminOf(context)
  const other = await readHolder(tx, admin_id)
  if (!mayChangeRoles({ admin_id: user_id, held }, other, changed)) throw new Refusal('ACT_NOT_ALLOWED')
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
async function readPerson(database: Kysely<Database>, body: InputOf<typeof createAdmin>['body']) {
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
function grantsOf(roles: RequestedRoles, known: ReadonlyMap<string, Right[]>): Grant[] {
  const requested = roles.flatMap(({ role_key, countries }) => {
    const rights = known.get(role_key)
    if (rights === undefined) throw refuseField('roles', 'ROLE_UNKNOWN', 'There is no such role')
    return countries.map((country_id) => ({ role_key, country_id, rights }))
  })
  return [...new Map(requested.map((grant) => [keyOf(grant), grant])).values()]
}

const keyOf = ({ role_key, country_id }: Grant) => `${role_key} ${country_id}`

function without(grants: readonly Grant[], others: readonly Grant[]): Grant[] {
  const kept = new Set(others.map(keyOf))
  return grants.filter((grant) => !kept.has(keyOf(grant)))
}

const countriesOf = (grants: readonly Grant[]) => grants.map(({ country_id }) => country_id)
