import { signWebhook } from '@meridian/sandbox/signature.ts'
import { PAYMENT_METHOD_IDS } from '@meridian/seed/world.ts'
import { receiveEvent } from '@meridian/services/payments/webhooks.ts'
import { expireDueOrders } from '@meridian/services/shop/order/expire-orders.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createPayingShop, orderState, type PayingShop, until, WEBHOOK_SECRET } from './payments-testing.ts'

const { PL } = PAYMENT_METHOD_IDS

let paying: PayingShop
beforeAll(async () => {
  paying = await createPayingShop()
})
beforeEach(() => {
  paying.shop.time.now = new Date()
})
afterAll(() => paying.close())
afterEach(() => paying.everythingReconciles())

/** The process dies after the charge was sent to the provider, before the answer is stored. */
function dieAfterCharge(): void {
  const { provider } = paying
  const { charge } = provider
  vi.spyOn(provider, 'charge').mockImplementationOnce(async (request) => {
    await charge(request)
    throw new Error('The process was killed')
  })
  onTestFinished(() => void vi.restoreAllMocks())
}

/** Long enough for a repeated key to take over from a call that died. */
function comeBackLater(): void {
  // Each accepted webhook sets the time of the shop.
  paying.closeWebhooks()
  paying.shop.time.now = new Date(paying.shop.time.now.getTime() + 20_000)
}

test('after a crash a repeated key answers with the payment that was captured in the meantime', async () => {
  const { guest, order, pay } = await paying.buyer()
  dieAfterCharge()
  await expect(pay({ card_token: 'tok_capture' }, 'crashed')).rejects.toThrow()
  await until(
    () => orderState(guest, order),
    (state) => state === 'PAID',
  )
  comeBackLater()
  const repeated = await pay({ card_token: 'tok_capture' }, 'crashed')
  expect(repeated).toMatchObject({ status: 'CAPTURED', amount: order.totals.total_gross })
  expect(await pay({ card_token: 'tok_capture' }, 'crashed')).toEqual(repeated)
  expect(await paying.attemptsOf(order)).toHaveLength(1)
})

test('repeating a key whose call died does not charge again when the first charge had a wrong amount', async () => {
  const { guest, order, pay } = await paying.buyer()
  dieAfterCharge()
  await expect(pay({ card_token: 'tok_wrong_amount' }, 'wrong')).rejects.toThrow()
  await until(
    () => paying.attemptsOf(order),
    ([attempt]) => attempt?.state === 'CAPTURED',
  )
  comeBackLater()
  expect(await pay({ card_token: 'tok_wrong_amount' }, 'wrong')).toMatchObject({ status: 'FAILED' })
  expect(await paying.attemptsOf(order)).toHaveLength(1)
  expect(await orderState(guest, order)).toBe('PENDING_PAYMENT')
})

test('a call that repeats a running key waits for the answer of the first', async () => {
  paying.closeWebhooks()
  const { provider } = paying
  const { charge } = provider
  const answering = Promise.withResolvers<void>()
  const charging = Promise.withResolvers<void>()
  vi.spyOn(provider, 'charge').mockImplementationOnce(async (request) => {
    const answer = await charge(request)
    charging.resolve()
    await answering.promise
    return answer
  })
  onTestFinished(() => void vi.restoreAllMocks())
  const { order, pay } = await paying.buyer()
  const first = pay({ card_token: 'tok_capture' }, 'double-click')
  await charging.promise
  const counter = paying.shop.pool.countStatements()
  const second = pay({ card_token: 'tok_capture' }, 'double-click')
  // It found the key in use, and queried again.
  await Promise.race([
    second,
    until(
      async () => counter.count,
      (count) => count >= 6,
    ),
  ])
  counter.stop()
  answering.resolve()
  expect(await second).toEqual(await first)
  expect(await paying.attemptsOf(order)).toHaveLength(1)
})

test('a cancellation refused by the provider is checked at once: the order is paid, not cancelled', async () => {
  paying.closeWebhooks()
  const { guest, order, pay } = await paying.buyer(PL.mobile_code)
  const { token } = await pay({ mobile_code: '777123' })
  await paying.confirmInBankApp(token)
  expect(await orderState(guest, order)).toBe('PENDING_PAYMENT')
  const later = () => new Date(paying.shop.time.now.getTime() + 11 * 60_000)
  const paymentDeps = { ...paying.shop.paymentDeps, clock: later }
  await expireDueOrders({ database: paying.shop.pool.kysely, paymentDeps, clock: later })
  expect(await orderState(guest, order)).toBe('PAID')
})

test.each([
  ['captured, while the code is not confirmed', { status: 'captured' }, 'PENDING_PAYMENT'],
  ['declined, while the money was captured', { status: 'declined' }, 'PAID'],
  ['captured with another amount', { status: 'captured', amount: 1 }, 'PAID'],
  ['refunded, while the money was captured', { status: 'refunded' }, 'PAID'],
])('a validly signed webhook is not trusted when it claims %s', async (_, lie, state) => {
  paying.closeWebhooks()
  const { guest, order, pay } = await paying.buyer(PL.mobile_code)
  const { token } = await pay({ mobile_code: '777123' })
  if (state === 'PAID') await paying.confirmInBankApp(token)
  expect(await orderState(guest, order)).toBe('PENDING_PAYMENT')
  const text = JSON.stringify({ id: `lie-${token}`, payment: { reference: token, currency: 'PLN', ...lie } })
  const now = new Date()
  paying.shop.time.now = now
  const headers = { 'sandbox-signature': signWebhook(WEBHOOK_SECRET, text, Math.floor(now.getTime() / 1000)) }
  const { applied } = await receiveEvent(paying.shop.paymentDeps, 'sandbox', Buffer.from(text), headers)
  await applied
  expect(await orderState(guest, order)).toBe(state)
  const [attempt] = await paying.attemptsOf(order)
  expect(attempt?.state).toBe(state === 'PAID' ? 'CAPTURED' : 'NEEDS_ACTION')
})
