import { confirmRegistration, resendRegistration } from '@meridian/contract/sec/registration.ts'
import { data, Form, redirect } from 'react-router'
import { Link } from '../../../ui/link.tsx'
import { NOT_REACHED, orOffline, unreached } from '../../../visit/or-offline.ts'
import { completeSignIn, deviceOf } from '../../after-sign-in.server.ts'
import type { FormProblem } from '../../form-issues.ts'
import { fieldText, problemOf } from '../../form-problem.server.ts'
import '../../identity.css'
import { links } from '../../../links.ts'
import { stringsOf } from '../../../strings/catalogues.server.ts'
import { useTranslate } from '../../../strings/strings-context.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { useLocale } from '../../../ui/locale.ts'
import { readMember } from '../../../visit/member.server.ts'
import { readTo } from '../../../visit/sign-in-to.ts'
import { type Visit, visitOf } from '../../../visit/visit.server.ts'
import { IdentityForm } from '../../identity-form.tsx'
import { IdentityPage } from '../../identity-page.tsx'
import { linkOf } from '../../mail-link.server.ts'
import { IDENTITY_HEADERS, identityMeta } from '../../page-headers.ts'
import { PasswordField } from '../../password-field.tsx'
import { forgetRegistration, waitingRegistration } from '../../registration-cookie.server.ts'
import type { Route } from './+types/confirm.ts'

/**
 * The last step of a registration: the six digits of the mail, or its link, which confirms only after pressing the
 * button, since link scanners open it too. `welcome` greets the new member. SPEC §7 SEC (registration).
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = visitOf(context)
  const query = new URL(request.url).searchParams
  const { translate } = stringsOf(visit.locale)
  const waiting = waitingRegistration(visit)
  const member = query.has('welcome') ? await readMember(visit) : null
  const title =
    member === null
      ? translate('REGISTER_CONFIRM_TITLE')
      : translate(member.name_first === null ? 'WELCOME_TITLE' : 'WELCOME_TITLE_NAME', {
          name: member.name_first ?? '',
        })
  return data(
    {
      title,
      link: linkOf(query),
      email: waiting?.email ?? null,
      welcome: member === null ? null : { code: member.code, to: readTo(query.get('to')) },
    },
    { headers: IDENTITY_HEADERS },
  )
}

export async function action({ request, context }: Route.ActionArgs) {
  const visit = visitOf(context)
  const form = await request.formData()
  const waiting = waitingRegistration(visit)
  const answer = (problem: FormProblem & { resent: boolean }) =>
    data(problem, { status: problem.resent ? 200 : 422, headers: IDENTITY_HEADERS })
  if (form.get('intent') === 'resend') {
    if (waiting === null) return redirect(links.register(visit.locale), 303)
    const body = { token: waiting.token }
    const problem = await visit.read(resendRegistration, { body }).then(() => null, problemOf)
    return answer({ ...(problem ?? { issues: [], refused: null }), resent: problem === null })
  }
  const confirmed = await confirm(visit, form, waiting?.token)
  if ('issues' in confirmed) return answer({ ...confirmed, resent: false })
  const { sign_in_code: code } = confirmed.registration
  const grant = await visit.grants.oneTimeCode({ code, device: deviceOf(visit, request).device }, visit.address)
  const to = waiting?.to ?? ''
  const next = await completeSignIn(visit, grant, to)
  if (waiting !== null) forgetRegistration(visit)
  if (next === links.signInBaskets(visit.locale, to)) return redirect(next, 303)
  return redirect(`${links.registerConfirm(visit.locale)}?${new URLSearchParams({ welcome: '', to })}`, 303)
}

/** Confirms by the mail's link, or by its digits and the token of this device. */
async function confirm(visit: Visit, form: FormData, token: string | undefined) {
  const link = fieldText(form, 'link')
  const code = fieldText(form, 'code', 20).replaceAll(/\s/g, '')
  const byLink = link !== ''
  const password = fieldText(form, 'password', 2000)
  if (!byLink && code === '') return { issues: [{ path: 'code', code: 'REQUIRED' }], refused: null }
  if (byLink && password === '') return { issues: [{ path: 'password', code: 'REQUIRED' }], refused: null }
  try {
    return await visit.read(confirmRegistration, { body: byLink ? { link, password } : { token: token ?? '', code } })
  } catch (error) {
    const problem = problemOf(error, byLink ? { PASSWORD_WRONG: 'password' } : { ONE_TIME_CODE_INVALID: 'code' })
    const isOwn = problem.issues.some(({ path }) => path === 'password')
    if (problem.issues.length === 0 || isOwn) return problem
    // Any field error means that the code or link is not valid.
    if (byLink) return { issues: [], refused: { error: 'ONE_TIME_CODE_INVALID' as const, message: '' } }
    return { issues: [{ path: 'code', code: 'ONE_TIME_CODE_INVALID' }], refused: null }
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orOffline(serverAction(), () => unreached({ issues: [], refused: NOT_REACHED, resent: false }))
}

export const headers = () => IDENTITY_HEADERS

export const meta: Route.MetaFunction = ({ loaderData, matches }) => identityMeta(loaderData.title, matches)

export default function ConfirmPage({
  loaderData: { title, welcome, link, email },
  actionData: answer,
}: Route.ComponentProps) {
  if (welcome !== null) return <Welcome title={title} code={welcome.code} to={welcome.to} />
  if (link !== '') return <ByLink title={title} link={link} answer={answer} />
  return email === null ? <NothingWaits title={title} /> : <ByCode title={title} email={email} answer={answer} />
}

interface FormProps {
  title: string
  answer: Route.ComponentProps['actionData']
}

function ByCode({ title, email, answer }: FormProps & { email: string }) {
  const translate = useTranslate()
  const { locale } = useLocale()
  const to = links.registerConfirm(locale)
  return (
    <IdentityPage title={title} lead={translate('REGISTER_CONFIRM_TEXT', { email })}>
      {answer?.resent && <Alert severity="success">{translate('REGISTER_RESENT')}</Alert>}
      <div className="confirm-code">
        <IdentityForm action={to} problem={answer} submit={translate('REGISTER_CONFIRM_BUTTON')}>
          {(errorOf) => (
            <Field
              id="code"
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              required
              maxLength={12}
              label={translate('FIELD_CONFIRM_CODE')}
              error={errorOf('code')}
            />
          )}
        </IdentityForm>
      </div>
      <Form method="post" action={to} className="text-small text-soft">
        <input type="hidden" name="intent" value="resend" />
        {translate('REGISTER_NO_MAIL')}{' '}
        <button type="submit" className="underlined text-ink">
          {translate('REGISTER_RESEND')}
        </button>
        {' · '}
        <Link className="underlined text-ink" to={links.register(locale)}>
          {translate('REGISTER_OTHER_EMAIL')}
        </Link>
      </Form>
    </IdentityPage>
  )
}

function ByLink({ title, link, answer }: FormProps & { link: string }) {
  const translate = useTranslate()
  const { locale } = useLocale()
  return (
    <IdentityPage title={title} lead={translate('REGISTER_LINK_TEXT')}>
      <IdentityForm
        action={links.registerConfirm(locale, link)}
        problem={answer}
        submit={translate('REGISTER_CONFIRM_BUTTON')}
      >
        {(errorOf) => (
          <>
            <input type="hidden" name="link" value={link} />
            <PasswordField purpose="current" error={errorOf('password')} />
          </>
        )}
      </IdentityForm>
    </IdentityPage>
  )
}

function NothingWaits({ title }: { title: string }) {
  const translate = useTranslate()
  const { locale } = useLocale()
  return (
    <IdentityPage title={title} lead={translate('REGISTER_NOTHING_WAITS')}>
      <div className="flex flex-wrap gap-1.5">
        <ButtonLink to={links.register(locale)}>{translate('REGISTER')}</ButtonLink>
        <ButtonLink look="outline" to={links.signIn(locale)}>
          {translate('SIGN_IN')}
        </ButtonLink>
      </div>
    </IdentityPage>
  )
}

function Welcome({ title, code, to }: { title: string; code: string; to: string }) {
  const translate = useTranslate()
  const { locale } = useLocale()
  return (
    <IdentityPage title={title} lead={translate('WELCOME_TEXT')}>
      <dl className="border-line border-y py-2">
        <dt className="text-small text-soft">{translate('MEMBER_NUMBER')}</dt>
        <dd className="font-display text-title">{code}</dd>
        <dd className="mt-0.5 text-small text-soft">{translate('WELCOME_NUMBER_TEXT')}</dd>
      </dl>
      <div className="flex flex-wrap gap-1.5">
        <ButtonLink to={to === '' ? links.home(locale) : links.under(locale, to)}>
          {translate(to === '' ? 'BASKET_EMPTY_BROWSE' : 'GO_ON')}
        </ButtonLink>
        <ButtonLink look="outline" to={links.account(locale)}>
          {translate('TO_ACCOUNT')}
        </ButtonLink>
      </div>
    </IdentityPage>
  )
}
