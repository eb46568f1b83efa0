import { z } from 'zod'
import { text, textsByLanguage, titled } from '../../texts.ts'

/**
 * The texts of the page. `{{member}}` and `{{partner}}` are the discounts of those groups, `{{active}}` the points of
 * an active member.
 */
export const CLUB_TEXTS = textsByLanguage(
  'pages/club',
  z.strictObject({
    name: text,
    title: text,
    description: text,
    /** The label of links to the registration. */
    join: text,
    /** Free, prices, points, leaving. */
    facts: z.tuple([titled, titled, titled, titled]).readonly(),
    steps_title: text,
    steps: z.array(titled).readonly(),
    points_title: text,
    points: z.array(titled).readonly(),
    prices_title: text,
    prices_lead: text,
    ladder_title: text,
    ladder_lead: text,
    member_prices: text,
    partner_prices: text,
    /** Replaces the requirements of the lowest position. */
    everybody: text,
    or: text,
    words: text,
    faq_title: text,
    faq: z.array(titled).readonly(),
    strip_title: text,
    strip_text: text,
  }),
)
