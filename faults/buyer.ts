import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { createToken, GUEST_GRANT } from '@meridian/contract/auth.ts'
import { createPayment, getPayment, type Payment } from '@meridian/contract/payments.ts'
import type { BuyerBody, Cart } from '@meridian/contract/shop/cart.ts'
import * as guestCalls from '@meridian/contract/shop/guest-cart.ts'
import * as memberCalls from '@meridian/contract/shop/member-cart.ts'
import { createOrder } from '@meridian/contract/shop/order.ts'
import { PAYMENT_METHOD_IDS, SHIPPING_METHOD_IDS } from '@meridian/seed/world.ts'
import type { Bank } from './bank.ts'
import type { Caller, Outcome } from './caller.ts'
import type { Journal, Visit } from './journal.ts'
import type { Chance } from './random.ts'
import { goodWay, someWay, type Takers, type WayToPay } from './ways-to-pay.ts'

const languageId = 'en' as const
const query = { languageId } as const
const country_id = 'PL' as const
const PAUSE_MS = 250
const POLL_EVERY_MS = 400
/** How long a buyer watches the page of a payment. */
const WATCHES_MS = 25_000
const OPEN = ['CREATED', 'RUNNING', 'NEEDS_ACTION']
/** Refusals of an order after which a buyer looks at the basket again and orders once more. */
const LOOK_AGAIN = new Set(['CART_CHANGED', 'PRICE_CHANGED'])

const ADDRESS = {
  name_first: 'Zofia',
  name_last: 'Wiśniewska',
  street: 'ul. Długa',
  street_hn: '7',
  street_an: '3',
  city_name: 'Kraków',
  postal_code: '31-147',
  phone_prefix: '+48',
}

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

type CartOutcome = Outcome<{ data: Cart }>

/** Somebody who fills a basket, orders and pays, and writes down every answer. */
export class Buyer {
  #of: BuyerOptions

  constructor(options: BuyerOptions) {
    this.#of = options
  }

  /** One visit to the shop, from nothing to a payment that has ended, or to wherever it was refused. */
  async visit(): Promise<Visit> {
    const { journal, name, isMember } = this.#of
    const visit = journal.open(name, !isMember)
    const way = this.#of.payBy?.() ?? someWay(this.#of.takers(), this.#of.chance)
    if (!(await this.#fillBasket(visit))) return visit
    const cart = await this.#completeBasket(visit, way)
    if (cart === null || !(await this.#order(visit, cart))) return visit
    await this.#pay(visit, way)
    return visit
  }

  async #fillBasket(visit: Visit): Promise<boolean> {
    const { chance, caller, isMember, variant_ids } = this.#of
    if (!isMember) {
      caller.token = undefined
      const guest = await caller.insist(createToken, { body: { grant_type: GUEST_GRANT, country_id } })
      if (guest.kind !== 'answered') return this.#unanswered(visit, guest)
      caller.token = guest.answer.access_token
    }
    const opened: CartOutcome = isMember
      ? await caller.insist(memberCalls.getCart, { query })
      : await caller.insist(guestCalls.createGuestCart, { query, body: { country_id } })
    if (opened.kind !== 'answered') return this.#unanswered(visit, opened)
    this.#note(visit, opened.answer.data)
    for (let line = 1 + chance.below(3); line > 0; line--) {
      await this.#pause()
      if (!(await this.#add(visit, chance.pick(variant_ids), 1 + chance.below(2)))) return false
    }
    return true
  }

  async #add(visit: Visit, variant_id: number, quantity: number): Promise<boolean> {
    const { caller, isMember, journal } = this.#of
    const added: CartOutcome = isMember
      ? await caller.insist(memberCalls.addCartItem, { query, body: { variant_id, quantity } })
      : await caller.insist(guestCalls.addGuestCartItem, { query, body: { variant_id, quantity, country_id } })
    if (added.kind !== 'answered') return this.#unanswered(visit, added)
    const cart = added.answer.data
    const wanted = (visit.lines.get(variant_id) ?? 0) + quantity
    const given = cart.items.find((item) => item.variant_id === variant_id)?.quantity ?? 0
    if (given !== wanted && cart.quantity_changes.length === 0)
      journal.contradicts(
        `${visit.buyer} had ${wanted - quantity} of ${variant_id}, added ${quantity} and has ${given}`,
      )
    this.#note(visit, cart)
    return true
  }

  async #completeBasket(visit: Visit, way: WayToPay): Promise<Cart | null> {
    const { chance, caller, isMember } = this.#of
    // Their own number each time, since open orders of a number are limited.
    const phone = { phone_number: `50${String(chance.below(10_000_000)).padStart(7, '0')}` }
    const address = { ...ADDRESS, ...phone }
    const buyer: BuyerBody = {
      ...address,
      email: `buyer-${visit.buyer}${way.word === undefined ? '' : `+${way.word}`}@example.com`,
      shipping_address: address,
    }
    const shipping = { shipping_method_id: SHIPPING_METHOD_IDS.PL.courier }
    const payment = this.#means(way)
    const steps: (() => Promise<CartOutcome>)[] = isMember
      ? [
          () => caller.insist(memberCalls.setBuyer, { query, body: buyer }),
          () => caller.insist(memberCalls.setShippingMethod, { query, body: shipping }),
          () => caller.insist(memberCalls.setPaymentMethod, { query, body: payment }),
        ]
      : [
          () => caller.insist(guestCalls.setGuestBuyer, { query, body: buyer }),
          () => caller.insist(guestCalls.setGuestShippingMethod, { query, body: shipping }),
          () => caller.insist(guestCalls.setGuestPaymentMethod, { query, body: payment }),
        ]
    let cart: Cart | null = null
    for (const step of steps) {
      await this.#pause()
      const done = await step()
      if (done.kind !== 'answered') {
        this.#unanswered(visit, done)
        return null
      }
      cart = done.answer.data
    }
    return cart
  }

  async #order(visit: Visit, shown: Cart): Promise<boolean> {
    const { caller, isMember } = this.#of
    const regulation_file_ids = [...this.#of.regulation_file_ids]
    let cart = shown
    visit.ordering = true
    for (let tries = 0; tries < 3; tries++) {
      const body = {
        languageId,
        country_id,
        cart_code: cart.code,
        cart_version: cart.version,
        total_gross: cart.totals.total_gross,
        regulation_file_ids,
      } as const
      const key = randomUUID()
      const placed = await caller.insist(createOrder, { body }, key)
      if (placed.kind === 'answered') {
        const { order_id, number, totals, amount_due } = placed.answer.data
        visit.order = { order_id, number, amount_due, total_gross: totals.total_gross }
        await this.#again(visit, 'order', order_id, async () => {
          const repeated = await caller.once(createOrder, { body }, key)
          return repeated.kind === 'answered' ? repeated.answer.data.order_id : null
        })
        return true
      }
      if (placed.kind !== 'refused' || !LOOK_AGAIN.has(placed.error)) return this.#unanswered(visit, placed)
      const seen: CartOutcome = isMember
        ? await caller.insist(memberCalls.getCart, { query })
        : await caller.insist(guestCalls.getGuestCart, { query })
      if (seen.kind !== 'answered') return this.#unanswered(visit, seen)
      cart = seen.answer.data
      this.#note(visit, cart)
    }
    return false
  }

  async #pay(visit: Visit, way: WayToPay): Promise<void> {
    const ended = await this.#tryToPay(visit, way)
    if (ended?.status === 'FAILED' || ended?.status === 'CANCELLED')
      await this.#tryToPay(visit, goodWay(this.#of.takers()))
  }

  async #tryToPay(visit: Visit, way: WayToPay): Promise<Payment | null> {
    const { caller } = this.#of
    const { order_id } = visit.order ?? { order_id: 0 }
    const body = {
      order_id,
      languageId,
      ...this.#means(way),
      ...way.data,
    } as const
    const key = randomUUID()
    const begun = await caller.insist(createPayment, { body }, key)
    if (begun.kind !== 'answered') {
      this.#unanswered(visit, begun)
      return null
    }
    let { payment } = begun.answer
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
  #means({ method }: WayToPay): { payment_method_id: number; payment_point_id?: number } {
    const payment_method_id = PAYMENT_METHOD_IDS.PL[method]
    const payment_point_id = this.#of.payment_point_ids.get(payment_method_id)
    return { payment_method_id, ...(payment_point_id !== undefined && { payment_point_id }) }
  }

  #note(visit: Visit, cart: Cart): void {
    visit.cart_code = cart.code
    visit.lines = new Map(cart.items.map((item) => [item.variant_id, item.quantity]))
  }

  /** Ends a visit; returns false for its caller to pass on. */
  #unanswered(
    visit: Visit,
    outcome: { kind: 'refused'; error: NonNullable<Visit['refused']> } | { kind: 'unheard' },
  ): false {
    if (outcome.kind === 'refused') visit.refused = outcome.error
    else visit.isUnsure = true
    return false
  }

  async #pause(): Promise<void> {
    await sleep(this.#of.chance.below(PAUSE_MS))
  }
}
