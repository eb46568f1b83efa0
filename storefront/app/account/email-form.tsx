import type { PersonalData } from '@meridian/contract/sec/account.ts'
import type { CountryId } from '@meridian/domain/locale.ts'
import { useFormIssues } from '../checkout/address/use-form-issues.ts'
import { PasswordField } from '../identity/password-field.tsx'
import { links } from '../links.ts'
import { useTranslate } from '../strings/strings-context.tsx'
import { Alert } from '../ui/alert.tsx'
import { EmailField } from '../ui/email-field.tsx'
import { useLocale } from '../ui/locale.ts'
import { type LastAnswered, useAccountForm } from './form-answer.ts'
import { FormStatus, SubmitButton, useIssueTexts } from './form-parts.tsx'
import { emailIssues } from './personal-issues.ts'
import { useOnAnswer } from './use-on-answer.ts'

/** The e-mail address. A new one takes effect after its owner follows the mailed link. */
export function EmailForm({
  person,
  countryId,
  answered,
  onAnswered,
}: {
  person: PersonalData
  countryId: CountryId
} & LastAnswered) {
  const translate = useTranslate()
  const { locale } = useLocale()
  const { Form, answer, sending } = useAccountForm('email')
  useOnAnswer(answer, ({ intent }) => onAnswered(intent))
  const { issues, submitted, formProps } = useFormIssues(
    emailIssues,
    countryId,
    answer === undefined || answer.done ? undefined : answer.issues,
  )
  const errorOf = useIssueTexts(issues, countryId)
  const pending = person.pending_email
  return (
    <section className="account-part" aria-labelledby="email-title">
      <h2 id="email-title" className="text-title">
        {translate('FIELD_EMAIL')}
      </h2>
      <p>{translate('EMAIL_TEXT', { email: person.email })}</p>
      {pending !== null && (
        <Alert
          severity={answered === 'email' && answer?.done !== false ? 'success' : 'info'}
          title={translate('EMAIL_PENDING_TITLE')}
        >
          {translate('EMAIL_PENDING_TEXT', { email: pending })}
        </Alert>
      )}
      <Form
        // Resets the form after success.
        key={String(answer?.done === true && pending)}
        method="post"
        action={links.account(locale, 'personal')}
        noValidate
        className="account-form"
        {...formProps}
      >
        <input type="hidden" name="intent" value="email" />
        <FormStatus answer={answered === 'email' ? answer : undefined} done={null} issues={submitted ? issues : []} />
        <EmailField
          id="email"
          label={translate('FIELD_NEW_EMAIL')}
          error={errorOf('email')}
          defaultValue={answer?.done === false ? answer.values.email : ''}
        />
        <PasswordField
          purpose="current"
          name="current_password"
          label={translate('FIELD_CURRENT_PASSWORD')}
          error={errorOf('current_password')}
        />
        <SubmitButton label="EMAIL_CHANGE" sending={sending} look="outline" />
      </Form>
    </section>
  )
}
