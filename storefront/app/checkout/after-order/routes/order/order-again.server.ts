import { type Order, reorder } from '@meridian/contract/shop/order.ts'
import { refusedOf } from '../../../../basket/refused.server.ts'
import { rememberChoice } from '../../../../visit/choice.server.ts'
import { idempotencyKeyIn } from '../../../../visit/query-values.ts'
import type { Visit } from '../../../../visit/visit.server.ts'
import type { OrderAgainAnswer } from './order-again.tsx'

/**
 * Puts the lines of an order into the visitor's basket; a visitor from the mail's link becomes a guest. SPEC §3 Cart.
 */
export async function orderAgain(
  visit: Visit,
  form: FormData,
  { order_id, number }: Order,
  access_key: string | undefined,
): Promise<OrderAgainAnswer> {
  const idempotencyKey = idempotencyKeyIn(form)
  const query = { languageId: visit.languageId, ...(access_key && { access_key }) }
  try {
    const input = { params: { order_id }, query }
    const again = await visit.own(reorder, input, { idempotencyKey, start: true })
    rememberChoice(visit)
    return { intent: 'reorder', number, not_sold_here: again.not_sold_here, cart: again.data, refused: null, key: null }
  } catch (error) {
    return { intent: 'reorder', number, not_sold_here: [], cart: null, refused: refusedOf(error), key: idempotencyKey }
  }
}
