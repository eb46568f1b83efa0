import { randomInt, randomUUID } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { createToken, GUEST_GRANT } from '@meridian/contract/auth.ts'
import { type Endpoint, pathOf } from '@meridian/contract/endpoint.ts'
import { createPayment } from '@meridian/contract/payments.ts'
import {
  addGuestCartItem,
  createGuestCart,
  setGuestBuyer,
  setGuestPaymentMethod,
  setGuestShippingAddress,
  setGuestShippingMethod,
} from '@meridian/contract/shop/guest-cart.ts'
import { createOrder, getOrder } from '@meridian/contract/shop/order.ts'
import { PAYMENT_METHOD_IDS, SHIPPING_METHOD_IDS } from '@meridian/seed/world.ts'
import { Connection, type RequestParts, requestMessage } from './connection.ts'
import type { Note } from './counted-loop.ts'
import type { BuyingFacts } from './load-jobs.ts'

const languageId = 'en'
const country_id = 'PL'
const query = { languageId }

const ADDRESS = {
  name_first: 'Zofia',
  name_last: 'Wiśniewska',
  street: 'ul. Długa',
  street_hn: '7',
  street_an: '3',
  city_name: 'Kraków',
  postal_code: '31-147',
  phone_prefix: '+48',
  phone_number: '512 345 678',
}
const BUYER = { ...ADDRESS, email: 'zofia.wisniewska@example.com' }

/** The parts of answers that the next call needs, in wire format. */
interface CartAnswer {
  data: { code: string; version: number; totals: { total_gross: number } }
}
interface OrderAnswer {
  data: { order_id: number; state: string }
}
interface PaymentAnswer {
  payment: { token: string; status: string }
}

interface Given {
  params?: Record<string, string | number>
  query?: Record<string, string>
  body?: unknown
  headers?: Record<string, string>
}

/** The address of a call: /api/{alias} and its path. */
export function addressOf(
  endpoint: Pick<Endpoint, 'alias' | 'path'>,
  { params, query: asked }: Pick<Given, 'params' | 'query'> = {},
): string {
  const place = `/api/${endpoint.alias.toLowerCase()}${pathOf(endpoint, params)}`
  return asked === undefined ? place : `${place}?${new URLSearchParams(asked)}`
}

/** Consecutive guests in Poland on one connection. Any call not answered with 200 ends the benchmark. */
export class Shopper {
  #origin: string
  #connection: Connection
  #facts: BuyingFacts
  token = ''

  private constructor(origin: string, connection: Connection, facts: BuyingFacts) {
    this.#origin = origin
    this.#connection = connection
    this.#facts = facts
  }

  static async come(origin: string, facts: BuyingFacts): Promise<Shopper> {
    return new Shopper(origin, await Connection.open(origin), facts)
  }

  leave(): void {
    this.#connection.close()
  }

  /** Becomes a new guest. */
  async clearToken(note?: Note): Promise<string> {
    const body = { grant_type: GUEST_GRANT, country_id }
    this.token = ''
    const { access_token } = await this.#call<{ access_token: string }>(createToken, { body }, note)
    this.token = access_token
    return access_token
  }

  openCart(note?: Note): Promise<CartAnswer> {
    return this.#call(createGuestCart, { query, body: { country_id } }, note)
  }

  addItem(variant_id: number, note?: Note): Promise<CartAnswer> {
    const headers = { 'x-promotion-token': this.#facts.promotion_token }
    return this.#call(addGuestCartItem, { query, body: { variant_id, quantity: 1, country_id }, headers }, note)
  }

  /** From nothing to a placed order that waits for payment. */
  async placeOrder(variant_id: number, payment_method_id: number, note?: Note): Promise<OrderAnswer['data']> {
    await this.clearToken(note)
    await this.openCart(note)
    await this.addItem(variant_id, note)
    // A separate phone per guest, since orders per phone are limited.
    const phone = { phone_number: `5${String(randomInt(100_000_000)).padStart(8, '0')}` }
    await this.#call(setGuestBuyer, { query, body: { ...BUYER, ...phone } }, note)
    await this.#call(setGuestShippingAddress, { query, body: { ...ADDRESS, ...phone } }, note)
    const shipping = { shipping_method_id: SHIPPING_METHOD_IDS.PL.courier }
    const headers = { 'x-promotion-token': this.#facts.promotion_token }
    await this.#call(setGuestShippingMethod, { query, body: shipping, headers }, note)
    const { data: cart } = await this.#call<CartAnswer>(
      setGuestPaymentMethod,
      { query, body: { payment_method_id } },
      note,
    )
    const body = {
      languageId,
      country_id,
      cart_code: cart.code,
      cart_version: cart.version,
      total_gross: cart.totals.total_gross,
      regulation_file_ids: this.#facts.regulation_file_ids,
    }
    const { data } = await this.#call<OrderAnswer>(createOrder, { body, headers: oneTime() }, note)
    return data
  }

  async pay(
    order_id: number,
    by: { card_token: string } | { mobile_code: string },
    note?: Note,
  ): Promise<PaymentAnswer['payment']> {
    const body = { order_id, languageId, ...by }
    const { payment } = await this.#call<PaymentAnswer>(createPayment, { body, headers: oneTime() }, note)
    return payment
  }

  /** All steps to a paid order, with a card that is captured in its answer. */
  async buy(variant_id: number, note?: Note): Promise<number> {
    const { order_id } = await this.placeOrder(variant_id, PAYMENT_METHOD_IDS.PL.card, note)
    const { status } = await this.pay(order_id, { card_token: 'tok_capture' }, note)
    if (status !== 'CAPTURED') throw new Error(`A card that is always captured ended as ${status}`)
    return order_id
  }

  async orderState(order_id: number): Promise<string> {
    const { data } = await this.#call<OrderAnswer>(getOrder, { params: { order_id }, query })
    return data.state
  }

  async #call<T>(endpoint: Endpoint, given: Given, note?: Note): Promise<T> {
    const request: RequestParts = {
      method: endpoint.method,
      path: addressOf(endpoint, given),
      headers: { ...(this.token !== '' && { authorization: `Bearer ${this.token}` }), ...given.headers },
      body: given.body,
    }
    const message = requestMessage(this.#origin, request)
    const before = performance.now()
    const { status, body } = await this.#connection.send(message, true)
    note?.(endpoint.name, performance.now() - before)
    if (status !== 200) throw new Error(`${endpoint.name} was answered with ${status}: ${body}`)
    // The shop's own tests verify that its answers match the contract.
    return JSON.parse(String(body)) as T
  }
}

/** An idempotency key, which the storefront sends with every order and payment. */
function oneTime(): Record<string, string> {
  return { 'idempotency-key': randomUUID() }
}
