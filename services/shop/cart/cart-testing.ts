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
import type { CountryId } from '@meridian/domain/locale.ts'
import { PAYMENT_METHOD_IDS, SHIPPING_METHOD_IDS } from '@meridian/seed/world.ts'
import type { TestCaller } from '../../testing/testing.ts'

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

/** Test places: an address, and its delivery method. */
const PLACES = {
  PL: { address: KASIAS_ADDRESS, mobiles: '5', shipping_method_id: SHIPPING_METHOD_IDS.PL.courier },
  DE: {
    address: {
      ...KASIAS_ADDRESS,
      street: 'Lange Straße',
      street_hn: '7',
      street_an: null,
      city_name: 'Leipzig',
      postal_code: '04103',
      phone_prefix: '+49',
    },
    mobiles: '151',
    shipping_method_id: SHIPPING_METHOD_IDS.DE.courier,
  },
} as const
export type TestPlace = keyof typeof PLACES

/** Opens a cart in a country, else in Poland, and adds lines to it. */
export async function fillCart(
  guest: TestCaller,
  lines: { variant_id: number; quantity: number }[],
  country_id: TestPlace = 'PL',
): Promise<Cart> {
  let { data } = await guest.call(createGuestCart, { query, body: { country_id } })
  for (const line of lines) {
    data = (await guest.call(addGuestCartItem, { query, body: { ...line, country_id } })).data
  }
  return data
}

/** Adds everything an order needs besides lines. */
export async function completeCart(
  guest: TestCaller,
  payment_method_id: number = PAYMENT_METHOD_IDS.PL.card,
  country_id: TestPlace = 'PL',
): Promise<Cart> {
  const { address, mobiles, shipping_method_id } = PLACES[country_id]
  // A new phone number each time, since orders per number are limited.
  const phone = { phone_number: `${mobiles}${String(randomInt(100_000_000)).padStart(8, '0')}` }
  await guest.call(setGuestBuyer, { query, body: { email: KASIA.email, ...address, ...phone } })
  await guest.call(setGuestShippingAddress, { query, body: { ...address, ...phone } })
  await guest.call(setGuestShippingMethod, { query, body: { shipping_method_id } })
  return (await guest.call(setGuestPaymentMethod, { query, body: { payment_method_id } })).data
}

/** Body of the order call for this cart as shown. */
export async function orderOf(guest: TestCaller, cart: Cart, country_id: CountryId = 'PL') {
  const { country_regulation_files } = await guest.call(listRegulationFiles, {
    params: { countryId: country_id },
    query,
  })
  return {
    languageId: 'en' as const,
    country_id,
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
  country_id?: TestPlace,
): Promise<Order> {
  await fillCart(guest, lines, country_id)
  const cart = await completeCart(guest, payment_method_id, country_id)
  return (await guest.call(createOrder, { body: await orderOf(guest, cart, country_id) })).data
}
