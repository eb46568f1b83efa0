import { PRODUCT_TEXT_TABLE, type ProductTextCells } from '@meridian/contract/admin/product-text-table.ts'
import { type TextsRow, textsRowProblem, withTexts } from '@meridian/domain/imported-texts.ts'
import { countryLanguages, type LanguageId } from '@meridian/domain/locale.ts'
import { type EntityTable, entityTable } from '../../entities/entity-table.ts'
import type { LockedEntity } from '../../entities/save-entity.ts'
import { ROWS_AT_ONCE } from '../../jobs/batches.ts'
import { languagesOf } from './create-product.ts'
import { finishProducts } from './product-table-queries.ts'
import {
  findProductsOfTexts,
  type ProductOfTexts,
  readProductTextTable,
  writeTextRows,
} from './product-text-table-queries.ts'
import { addVariantTexts } from './variant-texts.ts'

interface FoundTexts extends LockedEntity {
  key: { product_id: number }
  language: LanguageId
  product: ProductOfTexts
  languages: ReadonlySet<LanguageId>
}

/** Texts of products as rows of a file, for translators: a language may be all that it holds. SPEC §6. */
export const productTextTable: EntityTable = entityTable(
  PRODUCT_TEXT_TABLE.table,
  PRODUCT_TEXT_TABLE.applyImport.name,
  {
    object_kind: 'product',
    appliedAtOnce: ROWS_AT_ONCE,
    readRows: (database, scope, page) => readProductTextTable(database, languagesOf(scope), page),
    find: async (tx, scope, keys, lock) => {
      const languages = languagesOf(scope)
      const skus = keys.map(({ sku }) => sku)
      const products = await findProductsOfTexts(tx, skus, lock)
      return keys.map(({ language }, place): FoundTexts | undefined => {
        const product = products[place]
        if (product === undefined) return undefined
        const { product_id, published_in } = product
        // The audit log names those that read it.
        const countries = published_in.filter((country) => countryLanguages(country).includes(language))
        return { key: { product_id }, version: 1, countries, values: {}, language, product, languages }
      })
    },
    isNew: (found) => Object.values(textsOf(found)).every((text) => text === null),
    fieldsOf: textsOf,
    check: ({ product: { texts, published_in, archived }, language, languages }, after) =>
      textsRowProblem({ before: texts, after, language, languages, published_in, archived }),
    write: async (_, __, { product, language }, texts) => {
      product.texts = withTexts(product.texts, language, texts)
    },
    finish: async (tx, found) => {
      const ids = [...new Set(found.map(({ key }) => key.product_id))]
      const written = found.map((one) => ({
        product_id: one.key.product_id,
        language_id: one.language,
        texts: textsOf(one),
      }))
      await writeTextRows(tx, written)
      await addVariantTexts(tx, ids)
      await finishProducts(tx, ids)
    },
  },
)

function textsOf({ product: { texts }, language }: FoundTexts): ProductTextCells & TextsRow {
  const of = (field: keyof TextsRow) => texts[field][language] ?? null
  return { name: of('name'), kind: of('kind'), short_text: of('short_text'), description: of('description') }
}
