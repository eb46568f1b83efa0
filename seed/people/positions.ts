import type { PositionRequirement } from '@meridian/domain/position.ts'
import type { Texts } from '../texts.ts'
import { POSITION_NAMES, requirementName } from './position-texts.ts'

/** A position of the seed world's ladder. */
export interface SeedPosition {
  position_id: number
  key: keyof typeof POSITION_NAMES
  rank: number
  price_group_id: number
  settlement_type: 'commission' | null
  requirements: readonly PositionRequirement[]
}

export const POSITION_IDS = {
  member: 1,
  adviser: 2,
  partner: 3,
  leader: 4,
  manager: 5,
  director: 6,
  ambassador: 7,
} as const

/** A requirement besides its number; the rest is absent. */
type RequirementTarget = Pick<PositionRequirement, 'metric' | 'scope' | 'target'> &
  Partial<Pick<PositionRequirement, 'alternative' | 'position_id' | 'depth' | 'per_leg'>>

/** Points in the unit that people read, in hundredths. */
const P = 100

const own = (points: number): RequirementTarget => ({ metric: 'own_points', scope: 'self', target: points * P })
const group = (points: number): RequirementTarget => ({ metric: 'group_points', scope: 'group', target: points * P })
const legsWith = (position_id: number, target: number): RequirementTarget => ({
  metric: 'members_with_position',
  scope: 'leg',
  target,
  position_id,
})

/**
 * The ladder of the seed world, lowest position first, with the requirements of each by their numbers. SPEC §1
 * Positions.
 */
export const POSITIONS: readonly SeedPosition[] = [
  position('member', 2, null, {}),
  position('adviser', 2, null, { 1: own(40) }),
  position('partner', 3, 'commission', {
    1: own(60),
    2: { ...group(250), alternative: 2 },
    3: { metric: 'active_members', scope: 'depth', depth: 1, target: 3, alternative: 2 },
  }),
  position('leader', 3, 'commission', {
    1: own(80),
    2: group(600),
    3: { metric: 'active_members', scope: 'depth', depth: 1, target: 4, alternative: 3 },
    4: { metric: 'new_members', scope: 'group', target: 3, alternative: 3 },
  }),
  position('manager', 3, 'commission', { 1: own(80), 2: group(1500), 3: legsWith(POSITION_IDS.adviser, 3) }),
  position('director', 3, 'commission', {
    1: own(80),
    2: group(4000),
    3: legsWith(POSITION_IDS.partner, 3),
    4: { metric: 'group_points', scope: 'leg', per_leg: 500 * P, target: 3 },
    5: { metric: 'active_members', scope: 'group', target: 50 },
  }),
  position('ambassador', 3, 'commission', {
    1: own(80),
    2: legsWith(POSITION_IDS.partner, 7),
    3: {
      metric: 'new_members_with_position',
      scope: 'leg',
      target: 3,
      position_id: POSITION_IDS.partner,
    },
    4: { metric: 'active_members', scope: 'leg', per_leg: 10, target: 5 },
  }),
]

/** The text of a requirement in every language. */
export function requirementTexts({ metric, scope, per_leg, position_id }: PositionRequirement): Texts {
  const position = POSITIONS.find((one) => one.position_id === position_id)
  return requirementName(`${metric} ${scope}`, {
    position: position === undefined ? null : POSITION_NAMES[position.key],
    per_leg: per_leg === null ? null : metric === 'group_points' ? per_leg / P : per_leg,
  })
}

function position(
  key: keyof typeof POSITION_IDS,
  price_group_id: number,
  settlement_type: SeedPosition['settlement_type'],
  requested: Readonly<Record<number, RequirementTarget>>,
): SeedPosition {
  const position_id = POSITION_IDS[key]
  return {
    position_id,
    key,
    rank: position_id,
    price_group_id,
    settlement_type,
    requirements: Object.entries(requested).map(([number, one]) => ({
      requirement_id: position_id * 100 + Number(number),
      alternative: Number(number),
      operator: 'at_least',
      position_id: null,
      depth: null,
      per_leg: null,
      ...one,
    })),
  }
}
