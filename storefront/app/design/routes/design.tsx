import { listProducts } from '@meridian/contract/shop/catalogue.ts'
import { visitOf } from '../../visit/visit.server.ts'
import { Cards } from '../cards.tsx'
import '../design.css'
import { Foundations } from '../foundations.tsx'
import { Layers } from '../layers.tsx'
import { Primitives } from '../primitives.tsx'
import type { Route } from './+types/design.ts'

/**
 * Everything that pages are made of, in every state, in both appearances side by side: the page to look at before and after a change
 * of the look. It is a route of development only, so a customer's browser never hears of it; its words are for us and in English.
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
    <div className="wrap design">
      <h1 className="text-hero">Design</h1>
      <Foundations />
      <Primitives />
      <Cards {...loaderData} />
      <Layers {...loaderData} />
    </div>
  )
}
