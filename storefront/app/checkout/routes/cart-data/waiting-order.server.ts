import { orElse } from '../../../visit/expected.server.ts'
import { readOrder } from '../../../visit/read-order.server.ts'
import type { Visit } from '../../../visit/visit.server.ts'

/** A placed, unpaid order. */
export interface WaitingOrder {
  order_id: number
  number: string
}

/**
 * The visitor's latest order while it awaits payment, shown on an empty basket page: visitors who return from a failed payment find it
 * here. Null if there is none or it is unavailable.
 */
export async function readWaitingOrder(visit: Visit): Promise<WaitingOrder | null> {
  if ((await visit.session()) === null) return null
  const order = await orElse(readOrder(visit, 'latest', undefined), null, 'latest order')
  return order?.state === 'PENDING_PAYMENT' ? { order_id: order.order_id, number: order.number } : null
}
