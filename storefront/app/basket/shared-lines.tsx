import type { Cart } from '@meridian/contract/shop/cart.ts'
import { useTranslate } from '../strings/strings-context.tsx'
import { LinePicture, partsText } from '../ui/line.tsx'
import { useFormat } from '../ui/locale.ts'

/** The lines of a shared basket; without prices if they are of another country than the reader's. */
export function SharedLines({ shared, priced }: { shared: Cart; priced: boolean }) {
  const translate = useTranslate()
  const { price } = useFormat()
  return (
    <ul className="my-3 grid gap-2 sm:grid-cols-2">
      {shared.items.map((item) => (
        <li key={item.variant_id} className="flex gap-2">
          <div className="w-9 shrink-0">
            <LinePicture image={item.image} width={72} />
          </div>
          <div className="min-w-0">
            <p className="font-display text-card">{item.name}</p>
            <p className="text-small text-soft">
              {item.kind}, {item.variant_name}
            </p>
            {item.parts && <p className="text-fine text-soft">{partsText(item.parts, translate)}</p>}
            <p className="text-small tabular-nums">
              {translate('QUANTITY_TIMES', { quantity: item.quantity })}
              {priced &&
                ` · ${item.available > 0 ? price(item.line_gross, shared.currency_symbol) : translate('NOT_AVAILABLE_NOW')}`}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
