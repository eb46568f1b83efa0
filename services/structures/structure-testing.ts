import type { Database } from '@meridian/database/schema/database.ts'
import { periodOf } from '@meridian/domain/period.ts'
import { ACTIVE_FROM } from '@meridian/domain/position.ts'
import { type Kysely, sql } from 'kysely'

/**
 * For tests: recounts the tree from the sponsors, and names each stored sum that differs, each cycle and each orphan.
 * For past months only own points are compared, since transferred members left the rest behind.
 */
export async function structureFaults(database: Kysely<Database>, now: Date): Promise<unknown[]> {
  const period = periodOf(now)
  const { rows } = await sql`
    with recursive closure as (
      select user_id as above, user_id as below, 0 as level from structures.member
      union all
      select member.sponsor_id, closure.below, closure.level + 1
        from closure join structures.member on member.user_id = closure.above
        where member.sponsor_id is not null and closure.level < 20000 and member.sponsor_id <> closure.below
    ), own as (
      select user_id, period, sum(points) as points, sum(new_members) as new_members
        from structures.volume_event where rolled_up_at is not null group by user_id, period
    ), groups as (
      select above as user_id, coalesce(sum(points), 0) as points, coalesce(sum(new_members), 0) as new_members,
          count(*) filter (where points >= ${ACTIVE_FROM}) as active_members
        from closure left join own on own.user_id = below and own.period = ${period} group by above
    ), lowest as (select min(rank) as rank from structures.position),
    holders as (
      select above as user_id, counted.position_id, count(*) as members,
          count(*) filter (where history.period = ${period}) as new_members
        from closure join structures.member on member.user_id = below
          join structures.position as held on held.position_id = member.position_id
          join structures.position as counted on counted.rank <= held.rank and counted.rank > (select rank from lowest)
          left join structures.position_history as history on history.user_id = below and history.position_id = counted.position_id
        group by above, counted.position_id
    )
    select 'own points' as what, user_id from own full join structures.period_volume as kept using (user_id, period)
      where coalesce(own.points, 0) <> coalesce(kept.own_points, 0)
    union all
    select 'sums of the group', groups.user_id from groups left join structures.period_volume as kept
        on kept.user_id = groups.user_id and kept.period = ${period}
      where (groups.points, groups.new_members, groups.active_members)
        <> (coalesce(kept.group_points, 0), coalesce(kept.new_members, 0), coalesce(kept.active_members, 0))
    union all
    select 'holders', user_id from holders full join (select * from structures.group_holders where members > 0) as kept
        using (user_id, position_id)
      where holders.members is distinct from kept.members
    union all
    select 'new holders', user_id from (select * from holders where new_members > 0) as holders
        full join (select * from structures.group_new_holders where members > 0 and period = ${period}) as kept
        using (user_id, position_id)
      where holders.new_members is distinct from kept.members
    union all
    select 'circle', below from closure join structures.member on member.user_id = closure.above
      where member.sponsor_id = closure.below
    union all
    select 'orphan', user_id from structures.member where sponsor_id is not null
      and not exists (select from structures.member as sponsor where sponsor.user_id = member.sponsor_id)
    limit 20`.execute(database)
  return rows
}
