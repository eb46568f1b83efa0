/** When a product is on sale, in milliseconds since the epoch; `sold_until` is null if without end. */
export interface SalePeriod {
  published_at: number
  sold_until: number | null
}

/**
 * The moment from which something is sold that is shown already; null if it is sold now. Of a bundle it is the latest of
 * itself and its parts, of an order with pre-orders the latest of its lines: nothing of it leaves before. SPEC §3 Catalogue
 * (dates, pre-order).
 */
export function soldLaterFrom(starts: readonly (number | null)[], now: number): number | null {
  const latest = starts.reduce<number>((last, start) => Math.max(last, start ?? last), Number.NEGATIVE_INFINITY)
  return latest > now ? latest : null
}

/**
 * True if an order leaves later than its buyer was shown, so that the buyer has to be asked again; null is at once. SPEC §3
 * Catalogue (pre-order).
 */
export function leavesLater(leaves_at: number | null, shown: number | null): boolean {
  return leaves_at !== null && (shown === null || leaves_at > shown)
}

/** The period of a product that an admin may save: sold no earlier than shown, and until later than that. */
export function problemOfPeriod({
  published_at,
  sold_from,
  sold_until,
}: SalePeriod & { sold_from: number | null }): 'sold_from' | 'sold_until' | null {
  if (sold_from !== null && sold_from < published_at) return 'sold_from'
  return sold_until !== null && sold_until <= Math.max(published_at, sold_from ?? published_at) ? 'sold_until' : null
}

/** True from the publication of a product until the end of its sale. SPEC §3 Catalogue. */
export function isOnSale({ published_at, sold_until }: SalePeriod, now: number): boolean {
  return published_at <= now && (sold_until === null || now < sold_until)
}
