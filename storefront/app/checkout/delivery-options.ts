import type { PromotionShippingMethod, ShippingMethod } from '@meridian/contract/shop/catalogue.ts'

/** A way to deliver as it is offered for a basket: what it costs now, and why. Amounts in minor units. */
export interface DeliveryOption {
  id: number
  kind: ShippingMethod['kind']
  name: string
  description: string
  image: string | null
  days_min: number
  days_max: number
  /** What the buyer pays; 0 is free. */
  price: number
  /** The price without the reduction, null where there is none. */
  regular_price: number | null
  promotion_id: number | null
  promotion_name: string | null
  /** How much more in the basket makes it free; null where nothing does, or it is. */
  missing_to_free: number | null
}

/**
 * The methods of the country for goods of this value: free from the method's own threshold, else the lowest promotion whose own
 * threshold is reached, as the api prices it. SPEC §1 (a shipping method may be tied to a shipping promotion).
 */
export function deliveryOptions(
  methods: readonly ShippingMethod[],
  promotions: readonly PromotionShippingMethod[],
  goods_gross: number,
): DeliveryOption[] {
  return methods.map(({ id, kind, name, description, image, gross_price, free_from, days_min, days_max }) => {
    const facts = { id, kind, name, description, image, days_min, days_max }
    const none = { promotion_id: null, promotion_name: null }
    const free = free_from !== null && goods_gross >= free_from
    if (free) {
      return { ...facts, ...none, price: 0, regular_price: gross_price > 0 ? gross_price : null, missing_to_free: null }
    }
    const own = promotions.filter((offer) => offer.id === id && offer.promotion_gross_price < gross_price)
    const thresholds = own.filter((offer) => offer.promotion_gross_price === 0).map((offer) => offer.goods_from)
    const nearest = Math.min(free_from ?? Number.POSITIVE_INFINITY, ...thresholds)
    const missing_to_free = Number.isFinite(nearest) && gross_price > 0 ? nearest - goods_gross : null
    const best = own
      .filter((offer) => goods_gross >= offer.goods_from)
      .toSorted((a, b) => a.promotion_gross_price - b.promotion_gross_price || a.promotion_id - b.promotion_id)[0]
    if (best === undefined) return { ...facts, ...none, price: gross_price, regular_price: null, missing_to_free }
    const { promotion_id, promotion_name, promotion_gross_price } = best
    return {
      ...facts,
      promotion_id,
      promotion_name,
      price: promotion_gross_price,
      regular_price: gross_price,
      missing_to_free: promotion_gross_price === 0 ? null : missing_to_free,
    }
  })
}

/** The way that is marked: the one wished for, else the first. */
export function markedOption(options: readonly DeliveryOption[], wished_id: number | null): DeliveryOption | undefined {
  return options.find(({ id }) => id === wished_id) ?? options[0]
}

/**
 * What the summary has to count for a way that is marked and not yet in the cart, so that no total leaves the delivery out; null where the
 * cart's own totals have it already.
 */
export function priceToCome(marked: DeliveryOption | undefined, shipping_method_id: number | null): number | null {
  return marked === undefined || marked.id === shipping_method_id ? null : marked.price
}

/** The cheapest way, for the estimate before an address is known; null where the country has none. */
export function cheapestDelivery(options: readonly DeliveryOption[]): DeliveryOption | null {
  return options.toSorted((a, b) => a.price - b.price)[0] ?? null
}
