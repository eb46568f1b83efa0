import type { PricedCart } from '../cart/cart-pricing.ts'

/** The columns of an order that its price decides; the tax on top is known, as its address is. */
export function pricedColumns(priced: PricedCart) {
  const { goods_gross, shipping_gross, payment_fee, discount, points_converted, total_gross, total_points } = priced
  const { shipping_tax, payment_fee_tax, service_tax_rate_hundredths, shipping_promotion_id } = priced
  return {
    goods_gross,
    shipping_gross,
    payment_fee,
    discount,
    points_converted,
    total_gross,
    total_points,
    shipping_tax,
    payment_fee_tax,
    service_tax_rate_hundredths,
    shipping_promotion_id,
    taxes: JSON.stringify(priced.taxes),
  }
}

/** The priced lines of an order, named in the language of the order; those of a bundle name it too. */
export function orderLinesOf(priced: PricedCart, texts: ReadonlyMap<number, { name: string; variant_name: string }>) {
  const nameOf = ({ variant_id, sku }: { variant_id: number; sku: string }) => {
    const text = texts.get(variant_id)
    return text ? `${text.name}, ${text.variant_name}` : sku
  }
  const bundles = [...new Set(priced.lines.flatMap(({ offer }) => (offer.parts === null ? [] : [offer.variant_id])))]
  return priced.lines.map(({ offer, ordered, ...line }, index) => {
    const { variant_id, product_id, sku } = offer
    return {
      position: index + 1,
      ...line,
      promotion_id: offer.promotion_id,
      name: nameOf(line),
      bundle:
        offer.parts === null
          ? null
          : {
              number: bundles.indexOf(variant_id) + 1,
              variant_id,
              product_id,
              sku,
              name: nameOf(offer),
              quantity: ordered,
            },
    }
  })
}
