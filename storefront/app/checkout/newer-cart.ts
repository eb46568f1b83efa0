import type { Cart } from '@meridian/contract/shop/cart.ts'

type Versioned = Pick<Cart, 'code' | 'version'>

/**
 * The cart a page shows: its own, or what a change has brought since, which the page is still being asked for. The version of a cart rises
 * with every change of it.
 */
export function newerCart<C extends Versioned>(ofPage: C | null, known: C | null): C | null {
  return ofPage !== null && known?.code === ofPage.code && known.version > ofPage.version ? known : ofPage
}
