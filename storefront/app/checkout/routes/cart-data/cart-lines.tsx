import type { Cart } from '@meridian/contract/shop/cart.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { refusalText } from '../../../basket/refusal-texts.ts'
import type { clientAction } from '../../../basket/routes/basket.ts'
import { takeCart } from '../../../basket/take-cart.ts'
import { links } from '../../../links.ts'
import { useTranslate } from '../../../strings/strings-context.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { usePlace } from '../../../ui/place.ts'
import { useToast } from '../../../ui/toasts.tsx'
import { CartLine } from './cart-line.tsx'

/** A line that was taken out and can be put back. */
export interface RemovedLine {
  variant_id: number
  quantity: number
  /** Unknown where scripts are off. */
  name: string | null
}

/** Taking lines out: the form that does it, and the line that can be put back. Outlives the last line of the basket. */
export function useRemoval(removedWithoutScripts: RemovedLine | null) {
  const translate = useTranslate()
  const toast = useToast()
  const fetcher = useFetcher<typeof clientAction>()
  const told = useRef(fetcher.data)
  const leaving = useRef<RemovedLine | null>(null)
  const [removed, setRemoved] = useState<RemovedLine | null>(null)
  /** The way back was taken, and its button is gone with the focus. */
  const focusless = useRef(false)
  const { data: answer } = fetcher

  useEffect(() => {
    if (answer === undefined || told.current === answer) return
    told.current = answer
    if (answer.ok) {
      takeCart(answer.cart, { own_change: true })
      setRemoved(leaving.current)
    } else {
      toast({ kind: 'error', message: refusalText(answer.refused, translate) })
    }
  }, [answer, toast, translate])

  return {
    fetcher,
    removed: removed ?? removedWithoutScripts,
    leave: useCallback((line: RemovedLine) => {
      leaving.current = line
    }, []),
    forget: useCallback(() => {
      focusless.current = true
      setRemoved(null)
    }, []),
    focusless,
  }
}

export type Removal = ReturnType<typeof useRemoval>

/** The line that was taken out, while it can be put back. */
export function RemovedAlert({ removal }: { removal: Removal }) {
  const { removed, forget } = removal
  return removed === null ? null : <PutBack key={removed.variant_id} line={removed} onDone={forget} />
}

/** The lines of the basket; one that was taken out leaves the way back in its place. */
export function CartLines({ cart, removal }: { cart: Cart; removal: Removal }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const translate = useTranslate()
  const { focusless } = removal

  // What came back may be the first line of the page, so this waits until there are lines.
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
            removal={removal.fetcher}
            onLeaving={() => removal.leave({ variant_id: item.variant_id, quantity: item.quantity, name: item.name })}
          />
        ))}
      </ul>
    </>
  )
}

function PutBack({ line, onDone }: { line: RemovedLine; onDone: () => void }) {
  const translate = useTranslate()
  const { locale } = usePlace()
  const toast = useToast()
  const fetcher = useFetcher<typeof clientAction>()
  const told = useRef(fetcher.data)
  const button = useRef<HTMLButtonElement>(null)
  const { data: answer } = fetcher

  // The line and its button are gone, so the focus goes on here.
  useEffect(() => {
    if (line.name !== null) button.current?.focus()
  }, [line])

  useEffect(() => {
    if (answer === undefined || told.current === answer) return
    told.current = answer
    if (answer.ok) takeCart(answer.cart, { own_change: true })
    else toast({ kind: 'error', message: refusalText(answer.refused, translate) })
    onDone()
  }, [answer, toast, translate, onDone])

  return (
    <div className="mb-2">
      <Alert severity="info">
        <div className="flex flex-wrap items-baseline gap-x-1.5">
          <span>
            {line.name === null ? translate('REMOVED_LINE') : translate('REMOVED_PRODUCT', { product: line.name })}
          </span>
          <fetcher.Form method="post" action={links.basket(locale)}>
            <input type="hidden" name="intent" value="add" />
            <input type="hidden" name="variant_id" value={line.variant_id} />
            <input type="hidden" name="quantity" value={line.quantity} />
            <button ref={button} type="submit" className="underlined font-semibold">
              {translate('UNDO')}
            </button>
          </fetcher.Form>
        </div>
      </Alert>
    </div>
  )
}
