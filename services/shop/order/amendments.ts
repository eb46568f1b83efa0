import type { Database } from '@meridian/database/schema/database.ts'
import { AMENDMENT_STATES, AMENDMENT_TRANSITIONS } from '@meridian/domain/amendment.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import { releaseStock } from '../stock/reservations.ts'
import { raiseVersion, writeOrderEvent } from './order-acts.ts'
import { refreshOrderStatus } from './order-status.ts'
import { transitionOrder } from './transition-order.ts'

/**
 * True if a change of an order awaits its payment; then none of its parcels is shipped. SPEC §4 Changes of an order.
 */
export async function isAmendmentPending(database: Kysely<Database>, order_id: number): Promise<boolean> {
  const { rows } = await sql`select from shop.amendment where order_id = ${order_id} and state = 'PENDING'`.execute(
    database,
  )
  return rows.length > 0
}

/** Ends a change whose order was not paid in time. Both orders are locked. */
export async function expireAmendment(tx: Transaction<Database>, order_id: number, at: Date): Promise<void> {
  if ((await end(tx, order_id, 'EXPIRED', at)) === null) return
  await raiseVersion(tx, order_id)
  await writeOrderEvent(tx, order_id, { kind: 'change_expired', actor: 'shop', at })
  await refreshOrderStatus(tx, order_id)
}

/**
 * Withdraws the change that awaits its payment, if there is one: the follow-up order is cancelled and its stock
 * released. The order is locked; the caller raises its version. SPEC §4 Changes of an order.
 * @returns the cancelled follow-up order
 */
export async function withdrawAmendment(tx: Transaction<Database>, order_id: number, at: Date): Promise<number | null> {
  const new_order_id = await end(tx, order_id, 'WITHDRAWN', at)
  if (new_order_id === null) return null
  await transitionOrder(tx, new_order_id, 'CANCELLED', { cause: 'the change was withdrawn', at })
  await releaseStock(tx, new_order_id)
  await refreshOrderStatus(tx, order_id)
  return new_order_id
}

async function end(
  tx: Transaction<Database>,
  order_id: number,
  to: 'EXPIRED' | 'WITHDRAWN',
  at: Date,
): Promise<number | null> {
  const from = AMENDMENT_STATES.filter((state) => AMENDMENT_TRANSITIONS[state].includes(to))
  const { rows } = await sql<{ new_order_id: number }>`
    update shop.amendment set state = ${to}, settled_at = ${at} where order_id = ${order_id} and state = any(${from}::text[])
      returning new_order_id`.execute(tx)
  return rows[0]?.new_order_id ?? null
}
