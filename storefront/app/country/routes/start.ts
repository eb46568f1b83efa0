import { DEFAULT_LOCALE } from '@meridian/domain/default-locale.ts'
import { redirect } from 'react-router'
import { links } from '../../links.ts'
import { storedChoice } from '../../visit/choice.server.ts'
import { visitOf } from '../../visit/visit.server.ts'
import type { Route } from './+types/start.ts'

/** `/` redirects to the stored choice, else to the default locale; never by IP address or browser language. SPEC §2. */
export function loader({ context }: Route.LoaderArgs) {
  const target = links.home(storedChoice(visitOf(context)) ?? DEFAULT_LOCALE)
  return redirect(target, { status: 302, headers: { 'Cache-Control': 'private, no-store', Vary: 'Cookie' } })
}
