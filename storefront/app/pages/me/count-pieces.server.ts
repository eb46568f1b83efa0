import { getGuestCartTotalQuantity } from '@meridian/contract/shop/guest-cart.ts'
import { getCartTotalQuantity } from '@meridian/contract/shop/member-cart.ts'
import type { StorefrontClaims } from '@meridian/domain/session.ts'
import type { Visit } from '../../visit.server.ts'

/** How many pieces are in the visitor's basket. SPEC §7 guest cart, signed-in cart. */
export async function countPieces(visit: Visit, typeName: StorefrontClaims['typeName']): Promise<number> {
  const answer =
    typeName === 'user' ? await visit.own(getCartTotalQuantity, {}) : await visit.own(getGuestCartTotalQuantity, {})
  return answer.cart_total_quantity
}
