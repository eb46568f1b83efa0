import { listPopups } from '@meridian/contract/popups.ts'
import { type ClientLoaderFunctionArgs, data, type LoaderFunctionArgs } from 'react-router'
import { orNull } from '../../background.ts'
import { visitOf } from '../../visit.server.ts'

/** The popups of this visitor's country and price group, without what they say. SPEC §8: where they cannot be had, none. */
export async function loader({ context }: LoaderFunctionArgs) {
  const visit = visitOf(context)
  const { countryId, languageId } = visit
  const asked = visit.remember(listPopups, { query: { countryId, languageId } })
  const { popups } = await visit.orElse(asked, { popups: [] }, 'popups')
  return data(
    { popups: popups.map(({ id, version, url }) => ({ id, version, url })) },
    { headers: { 'Cache-Control': 'private, no-store' } },
  )
}

export function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  return orNull({ request }, serverLoader<typeof loader>())
}

/** A change of the basket changes no popup. */
export const shouldRevalidate = () => false
