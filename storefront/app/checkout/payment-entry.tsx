import type { PaymentPoint } from '@meridian/contract/payments.ts'
import type { PaymentMethodType } from '@meridian/domain/payment.ts'
import { initialPayments, paymentsReducer } from '@meridian/domain/state/payments.ts'
import { type Ref, useCallback, useReducer } from 'react'
import { useTranslate } from '../strings/strings-context.tsx'
import { Alert } from '../ui/alert.tsx'
import { Field } from '../ui/field.tsx'
import { useHydrated } from '../ui/hydrated.ts'
import { Icon } from '../ui/icon.tsx'
import { useShopFacts } from '../ui/shop-facts.ts'
import { HostedCardFields } from './hosted-card-fields.tsx'
import { WalletEntry } from './wallet-entry.tsx'

/** What a way of paying has to do before its form is sent: ask the provider for a token. */
export interface EntryHandle {
  prepare(): Promise<{ ready: true; fields: Record<string, string> } | { ready: false }>
}

/** What has to be entered for a way of paying: the provider's card fields, the code of the bank's app, the wallet's button. */
export function PaymentEntry({
  type,
  amount,
  currency_code,
  label,
  error,
  ref,
}: {
  type: PaymentMethodType
  /** Minor units. */
  amount: number
  currency_code: string
  /** What the wallet says it is for. */
  label: string
  /** What is wrong with the mobile code. */
  error?: string | undefined
  ref: Ref<EntryHandle>
}) {
  const translate = useTranslate()
  const sandbox_url = useShopFacts()?.sandbox_url ?? null
  const hydrated = useHydrated()
  const [payments, tell] = useReducer(paymentsReducer<PaymentPoint>, undefined, initialPayments<PaymentPoint>)
  const onValidity = useCallback(
    (value: boolean) => tell({ type: 'flag_set', flag: 'payment_card_validation', value }),
    [],
  )

  if (type === 'mobile_code') {
    return (
      <Field
        id="mobile_code"
        name="mobile_code"
        label={translate('MOBILE_CODE')}
        hint={translate('MOBILE_CODE_HINT')}
        error={error}
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="[0-9 ]*"
        maxLength={12}
        className="max-w-[280px]"
      />
    )
  }
  if (type !== 'card' && type !== 'wallet') return null
  if (sandbox_url === null) return <Alert severity="warning">{translate('CARD_FIELDS_ABSENT_TEXT')}</Alert>
  if (!hydrated) {
    return (
      <noscript>
        <p className="font-semibold">{translate('NEEDS_SCRIPTS')}</p>
      </noscript>
    )
  }
  if (type === 'wallet') {
    return <WalletEntry amount={amount} currency_code={currency_code} label={label} ref={ref} />
  }
  return (
    <>
      <HostedCardFields sandbox_url={sandbox_url} ref={ref} onValidity={onValidity} />
      <p className="mt-1 flex items-center gap-1 text-small text-soft" aria-live="polite">
        {payments.payment_card_validation && <Icon name="check" className="icon-small text-success" />}
        {translate(payments.payment_card_validation ? 'CARD_COMPLETE' : 'CARD_FIELDS_NOTE')}
      </p>
    </>
  )
}
