import type { Minor } from './money.ts'

/**
 * Currencies whose smallest amount that moves is not the smallest unit: the fillér of the forint is no means of payment
 * since 1999, and banks and providers transfer whole forints.
 */
const STEPS: ReadonlyMap<string, Minor> = new Map([['HUF', 100]])

/**
 * The smallest amount of a currency that is charged, moved or refunded, in minor units: every such amount is a
 * multiple. Parts that never move alone, such as the tax in a price, use the minor unit. SPEC §9 Layout and display.
 */
export function amountStep(currency_code: string): Minor {
  return STEPS.get(currency_code) ?? 1
}

/** True if the amount is a multiple of the currency's step. */
export function isPayable(amount: Minor, currency_code: string): boolean {
  return amount % amountStep(currency_code) === 0
}
