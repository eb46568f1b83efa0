import { type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { links } from '../links.ts'
import { useTranslate } from '../strings/strings-context.tsx'
import { Button, type ButtonLook } from '../ui/button.tsx'
import { lazyDialog } from '../ui/lazy-dialog.tsx'
import { useLocale } from '../ui/locale.ts'
import { useToast } from '../ui/toasts.tsx'
import { useMe } from '../visit/me.tsx'
import type { BasketAnswer } from './basket-answer.ts'
import type { clientAction } from './routes/basket.ts'

/** Duration for which the add button is disabled after a click. SPEC §9 Interaction. */
const ADD_BUTTON_DELAY_MS = 500

const ProductNotAvailable = lazyDialog(() => import('./dialogs/product-not-available.tsx'))

/**
 * A form that adds a variant to the basket; `children` may contain a quantity field, else one piece is added. On add
 * the button is disabled for 500 ms and the quantity on the page is reset to 1; success shows the product toast, a
 * refusal the error toast, and the dialog if the product is sold out; a lost basket is replaced silently. SPEC §4 Add
 * to cart, §9 Interaction.
 */
export function AddToBasket({
  variant_id,
  promotion_id,
  product_name,
  product_id,
  other_sizes,
  look = 'outline',
  form_id,
  onAdded,
  children,
}: {
  variant_id: number
  promotion_id: number | null
  product_name: string
  product_id: number
  /** The product has other sizes to offer. */
  other_sizes: boolean
  look?: ButtonLook
  /** Lets a button elsewhere on the page submit this form. */
  form_id?: string
  /** Resets the quantity on the page to 1. */
  onAdded?: () => void
  children?: ReactNode
}) {
  const translate = useTranslate()
  const { locale } = useLocale()
  const me = useMe()
  const toast = useToast()
  const [enabled, setEnabled] = useState(true)
  const [soldOut, setSoldOut] = useState(false)
  const [sent, setSent] = useState<FormData | null>(null)

  const onAnswer = useCallback(
    (answer: BasketAnswer) => {
      import('./after-add.ts').then(
        ({ afterAdd }) => setSoldOut(afterAdd(answer, toast, translate)),
        // The toast code failed to load: the badge still gets the count from the answer.
        () => {},
      )
    },
    [toast, translate],
  )

  return (
    <>
      <form
        id={form_id}
        method="post"
        action={links.basket(locale)}
        className="add-form"
        onSubmit={(event) => {
          event.preventDefault()
          // Adding makes a guest of a visitor without a session; only admins have no basket.
          if (!enabled || me?.typeName === 'admin') return
          setSent(new FormData(event.currentTarget))
          setEnabled(false)
          setTimeout(() => setEnabled(true), ADD_BUTTON_DELAY_MS)
          onAdded?.()
        }}
      >
        <input type="hidden" name="intent" value="add" />
        <input type="hidden" name="variant_id" value={variant_id} />
        <input type="hidden" name="promotion_id" value={promotion_id ?? ''} />
        {children}
        <Button type="submit" look={look} disabled={!enabled}>
          {translate('ADD_TO_BASKET')}
          <span className="sr-only"> {product_name}</span>
        </Button>
      </form>
      {sent !== null && <AddCall fields={sent} onAnswer={onAnswer} />}
      {soldOut && (
        <Suspense>
          <ProductNotAvailable
            name={product_name}
            product_id={product_id}
            other_sizes={other_sizes}
            onClose={() => setSoldOut(false)}
          />
        </Suspense>
      )}
    </>
  )
}

/**
 * Submits a basket form and reports the answer. Rendered only once there is something to send: a fetcher in each of
 * twenty cards would slow hydration and rerender with every call of the page.
 */
function AddCall({ fields, onAnswer }: { fields: FormData; onAnswer: (answer: BasketAnswer) => void }) {
  const { locale } = useLocale()
  const { submit, data } = useFetcher<typeof clientAction>()
  const sent = useRef<FormData>(null)
  const handled = useRef(data)

  useEffect(() => {
    if (sent.current === fields) return
    sent.current = fields
    // Pages do not depend on the basket, and the answer contains the new cart, so nothing is revalidated.
    submit(fields, { method: 'post', action: links.basket(locale), defaultShouldRevalidate: false })
  }, [fields, locale, submit])

  useEffect(() => {
    if (data === undefined || handled.current === data) return
    handled.current = data
    onAnswer(data)
  }, [data, onAnswer])

  return null
}
