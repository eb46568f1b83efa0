import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { createToken, GUEST_GRANT } from '@meridian/contract/auth.ts'
import { createPayment, getPayment, type Payment } from '@meridian/contract/payments.ts'
import type { Cart } from '@meridian/contract/shop/cart.ts'
import { createOrder } from '@meridian/contract/shop/order.ts'
import type { Bank } from '@meridian/sandbox/bank.ts'
import {
  addLine,
  type Client,
  completeCart,
  type Line,
  lookAtCart,
  openCart,
  orderAccepting,
  type PaymentChoice,
} from '@meridian/seed/buying.ts'
import { PAYMENT_METHOD_IDS } from '@meridian/seed/world.ts'
import type { Caller, Outcome } from './caller.ts'
import type { Journal, Visit } from './journal.ts'
import type { Chance } from './random.ts'
import { goodWay, someWay, type Takers, type WayToPay } from './ways-to-pay.ts'

const PAUSE_MS = 250
const POLL_EVERY_MS = 400
/** How long a buyer watches the page of a payment. */
const WATCHES_MS = 25_000
const OPEN = ['CREATED', 'RUNNING', 'NEEDS_ACTION']
/** Refusals of an order after which a buyer looks at the basket again and orders once more. */
const LOOK_AGAIN = new Set(['CART_CHANGED', 'PRICE_CHANGED'])

export interface BuyerOptions {
  name: string
  /** A member is signed in already; a guest is a new one on each visit. */
  isMember: boolean
  caller: Caller
  banks: readonly Bank[]
  /** The present payment routes. */
  takers: () => Takers
  journal: Journal
  chance: Chance
  variant_ids: readonly number[]
  regulation_file_ids: readonly number[]
  /** The first bank, wallet or desk of each method that has some. */
  payment_point_ids: ReadonlyMap<number, number>
  /** The buyer's way to pay; by default one of many. */
  payBy?: () => WayToPay
}

/** Ends a visit: a call was refused, or nobody knows whether it happened. */
class UnansweredError extends Error {
  outcome: Exclude<Outcome<unknown>, { kind: 'answered' }>

  constructor(outcome: UnansweredError['outcome']) {
    super(outcome.kind)
    this.outcome = outcome
  }
}

/** Somebody who fills a basket, orders and pays, and writes down every answer. */
export class Buyer {
  #of: BuyerOptions
  /** Insists on its calls, with pauses. */
  #client: Client

  constructor(options: BuyerOptions) {
    this.#of = options
    this.#client = {
      call: async (endpoint, input) => {
        await sleep(options.chance.below(PAUSE_MS))
        return answerIn(await options.caller.insist(endpoint, input))
      },
    }
  }

  /** One visit to the shop, from nothing to a payment that has ended, or to wherever it was refused. */
  async visit(): Promise<Visit> {
    const { journal, name, isMember, chance } = this.#of
    const visit = journal.open(name, !isMember)
    const way = this.#of.payBy?.() ?? someWay(this.#of.takers(), chance)
    try {
      await this.#fillBasket(visit)
      const email = `buyer-${name}${way.word === undefined ? '' : `+${way.word}`}@example.com`
      const cart = await completeCart(this.#client, this.#means(way), { isMember, email, below: chance.below })
      if (await this.#order(visit, cart)) await this.#pay(visit, way)
    } catch (error) {
      if (!(error instanceof UnansweredError)) throw error
      if (error.outcome.kind === 'refused') visit.refused = error.outcome.error
      else visit.isUnsure = true
    }
    return visit
  }

  async #fillBasket(visit: Visit): Promise<void> {
    const { chance, caller, isMember, variant_ids } = this.#of
    if (!isMember) {
      caller.token = undefined
      const body = { grant_type: GUEST_GRANT, country_id: 'PL' } as const
      caller.token = (await this.#client.call(createToken, { body })).access_token
    }
    this.#note(visit, await openCart(this.#client, { isMember }))
    for (let line = 1 + chance.below(3); line > 0; line--) {
      await this.#add(visit, { variant_id: chance.pick(variant_ids), quantity: 1 + chance.below(2) })
    }
  }

  async #add(visit: Visit, { variant_id, quantity }: Line): Promise<void> {
    const { isMember, journal } = this.#of
    const cart = await addLine(this.#client, { variant_id, quantity }, { isMember })
    const wanted = (visit.lines.get(variant_id) ?? 0) + quantity
    const given = cart.items.find((item) => item.variant_id === variant_id)?.quantity ?? 0
    if (given !== wanted && cart.quantity_changes.length === 0)
      journal.contradicts(
        `${visit.buyer} had ${wanted - quantity} of ${variant_id}, added ${quantity} and has ${given}`,
      )
    this.#note(visit, cart)
  }

  /** False if the basket was other than shown each time. */
  async #order(visit: Visit, shown: Cart): Promise<boolean> {
    const { caller, isMember } = this.#of
    let cart = shown
    visit.ordering = true
    for (let tries = 0; tries < 3; tries++) {
      const body = orderAccepting(cart, this.#of.regulation_file_ids)
      const key = randomUUID()
      const placed = await caller.insist(createOrder, { body }, key)
      if (placed.kind !== 'refused' || !LOOK_AGAIN.has(placed.error)) {
        const { order_id, number, totals, amount_due } = answerIn(placed).data
        visit.order = { order_id, number, amount_due, total_gross: totals.total_gross }
        await this.#again(visit, 'order', order_id, async () => {
          const repeated = await caller.once(createOrder, { body }, key)
          return repeated.kind === 'answered' ? repeated.answer.data.order_id : null
        })
        return true
      }
      cart = await lookAtCart(this.#client, { isMember })
      this.#note(visit, cart)
    }
    return false
  }

  async #pay(visit: Visit, way: WayToPay): Promise<void> {
    const ended = await this.#tryToPay(visit, way)
    if (ended.status === 'FAILED' || ended.status === 'CANCELLED')
      await this.#tryToPay(visit, goodWay(this.#of.takers()))
  }

  async #tryToPay(visit: Visit, way: WayToPay): Promise<Payment> {
    const { caller } = this.#of
    const { order_id } = visit.order ?? { order_id: 0 }
    const body = { order_id, languageId: 'en', ...this.#means(way), ...way.data } as const
    const key = randomUUID()
    let { payment } = answerIn(await caller.insist(createPayment, { body }, key))
    visit.payments.set(payment.token, payment.status)
    await this.#again(visit, 'payment', payment.token, async () => {
      const repeated = await caller.once(createPayment, { body }, key)
      return repeated.kind === 'answered' ? repeated.answer.payment.token : null
    })
    const deadline = Date.now() + WATCHES_MS
    let isAnswered = false
    while (Date.now() < deadline && OPEN.includes(payment.status)) {
      if (!isAnswered) isAnswered = await this.#answerAtBank(payment, way)
      await sleep(POLL_EVERY_MS)
      const read = await caller.insist(getPayment, { params: { token: payment.token } })
      if (read.kind !== 'answered') break
      payment = read.answer.payment
      visit.payments.set(payment.token, payment.status)
    }
    if (payment.status === 'AWAITING' && way.at_bank === 'confirm') await this.#answerAtBank(payment, way)
    return payment
  }

  /** The buyer's action at the bank; false if the bank did not answer. */
  async #answerAtBank({ token, status, action }: Payment, { at_bank }: WayToPay): Promise<boolean> {
    const { banks } = this.#of
    if (at_bank === 'nothing') return true
    if (status !== 'AWAITING' && status !== 'NEEDS_ACTION') return false
    try {
      if (action?.kind === 'redirect') {
        const { url } = action
        await banks.find(({ origin }) => url.startsWith(origin))?.answerOnPage(url, at_bank)
      } else await Promise.all(banks.map((bank) => bank.answerInApp(token, at_bank)))
      return true
    } catch {
      return false
    }
  }

  /** A nervous buyer presses again, under the same key: the answer must name the same thing. */
  async #again<Id>(visit: Visit, what: string, id: Id, call: () => Promise<Id | null>): Promise<void> {
    if (!this.#of.chance.happens(0.15)) return
    const other = await call()
    if (other !== null && other !== id)
      this.#of.journal.contradicts(`${visit.buyer} pressed twice and got the ${what}s ${id} and ${other}`)
  }

  /** The method, and a bank if it requires one. */
  #means({ method }: WayToPay): PaymentChoice {
    const payment_method_id = PAYMENT_METHOD_IDS.PL[method]
    const payment_point_id = this.#of.payment_point_ids.get(payment_method_id)
    return { payment_method_id, ...(payment_point_id !== undefined && { payment_point_id }) }
  }

  #note(visit: Visit, cart: Cart): void {
    visit.cart_code = cart.code
    visit.lines = new Map(cart.items.map((item) => [item.variant_id, item.quantity]))
  }
}

/** @throws Unanswered */
function answerIn<Answer>(outcome: Outcome<Answer>): Answer {
  if (outcome.kind !== 'answered') throw new UnansweredError(outcome)
  return outcome.answer
}
