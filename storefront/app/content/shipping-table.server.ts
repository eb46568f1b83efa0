import { listShippingMethods } from '@meridian/contract/shop/catalogue.ts'
import { formatPrice } from '@meridian/domain/locale-prices.ts'
import { shippingOptions } from '../checkout/totals/shipping-options.ts'
import type { Visit } from '../visit/visit.server.ts'
import type { ShippingTable } from './shipping-table.ts'

/**
 * A value of goods below every threshold, which yields the initial shipping price and the amount missing to free
 * shipping.
 */
const NO_GOODS = { goods_gross: 0, ships_from: null }

/**
 * The methods of the visitor's country with cost, threshold and days, from the basket's own data; null if they cannot
 * be read.
 */
export async function readShippingTable(visit: Visit): Promise<ShippingTable | null> {
  const { countryId, languageId, locale } = visit
  const query = { countryId, languageId }
  const answer = await visit.orElse(visit.remember(listShippingMethods, { query }), null, 'shipping methods')
  if (answer === null) return null
  const { shipping_methods, promotion_shipping_methods, currency_symbol } = answer.data
  const money = (amount: number) => formatPrice(amount, { locale, currency_symbol })
  return shippingOptions(
    shipping_methods,
    promotion_shipping_methods,
    { ...NO_GOODS, country_id: countryId },
    locale,
  ).map((option) => ({
    id: option.id,
    name: option.name,
    description: option.description,
    days_min: option.days_min,
    days_max: option.days_max,
    expected: option.expected,
    price: option.price === 0 ? null : money(option.price),
    free_from: option.missing_to_free === null ? null : money(option.missing_to_free),
  }))
}
