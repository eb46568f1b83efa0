import type { Database } from '@meridian/database/schema/database.ts'
import { type Period, periodAfter, periodStart } from '@meridian/domain/period.ts'
import { ACTIVE_FROM, type GroupFacts, type LegFacts, type MemberFacts } from '@meridian/domain/position.ts'
import { type Kysely, sql } from 'kysely'

interface Sums {
  points: number
  active_members: number
  new_members: number
}

/** Counts at one position, of a leg as a whole or, with a level, of its members on that level of the sponsor. */
interface Holders {
  user_id: number
  position_id: number
  members: number
}

/**
 * What is known of some members in a period, for the requirements of positions. Sums of whole groups are kept, so that a member costs as
 * many rows as they have legs, however many people are below; `depths` are the levels to look down to besides, which are walked.
 */
export async function readFacts(
  database: Kysely<Database>,
  { user_ids, period, depths }: { user_ids: readonly number[]; period: Period; depths: readonly number[] },
): Promise<Map<number, MemberFacts>> {
  const ids = [...user_ids]
  const own = await sql<{ user_id: number; own_points: number }>`
    select user_id, own_points from structures.period_volume
      where user_id = any(${ids}::bigint[]) and period = ${period}`.execute(database)
  const legs = await sql<Sums & { user_id: number; sponsor_id: number }>`
    select member.user_id, member.sponsor_id, coalesce(volume.group_points, 0) as points,
        coalesce(volume.active_members, 0) as active_members, coalesce(volume.new_members, 0) as new_members
      from structures.member left join structures.period_volume as volume
        on volume.user_id = member.user_id and volume.period = ${period}
      where member.sponsor_id = any(${ids}::bigint[])`.execute(database)
  const holders = await sql<Holders>`
    select held.user_id, held.position_id, held.members
      from structures.member join structures.group_holders as held using (user_id)
      where member.sponsor_id = any(${ids}::bigint[]) and held.members > 0`.execute(database)
  const newHolders = await sql<Holders>`
    select held.user_id, held.position_id, held.members
      from structures.member join structures.group_new_holders as held using (user_id)
      where member.sponsor_id = any(${ids}::bigint[]) and held.period = ${period} and held.members > 0`.execute(
    database,
  )
  const toDepth = await readToDepths(database, ids, period, depths)
  const heldIn = byLeg(holders.rows)
  const newIn = byLeg(newHolders.rows)
  const facts = new Map(ids.map((user_id) => [user_id, { own_points: 0, legs: [] as LegFacts[] }]))
  for (const { user_id, own_points } of own.rows) {
    const known = facts.get(user_id)
    if (known !== undefined) known.own_points = own_points
  }
  for (const { user_id, sponsor_id, points, active_members, new_members } of legs.rows) {
    facts.get(sponsor_id)?.legs.push({
      user_id,
      all: {
        points,
        active_members,
        new_members,
        holders: heldIn.get(user_id) ?? NOBODY,
        new_holders: newIn.get(user_id) ?? NOBODY,
      },
      to_depth: toDepth.get(user_id) ?? new Map(),
    })
  }
  return facts
}

const NOBODY: ReadonlyMap<number, number> = new Map()

function byLeg(rows: readonly Holders[]): Map<number, Map<number, number>> {
  const legs = new Map<number, Map<number, number>>()
  for (const { user_id, position_id, members } of rows) {
    const leg = legs.get(user_id) ?? new Map<number, number>()
    leg.set(position_id, members)
    legs.set(user_id, leg)
  }
  return legs
}

/** By leg and depth: what its members down to that level of the sponsor have together. */
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
          count(*) filter (where joined_at >= ${periodStart(period)} and joined_at < ${periodStart(periodAfter(period, 1))})::integer
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
