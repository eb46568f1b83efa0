import { DAY_MS } from './time-units.ts'

/**
 * The days that unused data is retained, counted from its last use. SPEC §4 Account (retention), retention (R32).
 * Excludes accounting records and data of existing accounts.
 */
export const RETENTION_DAYS = {
  /** The recipient and text of a mail: as long as questions about it are likely. */
  mail_text: 30,
  /** A basket that was replaced or emptied: as long as its owner may want it back. */
  put_away_cart: 30,
  /** The buyer's data in a basket that became an order: until the order can no longer be reopened as a basket. */
  buyer_in_cart: 30,
  /**
   * A basket behind a shared link: links are usually opened within days, but some are used again for a seasonal order.
   */
  shopping_link: 180,
  /** The rows of a file that an admin imported: as long as questions about their outcomes are likely. */
  import_rows: 30,
  /** A guest without a session: after a day no earlier call can still be running. */
  left_guest: 1,
} as const

/** Data last used before this moment is deleted. */
export function retentionCutoff(kind: keyof typeof RETENTION_DAYS, now: Date): Date {
  return new Date(now.getTime() - RETENTION_DAYS[kind] * DAY_MS)
}
