import type { Database } from '@meridian/database/schema/database.ts'
import { inTransaction } from '@meridian/database/transaction.ts'
import { ACTIVE_FROM } from '@meridian/domain/position.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import { lockTree } from './tree.ts'

/** Events per transaction, which locks the tree. */
const EVENTS_AT_ONCE = 200

/**
 * Records the volume of an order, or with negative points of a refund, once each. It is added to the member and
 * everybody above shortly afterwards. Points in hundredths, period as `2026-11`. SPEC §1 Structure.
 */
export async function recordVolume(
  tx: Transaction<Database>,
  {
    at: noted_at,
    points,
    ...volume
  }: { user_id: number; order_id: number; refund_id?: number | null; points: number; period: string; at: Date },
): Promise<void> {
  if (points === 0) return
  await tx
    .insertInto('structures.volume_event')
    .values({ ...volume, points, noted_at, cause: points > 0 ? 'order' : 'refund' })
    .onConflict((conflict) =>
      conflict.columns(['order_id', 'cause', 'refund_id']).where('order_id', 'is not', null).doNothing(),
    )
    .execute()
}

/** Records volume that admins credited to or debited from a member. The transaction does it once. */
export async function recordAdjustedVolume(
  tx: Transaction<Database>,
  { user_id, points, period, at: noted_at }: { user_id: number; points: number; period: string; at: Date },
): Promise<void> {
  await tx
    .insertInto('structures.volume_event')
    .values({ user_id, points, period, noted_at, cause: 'adjusted' })
    .execute()
}

/**
 * Adds recorded volume to the member and everybody above, each event once, in batches. Any number of workers may run.
 * @returns the number of events added
 */
export async function rollUpVolume(database: Kysely<Database>, now: Date): Promise<number> {
  let all = 0
  // Usually the queue is empty; then joining members need not wait for the lock.
  while (await isWaiting(database)) {
    const count = await inTransaction(database, (tx) => rollUpBatch(tx, now))
    all += count
    if (count < EVENTS_AT_ONCE) break
  }
  return all
}

async function isWaiting(database: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql`
    select from structures.volume_event as event
      where rolled_up_at is null and exists (select from structures.member where member.user_id = event.user_id) limit 1`.execute(
    database,
  )
  return rows.length > 0
}

async function rollUpBatch(tx: Transaction<Database>, now: Date): Promise<number> {
  // The lock comes before any read, so that the reads see what the previous holder committed.
  await lockTree(tx)
  const { rows } = await sql<{ event_id: number }>`
    select event_id from structures.volume_event as event
      where rolled_up_at is null and exists (select from structures.member where member.user_id = event.user_id)
      order by event_id limit ${EVENTS_AT_ONCE} for update`.execute(tx)
  if (rows.length === 0) return 0
  const eventIds = rows.map((row) => row.event_id)
  await sql`
    with recursive taken as (
      update structures.volume_event set rolled_up_at = ${now} where event_id = any(${eventIds}::bigint[])
        returning user_id, period, points, new_members
    ), noted as (
      select user_id, period, sum(points)::bigint as points, sum(new_members)::integer as new_members
        from taken group by user_id, period
    ), own as (
      select noted.*, coalesce(known.own_points, 0) as before
        from noted left join structures.period_volume as known using (user_id, period)
    ), up as (
      select user_id, user_id as above, period, points, points as own_points, new_members,
          (before + points >= ${ACTIVE_FROM})::integer - (before >= ${ACTIVE_FROM})::integer as active_members
        from own
      union all
      select up.user_id, member.sponsor_id, period, points, 0::bigint, new_members, active_members
        from up join structures.member on member.user_id = up.above
        where member.sponsor_id is not null
    ), sums as (
      insert into structures.period_volume (user_id, period, own_points, group_points, active_members, new_members)
        select above, period, sum(own_points), sum(points), sum(active_members), sum(new_members)
          from up group by above, period order by above, period
        on conflict (user_id, period) do update set own_points = period_volume.own_points + excluded.own_points,
          group_points = period_volume.group_points + excluded.group_points,
          active_members = period_volume.active_members + excluded.active_members,
          new_members = period_volume.new_members + excluded.new_members
        returning user_id, period
    )
    insert into structures.evaluation (user_id, period) select user_id, period from sums on conflict do nothing`.execute(
    tx,
  )
  return eventIds.length
}
