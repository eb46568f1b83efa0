import { Refusal } from '@meridian/contract/errors.ts'
import { getOrder, type Order } from '@meridian/contract/shop/order.ts'
import type { Visit } from './visit.server.ts'

/** Calls for data accessible by a session or by a key in the query, with the session if there is one. */
export async function ownOrRead(visit: Visit): Promise<Visit['read']> {
  return (await visit.session()) === null ? visit.read : visit.own
}

/** The order, by session or access key; null if the visitor has no access. */
export async function readOrder(
  visit: Visit,
  order_id: number | 'latest',
  access_key: string | undefined,
): Promise<Order | null> {
  const input = { params: { order_id }, query: { languageId: visit.languageId, ...(access_key && { access_key }) } }
  try {
    const call = await ownOrRead(visit)
    const answer = await call(getOrder, input)
    return answer.data
  } catch (error) {
    if (error instanceof Refusal && ['ORDER_ABSENT', 'FIELDS_REFUSED', 'TOKEN_INVALID'].includes(error.error))
      return null
    throw error
  }
}
