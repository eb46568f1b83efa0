import { PasswordField } from '../identity/password-field.tsx'
import { links } from '../links.ts'
import { useTranslate } from '../strings/strings-context.tsx'
import { useLocale } from '../ui/locale.ts'
import { useAccountForm } from './form-answer.ts'
import { FormStatus, SubmitButton, useIssueTexts } from './form-parts.tsx'

/** Account erasure: explains what is deleted, what is kept and why, and asks for the password. */
export function ErasureForm() {
  const translate = useTranslate()
  const { locale, countryId } = useLocale()
  const { Form, answer, sending } = useAccountForm('erase')
  const issues = answer?.issues ?? []
  const errorOf = useIssueTexts(issues, countryId)
  return (
    <section className="account-part" aria-labelledby="erase-title">
      <h2 id="erase-title" className="text-title">
        {translate('ERASE_TITLE')}
      </h2>
      <p>{translate('ERASE_TEXT')}</p>
      <dl className="account-facts grid grid-cols-1">
        <div>
          <dt>{translate('ERASE_GONE')}</dt>
          <dd>{translate('ERASE_GONE_TEXT')}</dd>
        </div>
        <div>
          <dt>{translate('ERASE_KEPT')}</dt>
          <dd>{translate('ERASE_KEPT_TEXT')}</dd>
        </div>
        <div>
          <dt>{translate('ERASE_POINTS')}</dt>
          <dd>{translate('ERASE_POINTS_TEXT')}</dd>
        </div>
      </dl>
      <details className="erasure" open={answer !== undefined}>
        <summary className="button button-outline w-full sm:w-auto">{translate('ERASE_BEGIN')}</summary>
        <Form method="post" action={links.account(locale, 'privacy')} noValidate className="account-form mt-3">
          <input type="hidden" name="intent" value="erase" />
          <FormStatus answer={answer} done={null} issues={issues} />
          <p className="text-small font-semibold">{translate('ERASE_PASSWORD_HINT')}</p>
          <PasswordField
            purpose="current"
            name="current_password"
            label={translate('FIELD_CURRENT_PASSWORD')}
            error={errorOf('current_password')}
          />
          <SubmitButton label="ERASE_CONFIRM" sending={sending} />
        </Form>
      </details>
    </section>
  )
}
