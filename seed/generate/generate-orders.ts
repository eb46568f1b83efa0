import { type CopyValue, loadInBulk } from '@meridian/database/bulk-load.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { sql, type Transaction } from 'kysely'
import { GENERATED_ORDERS_AFTER, generatedOrder } from './generated-order.ts'
import type { GeneratorOptions } from './generator-options.ts'
import { holdStock, sendStock } from './hold-stock.ts'
import { readRegulations } from './regulations-in-force.ts'

/** Orders whose rows are in memory at one time; each has about twelve. */
const ORDERS_AT_ONCE = 5000
/** Orders between two progress messages; a multiple of ORDERS_AT_ONCE. */
const TOLD_EVERY = 20_000

const TABLES = [
  'sec.guest',
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
  'payments.refund',
  'payments.refund_component',
] as const

/**
 * Adds the orders of these numbers with their carts, lines, reservations, payments and histories: all or none. With
 * the same number of products, the same number yields the same order.
 */
export async function generateOrders(
  { owner_url, now, log }: GeneratorOptions,
  range: { from: number; to: number; products: number },
): Promise<void> {
  const { from, to, products } = range
  await loadInBulk(owner_url, TABLES, async ({ tx, copy }) => {
    const world = { now, products, regulations: await readRegulations(tx) }
    // Triggers require the state PENDING_PAYMENT on insert and write the history: here state and history are inserted
    // directly.
    await sql`alter table shop.orders disable trigger user`.execute(tx)
    await sql`alter table shop.shipment disable trigger user`.execute(tx)
    await sql`alter table payments.refund disable trigger user`.execute(tx)
    for (let first = from; first <= to; first += ORDERS_AT_ONCE) {
      if ((first - from) % TOLD_EVERY === 0) log(`Generating orders: ${first - 1} of ${to}`)
      const count = Math.min(ORDERS_AT_ONCE, to - first + 1)
      const orders = Array.from({ length: count }, (_, index) => generatedOrder(first + index, world))
      for (const table of TABLES) {
        await copy(
          table,
          orders.flatMap<Readonly<Record<string, CopyValue>>>((order) => order[table]),
        )
      }
    }
    await sql`alter table shop.orders enable trigger user`.execute(tx)
    await sql`alter table shop.shipment enable trigger user`.execute(tx)
    await sql`insert into shop.order_change (order_id) select order_id from shop.orders
      where order_id between ${GENERATED_ORDERS_AFTER + from} and ${GENERATED_ORDERS_AFTER + to}`.execute(tx)
    await sql`alter table payments.refund enable trigger user`.execute(tx)
    log('Generating orders: checking references')
    const ids = { from: GENERATED_ORDERS_AFTER + from, to: GENERATED_ORDERS_AFTER + to }
    await holdStock(tx, ids)
    log('Generating orders: what left and what was given back')
    await sendStock(tx, ids)
    await setRefundStates(tx, ids)
  })
}

/** Writes the histories of the refunds. */
async function setRefundStates(tx: Transaction<Database>, { from, to }: { from: number; to: number }): Promise<void> {
  await sql`insert into payments.refund_history (refund_id, from_state, to_state, at)
    select refund_id, from_state, to_state, coalesce(refunded_at, created_at)
      from payments.refund, (values (1, 'DRAFT', 'APPROVED'), (2, 'APPROVED', 'SENT'), (3, 'SENT', 'SUCCEEDED')) as move (place, from_state, to_state)
      where order_id between ${from} and ${to} and (place = 1 or state = 'SUCCEEDED') order by refund_id, place`.execute(
    tx,
  )
}
