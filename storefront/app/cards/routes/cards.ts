import { listProducts } from '@meridian/contract/shop/catalogue.ts'
import { visitOf } from '../../visit/visit.server.ts'
import type { Route } from './+types/cards.ts'

/** As many as a device keeps of wishes, and more than it keeps of viewed products. */
const VARIANTS_MAX = 100

/** Variants stored on a device, with current prices; those not sold here are left out. A resource route. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = visitOf(context)
  const { countryId, languageId } = visit
  const asked = new URL(request.url).searchParams.getAll('v').filter((text) => /^[1-9]\d{0,8}$/.test(text))
  const variantIds = [...new Set(asked.map(Number))].slice(0, VARIANTS_MAX)
  if (variantIds.length === 0) return Response.json({ currency_symbol: '', products: [] })
  const { data } = await visit.read(listProducts, {
    query: { countryId, languageId, 'variantIds[]': variantIds, page_size: VARIANTS_MAX },
  })
  return Response.json({ currency_symbol: data.currency_symbol, products: data.products })
}
