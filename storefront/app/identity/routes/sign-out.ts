import { redirect, redirectDocument } from 'react-router'
import { links } from '../../links.ts'
import { visitOf } from '../../visit/visit.server.ts'
import type { Route } from './+types/sign-out.ts'

/** Opening the address does not sign out: that requires a POST. */
export function loader({ context }: Route.LoaderArgs) {
  return redirect(links.home(visitOf(context).locale))
}

/** Ends the session of this device. SPEC §6. */
export async function action({ context }: Route.ActionArgs) {
  const visit = visitOf(context)
  // The impersonation bar is not React's, so the whole page is reloaded.
  if (await visit.identity.leaveAccount()) return redirectDocument(links.home(visit.locale), 303)
  await visit.identity.signOut()
  return redirect(links.home(visit.locale), 303)
}
