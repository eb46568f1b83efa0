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

/** The priced lines of an order, named in the language of the order. */
export function orderLinesOf(priced: PricedCart, texts: ReadonlyMap<number, { name: string; variant_name: string }>) {
  return priced.lines.map(
    ({ offer, quantity, line_gross, line_points, discount, tax, points_converted, tax_rate_hundredths }, index) => {
      const text = texts.get(offer.variant_id)
      return {
        position: index + 1,
        variant_id: offer.variant_id,
        product_id: offer.product_id,
        promotion_id: offer.promotion_id,
        sku: offer.sku,
        name: text ? `${text.name}, ${text.variant_name}` : offer.sku,
        image_file_id: offer.image_file_id,
        quantity,
        gross_price: offer.gross_price,
        promotion_gross_price: offer.promotion_gross_price,
        points: offer.points,
        promotion_points: offer.promotion_points,
        line_gross,
        line_points,
        discount,
        tax,
        points_converted,
        tax_rate_hundredths,
      }
    },
  )
}
