import type { Minor } from './money.ts'
import { reference } from './reference-facts.ts'

/**
 * The smallest amount of a currency that can be charged, transferred or refunded, in minor units: every such amount is
 * a multiple. Parts that are never paid alone, such as the tax in a price, use the minor unit. SPEC §9 Layout and
 * display.
 */
export function amountStep(currency_code: string): Minor {
  return reference().currencies.get(currency_code)?.amount_step ?? 1
}

/** True if the amount is a multiple of the currency's step. */
export function isPayable(amount: Minor, currency_code: string): boolean {
  return amount % amountStep(currency_code) === 0
}

/** The number of decimals that a payable amount is typed with: none for forints, three for dinars, of which the last is 0. */
export function currencyDigits(currency_code: string): number {
  if (reference().currencies.get(currency_code)?.digits === 3) return 3
  return 3 - String(amountStep(currency_code)).length
}

/**
 * The number of decimals that an amount is written with: none for whole yen, three for dinars, else two. SPEC §9 Layout
 * and display.
 */
export function writtenDigits(amount: Minor, currency_code: string): number {
  const digits = reference().currencies.get(currency_code)?.digits ?? 2
  return digits === 0 && amount % 100 !== 0 ? 2 : digits
}
