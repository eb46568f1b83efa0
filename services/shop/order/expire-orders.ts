import { sqlState } from '@meridian/database/connect-errors.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { inTransaction } from '@meridian/database/transaction.ts'
import { mayExpire, type OrderState } from '@meridian/domain/order.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import { cancelAttemptsOf, readAttemptsOfOrder, type Settling } from '../../payments/for-services.ts'
import { releasePoints } from '../../wallet/for-services.ts'
import { reopenCart } from '../cart/reopened-carts.ts'
import { releaseStock } from '../stock/reservations.ts'
import { moveOrder } from './move-order.ts'
import { orderStateOf } from './order-queries.ts'

const UNIQUE_VIOLATION = '23505'
const ORDERS_AT_ONCE = 50

interface Expiring {
  database: Kysely<Database>
  settling: Settling
  clock: () => Date
}

/**
 * R5, R10: ends the orders whose time to pay is over. Where an attempt could still become money, the provider is asked to end it first;
 * what it says then decides.
 */
export function expireDueOrders({ database, settling, clock }: Expiring): Promise<void> {
  return endDueOrders({ database, settling, clock }, async (order_id) => {
    if (await expireOrder(database, order_id, clock())) return true
    await cancelAttemptsOf(settling, order_id)
    return expireOrder(database, order_id, clock())
  })
}

/**
 * The same for the orders that no attempt holds up: a provider that is away takes seconds for each of those, which the others' stock is
 * not to wait for.
 */
export function expireUnheldOrders({ database, settling, clock }: Expiring): Promise<void> {
  return endDueOrders({ database, settling, clock }, (order_id) => expireOrder(database, order_id, clock()))
}

async function endDueOrders(
  { database, settling, clock }: Expiring,
  end: (order_id: number) => Promise<boolean>,
): Promise<void> {
  const now = clock()
  // What cannot end now is stepped over, so that it keeps nothing else waiting; the next turn tries it again.
  let staying = 0
  for (;;) {
    const due = await findOrdersToExpire(database, now, { after: staying, limit: ORDERS_AT_ONCE })
    for (const order_id of due) {
      const ended = await end(order_id).catch((error: unknown) => {
        settling.log.error({ err: error, order_id }, 'An order could not be ended')
        return false
      })
      if (!ended) staying += 1
    }
    if (due.length < ORDERS_AT_ONCE) return
  }
}

/** R10: an order whose time is over expires, unless an attempt may still become money. False when it may not, or not any more. */
export async function expireOrder(database: Kysely<Database>, order_id: number, now: Date): Promise<boolean> {
  const expire = () =>
    inTransaction(database, async (tx) => {
      const order = await lockOrder(tx, order_id)
      if (!order) return false
      const attempts = (await readAttemptsOfOrder(tx, order_id)).map((attempt) => attempt.state)
      const expires_at = order.expires_at?.getTime() ?? null
      if (!mayExpire({ state: order.state, expires_at, now: now.getTime(), attempts })) return false
      return endUnpaid(tx, order, now)
    })
  // A guest may open a cart, or get another one back, in the very moment in which this one comes back: then it is looked at again.
  return expire().catch((error: unknown) => {
    if (sqlState(error) !== UNIQUE_VIOLATION) throw error
    return expire()
  })
}

/** Orders whose time to pay is over, those first that have been so longest; `after` so many that stay as they are. */
export async function findOrdersToExpire(
  database: Kysely<Database>,
  now: Date,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const rows = await database
    .selectFrom('shop.orders')
    .select('order_id')
    .where('state', '=', sql.lit('PENDING_PAYMENT'))
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .orderBy('order_id')
    .limit(limit)
    .offset(after)
    .execute()
  return rows.map((row) => row.order_id)
}

interface LockedOrder {
  order_id: number
  state: OrderState
  cart_id: number
  user_id: number | null
  points_converted: number
  country_id: string
  expires_at: Date | null
}

async function lockOrder(tx: Transaction<Database>, order_id: number): Promise<LockedOrder | undefined> {
  const row = await tx
    .selectFrom('shop.orders')
    .select(['order_id', 'state', 'cart_id', 'user_id', 'points_converted', 'country_id', 'expires_at'])
    .where('order_id', '=', order_id)
    .forUpdate()
    .executeTakeFirst()
  return row && { ...row, state: orderStateOf(row.state) }
}

/** Ends an order that holds no money, and gives back its lines, its stock and its points. */
async function endUnpaid(tx: Transaction<Database>, order: LockedOrder, now: Date): Promise<boolean> {
  if (!(await moveOrder(tx, order.order_id, 'EXPIRED', { cause: 'not paid in time', at: now }))) return false
  // Before the stock, as whoever orders locks them (R15).
  await reopenCart(tx, order, now)
  await releaseStock(tx, order.order_id)
  if (order.points_converted > 0) await releasePoints(tx, order.order_id, now)
  return true
}
