import { IdentityForm } from '../../../../identity/identity-form.tsx'
import { IdentityPage } from '../../../../identity/identity-page.tsx'
import { useTranslate } from '../../../../strings/strings-context.tsx'
import { EmailField } from '../../../../ui/email-field.tsx'
import { Field } from '../../../../ui/field.tsx'
import { OrderOfPage } from '../../order-of-page.tsx'
import { PiecesField } from '../../pieces-field.tsx'
import { useOrderPaths } from '../../use-order-paths.ts'
import type { WithdrawAnswer } from './withdraw-answer.ts'
import type { WithdrawalPage } from './withdrawal.server.ts'

/** The first step: the units, the name of the person, and the address for the receipt. */
export function ChooseStep({
  title,
  page,
  answer,
}: {
  title: string
  page: WithdrawalPage
  answer: WithdrawAnswer | undefined
}) {
  const translate = useTranslate()
  const path = useOrderPaths()
  return (
    <IdentityPage title={title} lead={translate('WITHDRAW_TEXT')}>
      <OrderOfPage number={page.number} placed_at={page.placed_at} />
      {page.ends_at !== null && <p className="text-small">{translate('WITHDRAW_UNTIL', { moment: page.ends_at })}</p>}
      <IdentityForm action={path.withdraw} problem={answer} submit={translate('WITHDRAW_GO_ON')}>
        {(errorOf) => (
          <>
            <input type="hidden" name="intent" value="review" />
            {page.whole ? (
              <div>
                <p>{translate('WITHDRAW_WHOLE')}</p>
                <ul>
                  {page.lines.map(({ position, name, most }) => (
                    <li key={position}>
                      {translate('QUANTITY_TIMES', { quantity: most })} {name}
                    </li>
                  ))}
                </ul>
              </div>
            ) : (
              <PiecesField
                id="pieces"
                legend={translate('WITHDRAW_PIECES')}
                lines={page.lines}
                chosen={answer?.values.pieces ?? null}
                error={errorOf('pieces')}
              />
            )}
            <Field
              id="name"
              name="name"
              autoComplete="name"
              required
              maxLength={120}
              label={translate('FIELD_NAME_WHOLE')}
              error={errorOf('name')}
              defaultValue={answer?.values.name ?? page.name}
            />
            <EmailField
              id="email"
              label={translate('FIELD_EMAIL')}
              hint={translate('FIELD_EMAIL_RECEIPT')}
              error={errorOf('email')}
              defaultValue={answer?.values.email ?? page.email}
            />
          </>
        )}
      </IdentityForm>
    </IdentityPage>
  )
}
