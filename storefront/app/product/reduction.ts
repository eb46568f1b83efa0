interface Reduced {
  promotion_gross_price: number | null
  lowest_prior_price: number | null
}

/**
 * The price that a reduction is announced against and the only one that may be struck out: the lowest of the 30 days before it, never
 * the regular one. Null where there is no reduction. Amounts in minor units. Directive 98/6/EC Art. 6a; CJEU C-330/23.
 */
export function priceBefore({ promotion_gross_price, lowest_prior_price }: Reduced): number | null {
  if (promotion_gross_price === null || lowest_prior_price === null) return null
  return promotion_gross_price < lowest_prior_price ? lowest_prior_price : null
}

/** How much a reduction takes off, in whole percent of the price before it; null where there is none. */
export function reductionPercent(priced: Reduced): number | null {
  const before = priceBefore(priced)
  if (before === null || priced.promotion_gross_price === null) return null
  return Math.floor(((before - priced.promotion_gross_price) * 100) / before)
}
