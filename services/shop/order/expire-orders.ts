import { sqlState } from '@meridian/database/connect-errors.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { inTransaction } from '@meridian/database/transaction.ts'
import { mayExpire, type OrderState } from '@meridian/domain/order.ts'
import { isByPhone } from '@meridian/domain/phone-order.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Enqueue } from '../../jobs/jobs.ts'
import { cancelAttemptsOf, type PaymentDeps, readAttemptsOfOrder } from '../../payments/for-services.ts'
import { releasePoints } from '../../wallet/for-services.ts'
import { reopenCart } from '../cart/reopened-carts.ts'
import { releaseStock } from '../stock/reservations.ts'
import { expireAmendment } from './amendments.ts'
import { orderStateOf } from './order-queries.ts'
import { transitionOrder } from './transition-order.ts'

const UNIQUE_VIOLATION = '23505'
const ORDERS_AT_ONCE = 50

interface ExpiryDeps {
  database: Kysely<Database>
  paymentDeps: PaymentDeps
  clock: () => Date
}

/**
 * Reconciler (R5), stock (R10): ends orders whose payment time is over. If an attempt may still capture money,
 * cancellation is requested from the provider first; its answer decides.
 */
export function expireDueOrders({ database, paymentDeps, clock }: ExpiryDeps): Promise<void> {
  return endDueOrders({ database, paymentDeps, clock }, async (order_id) => {
    if (await expireOrder(paymentDeps, order_id, clock())) return true
    await cancelAttemptsOf(paymentDeps, order_id)
    return expireOrder(paymentDeps, order_id, clock())
  })
}

/**
 * Likewise for orders without open attempts: an unreachable provider delays each order with one by seconds, and the
 * stock of the others should not wait for that.
 */
export function expireUnheldOrders({ database, paymentDeps, clock }: ExpiryDeps): Promise<void> {
  return endDueOrders({ database, paymentDeps, clock }, (order_id) => expireOrder(paymentDeps, order_id, clock()))
}

async function endDueOrders(
  { database, paymentDeps, clock }: ExpiryDeps,
  end: (order_id: number) => Promise<boolean>,
): Promise<void> {
  const now = clock()
  // Orders that cannot end now are skipped, so that they block no others; the next turn tries them again.
  let staying = 0
  for (;;) {
    const due = await findOrdersToExpire(database, now, { after: staying, limit: ORDERS_AT_ONCE })
    for (const order_id of due) {
      const ended = await end(order_id).catch((error: unknown) => {
        paymentDeps.log.error({ err: error, order_id }, 'An order could not be ended')
        return false
      })
      if (!ended) staying += 1
    }
    if (due.length < ORDERS_AT_ONCE) return
  }
}

/**
 * Stock (R10): expires an order whose payment time is over, unless an attempt may still capture money. False if it was
 * not expired.
 */
export async function expireOrder(
  { database, enqueue }: Pick<PaymentDeps, 'database' | 'enqueue'>,
  order_id: number,
  now: Date,
): Promise<boolean> {
  const expire = () =>
    inTransaction(database, async (tx) => {
      const order = await lockOrderWithPrevious(tx, order_id)
      if (!order) return false
      const attempts = await readAttemptsOfOrder(tx, order_id)
      const expires_at = order.expires_at?.getTime() ?? null
      if (!mayExpire({ state: order.state, expires_at, now: now.getTime(), attempts })) return false
      return expireLockedOrder(tx, enqueue, order, now)
    })
  // The guest may open or regain another cart while this one is reopened; then retry.
  return expire().catch((error: unknown) => {
    if (sqlState(error) !== UNIQUE_VIOLATION) throw error
    return expire()
  })
}

/** Orders whose payment time is over, longest overdue first; skips `after` orders that stay as they are. */
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
  changes_order_id: number | null
  placed_by_admin_id: number | null
}

/** Locks an order; lock order (R15): the order it follows up is locked first. */
async function lockOrderWithPrevious(tx: Transaction<Database>, order_id: number): Promise<LockedOrder | undefined> {
  const rows = await tx
    .selectFrom('shop.orders')
    .select(['order_id', 'state', 'cart_id', 'user_id', 'points_converted', 'country_id', 'expires_at'])
    .select(['changes_order_id', 'placed_by_admin_id'])
    .where(
      sql<boolean>`order_id = any(array[${order_id}::bigint,
        (select o.changes_order_id from shop.orders o where o.order_id = ${order_id}::bigint)])`,
    )
    .orderBy('order_id')
    .forNoKeyUpdate()
    .execute()
  const row = rows.find((one) => one.order_id === order_id)
  return row && { ...row, state: orderStateOf(row.state) }
}

/** Ends an unpaid order, and returns its lines, stock and points. */
async function expireLockedOrder(
  tx: Transaction<Database>,
  enqueue: Enqueue,
  order: LockedOrder,
  now: Date,
): Promise<boolean> {
  if (!(await transitionOrder(tx, order.order_id, 'EXPIRED', { cause: 'not paid in time', at: now }))) return false
  // Before the stock: placing an order locks in the same sequence (lock order, R15).
  if (order.changes_order_id !== null) await expireAmendment(tx, order.changes_order_id, now)
  // Its buyer filled no basket, and may not be visiting the shop at all.
  else if (isByPhone(order))
    await enqueue(tx, 'send-mail', { order_id: order.order_id, template: 'phone-order-expired' })
  else await reopenCart(tx, order, now)
  await releaseStock(tx, order.order_id)
  if (order.points_converted > 0) await releasePoints(tx, order.order_id, now)
  return true
}
