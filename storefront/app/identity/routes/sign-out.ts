import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router'
import { links } from '../../links.ts'
import { visitOf } from '../../visit/visit.server.ts'

/** Somebody who opens the address is not signed out: that takes the form. */
export function loader({ context }: LoaderFunctionArgs) {
  return redirect(links.home(visitOf(context).locale))
}

/** Ends the session of this device. SPEC §6. */
export async function action({ context }: ActionFunctionArgs) {
  const visit = visitOf(context)
  await visit.identity.signOut()
  return redirect(links.home(visit.locale), 303)
}
