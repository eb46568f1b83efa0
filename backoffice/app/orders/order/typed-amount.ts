import { isPayable } from '@meridian/domain/amount-step.ts'
import { parseWireMoney } from '@meridian/domain/money.ts'

/** Parses an amount as typed, `7,50` or `7.5`, into minor units; null for anything else. */
function numberTyped(typed: string): number | null {
  const text = typed.trim().replace(',', '.')
  return /^\d{1,8}(\.\d{1,2})?$/.test(text) ? (parseWireMoney(Number(text)) ?? null) : null
}

/** Parses an amount of a currency into minor units; null if it is invalid or cannot be paid in the currency. */
export function typedAmount(typed: string, currency: string): number | null {
  const amount = numberTyped(typed)
  return amount !== null && isPayable(amount, currency) ? amount : null
}

/** True for an amount with decimals that cannot be paid in its currency. */
export function hasUnpaidDecimals(typed: string, currency: string): boolean {
  const amount = numberTyped(typed)
  return amount !== null && !isPayable(amount, currency)
}
