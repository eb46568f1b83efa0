import { type Minor, taxFromGross } from './money.ts'

/** What the seller keeps of a price. */
export interface Margin {
  amount: Minor
  /** Of the price without tax, in hundredths of a percent; null for a price of 0. */
  hundredths: number | null
}

/**
 * The margin of a price: what is left of it without its tax after the cost, which is without tax too. Below zero, the
 * variant is sold below cost. `tax_rate_hundredths` is 0 where prices do not include tax. SPEC §6 (prices in the back
 * office).
 */
export function marginOf(gross_price: Minor, tax_rate_hundredths: number, net_cost: Minor): Margin {
  const { net } = taxFromGross(gross_price, tax_rate_hundredths)
  const amount = net - net_cost
  return { amount, hundredths: net === 0 ? null : Math.round((amount * 100_00) / net) }
}
