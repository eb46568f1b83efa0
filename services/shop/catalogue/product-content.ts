import { PACKAGING_MATERIALS, type PackagingMaterial } from '@meridian/domain/packaging.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Dependencies } from '../../gate/handler.ts'

/** A term in a language, else in English. */
function termText(termId: string, languageId: string): RawBuilder<string> {
  return sql`coalesce(
    (select t.text from shop.term_text t where t.term_id = ${sql.ref(termId)} and t.language_id = ${languageId}),
    (select t.text from shop.term_text t where t.term_id = ${sql.ref(termId)} and t.language_id = 'en')
  )`
}

/** A stored additional picture of product p and its subject. */
type StoredView = { image_file_id: number; image_name: string; image_sha256: string; view: string }

export function picturesOf(languageId: string): RawBuilder<StoredView[]> {
  return sql`(
    select coalesce(json_agg(json_build_object('image_file_id', f.file_id, 'image_name', f.name, 'image_sha256', f.sha256,
      'view', ${termText('i.view_id', languageId)}) order by i.position), '[]')
    from shop.product_picture i
    join files.file f on f.file_id = i.image_file_id and f.is_public
    where i.product_id = p.product_id
  )`
}

export type StoredNote = { layer: 'top' | 'heart' | 'base'; name: string }

/** The scent notes of product p, each layer in display order. */
export function scentNotesOf(languageId: string): RawBuilder<StoredNote[]> {
  return sql`(
    select coalesce(json_agg(json_build_object('layer', n.layer, 'name', ${termText('n.note_id', languageId)})
      order by n.position), '[]')
    from shop.product_note n where n.product_id = p.product_id
  )`
}

/** The steps of using product p. */
export function stepsOf(languageId: string): RawBuilder<{ text: string; minutes: number | null }[]> {
  return sql`(
    select coalesce(json_agg(json_build_object('text', ${termText('s.step_id', languageId)}, 'minutes', s.minutes)
      order by s.position), '[]')
    from shop.usage_step s where s.usage_id = p.usage_id
  )`
}

/** The packaging of product p; `key` names the material. */
export function packagingOf(languageId: string): RawBuilder<{ part: string; material: string; key: string }[]> {
  return sql`(
    select coalesce(json_agg(json_build_object('part', ${termText('k.part_id', languageId)},
      'material', ${termText('k.material_id', languageId)}, 'key', m.key) order by k.position), '[]')
    from shop.packaging_item k
    join shop.term m on m.term_id = k.material_id
    where k.packaging_id = p.packaging_id
  )`
}

export function isPackagingMaterial(key: string): key is PackagingMaterial {
  return PACKAGING_MATERIALS.some((material) => material === key)
}

/** The function of each known ingredient, by its INCI name, in a language, else in English; cached. */
export async function readIngredientFunctions(
  deps: Dependencies,
  languageId: string,
): Promise<ReadonlyMap<string, string>> {
  return deps.cache.remember(['catalogue'], `ingredient-functions:${languageId}`, async () => {
    const rows = await deps.replica
      .selectFrom('shop.ingredient as n')
      .leftJoin('shop.term_text as own', (join) =>
        join.onRef('own.term_id', '=', 'n.function_id').on('own.language_id', '=', languageId),
      )
      .leftJoin('shop.term_text as english', (join) =>
        join.onRef('english.term_id', '=', 'n.function_id').on('english.language_id', '=', 'en'),
      )
      .select((column) => ['n.inci_name', column.fn.coalesce('own.text', 'english.text').as('function')])
      .execute()
    return new Map(rows.flatMap((row) => (row.function === null ? [] : [[row.inci_name, row.function] as const])))
  })
}
