import { isDeepStrictEqual } from 'node:util'
import { VARIANT_TABLE, type VariantCells } from '@meridian/contract/admin/variant-table.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import {
  axisCells,
  type PartFacts,
  partCells,
  partsRowProblem,
  readAxisCells,
  readPartCells,
  replaceParts,
  variantRowProblem,
} from '@meridian/domain/imported-variant.ts'
import { VARIANTS_MAX } from '@meridian/domain/product-variants.ts'
import { readSku } from '@meridian/domain/sku.ts'
import type { RowProblem } from '@meridian/domain/table-import.ts'
import type { Transaction } from 'kysely'
import { type EntityTable, entityTable } from '../../entities/entity-table.ts'
import type { LockedEntity } from '../../entities/save-entity.ts'
import type { CountryScope } from '../../gate/country-scope.ts'
import { ROWS_AT_ONCE } from '../../jobs/batches.ts'
import { finishProducts } from './product-table-queries.ts'
import {
  cellsOfVariant,
  findProductsOfVariants,
  type ProductOfVariants,
  readGtinOwners,
  readPartFacts,
  readVariantTable,
  type StoredVariantRow,
  writeImportedVariants,
  writeParts,
} from './variant-table-queries.ts'
import { addVariantTexts } from './variant-texts.ts'

interface FoundVariant extends LockedEntity {
  key: { product_id: number }
  sku: string
  product: ProductOfVariants
  /** Null for a new one. */
  variant: StoredVariantRow | null
  /** Of a new one, once it is made. */
  position: number | null
  scope: CountryScope
  /** Whose each bar code of the file is. */
  gtins: Map<string, string>
  /** Which variants are bundles and parts of them, by SKU. */
  parts: Map<string, PartFacts>
  hasOtherParts: boolean
}

/** Variants as rows of a file: new ones are added to their product, others changed. SPEC §6. */
export const variantTable: EntityTable = entityTable(VARIANT_TABLE.table, VARIANT_TABLE.applyImport.name, {
  object_kind: 'product',
  appliedAtOnce: ROWS_AT_ONCE,
  readRows: (database, _, { languageId, ...page }) => readVariantTable(database, languageId, page),
  find: findVariants,
  isNew: ({ variant }) => variant === null,
  fieldsOf: ({ variant, product }) => {
    if (variant === null) throw new Error('A new variant has no cells')
    return cellsOfVariant(variant, product.sku)
  },
  read: readCells,
  check: problemOf,
  write: async (_, __, found, cells) => {
    const { product, sku, variant, gtins } = found
    const { product: ___, axes, parts: partsCell, ...facts } = cells
    const parts = readPartCells(partsCell) ?? []
    const [axis_values, variant_id] = [readAxisCells(axes) ?? {}, variant?.variant_id ?? 0]
    const written = { ...facts, variant_id, sku, axis_values, parts }
    const formerParts = variant?.parts ?? []
    if (!isDeepStrictEqual(parts, formerParts)) {
      replaceParts(found.parts, sku, formerParts, parts)
      found.hasOtherParts = true
    }
    const former = variant?.gtin ?? null
    if (former !== null) gtins.delete(former)
    if (cells.gtin !== null) gtins.set(cells.gtin, sku)
    if (variant !== null) Object.assign(variant, written)
    else {
      product.variants.push(written)
      found.variant = written
      found.position = product.next_position
      product.next_position += 1
    }
  },
  finish: async (tx, found, { now }) => {
    const written = found.flatMap(({ key: { product_id }, variant, position }) =>
      variant === null ? [] : [{ ...variant, product_id, position }],
    )
    await writeImportedVariants(tx, written, now)
    await writeParts(
      tx,
      found.flatMap(({ variant, hasOtherParts }) => (variant !== null && hasOtherParts ? [variant] : [])),
    )
    const ids = [...new Set(found.map(({ key }) => key.product_id))]
    // A product is not sold in a language that a variant has no text in.
    await addVariantTexts(tx, ids)
    await finishProducts(tx, ids)
  },
})

async function findVariants(
  tx: Transaction<Database>,
  scope: CountryScope,
  keys: readonly { sku: string }[],
  lock: boolean,
  { fields }: { fields: readonly VariantCells[] },
): Promise<(FoundVariant | RowProblem)[]> {
  const skus = [...keys.map(({ sku }) => sku), ...fields.map(({ product }) => product)]
  const products = await findProductsOfVariants(tx, skus, lock)
  const gtins = await readGtinOwners(
    tx,
    fields.flatMap(({ gtin }) => gtin ?? []),
  )
  const named = fields.flatMap((cells) => (readPartCells(cells.parts) ?? []).map(({ sku }) => sku))
  const bundles = products.flatMap(({ variants }) => variants.filter((variant) => variant.parts.length > 0))
  const own = keys.map(({ sku }) => sku.toUpperCase())
  const parts = await readPartFacts(
    tx,
    [...own, ...named, ...bundles.flatMap((bundle) => bundle.parts.map(({ sku }) => sku))],
    lock && named.length + bundles.length > 0,
  )
  const bySku = new Map(products.flatMap((product) => product.variants.map(({ sku }) => [sku, product] as const)))
  const variants = new Map(products.flatMap((product) => product.variants.map((variant) => [variant.sku, variant])))
  return keys.map((key, place) => {
    const sku = readSku(key.sku)
    if (sku === null) return { problem: 'CODE_WRONG', column: 'sku', limit: null }
    const variant = variants.get(sku) ?? null
    const product = bySku.get(sku) ?? bySku.get((fields[place]?.product ?? '').toUpperCase())
    if (product === undefined) return { problem: 'VALUE_UNKNOWN', column: 'product', limit: null }
    const { product_id, published_in: countries } = product
    return {
      key: { product_id },
      version: 1,
      countries,
      values: {},
      sku,
      product,
      variant,
      position: null,
      scope,
      gtins,
      parts,
      hasOtherParts: false,
    }
  })
}

/** The cells with codes as they are stored. */
function readCells({ product, variant, scope: _ }: FoundVariant, cells: VariantCells): VariantCells | RowProblem {
  const axis_values = readAxisCells(cells.axes)
  if (axis_values === null) return { problem: 'VALUE_UNKNOWN', column: 'axes', limit: null }
  const parts = readPartCells(cells.parts)
  if (parts === null) return { problem: 'VALUE_UNKNOWN', column: 'parts', limit: null }
  const given = cells.product.toUpperCase()
  const isOwn = product.variants.some(({ sku }) => sku === given)
  if (!isOwn && variant !== null) return { problem: 'VALUE_FIXED', column: 'product', limit: product.sku }
  const origin_country = cells.origin_country?.toUpperCase() ?? null
  return { ...cells, product: product.sku, origin_country, axes: axisCells(axis_values), parts: partCells(parts) }
}

function problemOf(
  { sku, product, variant, scope, gtins, parts: known }: FoundVariant,
  { product: _, axes, parts, ...facts }: VariantCells,
): RowProblem | null {
  if (!product.published_in.every((country) => scope.includes(country)))
    return { problem: 'SHARED_ELSEWHERE', column: 'sku', limit: null }
  if (product.archived) return { problem: 'ENTRY_ARCHIVED', column: 'product', limit: null }
  if (variant === null && product.variants.length >= VARIANTS_MAX)
    return { problem: 'VALUE_TOO_LARGE', column: 'product', limit: String(VARIANTS_MAX) }
  const owner = facts.gtin === null ? undefined : gtins.get(facts.gtin)
  if (owner !== undefined && owner !== sku) return { problem: 'VALUE_TAKEN', column: 'gtin', limit: owner }
  const changed = { ...facts, sku, axis_values: readAxisCells(axes) ?? {} }
  const others = product.variants.filter((one) => one !== variant)
  const given = readPartCells(parts) ?? []
  return (
    variantRowProblem(changed, others, product.axes) ??
    (isDeepStrictEqual(given, variant?.parts ?? []) ? null : partsRowProblem(sku, given, known))
  )
}
