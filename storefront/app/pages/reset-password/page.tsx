import { confirmPasswordReset } from '@meridian/contract/sec/registration.ts'
import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { NOT_REACHED, orOffline, unreached } from '../../checkout/or-offline.ts'
import { deviceOf, signInAndGo } from '../../identity/after-sign-in.server.ts'
import { problemOf, typedIn } from '../../identity/form-problem.server.ts'
import '../../identity/identity.css'
import { IdentityForm } from '../../identity/identity-form.tsx'
import { IdentityPage } from '../../identity/identity-page.tsx'
import { linkOf } from '../../identity/link-of.ts'
import { IDENTITY_HEADERS, identityMeta } from '../../identity/page-headers.ts'
import { PasswordField } from '../../identity/password-field.tsx'
import { links } from '../../links.ts'
import { usePlace } from '../../place.ts'
import { stringsOf } from '../../strings/catalogues.server.ts'
import { useTranslate } from '../../strings/strings-context.tsx'
import { Alert } from '../../ui/alert.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { visitOf } from '../../visit.server.ts'

/** The page of the mail's link: a new password. `done` is where a password that was changed leads. SPEC §5 Passwords. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const { translate } = stringsOf(visitOf(context).locale)
  const done = query.has('done')
  return data(
    { title: translate(done ? 'RESET_DONE_TITLE' : 'RESET_PASSWORD_TITLE'), link: linkOf(query), done },
    { headers: IDENTITY_HEADERS },
  )
}

export async function action({ request, context }: ActionFunctionArgs) {
  const visit = visitOf(context)
  const form = await request.formData()
  const password = typedIn(form, 'password', 2000)
  const refuse = (problem: ReturnType<typeof problemOf>) => data(problem, { status: 422, headers: IDENTITY_HEADERS })
  if (password === '') return refuse({ issues: [{ path: 'password', code: 'REQUIRED' }], refused: null })
  const changed = await visit
    .read(confirmPasswordReset, { body: { link: typedIn(form, 'link'), password } })
    .catch((error: unknown) => problemOf(error))
  if ('issues' in changed) return refuse(withoutLink(changed))
  const { sign_in_code: code } = changed.password_reset
  const grant = await visit.grants.oneTimeCode({ code, device: deviceOf(visit, request).device }, visit.address)
  const next = await signInAndGo(visit, grant, '')
  const asked = next === links.signInBaskets(visit.locale)
  return redirect(asked ? next : `${links.resetPassword(visit.locale)}?done`, 303)
}

/** A link that has no form of one is told as what it is: a link that does not hold. */
function withoutLink(problem: ReturnType<typeof problemOf>): ReturnType<typeof problemOf> {
  if (!problem.issues.some(({ path }) => path !== 'password')) return problem
  return { issues: [], refused: { error: 'ONE_TIME_CODE_INVALID', message: '' } }
}

export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return orOffline(serverAction<typeof action>(), () => unreached({ issues: [], refused: NOT_REACHED }))
}

export const headers = () => IDENTITY_HEADERS

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  identityMeta(loaderData?.title ?? null, matches)

export default function ResetPasswordPage() {
  const translate = useTranslate()
  const { locale } = usePlace()
  const { title, link, done } = useLoaderData<typeof loader>()
  const problem = useActionData<typeof clientAction>()
  if (done) {
    return (
      <IdentityPage title={title} lead={translate('RESET_DONE_TEXT')}>
        <ButtonLink to={links.account(locale)}>{translate('TO_ACCOUNT')}</ButtonLink>
      </IdentityPage>
    )
  }
  if (link === '' || problem?.refused?.error === 'ONE_TIME_CODE_INVALID') {
    return (
      <IdentityPage title={title}>
        <Alert severity="error">{translate('REFUSED_LINK')}</Alert>
        <ButtonLink to={links.forgottenPassword(locale)}>{translate('FORGOTTEN_PASSWORD_SEND')}</ButtonLink>
      </IdentityPage>
    )
  }
  return (
    <IdentityPage title={title} lead={translate('RESET_PASSWORD_TEXT')}>
      <IdentityForm
        action={links.resetPassword(locale, link)}
        problem={problem}
        submit={translate('RESET_PASSWORD_SAVE')}
      >
        {(errorOf) => (
          <>
            <input type="hidden" name="link" value={link} />
            <PasswordField purpose="new" label={translate('FIELD_PASSWORD_NEW')} error={errorOf('password')} />
          </>
        )}
      </IdentityForm>
    </IdentityPage>
  )
}
