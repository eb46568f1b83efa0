import { useState } from 'react'
import { useTranslate } from '../../../strings/strings-context.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useLocale } from '../../../ui/locale.ts'
import { useShopName } from '../../../ui/shop-facts.ts'
import { ProviderPart } from '../providers/provider-part.tsx'
import type { EntryProps, PaymentType } from '../types.ts'

export const paymentType: PaymentType = {
  logo: 'M3 11 16 4l13 7H3zM6 12v10M12 12v10M20 12v10M26 12v10M3 25h26',
  Entry: DebitEntry,
  missing: 'DEBIT_MISSING',
}

/** The provider's field of an account, and below it the mandate granted with the order. SPEC §3 Orders and payments. */
function DebitEntry({ provider, amount, currency_code, label, ref }: EntryProps) {
  const translate = useTranslate()
  const { languageId } = useLocale()
  const creditor = useShopName()
  const [isComplete, setComplete] = useState(false)
  return (
    <ProviderPart provider={provider}>
      {({ DebitFields }, pages) =>
        DebitFields === undefined ? (
          <Alert severity="warning">{translate('CARD_FIELDS_ABSENT_TEXT')}</Alert>
        ) : (
          <>
            <DebitFields
              pages={pages}
              payment={{ amount, currency_code, label, languageId }}
              saves={false}
              onValidity={setComplete}
              ref={ref}
            />
            <p className="mt-1 flex items-center gap-1 text-small text-soft" aria-live="polite">
              {isComplete && <Icon name="check" className="icon-small text-success" />}
              {translate(isComplete ? 'DEBIT_COMPLETE' : 'DEBIT_FIELDS_NOTE')}
            </p>
            <p className="mt-1 text-small text-soft">{translate('DEBIT_MANDATE', { creditor })}</p>
          </>
        )
      }
    </ProviderPart>
  )
}
