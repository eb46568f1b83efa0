import { redirect, redirectDocument } from 'react-router'
import { links } from '../../links.ts'
import { useTranslate } from '../../strings/strings-context.tsx'
import { useLocale } from '../../ui/locale.ts'
import { NOT_REACHED, orOffline, unreached } from '../../visit/or-offline.ts'
import { visitOf } from '../../visit/visit.server.ts'
import { fieldText, problemOf } from '../form-problem.server.ts'
import '../identity.css'
import { loadMailLink, refuseLink } from '../mail-link.server.ts'
import { MailLinkPage } from '../mail-link-page.tsx'
import { IDENTITY_HEADERS, identityMeta } from '../page-headers.ts'
import type { Route } from './+types/acting.ts'

/** The page on which an admin begins to see a member's account, by the code of the back office. SPEC §6. */
export function loader(given: Route.LoaderArgs) {
  return loadMailLink(given, { asks: 'ACTING_TITLE', done: 'ACTING_TITLE' })
}

/** Begins with a code; ends without one, as posted by the banner of every page. */
export async function action({ request, context }: Route.ActionArgs) {
  const visit = visitOf(context)
  const code = fieldText(await request.formData(), 'link')
  if (code === '') {
    await visit.identity.leaveAccount()
    return redirect(links.home(visit.locale), 303)
  }
  const acting = await visit.grants.acting(code, visit.address).catch((error: unknown) => problemOf(error))
  if ('issues' in acting) return refuseLink(acting)
  visit.identity.seeAccount(acting)
  // The impersonation bar is not React's, so the whole page is reloaded.
  return redirectDocument(links.account(visit.locale), 303)
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orOffline(serverAction(), () => unreached({ issues: [], refused: NOT_REACHED }))
}

export const headers = () => IDENTITY_HEADERS

export const meta: Route.MetaFunction = ({ loaderData, matches }) => identityMeta(loaderData.title, matches)

export default function ActingPage({ loaderData: shown, actionData: problem }: Route.ComponentProps) {
  const translate = useTranslate()
  const { locale } = useLocale()
  const home = { to: links.home(locale), label: translate('TO_HOME') }
  return (
    <MailLinkPage
      shown={{ ...shown, done: false }}
      problem={problem}
      lead={translate('ACTING_TEXT')}
      doneLead=""
      on={home}
      anew={home}
      action={links.acting(locale)}
      submit={translate('ACTING_BEGIN')}
    />
  )
}
