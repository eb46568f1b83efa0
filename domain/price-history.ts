import type { Minor } from './money.ts'

const DAY_MS = 86_400_000

/** How far back the price before a reduction is looked for. */
export const PRIOR_PRICE_PERIOD_MS = 30 * DAY_MS

/** A price that held from `valid_from` until just before `valid_to`, in milliseconds since the epoch. */
export type PriceHistoryRow = { gross_price: Minor; valid_from: number; valid_to: number | null }

/**
 * The lowest price that was valid at any time in the 30 days before a reduction started, to be shown beside the
 * reduction; null when there was none. Where rows overlap, the one with the later `valid_from` holds (among equals the
 * later in the list); a product sold for less than 30 days counts from its first price.
 *
 * Times are milliseconds since the epoch. SPEC §3 Catalogue; Directive 98/6/EC Art. 6a.
 */
export function lowestPriorPrice(history: readonly PriceHistoryRow[], reductionStart: number): Minor | null {
  const from = reductionStart - PRIOR_PRICE_PERIOD_MS
  const inWindow = (moment: number) => moment > from && moment < reductionStart
  // The price can change only where a row begins or ends.
  const moments = [from, ...history.flatMap((row) => [row.valid_from, row.valid_to ?? from]).filter(inWindow)]
  let lowest: Minor | null = null
  for (const moment of moments) {
    const price = priceAt(history, moment)
    if (price !== null && (lowest === null || price < lowest)) lowest = price
  }
  return lowest
}

/** The price that held at a moment, null when there was none. SPEC §3 Catalogue. */
export function priceAt(history: readonly PriceHistoryRow[], moment: number): Minor | null {
  let holding: PriceHistoryRow | null = null
  for (const row of history) {
    if (row.valid_from > moment || (row.valid_to !== null && row.valid_to <= moment)) continue
    if (holding === null || row.valid_from >= holding.valid_from) holding = row
  }
  return holding?.gross_price ?? null
}
