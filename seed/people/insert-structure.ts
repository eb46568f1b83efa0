import type { Database } from '@meridian/database/schema/database.ts'
import { periodOf } from '@meridian/domain/period.ts'
import type { Transaction } from 'kysely'
import { daysBefore } from '../insert-rows.ts'
import { LANGUAGE_IDS } from '../reference/locales.ts'
import { insertRecords } from './insert-records.ts'
import { MEMBERS } from './members.ts'
import { POSITION_NAMES } from './position-texts.ts'
import { POSITIONS, requirementTexts } from './positions.ts'
import { joinedAt, type SeedStructure } from './structure.ts'

/**
 * Inserts the ladder, the sponsor tree, and the results of a year, as the services would have computed them. SPEC §1
 * Structure.
 */
export async function insertStructure(
  tx: Transaction<Database>,
  { now, structure }: { now: Date; structure: SeedStructure },
): Promise<void> {
  await insertPositions(tx)
  const [lowest] = POSITIONS
  const period = periodOf(daysBefore(now, 0))
  await insertRecords(
    tx,
    'structures.member',
    MEMBERS.map((member) => {
      const held = structure.held.get(member.user_id)
      return {
        user_id: member.user_id,
        sponsor_id: member.sponsor_id,
        joined_at: joinedAt(member, now),
        position_id: held === undefined || held === lowest ? null : held.position_id,
        evaluated_period: period,
      }
    }),
  )
  await insertRecords(tx, 'structures.volume_event', [
    ...MEMBERS.map((member) => {
      const at = joinedAt(member, now)
      return eventOf({ user_id: member.user_id, cause: 'joined', order_id: null, points: 0, at })
    }),
    ...structure.orders.map(({ user_id, order_id, points, paid_at }) =>
      eventOf({ user_id, cause: 'order', order_id, points, at: paid_at }),
    ),
  ])
  await insertRecords(
    tx,
    'structures.period_volume',
    structure.volumes
      .map(({ user_id, period, own_points, group: { points, active_members, new_members } }) => ({
        user_id,
        period,
        own_points,
        group_points: points,
        active_members,
        new_members,
      }))
      .filter(({ group_points, new_members }) => group_points > 0 || new_members > 0),
  )
  await insertRecords(tx, 'structures.earned_position', structure.earned)
  await insertRecords(tx, 'structures.position_history', structure.reached)
  await insertRecords(
    tx,
    'structures.group_holders',
    structure.holders.map(({ user_id, position_id, members }) => ({ user_id, position_id, members })),
  )
  await insertRecords(
    tx,
    'structures.group_new_holders',
    structure.holders
      .filter(({ new_members }) => new_members > 0)
      .map(({ user_id, position_id, new_members }) => ({ user_id, period, position_id, members: new_members })),
  )
}

function eventOf(event: { user_id: number; cause: string; order_id: number | null; points: number; at: Date }) {
  const { at, ...rest } = event
  return {
    ...rest,
    period: periodOf(at),
    new_members: event.cause === 'joined' ? 1 : 0,
    noted_at: at,
    rolled_up_at: at,
  }
}

async function insertPositions(tx: Transaction<Database>): Promise<void> {
  await insertRecords(
    tx,
    'structures.position',
    POSITIONS.map(({ requirements: _, ...position }) => position),
  )
  await insertRecords(
    tx,
    'structures.position_text',
    POSITIONS.flatMap(({ position_id, key }) =>
      LANGUAGE_IDS.map((language_id) => ({ position_id, language_id, name: POSITION_NAMES[key][language_id] })),
    ),
  )
  await insertRecords(
    tx,
    'structures.position_requirement',
    POSITIONS.flatMap(({ position_id, requirements }) =>
      requirements.map(({ position_id: of_position_id, ...requirement }, place) => ({
        ...requirement,
        position_id,
        of_position_id,
        place,
      })),
    ),
  )
  await insertRecords(
    tx,
    'structures.position_requirement_text',
    POSITIONS.flatMap(({ requirements }) =>
      requirements.flatMap((requirement) => {
        const names = requirementTexts(requirement)
        const { requirement_id } = requirement
        return LANGUAGE_IDS.map((language_id) => ({ requirement_id, language_id, name: names[language_id] }))
      }),
    ),
  )
}
