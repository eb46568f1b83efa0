import type { Cart } from '@meridian/contract/shop/cart.ts'
import { useEffect, useRef } from 'react'
import { refusalText } from '../../../basket/refusal-texts.ts'
import { links } from '../../../links.ts'
import { useTranslate } from '../../../strings/strings-context.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { Link } from '../../../ui/link.tsx'
import { useFormat, useLocale } from '../../../ui/locale.ts'
import { ScarceLines, scarceLines } from '../../totals/scarce-lines.tsx'
import { AdjustButton } from './adjust-lines.tsx'
import type { PlacingProblem } from './place-order.server.ts'

/**
 * Why no order was placed: the shown total beside the current one, the products that are short, and what to do. Also
 * warns beforehand of lines not available in full, with the button that lowers them.
 */
export function PlacingAlert({
  problem,
  cart,
  busy,
}: {
  problem: PlacingProblem | undefined
  cart: Cart
  busy: boolean
}) {
  const translate = useTranslate()
  const { locale } = useLocale()
  const { price } = useFormat()
  const container = useRef<HTMLDivElement>(null)
  const refused = problem?.refused ?? null

  useEffect(() => {
    if (refused !== null) container.current?.focus()
  }, [refused])

  const named = cart.items.filter((item) => problem?.variantsIds.includes(item.variant_id))
  const scarce = scarceLines(cart)
  const short = named.length > 0 ? named : scarce
  if (refused === null && short.length === 0) return null
  const money = (amount: number) => price(amount, cart.currency_symbol)
  return (
    <div ref={container} tabIndex={-1} className="mb-3">
      <Alert severity="error" title={translate(refused === null ? 'LINES_SHORT_TITLE' : 'NOT_ORDERED_TITLE')}>
        {refused !== null && <p>{refusalText(refused, translate)}</p>}
        {problem?.total_before != null && (
          <p className="font-semibold">
            {translate('TOTAL_CHANGED', { before: money(problem.total_before), now: money(cart.totals.total_gross) })}
          </p>
        )}
        {short.length > 0 && (
          <>
            <ScarceLines lines={short} />
            <div className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1">
              {scarce.length > 0 && <AdjustButton lines={scarce} busy={busy} look="outline" />}
              <Link to={links.cartData(locale)} className="underlined">
                {translate('TO_BASKET')}
              </Link>
            </div>
          </>
        )}
      </Alert>
    </div>
  )
}
