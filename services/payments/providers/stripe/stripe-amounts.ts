import type { Minor } from '@meridian/domain/money.ts'

/**
 * The currencies whose amounts Stripe counts in whole units, and those that it counts in thousandths, of which the last
 * digit must be 0; all others it counts in hundredths, also those without a smaller coin (HUF, ISK, UGX).
 */
const WHOLE: ReadonlySet<string> = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '))
const THOUSANDTHS: ReadonlySet<string> = new Set('BHD IQD JOD KWD LYD OMR TND'.split(' '))

/** How many of Stripe's are one unit of the currency. */
function unitOf(currency_code: string): number {
  if (WHOLE.has(currency_code)) return 1
  return THOUSANDTHS.has(currency_code) ? 1000 : 100
}

/** An amount of ours as Stripe counts it. @throws RangeError for a fraction that its currency has not */
export function stripeAmount(amount: Minor, currency_code: string): number {
  const counted = (amount * unitOf(currency_code)) / 100
  if (!Number.isInteger(counted)) throw new RangeError(`Stripe takes no such fraction of ${currency_code}`)
  return counted
}

/** Money that Stripe tells of, as we count it. */
export function moneyOf(amount: number, currency: string): { amount: Minor; currency_code: string } {
  const currency_code = currency.toUpperCase()
  return { amount: Math.round((amount * 100) / unitOf(currency_code)), currency_code }
}
