import { refuseField } from '@meridian/contract/errors.ts'
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
  place?: number | undefined
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
  sold_from: Date | null
  low_from: number
  is_low: boolean
  places: StockInPlace[]
  version: number
}

/** What lies in a place for a country. */
export interface StockInPlace {
  stock_place_id: number
  code: string
  name: string
  on_hand: number
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
  { languageId, country, place, sold_out, low, search }: StockFilters,
  variant_id?: number,
): RawBuilder<unknown> {
  const conditions = [
    within(scope, 's.country_id'),
    // An archived variant needs no stock; pieces that are left of it are shown.
    variant_id === undefined ? sql`(v.archived_at is null or s.on_hand > 0)` : sql`s.variant_id = ${variant_id}`,
    ...(country === undefined ? [] : [sql`s.country_id = ${country}`]),
    ...(place === undefined
      ? []
      : [
          sql`(s.country_id, s.variant_id) in (select country_id, variant_id from shop.place_stock
            where stock_place_id = ${place} and on_hand > 0)`,
        ]),
    ...(sold_out === undefined
      ? []
      : [sql`(s.on_hand + coalesce(s.preorder, 0) - s.reserved - s.sold <= 0) = ${sold_out}`]),
    // Sold-out variants also count as low: the partial index covers both.
    ...(low === true || sold_out === true
      ? [sql`s.is_low and v.archived_at is null`]
      : low === false
        ? [sql`not (s.is_low and v.archived_at is null)`]
        : []),
    ...(search === undefined ? [] : [sql`s.variant_id in ${variantsFound(search, languageId)}`]),
  ]
  return sql`(
      select s.variant_id, v.product_id, v.image_file_id, s.country_id, v.sku, v.gtin, s.on_hand, s.reserved, s.sold, s.version,
          s.is_low and v.archived_at is null as is_low, coalesce(s.low_threshold, ${LOW_STOCK_THRESHOLD}) as low_from,
          greatest(s.on_hand + coalesce(s.preorder, 0) - s.reserved - s.sold, 0) as available, s.preorder
        from shop.stock s join shop.variant v using (variant_id) where ${sql.join(conditions, sql` and `)}
    ) l`
}

/** Columns of the article of `l`. */
export const articleColumns = (languageId: LanguageId) => sql`l.variant_id, l.country_id, l.sku, concat_ws(', ',
    (select name from shop.product_text t where t.product_id = l.product_id and t.language_id = ${languageId}),
    (select name from shop.variant_text t where t.variant_id = l.variant_id and t.language_id = ${languageId})) as name,
  (select name from files.file f where f.file_id = l.image_file_id and f.is_public) as image_name,
  (select sha256 from files.file f where f.file_id = l.image_file_id and f.is_public) as image_sha256`

/** The places of the stock `l`, in their order: those that serve its country, and those where something lies. */
const PLACES = sql`(select coalesce(json_agg(json_build_object('stock_place_id', p.stock_place_id, 'code', p.code, 'name', p.name,
      'on_hand', coalesce(h.on_hand, 0), 'version', coalesce(h.version, 0)) order by p.position, p.stock_place_id), '[]')
    from shop.stock_place p left join shop.place_stock h
      on h.stock_place_id = p.stock_place_id and h.variant_id = l.variant_id and h.country_id = l.country_id
    where h.on_hand > 0 or not p.archived and l.country_id = any(p.countries))`

const columns = (languageId: LanguageId) =>
  sql`${articleColumns(languageId)}, l.gtin, l.on_hand, l.reserved, l.sold, l.available, l.low_from, l.is_low, l.version, l.preorder,
    (select p.sold_from from shop.product p where p.product_id = l.product_id) as sold_from, ${PLACES} as places`

const shown = <R extends Row>({ image_name, image_sha256, sold_from, ...row }: R) => ({
  ...row,
  image: picturePath({ image_name, image_sha256 }),
  sold_from: sold_from?.toISOString() ?? null,
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

/** The stock of an article in a country of the scope, with nothing on hand before the first of it arrives. */
export async function readScanned(
  database: Kysely<Database>,
  scope: CountryScope,
  { country_id, code, languageId }: { country_id: CountryId; code: string; languageId: LanguageId },
) {
  const { rows } = await sql<Row>`
    select ${columns(languageId)} from (
      select v.variant_id, v.product_id, v.image_file_id, c.country_id, v.sku, v.gtin, coalesce(s.on_hand, 0) as on_hand,
          coalesce(s.reserved, 0) as reserved, coalesce(s.sold, 0) as sold, coalesce(s.version, 1) as version,
          coalesce(s.is_low, true) and v.archived_at is null as is_low, coalesce(s.low_threshold, ${LOW_STOCK_THRESHOLD}) as low_from,
          greatest(coalesce(s.on_hand + coalesce(s.preorder, 0) - s.reserved - s.sold, 0), 0) as available, s.preorder
        from shop.variant v join core.country c on c.country_id = ${country_id} and ${within(scope, 'c.country_id')}
          left join shop.stock s on s.variant_id = v.variant_id and s.country_id = c.country_id
        where ${isNamed(code)} and (s.variant_id is not null or ${MAY_BE_STOCKED})
    ) l`.execute(database)
  return rows[0] && shown(rows[0])
}

/** Condition: the variant `v` has this SKU or bar code. SPEC §6. */
const isNamed = (code: string) => sql`(v.sku = ${code.toUpperCase()} or v.gtin = any(${gtinForms(code)}::text[]))`

/** Condition: the variant `v` gets a stock where it has none. What is no longer sold does not, nor a bundle, whose parts are stocked. */
const MAY_BE_STOCKED = sql`(v.archived_at is null
  and not exists (select from shop.bundle_part b where b.bundle_id = v.variant_id))`

/**
 * Opens the stock of the variants `v` that a condition chooses in a country, with nothing on hand: a variant is stocked
 * in a country from the first arrival, count or announcement on.
 */
export async function openStock(
  tx: Transaction<Database>,
  country_id: CountryId,
  isChosen: RawBuilder<unknown>,
): Promise<void> {
  const isToOpen = sql`${isChosen} and ${MAY_BE_STOCKED}
    and not exists (select from shop.stock s where s.variant_id = v.variant_id and s.country_id = ${country_id})`
  // No variant becomes a bundle until this is committed. A statement after the lock sees those that have just become one.
  const { rows } = await sql`select pg_advisory_xact_lock_shared(hashtext('shop.bundle_part')) from shop.variant v
    where ${isToOpen} limit 1`.execute(tx)
  if (rows.length === 0) return
  await sql`insert into shop.stock (variant_id, country_id, on_hand)
    select v.variant_id, ${country_id}, 0 from shop.variant v where ${isToOpen}
      order by v.variant_id on conflict do nothing`.execute(tx)
}

/** A variant in a country. */
export type StockKey = { variant_id: number; country_id: CountryId }

/**
 * Locks the stock of a variant, by id, SKU or bar code, in a country of the scope, and opens it first where nothing of it
 * has arrived; undefined elsewhere.
 */
export async function lockStock(
  tx: Transaction<Database>,
  scope: CountryScope,
  { country_id, ...of }: { country_id: CountryId } & ({ variant_id: number } | { sku: string }),
) {
  const named = 'sku' in of ? isNamed(of.sku) : sql`v.variant_id = ${of.variant_id}`
  if (!scope.includes(country_id)) return undefined
  await openStock(tx, country_id, named)
  const { rows } = await sql<StockLevel & { variant_id: number; version: number }>`
    select s.variant_id, s.on_hand, s.reserved, s.sold, s.preorder, s.version from shop.stock s join shop.variant v using (variant_id)
      where ${named} and s.country_id = ${country_id} and ${within(scope, 's.country_id')} for update of s`.execute(tx)
  const [row] = rows
  if (row === undefined) return undefined
  const { variant_id, version, ...level } = row
  const { on_hand } = level
  return { key: { variant_id, country_id }, version, countries: [country_id], values: { on_hand }, level }
}

/**
 * The place of a locked stock in which something is booked, which serves its country: the first one unless given. It stays
 * until the transaction ends. @throws Refusal FIELDS_REFUSED
 */
export async function lockPlace(
  tx: Transaction<Database>,
  { variant_id, country_id }: StockKey,
  stock_place_id: number | undefined,
  field = 'stock_place_id',
): Promise<StockInPlace> {
  const { rows } = await sql<Omit<StockInPlace, 'on_hand' | 'version'>>`
    select stock_place_id, code, name from shop.stock_place
      where stock_place_id = ${stock_place_id === undefined ? sql`shop.first_place(${country_id})` : stock_place_id}
        and not archived and ${country_id} = any(countries) for key share`.execute(tx)
  const [place] = rows
  if (place === undefined) throw refuseField(field, 'PLACE_UNKNOWN', 'No such place serves the country')
  const held = await sql<Pick<StockInPlace, 'on_hand' | 'version'>>`
    select on_hand, version from shop.place_stock where variant_id = ${variant_id} and country_id = ${country_id}
      and stock_place_id = ${place.stock_place_id}`.execute(tx)
  return { ...place, ...(held.rows[0] ?? { on_hand: 0, version: 0 }) }
}

/** True if the product of a variant is shown and not yet sold, so that it can be ordered before. */
export async function isSoldLater(tx: Transaction<Database>, variant_id: number, now: Date): Promise<boolean> {
  const { rows } = await sql`select from shop.variant join shop.product using (product_id)
    where variant_id = ${variant_id} and sold_from > ${now} for share`.execute(tx)
  return rows.length > 0
}

/** Sets how many pieces of a locked stock are ordered before they are there. */
export async function writePreorder(
  tx: Transaction<Database>,
  { variant_id, country_id }: StockKey,
  preorder: number | null,
): Promise<void> {
  await sql`update shop.stock set preorder = ${preorder}, version = version + 1
    where variant_id = ${variant_id} and country_id = ${country_id}`.execute(tx)
}

/** Moves pieces of a locked stock. The database changes the pieces on hand with it. Stock (R10). */
export async function moveStock(
  tx: Transaction<Database>,
  context: Context,
  movement: StockKey & {
    kind: Exclude<StockMovementKind, 'OPENING' | 'SHIPPED' | 'TRANSFER'>
    stock_place_id: number
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

/** The two movements of a transfer of locked stocks; items arrive first, so that a country never has fewer than it keeps. */
export async function insertTransfer(
  tx: Transaction<Database>,
  context: Context,
  {
    variant_id,
    from,
    to,
    quantity,
    reason,
  }: {
    variant_id: number
    from: { country_id: CountryId; stock_place_id: number }
    to: { country_id: CountryId; stock_place_id: number }
    quantity: number
    reason: string | null
  },
): Promise<void> {
  await sql`
    with transfer as materialized (select nextval('shop.stock_transfer_id') as transfer_id)
    insert into shop.stock_movement (variant_id, country_id, stock_place_id, kind, quantity, transfer_id, reason, admin_id, at)
      select ${variant_id}, country_id, stock_place_id, 'TRANSFER', quantity, transfer_id, ${reason}, ${adminOf(context).user_id}, ${context.now}
        from transfer, (values (1, ${to.country_id}, ${to.stock_place_id}::integer, ${quantity}::integer),
          (2, ${from.country_id}, ${from.stock_place_id}::integer, ${-quantity}::integer))
          as moved (turn, country_id, stock_place_id, quantity) order by turn`.execute(tx)
  // What comes from another country was to come, as what is received.
  if (from.country_id !== to.country_id)
    await sql`update shop.stock set preorder = greatest(preorder - ${quantity}, 0)
      where variant_id = ${variant_id} and country_id = ${to.country_id} and preorder is not null`.execute(tx)
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
    place: string
    transfer: { place: string; country_id: CountryId } | null
    order_id: number | null
    admin_name: string | null
    reason: string | null
    at: Date
  }
  const [{ rows }, total] = await Promise.all([
    sql<Movement & { cursor: string[] }>`
      select m.movement_id, m.kind, m.quantity, m.on_hand_after, m.reason, m.at, ${page.place} as cursor,
          (select code from shop.stock_place p where p.stock_place_id = m.stock_place_id) as place,
          (select json_build_object('place', p.code, 'country_id', o.country_id) from shop.stock_movement o
              join shop.stock_place p using (stock_place_id)
            where o.transfer_id = m.transfer_id and o.movement_id <> m.movement_id) as transfer,
          (select order_id from shop.shipment s where s.shipment_id = m.shipment_id) as order_id,
          (select username from sec.user_account a where a.user_id = m.admin_id) as admin_name
        ${from} and ${page.isAfter} order by ${page.order} limit ${page.limit}`.execute(database),
    countRows(database, from),
  ])
  const placed = rows.map(({ cursor, ...row }) => ({ place: cursor, row }))
  const answer = page.answer(placed, total)
  return { ...answer, rows: answer.rows.map(({ row }) => ({ ...row, at: row.at.toISOString() })) }
}

export const RESERVATION_SORTS = {
  '-placed': { keys: [{ column: 'r.order_id', type: 'integer' }], descending: true },
} as const

/** A page of the orders that hold a stock, and their total number. Stock (R10). */
export async function readReservations(
  database: Kysely<Database>,
  scope: CountryScope,
  { variant_id, country_id }: StockKey,
  page: ListPage,
) {
  // The condition of the index reservations_of_stock.
  const from = sql`from shop.reservation r join shop.orders o using (order_id)
    where r.variant_id = ${variant_id} and r.country_id = ${country_id} and ${within(scope, 'r.country_id')}
      and (r.state = 'HELD' or r.state = 'CLAIMED' and r.gone < r.quantity)`
  interface Reservation {
    order_id: number
    number: string
    placed_at: Date
    quantity: number
    is_unpaid: boolean
    expires_at: Date | null
  }
  const [{ rows }, total] = await Promise.all([
    sql<Reservation & { cursor: string[] }>`
      select r.order_id, o.number, o.placed_at, r.quantity - r.gone as quantity, r.state = 'HELD' as is_unpaid,
          case r.state when 'HELD' then o.expires_at end as expires_at, ${page.place} as cursor
        ${from} and ${page.isAfter} order by ${page.order} limit ${page.limit}`.execute(database),
    countRows(database, from),
  ])
  const answer = page.answer(
    rows.map(({ cursor, ...row }) => ({ place: cursor, row })),
    total,
  )
  return {
    ...answer,
    rows: answer.rows.map(({ row }) => ({
      ...row,
      placed_at: row.placed_at.toISOString(),
      expires_at: row.expires_at?.toISOString() ?? null,
    })),
  }
}

/** The SKU of a scanned article: that of the bar code, else what was typed, in capitals. */
export async function readScannedSku(database: Kysely<Database>, code: string): Promise<string> {
  const { rows } = await sql<{ sku: string }>`
    select sku from shop.variant where gtin = any(${gtinForms(code)}::text[])`.execute(database)
  return rows[0]?.sku ?? code.trim().toUpperCase()
}
