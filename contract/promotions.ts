import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Code, CountryId, Id, LanguageId } from './fields.ts'

export const evaluate = endpoint({
  alias: 'PROMOTIONS',
  name: 'evaluate',
  summary: 'Issues a signed token of the promotions valid for a country, a place and, at checkout, a cart',
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
  /** The language of name and description; English if there is no translation. */
  language_id: LanguageId,
  /** The last part of its page's address in that language: the id and a slug of the name. */
  uri: z.string(),
  /** Not for guests: only signed-in visitors see it. */
  members_only: z.boolean(),
  /** Its products have fixed reduced prices instead of a percentage. */
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
})

/** A promotion with the data of its own page. */
export const PromotionDetail = Promotion.extend({
  /** The uri in each language of its texts. */
  uris: z.record(z.string(), z.string()),
  /** The countries where it is valid. */
  countries: z.array(CountryId),
})

export const getPromotion = endpoint({
  alias: 'PROMOTIONS',
  name: 'getPromotion',
  summary: 'A running promotion, with its addresses and countries',
  method: 'GET',
  path: '/api/promotions/{promotionId}',
  caller: 'anyone',
  query: z.object({ languageId: LanguageId, countryId: CountryId }),
  response: z.object({ promotion: PromotionDetail }),
  errors: ['PROMOTION_TOKEN_INVALID'],
})
