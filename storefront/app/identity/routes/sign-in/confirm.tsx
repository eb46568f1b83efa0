import { redirect } from 'react-router'
import { NOT_REACHED, orOffline, unreached } from '../../../visit/or-offline.ts'
import { completeSignIn, deviceOf } from '../../after-sign-in.server.ts'
import { fieldText, problemOf } from '../../form-problem.server.ts'
import '../../identity.css'
import { links } from '../../../links.ts'
import { useTranslate } from '../../../strings/strings-context.tsx'
import { useLocale } from '../../../ui/locale.ts'
import { visitOf } from '../../../visit/visit.server.ts'
import { loadMailLink, refuseLink } from '../../mail-link.server.ts'
import { MailLinkPage } from '../../mail-link-page.tsx'
import { IDENTITY_HEADERS, identityMeta } from '../../page-headers.ts'
import type { Route } from './+types/confirm.ts'

/** The page of the mail's link that signs in after many wrong passwords. SPEC §6. */
export function loader(given: Route.LoaderArgs) {
  return loadMailLink(given, { asks: 'CONFIRM_SIGN_IN_TITLE', done: 'CONFIRM_SIGN_IN_TITLE' })
}

export async function action({ request, context }: Route.ActionArgs) {
  const visit = visitOf(context)
  const code = fieldText(await request.formData(), 'link')
  const { device } = deviceOf(visit, request)
  const grant = await visit.grants
    .oneTimeCode({ code, ...(device !== undefined && { device }) }, visit.address)
    .catch((error: unknown) => problemOf(error))
  if ('issues' in grant) return refuseLink(grant)
  return redirect(await completeSignIn(visit, grant, ''), 303)
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orOffline(serverAction(), () => unreached({ issues: [], refused: NOT_REACHED }))
}

export const headers = () => IDENTITY_HEADERS

export const meta: Route.MetaFunction = ({ loaderData, matches }) => identityMeta(loaderData.title, matches)

export default function ConfirmSignInPage({ loaderData: shown, actionData: problem }: Route.ComponentProps) {
  const translate = useTranslate()
  const { locale } = useLocale()
  return (
    <MailLinkPage
      shown={{ ...shown, done: false }}
      problem={problem}
      lead={translate('CONFIRM_SIGN_IN_TEXT')}
      doneLead=""
      on={{ to: links.account(locale), label: translate('TO_ACCOUNT') }}
      anew={{ to: links.signIn(locale), label: translate('SIGN_IN') }}
      action={links.signInConfirm(locale, shown.link)}
      submit={translate('CONFIRM_SIGN_IN_BUTTON')}
    />
  )
}
