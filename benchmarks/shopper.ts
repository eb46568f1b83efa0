import { randomUUID } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { createToken, GUEST_GRANT } from '@meridian/contract/auth.ts'
import type { AnswerOf, Endpoint, InputOf } from '@meridian/contract/endpoint.ts'
import { createPayment, type Payment } from '@meridian/contract/payments.ts'
import { createOrder, getOrder, type Order } from '@meridian/contract/shop/order.ts'
import { addLine, addressOf, completeCart, openCart, orderAccepting } from '@meridian/seed/buying.ts'
import { PAYMENT_METHOD_IDS } from '@meridian/seed/world.ts'
import { Connection, type RequestParts, requestMessage } from './connection.ts'
import type { Note } from './counted-loop.ts'
import type { BuyingFacts } from './load-jobs.ts'

/** The storefront sends an idempotency key with every order and payment. */
const KEYED: ReadonlySet<Endpoint> = new Set([createOrder, createPayment])

/** Consecutive guests in Poland on one connection. Any call not answered with 200 ends the benchmark. */
export class Shopper {
  #origin: string
  #connection: Connection
  #facts: BuyingFacts
  token = ''
  /** Records the time of each call. */
  note: Note | undefined

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
  async clearToken(): Promise<string> {
    this.token = ''
    const { access_token } = await this.call(createToken, { body: { grant_type: GUEST_GRANT, country_id: 'PL' } })
    this.token = access_token
    return access_token
  }

  /** From nothing to a placed order that waits for payment. */
  async placeOrder(variant_id: number, payment_method_id: number): Promise<Order> {
    await this.clearToken()
    await openCart(this)
    await addLine(this, { variant_id, quantity: 1 })
    const cart = await completeCart(this, payment_method_id)
    return (await this.call(createOrder, { body: orderAccepting(cart, this.#facts.regulation_file_ids) })).data
  }

  async pay(order_id: number, by: { card_token: string } | { mobile_code: string }): Promise<Payment> {
    return (await this.call(createPayment, { body: { order_id, languageId: 'en', ...by } })).payment
  }

  /** All steps to a paid order, with a card that is captured in its answer. */
  async buy(variant_id: number): Promise<number> {
    const { order_id } = await this.placeOrder(variant_id, PAYMENT_METHOD_IDS.PL.card)
    const { status } = await this.pay(order_id, { card_token: 'tok_capture' })
    if (status !== 'CAPTURED') throw new Error(`A card that is always captured ended as ${status}`)
    return order_id
  }

  async orderState(order_id: number): Promise<string> {
    return (await this.call(getOrder, { params: { order_id }, query: { languageId: 'en' } })).data.state
  }

  /**
   * One call. The load shares its processors with the shop, so it neither encodes nor decodes: amounts stay as they
   * are on the wire, and nothing else that is sent here differs there.
   */
  async call<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<AnswerOf<E>> {
    const request: RequestParts = {
      method: endpoint.method,
      path: addressOf(endpoint, input),
      headers: {
        ...(this.token !== '' && { authorization: `Bearer ${this.token}` }),
        ...(endpoint.promotion && { 'x-promotion-token': this.#facts.promotion_token }),
        ...(KEYED.has(endpoint) && { 'idempotency-key': randomUUID() }),
      },
      body: input.body,
    }
    const message = requestMessage(this.#origin, request)
    const before = performance.now()
    const { status, body } = await this.#connection.send(message, true)
    this.note?.(endpoint.name, performance.now() - before)
    if (status !== 200) throw new Error(`${endpoint.name} was answered with ${status}: ${body}`)
    // The shop's own tests verify that its answers match the contract.
    return JSON.parse(String(body)) as AnswerOf<E>
  }
}
