import { getPopup } from '@meridian/contract/popups.ts'
import { type ClientLoaderFunctionArgs, data, type LoaderFunctionArgs } from 'react-router'
import { idOf } from '../../../query-values.ts'
import { orNull } from '../../background.ts'
import { visitOf } from '../../visit.server.ts'

/** A popup with its blocks; null where it cannot be had. SPEC §3 Popup sequence, §8. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = visitOf(context)
  const { countryId, languageId } = visit
  const id = idOf(new URL(request.url).searchParams.get('id'))
  const asked = id === null ? null : visit.read(getPopup, { params: { id }, query: { countryId, languageId } })
  const popup =
    asked === null
      ? null
      : await visit.orElse(
          asked.then((answer) => answer.popup),
          null,
          'popup',
        )
  return data({ popup }, { headers: { 'Cache-Control': 'private, no-store' } })
}

export function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  return orNull({ request }, serverLoader<typeof loader>())
}

export const shouldRevalidate = () => false
