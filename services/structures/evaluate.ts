import type { Database } from '@meridian/database/schema/database.ts'
import { inTransaction } from '@meridian/database/transaction.ts'
import { type Period, periodOf, shiftPeriod } from '@meridian/domain/period.ts'
import { countedPositions, earnedPosition, heldPosition } from '@meridian/domain/position.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import { readFacts } from './facts.ts'
import { readPositions, type StoredPosition } from './positions.ts'
import { lockTree } from './tree.ts'

/** Members per transaction, which locks the tree. */
const MEMBERS_AT_ONCE = 100

/** Stores what follows from a position where prices and tokens read it; passed in, since another service owns it. */
export type SetMembership = (
  tx: Transaction<Database>,
  user_id: number,
  membership: { price_group_id: number; settlement_type: string | null },
) => Promise<void>

export interface EvaluationDeps {
  database: Kysely<Database>
  now: Date
  setMembership: SetMembership
}

/**
 * Re-evaluates the positions of all members whose volume or group has changed, and of those whose month is over, until
 * the queue is
 * empty: a position depends only on members below, so it terminates. SPEC §1 Positions.
 * @returns the number of evaluations
 */
export async function evaluatePositions(evaluating: EvaluationDeps): Promise<number> {
  const { database, now } = evaluating
  let all = 0
  const period = periodOf(now)
  for (;;) {
    // Usually the queue is empty; then joining members need not wait for the lock.
    if (await isWaiting(database, period)) all += await inTransaction(database, (tx) => evaluateBatch(tx, evaluating))
    else if ((await enqueueNewPeriod(database, period)) === 0) return all
  }
}

async function isWaiting(database: Kysely<Database>, period: Period): Promise<boolean> {
  const { rows } = await sql`select from structures.evaluation where period <= ${period} limit 1`.execute(database)
  return rows.length > 0
}

/** A member who holds a position from the previous month is evaluated when the next period has begun. */
async function enqueueNewPeriod(database: Kysely<Database>, period: Period): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into structures.evaluation (user_id, period)
      select user_id, ${period} from structures.member
        where position_id is not null and evaluated_period < ${period} limit ${MEMBERS_AT_ONCE}
      on conflict do nothing`.execute(database)
  return Number(numAffectedRows)
}

async function evaluateBatch(tx: Transaction<Database>, { now, setMembership }: EvaluationDeps): Promise<number> {
  const period = periodOf(now)
  await lockTree(tx)
  const { rows: queued } = await sql<{ user_id: number; period: Period }>`
    delete from structures.evaluation where (user_id, period) in
      (select user_id, period from structures.evaluation where period <= ${period} order by user_id desc, period limit ${MEMBERS_AT_ONCE} for update)
      returning user_id, period`.execute(tx)
  if (queued.length === 0) return 0
  const positions = await readPositions(tx)
  if (positions.length === 0) return queued.length
  const before = shiftPeriod(period, -1)
  // The previous month may still change through late events; earlier months are final.
  for (const one of [before, period]) {
    const user_ids = queued.filter((row) => row.period === one).map((row) => row.user_id)
    if (user_ids.length > 0) await writeEarned(tx, { positions, user_ids, period: one, now })
  }
  const user_ids = [...new Set(queued.filter((row) => row.period >= before).map((row) => row.user_id))]
  await writeHeld(tx, { positions, user_ids, period, before, setMembership })
  return queued.length
}

/** Stores the positions earned by the members in a period, and which of them for the first time. */
async function writeEarned(
  tx: Transaction<Database>,
  of: { positions: readonly StoredPosition[]; user_ids: readonly number[]; period: Period; now: Date },
): Promise<void> {
  const { positions, period } = of
  const facts = await readFacts(tx, { user_ids: of.user_ids, period, positions })
  const earned = [...facts].map(([user_id, known]) => ({ user_id, position: earnedPosition(positions, known) }))
  const [lowest] = positions
  const above = earned.filter(({ position }) => position !== lowest)
  const ids = above.map(({ user_id }) => user_id)
  await sql`
    delete from structures.earned_position
      where period = ${period} and user_id = any(${[...of.user_ids]}::bigint[]) and user_id <> all(${ids}::bigint[])`.execute(
    tx,
  )
  await sql`
    insert into structures.earned_position (user_id, period, position_id)
      select user_id, ${period}, position_id
        from unnest(${ids}::bigint[], ${above.map(({ position }) => position.position_id)}::smallint[]) as earned (user_id, position_id)
      on conflict (user_id, period) do update set position_id = excluded.position_id
        where earned_position.position_id <> excluded.position_id`.execute(tx)
  const reached = above.flatMap(({ user_id, position }) =>
    countedPositions(positions, position).map(({ position_id }) => ({ user_id, position_id })),
  )
  await sql`
    insert into structures.position_history (user_id, position_id, period, reached_at)
      select user_id, position_id, ${period}, ${of.now}
        from unnest(${reached.map(({ user_id }) => user_id)}::bigint[], ${reached.map(({ position_id }) => position_id)}::smallint[])
          as reached (user_id, position_id)
      on conflict (user_id, position_id) do nothing`.execute(tx)
}

/** Stores the members' present positions, and the number of holders for everybody above. */
async function writeHeld(
  tx: Transaction<Database>,
  of: {
    positions: readonly StoredPosition[]
    user_ids: readonly number[]
    period: Period
    before: Period
    setMembership: SetMembership
  },
): Promise<void> {
  const { positions, period, before } = of
  const [lowest] = positions
  if (lowest === undefined) return
  const ids = [...of.user_ids].sort((a, b) => a - b)
  const { rows } = await sql<{
    user_id: number
    held: number | null
    earned: number | null
    earned_before: number | null
  }>`
    select member.user_id, member.position_id as held, now.position_id as earned, before.position_id as earned_before
      from structures.member
        left join structures.earned_position as now on now.user_id = member.user_id and now.period = ${period}
        left join structures.earned_position as before on before.user_id = member.user_id and before.period = ${before}
      where member.user_id = any(${ids}::bigint[]) order by member.user_id`.execute(tx)
  const positionOf = (id: number | null) => positions.find(({ position_id }) => position_id === id) ?? lowest
  const members = rows.map(({ user_id, held, earned, earned_before }) => ({
    user_id,
    was: positionOf(held),
    is: heldPosition(positionOf(earned_before), positionOf(earned)),
  }))
  const idOf = (position: StoredPosition) => (position === lowest ? null : position.position_id)
  await sql`
    update structures.member set position_id = held.position_id, evaluated_period = ${period}
      from unnest(${members.map(({ user_id }) => user_id)}::bigint[], ${members.map(({ is }) => idOf(is))}::smallint[])
        as held (user_id, position_id)
      where member.user_id = held.user_id
        and (member.position_id, member.evaluated_period) is distinct from (held.position_id, ${period})`.execute(tx)
  const moved = members.filter(({ was, is }) => was !== is)
  if (moved.length === 0) return
  const changes = moved.flatMap(({ user_id, was, is }) => {
    const [lower, higher] = is.rank > was.rank ? [was, is] : [is, was]
    return countedPositions(positions, higher)
      .filter(({ rank }) => rank > lower.rank)
      .map(({ position_id }) => ({ user_id, position_id, change: higher === is ? 1 : -1 }))
  })
  await countAbove(tx, changes, period)
  for (const { user_id, was, is } of moved) {
    if (was.price_group_id === is.price_group_id && was.settlement_type === is.settlement_type) continue
    const { price_group_id, settlement_type } = is
    await of.setMembership(tx, user_id, { price_group_id, settlement_type })
  }
}

/** Changes the counts of the members and of everybody above, who must then be evaluated again. */
async function countAbove(
  tx: Transaction<Database>,
  changes: readonly { user_id: number; position_id: number; change: number }[],
  period: Period,
): Promise<void> {
  await sql`
    with recursive changed as (
      select changed.*, (history.period is not distinct from ${period})::integer * change as change_of_new
        from unnest(${changes.map(({ user_id }) => user_id)}::bigint[], ${changes.map(({ position_id }) => position_id)}::smallint[],
            ${changes.map(({ change }) => change)}::integer[]) as changed (user_id, position_id, change)
          left join structures.position_history as history using (user_id, position_id)
    ), up as (
      select user_id as above, true as is_own, position_id, change, change_of_new from changed
      union all
      select member.sponsor_id, false, up.position_id, up.change, up.change_of_new
        from up join structures.member on member.user_id = up.above where member.sponsor_id is not null
    ), sums as (
      select above, position_id, sum(change)::integer as change, sum(change_of_new)::integer as change_of_new
        from up group by above, position_id
    ), fewer as (
      update structures.group_holders as of set members = of.members + sums.change
        from sums where of.user_id = sums.above and of.position_id = sums.position_id and sums.change < 0
    ), more as (
      insert into structures.group_holders (user_id, position_id, members)
        select above, position_id, change from sums where change > 0 order by above, position_id
        on conflict (user_id, position_id) do update set members = group_holders.members + excluded.members
    ), fewer_new as (
      update structures.group_new_holders as of set members = of.members + sums.change_of_new
        from sums where of.user_id = sums.above and of.position_id = sums.position_id and of.period = ${period} and sums.change_of_new < 0
    ), more_new as (
      insert into structures.group_new_holders (user_id, period, position_id, members)
        select above, ${period}, position_id, change_of_new from sums where change_of_new > 0 order by above, position_id
        on conflict (user_id, period, position_id) do update set members = group_new_holders.members + excluded.members
    )
    insert into structures.evaluation (user_id, period) select distinct above, ${period} from up where not is_own
      on conflict do nothing`.execute(tx)
}
