import { createPasswordReset } from '@meridian/contract/sec/registration.ts'
import { parseEmail } from '@meridian/domain/email.ts'
import { data } from 'react-router'
import { Link } from '../../ui/link.tsx'
import { NOT_REACHED, orOffline, unreached } from '../../visit/or-offline.ts'
import type { FormProblem } from '../form-issues.ts'
import { fieldText, problemOf } from '../form-problem.server.ts'
import '../identity.css'
import { links } from '../../links.ts'
import { stringsOf } from '../../strings/catalogues.server.ts'
import { useTranslate } from '../../strings/strings-context.tsx'
import { Alert } from '../../ui/alert.tsx'
import { EmailField } from '../../ui/email-field.tsx'
import { useLocale } from '../../ui/locale.ts'
import { visitOf } from '../../visit/visit.server.ts'
import { IdentityForm } from '../identity-form.tsx'
import { IdentityPage } from '../identity-page.tsx'
import { IDENTITY_HEADERS, identityMeta } from '../page-headers.ts'
import type { Route } from './+types/forgotten-password.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { translate } = stringsOf(visitOf(context).locale)
  return data({ title: translate('FORGOTTEN_PASSWORD_TITLE') }, { headers: IDENTITY_HEADERS })
}

/** Mails a link to the owner of the address; the answer is the same for an unknown address. SPEC §5 Passwords. */
export async function action({ request, context }: Route.ActionArgs) {
  const visit = visitOf(context)
  const typed = fieldText(await request.formData(), 'email')
  const answer = (problem: FormProblem & { sent: boolean }, status: number) =>
    data({ ...problem, email: typed }, { status, headers: IDENTITY_HEADERS })
  const email = parseEmail(typed)
  if (email === null) {
    const code = typed.trim() === '' ? 'REQUIRED' : 'EMAIL_INVALID'
    return answer({ issues: [{ path: 'email', code }], refused: null, sent: false }, 422)
  }
  const problem = await visit
    .read(createPasswordReset, { body: { email, language_id: visit.languageId } })
    .then(() => null, problemOf)
  if (problem !== null) return answer({ ...problem, sent: false }, 422)
  return answer({ issues: [], refused: null, sent: true }, 200)
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orOffline(serverAction(), () => unreached({ issues: [], refused: NOT_REACHED, sent: false, email: '' }))
}

export const shouldRevalidate = () => false

export const headers = () => IDENTITY_HEADERS

export const meta: Route.MetaFunction = ({ loaderData, matches }) => identityMeta(loaderData.title, matches)

export default function ForgottenPasswordPage({ loaderData: { title }, actionData: answer }: Route.ComponentProps) {
  const translate = useTranslate()
  const { locale } = useLocale()
  const back = (
    <p className="text-small">
      <Link className="underlined" to={links.signIn(locale)}>
        {translate('BACK_TO_SIGN_IN')}
      </Link>
    </p>
  )
  if (answer?.sent) {
    return (
      <IdentityPage title={title}>
        <Alert severity="success" title={translate('RESET_SENT_TITLE')}>
          {translate('RESET_SENT_TEXT')}
        </Alert>
        {back}
      </IdentityPage>
    )
  }
  return (
    <IdentityPage title={title} lead={translate('FORGOTTEN_PASSWORD_TEXT')}>
      <IdentityForm
        action={links.forgottenPassword(locale)}
        problem={answer}
        submit={translate('FORGOTTEN_PASSWORD_SEND')}
      >
        {(errorOf) => (
          <EmailField
            id="email"
            label={translate('FIELD_EMAIL')}
            error={errorOf('email')}
            defaultValue={answer?.email}
          />
        )}
      </IdentityForm>
      {back}
    </IdentityPage>
  )
}
