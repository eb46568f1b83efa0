import type { Cart } from '@meridian/contract/shop/cart.ts'

type Versioned = Pick<Cart, 'code' | 'version'>

/**
 * The cart to show: the loader's, or a newer one from a change while revalidation is pending. Every change increments the cart's version.
 */
export function newerCart<C extends Versioned>(ofPage: C | null, known: C | null): C | null {
  return ofPage !== null && known?.code === ofPage.code && known.version > ofPage.version ? known : ofPage
}
