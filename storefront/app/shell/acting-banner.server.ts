import { momentText } from '@meridian/domain/date-text.ts'
import { links } from '../links.ts'
import { stringsOf } from '../strings/catalogues.server.ts'
import { ACTING_COOKIE, actingIn } from '../visit/acting.ts'
import type { Visit } from '../visit/visit.server.ts'
import { xmlText } from '../visit/xml.ts'

/**
 * The impersonation banner on every page, with a button to end it; empty without impersonation. Written beside React's
 * markup, so that no visitor's browser loads code for it. SPEC §6.
 */
export async function actingBanner(visit: Visit): Promise<string> {
  if (visit.cookie(ACTING_COOKIE) === undefined) return ''
  const session = await visit.session()
  const acting = actingIn(session?.token)
  if (acting === null) return ''
  const { translate } = stringsOf(visit.locale)
  const text = translate('ACTING_BANNER', {
    name: acting.name,
    time: momentText(visit.locale, acting.ends_at.toISOString()),
  })
  return `<aside class="acting-banner"><p>${xmlText(text)}</p><form method="post" action="${links.acting(visit.locale)}"><button class="underlined">${xmlText(translate('ACTING_END'))}</button></form></aside>`
}
