import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  countedPositions,
  earnedPosition,
  type GroupFacts,
  heldPosition,
  type LegFacts,
  leadingStep,
  type MemberFacts,
  meetsRequirements,
  nextPosition,
  openRequirements,
  POSITION_METRICS,
  POSITION_OPERATORS,
  POSITION_SCOPES,
  type Position,
  type PositionRequirement,
  progressOf,
  requiredDepths,
} from './position.ts'

const nobody: GroupFacts = { points: 0, active_members: 0, new_members: 0, holders: new Map(), new_holders: new Map() }

function leg(user_id: number, all: Partial<GroupFacts>, first: Partial<GroupFacts> = {}): LegFacts {
  return { user_id, all: { ...nobody, ...all }, to_depth: new Map([[1, { ...nobody, ...first }]]) }
}

function asks(of: Partial<PositionRequirement>): PositionRequirement {
  return {
    requirement_id: 1,
    alternative: 1,
    metric: 'own_points',
    scope: 'self',
    operator: 'at_least',
    target: 1,
    position_id: null,
    depth: null,
    per_leg: null,
    ...of,
  }
}

const GOLD = 4

/**
 * Facts of a member with at least seven legs: legs 1 to `held` hold Gold, and the first `reached` of those reached it
 * in this period.
 */
function legsWithGold(held: number, reached: number): MemberFacts {
  return {
    own_points: 0,
    legs: Array.from({ length: 9 }, (_, index) =>
      leg(index + 1, {
        holders: new Map(index < held ? [[GOLD, 2]] : []),
        new_holders: new Map(index < reached ? [[GOLD, 1]] : []),
      }),
    ),
  }
}

const sevenLegsThreeNew: Position = {
  position_id: 7,
  rank: 7,
  requirements: [
    asks({ metric: 'members_with_position', scope: 'leg', position_id: GOLD, target: 7 }),
    asks({ alternative: 2, metric: 'new_members_with_position', scope: 'leg', position_id: GOLD, target: 3 }),
  ],
}

test('a position can require seven legs that hold a position, three of them reached in this period', () => {
  expect(meetsRequirements(sevenLegsThreeNew, legsWithGold(7, 3))).toBe(true)
  expect(meetsRequirements(sevenLegsThreeNew, legsWithGold(7, 2))).toBe(false)
  expect(meetsRequirements(sevenLegsThreeNew, legsWithGold(6, 3))).toBe(false)
})

test('two holders in one leg count as one leg, and the counted legs are listed', () => {
  const [legs] = sevenLegsThreeNew.requirements
  if (legs === undefined) throw new Error('no requirement')
  expect(progressOf(legs, legsWithGold(5, 0))).toMatchObject({
    current: 5,
    missing: 2,
    met: false,
    counted: [1, 2, 3, 4, 5].map((user_id) => ({ user_id, amount: 2 })),
  })
})

test('points of the group are those of the member and of all legs; own points are the member’s alone', () => {
  const facts: MemberFacts = { own_points: 5000, legs: [leg(1, { points: 700 }), leg(2, { points: 9000 })] }
  expect(progressOf(asks({ metric: 'group_points', scope: 'group', target: 20_000 }), facts)).toMatchObject({
    current: 14_700,
    missing: 5300,
    counted: [
      { user_id: 2, amount: 9000 },
      { user_id: 1, amount: 700 },
    ],
  })
  expect(progressOf(asks({ target: 5000 }), facts)).toMatchObject({ current: 5000, missing: 0, met: true, counted: [] })
})

test('a leg counts once it has the points required per leg', () => {
  const facts: MemberFacts = { own_points: 0, legs: [100, 500, 499, 900].map((points, at) => leg(at, { points })) }
  const legs = asks({ metric: 'group_points', scope: 'leg', per_leg: 500, target: 3 })
  expect(progressOf(legs, facts)).toMatchObject({ current: 2, missing: 1, met: false })
})

test('depth counts no further down than its level', () => {
  const facts: MemberFacts = {
    own_points: 0,
    legs: [leg(1, { active_members: 30 }, { active_members: 1 }), leg(2, { active_members: 8 })],
  }
  const first = asks({ metric: 'active_members', scope: 'depth', depth: 1, target: 2 })
  expect(progressOf(first, facts)).toMatchObject({ current: 1, missing: 1 })
  const all = asks({ metric: 'active_members', scope: 'group', target: 2 })
  expect(progressOf(all, facts)).toMatchObject({ current: 38, met: true })
})

test('nothing is ever missing for a requirement with a maximum', () => {
  const facts: MemberFacts = { own_points: 900, legs: [] }
  expect(progressOf(asks({ operator: 'at_most', target: 500 }), facts)).toMatchObject({ met: false, missing: 0 })
  expect(progressOf(asks({ operator: 'exactly', target: 900 }), facts)).toMatchObject({ met: true, missing: 0 })
  expect(progressOf(asks({ operator: 'exactly', target: 901 }), facts)).toMatchObject({ met: false, missing: 1 })
})

test('one alternative of each group is enough, and each group must be met', () => {
  const position: Position = {
    position_id: 3,
    rank: 3,
    requirements: [
      asks({ target: 100 }),
      asks({ alternative: 2, metric: 'group_points', scope: 'group', target: 1000 }),
      asks({ alternative: 2, metric: 'new_members', scope: 'group', target: 1 }),
    ],
  }
  const met = (own_points: number, points: number, new_members: number) =>
    meetsRequirements(position, { own_points, legs: [leg(1, { points, new_members })] })
  expect(met(100, 0, 1)).toBe(true)
  expect(met(100, 900, 0)).toBe(true)
  expect(met(100, 899, 0)).toBe(false)
  expect(met(99, 5000, 9)).toBe(false)
})

const ladder: Position[] = [0, 1000, 2000].map((target, index) => ({
  position_id: index + 1,
  rank: index + 1,
  requirements: index === 0 ? [] : [asks({ target })],
}))
const [lowest, middle, highest] = ladder as [Position, Position, Position]

test('the highest position whose requirements are met is earned, and the lowest by everybody', () => {
  const withOwn = (own_points: number) => earnedPosition(ladder.toReversed(), { own_points, legs: [] })
  expect(withOwn(0)).toBe(lowest)
  expect(withOwn(1999)).toBe(middle)
  expect(withOwn(2000)).toBe(highest)
  expect(() => earnedPosition([], { own_points: 0, legs: [] })).toThrow(RangeError)
})

test('a position earned in the previous period is held through this one, and a higher one is held at once', () => {
  expect(heldPosition(middle, lowest)).toBe(middle)
  expect(heldPosition(middle, highest)).toBe(highest)
  expect(heldPosition(lowest, lowest)).toBe(lowest)
})

test('the next position is one rung up, and there is none above the highest', () => {
  expect(nextPosition(ladder, lowest)).toBe(middle)
  expect(nextPosition(ladder, highest)).toBeUndefined()
})

test('a holder counts for all lower positions as well, except the lowest, which everybody holds', () => {
  expect(countedPositions(ladder, highest)).toEqual([middle, highest])
  expect(countedPositions(ladder, lowest)).toEqual([])
})

test('only depths named by a requirement are evaluated', () => {
  const position = (depth: number | null): Position => ({ ...middle, requirements: [asks({ depth })] })
  expect(requiredDepths([position(3), position(1), position(null), position(3)])).toEqual([1, 3])
})

const counts = fc.record({
  points: fc.nat(5000),
  active_members: fc.nat(5),
  new_members: fc.nat(3),
  holders: fc.nat(3).map((count) => new Map([[GOLD, count]])),
  new_holders: fc.nat(2).map((count) => new Map([[GOLD, count]])),
})
const anyFacts: fc.Arbitrary<MemberFacts> = fc.record({
  own_points: fc.nat(5000),
  legs: fc.uniqueArray(
    fc.record({ user_id: fc.nat(50), all: counts, to_depth: counts.map((first) => new Map([[1, first]])) }),
    { selector: ({ user_id }) => user_id, maxLength: 8 },
  ),
})
const anyRequirement: fc.Arbitrary<PositionRequirement> = fc.record({
  requirement_id: fc.nat(),
  alternative: fc.integer({ min: 1, max: 3 }),
  metric: fc.constantFrom(...POSITION_METRICS),
  scope: fc.constantFrom(...POSITION_SCOPES),
  operator: fc.constantFrom(...POSITION_OPERATORS),
  target: fc.nat(6000),
  position_id: fc.constant(GOLD),
  depth: fc.constant(1),
  per_leg: fc.option(fc.integer({ min: 1, max: 3000 })),
})

test('for any requirement and facts: adding what is missing is enough, and the counted amounts add up', () => {
  fc.assert(
    fc.property(anyRequirement, anyFacts, (requirement, facts) => {
      const { current, missing, met, counted } = progressOf(requirement, facts)
      if (requirement.operator === 'at_least')
        expect(met).toBe(current + missing >= requirement.target && missing === 0)
      if (met) expect(missing).toBe(0)
      expect(missing).toBeGreaterThanOrEqual(0)
      const sum = counted.reduce((total, { amount }) => total + amount, 0)
      if (requirement.scope === 'leg') expect(current).toBe(counted.length)
      else if (requirement.scope !== 'self') expect([sum, sum + facts.own_points]).toContain(current)
      for (const { user_id, amount } of counted) {
        expect(amount).toBeGreaterThan(0)
        expect(facts.legs.map((one) => one.user_id)).toContain(user_id)
      }
    }),
  )
})

test('another leg never invalidates a requirement, unless it is a maximum or an exact number', () => {
  const atLeast = anyRequirement.map((requirement) => ({ ...requirement, operator: 'at_least' as const }))
  fc.assert(
    fc.property(fc.array(atLeast, { maxLength: 6 }), anyFacts, counts, (requirements, facts, all) => {
      const position: Position = { position_id: 2, rank: 2, requirements }
      const more = { ...facts, legs: [...facts.legs, { user_id: 99, all, to_depth: new Map([[1, all]]) }] }
      if (meetsRequirements(position, facts)) expect(meetsRequirements(position, more)).toBe(true)
    }),
  )
})

test('a position whose requirements are met has nothing missing', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(anyRequirement, { maxLength: 4 }), { minLength: 1, maxLength: 5 }),
      anyFacts,
      (requested, facts) => {
        const positions = requested.map((requirements, index) => ({
          position_id: index + 1,
          rank: index + 1,
          requirements,
        }))
        const next = nextPosition(positions, earnedPosition(positions, facts))
        if (next !== undefined) expect(meetsRequirements(next, facts)).toBe(false)
      },
    ),
  )
})

test('of alternatives none is open once one of them is met', () => {
  const open = openRequirements([
    { id: 1, alternative: 1, met: false },
    { id: 2, alternative: 1, met: true },
    { id: 3, alternative: 2, met: false },
    { id: 4, alternative: 3, met: true },
    { id: 5, alternative: 4, met: false },
    { id: 6, alternative: 4, met: false },
  ])
  expect(open.map(({ id }) => id)).toEqual([3, 5, 6])
})

test.each(POSITION_METRICS)('a requirement of %s has a step that helps, of oneself only an order', (metric) => {
  expect(leadingStep({ metric, scope: 'group' })).toBeTypeOf('string')
  expect(leadingStep({ metric, scope: 'self' })).toBe('order')
})
