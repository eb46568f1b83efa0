import type { Database } from '@meridian/database/schema/database.ts'
import { inTransaction } from '@meridian/database/transaction.ts'
import { gtinForms } from '@meridian/domain/gtin.ts'
import type { CountryId, LanguageId } from '@meridian/domain/locale.ts'
import {
  availablePieces,
  LOW_STOCK_THRESHOLD,
  type StockLevel,
  type StockMovementKind,
} from '@meridian/domain/stock-movement.ts'
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import { picturePath } from '../../files/for-services.ts'
import { adminOf } from '../../gate/caller.ts'
import { type CountryScope, within } from '../../gate/country-scope.ts'
import type { Context } from '../../gate/handler.ts'
import { countRows, type ListPage, type PlacedRow } from '../../lists/admin-list.ts'
import { planForValues } from '../../lists/plan-for-values.ts'

const BY_SKU = [
  { column: 'l.sku', type: 'text' },
  { column: 'l.country_id', type: 'text' },
] as const
const BY_AVAILABLE = [{ column: 'l.available', type: 'integer' }, ...BY_SKU] as const

export const STOCK_SORTS = {
  sku: { keys: BY_SKU, descending: false },
  '-sku': { keys: BY_SKU, descending: true },
  available: { keys: BY_AVAILABLE, descending: false },
  '-available': { keys: BY_AVAILABLE, descending: true },
} as const

export const MOVEMENT_SORTS = {
  '-moved': { keys: [{ column: 'm.movement_id', type: 'integer' }], descending: true },
} as const

interface StockFilters {
  languageId: LanguageId
  country?: CountryId | undefined
  sold_out?: boolean | undefined
  low?: boolean | undefined
  search?: string | undefined
}

/** An article in a country, as {@link articleColumns} reads it. */
export interface ArticleRow {
  variant_id: number
  country_id: CountryId
  sku: string
  name: string
  image_name: string | null
  image_sha256: string | null
}

interface Row extends StockLevel, ArticleRow {
  gtin: string | null
  low_from: number
  is_low: boolean
  version: number
}

const isPlain = (text: string) => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)

/** The ids of variants by prefix of their SKU, bar code number, or part of their product's name. */
export function variantsFound(search: string, languageId: LanguageId): RawBuilder<unknown> {
  return sql`(
    select variant_id from shop.variant where sku like ${`${isPlain(search.toUpperCase())}%`}
    union all
    select variant_id from shop.variant where gtin = any(${gtinForms(search)}::text[])
    union all
    select n.variant_id from shop.product_text t join shop.variant n using (product_id)
      where t.language_id = ${languageId} and lower(t.name) like ${`%${isPlain(search.toLowerCase())}%`})`
}

/** The matching stock, as the table `l`. */
export function stockMatching(
  scope: CountryScope,
  { languageId, country, sold_out, low, search }: StockFilters,
  variant_id?: number,
): RawBuilder<unknown> {
  const conditions = [
    within(scope, 's.country_id'),
    ...(variant_id === undefined ? [] : [sql`s.variant_id = ${variant_id}`]),
    ...(country === undefined ? [] : [sql`s.country_id = ${country}`]),
    ...(sold_out === undefined ? [] : [sql`(s.on_hand - s.reserved - s.sold <= 0) = ${sold_out}`]),
    // Sold-out variants also count as low: the partial index covers both.
    ...(low === true || sold_out === true ? [sql`s.is_low`] : low === false ? [sql`not s.is_low`] : []),
    ...(search === undefined ? [] : [sql`s.variant_id in ${variantsFound(search, languageId)}`]),
  ]
  return sql`(
      select s.variant_id, v.product_id, v.image_file_id, s.country_id, v.sku, v.gtin, s.on_hand, s.reserved, s.sold, s.version,
          s.is_low, coalesce(s.low_threshold, ${LOW_STOCK_THRESHOLD}) as low_from,
          greatest(s.on_hand - s.reserved - s.sold, 0) as available
        from shop.stock s join shop.variant v using (variant_id) where ${sql.join(conditions, sql` and `)}
    ) l`
}

/** Columns of the article of `l`. */
export const articleColumns = (languageId: LanguageId) => sql`l.variant_id, l.country_id, l.sku, concat_ws(', ',
    (select name from shop.product_text t where t.product_id = l.product_id and t.language_id = ${languageId}),
    (select name from shop.variant_text t where t.variant_id = l.variant_id and t.language_id = ${languageId})) as name,
  (select name from files.file f where f.file_id = l.image_file_id and f.is_public) as image_name,
  (select sha256 from files.file f where f.file_id = l.image_file_id and f.is_public) as image_sha256`

const columns = (languageId: LanguageId) =>
  sql`${articleColumns(languageId)}, l.gtin, l.on_hand, l.reserved, l.sold, l.available, l.low_from, l.is_low, l.version`

const shown = <R extends Row>({ image_name, image_sha256, ...row }: R) => ({
  ...row,
  image: picturePath({ image_name, image_sha256 }),
  available: availablePieces(row),
})

/** A page of the matching stock, and the total number of rows. */
export async function readStockRows(
  database: Kysely<Database>,
  scope: CountryScope,
  filters: StockFilters,
  page: ListPage,
) {
  const from = sql`from ${stockMatching(scope, filters)} where true`
  return inTransaction(database, async (tx) => {
    await planForValues(tx)
    const total = await countRows(tx, from)
    const rows = await page.read(
      tx,
      sql<Row & PlacedRow>`
      select ${columns(filters.languageId)}, ${page.place} as place ${from} and ${page.isAfter}
        order by ${page.order} limit ${page.limit}`,
    )
    const answer = page.answer(rows, total)
    return { ...answer, rows: answer.rows.map(({ place: _, ...row }) => shown(row)) }
  })
}

/** The stock of one variant in a country; undefined outside the scope. */
export async function readStock(
  database: Kysely<Database>,
  scope: CountryScope,
  { variant_id, country_id }: StockKey,
  languageId: LanguageId,
) {
  const { rows } = await sql<Row>`
    select ${columns(languageId)} from ${stockMatching(scope, { languageId, country: country_id }, variant_id)}`.execute(
    database,
  )
  return rows[0] && shown(rows[0])
}

/** A variant in a country. */
export type StockKey = { variant_id: number; country_id: CountryId }

/** Locks the stock of a variant, by id or SKU, in a country of the scope; undefined elsewhere. */
export async function lockStock(
  tx: Transaction<Database>,
  scope: CountryScope,
  { country_id, ...of }: { country_id: CountryId } & ({ variant_id: number } | { sku: string }),
) {
  const named =
    'sku' in of
      ? sql`(v.sku = ${of.sku.toUpperCase()} or v.gtin = any(${gtinForms(of.sku)}::text[]))`
      : sql`v.variant_id = ${of.variant_id}`
  const { rows } = await sql<StockLevel & { variant_id: number; version: number }>`
    select s.variant_id, s.on_hand, s.reserved, s.sold, s.version from shop.stock s join shop.variant v using (variant_id)
      where ${named} and s.country_id = ${country_id} and ${within(scope, 's.country_id')} for update of s`.execute(tx)
  const [row] = rows
  if (row === undefined) return undefined
  const { variant_id, version, ...level } = row
  const { on_hand } = level
  return { key: { variant_id, country_id }, version, countries: [country_id], values: { on_hand }, level }
}

/** Moves pieces of a locked stock. The database changes the pieces on hand with it. Stock (R10). */
export async function moveStock(
  tx: Transaction<Database>,
  context: Context,
  movement: StockKey & {
    kind: Exclude<StockMovementKind, 'OPENING' | 'SHIPPED'>
    quantity: number
    reason: string | null
  },
): Promise<void> {
  const admin_id = adminOf(context).user_id
  await tx
    .insertInto('shop.stock_movement')
    .values({ ...movement, admin_id, at: context.now })
    .execute()
}

/** A page of a stock's movements, and their total number. */
export async function readMovements(
  database: Kysely<Database>,
  scope: CountryScope,
  { variant_id, country_id }: StockKey,
  page: ListPage,
) {
  const from = sql`from shop.stock_movement m
    where m.variant_id = ${variant_id} and m.country_id = ${country_id} and ${within(scope, 'm.country_id')}`
  interface Movement {
    movement_id: number
    kind: StockMovementKind
    quantity: number
    on_hand_after: number
    order_id: number | null
    admin_name: string | null
    reason: string | null
    at: Date
  }
  const [{ rows }, total] = await Promise.all([
    sql<Movement & PlacedRow>`
      select m.movement_id, m.kind, m.quantity, m.on_hand_after, m.reason, m.at, ${page.place} as place,
          (select order_id from shop.shipment s where s.shipment_id = m.shipment_id) as order_id,
          (select username from sec.user_account a where a.user_id = m.admin_id) as admin_name
        ${from} and ${page.isAfter} order by ${page.order} limit ${page.limit}`.execute(database),
    countRows(database, from),
  ])
  const answer = page.answer(rows, total)
  return { ...answer, rows: answer.rows.map(({ place: _, at, ...row }) => ({ ...row, at: at.toISOString() })) }
}

/** The SKU of a scanned article: that of the bar code, else what was typed, in capitals. */
export async function readScannedSku(database: Kysely<Database>, code: string): Promise<string> {
  const { rows } = await sql<{ sku: string }>`
    select sku from shop.variant where gtin = any(${gtinForms(code)}::text[])`.execute(database)
  return rows[0]?.sku ?? code.trim().toUpperCase()
}
