import './reference/reference-facts.ts'
import { randomInt, randomUUID } from 'node:crypto'
import { listRegulationFiles } from '@meridian/contract/core.ts'
import type { AnswerOf, Endpoint, InputOf } from '@meridian/contract/endpoint.ts'
import { encodeBody, encodePath } from '@meridian/contract/request.ts'
import type { Cart } from '@meridian/contract/shop/cart.ts'
import * as guestCalls from '@meridian/contract/shop/guest-cart.ts'
import * as memberCalls from '@meridian/contract/shop/member-cart.ts'
import { createOrder, type Order } from '@meridian/contract/shop/order.ts'
import { z } from 'zod'
import type { CountryId } from './reference/locales.ts'
import { PAYMENT_METHOD_IDS, SHIPPING_METHOD_IDS } from './world.ts'

/** Buys in the seed world by the calls of the contract: for tests, journeys, benchmarks and faults. */

/** Calls in the name of one person: in process, over HTTP, or repeated until they are answered. */
export interface Client {
  call<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<AnswerOf<E>>
}

/** The address of a call: /api/{alias}, its path and its query. */
export function addressOf<E extends Endpoint>(endpoint: E, input: Omit<InputOf<E>, 'body'>): string {
  return `/api/${endpoint.alias.toLowerCase()}${encodePath(endpoint, input)}`
}

/** Sends a request below the origin of the shop. */
export type Send = (
  path: string,
  request: { method: Endpoint['method']; headers: Record<string, string>; body: unknown },
) => Promise<{ status: number; text: string }>

/** Calls over HTTP with a token. @throws Error with the answer of a refusal */
export function clientOver(send: Send, token?: string): Client {
  return {
    async call<E extends Endpoint>(endpoint: E, input: InputOf<E>) {
      const body = encodeBody(endpoint, input)
      const { status, text } = await send(addressOf(endpoint, input), {
        method: endpoint.method,
        headers: {
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(endpoint.changes && { 'idempotency-key': randomUUID() }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        body,
      })
      if (status !== 200) throw new Error(`${endpoint.name} was answered with ${status}: ${text}`)
      // The contract's schema of this endpoint decodes to the endpoint's own answer.
      return z.decode(endpoint.response, JSON.parse(text)) as AnswerOf<E>
    },
  }
}

/** Sends by fetch. */
export function fetchFrom(origin: string, more: Record<string, string> = {}): Send {
  return async (path, { body, headers, ...request }) => {
    const text = body === undefined ? {} : { body: JSON.stringify(body) }
    const answer = await fetch(`${origin}${path}`, { ...request, ...text, headers: { ...headers, ...more } })
    return { status: answer.status, text: await answer.text() }
  }
}

export interface Line {
  variant_id: number
  quantity: number
}

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

/** Where an order can go: an address, and its delivery method. */
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

/** Who buys; a guest in Poland by default. */
export interface Buyer {
  isMember?: boolean
  country_id?: TestPlace
  email?: string
  street_hn?: string
  /** Draws a whole number from 0 to below `bound`; a source with a seed repeats its buyers. */
  below?: (bound: number) => number
}

export interface PaymentChoice {
  payment_method_id: number
  payment_point_id?: number
}

/** Opens a cart, and adds lines to it. */
export async function fillCart(client: Client, lines: readonly Line[], buyer: Buyer = {}): Promise<Cart> {
  let cart = await openCart(client, buyer)
  for (const line of lines) cart = await addLine(client, line, buyer)
  return cart
}

/** The open cart; a new one where there is none. */
export async function openCart(client: Client, { isMember, country_id = 'PL' }: Buyer = {}): Promise<Cart> {
  const { data } = isMember
    ? await client.call(memberCalls.getCart, { query })
    : await client.call(guestCalls.createGuestCart, { query, body: { country_id } })
  return data
}

/** The open cart as it is now. */
export async function lookAtCart(client: Client, { isMember }: Buyer): Promise<Cart> {
  const { data } = isMember
    ? await client.call(memberCalls.getCart, { query })
    : await client.call(guestCalls.getGuestCart, { query })
  return data
}

export async function addLine(client: Client, line: Line, { isMember, country_id = 'PL' }: Buyer = {}): Promise<Cart> {
  const { data } = isMember
    ? await client.call(memberCalls.addCartItem, { query, body: line })
    : await client.call(guestCalls.addGuestCartItem, { query, body: { ...line, country_id } })
  return data
}

/** Adds everything an order needs besides lines. */
export async function completeCart(
  client: Client,
  payment: number | PaymentChoice = PAYMENT_METHOD_IDS.PL.card,
  { isMember, country_id = 'PL', email = KASIA.email, street_hn, below = randomInt }: Buyer = {},
): Promise<Cart> {
  const { mobiles, shipping_method_id, ...place } = PLACES[country_id]
  // A new phone number for each guest, since orders per number are limited; a member orders to one address.
  const phone_number = isMember
    ? place.address.phone_number
    : `${mobiles}${String(below(100_000_000)).padStart(8, '0')}`
  const address = { ...place.address, phone_number, ...(street_hn !== undefined && { street_hn }) }
  const choice = typeof payment === 'number' ? { payment_method_id: payment } : payment
  const steps = isMember
    ? ([
        memberCalls.setBuyer,
        memberCalls.setShippingAddressOfCart,
        memberCalls.setShippingMethod,
        memberCalls.setPaymentMethod,
      ] as const)
    : ([
        guestCalls.setGuestBuyer,
        guestCalls.setGuestShippingAddress,
        guestCalls.setGuestShippingMethod,
        guestCalls.setGuestPaymentMethod,
      ] as const)
  const [setBuyer, setAddress, setShipping, setPayment] = steps
  await client.call(setBuyer, { query, body: { ...address, email } })
  await client.call(setAddress, { query, body: address })
  await client.call(setShipping, { query, body: { shipping_method_id } })
  return (await client.call(setPayment, { query, body: choice })).data
}

/** Body of the order call for this cart as shown. */
export async function orderOf(client: Client, cart: Cart, country_id: CountryId = 'PL') {
  const params = { countryId: country_id }
  const { country_regulation_files } = await client.call(listRegulationFiles, { params, query })
  return orderAccepting(
    cart,
    country_regulation_files.map(({ id }) => id),
    country_id,
  )
}

/** The same for a client that has read the regulations already. */
export function orderAccepting(cart: Cart, regulation_file_ids: readonly number[], country_id: CountryId = 'PL') {
  return {
    ...query,
    country_id,
    cart_code: cart.code,
    cart_version: cart.version,
    total_gross: cart.totals.total_gross,
    ships_from: cart.ships_from,
    regulation_file_ids: [...regulation_file_ids],
  }
}

/** A placed order of these lines, awaiting payment. */
export async function placeTestOrder(
  client: Client,
  lines: readonly Line[],
  payment?: number | PaymentChoice,
  buyer: Buyer = {},
): Promise<Order> {
  await fillCart(client, lines, buyer)
  const cart = await completeCart(client, payment, buyer)
  return (await client.call(createOrder, { body: await orderOf(client, cart, buyer.country_id) })).data
}
