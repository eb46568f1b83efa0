import type { Database } from '@meridian/database/schema/database.ts'
import type { Kysely } from 'kysely'
import type { PersonalDataHolder } from '../personal-data/personal-data.ts'
import { forgetFiles } from './member-files-queries.ts'

/**
 * Erasure (R31): the files that a person has uploaded. They are deleted with their bytes, which the sweep removes from
 * the storage.
 */
export const filesPersonalData: PersonalDataHolder = {
  tables: ['files.member_file', 'files.stored_file'],
  read: async (database, { user_id }) => ({ files: await readFiles(database, user_id) }),
  erasureRefusal: async () => null,
  async erase(tx, { user_id }, now) {
    const rows = await tx
      .selectFrom('files.member_file as m')
      .innerJoin('files.stored_file as f', 'f.stored_file_id', 'm.stored_file_id')
      .select(['f.stored_file_id', 'f.storage_key'])
      .where('m.user_id', '=', user_id)
      .execute()
    await forgetFiles(tx, rows, now)
  },
}

/** Their descriptions; the account offers their bytes as downloads. */
function readFiles(database: Kysely<Database>, user_id: number) {
  return database
    .selectFrom('files.member_file as m')
    .innerJoin('files.stored_file as f', 'f.stored_file_id', 'm.stored_file_id')
    .innerJoin('files.material_category as c', 'c.material_category_id', 'm.material_category_id')
    .select(['f.name', 'f.media_type', 'f.bytes', 'f.state', 'f.created_at', 'c.key as category'])
    .where('m.user_id', '=', user_id)
    .orderBy('f.stored_file_id')
    .execute()
}
