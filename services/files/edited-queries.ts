import { Refusal, refuseField } from '@meridian/contract/errors.ts'
import type { EditedMaterial, EditedMaterialCategory } from '@meridian/contract/materials.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import type { StoredDocument } from '@meridian/database/schema/stored.ts'
import { type CountryId, isCountryId } from '@meridian/domain/locale.ts'
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import { z } from 'zod'
import { writeAudit } from '../audit/for-services.ts'
import { adminOf } from '../gate/caller.ts'
import type { Context } from '../gate/handler.ts'

/** Reads what admins edit, and records what they did. SPEC §6: the countries of the admin are part of each query. */

type ShownMaterial = Omit<EditedMaterial, 'saved_at' | 'file'> & {
  saved_at: Date
  file: Omit<EditedMaterial['file'], 'created_at'> & { created_at: string }
}

function materialsWhere(condition: RawBuilder<unknown>, page: RawBuilder<unknown>) {
  return sql<ShownMaterial>`
    select m.material_id as id, m.version, files.material_body(m.material_id) as body, a.created_at as saved_at,
        a.admin_id as saved_by, jsonb_build_object('id', f.stored_file_id, 'name', f.name, 'kind', f.kind,
          'media_type', f.media_type, 'bytes', f.bytes, 'state', f.state, 'created_at', f.created_at) as file
      from files.material m
        join files.stored_file f using (stored_file_id)
        join files.material_version a on a.material_id = m.material_id and a.version = m.version
      where ${condition} order by m.material_id desc ${page}`
}

/** Materials visible to an admin of these countries: those for at least one of them. */
const seenIn = (countries: readonly CountryId[]) =>
  sql`files.countries_of_material(m.material_id) && ${countries}::text[]`

/** A material that an admin may see. @throws Refusal CONTENT_ABSENT */
export async function readEditedMaterial(
  database: Kysely<Database>,
  { id, countries }: { id: number; countries: readonly CountryId[] },
): Promise<EditedMaterial> {
  const { rows } = await materialsWhere(sql`m.material_id = ${id} and ${seenIn(countries)}`, sql``).execute(database)
  const [row] = rows
  if (row === undefined) throw new Refusal('CONTENT_ABSENT')
  return shown(row)
}

/** The materials that an admin may see, newest first. */
export async function readEditedMaterials(
  database: Kysely<Database>,
  requested: { category_id: number | undefined; countries: readonly CountryId[]; offset: number; limit: number },
): Promise<EditedMaterial[]> {
  const inCategory =
    requested.category_id === undefined ? sql`` : sql`and m.material_category_id = ${requested.category_id}`
  const page = sql`limit ${requested.limit} offset ${requested.offset}`
  const { rows } = await materialsWhere(sql`${seenIn(requested.countries)} ${inCategory}`, page).execute(database)
  return rows.map(shown)
}

function shown(row: ShownMaterial): EditedMaterial {
  const created_at = new Date(row.file.created_at).toISOString()
  return { ...row, file: { ...row.file, created_at }, saved_at: row.saved_at.toISOString() }
}

/** The categories of materials, one or all, in the order of the tree. */
export async function readEditedCategories(
  database: Kysely<Database>,
  id: number | null = null,
): Promise<EditedMaterialCategory[]> {
  const { rows } = await sql<EditedMaterialCategory>`
    select material_category_id as id, version, files.material_category_body(material_category_id) as body
      from files.material_category where ${id}::integer is null or material_category_id = ${id}
      order by position, material_category_id`.execute(database)
  return rows
}

/** The subject of a change. */
type Subject = { material_id: number } | { material_category_id: number }

/** Stores the new version, and writes the act into the audit log. */
export async function recordChange(
  tx: Transaction<Database>,
  context: Context,
  action: 'create' | 'save' | 'publish' | 'withdraw',
  subject: Subject,
): Promise<void> {
  const { user_id: admin_id } = adminOf(context)
  const read =
    'material_id' in subject
      ? sql`material_id, null::integer, version, files.material_body(material_id)
          from files.material where material_id = ${subject.material_id}`
      : sql`null::integer, material_category_id, version, files.material_category_body(material_category_id)
          from files.material_category where material_category_id = ${subject.material_category_id}`
  const { rows } = await sql<{ version: number }>`insert into files.material_version
      (action, admin_id, created_at, material_id, material_category_id, version, body)
    select ${action}, ${admin_id}::bigint, ${context.now}::timestamptz, ${read} returning version`.execute(tx)
  const object =
    'material_id' in subject
      ? { act: `${action}Material`, object_kind: 'material', object_id: subject.material_id }
      : {
          act: `${action}MaterialCategory`,
          object_kind: 'material_category',
          object_id: subject.material_category_id,
        }
  await writeAudit(tx, context, { ...object, countries: await countriesOf(tx, subject), after: { ...rows[0] } })
}

/** The countries of a material; a category is the whole shop's. */
async function countriesOf(tx: Transaction<Database>, subject: Subject): Promise<CountryId[]> {
  if (!('material_id' in subject)) return []
  const { rows } = await sql<{ countries: string[] }>`
    select files.countries_of_material(${subject.material_id}) as countries`.execute(tx)
  return (rows[0]?.countries ?? []).filter(isCountryId)
}

export interface Change {
  action: string
  version: number
  admin_id: number | null
  created_at: Date
}

/** The changes of a material, latest first. */
export function readChanges(database: Kysely<Database>, material_id: number, limit: number): Promise<Change[]> {
  return database
    .selectFrom('files.material_version')
    .select(['action', 'version', 'admin_id', 'created_at'])
    .where('material_id', '=', material_id)
    .orderBy('version', 'desc')
    .limit(limit)
    .execute()
}

/** The conflict for the second of two editors: the version both started from, and the newest. */
export async function editConflict(
  tx: Transaction<Database>,
  subject: { material_id: number; countries: readonly CountryId[] } | { material_category_id: number },
  versions: { started_from: number; newest: number },
): Promise<Refusal> {
  // A version for other countries is one that the admin never saw.
  const of =
    'material_id' in subject
      ? sql`material_id = ${subject.material_id} and body -> 'countries' ?| ${subject.countries}::text[]`
      : sql`material_category_id = ${subject.material_category_id}`
  const { rows } = await sql<{ version: number; body: StoredDocument; admin_id: number | null; created_at: Date }>`
    select version, body, admin_id, created_at from files.material_version
      where ${of} and version in (${versions.started_from}, ${versions.newest})`.execute(tx)
  const base = rows.find(({ version }) => version === versions.started_from)
  const newest = rows.find(({ version }) => version === versions.newest)
  if (base === undefined || newest === undefined) {
    return refuseField('version', 'UNKNOWN', 'There is no such version')
  }
  const { version, body, admin_id: saved_by, created_at } = newest
  return new Refusal('CONTENT_CHANGED', {
    detail: {
      started_from: z.json().parse({ version: base.version, body: base.body }),
      newest: z.json().parse({ version, body, saved_by, saved_at: created_at.toISOString() }),
    },
  })
}
