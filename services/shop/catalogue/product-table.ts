import { isDeepStrictEqual } from 'node:util'
import { PRODUCT_TABLE, type ProductCells } from '@meridian/contract/admin/product-table.ts'
import { Moment } from '@meridian/contract/content.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { countriesWithRight } from '@meridian/domain/admin-rights.ts'
import { productRowProblem } from '@meridian/domain/imported-product.ts'
import type { CountryId } from '@meridian/domain/locale.ts'
import type { ProductNeed } from '@meridian/domain/product-readiness.ts'
import { readSku } from '@meridian/domain/sku.ts'
import type { RowProblem } from '@meridian/domain/table-import.ts'
import type { Transaction } from 'kysely'
import { type EntityTable, entityTable } from '../../entities/entity-table.ts'
import type { LockedEntity } from '../../entities/save-entity.ts'
import { adminOf } from '../../gate/caller.ts'
import { type CountryScope, scopeWith } from '../../gate/country-scope.ts'
import type { Context } from '../../gate/handler.ts'
import { ROWS_AT_ONCE } from '../../jobs/batches.ts'
import { readNeeds } from './admin-products.ts'
import type { Names } from './catalogue-names.ts'
import {
  cellsOfProduct,
  findStoredProducts,
  finishProducts,
  insertImportedProducts,
  type ProductNames,
  placeImportedProducts,
  readProductNames,
  readProductTable,
  updateImportedProducts,
} from './product-table-queries.ts'

/** The number of a product before it is made. */
const NEW = 0

/** What the rows of a file that are decided together have in common. */
interface Asked {
  names: ProductNames
  scope: CountryScope
  publishable: CountryScope
  /** Where the admin sees what is sold: the countries of an export. */
  shown_in: readonly CountryId[]
  now: Date
}

interface FoundProduct extends LockedEntity {
  key: { product_id: number }
  sku: string
  /** Null for a new one. */
  cells: ProductCells | null
  /** All countries where it is sold. */
  published_in: readonly CountryId[]
  needs: readonly { country_id: CountryId; needs: readonly ProductNeed[] }[]
  /** Its places or related products are others. */
  hasMoved: boolean
  isReindexed: boolean
  asked: Asked
}

/** Products as rows of a file: new ones are made, others changed, by the rules of their page. SPEC §6. */
export const productTable: EntityTable = entityTable(PRODUCT_TABLE.table, PRODUCT_TABLE.applyImport.name, {
  object_kind: 'product',
  appliedAtOnce: ROWS_AT_ONCE,
  readRows: readProductTable,
  find: findProducts,
  isNew: ({ cells }) => cells === null,
  fieldsOf: ({ cells }) => {
    if (cells === null) throw new Error('A new product has no cells')
    return cells
  },
  read: readReferences,
  check: ({ cells, needs, published_in, asked: { scope, publishable } }, after) => {
    const isAnswered = after.manufacturer !== null && after.responsible_person !== null
    const ready = needs
      .filter((of) => isAnswered && of.needs.every((need) => need === 'SAFETY'))
      .map(({ country_id }) => country_id)
    return productRowProblem({ before: cells, after, sold_in: published_in, scope, publishable, ready })
  },
  write: async (_, __, found, after) => {
    const { shown_in } = found.asked
    const { cells: before } = found
    const isPlaced = (one: ProductCells | null) => [one?.main_category, one?.categories]
    const hasMoved = !isDeepStrictEqual(isPlaced(before), isPlaced(after))
    const kept = found.published_in.filter((country) => !after.archived && !shown_in.includes(country))
    const published_in = [...kept, ...after.published_in].toSorted()
    found.hasMoved ||= hasMoved || !isDeepStrictEqual(before?.related, after.related)
    found.isReindexed ||= hasMoved || before === null
    found.countries = [...new Set([...found.published_in, ...published_in])]
    found.published_in = published_in
    found.cells = after
  },
  finish: async (tx, found, { now }) => {
    const [first] = found
    if (first === undefined) return
    const { names } = first.asked
    const made = found.flatMap((one) => {
      const { key, sku, cells } = one
      return key.product_id === NEW && cells !== null ? [{ one, sku, cells }] : []
    })
    const ids = await insertImportedProducts(tx, made, names, now)
    for (const { one, sku } of made) one.key = { product_id: ids.get(sku) ?? NEW }
    const idsOf = (some: readonly FoundProduct[]) => [...new Set(some.map(({ key }) => key.product_id))]
    const written = [...new Set(found)].flatMap(({ key: { product_id }, cells, published_in, hasMoved }) =>
      cells === null ? [] : [{ product_id, cells, published_in, hasMoved }],
    )
    const madeIds = new Set(ids.values())
    await updateImportedProducts(
      tx,
      written.filter(({ product_id }) => !madeIds.has(product_id)),
      names,
      now,
    )
    await placeImportedProducts(tx, written, names)
    await finishProducts(tx, idsOf(found), idsOf(found.filter(({ isReindexed }) => isReindexed)))
  },
})

async function findProducts(
  tx: Transaction<Database>,
  scope: CountryScope,
  keys: readonly { sku: string }[],
  lock: boolean,
  { context, fields }: { context: Context; fields: readonly ProductCells[] },
): Promise<(FoundProduct | RowProblem)[]> {
  const rows = await findStoredProducts(
    tx,
    keys.map(({ sku }) => sku),
    lock,
  )
  const stored = [...new Set(rows)].filter((row) => row !== undefined)
  const names = await readProductNames(
    tx,
    stored,
    fields.flatMap(({ related }) => related),
  )
  const shown_in = countriesWithRight(adminOf(context).held, 'products.read')
  const publishable = scopeWith(context, 'products.publish')
  const asked = { names, scope, publishable, shown_in, now: context.now }
  const published = rows.flatMap((row, place) =>
    row !== undefined && fields[place]?.published_in.some((country) => !row.published_in.includes(country))
      ? [row.product_id]
      : [],
  )
  const needs = await readNeeds(tx, scope, { product_ids: published, now: context.now })
  // One object for each, so that a row sees what the row before it has written.
  const found = new Map(
    stored.map((row): [number, FoundProduct] => [
      row.product_id,
      {
        key: { product_id: row.product_id },
        version: 1,
        countries: row.published_in,
        values: {},
        sku: row.sku,
        cells: cellsOfProduct(row, names, shown_in),
        published_in: row.published_in,
        needs: needs.get(row.product_id) ?? [],
        hasMoved: false,
        isReindexed: false,
        asked,
      },
    ]),
  )
  return rows.map((row, place) => {
    const product = row === undefined ? undefined : found.get(row.product_id)
    if (product !== undefined) return product
    const sku = readSku(keys[place]?.sku ?? '')
    if (sku === null) return { problem: 'CODE_WRONG', column: 'sku', limit: null }
    const blank = {
      version: 1,
      countries: [],
      values: {},
      published_in: [],
      needs: [],
      hasMoved: false,
      isReindexed: false,
    }
    return { ...blank, key: { product_id: NEW }, sku, cells: null, asked }
  })
}

const MOMENTS = ['published_at', 'sold_from', 'sold_until'] as const

/** The cells with names and moments as an export writes them. */
function readReferences(found: FoundProduct, fields: ProductCells): ProductCells | RowProblem {
  const { types, operators, categories, products } = found.asked.names
  const { cells: before, sku } = found
  const unknown = (column: string): RowProblem => ({ problem: 'VALUE_UNKNOWN', column, limit: null })
  /** The name of what is in use, or was chosen before. */
  const nameIn = (names: Names, name: string, chosen: readonly (string | null | undefined)[]): string | undefined => {
    const thing = names.find(name)
    return thing === undefined || (thing.archived && !chosen.includes(thing.name)) ? undefined : thing.name
  }
  const type = nameIn(types, fields.type, [before?.type])
  if (type === undefined) return unknown('type')
  const people: Pick<ProductCells, 'manufacturer' | 'responsible_person'> = {
    manufacturer: null,
    responsible_person: null,
  }
  for (const column of ['manufacturer', 'responsible_person'] as const) {
    const given = fields[column]
    const name = given === null ? null : nameIn(operators, given, [before?.[column]])
    if (name === undefined) return unknown(column)
    people[column] = name
  }
  const placed = [before?.main_category, ...(before?.categories ?? [])]
  const main_category = fields.main_category === null ? null : nameIn(categories, fields.main_category, placed)
  if (main_category === undefined) return unknown('main_category')
  const others = fields.categories.map((name) => nameIn(categories, name, placed))
  if (others.includes(undefined)) return unknown('categories')
  const related = fields.related.map((one) => products.find(one)?.name)
  if (related.includes(undefined) || related.includes(sku)) return unknown('related')
  const moments: Record<(typeof MOMENTS)[number], string | null> = {
    published_at: null,
    sold_from: null,
    sold_until: null,
  }
  for (const column of MOMENTS) {
    const given = fields[column]
    if (given !== null && !Moment.safeParse(given).success) return { problem: 'MOMENT_EXPECTED', column, limit: null }
    moments[column] = given === null ? null : new Date(given).toISOString()
  }
  const foreign = fields.published_in.find((country) => !found.asked.shown_in.includes(country))
  if (foreign !== undefined) return { problem: 'COUNTRY_REFUSED', column: 'published_in', limit: null }
  const isNamed = (name: string | undefined): name is string => name !== undefined
  return {
    ...fields,
    ...people,
    type,
    main_category,
    categories: [...new Set(others.filter(isNamed))].filter((name) => name !== main_category).toSorted(),
    related: [...new Set(related.filter(isNamed))],
    published_at: moments.published_at ?? fields.published_at,
    sold_from: moments.sold_from,
    sold_until: moments.sold_until,
    // An archived product is sold nowhere.
    published_in: fields.archived ? [] : fields.published_in.toSorted(),
  }
}
