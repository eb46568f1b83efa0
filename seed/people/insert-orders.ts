import type { Database } from '@meridian/database/schema/database.ts'
import { sql, type Transaction } from 'kysely'
import type { OrderRows } from '../generate/generated-order.ts'
import { holdStock, sendStock } from '../generate/hold-stock.ts'
import { insertRecords, skipIds } from './insert-records.ts'

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

/** An order of the seed world, by a guest or a member. */
export interface SeedOrder {
  order_id: number
  rows: OrderRows
}

/** Inserts orders with carts, lines, histories, parcels and payments. SPEC §4 Orders and payments. */
export async function insertOrders(tx: Transaction<Database>, orders: readonly SeedOrder[]): Promise<void> {
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
  const ids = orders.map(({ order_id }) => order_id)
  const from = Math.min(...ids)
  const to = Math.max(...ids)
  await sql`insert into shop.order_change (order_id) select order_id from shop.orders
    where order_id between ${from} and ${to}`.execute(tx)
  await holdStock(tx, { from, to })
  await sendStock(tx, { from, to })
  // Numbers of second parcels lie far above those of orders, and are never reached.
  await skipIds(tx, 'shop.shipment', 'shipment_id', to)
  await skipIds(tx, 'shop.cart', 'cart_id', to)
  await skipIds(tx, 'shop.orders', 'order_id', to)
  await skipIds(tx, 'payments.attempt', 'attempt_id', to)
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
