import type { Cart } from '@meridian/contract/shop/cart.ts'
import { useTranslate } from '../../../strings/strings-context.tsx'
import { useFormat } from '../../../ui/locale.ts'
import { Picture } from '../../../ui/picture.tsx'

/** Maximum number of lines shown; the rest is counted. */
const LINES_SHOWN = 4

/** One of the two baskets in the choice. */
export interface Side {
  lines: { id: number; name: string; image: string | null; quantity: number }[]
  more: number
  pieces: number
  total: number
  currency_symbol: string
}

export function sideOf(cart: Cart): Side {
  return {
    lines: cart.items.slice(0, LINES_SHOWN).map(({ id, name, image, quantity }) => ({ id, name, image, quantity })),
    more: Math.max(0, cart.items.length - LINES_SHOWN),
    pieces: cart.items.reduce((sum, { quantity }) => sum + quantity, 0),
    total: cart.totals.goods_gross,
    currency_symbol: cart.currency_symbol,
  }
}

export function BasketSide({ title, side, note }: { title: string; side: Side; note?: string }) {
  const translate = useTranslate()
  const { price } = useFormat()
  return (
    <section className="rounded-panel border border-line p-2.5">
      <h2 className="text-card">{title}</h2>
      <p className="mt-0.5 text-small text-soft tabular-nums">
        {translate('BASKET_PIECES', { count: side.pieces })} · {price(side.total, side.currency_symbol)}
      </p>
      {note !== undefined && <p className="text-fine text-soft">{note}</p>}
      <ul className="mt-1.5 grid gap-1.5">
        {side.lines.map(({ id, name, image, quantity }) => (
          <li key={id} className="flex items-center gap-1.5 text-small">
            <Picture
              image={image}
              alt=""
              sizes="48px"
              width={48}
              height={60}
              className="aspect-[4/5] w-6 shrink-0 rounded-small bg-panel object-cover"
            />
            <span className="min-w-0">
              {name}
              <span className="block text-soft">{translate('QUANTITY_TIMES', { quantity })}</span>
            </span>
          </li>
        ))}
      </ul>
      {side.more > 0 && <p className="mt-1 text-fine text-soft">{translate('BASKETS_MORE', { count: side.more })}</p>}
    </section>
  )
}
