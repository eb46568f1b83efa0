import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { CountryId, Id, IdText, LanguageId } from '../fields.ts'
import { ProductDetail, VariantDetail } from './catalogue.ts'

/** A variant as sold in a country, for machine readers. */
export const Offer = VariantDetail.extend({
  product_name: z.string(),
  short_text: ProductDetail.shape.short_text,
  /** From the root of the tree down to the main category. */
  categories: ProductDetail.shape.categories,
  /** The latest publication, or change of its price or promotion. */
  changed_at: z.iso.datetime(),
})
export type Offer = z.output<typeof Offer>

export const listOffers = endpoint({
  alias: 'SHOP',
  name: 'listOffers',
  summary: 'All variants sold in a country, in pages, for sitemaps and merchant feeds',
  method: 'GET',
  path: '/api/offers',
  caller: 'anyone',
  query: z.object({
    countryId: CountryId,
    languageId: LanguageId,
    /** The first variant of the page, and the exclusive end of the last page. */
    from: IdText.optional(),
    until: IdText.optional(),
  }),
  response: z.object({
    data: z.object({
      currency_code: z.string(),
      offers: z.array(Offer),
      /** First variant of the next page; null after the last. */
      next: Id.nullable(),
    }),
  }),
  errors: ['PROMOTION_TOKEN_INVALID'],
})

export const listOfferParts = endpoint({
  alias: 'SHOP',
  name: 'listOfferParts',
  summary: 'Parts of the catalogue, each small enough for one sitemap, by their first variant',
  method: 'GET',
  path: '/api/offers/parts',
  caller: 'anyone',
  response: z.object({ parts: z.array(Id) }),
})
