/** When a product is on sale, in milliseconds since the epoch; `sold_until` is null if without end. */
export interface SalePeriod {
  published_at: number
  sold_until: number | null
}

/** True from the publication of a product until the end of its sale. SPEC §3 Catalogue. */
export function isOnSale({ published_at, sold_until }: SalePeriod, now: number): boolean {
  return published_at <= now && (sold_until === null || now < sold_until)
}
