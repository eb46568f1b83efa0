import { listInfoboxes } from '@meridian/contract/infoboxes.ts'
import { withClosed } from '@meridian/domain/closed-content.ts'
import { redirect } from 'react-router'
import { links } from '../../links.ts'
import { CLOSED_KEY, closedWithGroup } from '../../visit/closed-content.ts'
import { queryOf, readReturnPath, requestingPage } from '../../visit/requesting-page.server.ts'
import { visitOf } from '../../visit/visit.server.ts'
import type { Route } from './+types/infoboxes.ts'

const YEAR_S = 31_536_000

/** Not a page. */
export function loader({ context }: Route.LoaderArgs) {
  return redirect(links.home(visitOf(context).locale))
}

/** Closes a group of infoboxes for a visitor without scripts, and redirects back to the page. SPEC §4 Infoboxes. */
export async function action({ request, context }: Route.ActionArgs) {
  const visit = visitOf(context)
  const { locale, countryId, languageId } = visit
  const group = String((await request.formData()).get('group') ?? '')
  const asked = visit.remember(listInfoboxes, { query: { countryId, languageId } })
  const { infoboxes } = await visit.orElse(asked, { infoboxes: [] }, 'infoboxes')
  const closed = closedWithGroup(infoboxes, group)
  if (closed.length > 0) {
    const value = withClosed(visit.cookie(CLOSED_KEY), closed)
    // Not HttpOnly: if scripts are available later, they take it over (shell/before-paint.ts).
    visit.setCookie({ name: CLOSED_KEY, value, maxAgeS: YEAR_S, httpOnly: false })
  }
  const page = requestingPage(request)
  const path = links.under(locale, readReturnPath(page.replace(`/${locale}`, '') || null))
  return redirect(`${path}${queryOf(request, path)}`, 303)
}
