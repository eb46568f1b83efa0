const DAY_MS = 86_400_000

/**
 * For how many days what is of no more use is still kept, counted from when it was last of use. SPEC §4 Account (retention), R32. What
 * the books need and what somebody still has in their account is not among it.
 */
export const RETENTION_DAYS = {
  /** To whom a mail went and what it said: as long as somebody may ask where it is, or be asked what it promised. */
  mail_text: 30,
  /** A basket that was put away for another one or emptied: as long as somebody may regret it and ask. */
  put_away_cart: 30,
  /** What a buyer typed into a basket that is an order now: until the order can surely not come back as a basket any more. */
  buyer_in_cart: 30,
  /** A basket behind a shared link: links are opened within days, and some are kept for the next order of a season. */
  shopping_link: 180,
  /** A guest without a session: who waits for a day more has surely no call on its way that was begun before. */
  left_guest: 1,
} as const

/** What is older than this is forgotten. */
export function keptSince(kind: keyof typeof RETENTION_DAYS, now: Date): Date {
  return new Date(now.getTime() - RETENTION_DAYS[kind] * DAY_MS)
}
