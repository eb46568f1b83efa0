import { useEffect, useState } from 'react'
import { useTranslate } from '../../../strings/strings-context.tsx'
import { Button } from '../../../ui/button.tsx'
import { useFormat } from '../../../ui/locale.ts'
import type { ProductData } from './page.tsx'

/** The id of the form that adds the product to the basket. */
export const BUY_FORM = 'buy'

/**
 * On a phone: the price and a second submit button of the form at the bottom of the screen while the form is out of
 * view. Its space is reserved at the end of the content, so it shifts nothing and does not cover the footer.
 */
export function BuyBar({ product }: Pick<ProductData, 'product'>) {
  const translate = useTranslate()
  const { price } = useFormat()
  const { variant, name, currency_symbol } = product
  const [shown, setShown] = useState(false)
  const isSold = variant.available > 0
  useEffect(() => {
    const form = isSold && document.getElementById(BUY_FORM)
    if (!form) return
    const observer = new IntersectionObserver(([entry]) => setShown(entry?.isIntersecting === false))
    observer.observe(form)
    return () => observer.disconnect()
  }, [isSold])
  if (!isSold) return null
  return (
    <div className="buy-bar" data-shown={shown || undefined}>
      <p className="min-w-0 leading-tight">
        <span className="block truncate text-fine text-soft">{variant.name}</span>
        <span className="font-semibold tabular-nums">
          {price(variant.promotion_gross_price ?? variant.gross_price, currency_symbol)}
        </span>
      </p>
      <Button type="submit" form={BUY_FORM}>
        {translate('ADD_TO_BASKET')}
        <span className="sr-only"> {name}</span>
      </Button>
    </div>
  )
}
