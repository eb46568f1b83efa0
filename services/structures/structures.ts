import { Refusal } from '@meridian/contract/errors.ts'
import { getNextRequirements } from '@meridian/contract/structures.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { daysLeftOf, type Period, periodOf } from '@meridian/domain/period.ts'
import { toWirePoints } from '@meridian/domain/points.ts'
import {
  nextPosition,
  type Position,
  type PositionRequirement,
  progressOf,
  type RequirementProgress,
} from '@meridian/domain/position.ts'
import type { Kysely } from 'kysely'
import { userOf } from '../caller.ts'
import { type Dependencies, type Route, route } from '../handler.ts'
import { readFacts } from './facts.ts'
import { readPositions, readPositionTexts } from './positions.ts'

/** What structures need of other services. */
export interface ForStructures {
  /** First name and initial by member; erased people are left out. */
  readShortNames(database: Kysely<Database>, user_ids: readonly number[]): Promise<ReadonlyMap<number, string>>
}

/** The limit of counted members that are listed by name. */
const NAMED_AT_MOST = 12

/** SPEC §7 STRUCTURES. */
export function structureRoutes(deps: Dependencies, { readShortNames }: ForStructures): Route[] {
  const { database } = deps
  return [
    route(getNextRequirements, async ({ params, query }, context) => {
      const caller = userOf(context)
      // R21: only the caller's own; another member's and a missing one give the same refusal.
      if (params.userId !== caller.user_id) throw new Refusal('USER_ABSENT')
      const { user_id } = caller
      const member = await database
        .selectFrom('structures.member')
        .select('position_id')
        .where('user_id', '=', user_id)
        .executeTakeFirst()
      const positions = await deps.cache.remember(['content'], 'structures.positions', () =>
        readPositions(deps.replica),
      )
      const [lowest] = positions
      if (lowest === undefined) throw new Refusal('USER_ABSENT')
      const held = positions.find(({ position_id }) => position_id === member?.position_id) ?? lowest
      const next = nextPosition(positions, held)
      const languageId = query?.languageId ?? caller.language_id
      const texts = await deps.cache.remember(['content'], `structures.texts.${languageId}`, () =>
        readPositionTexts(deps.replica, languageId),
      )
      const named = ({ position_id }: { position_id: number }) => ({
        id: position_id,
        name: texts.ofPosition(position_id),
      })
      const period = periodOf(context.now)
      const progress = next === undefined ? [] : await readProgress(database, { user_id, period, positions, next })
      const counted = progress.flatMap((one) => one.counted.slice(0, NAMED_AT_MOST))
      const names = await readShortNames(database, [...new Set(counted.map((one) => one.user_id))])
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
          })),
        },
      }
    }),
  ]
}

/** A member's progress with each requirement of a position. */
async function readProgress(
  database: Kysely<Database>,
  of: { user_id: number; period: Period; positions: readonly Position[]; next: Position },
): Promise<RequirementProgress[]> {
  const { user_id, period, positions } = of
  const facts = await readFacts(database, { user_ids: [user_id], period, positions })
  const known = facts.get(user_id) ?? { own_points: 0, legs: [] }
  return of.next.requirements.map((requirement) => progressOf(requirement, known))
}

/** Points in points; numbers of legs unchanged. */
function shown(requirement: PositionRequirement, count: number): number {
  return requirement.scope === 'leg' ? count : amountShown(requirement, count)
}

function amountShown({ metric }: PositionRequirement, amount: number): number {
  return metric === 'own_points' || metric === 'group_points' ? toWirePoints(amount) : amount
}
