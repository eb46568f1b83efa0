import type { Database } from '@meridian/database/schema/database.ts'
import type { PackagingMaterial } from '@meridian/domain/packaging.ts'
import type { Transaction } from 'kysely'
import { insertRows } from './insert-rows.ts'
import { productPictureId } from './pictures.ts'
import { GUIDANCE } from './product-content/guidance.ts'
import { INGREDIENTS_BY_FUNCTION } from './product-content/ingredients.ts'
import { SCENT_NOTES } from './product-content/notes.ts'
import { PACKAGINGS, type PackagingKey } from './product-content/packagings.ts'
import { USAGES, type UsageKey } from './product-content/usages.ts'
import { PRODUCT_VIEWS } from './product-content/views.ts'
import { TERMS, type TermKey, termId, termText } from './product-terms.ts'
import { LANGUAGE_IDS } from './reference/locales.ts'

// Casts to the keys because Object.keys and Object.entries lose their type.
const USAGE_KEYS = Object.keys(USAGES) as UsageKey[]
const PACKAGING_KEYS = Object.keys(PACKAGINGS) as PackagingKey[]

/** Inserts the terms, usages, packagings and ingredients that products refer to, so before them. */
export async function insertProductTerms(tx: Transaction<Database>): Promise<void> {
  await insertRows(tx, 'shop.term', TERMS)
  await insertRows(
    tx,
    'shop.term_text',
    TERMS.flatMap((term) =>
      LANGUAGE_IDS.map((language_id) => ({ term_id: term.term_id, language_id, text: termText(term, language_id) })),
    ),
  )
  await insertRows(
    tx,
    'shop.usage',
    USAGE_KEYS.map((key) => ({ usage_id: USAGES[key].id, key })),
  )
  await insertRows(
    tx,
    'shop.usage_step',
    USAGE_KEYS.flatMap((key) =>
      USAGES[key].steps.map(([step, minutes], position) => ({
        usage_id: USAGES[key].id,
        position,
        step_id: termId('usage_step', step),
        minutes: minutes ?? null,
      })),
    ),
  )
  await insertRows(
    tx,
    'shop.packaging',
    PACKAGING_KEYS.map((key) => ({ packaging_id: PACKAGINGS[key].id, key })),
  )
  await insertRows(
    tx,
    'shop.packaging_item',
    PACKAGING_KEYS.flatMap((key) => {
      // A cast because Object.entries loses the type of the keys.
      const parts = Object.entries(PACKAGINGS[key].parts) as [TermKey<'packaging_part'>, PackagingMaterial][]
      return parts.map(([part, material], position) => ({
        packaging_id: PACKAGINGS[key].id,
        position,
        part_id: termId('packaging_part', part),
        material_id: termId('packaging_material', material),
      }))
    }),
  )
  // A cast because Object.entries loses the type of the keys.
  const functions = Object.entries(INGREDIENTS_BY_FUNCTION) as [TermKey<'ingredient_function'>, readonly string[]][]
  await insertRows(
    tx,
    'shop.ingredient',
    functions.flatMap(([key, names]) =>
      names.map((inci_name) => ({ inci_name, function_id: termId('ingredient_function', key) })),
    ),
  )
}

/** The references of a product's row, by the product's key; a generated one has the key of its template. */
export function guidanceOf(key: string): { usage_id: number | null; packaging_id: number | null } {
  const [usage = null, packaging = null] = GUIDANCE[key] ?? []
  return {
    usage_id: usage === null ? null : USAGES[usage].id,
    packaging_id: packaging === null ? null : PACKAGINGS[packaging].id,
  }
}

/** The notes of a perfume, as rows. */
export function notesOf(product_id: number, key: string) {
  const notes = SCENT_NOTES[key]
  if (notes === undefined) return []
  return (['top', 'heart', 'base'] as const).flatMap((layer) =>
    notes[layer].map((note, position) => ({ product_id, layer, position, note_id: termId('scent_note', note) })),
  )
}

/** The pictures of a product besides those of its variants, as rows. */
export function viewsOf(product_id: number, template: { id: number; key: string }) {
  return (PRODUCT_VIEWS[template.key] ?? []).map(([, view, number], position) => ({
    product_id,
    position,
    image_file_id: productPictureId(template.id, number),
    view_id: termId('picture_view', view),
  }))
}
