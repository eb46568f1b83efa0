import type { Hundredths } from './points.ts'

/** Metrics of requirements. Points in hundredths, everything else in members. SPEC §1 Positions. */
export const POSITION_METRICS = [
  'own_points',
  'group_points',
  'active_members',
  'new_members',
  'members_with_position',
  'new_members_with_position',
] as const
export type PositionMetric = (typeof POSITION_METRICS)[number]

/**
 * Scope of a requirement: the member alone, everybody below, everybody down to some level, or the legs that have
 * enough each. A leg is a member recommended directly, with everybody below.
 */
export const POSITION_SCOPES = ['self', 'group', 'leg', 'depth'] as const
export type PositionScope = (typeof POSITION_SCOPES)[number]

export const POSITION_OPERATORS = ['at_least', 'at_most', 'exactly'] as const
export type PositionOperator = (typeof POSITION_OPERATORS)[number]

/** Minimum of own points in a period for a member to count as active: 20 P. SPEC §1 Positions. */
export const ACTIVE_FROM: Hundredths = 2000

/** One requirement of a position. */
export interface PositionRequirement {
  requirement_id: number
  /** Requirements with the same number are alternatives: one of them is enough. Every number must be met. */
  alternative: number
  metric: PositionMetric
  scope: PositionScope
  operator: PositionOperator
  /** Hundredths for points of self, group and depth; otherwise a number of members or legs. */
  target: number
  /** The position to hold, or a higher one; only with the two metrics that count positions. */
  position_id: number | null
  /** The deepest level to count; only with the scope `depth`. Level 1 is the directly recommended members. */
  depth: number | null
  /** The amount from which a leg counts; only with the scope `leg`. */
  per_leg: number | null
}

export interface Position {
  position_id: number
  /** The lowest position has the smallest rank. */
  rank: number
  requirements: readonly PositionRequirement[]
}

/**
 * The figures of a group of members. Members count as holders or newcomers of a position if they hold it or a higher
 * one.
 */
export interface GroupFacts {
  points: Hundredths
  active_members: number
  new_members: number
  holders: ReadonlyMap<number, number>
  /** Holders who reached it for the first time in this period. */
  new_holders: ReadonlyMap<number, number>
}

/** A leg: a directly recommended member, with everybody below. */
export interface LegFacts {
  user_id: number
  all: GroupFacts
  /** The figures down to a level below the member; only for levels named by requirements. */
  to_depth: ReadonlyMap<number, GroupFacts>
}

/** The figures of a member in one period. */
export interface MemberFacts {
  own_points: Hundredths
  legs: readonly LegFacts[]
}

/** A member's progress with one requirement. */
export interface RequirementProgress {
  requirement: PositionRequirement
  current: number
  missing: number
  met: boolean
  /** The legs that count, with their amounts; largest first. */
  counted: readonly { user_id: number; amount: number }[]
}

/** A member's progress with one requirement. SPEC §1 Positions. */
export function progressOf(requirement: PositionRequirement, facts: MemberFacts): RequirementProgress {
  const { current, counted } = measure(requirement, facts)
  const { operator, target } = requirement
  return {
    requirement,
    current,
    counted: [...counted].sort((a, b) => b.amount - a.amount || a.user_id - b.user_id),
    missing: missingOf(operator, target, current),
    met: isMet(operator, target, current),
  }
}

function isMet(operator: PositionOperator, target: number, current: number): boolean {
  if (operator === 'at_least') return current >= target
  return operator === 'at_most' ? current <= target : current === target
}

/** The missing amount; 0 if a maximum is exceeded, since the value cannot be lowered. */
function missingOf(operator: PositionOperator, target: number, current: number): number {
  return operator === 'at_most' ? 0 : Math.max(0, target - current)
}

function measure(
  requirement: PositionRequirement,
  facts: MemberFacts,
): Pick<RequirementProgress, 'current' | 'counted'> {
  const { metric, scope, depth, per_leg } = requirement
  const own = metric === 'own_points' || metric === 'group_points' ? facts.own_points : 0
  if (scope === 'self') return { current: own, counted: [] }
  const amounts = facts.legs.flatMap((leg) => {
    const members = scope === 'depth' ? leg.to_depth.get(depth ?? 1) : leg.all
    const amount = members === undefined ? 0 : amountOf(requirement, members)
    return amount > 0 ? [{ user_id: leg.user_id, amount }] : []
  })
  if (scope === 'leg') {
    const counted = amounts.filter(({ amount }) => amount >= (per_leg ?? 1))
    return { current: counted.length, counted }
  }
  return { current: amounts.reduce((sum, { amount }) => sum + amount, own), counted: amounts }
}

function amountOf({ metric, position_id }: PositionRequirement, members: GroupFacts): number {
  if (metric === 'own_points' || metric === 'group_points') return members.points
  if (metric === 'active_members') return members.active_members
  if (metric === 'new_members') return members.new_members
  const held = metric === 'members_with_position' ? members.holders : members.new_holders
  return position_id === null ? 0 : (held.get(position_id) ?? 0)
}

/** True if all requirements are met: one of each group of alternatives. SPEC §1 Positions. */
export function meetsRequirements({ requirements }: Position, facts: MemberFacts): boolean {
  const met = new Map<number, boolean>()
  for (const requirement of requirements) {
    const { alternative } = requirement
    met.set(alternative, (met.get(alternative) ?? false) || progressOf(requirement, facts).met)
  }
  return [...met.values()].every((one) => one)
}

/** Advice on a requirement. `grow`: help the members below reach their next position. SPEC §1 Positions. */
export type LeadingStep = 'order' | 'write' | 'recommend' | 'grow'

const LEADING_STEPS: Record<PositionMetric, LeadingStep> = {
  own_points: 'order',
  group_points: 'write',
  active_members: 'write',
  new_members: 'recommend',
  members_with_position: 'grow',
  new_members_with_position: 'grow',
}

/** Advice on a requirement. */
export function leadingStep({ metric, scope }: Pick<PositionRequirement, 'metric' | 'scope'>): LeadingStep {
  return scope === 'self' ? 'order' : LEADING_STEPS[metric]
}

/** The unmet requirements; none of a group of alternatives once one is met. SPEC §1 Positions. */
export function openRequirements<Of extends { alternative: number; met: boolean }>(requirements: readonly Of[]): Of[] {
  const done = new Set(requirements.filter(({ met }) => met).map(({ alternative }) => alternative))
  return requirements.filter(({ alternative }) => !done.has(alternative))
}

/**
 * The highest position whose requirements a member meets in a period; the lowest if they meet none.
 * @throws RangeError without positions
 */
export function earnedPosition<Of extends Position>(positions: readonly Of[], facts: MemberFacts): Of {
  const ladder = byRank(positions)
  const [lowest] = ladder
  if (lowest === undefined) throw new RangeError('There are no positions')
  return ladder.findLast((position) => meetsRequirements(position, facts)) ?? lowest
}

/**
 * The position that a member holds: the one earned in the previous period, throughout this one, or the one already
 * earned in this period if it is higher. SPEC §1 Positions.
 */
export function heldPosition<Of extends Position>(before: Of, now: Of): Of {
  return now.rank > before.rank ? now : before
}

/** The next higher position, undefined for the highest. */
export function nextPosition<Of extends Position>(positions: readonly Of[], held: Position): Of | undefined {
  return byRank(positions).find((position) => position.rank > held.rank)
}

/** The positions up to the held one, which all count as held, except the lowest, which everybody holds. */
export function countedPositions<Of extends Position>(positions: readonly Of[], held: Position): Of[] {
  return byRank(positions)
    .slice(1)
    .filter((position) => position.rank <= held.rank)
}

/** The depths that requirements name. */
export function requiredDepths(positions: readonly Position[]): number[] {
  const depths = positions.flatMap(({ requirements }) => requirements.flatMap(({ depth }) => depth ?? []))
  return [...new Set(depths)].sort((a, b) => a - b)
}

function byRank<Of extends Position>(positions: readonly Of[]): Of[] {
  return [...positions].sort((a, b) => a.rank - b.rank)
}
