import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import type { Order } from '@meridian/contract/shop/order.ts'
import { getOrderReturns } from '@meridian/contract/shop/order-return.ts'
import { countryFacts } from '@meridian/domain/countries.ts'
import { dayText } from '@meridian/domain/date-text.ts'
import { orElse } from '../../../../visit/expected.server.ts'
import { ownOrRead } from '../../../../visit/read-order.server.ts'
import type { Visit } from '../../../../visit/visit.server.ts'

type Answer = AnswerOf<typeof getOrderReturns>

/** Returns of an order, with their days in words. */
export interface ShownReturns {
  returns: (Answer['returns'][number] & { due: string })[]
  can_complain: boolean
  return_address: string
}

/** Orders of which something can have left. */
const SENT: readonly Order['state'][] = ['FULFILLING', 'SHIPPED', 'DELIVERED', 'REFUND_DUE', 'REFUNDED']

/**
 * The returns of an order; null if nothing has left or they cannot be read, and the page shows the order without them.
 */
export async function readReturns(
  visit: Visit,
  order: Order,
  access_key: string | undefined,
): Promise<ShownReturns | null> {
  const { order_id, country_id, state } = order
  if (!SENT.includes(state)) return null
  const input = {
    params: { order_id },
    query: { languageId: visit.languageId, ...(access_key !== undefined && { access_key }) },
  }
  const call = await ownOrRead(visit)
  const found = await orElse(call(getOrderReturns, input), null, 'returns of an order')
  if (!found) return null
  const day = (at: string) => dayText(visit.locale, at, countryFacts(country_id).time_zone)
  return {
    returns: found.returns.map((one) => ({ ...one, due: day(one.due_at) })),
    can_complain: found.lines.length > 0,
    return_address: found.return_address.join(', '),
  }
}
