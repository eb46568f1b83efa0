import type { Database } from '@meridian/database/schema/database.ts'
import type { CountryId, LanguageId } from '@meridian/domain/locale.ts'
import { sql, type Transaction } from 'kysely'

/** A material as it is saved. */
export interface NewMaterial {
  material_category_id: number
  stored_file_id: number
  language_id: LanguageId | null
  texts: { language_id: LanguageId; title: string; description: string }[]
  countries: CountryId[]
  price_group_ids: number[]
  position_id: number | null
  position: number
}

/** Checks that everything a material refers to exists. */
export async function findReferences(
  tx: Transaction<Database>,
  {
    material_category_id,
    position_id,
    price_group_ids,
  }: Pick<NewMaterial, 'material_category_id' | 'position_id' | 'price_group_ids'>,
): Promise<{ category: boolean; position: boolean; price_groups: boolean }> {
  const { rows } = await sql<{ category: boolean; position: boolean; price_groups: boolean }>`
    select exists (select from files.material_category where material_category_id = ${material_category_id}) as category,
      ${position_id}::integer is null or exists (select from structures.position where position_id = ${position_id})
        as position,
      ${price_group_ids}::smallint[] <@ array(select price_group_id from core.price_group) as price_groups`.execute(tx)
  return rows[0] ?? { category: false, position: false, price_groups: false }
}

/**
 * Claims a file that waits for a material; undefined unless one waits that was uploaded for countries of the admin
 * only.
 */
export async function claimFile(
  tx: Transaction<Database>,
  { stored_file_id, countries }: { stored_file_id: number; countries: readonly CountryId[] },
): Promise<string | undefined> {
  const { rows } = await sql<{ state: string }>`
    delete from files.admin_file a using files.stored_file f
      where a.stored_file_id = ${stored_file_id} and f.stored_file_id = a.stored_file_id
        and array(select c.country_id from files.admin_file_country c where c.stored_file_id = a.stored_file_id) <@ ${countries}::text[]
      returning f.state`.execute(tx)
  return rows[0]?.state
}

/** Locks a material that is for these countries only, so that concurrent saves run one after another. */
export async function lockMaterial(
  tx: Transaction<Database>,
  { id, countries }: { id: number; countries: readonly CountryId[] },
): Promise<{ version: number; stored_file_id: number; storage_key: string | null } | undefined> {
  const { rows } = await sql<{ version: number; stored_file_id: number; storage_key: string | null }>`
    select m.version, m.stored_file_id, f.storage_key
      from files.material m join files.stored_file f using (stored_file_id)
      where m.material_id = ${id} and files.countries_of_material(m.material_id) <@ ${countries}::text[]
      for update of m`.execute(tx)
  return rows[0]
}

/** @returns the id of the new material */
export async function insertMaterial(tx: Transaction<Database>, material: NewMaterial, now: Date): Promise<number> {
  const { texts, countries, price_group_ids, ...columns } = material
  const { material_id } = await tx
    .insertInto('files.material')
    .values({ ...columns, created_at: now })
    .returning('material_id')
    .executeTakeFirstOrThrow()
  await insertParts(tx, material_id, { texts, countries, price_group_ids })
  return material_id
}

/** Saves a material as its next version. */
export async function replaceMaterial(
  tx: Transaction<Database>,
  material_id: number,
  { texts, countries, price_group_ids, ...columns }: NewMaterial,
): Promise<void> {
  await tx
    .updateTable('files.material')
    .set((set) => ({ ...columns, version: set('version', '+', 1) }))
    .where('material_id', '=', material_id)
    .execute()
  await tx.deleteFrom('files.material_text').where('material_id', '=', material_id).execute()
  await tx.deleteFrom('files.material_country').where('material_id', '=', material_id).execute()
  await tx.deleteFrom('files.material_price_group').where('material_id', '=', material_id).execute()
  await insertParts(tx, material_id, { texts, countries, price_group_ids })
}

async function insertParts(
  tx: Transaction<Database>,
  material_id: number,
  { texts, countries, price_group_ids }: Pick<NewMaterial, 'texts' | 'countries' | 'price_group_ids'>,
): Promise<void> {
  await tx
    .insertInto('files.material_text')
    .values(texts.map((text) => ({ material_id, ...text })))
    .execute()
  await tx
    .insertInto('files.material_country')
    .values(countries.map((country_id) => ({ material_id, country_id })))
    .execute()
  if (price_group_ids.length === 0) return
  await tx
    .insertInto('files.material_price_group')
    .values(price_group_ids.map((price_group_id) => ({ material_id, price_group_id })))
    .execute()
}

/** Publishes a material or withdraws it, as its next version. */
export async function setPublished(tx: Transaction<Database>, material_id: number, published: boolean): Promise<void> {
  await tx
    .updateTable('files.material')
    .set((set) => ({ published, version: set('version', '+', 1) }))
    .where('material_id', '=', material_id)
    .execute()
}
