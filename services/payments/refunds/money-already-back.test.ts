import { closeDispute } from '@meridian/contract/admin/disputes.ts'
import { openOrder } from '@meridian/contract/admin/order.ts'
import { listRefunds } from '@meridian/contract/admin/refunds.ts'
import { getOrder, type Order } from '@meridian/contract/shop/order.ts'
import { inTransaction } from '@meridian/database/transaction.ts'
import type { AttemptState } from '@meridian/domain/payment.ts'
import { placeTestOrder } from '@meridian/seed/buying.ts'
import { HAND_WASH_AMBER } from '@meridian/seed/world.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { expireOrder } from '../../shop/order/expire-orders.ts'
import { openTestShop, type TestCaller } from '../../testing/testing.ts'
import { INVARIANTS } from '../../verification/invariants.ts'
import { findAttempt } from '../attempts.ts'
import { insertTestAttempt, silentProvider } from '../payments-testing.ts'
import { type PaymentProvider, ProviderSilent } from '../provider.ts'
import { applyProviderAnswer, pollAndApply } from '../settle.ts'
import { refundPayment, retryLostRefunds } from './refunds.ts'

const query = { languageId: 'en' } as const
let isAway = false
/** Number of refund requests received. */
let requested = 0
/** A provider on whose panel every charge was refunded, so that it rejects a second refund. */
const provider: PaymentProvider = {
  ...silentProvider,
  readCharge: async ({ reference, amount, currency_code }) => ({
    status: 'refunded',
    provider_payment_id: `p-${reference}`,
    amount,
    currency_code,
    decline_code: null,
    action: null,
  }),
  refund: async () => {
    requested += 1
    return { status: 'refused', code: 'charge_already_refunded' }
  },
  readRefund: async () => ({ status: 'not_found', code: null }),
  disputes: async ({ reference, amount, currency_code }) => {
    if (isAway) throw new ProviderSilent('away')
    const money = { amount, currency_code, reason: null, answer_by: null }
    return [{ dispute_id: `re-${reference}`, kind: 'REFUND', state: 'LOST', ...money }]
  },
}

const shop = await openTestShop({ provider })
const admin = await shop.member({ type_id: 2, countries: ['PL'], role: 'finance' })

async function placed(): Promise<{ guest: TestCaller; order: Order }> {
  const guest = await shop.guest('PL')
  return { guest, order: await placeTestOrder(guest, [{ variant_id: HAND_WASH_AMBER.variant_id, quantity: 1 }]) }
}

/** The provider reports that a payment was captured and refunded. */
async function hear({ order_id, totals }: Order, state: AttemptState): Promise<string> {
  const { token } = await insertTestAttempt(shop, { order_id, amount: totals.total_gross, state })
  const attempt = await findAttempt(shop.pool.kysely, token)
  if (!attempt) throw new Error('no attempt')
  // Reported twice, as by an event and a query.
  for (const _ of [1, 2]) expect((await pollAndApply(shop.paymentDeps, attempt)).attempt?.state).toBe('REFUNDED')
  return token
}

async function runRefunds({ order_id }: Order): Promise<void> {
  const { rows } = await sql<{ refund_id: number }>`
    select refund_id from payments.refund where order_id = ${order_id}`.execute(shop.pool.kysely)
  for (const { refund_id } of rows) await refundPayment(shop.paymentDeps, refund_id).catch(() => null)
}

const stateOf = async (caller: TestCaller, { order_id }: Order) =>
  (await caller.call(getOrder, { params: { order_id }, query })).data.state
const orderNow = async ({ order_id }: Order) => (await admin.call(openOrder, { params: { order_id }, query })).order
const booksOf = async ({ order_id }: Order) => (await admin.call(listRefunds, { params: { order_id } })).order

/** The accounting checks that an order fails. */
async function broken({ order_id }: Order): Promise<string[]> {
  const names: string[] = []
  for (const { name, subject, holds, find } of INVARIANTS) {
    if (subject !== 'order' || holds !== 'always') continue
    const scope = { from: order_id, to: order_id, now: shop.time.now, limit: 9 }
    const { rows } = await find(shop.pool.kysely, scope)
    if (rows.some(({ id }) => id === order_id)) names.push(name)
  }
  return names
}

async function close(order: Order, token: string): Promise<void> {
  const { order_id } = order
  await admin.call(closeDispute, {
    params: { order_id, provider: 'sandbox', dispute_id: `re-${token}` },
    body: {
      units: [],
      cancelled: [],
      shipping: 0,
      fee: 0,
      to_book: 0,
      moved: 0,
      lost: 0,
      reason: 'Given back in the panel',
      version: (await orderNow(order)).version,
    },
  })
}

test.each(['SENT', 'UNKNOWN', 'NEEDS_ACTION', 'AUTHORISED', 'FAILED', 'CANCELLED'] as const)(
  'money that came and went back while its payment was %s pays no order, and the office sees both',
  async (state) => {
    const { guest, order } = await placed()
    const token = await hear(order, state)
    expect(await stateOf(guest, order)).toBe('PENDING_PAYMENT')
    const before = requested
    await runRefunds(order)
    await runRefunds(order)
    expect(requested).toBe(before + 1)
    const amount = order.totals.total_gross
    expect(await booksOf(order)).toMatchObject({
      refunds: [{ state: 'FAILED', reason: 'NOT_NEEDED', means: 'SAME', amount }],
      disputes: [{ kind: 'REFUND', state: 'LOST', amount, fulfils: amount, to_book: 0, lost: 0, may_close: true }],
    })
    expect((await orderNow(order)).payment_status).toBe('DISPUTED')
    expect(await broken(order)).toEqual([])
    await close(order, token)
    expect(await booksOf(order)).toMatchObject({
      refunds: [{ state: 'REPLACED' }, { state: 'SUCCEEDED', means: 'OUTSIDE', amount }],
    })
    expect(await stateOf(guest, order)).toBe('PENDING_PAYMENT')
    expect(await broken(order)).toEqual([])
    // The buyer is notified once, and pays with another card.
    const mails = await sql`select from pgboss.job where name = 'send-mail'
      and data ->> 'template' = 'payment-refunded' and (data ->> 'order_id')::bigint = ${order.order_id}`.execute(
      shop.pool.kysely,
    )
    expect(mails.rows).toHaveLength(1)
    await pay(order)
    expect(await stateOf(guest, order)).toBe('PAID')
    expect(await broken(order)).toEqual([])
  },
)

/** Another payment is captured and not refunded. */
async function pay({ order_id, totals }: Order): Promise<void> {
  const amount = totals.total_gross
  const attempt = await insertTestAttempt(shop, { order_id, amount })
  const money = { amount, currency_code: attempt.currency_code }
  await inTransaction(shop.pool.kysely, (tx) =>
    applyProviderAnswer(tx, shop.paymentDeps, attempt, {
      status: 'captured',
      provider_payment_id: null,
      decline_code: null,
      action: null,
      ...money,
    }),
  )
}

test('an order that has ended is not revived by money that is gone', async () => {
  const { guest, order } = await placed()
  const later = new Date(shop.time.now.getTime() + 11 * 60_000)
  expect(await expireOrder(shop.paymentDeps, order.order_id, later)).toBe(true)
  await hear(order, 'FAILED')
  await runRefunds(order)
  expect(await stateOf(guest, order)).toBe('EXPIRED')
  expect(await broken(order)).toEqual([])
})

test('a second payment of a paid order is booked together with its refund', async () => {
  const { guest, order } = await placed()
  await pay(order)
  const token = await hear(order, 'FAILED')
  await runRefunds(order)
  expect(await stateOf(guest, order)).toBe('PAID')
  expect(await broken(order)).toEqual([])
  await close(order, token)
  expect(await stateOf(guest, order)).toBe('PAID')
  expect((await orderNow(order)).payment_status).toBe('PAID')
  expect(await broken(order)).toEqual([])
})

test('an order that another payment pays stays in dispute until the first one is closed', async () => {
  const { guest, order } = await placed()
  const token = await hear(order, 'SENT')
  await runRefunds(order)
  await pay(order)
  expect(await stateOf(guest, order)).toBe('PAID')
  expect((await orderNow(order)).payment_status).toBe('DISPUTED')
  expect(await broken(order)).toEqual([])
  await close(order, token)
  expect((await orderNow(order)).payment_status).toBe('PAID')
  expect(await broken(order)).toEqual([])
})

test('a rejection waits for its reason, so that nobody refunds money the buyer already has', async () => {
  const { order } = await placed()
  await hear(order, 'SENT')
  isAway = true
  await runRefunds(order)
  expect(await booksOf(order)).toMatchObject({ refunds: [{ state: 'SENT' }], disputes: [] })
  isAway = false
  for (const _ of [1, 2]) {
    shop.time.now = new Date(shop.time.now.getTime() + 40_000)
    await retryLostRefunds(shop.paymentDeps)
  }
  expect(await booksOf(order)).toMatchObject({
    refunds: [{ state: 'FAILED', fault: 'charge_already_refunded' }],
    disputes: [{ state: 'LOST' }],
  })
})
