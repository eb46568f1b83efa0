import { isPayable } from '@meridian/domain/amount-step.ts'
import { parseWireMoney } from '@meridian/domain/money.ts'

/** An amount as people type it, `7,50` or `7.5`, in minor units; null for anything else. */
function numberTyped(typed: string): number | null {
  const text = typed.trim().replace(',', '.')
  return /^\d{1,8}(\.\d{1,2})?$/.test(text) ? (parseWireMoney(Number(text)) ?? null) : null
}

/** An amount of a currency as people type it, in minor units; null for what is none or cannot be paid in it. */
export function typedAmount(typed: string, currency: string): number | null {
  const amount = numberTyped(typed)
  return amount !== null && isPayable(amount, currency) ? amount : null
}

/** Whether an amount was typed with decimals that its currency does not pay. */
export function hasUnpaidDecimals(typed: string, currency: string): boolean {
  const amount = numberTyped(typed)
  return amount !== null && !isPayable(amount, currency)
}
