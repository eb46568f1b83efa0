import {
  getMemberStructure,
  listBranches,
  type MovePlan,
  moveMember,
  planMemberMove,
} from '@meridian/contract/admin/structure.ts'
import { Refusal, refuseField } from '@meridian/contract/errors.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { inTransaction } from '@meridian/database/transaction.ts'
import { DEFAULT_LANGUAGE } from '@meridian/domain/default-locale.ts'
import type { CountryId, LanguageId } from '@meridian/domain/locale.ts'
import { allowsAct, type MemberState } from '@meridian/domain/member-state.ts'
import { periodOf, shiftPeriod } from '@meridian/domain/period.ts'
import { earnedPosition } from '@meridian/domain/position.ts'
import type { Kysely, Transaction } from 'kysely'
import { writeAudit } from '../audit/for-services.ts'
import { type CountryScope, scopeOf } from '../gate/country-scope.ts'
import { type Dependencies, type Route, route } from '../gate/handler.ts'
import { changeOnce } from '../gate/idempotency.ts'
import type { Enqueue } from '../jobs/jobs.ts'
import { listPage } from '../lists/admin-list.ts'
import {
  BRANCH_SORTS,
  countGroups,
  isMemberInScope,
  readBranches,
  readMonths,
  readPeople,
  readReached,
  readSomeBelow,
  readSums,
} from './admin-structure-queries.ts'
import { readFacts } from './facts.ts'
import { readLadder } from './for-services.ts'
import { readPositions } from './positions.ts'
import { lockTree, readSponsors, transferMember } from './tree.ts'

const MONTHS_SHOWN = 12

/** Account functions that structures need; passed in, since structures do not depend on sec. */
export interface ForAdminStructure {
  enqueue: Enqueue
  /** @throws Refusal USER_ABSENT, VERSION_STALE */
  lockMemberForAdmin(
    tx: Transaction<Database>,
    requested: { user_id: number; version: number; scope: CountryScope },
  ): Promise<{ country_id: CountryId; state: MemberState; version: number }>
}

/** Thrown to roll back a dry run. */
class DryRunRollback extends Error {
  readonly plan: MovePlan
  constructor(plan: MovePlan) {
    super('A plan is never kept')
    this.plan = plan
  }
}

/** SPEC §1 Structure, §6: the structure as admins see it, and moves in it. */
export function adminStructureRoutes(deps: Dependencies, { enqueue, lockMemberForAdmin }: ForAdminStructure): Route[] {
  const { database } = deps

  async function positionsIn(languageId: LanguageId = DEFAULT_LANGUAGE) {
    const { lowest_id, names } = await deps.cache.remember(['content'], `structures.ladder.${languageId}`, () =>
      readLadder(deps.replica, languageId),
    )
    return (position_id: number | null) => {
      const id = position_id ?? lowest_id
      return { id, name: names.get(id) ?? '' }
    }
  }

  async function checkInScope(scope: CountryScope, user_id: number): Promise<void> {
    if (!(await isMemberInScope(database, scope, user_id))) throw new Refusal('USER_ABSENT')
  }

  return [
    route(getMemberStructure, async ({ params: { memberId }, query }, context) => {
      const scope = scopeOf(context)
      await checkInScope(scope, memberId)
      const position = await positionsIn(query.languageId)
      const above = await readSponsors(database, memberId)
      const from = shiftPeriod(periodOf(context.now), 1 - MONTHS_SHOWN)
      const { reached, members_in_first_line } = await readReached(database, memberId)
      const months = await readMonths(database, memberId, from)
      return {
        structure: {
          above: await readPeople(database, scope, above),
          members_in_first_line,
          months: months.map(({ position_id, ...month }) => ({ ...month, position: position(position_id) })),
          reached: reached.map(({ position_id, period }) => ({ position: position(position_id), period })),
        },
      }
    }),

    route(listBranches, async ({ params: { memberId }, query }, context) => {
      const {
        languageId,
        below = memberId,
        period = periodOf(context.now),
        sort = 'user_id',
        after,
        before,
        limit,
      } = query
      const scope = scopeOf(context)
      await checkInScope(scope, memberId)
      if (below !== memberId && !(await readSponsors(database, below)).includes(memberId)) {
        throw new Refusal('USER_ABSENT')
      }
      const page = listPage(BRANCH_SORTS, { sort, after, before, limit })
      const { rows, ...answer } = await readBranches(database, scope, { sponsor_id: below, period, page })
      const position = await positionsIn(languageId)
      const peopleOf = await countGroups(
        database,
        rows.map(({ user_id }) => user_id),
      )
      return {
        ...answer,
        rows: rows.map(({ joined_at, position_id, ...row }) => ({
          ...row,
          joined_at: joined_at.toISOString(),
          position: position(position_id),
          people: peopleOf(row.user_id),
        })),
      }
    }),

    route(planMemberMove, async ({ params: { memberId: user_id }, query }, context) => {
      const scope = scopeOf(context)
      await checkInScope(scope, user_id)
      const { sponsor_id = null, languageId } = query
      await checkSponsor(database, scope, sponsor_id)
      const position = await positionsIn(languageId)
      const { now } = context
      const period = periodOf(now)
      // Tried and rolled back, so that a plan cannot differ from the move.
      const tried = inTransaction(database, async (tx) => {
        await lockTree(tx)
        const above = await readSponsors(tx, user_id)
        const joined = sponsor_id === null ? [] : [sponsor_id, ...(await readSponsors(tx, sponsor_id))]
        const touched = [...new Set([...above, ...joined])].filter((id) => above.includes(id) !== joined.includes(id))
        const known = { user_ids: touched, period, positions: await readPositions(tx) }
        const [sums, facts] = [await readSums(tx, touched, period), await readFacts(tx, known)]
        await move(tx, { user_id, sponsor_id, now })
        const [newSums, newFacts] = [await readSums(tx, touched, period), await readFacts(tx, known)]
        const people = await readPeople(tx, scope, touched)
        const earned = (of: typeof facts, id: number) => {
          const { position_id } = earnedPosition(known.positions, of.get(id) ?? { own_points: 0, legs: [] })
          return position(position_id)
        }
        const [from = null] = await readPeople(tx, scope, above.slice(0, 1))
        const [to = null] = await readPeople(tx, scope, joined.slice(0, 1))
        throw new DryRunRollback({
          people: (await countGroups(tx, [user_id]))(user_id),
          along: await readSomeBelow(tx, scope, user_id),
          sponsor: from,
          new_sponsor: to,
          period,
          changes: people.map((person) => {
            const [before, after] = [sums.get(person.user_id), newSums.get(person.user_id)]
            return {
              ...person,
              group_points: { before: before?.group_points ?? 0, after: after?.group_points ?? 0 },
              active_members: { before: before?.active_members ?? 0, after: after?.active_members ?? 0 },
              position: { before: earned(facts, person.user_id), after: earned(newFacts, person.user_id) },
            }
          }),
        })
      })
      const plan = await tried.catch((error: unknown) => {
        if (error instanceof DryRunRollback) return error.plan
        throw error
      })
      return { plan }
    }),

    route(moveMember, async (input, context) => {
      const { memberId: user_id } = input.params
      const { version, reason, sponsor_id } = input.body
      const scope = scopeOf(context)
      return changeOnce(database, context, { name: 'moveMember', input }, async (tx) => {
        // Before any account, as the jobs of the structure do.
        await lockTree(tx)
        const member = await lockMemberForAdmin(tx, { user_id, version, scope })
        if (!allowsAct(member.state, 'move')) throw new Refusal('ACT_NOT_ALLOWED')
        await checkSponsor(tx, scope, sponsor_id)
        const [from = null] = await readSponsors(tx, user_id)
        await move(tx, { user_id, sponsor_id, now: context.now })
        await writeAudit(tx, context, {
          act: 'moveMember',
          object_kind: 'member',
          object_id: user_id,
          countries: [member.country_id],
          reason,
          before: { sponsor_id: from },
          after: { sponsor_id },
        })
        const mailFacts = { moved_id: user_id, version: member.version, at: context.now.toISOString() }
        await enqueue(tx, 'send-member-mail', { template: 'sponsor-changed', user_id, sponsor_id, ...mailFacts })
        if (from !== null)
          await enqueue(tx, 'send-member-mail', { template: 'group-left', user_id: from, ...mailFacts })
        if (sponsor_id !== null) {
          await enqueue(tx, 'send-member-mail', { template: 'group-joined', user_id: sponsor_id, ...mailFacts })
        }
        return { member: { user_id, version: member.version, sponsor_id } }
      })
    }),
  ]

  /** @throws Refusal FIELDS_REFUSED for a sponsor outside the admin's countries, as for an unknown one */
  async function checkSponsor(
    database: Kysely<Database>,
    scope: CountryScope,
    sponsor_id: number | null,
  ): Promise<void> {
    if (sponsor_id !== null && !(await isMemberInScope(database, scope, sponsor_id)))
      throw sponsorRefused('SPONSOR_ABSENT')
  }

  /** @throws Refusal FIELDS_REFUSED with the reason why the member cannot be moved there */
  async function move(
    tx: Transaction<Database>,
    { now: at, ...to }: { user_id: number; sponsor_id: number | null; now: Date },
  ): Promise<void> {
    const result = await transferMember(tx, { ...to, at })
    if (result === 'MEMBER_ABSENT') throw new Refusal('USER_ABSENT')
    if (result !== 'transferred') throw sponsorRefused(result)
  }
}

const WHY_REFUSED = {
  unchanged: 'This is the sponsor already',
  SPONSOR_ABSENT: 'There is no such member',
  OWN_SPONSOR: 'Nobody can be their own sponsor',
  OWN_STRUCTURE: 'The new sponsor is below this member',
} as const

function sponsorRefused(why: keyof typeof WHY_REFUSED): Refusal {
  return refuseField('sponsor_id', why === 'unchanged' ? 'SAME_SPONSOR' : why, WHY_REFUSED[why])
}
