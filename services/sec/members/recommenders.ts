import type { Database } from '@meridian/database/schema/database.ts'
import { normalizeMemberCode } from '@meridian/domain/member-code.ts'
import { shortName } from '@meridian/domain/person-name.ts'
import { USER_TYPE_ID } from '@meridian/domain/session.ts'
import type { Kysely } from 'kysely'
import type { Dependencies } from '../../gate/handler.ts'
import { avatarPath } from './account-data.ts'

/** A recommender, as shown to those they bring in. SPEC §7 SEC (registration). */
export interface Recommender {
  code: string
  /** The first name and the initial of the last. */
  name: string
  /** The path of the picture, if its owner allows showing it. */
  image: string | null
}

/** The recommender with a code. */
export async function readRecommenderData(
  { database }: Pick<Dependencies, 'database'>,
  code: string,
): Promise<Recommender | undefined> {
  const row = await people(database)
    .where('account.code', '=', normalizeMemberCode(code))
    .where('account.state', '=', 'ACTIVE')
    .where('account.type_id', '=', USER_TYPE_ID)
    .executeTakeFirst()
  return row && show(row)
}

/** The recommender of an account; null for a person who was erased. */
export async function readRecommenderOf(database: Kysely<Database>, sponsor_id: number): Promise<Recommender | null> {
  const row = await people(database).where('account.user_id', '=', sponsor_id).executeTakeFirst()
  return row ? show(row) : null
}

function people(database: Kysely<Database>) {
  return database
    .selectFrom('sec.user_account as account')
    .innerJoin('sec.user_person as person', 'person.user_id', 'account.user_id')
    .leftJoin('files.upload as upload', 'upload.file_id', 'person.avatar_file_id')
    .select([
      'account.code',
      'person.name_first',
      'person.name_last',
      'person.shows_picture',
      'upload.key as avatar_key',
    ])
}

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof people>['executeTakeFirst']>>>

function show(row: Row): Recommender {
  return { code: row.code, name: shortName(row), image: row.shows_picture ? avatarPath(row) : null }
}
