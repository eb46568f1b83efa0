import type { PaymentPoint } from '@meridian/contract/payments.ts'
import { askedInShop } from '@meridian/domain/payment-provider.ts'
import { initialPayments, paymentsReducer } from '@meridian/domain/state/payments.ts'
import { useCallback, useReducer } from 'react'
import { useTranslate } from '../../../strings/strings-context.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { usePlace } from '../../../ui/place.ts'
import { ProviderPart } from '../providers/provider-part.tsx'
import type { EntryProps } from '../types.ts'

/** The provider's card fields, with their completeness below; a sentence where it asks for them on its own page. */
export function CardEntry(props: EntryProps) {
  const translate = useTranslate()
  return askedInShop(props.provider, 'card') === null ? (
    <p className="text-small text-soft">{translate('CARD_FIELDS_NOTE')}</p>
  ) : (
    <CardOnPage {...props} />
  )
}

function CardOnPage({ provider, amount, currency_code, label, ref }: EntryProps) {
  const translate = useTranslate()
  const { languageId } = usePlace()
  const [payments, tell] = useReducer(paymentsReducer<PaymentPoint>, undefined, initialPayments<PaymentPoint>)
  const onValidity = useCallback(
    (value: boolean) => tell({ type: 'flag_set', flag: 'payment_card_validation', value }),
    [],
  )
  return (
    <ProviderPart provider={provider}>
      {({ CardFields }, pages) => (
        <>
          <CardFields
            pages={pages}
            payment={{ amount, currency_code, label, languageId }}
            onValidity={onValidity}
            ref={ref}
          />
          <p className="mt-1 flex items-center gap-1 text-small text-soft" aria-live="polite">
            {payments.payment_card_validation && <Icon name="check" className="icon-small text-success" />}
            {translate(payments.payment_card_validation ? 'CARD_COMPLETE' : 'CARD_FIELDS_NOTE')}
          </p>
        </>
      )}
    </ProviderPart>
  )
}
