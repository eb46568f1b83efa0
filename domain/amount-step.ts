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

/** The number of decimals of payable amounts: none for forints. */
export function currencyDigits(currency_code: string): number {
  return 3 - String(amountStep(currency_code)).length
}

/** True if people write whole amounts of the currency without decimals, as yen. SPEC §9 Layout and display. */
export function isWrittenWhole(currency_code: string): boolean {
  return reference().currencies.get(currency_code)?.digits === 0
}
