import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Database } from '@meridian/database/schema/database.ts'
import { sql, type Transaction } from 'kysely'
import { insertRows } from './insert-rows.ts'
import { MATERIAL_CATEGORIES } from './materials/categories.ts'
import { MATERIALS } from './materials.ts'
import { LANGUAGE_IDS } from './reference/locales.ts'

const FOLDER = new URL('./', import.meta.url)
const MIB = 1024 * 1024
/** File kinds accepted by every category. */
const TAKEN = [
  { kind: 'picture', bytes_max: 5 * MIB },
  { kind: 'pdf', bytes_max: 8 * MIB },
  { kind: 'video', bytes_max: 8 * MIB },
] as const

/** Reads size and hash of the materials' files, which remain in this folder. */
export async function readMaterialFiles() {
  return Promise.all(
    MATERIALS.map(async ({ id, name, kind, media_type, master }) => {
      const bytes = await readFile(new URL(master, FOLDER))
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      return { stored_file_id: id, name, kind, media_type, bytes: bytes.length, sha256, master, state: 'ready' }
    }),
  )
}

export type MaterialFileRow = Awaited<ReturnType<typeof readMaterialFiles>>[number]

/** Inserts downloadable materials and the tree of their categories. SPEC §2 Downloadable materials screen. */
export async function insertMaterials(
  tx: Transaction<Database>,
  files: readonly MaterialFileRow[],
  now: Date,
): Promise<void> {
  await insertRows(
    tx,
    'files.material_category',
    MATERIAL_CATEGORIES.map(({ id, parent_id, key, uploads_by }, position) => ({
      material_category_id: id,
      parent_id,
      key,
      uploads_by,
      position,
    })),
  )
  await insertRows(
    tx,
    'files.material_category_text',
    MATERIAL_CATEGORIES.flatMap(({ id, name }) =>
      LANGUAGE_IDS.map((language_id) => ({ material_category_id: id, language_id, name: name[language_id] })),
    ),
  )
  await insertRows(
    tx,
    'files.material_category_kind',
    MATERIAL_CATEGORIES.filter(({ uploads_by }) => uploads_by !== null).flatMap(({ id }) =>
      TAKEN.map((taken) => ({ material_category_id: id, ...taken })),
    ),
  )
  await insertRows(
    tx,
    'files.stored_file',
    files.map((file) => ({ ...file, storage_key: null, created_at: now })),
  )
  await insertRows(
    tx,
    'files.material',
    MATERIALS.map(({ id, category_id, language_id, position_id }, position) => ({
      material_id: id,
      material_category_id: category_id,
      stored_file_id: id,
      language_id,
      position_id,
      position,
      published: true,
      created_at: now,
    })),
  )
  await insertRows(
    tx,
    'files.material_text',
    // A material without texts has the same title in every language.
    MATERIALS.flatMap(({ id, language_id: only, title, description }) =>
      (only === null ? LANGUAGE_IDS : [only]).map((language_id) => ({
        material_id: id,
        language_id,
        title,
        description,
      })),
    ),
  )
  await insertRows(
    tx,
    'files.material_country',
    MATERIALS.flatMap(({ id, countries }) => countries.map((country_id) => ({ material_id: id, country_id }))),
  )
  // The version that their first editors start from.
  await sql`insert into files.material_version (material_id, action, version, body, created_at)
    select material_id, 'create', version, files.material_body(material_id), created_at from files.material`.execute(tx)
  await sql`insert into files.material_version (material_category_id, action, version, body, created_at)
    select material_category_id, 'create', version, files.material_category_body(material_category_id), ${now}::timestamptz
      from files.material_category`.execute(tx)
}
