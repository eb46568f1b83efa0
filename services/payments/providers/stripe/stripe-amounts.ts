import type { Minor } from '@meridian/domain/money.ts'

/**
 * The currencies whose amounts Stripe counts in whole units; all others, of those with up to two decimals, it counts in
 * hundredths, also those without a smaller coin (HUF, ISK, UGX).
 */
const WHOLE: ReadonlySet<string> = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '))

/** An amount of ours as Stripe counts it. @throws RangeError for a fraction that its currency has not */
export function stripeAmount(amount: Minor, currency_code: string): number {
  if (!WHOLE.has(currency_code)) return amount
  if (amount % 100 !== 0) throw new RangeError(`Stripe takes no fractions of ${currency_code}`)
  return amount / 100
}

/** Money that Stripe tells of, as we count it. */
export function moneyOf(amount: number, currency: string): { amount: Minor; currency_code: string } {
  const currency_code = currency.toUpperCase()
  return { amount: WHOLE.has(currency_code) ? amount * 100 : amount, currency_code }
}
