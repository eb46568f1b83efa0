import { orElse } from '../../../visit/expected.server.ts'
import { readOrder } from '../../../visit/read-order.server.ts'
import type { Visit } from '../../../visit/visit.server.ts'

/** An order that was placed and is not paid yet. */
export interface WaitingOrder {
  order_id: number
  number: string
}

/**
 * What an empty basket may have become: this visitor's latest order, as long as it waits for its payment. Who comes back from a payment
 * that failed finds their way to it here. Null where there is none, or nobody can tell.
 */
export async function readWaitingOrder(visit: Visit): Promise<WaitingOrder | null> {
  if ((await visit.session()) === null) return null
  const order = await orElse(readOrder(visit, 'latest', undefined), null, 'latest order')
  return order?.state === 'PENDING_PAYMENT' ? { order_id: order.order_id, number: order.number } : null
}
