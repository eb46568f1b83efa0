import type { Minor } from './money.ts'
import type { PricePair } from './price-change.ts'

/** The limits of the bars of a histogram, in hundredths of a percent; the first and the last bar are open. */
export const EFFECT_EDGES = [-50_00, -20_00, -10_00, -5_00, 0, 5_00, 10_00, 20_00, 50_00] as const

export interface PriceEffect {
  count: number
  up: number
  down: number
  /** Variants that begin or end to be sold. */
  begun: number
  ended: number
  /** Of the prices that go up or down, in hundredths of a percent; null without any. */
  median: number | null
  lowest: number | null
  highest: number | null
  /** Prices that go up or down, by {@link EFFECT_EDGES}. */
  bars: number[]
}

/** By how much a price changes, in hundredths of a percent; null where one of the two is missing or nothing. */
export function changeInHundredths(before: Minor | null, after: Minor | null): number | null {
  if (before === null || after === null || before === 0) return null
  return Math.round(((after - before) * 100_00) / before)
}

/** What changes of prices amount to, before they are published. SPEC §6 (prices in the back office). */
export function priceEffect(changes: readonly { before: PricePair; after: PricePair }[]): PriceEffect {
  const bars = [0, ...EFFECT_EDGES].map(() => 0)
  const moved: number[] = []
  let [up, down, begun, ended] = [0, 0, 0, 0]
  for (const { before, after } of changes) {
    if (before.gross_price === null || after.gross_price === null) {
      if (after.gross_price !== null) begun += 1
      if (before.gross_price !== null) ended += 1
      continue
    }
    if (after.gross_price > before.gross_price) up += 1
    if (after.gross_price < before.gross_price) down += 1
    const change = changeInHundredths(before.gross_price, after.gross_price)
    if (change === null || before.gross_price === after.gross_price) continue
    moved.push(change)
    const bar = EFFECT_EDGES.findIndex((edge) => change < edge)
    const at = bar === -1 ? EFFECT_EDGES.length : bar
    bars[at] = (bars[at] ?? 0) + 1
  }
  moved.sort((one, other) => one - other)
  return {
    count: changes.length,
    up,
    down,
    begun,
    ended,
    median: moved[Math.floor((moved.length - 1) / 2)] ?? null,
    lowest: moved[0] ?? null,
    highest: moved.at(-1) ?? null,
    bars,
  }
}

/** Whether one piece alone no longer has free delivery, or has it now. `free_from` is the lowest value of goods for it. */
export function freeShippingChange(
  before: Minor | null,
  after: Minor | null,
  free_from: Minor | null,
): 'LOST' | 'GAINED' | null {
  if (before === null || after === null || free_from === null) return null
  if (before >= free_from && after < free_from) return 'LOST'
  return before < free_from && after >= free_from ? 'GAINED' : null
}
