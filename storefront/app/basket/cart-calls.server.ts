import type { InputOf } from '@meridian/contract/endpoint.ts'
import type { BuyerBody, Cart } from '@meridian/contract/shop/cart.ts'
import {
  addGuestCartItem,
  getGuestCart,
  getGuestCartTotalQuantity,
  removeGuestCartItem,
  setGuestBuyer,
  setGuestCartItemQuantity,
  setGuestPaymentMethod,
  setGuestShippingMethod,
} from '@meridian/contract/shop/guest-cart.ts'
import {
  addCartItem,
  getCart,
  getCartTotalQuantity,
  removeCartItem,
  setBuyer,
  setCartItemQuantity,
  setPaymentMethod,
  setShippingMethod,
} from '@meridian/contract/shop/member-cart.ts'
import type { Visit } from '../visit/visit.server.ts'

type Body<E> = InputOf<E> extends { body: infer B } ? B : never

/** The cart calls; SPEC §6 has parallel calls for guests and users. */
export interface CartCalls {
  owner: 'guest' | 'user'
  read(): Promise<Cart>
  countPieces(): Promise<number>
  add(line: Body<typeof addCartItem>): Promise<Cart>
  setQuantity(id: number, quantity: number): Promise<Cart>
  remove(id: number): Promise<Cart>
  /** Sets buyer, invoice and shipping address together, or none of them. */
  setBuyer(buyer: BuyerBody): Promise<Cart>
  setPaymentMethod(method: Body<typeof setPaymentMethod>): Promise<Cart>
  setShippingMethod(method: Body<typeof setShippingMethod>): Promise<Cart>
}

/** The calls for the current visitor. A visitor without a session gets the guest's calls. */
export async function cartCallsOf(visit: Visit): Promise<CartCalls> {
  const session = await visit.session()
  return session?.claims.typeName === 'user' ? callsOfUser(visit) : callsOfGuest(visit)
}

function callsOfUser(visit: Visit): CartCalls {
  const query = { languageId: visit.languageId }
  const cartOf = async (answer: Promise<{ data: Cart }>) => (await answer).data
  return {
    owner: 'user',
    read: () => cartOf(visit.own(getCart, { query })),
    countPieces: async () => (await visit.own(getCartTotalQuantity, {})).cart_total_quantity,
    add: (body) => cartOf(visit.own(addCartItem, { query, body })),
    setQuantity: (id, quantity) =>
      cartOf(visit.own(setCartItemQuantity, { params: { id }, query, body: { quantity } })),
    remove: (id) => cartOf(visit.own(removeCartItem, { params: { id }, query })),
    setBuyer: (body) => cartOf(visit.own(setBuyer, { query, body })),
    setPaymentMethod: (body) => cartOf(visit.own(setPaymentMethod, { query, body })),
    setShippingMethod: (body) => cartOf(visit.own(setShippingMethod, { query, body })),
  }
}

function callsOfGuest(visit: Visit): CartCalls {
  const { countryId: country_id, languageId } = visit
  const query = { languageId }
  const start = { start: true }
  const cartOf = async (answer: Promise<{ data: Cart }>) => (await answer).data
  return {
    owner: 'guest',
    read: () => cartOf(visit.own(getGuestCart, { query })),
    countPieces: async () => (await visit.own(getGuestCartTotalQuantity, {})).cart_total_quantity,
    add: (line) => cartOf(visit.own(addGuestCartItem, { query, body: { ...line, country_id } }, start)),
    setQuantity: (id, quantity) =>
      cartOf(visit.own(setGuestCartItemQuantity, { params: { id }, query, body: { quantity } })),
    remove: (id) => cartOf(visit.own(removeGuestCartItem, { params: { id }, query })),
    setBuyer: (body) => cartOf(visit.own(setGuestBuyer, { query, body })),
    setPaymentMethod: (body) => cartOf(visit.own(setGuestPaymentMethod, { query, body })),
    setShippingMethod: (body) => cartOf(visit.own(setGuestShippingMethod, { query, body })),
  }
}
