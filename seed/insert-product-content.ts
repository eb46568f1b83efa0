import type { Database } from '@meridian/database/schema/database.ts'
import type { StoredFieldValues } from '@meridian/database/schema/stored.ts'
import type { FieldRow } from '@meridian/domain/product-type.ts'
import type { Transaction } from 'kysely'
import { FACTS, figureText } from './facts.ts'
import { insertRows } from './insert-rows.ts'
import { insertRecords, skipIds } from './people/insert-records.ts'
import { productPictureId } from './pictures.ts'
import { GUIDANCE } from './product-content/guidance.ts'
import { INGREDIENTS_BY_FUNCTION } from './product-content/ingredients.ts'
import { SCENT_NOTES } from './product-content/notes.ts'
import { PACKAGINGS } from './product-content/packagings.ts'
import { USAGES } from './product-content/usages.ts'
import { PRODUCT_VIEWS } from './product-content/views.ts'
import type { SeedProduct } from './product-shape.ts'
import { TERMS, type TermKey, termId, termText } from './product-terms.ts'
import { LANGUAGE_IDS, type LanguageId } from './reference/locales.ts'
import { WARNINGS } from './warnings.ts'

const LAYERS = ['top', 'heart', 'base'] as const

/** Inserts the terms and ingredients that products refer to, so before them. */
export async function insertProductTerms(tx: Transaction<Database>): Promise<void> {
  const vocabularies = [...new Set(TERMS.map(({ vocabulary }) => vocabulary))]
  await insertRows(
    tx,
    'shop.vocabulary',
    vocabularies.map((vocabulary) => ({ vocabulary })),
  )
  await insertRecords(tx, 'shop.term', TERMS)
  // Terms that admins add come after these.
  await skipIds(tx, 'shop.term', 'term_id', 9999)
  await insertRows(
    tx,
    'shop.term_text',
    TERMS.flatMap((term) =>
      LANGUAGE_IDS.map((language_id) => ({ term_id: term.term_id, language_id, text: termText(term, language_id) })),
    ),
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

/** The values of a product's fields; a generated one has the usage, packaging and notes of its template. */
export function fieldValuesOf({ ingredients }: SeedProduct, templateKey: string): StoredFieldValues {
  const [usage = null, packaging = null] = GUIDANCE[templateKey] ?? []
  const notes = SCENT_NOTES[templateKey]
  return {
    ...(notes && { scent_notes: LAYERS.flatMap((layer) => notes[layer].map((note) => ({ layer, note }))) }),
    ...(usage && {
      usage: USAGES[usage].steps.map(
        ([step, minutes]): FieldRow => (minutes === undefined ? { step } : { step, minutes }),
      ),
    }),
    ...(packaging && {
      packaging: Object.entries(PACKAGINGS[packaging].parts).map(([part, material]) => ({ part, material })),
    }),
    ...(ingredients !== undefined && { ingredients }),
  }
}

/** The values of its fields in a language. */
export function textValuesOf({ facts, warnings }: SeedProduct, languageId: LanguageId): StoredFieldValues {
  return {
    figures: facts.map(([value, key]) => ({ value: figureText(value, languageId), label: FACTS[key][languageId] })),
    ...(warnings.length > 0 && { warnings: warnings.map((key) => WARNINGS[key][languageId]).join(' ') }),
  }
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
