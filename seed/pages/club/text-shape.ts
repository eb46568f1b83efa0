/** A heading and what it says. */
type Titled = readonly [title: string, text: string]

/** What the page says in one language. `{{member}}` and `{{partner}}` are what those pay less, `{{active}}` the points of the active. */
export interface ClubTexts {
  name: string
  title: string
  description: string
  /** What links to the registration say. */
  join: string
  facts: readonly [free: Titled, prices: Titled, points: Titled, leaving: Titled]
  steps_title: string
  steps: readonly Titled[]
  points_title: string
  points: readonly Titled[]
  prices_title: string
  prices_lead: string
  ladder_title: string
  ladder_lead: string
  member_prices: string
  partner_prices: string
  /** Instead of requirements, of the lowest position. */
  everybody: string
  or: string
  words: string
  faq_title: string
  faq: readonly Titled[]
  strip_title: string
  strip_text: string
}
