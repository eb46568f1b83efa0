import type { Database } from '@meridian/database/schema/database.ts'
import { periodOf } from '@meridian/domain/period.ts'
import { type MoveProblem, moveProblem } from '@meridian/domain/sponsor-tree.ts'
import { type Kysely, sql, type Transaction } from 'kysely'

/**
 * The advisory lock of the tree: a fixed number that nothing else in the database uses. The trigger prevent_cycles
 * acquires the same.
 */
const TREE_LOCK = 7_305_081_922

/**
 * Lock of the tree (R15): acquired exclusively to move a member or sum up along the tree, until the transaction ends:
 * no member is moved or added meanwhile.
 */
export async function lockTree(tx: Transaction<Database>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${TREE_LOCK})`.execute(tx)
}

/** Lock order (R15): shared by transactions that add members, until they end: no member is moved meanwhile. */
async function lockTreeToAdd(tx: Transaction<Database>): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${TREE_LOCK})`.execute(tx)
}

/** The members above a member, nearest first. Walks primary keys: as many steps as the member is deep. */
export async function readSponsors(database: Kysely<Database>, user_id: number): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    with recursive above as (
      select sponsor_id as user_id, 1 as level from structures.member where user_id = ${user_id} and sponsor_id is not null
      union all
      select member.sponsor_id, above.level + 1 from above join structures.member using (user_id)
        where member.sponsor_id is not null
    )
    select user_id from above order by level`.execute(database)
  return rows.map((row) => row.user_id)
}

/**
 * Places a new member below their sponsor, or at the top without one. Idempotent for the same member. 'SPONSOR_ABSENT'
 * where the sponsor is no member. SPEC §1 Structure.
 */
export async function attachMember(
  tx: Transaction<Database>,
  { user_id, sponsor_id, at }: { user_id: number; sponsor_id: number | null; at: Date },
): Promise<'attached' | 'SPONSOR_ABSENT'> {
  await lockTreeToAdd(tx)
  if (sponsor_id !== null && !(await isMember(tx, sponsor_id))) return 'SPONSOR_ABSENT'
  const added = await tx
    .insertInto('structures.member')
    .values({ user_id, sponsor_id, joined_at: at })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .executeTakeFirst()
  if (added.numInsertedOrUpdatedRows === 0n) return 'attached'
  await tx
    .insertInto('structures.volume_event')
    .values({ user_id, cause: 'joined', period: periodOf(at), points: 0, new_members: 1, noted_at: at })
    .execute()
  return 'attached'
}

/**
 * Moves a member with everybody below them under another sponsor, or to the top without one. Their volume of the
 * current period moves with them; that of past periods stays with those who were above then. SPEC §1 Structure.
 */
export async function transferMember(
  tx: Transaction<Database>,
  { user_id, sponsor_id, at }: { user_id: number; sponsor_id: number | null; at: Date },
): Promise<'transferred' | 'unchanged' | 'MEMBER_ABSENT' | 'SPONSOR_ABSENT' | MoveProblem> {
  await lockTree(tx)
  const member = await tx
    .selectFrom('structures.member')
    .select('sponsor_id')
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  if (member === undefined) return 'MEMBER_ABSENT'
  if (member.sponsor_id === sponsor_id) return 'unchanged'
  if (sponsor_id !== null && !(await isMember(tx, sponsor_id))) return 'SPONSOR_ABSENT'
  const above = sponsor_id === null ? [] : await readSponsors(tx, sponsor_id)
  const problem = moveProblem(user_id, sponsor_id, above)
  if (problem !== null) return problem
  const left = await readSponsors(tx, user_id)
  const joined = sponsor_id === null ? [] : [sponsor_id, ...above]
  // Members above both before and after lose and gain the same.
  await moveSums(tx, { user_id, period: periodOf(at), above: left.filter((id) => !joined.includes(id)), sign: -1 })
  await moveSums(tx, { user_id, period: periodOf(at), above: joined.filter((id) => !left.includes(id)), sign: 1 })
  await tx.updateTable('structures.member').set({ sponsor_id }).where('user_id', '=', user_id).execute()
  const touched = [...new Set([...left, ...joined])]
  if (touched.length > 0) {
    await tx
      .insertInto('structures.evaluation')
      .values(touched.map((id) => ({ user_id: id, period: periodOf(at) })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  return 'transferred'
}

async function isMember(tx: Transaction<Database>, user_id: number): Promise<boolean> {
  const found = await tx
    .selectFrom('structures.member')
    .select('user_id')
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return found !== undefined
}

/** Adds a member's sums of the period to those above, or subtracts them. */
async function moveSums(
  tx: Transaction<Database>,
  { user_id, period, above, sign }: { user_id: number; period: string; above: readonly number[]; sign: 1 | -1 },
): Promise<void> {
  if (above.length === 0) return
  await sql`
    insert into structures.period_volume (user_id, period, group_points, active_members, new_members)
      select above, period, ${sign} * group_points, ${sign} * active_members, ${sign} * new_members
        from structures.period_volume, unnest(${[...above]}::bigint[]) as above
        where user_id = ${user_id} and period = ${period}
        order by above
      on conflict (user_id, period) do update set group_points = period_volume.group_points + excluded.group_points,
        active_members = period_volume.active_members + excluded.active_members,
        new_members = period_volume.new_members + excluded.new_members`.execute(tx)
  // Counts of holders must never be negative, not even in the row an upsert proposes: so subtracting is an update.
  if (sign === 1) {
    await sql`
      insert into structures.group_holders (user_id, position_id, members)
        select above, position_id, members from structures.group_holders, unnest(${[...above]}::bigint[]) as above
          where user_id = ${user_id} order by above
        on conflict (user_id, position_id) do update set members = group_holders.members + excluded.members`.execute(tx)
    await sql`
      insert into structures.group_new_holders (user_id, period, position_id, members)
        select above, period, position_id, members from structures.group_new_holders, unnest(${[...above]}::bigint[]) as above
          where user_id = ${user_id} and period = ${period} order by above
        on conflict (user_id, period, position_id) do update set members = group_new_holders.members + excluded.members`.execute(
      tx,
    )
  } else {
    await sql`
      update structures.group_holders as of set members = of.members - moved.members
        from structures.group_holders as moved
        where moved.user_id = ${user_id} and of.user_id = any(${[...above]}::bigint[]) and of.position_id = moved.position_id`.execute(
      tx,
    )
    await sql`
      update structures.group_new_holders as of set members = of.members - moved.members
        from structures.group_new_holders as moved
        where moved.user_id = ${user_id} and moved.period = ${period} and of.user_id = any(${[...above]}::bigint[])
          and of.period = moved.period and of.position_id = moved.position_id`.execute(tx)
  }
}
