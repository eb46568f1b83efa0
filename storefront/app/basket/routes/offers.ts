import { data } from 'react-router'
import { orNull } from '../../visit/background.ts'
import { orElse } from '../../visit/expected.server.ts'
import { visitOf } from '../../visit/visit.server.ts'
import { promotionsForBasket, suggestForBasket } from '../offers.server.ts'
import type { Route } from './+types/offers.ts'

/** What the two dialogs of the basket offer; null where it cannot be had. No page. */
export async function loader({ context }: Route.LoaderArgs) {
  const visit = visitOf(context)
  const [suggested, promotions] = await Promise.all([
    orElse(suggestForBasket(visit), null, 'suggested products'),
    orElse(promotionsForBasket(visit), null, 'promotions'),
  ])
  return data({ suggested, promotions }, { headers: { 'Cache-Control': 'private, no-store' } })
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return orNull({ request }, serverLoader())
}
