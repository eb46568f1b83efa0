import type { Database } from '@meridian/database/schema/database.ts'
import { type Period, periodStart, shiftPeriod } from '@meridian/domain/period.ts'
import {
  ACTIVE_FROM,
  countedPositions,
  type GroupFacts,
  type LegFacts,
  type MemberFacts,
  type Position,
  requiredDepths,
} from '@meridian/domain/position.ts'
import { type Kysely, sql } from 'kysely'

interface Sums {
  points: number
  active_members: number
  new_members: number
}

/** A member and one of their legs; the fields of the leg are null for a member without any. */
interface LegRow extends Sums {
  requested_id: number
  requested_points: number
  leg_id: number | null
  /** By position, the number of holders in the leg. */
  holders: Record<string, number> | null
  new_holders: Record<string, number> | null
  /** Points of the first member of the leg. */
  own_points: number
  is_new: boolean
  position_id: number | null
  /** The positions that this member reached for the first time in this period. */
  reached: number[] | null
}

/**
 * The data of some members in a period that the requirements of positions need. Sums of whole groups are stored, so
 * that a member costs one row per leg, however many people are below. Direct recruits are in these rows, too;
 * requirements on some levels further down walk those levels.
 */
export async function readFacts(
  database: Kysely<Database>,
  of: { user_ids: readonly number[]; period: Period; positions: readonly Position[] },
): Promise<Map<number, MemberFacts>> {
  const { period, positions } = of
  const ids = [...of.user_ids]
  const { rows } = await sql<LegRow>`
    select requested.user_id as requested_id, coalesce(requested_volume.own_points, 0) as requested_points, leg.user_id as leg_id,
        coalesce(volume.group_points, 0) as points, coalesce(volume.active_members, 0) as active_members,
        coalesce(volume.new_members, 0) as new_members, coalesce(volume.own_points, 0) as own_points,
        leg.joined_at >= ${periodStart(period)} and leg.joined_at < ${periodStart(shiftPeriod(period, 1))} as is_new, leg.position_id,
        (select jsonb_object_agg(position_id, members) from structures.group_holders as held
          where held.user_id = leg.user_id and members > 0) as holders,
        (select jsonb_object_agg(position_id, members) from structures.group_new_holders as held
          where held.user_id = leg.user_id and held.period = ${period} and members > 0) as new_holders,
        case when leg.position_id is not null then (select jsonb_agg(history.position_id) from structures.position_history as history
          where history.user_id = leg.user_id and history.period = ${period}) end as reached
      from unnest(${ids}::bigint[]) as requested (user_id)
        left join structures.period_volume as requested_volume on requested_volume.user_id = requested.user_id and requested_volume.period = ${period}
        left join structures.member as leg on leg.sponsor_id = requested.user_id
        left join structures.period_volume as volume on volume.user_id = leg.user_id and volume.period = ${period}`.execute(
    database,
  )
  const deeper = await readToDepths(
    database,
    ids,
    period,
    requiredDepths(positions).filter((depth) => depth > 1),
  )
  const facts = new Map<number, { own_points: number; legs: LegFacts[] }>()
  for (const row of rows) {
    const known = facts.get(row.requested_id) ?? { own_points: row.requested_points, legs: [] }
    facts.set(row.requested_id, known)
    if (row.leg_id === null) continue
    const { points, active_members, new_members, holders, new_holders } = row
    known.legs.push({
      user_id: row.leg_id,
      all: { points, active_members, new_members, holders: countsOf(holders), new_holders: countsOf(new_holders) },
      to_depth: new Map([[1, firstLine(row, positions)], ...(deeper.get(row.leg_id) ?? [])]),
    })
  }
  return facts
}

const NOBODY: ReadonlyMap<number, number> = new Map()

function countsOf(counts: Record<string, number> | null): ReadonlyMap<number, number> {
  if (counts === null) return NOBODY
  return new Map(Object.entries(counts).map(([id, members]) => [Number(id), members]))
}

/** The first member of a leg alone. */
function firstLine({ own_points, is_new, position_id, reached }: LegRow, positions: readonly Position[]): GroupFacts {
  const held = positions.find((position) => position.position_id === position_id)
  const counted = held === undefined ? [] : countedPositions(positions, held).map((position) => position.position_id)
  const each = (ids: readonly number[]) => (ids.length === 0 ? NOBODY : new Map(ids.map((id) => [id, 1])))
  return {
    points: own_points,
    active_members: own_points >= ACTIVE_FROM ? 1 : 0,
    new_members: is_new ? 1 : 0,
    holders: each(counted),
    new_holders: each(counted.filter((id) => reached?.includes(id))),
  }
}

/** By leg and depth: the sums of its members down to that level below the sponsor. */
async function readToDepths(
  database: Kysely<Database>,
  ids: readonly number[],
  period: Period,
  depths: readonly number[],
): Promise<Map<number, Map<number, GroupFacts>>> {
  const deepest = Math.max(0, ...depths)
  const found = new Map<number, Map<number, GroupFacts>>()
  if (deepest === 0) return found
  const { rows } = await sql<
    Sums & { leg: number; level: number; holders: Record<string, number>; reached: Record<string, number> }
  >`
    with recursive below as (
      select user_id as leg, user_id, joined_at, position_id, 1 as level
        from structures.member where sponsor_id = any(${[...ids]}::bigint[])
      union all
      select below.leg, member.user_id, member.joined_at, member.position_id, below.level + 1
        from below join structures.member on member.sponsor_id = below.user_id where below.level < ${deepest}
    ), sums as (
      select below.leg, below.level, sum(coalesce(volume.own_points, 0))::bigint as points,
          count(*) filter (where volume.own_points >= ${ACTIVE_FROM})::integer as active_members,
          count(*) filter (where joined_at >= ${periodStart(period)} and joined_at < ${periodStart(shiftPeriod(period, 1))})::integer
            as new_members
        from below left join structures.period_volume as volume
          on volume.user_id = below.user_id and volume.period = ${period}
        group by below.leg, below.level
    ), held as (
      select below.leg, below.level, counted.position_id, count(*)::integer as members,
          count(*) filter (where history.period = ${period})::integer as reached
        from below
          join structures.position as holds on holds.position_id = below.position_id
          join structures.position as counted on counted.rank <= holds.rank and counted.rank > (select min(rank) from structures.position)
          left join structures.position_history as history
            on history.user_id = below.user_id and history.position_id = counted.position_id
        group by below.leg, below.level, counted.position_id
    )
    select sums.*,
        coalesce((select jsonb_object_agg(position_id, members) from held where held.leg = sums.leg and held.level = sums.level), '{}')
          as holders,
        coalesce((select jsonb_object_agg(position_id, reached) from held where held.leg = sums.leg and held.level = sums.level), '{}')
          as reached
      from sums order by leg, level`.execute(database)
  for (const row of rows) {
    const leg = found.get(row.leg) ?? new Map<number, GroupFacts>()
    found.set(row.leg, leg)
    for (const depth of depths) {
      if (row.level <= depth) leg.set(depth, together(leg.get(depth), row))
    }
  }
  return found
}

function together(
  before: GroupFacts | undefined,
  level: Sums & { holders: Record<string, number>; reached: Record<string, number> },
): GroupFacts {
  return {
    points: (before?.points ?? 0) + level.points,
    active_members: (before?.active_members ?? 0) + level.active_members,
    new_members: (before?.new_members ?? 0) + level.new_members,
    holders: added(before?.holders, level.holders),
    new_holders: added(before?.new_holders, level.reached),
  }
}

function added(before: ReadonlyMap<number, number> | undefined, more: Record<string, number>): Map<number, number> {
  const sum = new Map(before)
  for (const [position_id, members] of Object.entries(more)) {
    sum.set(Number(position_id), (sum.get(Number(position_id)) ?? 0) + members)
  }
  return sum
}
