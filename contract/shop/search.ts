import { PRODUCT_SORTS } from '@meridian/domain/product-sorts.ts'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { CountryId, idListQuery, integerText, LanguageId, typedText } from '../fields.ts'
import { LISTING_CHOICE, ProductCategory, ProductItem, ProductsData } from './catalogue.ts'

/** A search query. A text without letters or digits is valid and finds nothing. */
const SearchText = typedText(100)

const FoundCategory = ProductCategory.pick({ id: true, name: true, slug: true, product_image: true })

/** The spelling searched instead, if the query as typed finds nothing. */
const corrected_query = z.string().nullable()

export const SearchData = ProductsData.extend({
  corrected_query,
  /** A spelling that would find more, if the query as typed finds little. */
  did_you_mean: z.string().nullable(),
  /** Categories with matching names; the top of the tree if nothing is found. */
  categories: z.array(FoundCategory),
  /** Popular products if nothing is found; otherwise empty. */
  popular_products: z.array(ProductItem),
})
export type SearchData = z.output<typeof SearchData>

export const searchProducts = endpoint({
  alias: 'SHOP',
  name: 'searchProducts',
  summary: 'Products matching words, most relevant first, by page, sorted and filtered like a category',
  method: 'GET',
  path: '/api/products/search',
  caller: 'anyone',
  query: z.object({
    countryId: CountryId,
    languageId: LanguageId,
    query: SearchText,
    'attributeValueIds[]': idListQuery(50).optional(),
    ...LISTING_CHOICE,
    /** `recommended`, the default, means by relevance here. */
    sort: z.enum(PRODUCT_SORTS).optional(),
    page: integerText(1, 10_000).optional(),
    page_size: integerText(1, 100).optional(),
  }),
  response: z.object({ data: SearchData }),
  errors: ['PROMOTION_TOKEN_INVALID'],
})

export const SuggestionsData = ProductsData.pick({ currency_code: true, currency_symbol: true, products: true }).extend(
  {
    corrected_query,
    categories: z.array(FoundCategory),
  },
)
export type SuggestionsData = z.output<typeof SuggestionsData>

export const suggestProducts = endpoint({
  alias: 'SHOP',
  name: 'suggestProducts',
  summary: 'Suggested products and categories while typing; the last word may be incomplete',
  method: 'GET',
  path: '/api/products/suggestions',
  caller: 'anyone',
  query: z.object({ countryId: CountryId, languageId: LanguageId, query: SearchText }),
  response: z.object({ data: SuggestionsData }),
  errors: ['PROMOTION_TOKEN_INVALID'],
})
