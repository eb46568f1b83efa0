/**
 * How much a reduction takes off, in whole percent, counted from the lowest price of the 30 days before it and never from the
 * regular one; null where that is no reduction. Amounts in minor units. Directive 98/6/EC Art. 6a.
 */
export function reductionPercent(priced: {
  promotion_gross_price: number | null
  lowest_prior_price: number | null
}): number | null {
  const { promotion_gross_price, lowest_prior_price } = priced
  if (promotion_gross_price === null || lowest_prior_price === null) return null
  if (promotion_gross_price >= lowest_prior_price) return null
  return Math.floor(((lowest_prior_price - promotion_gross_price) * 100) / lowest_prior_price)
}
