import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import { listShippingMethods } from '@meridian/contract/shop/catalogue.ts'
import type { Locale } from '@meridian/domain/locale.ts'
import {
  freeFrom,
  type ShippingPromotion,
  type ShippingRate,
  selectedShippingMethod,
} from '@meridian/domain/shipping.ts'
import { withinASecond } from '../../visit/expected.server.ts'
import type { Visit } from '../../visit/visit.server.ts'
import { type ExpectedDays, expectedDays } from './shipping-options.ts'

/** The shipping offer shown before a method is selected: the checkout's preselected method. Amounts in minor units. */
export interface ShippingHint extends ShippingRate {
  currency_symbol: string
  days_min: number
  days_max: number
  /** The days on which an order paid now arrives, in words. */
  expected: ExpectedDays
  /** The effect of running promotions. */
  promotions: ShippingPromotion[]
}

/** The shipping offer above every page and beside the buy button; null if unavailable. */
export async function readShippingHint(visit: Visit): Promise<ShippingHint | null> {
  const query = { countryId: visit.countryId, languageId: visit.languageId }
  const answer = await visit.orElse(
    withinASecond(visit.remember(listShippingMethods, { query })),
    null,
    'shipping methods',
  )
  return answer === null ? null : shippingHint(answer.data, visit.locale)
}

/** The shipping offer from the available methods; null if there are none. Its `free_from` includes promotions. */
export function shippingHint(
  { currency_symbol, shipping_methods, promotion_shipping_methods }: AnswerOf<typeof listShippingMethods>['data'],
  locale: Locale,
): ShippingHint | null {
  const method = selectedShippingMethod(shipping_methods, null)
  if (method === undefined) return null
  const { id, gross_price, days_min, days_max } = method
  const promotions = promotion_shipping_methods
    .filter((promotion) => promotion.id === id)
    .map(({ promotion_id, promotion_gross_price, goods_from }) => ({
      id,
      promotion_id,
      promotion_gross_price,
      goods_from,
    }))
  const expected = expectedDays(method, locale)
  const free_from = freeFrom(method, promotions)
  return { currency_symbol, id, gross_price, free_from, days_min, days_max, expected, promotions }
}
