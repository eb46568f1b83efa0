import type { Database } from '@meridian/database/schema/database.ts'
import { type Period, periodOf } from '@meridian/domain/period.ts'
import type { Hundredths } from '@meridian/domain/points.ts'
import { type Kysely, sql } from 'kysely'

export { attachMember, transferMember } from './tree.ts'
export { recordAdjustedVolume, recordVolume } from './volume.ts'

/** A member's current place in the structure. */
export interface Membership {
  position: { id: number; name: string }
  price_group_id: number
  settlement_type: string | null
  period: Period
  own_points: Hundredths
  group_points: Hundredths
  members_in_first_line: number
  /** Null without a sponsor. */
  sponsor_id: number | null
}

/**
 * A member's current place, named in a language; a user outside the structure has the lowest position and no sponsor.
 * SPEC §3 Account.
 */
export async function readMembership(
  database: Kysely<Database>,
  { user_id, languageId, now }: { user_id: number; languageId: string; now: Date },
): Promise<Membership> {
  const period = periodOf(now)
  const { rows } = await sql<Omit<Membership, 'position' | 'period'> & { position_id: number; name: string }>`
    select position.position_id, coalesce(text.name, position.key) as name, position.price_group_id, position.settlement_type,
        coalesce(volume.own_points, 0) as own_points, coalesce(volume.group_points, 0) as group_points,
        (select count(*) from structures.member as brought where brought.sponsor_id = ${user_id})::integer as members_in_first_line,
        member.sponsor_id
      from structures.position
        left join structures.member on member.user_id = ${user_id}
        left join structures.position_text as text on text.position_id = position.position_id and text.language_id = ${languageId}
        left join structures.period_volume as volume on volume.user_id = ${user_id} and volume.period = ${period}
      where position.position_id =
        coalesce(member.position_id, (select position_id from structures.position order by rank limit 1))`.execute(
    database,
  )
  const [row] = rows
  if (row === undefined) throw new Error('There are no positions')
  const { position_id, name, ...rest } = row
  return { position: { id: position_id, name }, period, ...rest }
}

/** The lowest position, which the structure does not store, and the names of all in a language. */
export async function readLadder(
  database: Kysely<Database>,
  languageId: string,
): Promise<{ lowest_id: number; names: ReadonlyMap<number, string> }> {
  const { rows } = await sql<{ position_id: number; name: string }>`
    select position_id, coalesce(text.name, position.key) as name
      from structures.position left join structures.position_text as text using (position_id)
      where text.language_id is null or text.language_id = ${languageId} order by rank`.execute(database)
  return {
    lowest_id: rows[0]?.position_id ?? 0,
    names: new Map(rows.map(({ position_id, name }) => [position_id, name])),
  }
}

/** The rank of a user's current position; the lowest for a user outside the structure. */
export async function readPositionRank(database: Kysely<Database>, user_id: number): Promise<number> {
  const { rows } = await sql<{ rank: number }>`
    select position.rank from structures.position
      left join structures.member on member.user_id = ${user_id}
      where position.position_id =
        coalesce(member.position_id, (select position_id from structures.position order by rank limit 1))`.execute(
    database,
  )
  return rows[0]?.rank ?? 0
}
