import { data } from 'react-router'
import { orNull } from '../../visit/background.ts'
import { visitOf } from '../../visit/visit.server.ts'
import { readAvailableVariants } from '../available-variants.server.ts'
import type { Route } from './+types/variants.ts'

/** Variants of a product (`?product=`) in stock, for the dialog about a sold-out variant. A resource route. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const product = Number(new URL(request.url).searchParams.get('product'))
  const offered = await readAvailableVariants(visitOf(context), product)
  return data(offered, { headers: { 'Cache-Control': 'private, no-store' } })
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return orNull({ request }, serverLoader())
}

/** The dialog loads them when it opens. */
export const shouldRevalidate = () => false
