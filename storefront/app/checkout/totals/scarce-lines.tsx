import type { Cart, CartItem } from '@meridian/contract/shop/cart.ts'
import { isSoldOut, linesToAdjust } from '@meridian/domain/cart.ts'
import { useTranslate } from '../../strings/strings-context.tsx'
import type { StringKey } from '../../strings/translate.ts'

/** Cart lines above the available quantity; they must be lowered before ordering. */
export function scarceLines(cart: Pick<Cart, 'items'>): CartItem[] {
  return linesToAdjust(cart.items).map(({ line }) => line)
}

/** The label of the button that lowers these lines and continues. */
export function adjustLabel(lines: readonly CartItem[]): StringKey {
  return lines.every(isSoldOut) ? 'LOWER_REMOVE' : 'LOWER_TAKE'
}

/** Lists the lines above the available quantity, with that quantity. */
export function ScarceLines({ lines }: { lines: readonly CartItem[] }) {
  const translate = useTranslate()
  return (
    <ul className="mt-0.5 list-disc pl-2">
      {lines.map((item) => (
        <li key={item.id}>
          {isSoldOut(item)
            ? translate('BASKET_LINE_GONE', { name: item.name })
            : translate('LINE_LEFT', { name: item.name, count: item.available })}
        </li>
      ))}
    </ul>
  )
}
