import { periodOf } from '@meridian/domain/period.ts'
import { ACTIVE_FROM } from '@meridian/domain/position.ts'
import { sql } from 'kysely'
import { before, bySql, type Invariant, inScope } from '../verification/invariant.ts'

const ofStructure = {
  area: 'structure',
  service: 'structures',
  cites: 'SPEC §1 Structure',
  subject: 'member',
  batched: true,
  holds: 'always',
} as const

/** The rules of volumes and groups, for verification. */
export const VOLUME_RULES: readonly Invariant[] = [
  bySql(
    {
      ...ofStructure,
      subject: 'order',
      name: 'volume-of-ledger',
      says: 'The structure counts the volume of an order, month by month, that the ledger booked',
    },
    (scope) => sql`
      with ledger as (
        select ref_id as order_id, period, sum(case reason when 'volume_earned' then amount else -amount end) as points
          from wallet.transfer where ref_type = 'order' and reason in ('volume_earned', 'volume_reversed') and ${inScope('ref_id', scope)}
          group by ref_id, period
      ), noted as (
        select order_id, period, sum(points) as points from structures.volume_event where ${inScope('order_id', scope)} group by order_id, period
      )
      select order_id as id, period as part, coalesce(ledger.points, 0) as expected, coalesce(noted.points, 0) as found
        from ledger full join noted using (order_id, period) where coalesce(ledger.points, 0) <> coalesce(noted.points, 0)`,
  ),
  bySql(
    {
      ...ofStructure,
      name: 'own-volume',
      says: 'The own volume of a member in a month is the sum of what was counted',
    },
    (scope) => sql`
      with counted as (
        select user_id, period, sum(points) as points from structures.volume_event
          where ${inScope('user_id', scope)} and rolled_up_at is not null group by user_id, period
      )
      select user_id as id, period as part, coalesce(points, 0) as expected, coalesce(own_points, 0) as found
        from counted full join (select user_id, period, own_points from structures.period_volume where ${inScope('user_id', scope)}) stored
          using (user_id, period)
        where coalesce(points, 0) <> coalesce(own_points, 0)`,
  ),
  bySql(
    {
      ...ofStructure,
      name: 'group-volume',
      says: 'In this month the group of a member has the volume, the active and the new members of those below and their own',
    },
    (scope) => sql`
      with below as (
        select m.sponsor_id as user_id, sum(v.group_points) as points, sum(v.active_members) as active, sum(v.new_members) as new
          from structures.member m join structures.period_volume v on v.user_id = m.user_id and v.period = ${periodOf(scope.now)}
          where ${inScope('m.sponsor_id', scope)} group by m.sponsor_id
      ), own as (
        select user_id, own_points, (own_points >= ${ACTIVE_FROM})::integer as active, group_points, active_members, new_members,
            (select coalesce(sum(e.new_members), 0) from structures.volume_event e
              where e.user_id = v.user_id and e.period = v.period and e.cause = 'joined' and e.rolled_up_at is not null) as new
          from structures.period_volume v where ${inScope('user_id', scope)} and period = ${periodOf(scope.now)}
      ), sums as (
        select user_id, coalesce(own.own_points, 0) + coalesce(below.points, 0) as points,
            coalesce(own.active, 0) + coalesce(below.active, 0) as active, coalesce(own.new, 0) + coalesce(below.new, 0) as new,
            coalesce(own.group_points, 0) as group_points, coalesce(own.active_members, 0) as active_members,
            coalesce(own.new_members, 0) as new_members
          from own full join below using (user_id)
      )
      select user_id as id, ${periodOf(scope.now)}::text as part, format('points %s, active %s, new %s', points, active, new) as expected,
          format('points %s, active %s, new %s', group_points, active_members, new_members) as found
        from sums where (points, active, new) <> (group_points, active_members, new_members)`,
  ),
  bySql(
    {
      ...ofStructure,
      batched: false,
      holds: 'soon',
      area: 'waiting',
      name: 'volume-to-count',
      says: 'No volume waits for more than a quarter of an hour to be counted for those above',
    },
    (scope) => sql`
      select user_id as id, format('event %s', event_id) as part, 'counted' as expected, format('waits since %s', noted_at) as found
        from structures.volume_event e where rolled_up_at is null and noted_at < ${before(scope, 15)} and ${inScope('user_id', scope)}
          and exists (select from structures.member m where m.user_id = e.user_id)`,
  ),
]
