import type { Database } from '@meridian/database/schema/database.ts'
import type { CountryId, LanguageId } from '@meridian/domain/locale.ts'
import { availablePieces, type StockLevel, type StockMovementKind } from '@meridian/domain/stock-movement.ts'
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import { countRows, type ListPage, type Placed } from '../../admin-list.ts'
import { type CountryScope, within } from '../../country-scope.ts'

const AVAILABLE_KEYS = [
  { column: 'l.available', type: 'integer' },
  { column: 'l.variant_id', type: 'integer' },
  { column: 'l.country_id', type: 'text' },
] as const

export const STOCK_SORTS = {
  sku: {
    keys: [
      { column: 'l.sku', type: 'text' },
      { column: 'l.country_id', type: 'text' },
    ],
    descending: false,
  },
  available: { keys: AVAILABLE_KEYS, descending: false },
  '-available': { keys: AVAILABLE_KEYS, descending: true },
} as const

export const MOVEMENT_SORTS = {
  '-moved': { keys: [{ column: 'm.movement_id', type: 'integer' }], descending: true },
} as const

interface StockFilters {
  languageId: LanguageId
  country?: CountryId | undefined
  sold_out?: boolean | undefined
  search?: string | undefined
}

interface Row extends StockLevel {
  variant_id: number
  country_id: CountryId
  sku: string
  name: string
  version: number
}

function levels(scope: CountryScope, { languageId, country, sold_out, search }: StockFilters): RawBuilder<unknown> {
  const conditions = [
    sql`true`,
    ...(country === undefined ? [] : [sql`s.country_id = ${country}`]),
    ...(sold_out === undefined ? [] : [sql`(s.on_hand - s.reserved - s.sold <= 0) = ${sold_out}`]),
    ...(search === undefined
      ? []
      : [sql`(starts_with(v.sku, ${search.toUpperCase()}) or position(lower(${search}) in lower(pt.name)) > 0)`]),
  ]
  return sql`from (
      select s.variant_id, s.country_id, v.sku, concat_ws(', ', pt.name, vt.name) as name, s.on_hand, s.reserved, s.sold,
          s.version, greatest(s.on_hand - s.reserved - s.sold, 0) as available
        from shop.stock s join shop.variant v using (variant_id)
          join shop.product_text pt on pt.product_id = v.product_id and pt.language_id = ${languageId}
          join shop.variant_text vt on vt.variant_id = v.variant_id and vt.language_id = ${languageId}
        where ${within(scope, 's.country_id')} and ${sql.join(conditions, sql` and `)}
    ) l where true`
}

const shown = ({ variant_id, country_id, sku, name, on_hand, reserved, sold, version }: Row) => ({
  ...{ variant_id, country_id, sku, name, on_hand, reserved, sold, version },
  available: availablePieces({ on_hand, reserved, sold }),
})

/** A page of the stock that matches, and how many rows do. */
export async function readStockRows(
  database: Kysely<Database>,
  scope: CountryScope,
  filters: StockFilters,
  page: ListPage,
) {
  const from = levels(scope, filters)
  const [{ rows }, total] = await Promise.all([
    sql<Row & Placed>`
      select l.*, ${page.place} as place ${from} and ${page.isAfter} order by ${page.order} limit ${page.limit}`.execute(
      database,
    ),
    countRows(database, from),
  ])
  const answer = page.answer(rows, total)
  return { ...answer, rows: answer.rows.map(shown) }
}

/** The stock of one variant in a country; undefined outside the scope. */
export async function readStock(
  database: Kysely<Database>,
  scope: CountryScope,
  of: { variant_id: number; country_id: CountryId; languageId: LanguageId },
) {
  const { variant_id, country_id, languageId } = of
  const { rows } = await sql<Row>`
    select l.* ${levels(scope, { languageId, country: country_id })} and l.variant_id = ${variant_id}`.execute(database)
  return rows[0] && shown(rows[0])
}

/** Locks the stock of a variant, by id or SKU, in a country of the scope; undefined elsewhere. */
export async function lockStock(
  tx: Transaction<Database>,
  scope: CountryScope,
  { country_id, ...of }: { country_id: CountryId } & ({ variant_id: number } | { sku: string }),
): Promise<(StockLevel & { variant_id: number; version: number }) | undefined> {
  const named = 'sku' in of ? sql`v.sku = ${of.sku.toUpperCase()}` : sql`v.variant_id = ${of.variant_id}`
  const { rows } = await sql<StockLevel & { variant_id: number; version: number }>`
    select s.variant_id, s.on_hand, s.reserved, s.sold, s.version from shop.stock s join shop.variant v using (variant_id)
      where ${named} and s.country_id = ${country_id} and ${within(scope, 's.country_id')} for update of s`.execute(tx)
  return rows[0]
}

/** Moves pieces of a locked stock. The database changes the pieces on hand with it. R10. */
export async function moveStock(
  tx: Transaction<Database>,
  movement: {
    variant_id: number
    country_id: CountryId
    kind: Exclude<StockMovementKind, 'OPENING' | 'SHIPPED'>
    quantity: number
    admin_id: number
    reason: string | null
    at: Date
  },
): Promise<void> {
  await tx.insertInto('shop.stock_movement').values(movement).execute()
}

/** A page of the movements of a stock, and how many there are. */
export async function readMovements(
  database: Kysely<Database>,
  scope: CountryScope,
  { variant_id, country_id }: { variant_id: number; country_id: CountryId },
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
    sql<Movement & Placed>`
      select m.movement_id, m.kind, m.quantity, m.on_hand_after, m.reason, m.at, ${page.place} as place,
          (select order_id from shop.shipment s where s.shipment_id = m.shipment_id) as order_id,
          (select username from sec.user_account a where a.user_id = m.admin_id) as admin_name
        ${from} and ${page.isAfter} order by ${page.order} limit ${page.limit}`.execute(database),
    countRows(database, from),
  ])
  const answer = page.answer(rows, total)
  return { ...answer, rows: answer.rows.map(({ place: _, at, ...row }) => ({ ...row, at: at.toISOString() })) }
}
