import type { CartItem } from '@meridian/contract/shop/cart.ts'
import { priceBefore } from '@meridian/domain/reduction.ts'
import { useRef } from 'react'
import { QuantityForm } from '../../../basket/quantity-form.tsx'
import type { useBasketForm } from '../../../basket/use-basket-form.ts'
import { links } from '../../../links.ts'
import { useTranslate } from '../../../strings/strings-context.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { LinePicture, partsText } from '../../../ui/line.tsx'
import { Link } from '../../../ui/link.tsx'
import { useFormat, useLocale } from '../../../ui/locale.ts'
import { MemberSaving, Points, UnitPrice } from '../../../ui/price.tsx'

/** A line of the basket: product, unit price and its reason, quantity, and total. */
export function CartLine({
  item,
  currency_symbol,
  removal,
  onLeaving,
}: {
  item: CartItem
  currency_symbol: string
  /** Removes the line; it outlives the line, so that undo can be offered. */
  removal: ReturnType<typeof useBasketForm>
  onLeaving: () => void
}) {
  const translate = useTranslate()
  const { locale } = useLocale()
  const { price, points } = useFormat()
  const form = useRef<HTMLFormElement>(null)
  const gone = item.available === 0
  return (
    <li className="grid grid-cols-[96px_minmax(0,1fr)] gap-x-2 gap-y-1.5 py-3 sm:grid-cols-[120px_minmax(0,1fr)] sm:gap-x-3">
      <Link to={links.product(locale, item.variant_slug)} tabIndex={-1} aria-hidden="true">
        <LinePicture image={item.image} width={120} />
      </Link>
      <div className="flex flex-col gap-1.5">
        <div className="flex items-start justify-between gap-2">
          <div>
            <h3 className="text-card">
              <Link to={links.product(locale, item.variant_slug)} className="quiet-link">
                {item.name}
              </Link>
            </h3>
            <p className="text-small text-soft">
              {item.kind}, {item.variant_name}
            </p>
            {item.is_preorder && <p className="text-small font-semibold">{translate('PREORDER')}</p>}
            {item.parts && <p className="text-fine text-soft">{partsText(item.parts, translate)}</p>}
          </div>
          <removal.Form ref={form} method="post" action={links.basket(locale)} onSubmit={onLeaving}>
            <input type="hidden" name="intent" value="remove" />
            <input type="hidden" name="id" value={item.id} />
            <input type="hidden" name="variant_id" value={item.variant_id} />
            <input type="hidden" name="before" value={item.quantity} />
            <button
              type="submit"
              className="icon-button -mt-1 -mr-1"
              aria-label={translate('REMOVE_PRODUCT', { product: item.name })}
            >
              <Icon name="bin" />
            </button>
          </removal.Form>
        </div>
        {gone ? (
          <p className="text-small font-semibold text-error">{translate('LINE_NOT_SOLD')}</p>
        ) : (
          <PiecePrice item={item} currency_symbol={currency_symbol} />
        )}
        {!gone && item.available < item.quantity && (
          <p className="text-small font-semibold text-error">{translate('LINE_SHORT', { count: item.available })}</p>
        )}
        <div className="mt-auto flex flex-wrap items-center justify-between gap-2">
          {/* A sold-out line can only be removed. */}
          {!gone && <QuantityForm item={item} onRemove={() => form.current?.requestSubmit()} />}
          {!gone && (
            <p className="ml-auto text-right tabular-nums">
              <span className="sr-only">{translate('LINE_TOTAL')} </span>
              <span className="text-price font-semibold">{price(item.line_gross, currency_symbol)}</span>
              <span className="block text-small font-semibold text-accent-text">{points(item.line_points)}</span>
            </p>
          )}
        </div>
      </div>
    </li>
  )
}

/** The unit price; a reduced one with the lowest price of the 30 days before, the only one struck through. */
function PiecePrice({ item, currency_symbol }: { item: CartItem; currency_symbol: string }) {
  const translate = useTranslate()
  const { price } = useFormat()
  const { gross_price, promotion_gross_price, lowest_prior_price } = item
  const before = priceBefore(item)
  const reduced = before !== null
  return (
    <div className="text-small tabular-nums">
      <p className="flex flex-wrap items-baseline gap-x-1">
        {reduced && <span className="sr-only">{translate('PRICE_REDUCED')}</span>}
        <span className={reduced ? 'font-semibold text-sale' : ''}>
          {translate('PRICE_EACH', { price: price(promotion_gross_price ?? gross_price, currency_symbol) })}
        </span>
        {reduced && (
          <s className="text-soft" aria-hidden="true">
            {price(before, currency_symbol)}
          </s>
        )}
        <Points priced={item} className="font-normal" />
      </p>
      <p className="flex flex-col text-fine text-soft">
        {lowest_prior_price !== null && (
          <span>{translate('PRICE_LOWEST_30_DAYS', { price: price(lowest_prior_price, currency_symbol) })}</span>
        )}
        <MemberSaving priced={item} currency_symbol={currency_symbol} />
        <UnitPrice unit_price={item.unit_price} currency_symbol={currency_symbol} />
      </p>
    </div>
  )
}
