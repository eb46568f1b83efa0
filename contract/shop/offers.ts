import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { CountryId, Id, IdText, LanguageId } from '../fields.ts'
import { ProductDetail, VariantDetail } from './catalogue.ts'

/** A variant as it is sold in a country, with what a machine needs to tell others of it. */
export const Offer = VariantDetail.extend({
  product_name: z.string(),
  short_text: ProductDetail.shape.short_text,
  /** From the top of the tree down to the main category. */
  categories: ProductDetail.shape.categories,
  /** When it was last published, priced or promoted anew. */
  changed_at: z.iso.datetime(),
})
export type Offer = z.output<typeof Offer>

export const listOffers = endpoint({
  alias: 'SHOP',
  name: 'listOffers',
  summary: 'Everything that a country sells, variant by variant in steps, for sitemaps and merchant feeds',
  method: 'GET',
  path: '/api/offers',
  caller: 'anyone',
  query: z.object({
    countryId: CountryId,
    languageId: LanguageId,
    /** The first variant of the step, and the one before which the last step ends. */
    from: IdText.optional(),
    until: IdText.optional(),
  }),
  response: z.object({
    data: z.object({
      currency_code: z.string(),
      offers: z.array(Offer),
      /** Where the next step begins; null after the last. */
      next: Id.nullable(),
    }),
  }),
  errors: ['PROMOTION_TOKEN_INVALID'],
})

export const listOfferParts = endpoint({
  alias: 'SHOP',
  name: 'listOfferParts',
  summary: 'Where the catalogue is cut into parts that fit one sitemap each: the first variant of every part',
  method: 'GET',
  path: '/api/offers/parts',
  caller: 'anyone',
  response: z.object({ parts: z.array(Id) }),
  errors: [],
})
