import type { CartItem } from '@meridian/contract/shop/cart.ts'
import { isQuantity, QUANTITY_MAX } from '@meridian/domain/cart.ts'
import { useEffect, useRef, useState } from 'react'
import { useSubmit } from 'react-router'
import { links } from '../links.ts'
import { useTranslate } from '../strings/strings-context.tsx'
import { Icon } from '../ui/icon.tsx'
import { useLocale } from '../ui/locale.ts'
import { useBasketForm } from './use-basket-form.ts'

/** Debounce: quick presses become one call. */
const GATHER_MS = 400

/**
 * The quantity of a line: minus and plus buttons and a field, saved on blur without an apply button; 0 asks whether to
 * remove the line. Without scripts the buttons are separate forms.
 */
export function QuantityForm({ item, onRemove }: { item: CartItem; onRemove: () => void }) {
  const translate = useTranslate()
  const { locale } = useLocale()
  const basket = useBasketForm()
  const submit = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** The requested or typed quantity; null shows the cart's. */
  const [draft, setDraft] = useState<string | null>(null)
  const { answer, busy } = basket
  const value = draft ?? String(item.quantity)
  // Too large a quantity is lowered to the maximum of a line.
  const requested = Math.min(Number(value), QUANTITY_MAX)
  const asksToRemove = value.trim() !== '' && requested === 0
  const short = answer?.ok ? answer.cart.quantity_changes.find(({ item_id }) => item_id === item.id) : undefined

  // The cart's quantity is shown again after the answer and revalidation.
  const wasBusy = useRef(false)
  useEffect(() => {
    if (wasBusy.current && !busy && timer.current === undefined) setDraft(null)
    wasBusy.current = busy
  }, [busy])

  /** Sends pending presses when the page is left; not with the fetcher, which unmounts with the page. */
  const sendRest = useRef<(() => void) | null>(null)
  useEffect(
    () => () => {
      if (timer.current === undefined) return
      clearTimeout(timer.current)
      sendRest.current?.()
    },
    [],
  )

  function save(quantity: number, afterMs: number): void {
    clearTimeout(timer.current)
    timer.current = undefined
    if (!isQuantity(quantity)) return
    if (quantity === item.quantity && !busy) {
      setDraft(null)
      return
    }
    const change = { intent: 'set_quantity', id: item.id, quantity }
    const to = { method: 'post', action: links.basket(locale) } as const
    const send = () => {
      timer.current = undefined
      void basket.submit(change, to)
    }
    if (afterMs === 0) {
      send()
      return
    }
    sendRest.current = () => void submit(change, { ...to, navigate: false })
    timer.current = setTimeout(send, afterMs)
  }

  function step(by: 1 | -1): void {
    const next = Math.min(QUANTITY_MAX, Math.max(1, (isQuantity(requested) ? requested : item.quantity) + by))
    setDraft(String(next))
    save(next, GATHER_MS)
  }

  function leave(): void {
    if (asksToRemove) return
    if (draft !== null && !isQuantity(requested)) setDraft(null)
    else if (draft !== null && timer.current === undefined) save(requested, 0)
  }

  return (
    <div>
      <basket.Form
        ref={form}
        method="post"
        action={links.basket(locale)}
        className="stepper"
        noValidate
        aria-busy={busy || undefined}
        onSubmit={(event) => {
          event.preventDefault()
          if (!asksToRemove) save(requested, 0)
        }}
      >
        <input type="hidden" name="intent" value="set_quantity" />
        <input type="hidden" name="id" value={item.id} />
        <input type="hidden" name="variant_id" value={item.variant_id} />
        <input type="hidden" name="before" value={item.quantity} />
        {/* Without scripts Enter in the field presses the first submit button. */}
        <button type="submit" className="sr-only" tabIndex={-1}>
          {translate('QUANTITY_SAVE')}
        </button>
        <button
          type="submit"
          name="step"
          value="-1"
          aria-label={translate('QUANTITY_LESS')}
          disabled={requested <= 1}
          onClick={(event) => {
            event.preventDefault()
            step(-1)
          }}
        >
          <Icon name="minus" />
        </button>
        <input
          ref={field}
          type="number"
          inputMode="numeric"
          name="quantity"
          min={0}
          max={QUANTITY_MAX}
          aria-label={translate('QUANTITY_OF', { product: item.name })}
          value={value}
          onChange={({ currentTarget }) => setDraft(currentTarget.value)}
          onBlur={leave}
        />
        <button
          type="submit"
          name="step"
          value="1"
          aria-label={translate('QUANTITY_MORE')}
          disabled={requested >= QUANTITY_MAX}
          onClick={(event) => {
            event.preventDefault()
            step(1)
          }}
        >
          <Icon name="plus" />
        </button>
      </basket.Form>
      {/* The alert is above all lines and may be out of view. */}
      {short !== undefined && short.granted === item.quantity && !asksToRemove && (
        <p className="mt-0.5 text-small font-semibold">{translate('FEW_LEFT', { count: short.granted })}</p>
      )}
      {asksToRemove && (
        <p role="status" className="mt-1 text-small">
          {translate('REMOVE_QUESTION', { product: item.name })}{' '}
          <button type="button" className="underlined font-semibold" onClick={onRemove}>
            {translate('REMOVE')}
          </button>{' '}
          <button
            type="button"
            className="underlined"
            onClick={() => {
              setDraft(null)
              // This button disappears with the question.
              field.current?.focus()
            }}
          >
            {translate('KEEP')}
          </button>
        </p>
      )}
    </div>
  )
}
