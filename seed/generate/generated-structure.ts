import { type Period, periodOf, shiftPeriod } from '@meridian/domain/period.ts'
import {
  ACTIVE_FROM,
  countedPositions,
  earnedPosition,
  type GroupFacts,
  heldPosition,
  type LegFacts,
} from '@meridian/domain/position.ts'
import { daysBefore } from '../insert-rows.ts'
import { POSITIONS, type SeedPosition } from '../people/positions.ts'
import { chanceOf } from './chance.ts'

const [LOWEST] = POSITIONS as [SeedPosition]
/** Days since the first of the generated members joined. */
const FIRST_DAYS_AGO = 2500
/** Members in a hundred who order in a month. */
const ORDERING_OF_HUNDRED = 25
/** Months since positions held in both generated months were reached. */
const MONTHS_BEFORE = 3

/** The generated members in this month and the previous one; indexes start at 0, one below the numbers. */
export interface GeneratedStructure {
  periods: readonly [before: Period, current: Period]
  /** The index of the sponsor, -1 for the first. */
  sponsors: Int32Array
  joined_days_ago: Int32Array
  held: readonly SeedPosition[]
  months: readonly [GeneratedMonth, GeneratedMonth]
}

interface GeneratedMonth {
  period: Period
  own_points: Int32Array
  groups: readonly GroupFacts[]
  earned: readonly SeedPosition[]
}

/**
 * A structure of generated members, by the shop's own rules. Each has a sponsor with a smaller number, early ones
 * more often: a tree of about forty levels in which the first have many legs. The same count on the same day yields
 * the same structure.
 */
export function generatedStructure(count: number, now: Date): GeneratedStructure {
  const current = periodOf(daysBefore(now, 0))
  const before = shiftPeriod(current, -1)
  const sponsors = new Int32Array(count)
  const joined_days_ago = new Int32Array(count)
  for (let place = 0; place < count; place++) {
    const chance = chanceOf('place', place + 1)
    const sponsor = place === 0 ? -1 : Math.floor(place * chance() ** 1.4)
    sponsors[place] = sponsor
    const longest = sponsor < 0 ? FIRST_DAYS_AGO : (joined_days_ago[sponsor] ?? 0)
    const recent = chance() < 0.02 ? 40 * chance() : longest
    joined_days_ago[place] = Math.floor(Math.min(longest * (0.9 + 0.1 * chance()), recent))
  }
  const tree = { sponsors, joined_days_ago, now, legs: legsOf(sponsors) }
  const first = month(tree, before, null)
  const second = month(tree, current, first.earned)
  return {
    periods: [before, current],
    sponsors,
    joined_days_ago,
    held: second.earned.map((earned, place) => heldPosition(first.earned[place] ?? LOWEST, earned)),
    months: [first, second],
  }
}

/**
 * When a generated member reached a position that they hold: in this month if they did not hold it in the previous one.
 */
export function periodReached(
  { periods: [before, current], months: [first] }: GeneratedStructure,
  place: number,
  rank: number,
): Period {
  return rank > (first.earned[place] ?? LOWEST).rank ? current : shiftPeriod(before, -MONTHS_BEFORE)
}

interface Tree {
  sponsors: Int32Array
  joined_days_ago: Int32Array
  now: Date
  legs: Legs
}

/** The first leg of each member and the next leg of the same sponsor, -1 for none. */
type Legs = Readonly<Record<'first' | 'next', Int32Array>>

function legsOf(sponsors: Int32Array): Legs {
  const first = new Int32Array(sponsors.length).fill(-1)
  const next = new Int32Array(sponsors.length).fill(-1)
  for (let place = sponsors.length - 1; place >= 0; place--) {
    const sponsor = sponsors[place] ?? -1
    if (sponsor < 0) continue
    next[place] = first[sponsor] ?? -1
    first[sponsor] = place
  }
  return { first, next }
}

/**
 * Computes a month from the last member to the first, so that everybody below is known. `before` is null for the first
 * generated month, in which nothing is new.
 */
function month(tree: Tree, period: Period, before: readonly SeedPosition[] | null): GeneratedMonth {
  const count = tree.sponsors.length
  const own_points = new Int32Array(count)
  const groups = new Array<GroupFacts>(count)
  const alone = new Array<GroupFacts>(count)
  const earned = new Array<SeedPosition>(count)
  for (let place = count - 1; place >= 0; place--) {
    const chance = chanceOf(`volume ${period}`, place + 1)
    const points = chance() * 100 < ORDERING_OF_HUNDRED ? 1500 + Math.floor(chance() ** 3 * 24_000) : 0
    own_points[place] = points
    const legs: LegFacts[] = []
    for (let leg = tree.legs.first[place] ?? -1; leg >= 0; leg = tree.legs.next[leg] ?? -1) {
      const [all, first] = [groups[leg], alone[leg]]
      if (all && first) legs.push({ user_id: leg, all, to_depth: new Map([[1, first]]) })
    }
    const now = earnedPosition(POSITIONS, { own_points: points, legs })
    earned[place] = now
    const held = heldPosition(before?.[place] ?? LOWEST, now)
    const joined = daysBefore(tree.now, tree.joined_days_ago[place] ?? 0)
    const counted = held === LOWEST ? [] : countedPositions(POSITIONS, held)
    const isNew = ({ rank }: SeedPosition) => before !== null && rank > (before[place] ?? LOWEST).rank
    const own: GroupFacts = {
      points,
      active_members: points >= ACTIVE_FROM ? 1 : 0,
      new_members: periodOf(joined) === period ? 1 : 0,
      holders: countsOf(counted),
      new_holders: countsOf(counted.filter(isNew)),
    }
    alone[place] = own
    groups[place] = legs.length === 0 ? own : together(own, legs)
  }
  return { period, own_points, groups, earned }
}

const NOBODY: ReadonlyMap<number, number> = new Map()

function countsOf(positions: readonly SeedPosition[]): ReadonlyMap<number, number> {
  return positions.length === 0 ? NOBODY : new Map(positions.map(({ position_id }) => [position_id, 1]))
}

function together(own: GroupFacts, legs: readonly LegFacts[]): GroupFacts {
  let { points, active_members, new_members, holders, new_holders } = own
  for (const { all } of legs) {
    points += all.points
    active_members += all.active_members
    new_members += all.new_members
    holders = added(holders, all.holders)
    new_holders = added(new_holders, all.new_holders)
  }
  return { points, active_members, new_members, holders, new_holders }
}

function added(one: ReadonlyMap<number, number>, other: ReadonlyMap<number, number>): ReadonlyMap<number, number> {
  if (other.size === 0) return one
  if (one.size === 0) return other
  const sum = new Map(one)
  for (const [id, count] of other) sum.set(id, (sum.get(id) ?? 0) + count)
  return sum
}
