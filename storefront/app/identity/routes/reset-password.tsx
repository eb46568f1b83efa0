import { confirmPasswordReset } from '@meridian/contract/sec/registration.ts'
import { redirect } from 'react-router'
import { NOT_REACHED, orOffline, unreached } from '../../visit/or-offline.ts'
import { completeSignIn, deviceOf } from '../after-sign-in.server.ts'
import { fieldText, problemOf } from '../form-problem.server.ts'
import '../identity.css'
import { links } from '../../links.ts'
import { useTranslate } from '../../strings/strings-context.tsx'
import { useLocale } from '../../ui/locale.ts'
import { visitOf } from '../../visit/visit.server.ts'
import { loadMailLink, refuseLink } from '../mail-link.server.ts'
import { MailLinkPage } from '../mail-link-page.tsx'
import { IDENTITY_HEADERS, identityMeta } from '../page-headers.ts'
import { PasswordField } from '../password-field.tsx'
import type { Route } from './+types/reset-password.ts'

const TYPED = ['password']

/** The page of the mail's link: sets a new password. SPEC §5 Passwords. */
export function loader(given: Route.LoaderArgs) {
  return loadMailLink(given, { asks: 'RESET_PASSWORD_TITLE', done: 'RESET_DONE_TITLE' })
}

export async function action({ request, context }: Route.ActionArgs) {
  const visit = visitOf(context)
  const form = await request.formData()
  const password = fieldText(form, 'password', 2000)
  if (password === '') return refuseLink({ issues: [{ path: 'password', code: 'REQUIRED' }], refused: null }, TYPED)
  const changed = await visit
    .read(confirmPasswordReset, { body: { link: fieldText(form, 'link'), password } })
    .catch((error: unknown) => problemOf(error))
  if ('issues' in changed) return refuseLink(changed, TYPED)
  const { sign_in_code: code } = changed.password_reset
  const grant = await visit.grants.oneTimeCode({ code, device: deviceOf(visit, request).device }, visit.address)
  const next = await completeSignIn(visit, grant, '')
  const asked = next === links.signInBaskets(visit.locale)
  return redirect(asked ? next : `${links.resetPassword(visit.locale)}?done`, 303)
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orOffline(serverAction(), () => unreached({ issues: [], refused: NOT_REACHED }))
}

export const headers = () => IDENTITY_HEADERS

export const meta: Route.MetaFunction = ({ loaderData, matches }) => identityMeta(loaderData.title, matches)

export default function ResetPasswordPage({ loaderData: shown, actionData: problem }: Route.ComponentProps) {
  const translate = useTranslate()
  const { locale } = useLocale()
  return (
    <MailLinkPage
      shown={shown}
      problem={problem}
      lead={translate('RESET_PASSWORD_TEXT')}
      doneLead={translate('RESET_DONE_TEXT')}
      on={{ to: links.account(locale), label: translate('TO_ACCOUNT') }}
      anew={{ to: links.forgottenPassword(locale), label: translate('FORGOTTEN_PASSWORD_SEND') }}
      action={links.resetPassword(locale, shown.link)}
      submit={translate('RESET_PASSWORD_SAVE')}
    >
      {(errorOf) => <PasswordField purpose="new" label={translate('FIELD_PASSWORD_NEW')} error={errorOf('password')} />}
    </MailLinkPage>
  )
}
