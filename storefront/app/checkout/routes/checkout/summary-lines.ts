import type { Cart } from '@meridian/contract/shop/cart.ts'
import { isSoldOut } from '@meridian/domain/cart.ts'
import type { Translate } from '../../../strings/translate.ts'
import { partsText } from '../../../ui/line.tsx'
import type { ShortLine } from '../../totals/order-lines.tsx'

/** The lines of a cart for its summary. */
export function summaryLines(cart: Cart, translate: Translate): ShortLine[] {
  return cart.items.map(
    ({ id, name, kind, variant_name, image, quantity, line_gross, available, parts, is_preorder }) => ({
      key: id,
      name,
      detail: [
        `${kind}, ${variant_name}`,
        ...(is_preorder ? [translate('PREORDER')] : []),
        ...(parts ? [partsText(parts, translate)] : []),
      ].join(' · '),
      image,
      quantity,
      line_gross: isSoldOut({ available }) ? null : line_gross,
    }),
  )
}
