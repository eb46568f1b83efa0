import { type InfoboxPlace, infoboxesAt } from '@meridian/domain/infobox-place.ts'
import type { MainData } from '../shell/main-data.server.ts'
import { useTranslate } from '../strings/strings-context.tsx'
import { lazyPart, StaticMarkup } from '../ui/cached-markup.tsx'

const load = () => import('./infobox-list.tsx')
const InfoboxList = import.meta.env.SSR
  ? (await load()).InfoboxList
  : lazyPart(() => load().then((parts) => parts.InfoboxList))

/**
 * The notices of this place. Closed ones are hidden before the first paint (before-paint.ts). SPEC §3, §4 Infoboxes.
 */
export function Infoboxes({ infoboxes, place }: { infoboxes: MainData['infoboxes']; place: InfoboxPlace }) {
  const translate = useTranslate()
  const shown = infoboxesAt(infoboxes, place)
  if (shown.length === 0) return null
  return <StaticMarkup as="aside" aria-label={translate('NOTICES')} of={InfoboxList} given={{ infoboxes: shown }} />
}
