import type { PricePair } from './price-change.ts'

/** A written or planned price; times in milliseconds since the epoch. */
export interface TimedPrice extends PricePair {
  valid_from: number
  valid_to: number | null
  change_set_id: number | null
}

/** A price from a moment until that of the next step. */
export interface PriceStep extends PricePair {
  from: number
  change_set_id: number | null
}

const NOT_SOLD = { gross_price: null, points: null, change_set_id: null }

/**
 * The prices over time as the shop shows them: of the rows valid at a moment the one that began last. Each step differs
 * from the one before; before the first price there is none. SPEC §1.
 */
export function priceSteps(rows: readonly TimedPrice[]): PriceStep[] {
  const moments = new Set(
    rows.flatMap(({ valid_from, valid_to }) => [valid_from, ...(valid_to === null ? [] : [valid_to])]),
  )
  const steps: PriceStep[] = []
  for (const from of [...moments].sort((one, other) => one - other)) {
    let held: TimedPrice | null = null
    for (const row of rows) {
      const isValid = row.valid_from <= from && (row.valid_to === null || from < row.valid_to)
      if (isValid && (held === null || row.valid_from >= held.valid_from)) held = row
    }
    const { gross_price, points, change_set_id } = held ?? NOT_SOLD
    const before = steps.at(-1) ?? NOT_SOLD
    if (before.gross_price !== gross_price || before.points !== points)
      steps.push({ from, gross_price, points, change_set_id })
  }
  return steps
}
