import {
  blockMember,
  endMemberSession,
  getMember,
  type ListedMember,
  listMembers,
  openMember,
  signOutMember,
  unblockMember,
} from '@meridian/contract/admin/members.ts'
import { Refusal, refuseField } from '@meridian/contract/errors.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { inTransaction } from '@meridian/database/transaction.ts'
import { consentsNow } from '@meridian/domain/consent.ts'
import { DEFAULT_LANGUAGE } from '@meridian/domain/default-locale.ts'
import type { LanguageId } from '@meridian/domain/locale.ts'
import { maskedEmail } from '@meridian/domain/masked.ts'
import { memberLookups } from '@meridian/domain/member-search.ts'
import { allowsAct } from '@meridian/domain/member-state.ts'
import { shortName } from '@meridian/domain/person-name.ts'
import type { Kysely } from 'kysely'
import { writeAudit } from '../../audit/for-services.ts'
import { readRegions } from '../../core/for-services.ts'
import { showAddress } from '../../core/for-services-addresses.ts'
import { readFilesOfMember } from '../../files/for-services.ts'
import { scopeOf } from '../../gate/country-scope.ts'
import { type Context, type Dependencies, type Route, route } from '../../gate/handler.ts'
import { changeOnce } from '../../gate/idempotency.ts'
import { listPage } from '../../lists/admin-list.ts'
import type { IdentityDeps } from '../identity/identity.ts'
import { endSession, endSessionsOf } from '../identity/user-sessions.ts'
import {
  lockMemberForAdmin,
  MEMBER_SORTS,
  type MemberRow,
  readMember,
  readMembers,
  readPersonToOpen,
  setMemberState,
} from './admin-members-queries.ts'
import { readConsents } from './consents-queries.ts'
import { readAddresses } from './shipping-addresses-queries.ts'

/** The positions of the club; passed in, since sec does not depend on structures. */
export type ReadLadder = (
  database: Kysely<Database>,
  languageId: LanguageId,
) => Promise<{ lowest_id: number; names: ReadonlyMap<number, string> }>

/** SPEC §6: members as admins see them, and blocking. */
export function adminMemberRoutes(
  deps: Dependencies,
  { sessions, readLadder }: Pick<IdentityDeps, 'sessions'> & { readLadder: ReadLadder },
): Route[] {
  const { database } = deps

  const ladderIn = (languageId: LanguageId) =>
    deps.cache.remember(['content'], `sec.ladder.${languageId}`, () => readLadder(deps.replica, languageId))

  return [
    route(listMembers, async ({ query }, context) => {
      const { languageId = DEFAULT_LANGUAGE, search, position, after, before, limit, sort: _, ...requested } = query
      const ladder = await ladderIn(languageId)
      const filters = {
        ...requested,
        position: position === undefined ? undefined : { id: position, isLowest: position === ladder.lowest_id },
      }
      // Everybody below may be every member there is.
      if (requested.below !== undefined && search === undefined)
        throw refuseField('search', 'REQUIRED', 'Those below a member are searched for')
      const lookups = search === undefined ? null : memberLookups(search)
      const sort = lookups === null ? '-joined_at' : 'match'
      // Matches come from several lists, the best first, and are read forwards only.
      if (before !== undefined && lookups !== null)
        throw refuseField('before', 'place_unknown', 'A search has no way back')
      const page = listPage(MEMBER_SORTS, { sort, after, before, limit })
      const { rows, ...answer } = await readMembers(database, scopeOf(context), { filters, lookups, page })
      return { ...answer, rows: rows.map((row) => listed(row, ladder)) }
    }),

    route(getMember, async ({ params, query }, context) => {
      const row = await readMember(database, scopeOf(context), params.memberId)
      if (row === undefined) throw new Refusal('USER_ABSENT')
      const consents = consentsNow(await readConsents(database, row.user_id))
      return {
        member: {
          ...listed(row, await ladderIn(query.languageId ?? DEFAULT_LANGUAGE)),
          version: row.version,
          language_id: row.language_id,
          settlement_type: row.settlement_type,
          erased_at: row.erased_at?.toISOString() ?? null,
          consents: consents.flatMap(({ kind, said }) =>
            said === null ? [] : [{ kind, given: said.given, at: said.at.toISOString(), version: said.version }],
          ),
          open_sessions: row.open_sessions,
        },
      }
    }),

    // Not stored for a repeated call: an answer full of personal data is stored nowhere. A repeated call opens it
    // again.
    route(openMember, ({ params: { memberId: user_id } }, context) =>
      inTransaction(database, async (tx) => {
        const member = await readMember(tx, scopeOf(context), user_id)
        if (member === undefined) throw new Refusal('USER_ABSENT')
        await writeAudit(tx, context, {
          act: 'openMember',
          object_kind: 'member',
          object_id: user_id,
          countries: [member.country_id],
        })
        const { sessions: devices, ...person } = await readPersonToOpen(tx, user_id)
        const addresses = await readAddresses(tx, user_id)
        return {
          opened_member: {
            ...person,
            version: member.version,
            addresses: await Promise.all(
              addresses.map(async ({ id, is_default, address }) => ({
                id,
                is_default,
                address: await showAddress(deps, address, member.language_id),
                regions: [...(await readRegions(deps, address.country_id)).values()].map(({ region_id, name }) => ({
                  region_id,
                  name,
                })),
              })),
            ),
            sessions: devices.map(({ created_at, last_used_at, ended_at, ...session }) => ({
              ...session,
              created_at: created_at.toISOString(),
              last_used_at: last_used_at.toISOString(),
              ended_at: ended_at?.toISOString() ?? null,
            })),
            files: await readFilesOfMember(tx, user_id),
          },
        }
      }),
    ),

    route(blockMember, (input, context) => changeState('block', input, context)),
    route(unblockMember, (input, context) => changeState('unblock', input, context)),

    route(signOutMember, async (input, context) => {
      const { memberId: user_id } = input.params
      const { version, reason } = input.body
      const answer = await changeOnce(database, context, { name: 'signOutMember', input }, async (tx) => {
        const member = await lockMemberForAdmin(tx, { user_id, version, scope: scopeOf(context) })
        if (!allowsAct(member.state, 'sign_out')) throw new Refusal('ACT_NOT_ALLOWED')
        const ended = await endSessionsOf(tx, { user_id, cause: 'ENDED_BY_ADMIN', now: context.now })
        await writeAudit(tx, context, {
          act: 'signOutMember',
          object_kind: 'member',
          object_id: user_id,
          countries: [member.country_id],
          reason,
          after: { ended },
        })
        return { member: { user_id, version: member.version, ended } }
      })
      sessions.forget()
      return answer
    }),

    route(endMemberSession, async (input, context) => {
      const { memberId: user_id, sessionId: session_id } = input.params
      const { version, reason } = input.body
      const { now } = context
      const answer = await changeOnce(database, context, { name: 'endMemberSession', input }, async (tx) => {
        const member = await lockMemberForAdmin(tx, { user_id, version, scope: scopeOf(context) })
        if (!allowsAct(member.state, 'sign_out')) throw new Refusal('ACT_NOT_ALLOWED')
        const ended = await endSession(tx, { session_id, user_id, cause: 'ENDED_BY_ADMIN', now })
        if (!ended) throw new Refusal('SESSION_ABSENT')
        await writeAudit(tx, context, {
          act: 'endMemberSession',
          object_kind: 'member',
          object_id: user_id,
          countries: [member.country_id],
          reason,
        })
        return { member: { user_id, version: member.version } }
      })
      sessions.forget(session_id)
      return answer
    }),
  ]

  async function changeState(
    act: 'block' | 'unblock',
    input: { params: { memberId: number }; body: { version: number; reason: string } },
    context: Context,
  ) {
    const { memberId: user_id } = input.params
    const { version, reason } = input.body
    const name = `${act}Member` as const
    const state = act === 'block' ? ('BLOCKED' as const) : ('ACTIVE' as const)
    const answer = await changeOnce(database, context, { name, input }, async (tx) => {
      const member = await lockMemberForAdmin(tx, { user_id, version, scope: scopeOf(context) })
      if (!allowsAct(member.state, act)) throw new Refusal('ACT_NOT_ALLOWED')
      await setMemberState(tx, user_id, state)
      if (act === 'block') await endSessionsOf(tx, { user_id, cause: 'BLOCKED', now: context.now })
      await writeAudit(tx, context, {
        act: name,
        object_kind: 'member',
        object_id: user_id,
        countries: [member.country_id],
        reason,
        before: { state: member.state },
        after: { state },
      })
      return { member: { user_id, state, version: member.version } }
    })
    sessions.forget()
    return answer
  }
}

/** A member as lists show them: without what only an opened page shows. */
function listed(row: MemberRow, { lowest_id, names }: Awaited<ReturnType<ReadLadder>>): ListedMember {
  const { user_id, code, country_id, state, price_group_id, name_first, name_last, email } = row
  const position_id = row.position_id ?? lowest_id
  return {
    user_id,
    code,
    country_id,
    state,
    price_group_id,
    name: name_first === null || name_last === null ? null : shortName({ name_first, name_last }),
    email: email === null ? null : maskedEmail(email),
    position: { id: position_id, name: names.get(position_id) ?? '' },
    joined_at: row.joined_at.toISOString(),
  }
}
