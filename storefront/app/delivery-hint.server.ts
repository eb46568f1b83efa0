import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import { listShippingMethods } from '@meridian/contract/shop/catalogue.ts'
import type { Visit } from './visit.server.ts'

/** What delivery costs at least and how long it takes. Amounts in minor units. */
export interface DeliveryHint {
  currency_symbol: string
  gross_price: number
  free_from: number | null
  days_min: number
  days_max: number
}

/** The cheapest way to deliver, shown above every page and beside the buy button; null when nobody can tell now. */
export async function readDeliveryHint(visit: Visit): Promise<DeliveryHint | null> {
  const query = { countryId: visit.countryId, languageId: visit.languageId }
  const answer = await visit.orElse(visit.remember(listShippingMethods, { query }), null, 'shipping methods')
  return answer === null ? null : cheapestMethod(answer.data)
}

/** The hint of what can be had; null where nothing is delivered. */
export function cheapestMethod({
  currency_symbol,
  shipping_methods,
}: AnswerOf<typeof listShippingMethods>['data']): DeliveryHint | null {
  const [cheapest] = shipping_methods.toSorted((a, b) => a.gross_price - b.gross_price)
  if (cheapest === undefined) return null
  const { gross_price, free_from, days_min, days_max } = cheapest
  return { currency_symbol, gross_price, free_from, days_min, days_max }
}
