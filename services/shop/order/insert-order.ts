import { prepared } from '@meridian/database/prepared.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import type { StoredBundle } from '@meridian/database/schema/stored.ts'
import { OPEN_ORDER_LIMITS } from '@meridian/domain/buying-limits.ts'
import { type Insertable, sql, type Transaction } from 'kysely'
import { REFUSED, reservingStock } from '../stock/reservations.ts'
import { ORDER_COLUMNS, type OrderRow, PLACED_COLUMNS } from './order-queries.ts'

/** The columns that an order is inserted with; jsonb columns as text. */
const WRITTEN_COLUMNS = [
  ...PLACED_COLUMNS,
  'access_key_hash',
  'cart_version',
  'shipping_promotion_id',
  'shipping_tax',
  'payment_fee_tax',
  'service_tax_rate_hundredths',
  'payment_status',
  'network_key',
  'phone_key',
] as const satisfies (keyof Insertable<Database['shop.orders']>)[]

type WrittenColumns = Required<Pick<Insertable<Database['shop.orders']>, (typeof WRITTEN_COLUMNS)[number]>>
/** Prefix and suffix of the order number, around the counter. */
type PlacedOrder = WrittenColumns & { number_begins: string; number_ends: string }

interface OpenOrders {
  of_guest: number
  of_phone: number
  of_network: number
}

const PLACED = prepared((database, given: PlacedOrder & { lines: string; counted_since: Date }) => {
  // One bind parameter per column; the type guarantees that an order has them all.
  const values = Object.fromEntries(WRITTEN_COLUMNS.map((column) => [column, given[column]])) as WrittenColumns
  const number = sql<string>`${given.number_begins}::text || lpad((nextval('shop.order_number') % 10000000)::text, 7, '0')
    || ${given.number_ends}::text`
  const placed = database
    .insertInto('shop.orders')
    .values({ ...values, number })
    .returning(ORDER_COLUMNS)
  return sql<OrderRow & { refused: number[]; open: OpenOrders | null }>`
    with placed as (${placed}), lines as (
      insert into shop.order_line (order_id, position, variant_id, product_id, promotion_id, sku, name, image_file_id, quantity,
          gross_price, promotion_gross_price, points, promotion_points, line_gross, line_points, discount, tax,
          points_converted, tax_rate_hundredths, bundle)
        select placed.order_id, line.* from placed, json_to_recordset(${given.lines}::json) as line (position smallint, variant_id integer,
          product_id integer, promotion_id integer, sku text, name text, image_file_id integer, quantity smallint, gross_price bigint,
          promotion_gross_price bigint, points bigint, promotion_points bigint, line_gross bigint, line_points bigint, discount bigint,
          tax bigint, points_converted bigint, tax_rate_hundredths integer, bundle jsonb)
        returning variant_id, quantity
    ), wanted as (
      -- A variant may be in several bundles, and be ordered alone besides.
      select variant_id, sum(quantity)::integer as quantity from lines group by variant_id
    ), ${reservingStock(sql`select order_id from placed`, {
      country_id: given.country_id,
      ships_from: sql`${given.ships_from}::timestamptz`,
      placed_at: sql`${given.placed_at}::timestamptz`,
    })}
    select placed.*, array(${REFUSED}) as refused, case when guest_id is not null then (
        select to_json(counted) from shop.count_open_orders(guest_id, ${given.phone_key}, ${given.network_key},
          ${given.counted_since}::timestamptz) counted
      ) end as open
      from placed`
})

/**
 * Inserts an order and its lines and reserves their stock, in one statement. Also returns the variants that were short
 * and, for a guest, the open orders of a day including this one: the count waits for concurrent counts of the same
 * guest, phone or network and blocks them until the transaction ends. The counting function is volatile so that it sees
 * what its own statement has written.
 */
export async function insertOrder(
  tx: Transaction<Database>,
  values: PlacedOrder,
  lines: readonly (Omit<Insertable<Database['shop.order_line']>, 'order_id' | 'bundle'> & {
    bundle: StoredBundle | null
  })[],
): Promise<{ order: OrderRow; refused: number[]; open: OpenOrders | null }> {
  const counted_since = new Date(values.placed_at.getTime() - OPEN_ORDER_LIMITS.windowMs)
  const { rows } = await tx.executeQuery(PLACED({ ...values, lines: JSON.stringify(lines), counted_since }))
  const [row] = rows
  if (!row) throw new Error('The order was not written')
  const { refused, open, ...order } = row
  return { order, refused, open }
}
