import { priceSince } from '@meridian/domain/wish-list.ts'
import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { afterAdd } from '../../basket/after-add.ts'
import type { clientAction } from '../../basket/routes/basket.ts'
import { links } from '../../links.ts'
import { useTranslate } from '../../strings/strings-context.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LinePicture } from '../../ui/line.tsx'
import { Link } from '../../ui/link.tsx'
import { useFormat, useLocale } from '../../ui/locale.ts'
import { Price } from '../../ui/price.tsx'
import { useToast } from '../../ui/toasts.tsx'
import type { Product } from '../product-card.tsx'
import { useWishChange } from './use-wish-change.tsx'
import { useWishes } from './wish-store.ts'

/** A wished product; what it cost then is known of a member's wishes only. */
export interface ShownWish {
  product: Product
  wished_gross_price: number | null
}

/** The wishes that are still on the list. */
export function WishRows({ wishes, currency_symbol }: { wishes: readonly ShownWish[]; currency_symbol: string }) {
  const translate = useTranslate()
  const ids = useWishes()
  const left = wishes.filter(({ product }) => ids === null || ids.includes(product.variant_id))
  if (left.length === 0)
    return (
      <div className="empty">
        <p className="font-display text-title">{translate('WISHES_EMPTY')}</p>
        <p className="max-w-[48ch] text-soft">{translate('WISHES_EMPTY_TEXT')}</p>
      </div>
    )
  return (
    <ul className="divide-y divide-line border-y border-line">
      {left.map((wish) => (
        <WishRow key={wish.product.variant_id} wish={wish} currency_symbol={currency_symbol} />
      ))}
    </ul>
  )
}

function WishRow({
  wish: { product, wished_gross_price },
  currency_symbol,
}: {
  wish: ShownWish
  currency_symbol: string
}) {
  const translate = useTranslate()
  const { locale } = useLocale()
  const { price } = useFormat()
  const { change, call } = useWishChange()
  const { variant_id, variant_slug, name } = product
  const paid = product.promotion_gross_price ?? product.gross_price
  const since = wished_gross_price === null ? null : priceSince(wished_gross_price, paid)
  return (
    <li className="grid grid-cols-[96px_minmax(0,1fr)] gap-x-2 gap-y-1.5 py-3 sm:grid-cols-[120px_minmax(0,1fr)_auto] sm:gap-x-3">
      <Link to={links.product(locale, variant_slug)} tabIndex={-1} aria-hidden="true">
        <LinePicture image={product.image} width={120} />
      </Link>
      <div>
        <h2 className="text-card">
          <Link to={links.product(locale, variant_slug)} className="quiet-link">
            {name}
          </Link>
        </h2>
        <p className="text-small text-soft">
          {product.kind}, {product.variant_name}
        </p>
        <Price priced={product} currency_symbol={currency_symbol} />
        {since !== null && (
          <p className={since.direction === 'LOWER' ? 'text-small text-sale' : 'text-small text-soft'}>
            {translate(since.direction === 'LOWER' ? 'WISH_LOWER' : 'WISH_HIGHER', {
              amount: price(since.by, currency_symbol),
            })}
          </p>
        )}
      </div>
      <div className="col-span-2 flex flex-wrap items-center gap-1.5 sm:col-span-1 sm:self-center">
        {product.available > 0 ? (
          <MoveToBasket product={product} onMoved={() => change({ variant_id, add: false })} />
        ) : (
          <p className="text-small text-soft">{translate('STOCK_NONE')}</p>
        )}
        <button
          type="button"
          className="icon-button with-scripts"
          aria-label={translate('WISH_TAKE_OFF', { product: name })}
          onClick={() => change({ variant_id, add: false })}
        >
          <Icon name="bin" />
        </button>
      </div>
      {call}
    </li>
  )
}

/** Puts one piece into the basket; the wish stays if it is refused. */
function MoveToBasket({ product, onMoved }: { product: Product; onMoved: () => void }) {
  const translate = useTranslate()
  const { locale } = useLocale()
  const toast = useToast()
  const basket = useFetcher<typeof clientAction>()
  const { data } = basket
  const handled = useRef(data)
  useEffect(() => {
    if (data === undefined || handled.current === data) return
    handled.current = data
    afterAdd(data, toast, translate)
    if (data.ok) onMoved()
  }, [data, onMoved, toast, translate])
  return (
    <basket.Form method="post" action={links.basket(locale)}>
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="variant_id" value={product.variant_id} />
      <input type="hidden" name="promotion_id" value={product.promotion_id ?? ''} />
      <Button type="submit" look="outline" disabled={basket.state !== 'idle'}>
        {translate('WISH_MOVE')}
        <span className="sr-only"> {product.name}</span>
      </Button>
    </basket.Form>
  )
}
