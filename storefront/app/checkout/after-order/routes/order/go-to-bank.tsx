import { useTranslate } from '../../../../strings/strings-context.tsx'
import { CancelPayment } from './cancel-payment.tsx'

/** A payment that continues on the page of the bank or provider. */
export function GoToBank({ url, payment_token }: { url: string; payment_token: string }) {
  const translate = useTranslate()
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2">
      <a className="button button-primary" href={url}>
        {translate('GO_ON_AT_BANK')}
      </a>
      <CancelPayment payment_token={payment_token} />
    </div>
  )
}
