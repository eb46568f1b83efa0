import { redirect } from 'react-router'
import { links } from '../../links.ts'
import { visitOf } from '../../visit/visit.server.ts'
import type { Route } from './+types/sign-out.ts'

/** Somebody who opens the address is not signed out: that takes the form. */
export function loader({ context }: Route.LoaderArgs) {
  return redirect(links.home(visitOf(context).locale))
}

/** Ends the session of this device. SPEC §6. */
export async function action({ context }: Route.ActionArgs) {
  const visit = visitOf(context)
  await visit.identity.signOut()
  return redirect(links.home(visit.locale), 303)
}
