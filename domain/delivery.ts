import type { Minor } from './money.ts'
import { type Promotion, type PromotionContext, promotionApplies, type ShippingPromotion } from './promotion.ts'

/** A shipping method as it is priced in a country, in minor units; `free_from`: the goods value from which it is free. */
export type PricedShippingMethod = { shipping_method_id: number; gross_price: Minor; free_from: Minor | null }

/** What a method costs for a cart. The promotional price is null without a promotion. SPEC §3 Catalogue. */
export type ShippingPrice = {
  gross_price: Minor
  promotion_gross_price: Minor | null
  promotion_id: number | null
}

/**
 * The price of a shipping method for goods of this value (after promotions, before converted points): free from the
 * method's own threshold, else the lowest of the promotions that apply, the lower id among equals.
 * SPEC §1 (a shipping method may be tied to a shipping promotion), §3 Catalogue.
 */
export function shippingPrice(
  method: PricedShippingMethod,
  goods_value: Minor,
  promotions: readonly Promotion[],
  context: PromotionContext,
): ShippingPrice {
  const gross_price = method.free_from !== null && goods_value >= method.free_from ? 0 : method.gross_price
  let best: ShippingPromotion | null = null
  for (const promotion of promotions) {
    if (promotion.kind !== 'shipping' || !promotionApplies(promotion, context)) continue
    if (!promotion.shipping_methods.includes(method.shipping_method_id)) continue
    if (goods_value < promotion.minimum_goods_value || promotion.shipping_gross_price >= gross_price) continue
    if (best === null || isBetter(promotion, best)) best = promotion
  }
  return { gross_price, promotion_gross_price: best?.shipping_gross_price ?? null, promotion_id: best?.id ?? null }
}

function isBetter(offer: ShippingPromotion, best: ShippingPromotion): boolean {
  return offer.shipping_gross_price === best.shipping_gross_price
    ? offer.id < best.id
    : offer.shipping_gross_price < best.shipping_gross_price
}

/** What the buyer pays for shipping. A promotional 0 is a price. SPEC §5. */
export function shippingToPay(price: ShippingPrice): Minor {
  return price.promotion_gross_price ?? price.gross_price
}

/** How much more has to be in the cart until the method is free, 0 when it is, null when it never is. */
export function missingToFreeShipping(
  method: Pick<PricedShippingMethod, 'free_from'>,
  goods_value: Minor,
): Minor | null {
  return method.free_from === null ? null : Math.max(0, method.free_from - goods_value)
}
