import { getStaticPage } from '@meridian/contract/cms.ts'
import { Refusal } from '@meridian/contract/errors.ts'
import { CLUB_URI } from '@meridian/domain/document.ts'
import type { Visit } from '../visit/visit.server.ts'

/** Title and path of the page about the club; null if an editor removed it or the call fails. */
export async function readClubPage(visit: Visit): Promise<{ title: string; uri: string } | null> {
  const { countryId, languageId } = visit
  const query = { countryId, languageId }
  const answer = visit.remember(getStaticPage, { params: { uri: CLUB_URI }, query }).catch((error: unknown) => {
    if (error instanceof Refusal && error.error === 'PAGE_ABSENT') return null
    throw error
  })
  const found = await visit.orElse(answer, null, 'club page')
  return found && { title: found.static_page.title, uri: found.static_page.uri }
}
