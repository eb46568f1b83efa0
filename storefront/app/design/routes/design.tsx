import { listProducts } from '@meridian/contract/shop/catalogue.ts'
import { visitOf } from '../../visit/visit.server.ts'
import { Cards } from '../cards.tsx'
import '../design.css'
import { Foundations } from '../foundations.tsx'
import { Layers } from '../layers.tsx'
import { Primitives } from '../primitives.tsx'
import type { Route } from './+types/design.ts'

/**
 * All parts of pages, in every state, in both themes side by side, for visual checks before and after a design change.
 * A development route only, so it is not in production bundles. In English, for developers.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const visit = visitOf(context)
  const query = { countryId: visit.countryId, languageId: visit.languageId, page_size: 4 }
  const { data } = await visit.read(listProducts, { query })
  return { products: data.products, currency_symbol: data.currency_symbol }
}

export type DesignData = Awaited<ReturnType<typeof loader>>

export const meta: Route.MetaFunction = () => [{ title: 'Design' }, { name: 'robots', content: 'noindex' }]

export default function DesignPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="wrap py-(--space-medium)">
      <h1 className="text-hero">Design</h1>
      <Foundations />
      <Primitives />
      <Cards {...loaderData} />
      <Layers {...loaderData} />
    </div>
  )
}
