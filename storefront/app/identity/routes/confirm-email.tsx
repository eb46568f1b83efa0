import { confirmEmail } from '@meridian/contract/sec/registration.ts'
import { redirect } from 'react-router'
import { NOT_REACHED, orOffline, unreached } from '../../visit/or-offline.ts'
import { fieldText, problemOf } from '../form-problem.server.ts'
import '../identity.css'
import { links } from '../../links.ts'
import { useTranslate } from '../../strings/strings-context.tsx'
import { useLocale } from '../../ui/locale.ts'
import { visitOf } from '../../visit/visit.server.ts'
import { loadMailLink, refuseLink } from '../mail-link.server.ts'
import { MailLinkPage } from '../mail-link-page.tsx'
import { IDENTITY_HEADERS, identityMeta } from '../page-headers.ts'
import type { Route } from './+types/confirm-email.ts'

/** The page of the link that confirms a new mail address. */
export function loader(given: Route.LoaderArgs) {
  return loadMailLink(given, { asks: 'CONFIRM_EMAIL_TITLE', done: 'EMAIL_CONFIRMED_TITLE' })
}

export async function action({ request, context }: Route.ActionArgs) {
  const visit = visitOf(context)
  const link = fieldText(await request.formData(), 'link')
  const problem = await visit.read(confirmEmail, { body: { link } }).then(() => null, problemOf)
  return problem === null ? redirect(`${links.confirmEmail(visit.locale)}?done`, 303) : refuseLink(problem)
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orOffline(serverAction(), () => unreached({ issues: [], refused: NOT_REACHED }))
}

export const headers = () => IDENTITY_HEADERS

export const meta: Route.MetaFunction = ({ loaderData, matches }) => identityMeta(loaderData.title, matches)

export default function ConfirmEmailPage({ loaderData: shown, actionData: problem }: Route.ComponentProps) {
  const translate = useTranslate()
  const { locale } = useLocale()
  const account = { to: links.account(locale, 'personal'), label: translate('TO_ACCOUNT') }
  return (
    <MailLinkPage
      shown={shown}
      problem={problem}
      lead={translate('CONFIRM_EMAIL_TEXT')}
      doneLead={translate('EMAIL_CONFIRMED_TEXT')}
      on={account}
      anew={account}
      action={links.confirmEmail(locale, shown.link)}
      submit={translate('CONFIRM_EMAIL_BUTTON')}
    />
  )
}
