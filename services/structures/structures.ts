import { Refusal } from '@meridian/contract/errors.ts'
import { getNextRequirements, listFirstLine } from '@meridian/contract/structures.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { arrangeFirstLine } from '@meridian/domain/first-line.ts'
import type { LanguageId } from '@meridian/domain/locale.ts'
import { daysLeftOf, type Period, periodOf } from '@meridian/domain/period.ts'
import { toWirePoints } from '@meridian/domain/points.ts'
import {
  type MemberFacts,
  nextPosition,
  type Position,
  type PositionRequirement,
  progressOf,
} from '@meridian/domain/position.ts'
import type { Kysely } from 'kysely'
import { userOf } from '../gate/caller.ts'
import { type Dependencies, type Route, route } from '../gate/handler.ts'
import { readFacts } from './facts.ts'
import { readPositions, readPositionTexts } from './positions.ts'

/** Contact data of a member, who agreed to it. */
export interface Contact {
  email: string
  phone: string | null
}

/** Functions of other services that structures need. */
export interface ForStructures {
  /** First name and initial by member; erased people are left out. */
  readShortNames(database: Kysely<Database>, user_ids: readonly number[]): Promise<ReadonlyMap<number, string>>
  /** Contacts by member, of members who let the member who recommended them see it. */
  readContacts(database: Kysely<Database>, user_ids: readonly number[]): Promise<ReadonlyMap<number, Contact>>
  /** When members ordered last, by member; those who never did are left out. */
  readLastOrders(database: Kysely<Database>, user_ids: readonly number[]): Promise<ReadonlyMap<number, Date>>
}

/** The limit of counted members that are listed by name. */
const NAMED_AT_MOST = 12

const FIRST_LINE_PAGE = 25

/** SPEC §7 STRUCTURES. */
export function structureRoutes(deps: Dependencies, services: ForStructures): Route[] {
  const { database } = deps

  /** A member's place on the ladder, their figures of the period and the texts in a language. */
  async function readStanding(user_id: number, languageId: LanguageId, now: Date) {
    const member = await database
      .selectFrom('structures.member')
      .select('position_id')
      .where('user_id', '=', user_id)
      .executeTakeFirst()
    const positions = await deps.cache.remember(['content'], 'structures.positions', () => readPositions(deps.replica))
    const [lowest] = positions
    if (lowest === undefined) throw new Refusal('USER_ABSENT')
    const held = positions.find(({ position_id }) => position_id === member?.position_id) ?? lowest
    const next = nextPosition(positions, held)
    const texts = await deps.cache.remember(['content'], `structures.texts.${languageId}`, () =>
      readPositionTexts(deps.replica, languageId),
    )
    const named = ({ position_id }: { position_id: number }) => ({
      id: position_id,
      name: texts.ofPosition(position_id),
    })
    const period = periodOf(now)
    const readOwnFacts = () => readMemberFacts(database, { user_id, period, positions })
    return { period, positions, lowest, held, next, texts, named, readOwnFacts }
  }

  return [
    route(getNextRequirements, async ({ params, query }, context) => {
      const caller = userOf(context)
      // Authorisation (R21): only the caller's own; another member's and a missing one get the same refusal.
      if (params.userId !== caller.user_id) throw new Refusal('USER_ABSENT')
      const languageId = query?.languageId ?? caller.language_id
      const { period, held, next, texts, named, readOwnFacts } = await readStanding(
        caller.user_id,
        languageId,
        context.now,
      )
      const facts = next === undefined ? undefined : await readOwnFacts()
      const progress = facts === undefined ? [] : (next?.requirements ?? []).map((one) => progressOf(one, facts))
      const counted = progress.flatMap((one) => one.counted.slice(0, NAMED_AT_MOST))
      const names = await services.readShortNames(database, [...new Set(counted.map((one) => one.user_id))])
      return {
        requirements: {
          position: named(held),
          next_position: next === undefined ? null : named(next),
          period,
          days_left: daysLeftOf(context.now),
          requirements: progress.map(({ requirement, current, missing, met, counted }) => ({
            id: requirement.requirement_id,
            name: texts.ofRequirement(requirement.requirement_id),
            metric: requirement.metric,
            scope: requirement.scope,
            operator: requirement.operator,
            target: shown(requirement, requirement.target),
            current: shown(requirement, current),
            missing: shown(requirement, missing),
            met,
            alternative: requirement.alternative,
            members: counted.slice(0, NAMED_AT_MOST).flatMap(({ user_id, amount }) => {
              const name = names.get(user_id)
              return name === undefined ? [] : [{ name, counted: amountShown(requirement, amount) }]
            }),
            members_count: counted.length,
          })),
        },
      }
    }),

    route(listFirstLine, async ({ params, query }, context) => {
      const caller = userOf(context)
      // Authorisation (R21), as above.
      if (params.userId !== caller.user_id) throw new Refusal('USER_ABSENT')
      const language = query.languageId ?? caller.language_id
      const { period, positions, lowest, next, texts, named, readOwnFacts } = await readStanding(
        caller.user_id,
        language,
        context.now,
      )
      const facts = await readOwnFacts()
      const requirement = next?.requirements.find(({ requirement_id }) => requirement_id === query.requirementId)
      const counted =
        requirement && new Map(progressOf(requirement, facts).counted.map((one) => [one.user_id, one.amount]))
      const line = await database
        .selectFrom('structures.member')
        .select(['user_id', 'joined_at', 'position_id'])
        .where('sponsor_id', '=', caller.user_id)
        .execute()
      const ids = line.map(({ user_id }) => user_id).filter((user_id) => counted?.has(user_id) ?? true)
      const [names, orders] = await Promise.all([
        services.readShortNames(database, ids),
        services.readLastOrders(database, ids),
      ])
      const legs = new Map(facts.legs.map((leg) => [leg.user_id, leg]))
      const members = line
        .filter(({ user_id }) => counted?.has(user_id) ?? true)
        .map((member) => {
          const leg = legs.get(member.user_id)
          const own = leg?.to_depth.get(1)
          return {
            ...member,
            name: names.get(member.user_id) ?? null,
            own_points: own?.points ?? 0,
            group_points: leg?.all.points ?? 0,
            is_active: (own?.active_members ?? 0) > 0,
            active_members: leg?.all.active_members ?? 0,
            last_order_at: orders.get(member.user_id) ?? null,
          }
        })
      const { search = '', sort = 'group_points', page = 1, limit = FIRST_LINE_PAGE } = query
      const arranged = arrangeFirstLine(members, { search, sort, language })
      const shownMembers = arranged.slice((page - 1) * limit, page * limit)
      const contacts = await services.readContacts(
        database,
        shownMembers.map(({ user_id }) => user_id),
      )
      return {
        first_line: {
          period,
          requirement: requirement
            ? { id: requirement.requirement_id, name: texts.ofRequirement(requirement.requirement_id) }
            : null,
          total: arranged.length,
          has_next_page: arranged.length > page * limit,
          members: shownMembers.map(({ user_id, position_id, joined_at, last_order_at, ...member }) => ({
            ...member,
            joined_at: joined_at.toISOString(),
            position: named(positions.find((one) => one.position_id === position_id) ?? lowest),
            own_points: toWirePoints(member.own_points),
            group_points: toWirePoints(member.group_points),
            counted: requirement ? amountShown(requirement, counted?.get(user_id) ?? 0) : null,
            last_order_at: last_order_at?.toISOString() ?? null,
            contact: contacts.get(user_id) ?? null,
          })),
        },
      }
    }),
  ]
}

/** A member's figures of a period. */
async function readMemberFacts(
  database: Kysely<Database>,
  { user_id, period, positions }: { user_id: number; period: Period; positions: readonly Position[] },
): Promise<MemberFacts> {
  const facts = await readFacts(database, { user_ids: [user_id], period, positions })
  return facts.get(user_id) ?? { own_points: 0, legs: [] }
}

/** Points in points; numbers of legs unchanged. */
function shown(requirement: PositionRequirement, count: number): number {
  return requirement.scope === 'leg' ? count : amountShown(requirement, count)
}

function amountShown({ metric }: PositionRequirement, amount: number): number {
  return metric === 'own_points' || metric === 'group_points' ? toWirePoints(amount) : amount
}
