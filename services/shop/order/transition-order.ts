import { prepared } from '@meridian/database/prepared.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { type OrderState, previousStates } from '@meridian/domain/order.ts'
import { type PaymentStatus, paymentStatusOf } from '@meridian/domain/order-status.ts'
import { type CompiledQuery, type Kysely, type RawBuilder, type Selectable, sql, type Transaction } from 'kysely'
import { claimingStock } from '../stock/reservations.ts'
import { isDisputed } from './order-status.ts'

/**
 * Order states (R2): transitions an order if allowed. Otherwise returns undefined: another process has changed it, and
 * the caller reads again. Returns the columns its points depend on. A trigger stores cause and time in the history.
 */
export async function transitionOrder(
  tx: Transaction<Database>,
  order_id: number,
  to: OrderState,
  move: Move,
): Promise<OrderForPoints | undefined> {
  return orderMove(tx, { order_id, ...move }, to).executeTakeFirst()
}

/** Cause and time of a transition. */
export interface Move {
  cause: string
  at: Date
}

function claimingMove(to: 'PAID' | 'CONFIRMED') {
  return prepared((database, given: Move & { order_id: number }) => {
    const moved = orderMove(database, given, to, to === 'PAID' ? { paid_at: given.at } : { expires_at: null })
    return sql<OrderForPoints>`
      with moved as (${moved}), ${claimingStock(sql`select order_id from moved`)}
      select * from moved`
  })
}
const CLAIMING_MOVES = { PAID: claimingMove('PAID'), CONFIRMED: claimingMove('CONFIRMED') }

/**
 * Likewise for a transition that also claims the order's stock, as one statement. Payment on delivery has no payment
 * deadline.
 */
export function moveAndClaimStatement(
  order_id: number,
  to: keyof typeof CLAIMING_MOVES,
  move: Move,
): CompiledQuery<OrderForPoints> {
  return CLAIMING_MOVES[to]({ order_id, ...move })
}

function orderMove(
  tx: Kysely<Database>,
  { order_id, cause, at }: Move & { order_id: number },
  to: OrderState,
  more: { paid_at?: Date; expires_at?: null } = {},
) {
  return (
    tx
      .updateTable('shop.orders')
      .set({ state: to, ...more, ...paymentStatusAfter(to) })
      .where('order_id', '=', order_id)
      .where('state', 'in', previousStates(to))
      // Read by the trigger that writes the history; set in the same statement to save a round trip.
      .where(sql`set_config('meridian.cause', ${cause}, true)`, 'is not', null)
      .where(sql`set_config('meridian.moved_at', ${at}::timestamptz::text, true)`, 'is not', null)
      .returning(['order_id', 'user_id', 'guest_id', 'country_id', 'total_points', 'points_converted'])
  )
}

/**
 * The payment status of a transition that concerns the whole amount. Statuses of a fulfilment depend on more, and are
 * stored with its counters.
 */
function paymentStatusAfter(to: OrderState): { payment_status?: RawBuilder<PaymentStatus> } {
  if (to === 'FULFILLING' || to === 'SHIPPED' || to === 'DELIVERED') return {}
  const status = (is_disputed: boolean) =>
    sql.lit(
      paymentStatusOf({
        state: to,
        awaits_acceptance: false,
        paid: true,
        refunded: 'none',
        owed: false,
        overpaid: false,
        is_disputed,
      }),
    )
  const disputed = isDisputed(sql.ref('orders.order_id'))
  return { payment_status: sql<PaymentStatus>`case when ${disputed} then ${status(true)} else ${status(false)} end` }
}

/** The columns of an order that its points depend on. */
export type OrderForPoints = Pick<
  Selectable<Database['shop.orders']>,
  'order_id' | 'user_id' | 'guest_id' | 'country_id' | 'total_points' | 'points_converted'
>
