import { changeAtCommit } from '@meridian/database/prepared.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { collectsPoints } from '@meridian/domain/order.ts'
import type { Transaction } from 'kysely'
import type { Enqueue } from '../../jobs/jobs.ts'
import { recordVolume } from '../../structures/for-services.ts'
import { capturePoints, earnPoints, type PointsToReverse, reversePointsOfRefund } from '../../wallet/for-services.ts'
import { refreshOrderStatus } from './order-status.ts'
import { moveAndClaimStatement, type OrderForPoints } from './transition-order.ts'

/**
 * Marks an order as paid: claims its stock, spends its reserved points, books the points it earns, and notifies its
 * buyer. False if the order cannot be paid in its state.
 */
export async function payOrder(
  tx: Transaction<Database>,
  enqueue: Enqueue,
  order_id: number,
  cause: string,
  now: Date,
): Promise<boolean> {
  const { rows } = await tx.executeQuery(moveAndClaimStatement(order_id, 'PAID', { cause, at: now }))
  const [order] = rows
  if (!order) return false
  await settlePoints(tx, order, now)
  await enqueue(tx, 'send-mail', { order_id, template: 'order-paid' })
  await enqueue(tx, 'issue-document', { order_id, event: 'payment' })
  return true
}

/**
 * Likewise for a locked guest order, which moves no points: sent with COMMIT, since its result is not needed earlier.
 */
export async function payGuestOrder(
  tx: Transaction<Database>,
  enqueue: Enqueue,
  order_id: number,
  cause: string,
  now: Date,
): Promise<void> {
  await changeAtCommit(tx, moveAndClaimStatement(order_id, 'PAID', { cause, at: now }))
  await enqueue(tx, 'send-mail', { order_id, template: 'order-paid' })
  await enqueue(tx, 'issue-document', { order_id, event: 'payment' })
}

/** Marks an order on delivery as paid: it is in transit or has arrived, and its stock is claimed. */
export async function payOnDelivery(tx: Transaction<Database>, order_id: number, now: Date): Promise<void> {
  const order = await tx
    .updateTable('shop.orders')
    .set({ paid_at: now })
    .where('order_id', '=', order_id)
    .returning(['order_id', 'user_id', 'guest_id', 'country_id', 'total_points', 'points_converted'])
    .executeTakeFirstOrThrow()
  await settlePoints(tx, order, now)
  await refreshOrderStatus(tx, order_id)
}

/**
 * SPEC §1 Two kinds of points: settles the points of a paid order. An order earns for the member who placed it; a
 * guest's order earns nothing, even when a member has claimed it.
 */
export async function settlePoints(tx: Transaction<Database>, order: OrderForPoints, paid_at: Date): Promise<void> {
  const { order_id, user_id, country_id, total_points } = order
  if (user_id === null || !collectsPoints(order)) return
  if (order.points_converted > 0 && (await capturePoints(tx, order_id, paid_at)) === 'short') {
    throw new Error('A paid order has lost its reserved points')
  }
  const volume = await earnPoints(tx, { user_id, order_id, country_id, total_points, paid_at })
  if (volume) await recordVolume(tx, { ...volume, at: paid_at })
}

/**
 * Reverses points for a refund: returns those spent on the refunded part and deducts those it earned. Without a refund,
 * all that is left of the order. Returns the deducted points.
 */
export async function reversePoints(tx: Transaction<Database>, reversal: PointsToReverse): Promise<number> {
  const { taken, change } = await reversePointsOfRefund(tx, reversal)
  const { refund_id, now } = reversal
  if (change) await recordVolume(tx, { ...change, refund_id, at: now })
  return taken
}
