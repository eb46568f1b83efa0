import { type Period, periodOf, periodStart } from '@meridian/domain/period.ts'
import {
  ACTIVE_FROM,
  countedPositions,
  earnedPosition,
  type GroupFacts,
  heldPosition,
  type LegFacts,
} from '@meridian/domain/position.ts'
import { DAY_MS } from '@meridian/domain/time-units.ts'
import type { OrderWorld } from '../generate/generated-order.ts'
import { daysBefore } from '../insert-rows.ts'
import { type MemberOrder, ordersOf, seedPeriods } from './member-orders.ts'
import { MEMBERS, type SeedMember } from './members.ts'
import { POSITIONS, type SeedPosition } from './positions.ts'

/** The structure after a year of orders. */
export interface SeedStructure {
  orders: MemberOrder[]
  /** Held now. */
  held: ReadonlyMap<number, SeedPosition>
  volumes: { user_id: number; period: Period; own_points: number; group: GroupFacts }[]
  earned: { user_id: number; period: Period; position_id: number }[]
  reached: { user_id: number; position_id: number; period: Period; reached_at: Date }[]
  /** By member and position, of the last period. */
  holders: { user_id: number; position_id: number; members: number; new_members: number }[]
}

const [LOWEST] = POSITIONS as [SeedPosition]
/** Days per position for members who joined before the shop opened. */
const DAYS_A_POSITION = 150

export function joinedAt({ joined_days_ago }: SeedMember, now: Date): Date {
  return new Date(daysBefore(now, joined_days_ago).getTime() + 10 * 3_600_000)
}

/** Simulates a year of the structure, month by month, by the rules of the shop. SPEC §1 Positions. */
export function makeStructure(world: OrderWorld): SeedStructure {
  const periods = seedPeriods(world.now)
  const structure = new StructureOfYear(world, periods)
  for (const period of periods) structure.pass(period)
  return structure.done()
}

/** The state of the members up to a month. */
class StructureOfYear {
  readonly #world: OrderWorld
  readonly #periods: readonly Period[]
  readonly #legs = new Map<number, SeedMember[]>()
  #earnedBefore = new Map<number, SeedPosition>()
  #held = new Map<number, SeedPosition>()
  #groups = new Map<number, GroupFacts>()
  readonly #reached = new Map<string, SeedStructure['reached'][number]>()
  readonly #orders: MemberOrder[] = []
  readonly #volumes: SeedStructure['volumes'] = []
  readonly #earned: SeedStructure['earned'] = []

  constructor(world: OrderWorld, periods: readonly Period[]) {
    this.#world = world
    this.#periods = periods
    for (const member of MEMBERS) {
      if (member.sponsor_id === null) continue
      this.#legs.set(member.sponsor_id, [...(this.#legs.get(member.sponsor_id) ?? []), member])
    }
  }

  pass(period: Period): void {
    const { now } = this.#world
    for (const member of MEMBERS) {
      const price_group_id = (this.#held.get(member.user_id) ?? LOWEST).price_group_id
      const joinedMs = joinedAt(member, now).getTime()
      this.#orders.push(...ordersOf(member, { period, price_group_id, world: this.#world, joinedMs }))
    }
    const own = new Map<number, number>()
    for (const { user_id, paid_at, points } of this.#orders) {
      if (periodOf(paid_at) === period) own.set(user_id, (own.get(user_id) ?? 0) + points)
    }
    const groups = new Map<number, GroupFacts>()
    const earnedNow = new Map<number, SeedPosition>()
    const heldNow = new Map<number, SeedPosition>()
    const alone = new Map<number, GroupFacts>()
    // Sponsors precede their recruits, so that in reverse order everybody below is known.
    for (const member of MEMBERS.toReversed()) {
      const { user_id } = member
      const joined = joinedAt(member, now)
      if (periodOf(joined) > period) continue
      const own_points = own.get(user_id) ?? 0
      const legs = (this.#legs.get(user_id) ?? []).flatMap<LegFacts>(({ user_id }) => {
        const all = groups.get(user_id)
        const first = alone.get(user_id)
        return all && first ? [{ user_id, all, to_depth: new Map([[1, first]]) }] : []
      })
      const earned = earnedPosition(POSITIONS, { own_points, legs })
      const held = heldPosition(this.#earnedBefore.get(user_id) ?? LOWEST, earned)
      this.#reach(member, earned, period)
      if (earned !== LOWEST) this.#earned.push({ user_id, period, position_id: earned.position_id })
      earnedNow.set(user_id, earned)
      heldNow.set(user_id, held)
      const oneself = this.#alone(user_id, own_points, held, { period, isNew: periodOf(joined) === period })
      alone.set(user_id, oneself)
      groups.set(user_id, legs.map(({ all }) => all).reduce(together, oneself))
      this.#volumes.push({ user_id, period, own_points, group: groups.get(user_id) ?? oneself })
    }
    this.#earnedBefore = earnedNow
    this.#held = heldNow
    this.#groups = groups
  }

  #alone(user_id: number, points: number, held: SeedPosition, at: { period: Period; isNew: boolean }): GroupFacts {
    const counted = countedPositions(POSITIONS, held).map(({ position_id }) => position_id)
    return {
      points,
      active_members: points >= ACTIVE_FROM ? 1 : 0,
      new_members: at.isNew ? 1 : 0,
      holders: new Map(counted.map((id) => [id, 1])),
      new_holders: new Map(
        counted
          .filter((id) => this.#reached.get(`${user_id} ${id}`)?.period === at.period)
          .map((id): [number, number] => [id, 1]),
      ),
    }
  }

  #reach(member: SeedMember, earned: SeedPosition, period: Period): void {
    const { now } = this.#world
    const [first] = this.#periods
    for (const { position_id, rank } of countedPositions(POSITIONS, earned)) {
      const key = `${member.user_id} ${position_id}`
      if (this.#reached.has(key)) continue
      const before = new Date(joinedAt(member, now).getTime() + (rank - 1) * DAYS_A_POSITION * DAY_MS)
      const wasThere = period === first && periodOf(before) < period
      const ended = Math.min(periodStart(period).getTime() + 18 * DAY_MS, daysBefore(now, 0).getTime() - 1000)
      const reached_at = wasThere ? before : new Date(Math.max(ended, joinedAt(member, now).getTime()))
      this.#reached.set(key, { user_id: member.user_id, position_id, period: periodOf(reached_at), reached_at })
    }
  }

  done(): SeedStructure {
    return {
      orders: this.#orders,
      held: this.#held,
      volumes: this.#volumes,
      earned: this.#earned,
      reached: [...this.#reached.values()],
      holders: [...this.#groups].flatMap(([user_id, { holders, new_holders }]) =>
        [...holders].map(([position_id, members]) => ({
          user_id,
          position_id,
          members,
          new_members: new_holders.get(position_id) ?? 0,
        })),
      ),
    }
  }
}

function together(one: GroupFacts, other: GroupFacts): GroupFacts {
  return {
    points: one.points + other.points,
    active_members: one.active_members + other.active_members,
    new_members: one.new_members + other.new_members,
    holders: added(one.holders, other.holders),
    new_holders: added(one.new_holders, other.new_holders),
  }
}

function added(one: ReadonlyMap<number, number>, other: ReadonlyMap<number, number>): Map<number, number> {
  const sum = new Map(one)
  for (const [id, count] of other) sum.set(id, (sum.get(id) ?? 0) + count)
  return sum
}
