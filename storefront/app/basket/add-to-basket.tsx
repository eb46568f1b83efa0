import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { useToast } from '../layout/toasts.tsx'
import { links } from '../links.ts'
import { usePlace } from '../place.ts'
import { useTranslate } from '../strings/strings-context.tsx'
import { Button, type ButtonLook } from '../ui/button.tsx'
import type { action } from './route.ts'

/** SPEC §9: the add button is enabled again after 500 ms. */
const ENABLE_AFTER_MS = 500

/** A form that puts a variant into the basket; `children` may hold a quantity field, else one piece is added. */
export function AddToBasket({
  variant_id,
  promotion_id,
  product_name,
  look = 'outline',
  onAdded,
  children,
}: {
  variant_id: number
  promotion_id: number | null
  product_name: string
  look?: ButtonLook
  /** SPEC §4: after an add the quantity on the page is 1 again. */
  onAdded?: () => void
  children?: ReactNode
}) {
  const translate = useTranslate()
  const { locale } = usePlace()
  const toast = useToast()
  const fetcher = useFetcher<typeof action>()
  const [disabled, setDisabled] = useState(false)
  const told = useRef(fetcher.data)
  const { data: result } = fetcher

  useEffect(() => {
    if (result === undefined || told.current === result) return
    told.current = result
    if (result.ok) {
      toast({ kind: 'product', ...result.added })
      onAdded?.()
    } else {
      toast({ kind: 'error', message: result.message ?? translate('REJECTED') })
    }
  }, [result, toast, translate, onAdded])

  return (
    <fetcher.Form
      method="post"
      action={links.basket(locale)}
      className="flex gap-1"
      onSubmit={() => {
        setDisabled(true)
        setTimeout(() => setDisabled(false), ENABLE_AFTER_MS)
      }}
    >
      <input type="hidden" name="variant_id" value={variant_id} />
      <input type="hidden" name="promotion_id" value={promotion_id ?? ''} />
      {children}
      <Button type="submit" look={look} disabled={disabled} className="flex-1">
        {translate('ADD_TO_BASKET')}
        <span className="sr-only"> {product_name}</span>
      </Button>
    </fetcher.Form>
  )
}
