import { randomInt } from 'node:crypto'
import { listRegulationFiles } from '@meridian/contract/core.ts'
import type { Cart } from '@meridian/contract/shop/cart.ts'
import {
  addGuestCartItem,
  createGuestCart,
  setGuestBuyer,
  setGuestPaymentMethod,
  setGuestShippingAddress,
  setGuestShippingMethod,
} from '@meridian/contract/shop/guest-cart.ts'
import { createOrder, type Order } from '@meridian/contract/shop/order.ts'
import { PAYMENT_METHOD_IDS, SHIPPING_METHOD_IDS } from '@meridian/seed/world.ts'
import type { TestCaller } from '../../testing.ts'

/** A buyer in Poland. */
export const KASIA = {
  email: 'kasia.nowak@example.com',
  name_first: 'Katarzyna',
  name_last: 'Nowak-Żółć',
  street: 'ul. Świętojańska',
  street_hn: '12A',
  street_an: '5',
  city_name: 'Gdynia',
  postal_code: '81-391',
  phone_prefix: '+48',
  phone_number: '501 234 567',
}
const { email: _, ...address } = KASIA
export const KASIAS_ADDRESS = address

const query = { languageId: 'en' } as const

/** Opens a cart in Poland and adds lines to it. */
export async function fillCart(guest: TestCaller, lines: { variant_id: number; quantity: number }[]): Promise<Cart> {
  let { data } = await guest.call(createGuestCart, { query, body: { country_id: 'PL' } })
  for (const line of lines) {
    data = (await guest.call(addGuestCartItem, { query, body: { ...line, country_id: 'PL' } })).data
  }
  return data
}

/** Adds everything an order in Poland needs besides lines. */
export async function completeCart(
  guest: TestCaller,
  payment_method_id: number = PAYMENT_METHOD_IDS.PL.card,
): Promise<Cart> {
  // A new phone number each time, since orders per number are limited.
  const phone = { phone_number: `5${String(randomInt(100_000_000)).padStart(8, '0')}` }
  await guest.call(setGuestBuyer, { query, body: { ...KASIA, ...phone } })
  await guest.call(setGuestShippingAddress, { query, body: { ...KASIAS_ADDRESS, ...phone } })
  await guest.call(setGuestShippingMethod, { query, body: { shipping_method_id: SHIPPING_METHOD_IDS.PL.courier } })
  return (await guest.call(setGuestPaymentMethod, { query, body: { payment_method_id } })).data
}

/** The body that orders this cart as shown. */
export async function orderOf(guest: TestCaller, cart: Cart) {
  const { country_regulation_files } = await guest.call(listRegulationFiles, { params: { countryId: 'PL' }, query })
  return {
    languageId: 'en' as const,
    country_id: 'PL' as const,
    cart_code: cart.code,
    cart_version: cart.version,
    total_gross: cart.totals.total_gross,
    regulation_file_ids: country_regulation_files.map((file) => file.id),
  }
}

/** A placed order of these lines, awaiting payment. */
export async function placeTestOrder(
  guest: TestCaller,
  lines: { variant_id: number; quantity: number }[],
  payment_method_id?: number,
): Promise<Order> {
  await fillCart(guest, lines)
  const cart = await completeCart(guest, payment_method_id)
  return (await guest.call(createOrder, { body: await orderOf(guest, cart) })).data
}
