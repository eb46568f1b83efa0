import { findHelp } from '@meridian/contract/cms.ts'
import { type SuggestionsData, suggestProducts } from '@meridian/contract/shop/search.ts'
import { searchText } from '../../visit/query-values.ts'
import { visitOf } from '../../visit/visit.server.ts'
import type { Route } from './+types/suggestions.ts'

/** Repeated input within a minute is served from the browser's cache. */
const KEEP = { 'Cache-Control': 'private, max-age=60' }

/** Categories and products for the search field's input; a resource route. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = visitOf(context)
  const { countryId, languageId } = visit
  const query = searchText(new URL(request.url).searchParams)
  const [{ data }, { help }] = await Promise.all([
    visit.read(suggestProducts, { query: { countryId, languageId, query } }),
    visit.orElse(visit.read(findHelp, { query: { countryId, languageId, query } }), { help: [] }, 'help'),
  ])
  return Response.json({ ...shown(data), help }, { headers: KEEP })
}

export type SuggestionsAnswer = ReturnType<typeof shown> & { help: { id: number; title: string; path: string }[] }

/** Only the fields that a suggestion shows, since it is loaded on every keystroke. */
function shown({ currency_symbol, corrected_query, categories, products }: SuggestionsData) {
  return {
    currency_symbol,
    corrected_query,
    categories,
    products: products.map((product) => ({
      name: product.name,
      kind: product.kind,
      variant_name: product.variant_name,
      variant_slug: product.variant_slug,
      image: product.image,
      crop: product.crop,
      gross_price: product.gross_price,
      promotion_gross_price: product.promotion_gross_price,
      guest_price: product.guest_price,
      unit_price: product.unit_price,
    })),
  }
}
