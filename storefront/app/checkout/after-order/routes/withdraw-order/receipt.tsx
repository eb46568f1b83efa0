import { IdentityForm } from '../../../../identity/identity-form.tsx'
import { IdentityPage } from '../../../../identity/identity-page.tsx'
import { useTranslate } from '../../../../strings/strings-context.tsx'
import { Alert } from '../../../../ui/alert.tsx'
import { Field } from '../../../../ui/field.tsx'
import { Link } from '../../../../ui/link.tsx'
import { useOrderPaths } from '../../use-order-paths.ts'
import { Declaration } from './confirm-step.tsx'
import type { ProveAnswer } from './page.tsx'
import type { WithdrawalPage } from './withdrawal.server.ts'

/** The received declaration with its time, and the return address. */
export function Receipt({
  page,
  receipt,
  answer,
}: {
  page: WithdrawalPage
  receipt: NonNullable<WithdrawalPage['receipt']>
  answer: ProveAnswer | undefined
}) {
  const translate = useTranslate()
  const { order, withdraw } = useOrderPaths()
  const { goods_due_at, tracking_number } = receipt
  return (
    <IdentityPage
      title={translate('WITHDRAW_RECEIPT_TITLE')}
      lead={translate('WITHDRAW_RECEIVED_AT', { moment: receipt.received_at, email: receipt.email ?? '' })}
    >
      {receipt.declaration !== null && <Declaration text={receipt.declaration} />}
      {goods_due_at === null ? (
        <p>{translate('WITHDRAW_NOTHING_SENT')}</p>
      ) : (
        <>
          <p>{translate('WITHDRAW_REFUND_BY', { day: receipt.refund_due_at })}</p>
          <section className="grid gap-1">
            <h2 className="text-title">{translate('RETURN_TITLE')}</h2>
            <p>{translate('RETURN_SEND_BY', { day: goods_due_at })}</p>
            <address className="not-italic">
              {page.return_address.map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
            </address>
          </section>
        </>
      )}
      {tracking_number !== null && (
        <Alert severity="success">{translate('WITHDRAW_PROVED', { number: tracking_number })}</Alert>
      )}
      {receipt.can_prove && (
        <div className="print:hidden">
          <IdentityForm action={withdraw} problem={answer} submit={translate('WITHDRAW_PROVE')}>
            {(errorOf) => (
              <>
                <input type="hidden" name="intent" value="prove" />
                <input type="hidden" name="withdrawal_id" value={receipt.withdrawal_id} />
                <Field
                  id="tracking_number"
                  name="tracking_number"
                  autoComplete="off"
                  spellCheck={false}
                  required
                  maxLength={60}
                  label={translate('FIELD_TRACKING_NUMBER')}
                  hint={translate('FIELD_TRACKING_NUMBER_HINT')}
                  error={errorOf('tracking_number')}
                  defaultValue={answer?.tracking_number ?? tracking_number ?? ''}
                />
              </>
            )}
          </IdentityForm>
        </div>
      )}
      <p className="flex flex-wrap gap-x-3 print:hidden">
        <Link className="underlined" to={order}>
          {translate('ORDER_NUMBER', { number: page.number })}
        </Link>
        <button type="button" className="with-scripts underlined" onClick={() => window.print()}>
          {translate('PRINT')}
        </button>
      </p>
    </IdentityPage>
  )
}
