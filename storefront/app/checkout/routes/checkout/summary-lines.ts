import type { Cart } from '@meridian/contract/shop/cart.ts'
import { isSoldOut } from '@meridian/domain/cart.ts'
import type { ShortLine } from '../../totals/order-lines.tsx'

/** The lines of a cart for its summary. */
export function summaryLines(cart: Cart): ShortLine[] {
  return cart.items.map(({ id, name, kind, variant_name, image, quantity, line_gross, available }) => ({
    key: id,
    name,
    detail: `${kind}, ${variant_name}`,
    image,
    quantity,
    line_gross: isSoldOut({ available }) ? null : line_gross,
  }))
}
