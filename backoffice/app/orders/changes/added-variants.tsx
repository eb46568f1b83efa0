import { type AmendmentPreview, searchAdditions } from '@meridian/contract/admin/amendments.ts'
import { useState } from 'react'
import { useListAnswer } from '../../calls/use-answer.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Stepper, TextField } from '../../ui/field.tsx'
import { MoneyText } from '../../ui/money-text.tsx'

/** The maximum that the calls accept. */
const PIECES_MAX = 999

/** An added variant with its quantity. */
export interface AddedVariant {
  variant_id: number
  name: string
  quantity: number
  available: number
}

/** Searches variants by name or SKU at the buyer's current price, and sets the quantity of each addition. */
export function AddedVariants({
  order_id,
  added,
  priced,
  currency,
  maySearch = true,
  onChange,
}: {
  order_id: number
  added: readonly AddedVariant[]
  /** Prices of the additions, from the server. */
  priced: AmendmentPreview['lines']
  currency: string
  maySearch?: boolean
  onChange: (added: readonly AddedVariant[]) => void
}) {
  const { t, language: languageId } = useTexts()
  const [text, setText] = useState('')
  const search = text.trim()
  const isAsked = search.length >= 2
  const found = useListAnswer(
    searchAdditions,
    { params: { order_id }, query: { search: isAsked ? search : '-', languageId } },
    { enabled: isAsked },
  )
  const variants = isAsked ? (found.data?.variants ?? []) : []
  const priceOf = (variant_id: number) => priced.find((one) => one.variant_id === variant_id)?.price
  const isNew = (variant_id: number) => !added.some((one) => one.variant_id === variant_id)
  return (
    <>
      {added.map((one) => (
        <div key={one.variant_id} className="pack-line">
          <AddedName name={one.name} price={priceOf(one.variant_id)} currency={currency} />
          <Stepper
            label={one.name}
            value={one.quantity}
            max={Math.min(PIECES_MAX, Math.max(one.available, one.quantity))}
            onChange={(quantity) =>
              onChange(added.map((each) => (each.variant_id === one.variant_id ? { ...each, quantity } : each)))
            }
          />
        </div>
      ))}
      {maySearch && <TextField label={t('CHANGE_ADD')} value={text} onChange={setText} autoComplete="off" />}
      <div aria-live="polite">
        {isAsked && found.isSuccess && variants.length === 0 && <p className="sub">{t('CHANGE_FOUND_NOTHING')}</p>}
        {variants
          .filter(({ variant_id }) => isNew(variant_id))
          .map(({ variant_id, sku, name, price, available }) => (
            <div key={variant_id} className="pack-line">
              <span>
                <span translate="no">
                  {name} <span className="sub">{sku}</span>
                </span>{' '}
                <MoneyText amount={price} currency={found.data?.currency_code ?? ''} />{' '}
                <span className="sub">{t('CHANGE_IN_STOCK', { count: available })}</span>
              </span>
              <button
                type="button"
                className="link"
                disabled={available <= 0}
                aria-label={t('CHANGE_ADD_ONE', { name })}
                onClick={() => {
                  onChange([...added, { variant_id, name, quantity: 1, available }])
                  setText('')
                }}
              >
                {t('CHANGE_ADD_SHORT')}
              </button>
            </div>
          ))}
      </div>
    </>
  )
}

function AddedName({ name, price, currency }: { name: string; price: number | undefined; currency: string }) {
  return (
    <span>
      <span translate="no">{name}</span> {price !== undefined && <MoneyText amount={price} currency={currency} />}
    </span>
  )
}
