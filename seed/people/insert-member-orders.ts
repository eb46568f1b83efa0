import type { Database } from '@meridian/database/schema/database.ts'
import { sql, type Transaction } from 'kysely'
import { holdStock } from '../generate/hold-stock.ts'
import { insertRecords, skipIds } from './insert-records.ts'
import type { MemberOrder } from './member-orders.ts'

const TABLES = [
  'shop.cart',
  'shop.cart_item',
  'shop.orders',
  'shop.order_history',
  'shop.order_line',
  'shop.reservation',
  'shop.shipment',
  'shop.shipment_line',
  'shop.shipment_history',
  'payments.attempt',
] as const

/** Inserts a year of members' orders, with carts, lines, histories and payments. SPEC §4 Orders and payments. */
export async function insertMemberOrders(tx: Transaction<Database>, orders: readonly MemberOrder[]): Promise<void> {
  // Triggers require the state PENDING_PAYMENT on insert and write the history: here state and history are inserted
  // directly.
  await sql`alter table shop.orders disable trigger user`.execute(tx)
  await sql`alter table shop.shipment disable trigger user`.execute(tx)
  for (const table of TABLES) {
    await insertRecords(
      tx,
      table,
      orders.flatMap<Readonly<Record<string, unknown>>>(({ rows }) => rows[table]).map(withObjects),
    )
  }
  await sql`alter table shop.orders enable trigger user`.execute(tx)
  await sql`alter table shop.shipment enable trigger user`.execute(tx)
  await sql`insert into shop.order_change (order_id) select order_id from shop.orders`.execute(tx)
  const last = Math.max(0, ...orders.map(({ order_id }) => order_id))
  await holdStock(tx, { from: 1, to: last })
  // Numbers of second parcels lie far above those of orders, and are never reached.
  await skipIds(tx, 'shop.shipment', 'shipment_id', last)
  await skipIds(tx, 'shop.cart', 'cart_id', last)
  await skipIds(tx, 'shop.orders', 'order_id', last)
  await skipIds(tx, 'payments.attempt', 'attempt_id', last)
}

const JSON_COLUMNS = new Set(['buyer', 'shipping_address', 'pickup_point', 'taxes', 'regulation_files'])

/** Parses the texts of jsonb columns into objects. */
function withObjects(row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      JSON_COLUMNS.has(column) && typeof value === 'string' ? JSON.parse(value) : value,
    ]),
  )
}
