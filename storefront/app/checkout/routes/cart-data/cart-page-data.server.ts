import { Refusal } from '@meridian/contract/errors.ts'
import type { Cart } from '@meridian/contract/shop/cart.ts'
import { listShippingMethods } from '@meridian/contract/shop/catalogue.ts'
import { getGuestCartByCode } from '@meridian/contract/shop/guest-cart.ts'
import { selectedShippingMethod } from '@meridian/domain/shipping.ts'
import { readCart } from '../../../basket/basket-changes.server.ts'
import { orElse } from '../../../visit/expected.server.ts'
import { ownOrRead, readOrder } from '../../../visit/read-order.server.ts'
import type { Visit } from '../../../visit/visit.server.ts'
import { type ShippingOption, shippingOptions } from '../../totals/shipping-options.ts'

/** The visitor's cart, or the fact that it failed to load: the page offers a retry, and the cart is not lost. */
export async function readCartOrFailure(visit: Visit): Promise<{ cart: Cart | null; failed: boolean }> {
  try {
    return { cart: await readCart(visit), failed: false }
  } catch (error) {
    console.warn('Expected error: cart:', error instanceof Error ? error.message : error)
    return { cart: null, failed: true }
  }
}

/** The cart of a shopping link; null if the link is invalid or expired. */
export async function readShared(visit: Visit, code: string): Promise<Cart | null> {
  const query = { code, languageId: visit.languageId, countryId: visit.countryId }
  try {
    const call = await ownOrRead(visit)
    return (await call(getGuestCartByCode, { query })).data
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

/** The selected shipping method, or before that the preselected one; null if unavailable. */
export async function readEstimate(visit: Visit, cart: Cart): Promise<ShippingOption | null> {
  const query = { countryId: cart.country_id, languageId: visit.languageId }
  const answer = await orElse(visit.read(listShippingMethods, { query }), null, 'shipping methods')
  if (answer === null) return null
  const { shipping_methods, promotion_shipping_methods } = answer.data
  const { country_id, ships_from, totals } = cart
  const goods = { country_id, ships_from, goods_gross: totals.goods_gross }
  const options = shippingOptions(shipping_methods, promotion_shipping_methods, goods, visit.locale)
  return selectedShippingMethod(options, cart.shipping_method_id) ?? null
}

/** A placed, unpaid order. */
export interface WaitingOrder {
  order_id: number
  number: string
}

/**
 * The visitor's latest order while it awaits payment, shown on an empty basket page: visitors who return from a failed
 * payment find it here. Null if there is none or it is unavailable.
 */
export async function readWaitingOrder(visit: Visit): Promise<WaitingOrder | null> {
  if ((await visit.session()) === null) return null
  const order = await orElse(readOrder(visit, 'latest', undefined), null, 'latest order')
  return order?.state === 'PENDING_PAYMENT' ? { order_id: order.order_id, number: order.number } : null
}
