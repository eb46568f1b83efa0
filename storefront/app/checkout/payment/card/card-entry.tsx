import type { PaymentPoint } from '@meridian/contract/payments.ts'
import { askedInShop } from '@meridian/domain/payment-provider.ts'
import { SAVED_CARDS_MAX, savesCards } from '@meridian/domain/saved-card.ts'
import { initialPayments, paymentsReducer } from '@meridian/domain/state/payments.ts'
import { type Ref, useCallback, useImperativeHandle, useReducer, useRef, useState } from 'react'
import { useTranslate } from '../../../strings/strings-context.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useLocale } from '../../../ui/locale.ts'
import { ProviderPart } from '../providers/provider-part.tsx'
import type { EntryHandle, EntryProps } from '../types.ts'
import { SavedCardChoice } from './saved-card-choice.tsx'

/** The provider's card fields, with their completeness below; a sentence if it requests them on its own page. */
export function CardEntry(props: EntryProps) {
  const translate = useTranslate()
  const { provider, saved_cards } = props
  if (askedInShop(provider, 'card') === null) {
    return <p className="text-small text-soft">{translate('CARD_FIELDS_NOTE')}</p>
  }
  if (saved_cards === null || !savesCards(provider, 'card')) return <CardOnPage {...props} saves={false} />
  return <CardOfMember {...props} saved_cards={saved_cards} />
}

/** A member's means of payment: a saved card, or another one that may be saved. SPEC §3 Orders and payments. */
function CardOfMember({
  ref,
  saved_cards,
  ...props
}: EntryProps & { saved_cards: NonNullable<EntryProps['saved_cards']> }) {
  const cards = saved_cards.filter(({ provider }) => provider === props.provider)
  const [chosen_id, setChosen] = useState<number | null>(cards.find(({ expired }) => !expired)?.id ?? null)
  const [saves, setSaves] = useState(false)
  const fields = useRef<EntryHandle>(null)
  useImperativeHandle(ref, () => ({
    async prepare() {
      const typed = chosen_id === null ? await fields.current?.prepare() : undefined
      return typed ?? { ready: true, fields: {} }
    },
  }))
  const another = chosen_id === null && (
    <>
      <CardOnPage {...props} saves={saves} ref={fields} />
      {saved_cards.length < SAVED_CARDS_MAX && <SaveCard onChange={setSaves} />}
    </>
  )
  if (cards.length === 0) return another
  return (
    <SavedCardChoice cards={cards} chosen_id={chosen_id} onChoose={setChosen}>
      {another}
    </SavedCardChoice>
  )
}

/** The choice to save the card, with the consent it implies. */
function SaveCard({ onChange }: { onChange: (saves: boolean) => void }) {
  const translate = useTranslate()
  return (
    <div className="mt-2 flex items-start gap-1.5">
      <input
        type="checkbox"
        id="save_card"
        name="save_card"
        value="1"
        className="checkbox mt-px"
        aria-describedby="save_card_text"
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <div>
        <label htmlFor="save_card">{translate('SAVE_CARD')}</label>
        <p id="save_card_text" className="text-small text-soft">
          {translate('SAVE_CARD_TEXT')}
        </p>
      </div>
    </div>
  )
}

function CardOnPage({
  provider,
  amount,
  currency_code,
  label,
  saves,
  ref,
}: Omit<EntryProps, 'saved_cards'> & { saves: boolean; ref: Ref<EntryHandle> }) {
  const translate = useTranslate()
  const { languageId } = useLocale()
  const [payments, dispatch] = useReducer(paymentsReducer<PaymentPoint>, undefined, initialPayments<PaymentPoint>)
  const onValidity = useCallback(
    (value: boolean) => dispatch({ type: 'flag_set', flag: 'payment_card_validation', value }),
    [],
  )
  return (
    <ProviderPart provider={provider}>
      {({ CardFields }, pages) => (
        <>
          <CardFields
            pages={pages}
            payment={{ amount, currency_code, label, languageId }}
            saves={saves}
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
