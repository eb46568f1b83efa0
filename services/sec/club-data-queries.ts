import type { Database } from '@meridian/database/schema/database.ts'
import type { Kysely } from 'kysely'

/** What may be shown of somebody who recommends; null where there is no such person any more. */
export async function readRecommender(database: Kysely<Database>, user_id: number) {
  const row = await database
    .selectFrom('sec.user_account as a')
    .innerJoin('sec.user_person as p', 'p.user_id', 'a.user_id')
    .leftJoin('files.file as f', 'f.file_id', 'p.avatar_file_id')
    .select(['a.code', 'p.name_first', 'p.name_last', 'p.shows_picture', 'f.name as avatar_name'])
    .where('a.user_id', '=', user_id)
    .executeTakeFirst()
  return row ?? null
}
