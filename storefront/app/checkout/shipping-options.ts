import type { PromotionShippingMethod, ShippingMethod } from '@meridian/contract/shop/catalogue.ts'
import { type ShippingPrice, shippingPrice } from '@meridian/domain/shipping.ts'

/** A way to deliver as it is offered for a basket: what it costs now, and why. Amounts in minor units. */
export interface ShippingOption extends ShippingPrice {
  id: number
  kind: ShippingMethod['kind']
  name: string
  description: string
  image: string | null
  days_min: number
  days_max: number
  promotion_name: string | null
  /** The page of the promotion that makes it cheaper, or that would make it free for more goods; null where there is none. */
  promotion: { name: string; uri: string } | null
}

/** The methods of a country for goods of this value, priced as the api prices them. SPEC §1, §3 Catalogue. */
export function shippingOptions(
  methods: readonly ShippingMethod[],
  promotions: readonly PromotionShippingMethod[],
  goods_gross: number,
): ShippingOption[] {
  return methods.map((method) => {
    const { id, kind, name, description, image, days_min, days_max } = method
    const price = shippingPrice(method, promotions, goods_gross)
    const own = promotions.filter((promotion) => promotion.id === id)
    const holding = own.find(({ promotion_id }) => promotion_id === price.promotion_id)
    const free_from = price.missing_to_free === null ? null : goods_gross + price.missing_to_free
    const awaited = own.find((one) => one.promotion_gross_price === 0 && one.goods_from === free_from)
    const told = holding ?? awaited
    const promotion = told === undefined ? null : { name: told.promotion_name, uri: told.promotion_uri }
    const promotion_name = holding?.promotion_name ?? null
    return { id, kind, name, description, image, days_min, days_max, ...price, promotion_name, promotion }
  })
}

/**
 * What the summary has to count for a way that is marked and not yet in the cart, so that no total leaves the delivery out; null where the
 * cart's own totals have it already.
 */
export function pendingShippingPrice(
  marked: ShippingOption | undefined,
  shipping_method_id: number | null,
): number | null {
  return marked === undefined || marked.id === shipping_method_id ? null : marked.price
}
