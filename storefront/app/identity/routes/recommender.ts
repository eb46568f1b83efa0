import { data } from 'react-router'
import { orNull } from '../../visit/background.ts'
import { visitOf } from '../../visit/visit.server.ts'
import { readRecommender } from '../recommender.server.ts'
import type { Route } from './+types/recommender.ts'

/** The recommender of a code, checked while typing. SPEC §7 FORM and SEC (registration). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const code = (new URL(request.url).searchParams.get('code') ?? '').slice(0, 40)
  return data(
    { code, found: await readRecommender(visitOf(context), code) },
    { headers: { 'Cache-Control': 'private, no-store' } },
  )
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return orNull({ request }, serverLoader())
}

export const shouldRevalidate = () => false
