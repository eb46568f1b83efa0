import { PRODUCT_SORTS } from '@meridian/domain/product-sorts.ts'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { CountryId, idListQuery, integerText, LanguageId, typedText } from '../fields.ts'
import { ProductCategory, ProductItem, ProductsData } from './catalogue.ts'

/** What a visitor looks for. A text without a letter or digit is no mistake: it finds nothing. */
const SearchText = typedText(100)

const FoundCategory = ProductCategory.pick({ id: true, name: true, slug: true, product_image: true })

/** Nothing is found as it is written: what is shown is found by this spelling instead. */
const corrected_query = z.string().nullable()

export const SearchData = ProductsData.extend({
  corrected_query,
  /** Little is found as it is written: this spelling would find more. */
  did_you_mean: z.string().nullable(),
  /** Categories whose names are like the words; where nothing is found, the top of the tree. */
  categories: z.array(FoundCategory),
  /** What others buy, where nothing is found; else empty. */
  popular_products: z.array(ProductItem),
})
export type SearchData = z.output<typeof SearchData>

export const searchProducts = endpoint({
  alias: 'SHOP',
  name: 'searchProducts',
  summary: 'Products by words, the most relevant first, by page, sorted and filtered like a category',
  method: 'GET',
  path: '/api/products/search',
  caller: 'anyone',
  query: z.object({
    countryId: CountryId,
    languageId: LanguageId,
    query: SearchText,
    'attributeValueIds[]': idListQuery(50).optional(),
    /** `recommended`, which is the default, is by relevance here. */
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
  summary: 'Some products and categories for what is being typed; the last word may be unfinished',
  method: 'GET',
  path: '/api/products/suggestions',
  caller: 'anyone',
  query: z.object({ countryId: CountryId, languageId: LanguageId, query: SearchText }),
  response: z.object({ data: SuggestionsData }),
  errors: ['PROMOTION_TOKEN_INVALID'],
})
