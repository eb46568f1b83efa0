import { toWirePoints } from '@meridian/domain/points.ts'
import { keepsAll, type PersonalDataHolder } from '../personal-data/personal-data.ts'

/**
 * Erasure (R31): a member's place in the structure. It identifies members by number only, and stays so that nobody
 * above or below moves.
 */
export const structuresPersonalData: PersonalDataHolder = {
  ...keepsAll,
  tables: [
    'structures.member',
    'structures.period_volume',
    'structures.earned_position',
    'structures.position_history',
    'structures.volume_event',
    'structures.evaluation',
    'structures.group_holders',
    'structures.group_new_holders',
  ],

  async read(database, { user_id }) {
    const member = await database
      .selectFrom('structures.member')
      .select(['sponsor_id', 'joined_at', 'position_id'])
      .where('user_id', '=', user_id)
      .executeTakeFirst()
    const volumes = await database
      .selectFrom('structures.period_volume')
      .select(['period', 'own_points', 'group_points', 'active_members', 'new_members'])
      .where('user_id', '=', user_id)
      .orderBy('period')
      .execute()
    const events = await database
      .selectFrom('structures.volume_event')
      .select(['cause', 'order_id', 'period', 'points', 'noted_at'])
      .where('user_id', '=', user_id)
      .orderBy('event_id')
      .execute()
    return {
      structure: {
        member: member ?? null,
        volumes: volumes.map((row) => ({
          ...row,
          own_points: toWirePoints(row.own_points),
          group_points: toWirePoints(row.group_points),
        })),
        events: events.map((row) => ({ ...row, points: toWirePoints(row.points) })),
        earned_positions: await database
          .selectFrom('structures.earned_position')
          .select(['period', 'position_id'])
          .where('user_id', '=', user_id)
          .orderBy('period')
          .execute(),
        reached_positions: await database
          .selectFrom('structures.position_history')
          .select(['period', 'position_id', 'reached_at'])
          .where('user_id', '=', user_id)
          .orderBy('reached_at')
          .execute(),
      },
    }
  },
}
