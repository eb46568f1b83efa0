import { VARIANT_TEXT_TABLE, type VariantTextCells } from '@meridian/contract/admin/variant-text-table.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { countryLanguages, type LanguageId } from '@meridian/domain/locale.ts'
import { isSlug } from '@meridian/domain/product-variants.ts'
import type { RowProblem } from '@meridian/domain/table-import.ts'
import type { Transaction } from 'kysely'
import { type EntityTable, entityTable } from '../../entities/entity-table.ts'
import type { LockedEntity } from '../../entities/save-entity.ts'
import type { CountryScope } from '../../gate/country-scope.ts'
import { ROWS_AT_ONCE } from '../../jobs/batches.ts'
import { languagesOf } from './create-product.ts'
import { finishProducts } from './product-table-queries.ts'
import { replaceVariantTexts } from './variant-slugs.ts'
import {
  findVariantsOfTexts,
  readSlugOwners,
  readVariantTextTable,
  type VariantOfText,
} from './variant-text-table-queries.ts'

interface FoundText extends LockedEntity {
  key: { product_id: number }
  language: LanguageId
  variant: VariantOfText
  languages: ReadonlySet<LanguageId>
  /** Whose the slugs of the file are, by language and slug. */
  owners: Map<string, { variant_id: number; sku: string }>
  /** What a row has it be; null before. */
  written: VariantTextCells | null
}

/** Names and slugs of variants as rows of a file; a former slug leads to its variant on. SPEC §6, §3 (slugs). */
export const variantTextTable: EntityTable = entityTable(
  VARIANT_TEXT_TABLE.table,
  VARIANT_TEXT_TABLE.applyImport.name,
  {
    object_kind: 'product',
    appliedAtOnce: ROWS_AT_ONCE,
    readRows: (database, scope, page) => readVariantTextTable(database, languagesOf(scope), page),
    find: findTexts,
    isNew: ({ variant, language }) => variant.texts[language] === undefined,
    fieldsOf: ({ variant, language }) => variant.texts[language] ?? { name: null, slug: null },
    read: ({ variant, language }, { name, slug }) => {
      const present = variant.texts[language]
      // An empty slug is made from the names: that of a name that stays is there.
      return { name, slug: slug === null && name !== null && name === present?.name ? present.slug : slug }
    },
    check: problemOf,
    write: async (_, __, found, { name, slug }) => {
      const { variant, language, owners } = found
      const before = variant.texts[language]
      if (before !== undefined) owners.delete(`${language} ${before.slug}`)
      if (slug !== null) owners.set(`${language} ${slug}`, variant)
      found.written = { name, slug }
    },
    finish: async (tx, found) => {
      const replaced = found.map(({ variant, language }) => ({ variant_id: variant.variant_id, language_id: language }))
      const texts = found.flatMap(({ variant: { variant_id, sku }, language: language_id, written }) =>
        written === null || written.name === null
          ? []
          : [{ variant_id, sku, language_id, name: written.name, slug: written.slug }],
      )
      const taken = await replaceVariantTexts(tx, replaced, texts)
      if (taken.length > 0) throw new Error(`No slug is free for ${taken.map(({ sku }) => sku).join()}`)
      await finishProducts(tx, [...new Set(found.map(({ key }) => key.product_id))])
    },
  },
)

async function findTexts(
  tx: Transaction<Database>,
  scope: CountryScope,
  keys: readonly { sku: string; language: LanguageId }[],
  lock: boolean,
  { fields }: { fields: readonly VariantTextCells[] },
): Promise<(FoundText | undefined)[]> {
  const languages = languagesOf(scope)
  const variants = await findVariantsOfTexts(
    tx,
    keys.map(({ sku }) => sku),
    lock,
  )
  const owners = await readSlugOwners(
    tx,
    keys.flatMap(({ language }, place) => {
      const slug = fields[place]?.slug ?? null
      return slug === null ? [] : [{ language_id: language, slug }]
    }),
  )
  return keys.map(({ sku, language }) => {
    const variant = variants.get(sku.toUpperCase())
    if (variant === undefined) return undefined
    const { product_id, published_in } = variant
    // The audit log names those that read it.
    const countries = published_in.filter((country) => countryLanguages(country).includes(language))
    return {
      key: { product_id },
      version: 1,
      countries,
      values: {},
      language,
      variant,
      languages,
      owners,
      written: null,
    }
  })
}

function problemOf(
  { variant, language, languages, owners }: FoundText,
  { name, slug }: VariantTextCells,
): RowProblem | null {
  if (!languages.has(language)) return { problem: 'LANGUAGE_REFUSED', column: 'language', limit: null }
  if (variant.archived) return { problem: 'ENTRY_ARCHIVED', column: 'sku', limit: null }
  // A product is not sold in a language that a variant has no text in.
  if (name === null && (slug !== null || variant.published_in.length > 0))
    return { problem: 'VALUE_MISSING', column: 'name', limit: null }
  if (slug !== null && !isSlug(slug)) return { problem: 'CODE_WRONG', column: 'slug', limit: null }
  const owner = slug === null ? undefined : owners.get(`${language} ${slug}`)
  return owner === undefined || owner.variant_id === variant.variant_id
    ? null
    : { problem: 'VALUE_TAKEN', column: 'slug', limit: owner.sku }
}
