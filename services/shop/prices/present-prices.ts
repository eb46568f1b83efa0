import type { ReadDeps } from '../../gate/handler.ts'
import { lowestPaidPrice, readPriorPromotions } from '../../promotions/for-services.ts'
import type { PriceHistory, PriceRow } from './admin-price-queries.ts'

/** The price of a history at a moment: of the valid rows the one that began last; null while the variant is not sold. */
export function presentPrice(history: readonly PriceRow[], now: Date) {
  const at = now.getTime()
  const price = history.findLast((one) => one.valid_from <= at && (one.valid_to === null || at < one.valid_to))
  const { gross_price = null, points = null } = price ?? {}
  return { gross_price, points }
}

/** What a reduction that begins now would show as the price before, for each of the histories. SPEC §1 (the 30-day price). */
export async function readLowestPrices(
  deps: ReadDeps,
  histories: readonly PriceHistory[],
  now: Date,
): Promise<(number | null)[]> {
  const countries = [...new Set(histories.map(({ country_id }) => country_id))]
  const sets = new Map(
    await Promise.all(
      countries.map(async (country) => [country, await readPriorPromotions(deps, country, now)] as const),
    ),
  )
  return histories.map(({ history, country_id, price_group_id, ...variant }) => {
    const set = sets.get(country_id)
    const { gross_price, points } = presentPrice(history, now)
    if (set === undefined) return null
    // Points do not matter for a price.
    const price = { ...variant, gross_price: gross_price ?? 0, points: points ?? 0, history }
    return lowestPaidPrice(now.getTime(), price, set, price_group_id)
  })
}
