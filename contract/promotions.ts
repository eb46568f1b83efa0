import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Code, CountryId, Id, LanguageId } from './fields.ts'

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
