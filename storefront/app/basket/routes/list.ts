import { data } from 'react-router'
import { orNull } from '../../visit/background.ts'
import { orElse } from '../../visit/expected.server.ts'
import { visitOf } from '../../visit/visit.server.ts'
import { readBaskets } from '../member-baskets.server.ts'
import type { Route } from './+types/list.ts'

/** The member's baskets for the multi-basket dialog; null if unavailable. A resource route. */
export async function loader({ context }: Route.LoaderArgs) {
  const saved = await orElse(readBaskets(visitOf(context)), null, 'baskets')
  return data({ saved }, { headers: { 'Cache-Control': 'private, no-store' } })
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return orNull({ request }, serverLoader())
}
