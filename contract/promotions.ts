import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Code, CountryId, Id, IdText, LanguageId } from './fields.ts'

export const evaluate = endpoint({
  alias: 'PROMOTIONS',
  name: 'evaluate',
  summary: 'Says in a signed token which promotions hold for a country, a place and, at checkout, a cart',
  method: 'POST',
  path: '/api/promotions/evaluate',
  caller: 'anyone',
  body: z.strictObject({
    evaluation_place: z.enum(['CATALOG', 'CHECKOUT']),
    country_id: CountryId,
    /** CHECKOUT only: the caller's own cart. */
    cart: z.object({ code: Code }).nullish(),
  }),
  response: z.object({ promotion_token: z.string() }),
  errors: ['CART_REQUIRED', 'CART_NOT_FOUND', 'COUNTRY_MISMATCH'],
  changes: false,
})

export const Promotion = z.object({
  id: Id,
  kind: z.enum(['product_price', 'shipping']),
  name: z.string(),
  description: z.string(),
  percent_off_hundredths: z.int().nullable(),
  points_percent_hundredths: z.int().nullable(),
  starts_at: z.string(),
  ends_at: z.string(),
  image_file_id: Id.nullable(),
  image: z.string().nullable(),
  /** The language of name and description, which is English where nobody wrote another. */
  language_id: LanguageId,
  /** How the address of its page ends in that language: the id and a slug of the name. */
  uri: z.string(),
  /** Not for guests: only who is signed in sees it. */
  members_only: z.boolean(),
  /** Products of it have reduced prices of their own instead of the percentage. */
  fixed_prices: z.boolean(),
})
export type Promotion = z.output<typeof Promotion>

export const listPromotions = endpoint({
  alias: 'PROMOTIONS',
  name: 'listPromotions',
  summary: "The running promotions of the token's country and price group",
  method: 'GET',
  path: '/api/promotions',
  caller: 'anyone',
  promotion: true,
  query: z.object({ languageId: LanguageId, countryId: CountryId.optional() }),
  response: z.object({ promotions: z.array(Promotion) }),
  errors: ['PROMOTION_TOKEN_INVALID'],
})

/** A promotion as its own page tells it. */
export const PromotionDetail = Promotion.extend({
  /** The uri in every language that the promotion is told in. */
  uris: z.record(z.string(), z.string()),
  /** The countries in which it holds. */
  countries: z.array(CountryId),
})

export const getPromotion = endpoint({
  alias: 'PROMOTIONS',
  name: 'getPromotion',
  summary: 'A running promotion, with its addresses and countries',
  method: 'GET',
  path: '/api/promotions/{promotionId}',
  caller: 'anyone',
  params: z.object({ promotionId: IdText }),
  query: z.object({ languageId: LanguageId, countryId: CountryId }),
  response: z.object({ promotion: PromotionDetail }),
  errors: ['PROMOTION_ABSENT', 'PROMOTION_TOKEN_INVALID'],
})
