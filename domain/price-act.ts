import { amountStep } from './amount-step.ts'
import { type Minor, scaleHalfUp } from './money.ts'
import { PRICE_MAX, type PricePair } from './price-change.ts'

/** The last digits of rounded prices: the nearest amount that is `ending` above a multiple of `step`. */
export const PRICE_ENDINGS = {
  '0.90': { step: 1_00, ending: 90 },
  '0.99': { step: 1_00, ending: 99 },
  '0.00': { step: 1_00, ending: 0 },
  '9.00': { step: 10_00, ending: 9_00 },
  '9.90': { step: 10_00, ending: 9_90 },
  '90.00': { step: 100_00, ending: 90_00 },
  '00.00': { step: 100_00, ending: 0 },
} as const satisfies Record<string, { step: Minor; ending: Minor }>
export type PriceEnding = keyof typeof PRICE_ENDINGS
// A cast because Object.keys loses the type of the keys.
export const PRICE_ENDING_IDS = Object.keys(PRICE_ENDINGS) as [PriceEnding, ...PriceEnding[]]

/** A change of many prices at once. Rates are in millionths: 4.25 is 4_250_000. */
export type PriceAct =
  | { kind: 'set'; column: keyof PricePair; amount: number }
  | { kind: 'percent'; column: keyof PricePair; hundredths: number; ending: PriceEnding | null }
  | { kind: 'amount'; column: keyof PricePair; by: number; ending: PriceEnding | null }
  | { kind: 'round'; ending: PriceEnding }
  | { kind: 'copy'; from: string; rate_millionths: number; ending: PriceEnding | null }

export const PRICE_ACT_PROBLEMS = ['TOO_SMALL', 'TOO_BIG', 'NOT_PAYABLE'] as const
export type PriceActResult = { after: PricePair } | { problem: (typeof PRICE_ACT_PROBLEMS)[number] }

/** True if amounts with this ending can be paid in a currency: forints have no parts. */
export function fitsCurrency(ending: PriceEnding, currency_code: string): boolean {
  return PRICE_ENDINGS[ending].ending % amountStep(currency_code) === 0
}

/** The nearest amount with an ending, the higher one of two, and never nothing. */
export function roundToEnding(amount: Minor, { step, ending }: { step: Minor; ending: Minor }): Minor {
  const nearest = Math.floor((amount - ending + step / 2) / step) * step + ending
  return Math.max(nearest, ending > 0 ? ending : step)
}

/**
 * A price after an act; `source` is the price of the country that is copied. A variant that is not sold stays as it is,
 * unless a price is set or copied for it. Amounts are rounded to the ending, else to what can be paid. SPEC §6 (prices
 * in the back office).
 */
export function priceAfter(
  act: PriceAct,
  { before, source = null }: { before: PricePair; source?: PricePair | null },
  currency_code: string,
): PriceActResult {
  if (act.kind === 'copy') {
    if (source === null || source.gross_price === null) return { after: before }
    return withPrice(source, scaleHalfUp(source.gross_price, act.rate_millionths, 1_000_000), act.ending, currency_code)
  }
  if (act.kind === 'set') {
    const pair = { gross_price: before.gross_price ?? 0, points: before.points ?? 0, [act.column]: act.amount }
    // Points alone begin no sale.
    if (act.column === 'points') return before.gross_price === null ? { after: before } : { after: pair }
    return act.amount % amountStep(currency_code) === 0 ? { after: pair } : { problem: 'NOT_PAYABLE' }
  }
  const { gross_price, points } = before
  if (gross_price === null || points === null) return { after: before }
  if (act.kind === 'round') return withPrice(before, gross_price, act.ending, currency_code)
  const from = act.column === 'points' ? points : gross_price
  const amount = act.kind === 'percent' ? scaleHalfUp(from, 100_00 + act.hundredths, 100_00) : from + act.by
  if (act.column === 'gross_price') return withPrice(before, amount, act.ending, currency_code)
  return bounded({ gross_price, points: amount })
}

function withPrice(pair: PricePair, amount: Minor, ending: PriceEnding | null, currency_code: string): PriceActResult {
  if (amount < 0) return { problem: 'TOO_SMALL' }
  const step = amountStep(currency_code)
  if (ending === null) return bounded({ ...pair, gross_price: Math.round(amount / step) * step })
  if (!fitsCurrency(ending, currency_code)) return { problem: 'NOT_PAYABLE' }
  return bounded({ ...pair, gross_price: roundToEnding(amount, PRICE_ENDINGS[ending]) })
}

function bounded(after: PricePair): PriceActResult {
  const amounts = [after.gross_price ?? 0, after.points ?? 0]
  if (amounts.some((amount) => amount < 0)) return { problem: 'TOO_SMALL' }
  return amounts.some((amount) => amount > PRICE_MAX) ? { problem: 'TOO_BIG' } : { after }
}
