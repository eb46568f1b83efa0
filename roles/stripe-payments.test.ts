import { continuePayment } from '@meridian/contract/payments.ts'
import type { Order } from '@meridian/contract/shop/order.ts'
import { inTransaction } from '@meridian/database/transaction.ts'
import { PAYMENT_METHOD_IDS } from '@meridian/seed/world.ts'
import { ProviderSilent } from '@meridian/services/payments/provider.ts'
import { compareJournals } from '@meridian/services/payments/reconcile.ts'
import { retryRefund } from '@meridian/services/payments/refunds/order-refunds.ts'
import { refundOrder, refundPayment, retryLostRefunds } from '@meridian/services/payments/refunds/refunds.ts'
import { receiveEvent } from '@meridian/services/payments/webhooks.ts'
import { expireDueOrders } from '@meridian/services/shop/order/expire-orders.ts'
import type { TestShop } from '@meridian/services/testing/testing.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createShopPaidBy, orderState, type PayingShop, until } from './payments-testing.ts'
import { openStripe, STRIPE_HEADERS } from './stripe-testing.ts'

const { PL } = PAYMENT_METHOD_IDS

let paying: Omit<PayingShop, 'sandbox'>
let shop: TestShop
let stripeUrl: string
let breakNextAt: Awaited<ReturnType<typeof openStripe>>['breakNext']
beforeAll(async () => {
  paying = await createShopPaidBy(async (clock) => {
    const { url, breakNext, ...side } = await openStripe(clock)
    stripeUrl = url
    breakNextAt = breakNext
    return side
  })
  shop = paying.shop
})
beforeEach(() => {
  shop.time.now = new Date()
})
afterAll(() => paying?.close())
afterEach(() => paying.everythingReconciles())

test('a declined card leaves the order to be paid, and the next card pays it at once', async () => {
  const { guest, order, pay } = await paying.buyer()
  expect(await pay({ card_token: 'pm_card_visa_chargeDeclined' })).toMatchObject({
    status: 'FAILED',
    decline_code: 'card_declined',
  })
  expect(await pay({ card_token: 'pm_card_visa' })).toMatchObject({ status: 'CAPTURED' })
  expect(await orderState(guest, order)).toBe('PAID')
})

test('one key a hundred times and twenty attempts at once charge once each', async () => {
  const one = await paying.buyer()
  const answers = await Promise.all(Array.from({ length: 100 }, () => one.pay({ card_token: 'pm_card_visa' }, 'pay-1')))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  const other = await paying.buyer()
  await Promise.allSettled(Array.from({ length: 20 }, () => other.pay({ card_token: 'pm_card_visa' })))
  for (const { guest, order } of [one, other]) {
    expect(await paying.attemptsOf(order)).toHaveLength(1)
    expect(await orderState(guest, order)).toBe('PAID')
  }
})

test.each([
  ...['timeout_after', 'error_after', 'reset_after', 'slow', 'late', 'twice', 'out_of_order'],
  ...['webhook_never', 'bad_signature'],
])('%s ends as one paid order', async (fault) => {
  const { guest, order, pay } = await paying.buyer()
  const payment = await pay({ card_token: `pm_fault_${fault}` })
  // An unknown outcome is never shown as a failure.
  expect(['CAPTURED', 'RUNNING', 'NEEDS_ACTION']).toContain(payment.status)
  await until(
    async () => {
      await paying.sweep()
      return orderState(guest, order)
    },
    (state) => state === 'PAID',
  )
  expect(await paying.attemptsOf(order)).toHaveLength(1)
})

test.each(['timeout_before', 'error_before', 'too_many'])(
  '%s: a charge without effect fails, and the next card pays',
  async (fault) => {
    const { guest, order, pay } = await paying.buyer()
    expect(await pay({ card_token: `pm_fault_${fault}` })).toMatchObject({ status: 'RUNNING' })
    await until(
      async () => {
        await paying.sweep()
        return paying.statesOf(order)
      },
      ([state]) => state === 'FAILED',
    )
    expect(await pay({ card_token: 'pm_card_visa' })).toMatchObject({ status: 'CAPTURED' })
    expect(await orderState(guest, order)).toBe('PAID')
  },
)

test.each(['wrong_amount', 'wrong_currency'])('%s does not pay the order, and the money goes back', async (fault) => {
  const { guest, order, pay } = await paying.buyer()
  expect(await pay({ card_token: `pm_fault_${fault}` })).toMatchObject({ status: 'FAILED' })
  expect(await orderState(guest, order)).toBe('PENDING_PAYMENT')
  await paying.executeDueRefunds()
  expect(await paying.statesOf(order)).toEqual(['REFUNDED'])
  expect(await pay({ card_token: 'pm_card_visa' })).toMatchObject({ status: 'CAPTURED' })
})

test('3-D Secure sends the buyer to a page of Stripe and back, and refusing there keeps the order', async () => {
  for (const [action, state] of [
    ['refuse', 'PENDING_PAYMENT'],
    ['confirm', 'PAID'],
  ] as const) {
    const { guest, order, pay } = await paying.buyer()
    const payment = await pay({ card_token: 'pm_card_threeDSecure2Required' })
    expect(payment).toMatchObject({ status: 'NEEDS_ACTION', action: { kind: 'redirect' } })
    const page = payment.action?.kind === 'redirect' ? new URL(payment.action.url) : null
    const body = new URLSearchParams({ action })
    const answer = await fetch(`${stripeUrl}${page?.pathname}`, { method: 'POST', body, redirect: 'manual' })
    expect(answer.headers.get('location')).toContain(`/order/${order.order_id}?payment=${payment.token}`)
    const back = { params: { token: payment.token }, body: { action: 'refresh' } } as const
    await guest.call(continuePayment, back)
    await until(
      () => orderState(guest, order),
      (now) => now === state,
    )
  }
})

test('a code confirmed in the bank app pays although the tab was closed; an unconfirmed one ends with its order', async () => {
  const closed = await paying.buyer(PL.mobile_code)
  expect(await closed.pay({ mobile_code: '777555' })).toMatchObject({ action: { kind: 'mobile_code' } })
  await until(
    () => orderState(closed.guest, closed.order),
    (state) => state === 'PAID',
  )
  const left = await paying.buyer(PL.mobile_code)
  await left.pay({ mobile_code: '777123' })
  const later = () => new Date(shop.time.now.getTime() + 11 * 60_000)
  await expireDueOrders({
    database: shop.pool.kysely,
    paymentDeps: { ...shop.paymentDeps, clock: later },
    clock: later,
  })
  expect(await orderState(left.guest, left.order)).toBe('EXPIRED')
  expect(await paying.statesOf(left.order)).toEqual(['CANCELLED'])
})

test('a process that dies after its charge is followed by the event, and its key charges no second time', async () => {
  const { guest, order, pay } = await paying.buyer()
  const { charge } = paying.provider
  vi.spyOn(paying.provider, 'charge').mockImplementationOnce(async (request) => {
    await charge(request)
    throw new Error('The process was killed')
  })
  onTestFinished(() => void vi.restoreAllMocks())
  await expect(pay({ card_token: 'pm_card_visa' }, 'crashed')).rejects.toThrow()
  await until(
    () => orderState(guest, order),
    (state) => state === 'PAID',
  )
  paying.closeWebhooks()
  shop.time.now = new Date(Date.now() + 20_000)
  expect(await pay({ card_token: 'pm_card_visa' }, 'crashed')).toMatchObject({ status: 'CAPTURED' })
  expect(await paying.attemptsOf(order)).toHaveLength(1)
})

test('a charge whose creation failed at Stripe, which repeats that for a day, fails soon, and the next one pays', async () => {
  const { guest, order, pay } = await paying.buyer()
  breakNextAt('payment_intents')
  expect(await pay({ card_token: 'pm_card_visa' })).toMatchObject({ status: 'RUNNING' })
  await paying.sweep()
  expect(await paying.statesOf(order)).toEqual(['FAILED'])
  expect(await pay({ card_token: 'pm_card_visa' })).toMatchObject({ status: 'CAPTURED' })
  expect(await orderState(guest, order)).toBe('PAID')
  expect(await paying.statesOf(order)).toEqual(['FAILED', 'CAPTURED'])
})

test('an account for cards whose creation failed is opened soon, and the same one for the same key', async () => {
  const { cards } = paying.provider
  breakNextAt('customers')
  await expect(cards?.openVault('vault-of-a-test')).rejects.toThrow(ProviderSilent)
  const opened = await cards?.openVault('vault-of-a-test')
  expect(opened).toMatch(/^cus_/)
  expect(await cards?.openVault('vault-of-a-test')).toBe(opened)
})

test.each(['refund_error_before', 'refund_error_after'])(
  '%s: Stripe repeats its failure for a day, and the money goes back once within minutes',
  async (fault) => {
    const { order, pay } = await paying.buyer()
    await pay({ card_token: `pm_fault_${fault}` })
    await sql`update shop.orders set state = 'REFUND_DUE' where order_id = ${order.order_id}`.execute(shop.pool.kysely)
    await refundOrder(shop.paymentDeps, order.order_id)
    const state = async () =>
      (
        await sql<{ state: string; refund_id: number }>`
        select state, refund_id from payments.refund where order_id = ${order.order_id}`.execute(shop.pool.kysely)
      ).rows[0] ?? expect.fail('There is no refund')
    const { refund_id } = await state()
    await expect(refundPayment(shop.paymentDeps, refund_id)).rejects.toThrow()
    for (let sweeps = 0; sweeps < 4; sweeps++) {
      shop.time.now = new Date(shop.time.now.getTime() + 60_000)
      await retryLostRefunds(shop.paymentDeps)
    }
    expect(await state()).toMatchObject({ state: 'SUCCEEDED' })
    const answer = await fetch(`${stripeUrl}/v1/refunds?payment_intent=${await intentOf(order)}`, {
      headers: STRIPE_HEADERS,
    })
    const amount = order.totals.total_gross
    expect(await answer.json()).toMatchObject({ data: [{ amount, metadata: { reference: `refund-${refund_id}` } }] })
  },
)

/** Disputes of an order in the back office's list. */
async function disputesOf({ order_id }: Order) {
  const { rows } = await sql<{ payment_status: string; kind: string; state: string; amount: number }>`
    select payment_status, kind, d.state, amount from shop.orders join payments.dispute d using (order_id)
    where order_id = ${order_id}`.execute(shop.pool.kysely)
  return rows
}

/** Calls Stripe as its dashboard does. */
async function inDashboard(path: string, body: Record<string, string>): Promise<void> {
  const answer = await fetch(`${stripeUrl}/v1/${path}`, {
    method: 'POST',
    headers: STRIPE_HEADERS,
    body: new URLSearchParams(body),
  })
  expect(answer.status).toBe(200)
}

const intentOf = async (order: Order) =>
  (
    await shop.pool.kysely
      .selectFrom('payments.attempt')
      .select('provider_payment_id')
      .where('order_id', '=', order.order_id)
      .executeTakeFirstOrThrow()
  ).provider_payment_id ?? ''

const paymentStatusOf = async ({ order_id }: Order) =>
  (
    await shop.pool.kysely
      .selectFrom('shop.orders')
      .select('payment_status')
      .where('order_id', '=', order_id)
      .executeTakeFirstOrThrow()
  ).payment_status

test.each([
  ['winning_evidence', 'WON', 'PAID'],
  ['losing_evidence', 'LOST', 'DISPUTED'],
])('a disputed payment is in dispute until the bank decides; %s makes it %s', async (evidence, state, word) => {
  const { order, pay } = await paying.buyer()
  await pay({ card_token: 'pm_card_createDispute' })
  const [open] = await until(
    () => disputesOf(order),
    (disputes) => disputes.length > 0,
  )
  expect(open).toMatchObject({
    payment_status: 'DISPUTED',
    kind: 'DISPUTE',
    state: 'OPEN',
    amount: order.totals.total_gross,
  })
  const { dispute_id } = await shop.pool.kysely
    .selectFrom('payments.dispute')
    .select('dispute_id')
    .where('order_id', '=', order.order_id)
    .executeTakeFirstOrThrow()
  await inDashboard(`disputes/${dispute_id}`, { 'evidence[uncategorized_text]': evidence, submit: 'true' })
  const decided = await until(
    () => disputesOf(order),
    ([dispute]) => dispute?.state !== 'OPEN',
  )
  expect(decided).toMatchObject([{ state, payment_status: word }])
})

test('a refund made at Stripe puts the payment in dispute, and one of the shop does not', async () => {
  const { order, pay } = await paying.buyer()
  await pay({ card_token: 'pm_card_visa' })
  await inDashboard('refunds', { payment_intent: await intentOf(order), amount: '100' })
  expect(
    await until(
      () => disputesOf(order),
      (disputes) => disputes.length > 0,
    ),
  ).toEqual([{ payment_status: 'DISPUTED', kind: 'REFUND', state: 'LOST', amount: 100 }])
  const own = await paying.buyer()
  await own.pay({ card_token: 'pm_card_visa' })
  const ofShop = {
    payment_intent: await intentOf(own.order),
    amount: '100',
    'metadata[reference]': 'refund-of-the-shop',
  }
  await inDashboard('refunds', ofShop)
  await until(
    async () => paying.kept.filter(({ raw }) => raw.includes('refund-of-the-shop') || raw.includes('charge.refunded')),
    (events) => events.length > 0,
  )
  await Promise.all(paying.applying)
  expect(await disputesOf(own.order)).toEqual([])
  expect(await paymentStatusOf(own.order)).toBe('PAID')
})

test('a payment that the shop hears of only once its refund was made at Stripe pays nothing', async () => {
  paying.closeWebhooks()
  const { guest, order, pay } = await paying.buyer(PL.mobile_code)
  const { token } = await pay({ mobile_code: '777123' })
  await paying.confirmInBankApp(token)
  await inDashboard('refunds', { payment_intent: await intentOf(order) })
  await paying.sweep()
  expect(await paying.statesOf(order)).toEqual(['REFUNDED'])
  expect(await orderState(guest, order)).toBe('PENDING_PAYMENT')
  await paying.executeDueRefunds()
  expect(await disputesOf(order)).toMatchObject([{ payment_status: 'DISPUTED', kind: 'REFUND', state: 'LOST' }])
})

test('a refund that the bank sends back is owed again, and sent under another name once a person asks for it', async () => {
  const { order, pay } = await paying.buyer()
  await pay({ card_token: 'pm_card_refundFail' })
  const refund = async () =>
    (
      await sql<{ refund_id: number; state: string; fault: string | null; version: number; amount: number }>`
        select refund_id, state, fault, version, amount from payments.refund where order_id = ${order.order_id}`.execute(
        shop.pool.kysely,
      )
    ).rows[0] ?? expect.fail('There is no refund')
  await sql`update shop.orders set state = 'REFUND_DUE' where order_id = ${order.order_id}`.execute(shop.pool.kysely)
  await refundOrder(shop.paymentDeps, order.order_id)
  const { refund_id, amount } = await refund()
  await refundPayment(shop.paymentDeps, refund_id)
  expect(await refund()).toMatchObject({ state: 'SUCCEEDED' })
  const failed = await until(refund, ({ state }) => state === 'FAILED')
  expect(failed).toMatchObject({ fault: 'lost_or_stolen_card' })
  const { version } = failed
  await inTransaction(shop.pool.kysely, (tx) =>
    retryRefund(tx, shop.paymentDeps.enqueue, { refund_id, version, now: shop.time.now }),
  )
  await refundPayment(shop.paymentDeps, refund_id)
  expect(await refund()).toMatchObject({ state: 'SUCCEEDED' })
  const answer = await fetch(`${stripeUrl}/v1/refunds?payment_intent=${await intentOf(order)}`, {
    headers: STRIPE_HEADERS,
  })
  expect(await answer.json()).toMatchObject({
    data: [
      { status: 'succeeded', amount, metadata: { reference: `refund-${refund_id}-1` } },
      { status: 'failed', amount, metadata: { reference: `refund-${refund_id}` } },
    ],
  })
})

test("a dispute whose events never came is found in Stripe's list", async () => {
  paying.closeWebhooks()
  const since = new Date(Date.now() - 1000)
  const { order, pay } = await paying.buyer()
  await pay({ card_token: 'pm_card_createDispute' })
  shop.time.now = new Date()
  await compareJournals(shop.paymentDeps, since)
  expect(await disputesOf(order)).toMatchObject([{ payment_status: 'DISPUTED', state: 'OPEN' }])
})

test("a capture whose event never came is found in Stripe's list", async () => {
  paying.closeWebhooks()
  const since = new Date(Date.now() - 1000)
  const { guest, order, pay } = await paying.buyer(PL.mobile_code)
  const { token } = await pay({ mobile_code: '777123' })
  await paying.confirmInBankApp(token)
  shop.time.now = new Date()
  await compareJournals(shop.paymentDeps, since)
  expect(await orderState(guest, order)).toBe('PAID')
})

test('an event without a signature of Stripe is refused', async () => {
  const event = Buffer.from('{"id":"evt_1","object":"event"}')
  await expect(receiveEvent(shop.paymentDeps, 'stripe', event, { 'stripe-signature': 't=1,v1=00' })).rejects.toThrow(
    'signature',
  )
})
