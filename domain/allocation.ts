/**
 * The share of a total that the units after `from` up to `to` of `quantity` have. Shares of any partition, in any order
 * of time, sum to the total: what was given back before never changes what is given back next. SPEC §4 Refunds.
 */
export function part(total: number, quantity: number, from: number, to: number): number {
  const upTo = (units: number) => Number((BigInt(total) * BigInt(units)) / BigInt(quantity))
  return upTo(to) - upTo(from)
}
