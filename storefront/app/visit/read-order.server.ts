import { Refusal } from '@meridian/contract/errors.ts'
import { getOrder, type Order } from '@meridian/contract/shop/order.ts'
import type { Visit } from './visit.server.ts'

/** The order, by session or access key; null if the visitor has no access. */
export async function readOrder(
  visit: Visit,
  order_id: number | 'latest',
  access_key: string | undefined,
): Promise<Order | null> {
  const input = { params: { order_id }, query: { languageId: visit.languageId, ...(access_key && { access_key }) } }
  try {
    const session = await visit.session()
    const answer = await (session === null ? visit.read(getOrder, input) : visit.own(getOrder, input))
    return answer.data
  } catch (error) {
    if (error instanceof Refusal && ['ORDER_ABSENT', 'FIELDS_REFUSED', 'TOKEN_INVALID'].includes(error.error))
      return null
    throw error
  }
}
