import type { FormProblem } from '../../identity/form-issues.ts'
import { IdentityForm } from '../../identity/identity-form.tsx'
import { links } from '../../links.ts'
import { ORDER_NUMBER_EXAMPLE } from '../../order-links.ts'
import { useTranslate } from '../../strings/strings-context.tsx'
import { EmailField } from '../../ui/email-field.tsx'
import { Field } from '../../ui/field.tsx'
import { Link } from '../../ui/link.tsx'
import { useLocale } from '../../ui/locale.ts'
import type { TypedPair } from './look-up.server.ts'

/** Number and e-mail address of a guest's order, and the way of a member. */
export function LookUpForm({
  action,
  submit,
  member,
  answer,
}: {
  action: string
  submit: string
  /** The members' alternative. */
  member: string
  answer: (FormProblem & TypedPair) | undefined
}) {
  const translate = useTranslate()
  const { locale } = useLocale()
  return (
    <>
      <IdentityForm action={action} problem={answer} submit={submit}>
        {(errorOf) => (
          <>
            <Field
              id="number"
              name="number"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              required
              maxLength={40}
              label={translate('FIELD_ORDER_NUMBER')}
              hint={translate('FIELD_ORDER_NUMBER_HINT', { example: ORDER_NUMBER_EXAMPLE })}
              error={errorOf('number')}
              defaultValue={answer?.number}
            />
            <EmailField
              id="email"
              label={translate('FIELD_EMAIL')}
              error={errorOf('email')}
              defaultValue={answer?.email}
            />
          </>
        )}
      </IdentityForm>
      <p className="text-small">
        {member}{' '}
        <Link className="underlined" to={links.account(locale, 'orders')}>
          {translate('ACCOUNT_ORDERS')}
        </Link>
      </p>
    </>
  )
}
