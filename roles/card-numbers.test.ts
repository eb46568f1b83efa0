import { channel } from 'node:diagnostics_channel'
import { createPayment, getPayment, type Payment } from '@meridian/contract/payments.ts'
import { PAYMENT_PROVIDERS, type PaymentProviderName } from '@meridian/domain/payment-provider.ts'
import { PAYMENT_METHOD_IDS } from '@meridian/seed/world.ts'
import { refundOrder, refundPayment } from '@meridian/services/payments/refunds/refunds.ts'
import { columnsWith, readCells } from '@meridian/services/personal-data/personal-columns-testing.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLogger } from './log.ts'
import {
  createShopPaidBy,
  type OpenProvider,
  openSandbox,
  orderState,
  type PayingShop,
  until,
} from './payments-testing.ts'
import { openPayu, POLAND } from './payu-testing.ts'
import { openStripe } from './stripe-testing.ts'

const { card, mobile_code } = PAYMENT_METHOD_IDS.PL

/**
 * Entry of cards at a provider: what a page of the shop sends to us then, or what payers type on the provider's own
 * page.
 */
interface Cards {
  /** Numbers that pay, and one that is declined. */
  pays: string
  declined: string
  /** The token that the provider's fields hand to the page of the shop; null where the card is typed after the payment began. */
  tokenOf: ((number: string) => Promise<string>) | null
  typeInto?: (payment: Payment, number: string) => Promise<void>
}

const typed = { card_expiration_month: '12', card_expiration_year: '34', card_cvv: '737' }

/** Every provider of the shop; one that is added does not compile until it says here how a card is typed. */
const OPEN: Readonly<Record<PaymentProviderName, (clock: () => Date) => Promise<OpenProvider & { cards: Cards }>>> = {
  async sandbox() {
    const { sandbox, ...side } = await openSandbox()
    async function tokenOf(card_number: string): Promise<string> {
      const page = await (await fetch(`${sandbox.url}/card-fields`)).text()
      const ticket = /data-ticket="([^"]+)"/.exec(page)?.[1]
      const answer = await fetch(`${sandbox.url}/v1/card-tokens`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ticket, ...typed, card_number }),
      })
      return String(Object(await answer.json()).card_token)
    }
    return { ...side, cards: { pays: '4242424242424242', declined: '4000000000000002', tokenOf } }
  },
  async stripe(clock) {
    const { url, ...side } = await openStripe(clock)
    async function tokenOf(card_number: string): Promise<string> {
      const answer = await fetch(`${url}/elements/confirmation-tokens`, {
        method: 'POST',
        headers: { authorization: 'Bearer pk_test_of_the_tests' },
        body: new URLSearchParams({ ...typed, card_number }),
      })
      return String(Object(await answer.json()).id)
    }
    return { ...side, cards: { pays: '4242424242424242', declined: '4000000000000002', tokenOf } }
  },
  async payu(clock) {
    const { payu, ...side } = await openPayu(clock)
    async function typeInto({ token }: Payment, number: string): Promise<void> {
      const { orderId } = payu.desk.byExtOrderId(POLAND.posId, token) ?? {}
      const body = new URLSearchParams({ action: 'pay', method: 'c', number, expiry: '12/34', cvv: '737' })
      expect((await fetch(`${payu.url}/pay/${orderId}`, { method: 'POST', body, redirect: 'manual' })).status).toBe(303)
    }
    const cards = { pays: '4444333322221111', declined: '5000105018126595', tokenOf: null, typeInto }
    return { ...side, cards }
  },
}

/** HTTP answers to the programs of the shop, as far as undici reports them. */
const answers: string[] = []
const keepChunk = (message: unknown) => answers.push(String(Object(message).chunk))
beforeAll(() => channel('undici:request:bodyChunkReceived').subscribe(keepChunk))
afterAll(() => channel('undici:request:bodyChunkReceived').unsubscribe(keepChunk))

/** A card number as digits, and as people write it. */
const writings = (number: string) => [
  number,
  number.replace(/(\d{4})(?=\d)/g, '$1 '),
  number.replace(/(\d{4})(?=\d)/g, '$1-'),
]

describe.each(PAYMENT_PROVIDERS)('no card number typed at %s', (name) => {
  let paying: Omit<PayingShop, 'sandbox'>
  let cards: Cards
  const lines: string[] = []
  beforeAll(async () => {
    const log = createLogger('trace', { destination: { write: (line: string) => void lines.push(line) } })
    paying = await createShopPaidBy(
      async (clock) => {
        const { cards: found, ...side } = await OPEN[name](clock)
        cards = found
        return side
      },
      { log },
    )
  })
  afterAll(() => paying?.close())

  async function payBy(number: string, ends: Payment['status']) {
    const { guest, order, pay } = await paying.buyer(card)
    const payment = await pay(cards.tokenOf === null ? {} : { card_token: await cards.tokenOf(number) })
    await cards.typeInto?.(payment, number)
    await until(
      async () => {
        await paying.sweep()
        return (await guest.call(getPayment, { params: { token: payment.token } })).payment
      },
      ({ status }) => status === ends,
    )
    return { guest, order }
  }

  test('reaches our server, its log or its database: not in paying, failing or refunding, nor where a careless page sends it', async () => {
    const { shop } = paying
    const { guest, order } = await payBy(cards.pays, 'CAPTURED')
    expect(await orderState(guest, order)).toBe('PAID')
    await payBy(cards.declined, 'FAILED')
    await refund(order.order_id)
    await paying.everythingReconciles()
    await sendCarelessly(cards.pays)
    expect(paying.kept.length).toBeGreaterThan(0)
    expect(answers.length).toBeGreaterThan(0)
    expect(lines.length).toBeGreaterThan(0)

    const texts = [cards.pays, cards.declined].flatMap(writings)
    const webhooks = paying.kept.map(({ raw, headers }) => raw.toString('utf8') + JSON.stringify(headers))
    const holding = (pieces: readonly string[]) => pieces.filter((piece) => texts.some((text) => piece.includes(text)))
    expect(holding(webhooks)).toEqual([])
    expect(holding([answers.join('')])).toEqual([])
    expect(holding(lines)).toEqual([])
    expect(columnsWith(await readCells(shop.pool.kysely, texts), texts)).toEqual([])
  })

  /** Refunds all money of an order through its provider. */
  async function refund(order_id: number): Promise<void> {
    const { paymentDeps, pool } = paying.shop
    await sql`update shop.orders set state = 'REFUND_DUE' where order_id = ${order_id}`.execute(pool.kysely)
    await refundOrder(paymentDeps, order_id)
    const { rows } = await sql<{ refund_id: number }>`
      select refund_id from payments.refund where order_id = ${order_id}`.execute(pool.kysely)
    expect(rows).toHaveLength(1)
    for (const { refund_id } of rows) await refundPayment(paymentDeps, refund_id)
  }

  /** A page that sends the number itself, in every field that it could confuse with the right one. */
  async function sendCarelessly(number: string): Promise<void> {
    const byCard = await paying.buyer(card)
    const byCode = await paying.buyer(mobile_code)
    for (const text of writings(number)) {
      for (const [{ guest, order }, data] of [
        [byCard, { card_token: text }],
        [byCard, { card_token: `card ${text}` }],
        [byCard, { wallet_token: text }],
        [byCode, { mobile_code: text }],
      ] as const) {
        const body = { order_id: order.order_id, languageId: 'en' as const, ...data }
        expect(await guest.refusal(createPayment, { body })).toBe('FIELDS_REFUSED')
      }
    }
    for (const { order } of [byCard, byCode]) expect(await paying.attemptsOf(order)).toEqual([])
  }
})
