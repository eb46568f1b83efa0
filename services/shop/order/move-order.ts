import { prepared } from '@meridian/database/prepared.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { type OrderState, previousStates } from '@meridian/domain/order.ts'
import { type CompiledQuery, type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import { claimingStock } from '../stock/reservations.ts'

/**
 * R2: moves an order, if it is where it may come from. Undefined when it is not: then somebody else has moved it and the caller reads
 * again. Answers what points follow from.
 * Cause and time are kept in the history by the trigger.
 */
export async function moveOrder(
  tx: Transaction<Database>,
  order_id: number,
  to: OrderState,
  move: Move,
): Promise<OrderForPoints | undefined> {
  return orderMove(tx, { order_id, ...move }, to).executeTakeFirst()
}

/** Why and when an order moves. */
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

/** The same for a move with which the order's stock is claimed, as one statement. What is paid on delivery waits for no time to pay. */
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
      .set({ state: to, ...more })
      .where('order_id', '=', order_id)
      .where('state', 'in', previousStates(to))
      // The trigger that writes history reads these; set in the same statement so that a move costs one.
      .where(sql`set_config('meridian.cause', ${cause}, true)`, 'is not', null)
      .where(sql`set_config('meridian.moved_at', ${at}::timestamptz::text, true)`, 'is not', null)
      .returning(['order_id', 'user_id', 'guest_id', 'country_id', 'total_points', 'points_converted'])
  )
}

/** What of an order decides about points. */
export type OrderForPoints = Pick<
  Selectable<Database['shop.orders']>,
  'order_id' | 'user_id' | 'guest_id' | 'country_id' | 'total_points' | 'points_converted'
>
