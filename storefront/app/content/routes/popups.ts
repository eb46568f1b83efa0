import { getPopup, listPopups } from '@meridian/contract/popups.ts'
import { idOf } from '../../visit/query-values.ts'
import { type Visit, visitOf } from '../../visit/visit.server.ts'
import type { Route } from './+types/popups.ts'

export interface PopupsAnswer {
  popups: Awaited<ReturnType<typeof listOf>>
  popup: Awaited<ReturnType<typeof find>>
}

/**
 * The popups of this visitor's country and price group, without content; with an `id` that one with its blocks. SPEC §3
 * Popup sequence. §8: empty if unavailable.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = visitOf(context)
  const id = idOf(new URL(request.url).searchParams.get('id'))
  const answer: PopupsAnswer =
    id === null ? { popups: await listOf(visit), popup: null } : { popups: [], popup: await find(visit, id) }
  return Response.json(answer, { headers: { 'Cache-Control': 'private, no-store' } })
}

async function listOf(visit: Visit) {
  const { countryId, languageId } = visit
  const asked = visit.remember(listPopups, { query: { countryId, languageId } })
  const { popups } = await visit.orElse(asked, { popups: [] }, 'popups')
  return popups.map(({ id, version, url }) => ({ id, version, url }))
}

function find(visit: Visit, id: number) {
  const { countryId, languageId } = visit
  const asked = visit.read(getPopup, { params: { id }, query: { countryId, languageId } })
  return visit.orElse(
    asked.then(({ popup }) => popup),
    null,
    'popup',
  )
}
