import { data } from 'react-router'
import { orNull } from '../../visit/background.ts'
import { orElse } from '../../visit/expected.server.ts'
import { visitOf } from '../../visit/visit.server.ts'
import { promotionsForBasket, suggestForBasket } from '../offers.server.ts'
import type { Route } from './+types/offers.ts'

/** The offers for the basket's two dialogs; null if unavailable. A resource route. */
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
