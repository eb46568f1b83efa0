import { Refusal } from '@meridian/contract/errors.ts'
import type { StoredFile } from '@meridian/contract/files.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import type { FileKind } from '@meridian/domain/materials.ts'
import { FILES_OF_MEMBER_MAX } from '@meridian/domain/uploaded-file.ts'
import { type Kysely, sql, type Transaction } from 'kysely'

export type FileState = StoredFile['state']

/** A stored file as its owner may see it, and where its bytes are. */
export interface StoredFileRow {
  stored_file_id: number
  name: string
  kind: FileKind
  media_type: string
  bytes: number
  state: FileState
  created_at: Date
  storage_key: string | null
}

export interface NewFile {
  name: string
  kind: FileKind
  media_type: string
  bytes: number
  sha256: string
  storage_key: string
}

/** Inserts a file before its bytes are written: a crash in between leaves a row that the sweep finds. */
export async function insertFile(tx: Transaction<Database>, file: NewFile, now: Date): Promise<StoredFileRow> {
  const { stored_file_id } = await tx
    .insertInto('files.stored_file')
    .values({ ...file, state: 'quarantine', created_at: now })
    .returning('stored_file_id')
    .executeTakeFirstOrThrow()
  return { ...file, stored_file_id, state: 'quarantine', created_at: now }
}

/** Assigns a file to a member. @throws Refusal FILES_FULL */
export async function assignToMember(
  tx: Transaction<Database>,
  owned: { stored_file_id: number; user_id: number; material_category_id: number },
): Promise<void> {
  // Serialized, so that concurrent uploads do not exceed the limit.
  await sql`select pg_advisory_xact_lock(hashtextextended('member files', ${owned.user_id}))`.execute(tx)
  const [{ count } = { count: 0 }] = await tx
    .selectFrom('files.member_file')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('user_id', '=', owned.user_id)
    .execute()
  if (count >= FILES_OF_MEMBER_MAX) throw new Refusal('FILES_FULL')
  await tx.insertInto('files.member_file').values(owned).execute()
}

/** An admin's file waits for the material that is made of it. */
export async function assignToAdmin(
  tx: Transaction<Database>,
  { countries, ...owned }: { stored_file_id: number; admin_id: number; countries: string[]; created_at: Date },
): Promise<void> {
  await tx
    .with('given', (query) => query.insertInto('files.admin_file').values(owned).returning('stored_file_id'))
    .insertInto('files.admin_file_country')
    .columns(['stored_file_id', 'country_id'])
    .expression((query) =>
      query.selectFrom('given').select(['stored_file_id', sql<string>`unnest(${countries}::text[])`.as('country_id')]),
    )
    .execute()
}

/** A member's files in a category, newest first. */
export async function readMemberFiles(
  database: Kysely<Database>,
  { user_id, material_category_id }: { user_id: number; material_category_id: number },
): Promise<StoredFileRow[]> {
  const rows = await ofMember(database, user_id)
    .where('m.material_category_id', '=', material_category_id)
    .orderBy('f.stored_file_id', 'desc')
    .execute()
  return rows.map(typed)
}

/** One of them, null where it is missing or another member's. */
export async function findMemberFile(
  database: Kysely<Database>,
  {
    user_id,
    material_category_id,
    stored_file_id,
  }: { user_id: number; material_category_id: number; stored_file_id: number },
): Promise<StoredFileRow | null> {
  const row = await ofMember(database, user_id)
    .where('m.material_category_id', '=', material_category_id)
    .where('f.stored_file_id', '=', stored_file_id)
    .executeTakeFirst()
  return row === undefined ? null : typed(row)
}

function ofMember(database: Kysely<Database>, user_id: number) {
  return database
    .selectFrom('files.member_file as m')
    .innerJoin('files.stored_file as f', 'f.stored_file_id', 'm.stored_file_id')
    .select(['f.stored_file_id', 'f.name', 'f.kind', 'f.media_type', 'f.bytes', 'f.state', 'f.created_at'])
    .select('f.storage_key')
    .where('m.user_id', '=', user_id)
}

/** A check of the table constrains its kinds and states. */
function typed<Row extends { kind: string; state: string }>(row: Row): Row & { kind: FileKind; state: FileState } {
  return row as Row & { kind: FileKind; state: FileState }
}

/** Deletes files that are no longer needed, and schedules the removal of their bytes. */
export async function forgetFiles(
  tx: Transaction<Database>,
  files: readonly Pick<StoredFileRow, 'stored_file_id' | 'storage_key'>[],
  now: Date,
): Promise<void> {
  const ids = files.map(({ stored_file_id }) => stored_file_id)
  if (ids.length === 0) return
  const keys = files.flatMap(({ storage_key }) => (storage_key === null ? [] : [storage_key]))
  await tx.deleteFrom('files.member_file').where('stored_file_id', 'in', ids).execute()
  await tx.deleteFrom('files.admin_file').where('stored_file_id', 'in', ids).execute()
  await tx.deleteFrom('files.stored_file').where('stored_file_id', 'in', ids).execute()
  if (keys.length === 0) return
  await tx
    .insertInto('files.stored_removal')
    .values(keys.map((storage_key) => ({ storage_key, requested_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
