import { areAll, hasShape, readAnswer } from '../../visit/answer-shape.ts'
import type { SuggestionsAnswer } from '../routes/suggestions.ts'

/** The suggestions of an address; null without a valid answer: the search form itself still works. */
export function readSuggestions(address: string, signal: AbortSignal): Promise<SuggestionsAnswer | null> {
  return readAnswer(address, signal, isSuggestionsAnswer)
}

/** The fields read of each part, as in contract/shop/search.ts and contract/cms.ts; read-suggestions.test.ts verifies them. */
const CATEGORY = { name: 'string', slug: 'string', product_image: ['string', 'null'] } as const
const PRODUCT = {
  name: 'string',
  kind: 'string',
  variant_name: 'string',
  variant_slug: 'string',
  image: ['string', 'null'],
  gross_price: 'number',
  promotion_gross_price: ['number', 'null'],
  guest_price: ['number', 'null'],
  unit_price: ['object', 'null'],
} as const
const HELP = { title: 'string', path: 'string' } as const

function isSuggestionsAnswer(answer: unknown): answer is SuggestionsAnswer {
  return (
    hasShape(answer, { currency_symbol: 'string', corrected_query: ['string', 'null'] }) &&
    areAll(answer.categories, CATEGORY) &&
    areAll(answer.products, PRODUCT) &&
    areAll(answer.help, HELP)
  )
}
