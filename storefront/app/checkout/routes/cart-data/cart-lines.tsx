import type { Cart } from '@meridian/contract/shop/cart.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useBasketForm } from '../../../basket/use-basket-form.ts'
import { links } from '../../../links.ts'
import { useTranslate } from '../../../strings/strings-context.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { useLocale } from '../../../ui/locale.ts'
import { CartLine } from './cart-line.tsx'

/** A removed line that can be restored. */
export interface RemovedLine {
  variant_id: number
  quantity: number
  /** Unknown without scripts. */
  name: string | null
}

/**
 * Removes lines and restores the last one, each by a form. It outlives the last line of the basket: restoring turns the
 * empty basket page into the full one.
 */
export function useRemoval(removedWithoutScripts: RemovedLine | null) {
  const leaving = useRef<RemovedLine | null>(null)
  const [removed, setRemoved] = useState<RemovedLine | null>(null)
  /** Undo was pressed, and its button is gone with the focus. */
  const focusless = useRef(false)
  const form = useBasketForm(() => setRemoved(leaving.current))
  const forget = () => {
    focusless.current = true
    setRemoved(null)
  }
  const putBack = useBasketForm(forget, forget)

  return {
    form,
    putBack,
    removed: removed ?? removedWithoutScripts,
    leave: useCallback((line: RemovedLine) => {
      leaving.current = line
    }, []),
    focusless,
  }
}

export type Removal = ReturnType<typeof useRemoval>

/** The alert of a removed line, with undo. */
export function RemovedAlert({ removal }: { removal: Removal }) {
  const { removed, putBack } = removal
  return removed === null ? null : <PutBack key={removed.variant_id} line={removed} form={putBack} />
}

/** The lines of the basket; a removed one leaves an undo button in its place. */
export function CartLines({ cart, removal }: { cart: Cart; removal: Removal }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const translate = useTranslate()
  const { focusless } = removal

  // The restored line may be the first of the page, so wait until there are lines.
  useEffect(() => {
    if (!focusless.current) return
    focusless.current = false
    heading.current?.focus()
  })

  return (
    <>
      <h2 ref={heading} id="lines" tabIndex={-1} className="sr-only">
        {translate('PRODUCTS')}
      </h2>
      <RemovedAlert removal={removal} />
      <ul className="divide-y divide-line border-line border-y">
        {cart.items.map((item) => (
          <CartLine
            key={item.id}
            item={item}
            currency_symbol={cart.currency_symbol}
            removal={removal.form}
            onLeaving={() => removal.leave({ variant_id: item.variant_id, quantity: item.quantity, name: item.name })}
          />
        ))}
      </ul>
    </>
  )
}

function PutBack({ line, form: { Form } }: { line: RemovedLine; form: Removal['putBack'] }) {
  const translate = useTranslate()
  const { locale } = useLocale()
  const button = useRef<HTMLButtonElement>(null)

  // The line and its button are gone: move the focus here.
  useEffect(() => {
    if (line.name !== null) button.current?.focus()
  }, [line])

  return (
    <div className="mb-2">
      <Alert severity="info">
        <div className="flex flex-wrap items-baseline gap-x-1.5">
          <span>
            {line.name === null ? translate('REMOVED_LINE') : translate('REMOVED_PRODUCT', { product: line.name })}
          </span>
          <Form method="post" action={links.basket(locale)}>
            <input type="hidden" name="intent" value="add" />
            <input type="hidden" name="variant_id" value={line.variant_id} />
            <input type="hidden" name="quantity" value={line.quantity} />
            <button ref={button} type="submit" className="underlined font-semibold">
              {translate('UNDO')}
            </button>
          </Form>
        </div>
      </Alert>
    </div>
  )
}
