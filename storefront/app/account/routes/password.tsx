import { changePassword } from '@meridian/contract/sec/registration.ts'
import { data } from 'react-router'
import { useFormIssues } from '../../checkout/address/use-form-issues.ts'
import { deviceOf } from '../../identity/after-sign-in.server.ts'
import { PasswordField } from '../../identity/password-field.tsx'
import { links } from '../../links.ts'
import { stringsOf } from '../../strings/catalogues.server.ts'
import { useTranslate } from '../../strings/strings-context.tsx'
import { useLocale } from '../../ui/locale.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { revalidateIfReached } from '../../visit/or-offline.ts'
import type { Visit } from '../../visit/visit.server.ts'
import { answerForm, corrections, respond } from '../form-answer.server.ts'
import { answerOffline, type FormAnswer, useAccountForm } from '../form-answer.ts'
import { FormStatus, PageHead, SubmitButton, useIssueTexts } from '../form-parts.tsx'
import { ACCOUNT_HEADERS, memberOf } from '../member.server.ts'
import { newPasswordIssues } from '../personal-issues.ts'
import type { Route } from './+types/password.ts'

export async function loader(args: Route.LoaderArgs) {
  const { visit } = await memberOf(args)
  return data(
    {
      title: stringsOf(visit.locale).translate('ACCOUNT_PASSWORD'),
      done: new URL(args.request.url).searchParams.get('done'),
    },
    { headers: ACCOUNT_HEADERS },
  )
}

/** Changes the password: all devices are signed out, and this one signs in again with the code in the answer. */
export async function action(args: Route.ActionArgs) {
  const { visit, own } = await memberOf(args)
  const form = await args.request.formData()
  const issues = newPasswordIssues(form)
  const answer =
    issues.length > 0
      ? corrections('password', form, issues)
      : await answerForm('password', form, async () => {
          const body = {
            current_password: passwordOf(form, 'current_password'),
            new_password: passwordOf(form, 'new_password'),
          }
          const { password } = await own(changePassword, { body })
          await signInAgain(visit, args.request, password.sign_in_code)
        })
  return respond(args.request, answer, links.account(visit.locale, 'password'))
}

async function signInAgain(visit: Visit, request: Request, code: string): Promise<void> {
  const { device } = deviceOf(visit, request)
  await visit.identity.signIn(await visit.grants.oneTimeCode({ code, ...(device && { device }) }, visit.address))
}

/** Passwords are not trimmed. The cut is above the maximum length, so a longer password is refused, not shortened. */
function passwordOf(form: FormData, name: string): string {
  return String(form.get(name) ?? '').slice(0, 2000)
}

export const clientAction = answerOffline<FormAnswer>
export const shouldRevalidate = revalidateIfReached
export const headers = () => ACCOUNT_HEADERS

export const meta: Route.MetaFunction = ({ loaderData, matches }) => pageMeta({ title: loaderData.title }, matches)

export default function PasswordPage({ loaderData }: Route.ComponentProps) {
  const translate = useTranslate()
  const { locale, countryId } = useLocale()
  const { Form, answer, sending } = useAccountForm('password')
  const { issues, submitted, formProps } = useFormIssues(
    newPasswordIssues,
    countryId,
    answer === undefined || answer.done ? undefined : answer.issues,
  )
  const errorOf = useIssueTexts(issues, countryId)
  const done = answer?.done === true || (answer === undefined && loaderData.done === 'password')
  return (
    <>
      <PageHead title={translate('ACCOUNT_PASSWORD')} text={translate('PASSWORD_TEXT')} />
      <Form
        // Clears the form after success.
        key={String(done)}
        method="post"
        action={links.account(locale, 'password')}
        noValidate
        className="account-form"
        {...formProps}
      >
        <input type="hidden" name="intent" value="password" />
        <FormStatus
          answer={done ? { intent: 'password', done, issues: [], refused: null, values: {} } : answer}
          done={translate('PASSWORD_CHANGED')}
          issues={submitted ? issues : []}
        />
        <PasswordField
          purpose="current"
          name="current_password"
          label={translate('FIELD_CURRENT_PASSWORD')}
          error={errorOf('current_password')}
        />
        <PasswordField
          purpose="new"
          name="new_password"
          label={translate('FIELD_PASSWORD_NEW')}
          error={errorOf('new_password')}
        />
        <SubmitButton label="PASSWORD_CHANGE" sending={sending} />
      </Form>
    </>
  )
}
