import { parseWireMoney } from '@meridian/domain/money.ts'

/** An amount as people type it, `7,50` or `7.5`, in minor units; null for anything else. */
export function typedAmount(typed: string): number | null {
  const text = typed.trim().replace(',', '.')
  return /^\d{1,8}(\.\d{1,2})?$/.test(text) ? (parseWireMoney(Number(text)) ?? null) : null
}
