import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { data, redirect } from 'react-router'
import { Link } from '../../../ui/link.tsx'
import { NOT_REACHED, orOffline, revalidateIfReached, unreached } from '../../../visit/or-offline.ts'
import { completeSignIn, deviceOf } from '../../after-sign-in.server.ts'
import { blankFields, fieldText, problemOf } from '../../form-problem.server.ts'
import '../../identity.css'
import { links } from '../../../links.ts'
import { stringsOf } from '../../../strings/catalogues.server.ts'
import { useTranslate } from '../../../strings/strings-context.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { claimClick } from '../../../ui/claim-click.ts'
import { Field } from '../../../ui/field.tsx'
import { useLocale } from '../../../ui/locale.ts'
import { isStillMember } from '../../../visit/member.server.ts'
import { readTo } from '../../../visit/sign-in-to.ts'
import { visitOf } from '../../../visit/visit.server.ts'
import { IdentityForm } from '../../identity-form.tsx'
import { IdentityPage } from '../../identity-page.tsx'
import { MemberAdvantages } from '../../member-advantages.tsx'
import { IDENTITY_HEADERS, identityMeta } from '../../page-headers.ts'
import { PasswordField } from '../../password-field.tsx'
import type { Route } from './+types/page.ts'

/** The sign-in page; `to` is the path below the locale to open afterwards. SPEC §6. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = visitOf(context)
  const to = readTo(new URL(request.url).searchParams.get('to'))
  if (await isStillMember(visit)) {
    throw redirect(to === '' ? links.account(visit.locale) : links.under(visit.locale, to))
  }
  return data({ title: stringsOf(visit.locale).translate('SIGN_IN'), to }, { headers: IDENTITY_HEADERS })
}

export async function action({ request, context }: Route.ActionArgs) {
  const visit = visitOf(context)
  const form = await request.formData()
  const username = fieldText(form, 'username')
  const password = fieldText(form, 'password', 2000)
  const typed = { username }
  const issues = [
    ...blankFields(form, ['username']),
    ...(password === '' ? [{ path: 'password', code: 'REQUIRED' }] : []),
  ]
  const refuse = (problem: ReturnType<typeof problemOf>) =>
    data({ ...problem, typed }, { status: 422, headers: IDENTITY_HEADERS })
  if (issues.length > 0) return refuse({ issues, refused: null })
  const grant = await visit.grants
    .password({ username, password, ...deviceOf(visit, request) }, visit.address)
    .catch(problemOf)
  if ('issues' in grant) return refuse(grant)
  return redirect(await completeSignIn(visit, grant, readTo(fieldText(form, 'to'))), 303)
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orOffline(serverAction(), () => unreached({ issues: [], refused: NOT_REACHED, typed: { username: '' } }))
}

export const shouldRevalidate = revalidateIfReached

export const headers = () => IDENTITY_HEADERS

export const meta: Route.MetaFunction = ({ loaderData, matches }) => identityMeta(loaderData.title, matches)

export default function SignInPage({ loaderData: { title, to }, actionData: problem }: Route.ComponentProps) {
  const translate = useTranslate()
  const { locale } = useLocale()
  const [forgotten, setForgotten] = useState(false)
  return (
    <IdentityPage
      title={title}
      aside={
        <>
          <MemberAdvantages level={2} />
          <ButtonLink look="outline" to={links.register(locale, { to })}>
            {translate('REGISTER')}
          </ButtonLink>
        </>
      }
    >
      <IdentityForm action={links.signIn(locale, to)} problem={problem} submit={translate('SIGN_IN')}>
        {(errorOf) => (
          <>
            <input type="hidden" name="to" value={to} />
            <Field
              id="username"
              name="username"
              autoComplete="username"
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              inputMode="email"
              required
              maxLength={280}
              label={translate('FIELD_USERNAME')}
              error={errorOf('username')}
              defaultValue={problem?.typed.username}
            />
            <PasswordField purpose="current" error={errorOf('password')} />
          </>
        )}
      </IdentityForm>
      <p className="text-small">
        <Link
          className="underlined"
          to={links.forgottenPassword(locale)}
          onClick={(event) => {
            if (claimClick(event)) setForgotten(true)
          }}
        >
          {translate('FORGOTTEN_PASSWORD')}
        </Link>
      </p>
      {forgotten && <ForgottenPassword onClose={() => setForgotten(false)} />}
    </IdentityPage>
  )
}

/** If the dialog fails to load, its link opens the page, as without scripts. */
const ResetPassword = lazy<ComponentType<{ onClose: () => void }>>(() =>
  import('../../dialogs/reset-password.tsx').catch(() => ({ default: ToPage })),
)

function ForgottenPassword({ onClose }: { onClose: () => void }) {
  return (
    <Suspense>
      <ResetPassword onClose={onClose} />
    </Suspense>
  )
}

function ToPage(): ReactNode {
  const { locale } = useLocale()
  useEffect(() => window.location.assign(links.forgottenPassword(locale)), [locale])
  return null
}
