import type { Cart } from '@meridian/contract/shop/cart.ts'
import type { PromotionShippingMethod, ShippingMethod } from '@meridian/contract/shop/catalogue.ts'
import { countryFacts } from '@meridian/domain/countries.ts'
import { nearDayText } from '@meridian/domain/date-text.ts'
import type { CountryId, Locale } from '@meridian/domain/locale.ts'
import { promisedDays } from '@meridian/domain/promised-days.ts'
import { type ShippingPrice, shippingPrice } from '@meridian/domain/shipping.ts'

/** A shipping method for a basket, with its current price and the reason. Amounts in minor units. */
export interface ShippingOption extends ShippingPrice {
  id: number
  kind: ShippingMethod['kind']
  name: string
  description: string
  image: string | null
  days_min: number
  days_max: number
  /** The days on which an order paid now arrives, in words. */
  expected: ExpectedDays
  promotion_name: string | null
  /**
   * The page of the promotion that lowers the price, or would make it free for a larger basket; null if there is none.
   */
  promotion: { name: string; uri: string } | null
}

/** The first and the last day on which an order may arrive, in words. */
export interface ExpectedDays {
  from: string
  to: string
  /** The day from which an order with a pre-order is sent; null for any other. */
  sent_from: string | null
}

/** The promised days of a method in words. On the server, since browsers may write dates in another way. */
export function expectedDays(
  { promised_from, promised_to }: Pick<ShippingMethod, 'promised_from' | 'promised_to'>,
  locale: Locale,
): ExpectedDays {
  // A day of the calendar, whatever the time zone.
  const inWords = (day: string) => nearDayText(locale, `${day}T12:00:00Z`, 'UTC')
  return { from: inWords(promised_from), to: inWords(promised_to), sent_from: null }
}

/** Likewise of an order with a pre-order, which leaves from a moment on. */
export function expectedFrom(
  { country_id, ships_from }: { country_id: CountryId; ships_from: string },
  { days_min, days_max }: Pick<ShippingMethod, 'days_min' | 'days_max'>,
  locale: Locale,
): ExpectedDays {
  const { time_zone } = countryFacts(country_id)
  const days = { shipping_days_min: days_min, shipping_days_max: days_max, time_zone }
  const expected = expectedDays(promisedDays({ paid_at: new Date(ships_from), ...days }), locale)
  return { ...expected, sent_from: nearDayText(locale, ships_from, time_zone) }
}

/** The methods of a country for goods of this value and sending, with the API's prices. SPEC §1, §3 Catalogue. */
export function shippingOptions(
  methods: readonly ShippingMethod[],
  promotions: readonly PromotionShippingMethod[],
  { country_id, goods_gross, ships_from }: Pick<Cart, 'country_id' | 'ships_from'> & { goods_gross: number },
  locale: Locale,
): ShippingOption[] {
  return methods.map((method) => {
    const { id, kind, name, description, image, days_min, days_max } = method
    const price = shippingPrice(method, promotions, goods_gross)
    const own = promotions.filter((promotion) => promotion.id === id)
    const holding = own.find(({ promotion_id }) => promotion_id === price.promotion_id)
    const free_from = price.missing_to_free === null ? null : goods_gross + price.missing_to_free
    const awaited = own.find((one) => one.promotion_gross_price === 0 && one.goods_from === free_from)
    const promoted = holding ?? awaited
    const promotion = promoted === undefined ? null : { name: promoted.promotion_name, uri: promoted.promotion_uri }
    const promotion_name = holding?.promotion_name ?? null
    const expected =
      ships_from === null ? expectedDays(method, locale) : expectedFrom({ country_id, ships_from }, method, locale)
    return { id, kind, name, description, image, days_min, days_max, expected, ...price, promotion_name, promotion }
  })
}

/**
 * The price that the summary adds for a preselected method not yet in the cart, so that every total includes shipping;
 * null if the cart's totals include it.
 */
export function pendingShippingPrice(
  marked: ShippingOption | undefined,
  shipping_method_id: number | null,
): number | null {
  return marked === undefined || marked.id === shipping_method_id ? null : marked.price
}
