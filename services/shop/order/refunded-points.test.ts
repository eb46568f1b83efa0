import { createBasket, setDiscount } from '@meridian/contract/shop/member-cart.ts'
import { createOrder, getOrder, type Order } from '@meridian/contract/shop/order.ts'
import { getWalletBalance } from '@meridian/contract/wallet.ts'
import { inTransaction } from '@meridian/database/transaction.ts'
import type { OrderState } from '@meridian/domain/order.ts'
import { PAYMENT_METHOD_TYPES } from '@meridian/domain/payment-method.ts'
import { orderOf } from '@meridian/seed/buying.ts'
import { AMBRE_51_50ML, HAND_WASH_AMBER } from '@meridian/seed/world.ts'
import { afterAll, expect, test } from 'vitest'
import { attemptMoved } from '../../payments/attempts.ts'
import { insertTestAttempt } from '../../payments/payments-testing.ts'
import type { PaymentProvider } from '../../payments/provider.ts'
import { decideRefund, overpayment } from '../../payments/refunds/refund-queries.ts'
import { refundOrder, refundPayment } from '../../payments/refunds/refunds.ts'
import { createTestShop, type TestUser } from '../../testing/testing.ts'
import { findLedgerFaults } from '../../wallet/ledger-testing.ts'
import { createSpenderMaker } from '../../wallet/wallet-testing.ts'
import { completeBasket, fillBasket } from '../cart/member-cart-testing.ts'
import { refundDueOrders } from './refund-orders.ts'
import { transitionOrder } from './transition-order.ts'

const query = { languageId: 'en' } as const
const LINES = [
  { variant_id: AMBRE_51_50ML.variant_id, quantity: 1 },
  { variant_id: HAND_WASH_AMBER.variant_id, quantity: 2 },
]
const unused = () => Promise.reject(new Error('This test only refunds'))
const providerRefunds: { reference: string; amount: number }[] = []
/** A provider that refunds on request. */
const provider: PaymentProvider = {
  name: 'sandbox',
  methodTypes: PAYMENT_METHOD_TYPES,
  charge: unused,
  readCharge: unused,
  cancel: unused,
  capture: unused,
  list: unused,
  readWebhook: () => null,
  async refund(_token, refund) {
    providerRefunds.push(refund)
    return { status: 'refunded', code: null }
  },
  readRefund: async (_token, reference) => ({
    status: providerRefunds.some((refund) => refund.reference === reference) ? 'refunded' : 'not_found',
    code: null,
  }),
}

const shop = await createTestShop({ provider })
const memberWith = await createSpenderMaker(shop)
afterAll(async () => {
  expect(await findLedgerFaults(shop.pool.kysely, new Date())).toEqual([])
  await shop.close()
})

async function place(member: TestUser, points_to_convert: number): Promise<Order> {
  await member.call(createBasket, { query, body: { name: 'Points' } })
  await fillBasket(member, LINES)
  await completeBasket(member)
  const { data } = await member.call(setDiscount, { query, body: { points_to_convert } })
  return (await member.call(createOrder, { body: await orderOf(member, data) })).data
}
/** Transitions an order as staff do when it is undeliverable or returned. */
const moveTo = (order_id: number, state: OrderState) =>
  inTransaction(shop.pool.kysely, (tx) =>
    transitionOrder(tx, order_id, state, { cause: 'refused at the door', at: shop.time.now }),
  )
const sweep = () => refundDueOrders({ database: shop.pool.kysely, paymentDeps: shop.paymentDeps })
const balanceOf = async (member: TestUser) => (await member.call(getWalletBalance, {})).wallet_balance
const stateOf = async (member: TestUser, order_id: number) =>
  (await member.call(getOrder, { params: { order_id }, query })).data.state

/** Pays an order like a provider's capture, and returns its attempt. */
async function pay({ order_id, totals }: Order): Promise<{ attempt_id: number; token: string }> {
  const attempt = await insertTestAttempt(shop, { order_id, amount: totals.total_gross })
  await inTransaction(shop.pool.kysely, async (tx) => {
    const locked = await shop.paymentDeps.orders.lock(tx, order_id, null)
    if (!locked) throw new Error('no order')
    await tx.executeQuery(attemptMoved({ ...attempt, state: 'CAPTURED', settled_at: shop.time.now }))
    expect(await shop.paymentDeps.orders.captured(tx, locked, shop.time.now)).toBe('paid')
  })
  return attempt
}
const refundsOf = (attempt_id: number) =>
  shop.pool.kysely
    .selectFrom('payments.refund')
    .select(['refund_id', 'amount'])
    .where('attempt_id', '=', attempt_id)
    .execute()

test.each(['PAID', 'SHIPPED'] as const)(
  'an order paid entirely by points and refunded when %s returns its points, once out of ten times',
  async (state) => {
    const member = await memberWith(900_000)
    const order = await place(member, 900_000)
    expect(order).toMatchObject({ state: 'PAID', totals: { total_gross: 0 } })
    if (state === 'SHIPPED') for (const next of ['FULFILLING', 'SHIPPED'] as const) await moveTo(order.order_id, next)
    await moveTo(order.order_id, 'REFUND_DUE')
    await Promise.all(Array.from({ length: 10 }, sweep))
    expect(await stateOf(member, order.order_id)).toBe('REFUNDED')
    expect(await balanceOf(member)).toMatchObject({ available: 900_000, held: 0, pending: 0 })
    expect(providerRefunds).toEqual([])
  },
)

test('an order paid partly by points refunds its money and its points, once out of ten times', async () => {
  const member = await memberWith(4000)
  const order = await place(member, 4000)
  const { attempt_id } = await pay(order)
  await moveTo(order.order_id, 'REFUND_DUE')
  await Promise.all(Array.from({ length: 10 }, sweep))
  // The points are returned with the refund, not before it.
  expect(await balanceOf(member)).toMatchObject({ available: 0 })
  const refunds = await refundsOf(attempt_id)
  expect(refunds).toEqual([{ refund_id: expect.any(Number), amount: order.totals.total_gross }])
  const [{ refund_id } = { refund_id: 0 }] = refunds
  await Promise.all(Array.from({ length: 10 }, () => refundPayment(shop.paymentDeps, refund_id)))
  await sweep()
  expect(await stateOf(member, order.order_id)).toBe('REFUNDED')
  expect(await balanceOf(member)).toMatchObject({ available: 4000, held: 0, pending: 0 })
  // One process sends the refund; the others query its outcome.
  expect(providerRefunds).toHaveLength(1)
})

test('money whose refund was scheduled on arrival is not refunded again', async () => {
  const member = await memberWith(4000)
  const order = await place(member, 4000)
  const { attempt_id } = await pay(order)
  await moveTo(order.order_id, 'REFUND_DUE')
  const refund_id = await inTransaction(shop.pool.kysely, async (tx) => {
    await tx.updateTable('payments.attempt').set({ refund_due: true }).where('attempt_id', '=', attempt_id).execute()
    const components = overpayment(order.totals.total_gross)
    return decideRefund(tx, shop.paymentDeps.enqueue, {
      order_id: order.order_id,
      attempt_id,
      reason: 'NOT_NEEDED',
      components,
      currency_code: 'PLN',
      admin_id: null,
      is_limited: false,
      now: shop.time.now,
    })
  })
  await sweep()
  expect(await refundsOf(attempt_id)).toEqual([{ refund_id, amount: order.totals.total_gross }])
  await refundPayment(shop.paymentDeps, refund_id ?? 0)
  expect(await stateOf(member, order.order_id)).toBe('REFUNDED')
})

test('an order whose money was already refunded is refunded with its points', async () => {
  const member = await memberWith(4000)
  const order = await place(member, 4000)
  const attempt = await pay(order)
  await moveTo(order.order_id, 'REFUND_DUE')
  await shop.pool.kysely
    .updateTable('payments.attempt')
    .set({ state: 'REFUNDED' })
    .where('attempt_id', '=', attempt.attempt_id)
    .execute()
  await Promise.all([sweep(), sweep()])
  expect(await stateOf(member, order.order_id)).toBe('REFUNDED')
  expect(await balanceOf(member)).toMatchObject({ available: 4000 })
})

test('an order that does not await a refund is left alone', async () => {
  const member = await memberWith(900_000)
  const order = await place(member, 900_000)
  await sweep()
  expect(await stateOf(member, order.order_id)).toBe('PAID')
  // Even where a sweep had found it and another process was faster.
  const buyer = await memberWith(4000)
  const paid = await place(buyer, 4000)
  const { attempt_id } = await pay(paid)
  await refundOrder(shop.paymentDeps, paid.order_id)
  expect(await refundsOf(attempt_id)).toEqual([])
})
