import { continuePayment, createPayment, getPayment, type Payment } from '@meridian/contract/payments.ts'
import { cancelOrder } from '@meridian/contract/shop/cancellation.ts'
import { getGuestCart } from '@meridian/contract/shop/guest-cart.ts'
import { getOrder, type Order } from '@meridian/contract/shop/order.ts'
import { AMBRE_51_50ML, HAND_WASH_AMBER, PAYMENT_METHOD_IDS, SINGLE_PIECE } from '@meridian/seed/world.ts'
import { startWorker } from '@meridian/services/jobs/worker.ts'
import { findAttempt } from '@meridian/services/payments/attempts.ts'
import { compareJournals } from '@meridian/services/payments/reconcile.ts'
import { pollAndApply } from '@meridian/services/payments/settle.ts'
import { receiveEvent } from '@meridian/services/payments/webhooks.ts'
import { placeMemberOrder } from '@meridian/services/shop/cart/member-cart-testing.ts'
import { expireDueOrders } from '@meridian/services/shop/order/expire-orders.ts'
import { callerWith, type TestShop } from '@meridian/services/testing/testing.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { createPayingShop, orderState, type PayingShop, PROVIDER_KEY, until } from './payments-testing.ts'

const { PL } = PAYMENT_METHOD_IDS

let paying: PayingShop
let shop: TestShop
beforeAll(async () => {
  paying = await createPayingShop()
  shop = paying.shop
})
afterAll(() => paying.close())
afterEach(() => paying.everythingReconciles())

const query = { languageId: 'en' } as const
const buyer: PayingShop['buyer'] = (...wish) => paying.buyer(...wish)
const settled: PayingShop['settled'] = (...payment) => paying.settled(...payment)
const attemptsOf: PayingShop['attemptsOf'] = (order) => paying.attemptsOf(order)

test('a card that captures in its answer pays the order at once, once, and its stock is claimed', async () => {
  const { guest, order, pay } = await buyer()
  const payment = await pay({ card_token: 'tok_capture' })
  expect(payment).toMatchObject({ status: 'CAPTURED', amount: order.totals.total_gross, currency_code: 'PLN' })
  const { data } = await guest.call(getOrder, { params: { order_id: order.order_id }, query })
  expect(data).toMatchObject({ state: 'PAID', can_pay: false, payment: { status: 'CAPTURED' } })
  expect(data.paid_at).not.toBeNull()
  expect(await mailsOf(order)).toEqual(['order-paid', 'order-placed'])
})

/** The mails whose jobs were queued for an order. */
async function mailsOf({ order_id }: Order): Promise<string[]> {
  const { rows } = await sql<{ data: { order_id: number; template: string } }>`
    select data from pgboss.job where name = 'send-mail'`.execute(shop.pool.kysely)
  const own = rows.map((row) => row.data).filter((job) => job.order_id === order_id)
  return own.map((job) => job.template).sort()
}

test('after a declined card the order can be paid again, and the next card pays it', async () => {
  const { guest, order, pay } = await buyer()
  expect(await pay({ card_token: 'tok_decline' })).toMatchObject({ status: 'FAILED' })
  const { data } = await guest.call(getOrder, { params: { order_id: order.order_id }, query })
  expect(data).toMatchObject({ state: 'PENDING_PAYMENT', can_pay: true })
  expect(await pay({ card_token: 'tok_capture' })).toMatchObject({ status: 'CAPTURED' })
  expect(await orderState(guest, order)).toBe('PAID')
})

async function attemptWith(token: string) {
  const attempt = await findAttempt(shop.pool.kysely, token)
  if (attempt === undefined) throw new Error('no attempt')
  return attempt
}

test('each declined attempt sends one mail, however often its result is received', async () => {
  const { order, pay } = await buyer()
  for (const _ of ['first', 'second']) {
    const { token } = await pay({ card_token: 'tok_decline' })
    for (const _ of ['return', 'poll']) await pollAndApply(shop.paymentDeps, await attemptWith(token))
  }
  expect(await mailsOf(order)).toEqual(['order-placed', 'payment-failed', 'payment-failed'])
  const { rows } = await sql<{ attempt_id: string }>`
    select distinct data->>'attempt_id' as attempt_id from pgboss.job
      where name = 'send-mail' and (data->>'order_id')::int = ${order.order_id} and data ? 'attempt_id'`.execute(
    shop.pool.kysely,
  )
  expect(rows).toHaveLength(2)
})

test('one key used a hundred times charges once and answers byte for byte the same', async () => {
  const { guest, order, pay } = await buyer()
  const first = await pay({ card_token: 'tok_capture' }, 'pay-1')
  const answers = await Promise.all(Array.from({ length: 99 }, () => pay({ card_token: 'tok_capture' }, 'pay-1')))
  expect(new Set([first, ...answers].map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(await attemptsOf(order)).toHaveLength(1)
  expect(await orderState(guest, order)).toBe('PAID')
})

test('twenty parallel attempts to pay one order charge it once', async () => {
  const { guest, order, pay } = await buyer()
  const answers = await Promise.allSettled(Array.from({ length: 20 }, () => pay({ card_token: 'tok_capture' })))
  expect(answers.some((answer) => answer.status === 'fulfilled')).toBe(true)
  expect(await attemptsOf(order)).toHaveLength(1)
  expect(await orderState(guest, order)).toBe('PAID')
})

test('a code confirmed in the bank app pays the order although the tab was closed', async () => {
  const { guest, order, pay } = await buyer(PL.mobile_code)
  const payment = await pay({ mobile_code: '777 555' })
  expect(payment).toMatchObject({ status: 'NEEDS_ACTION', action: { kind: 'mobile_code' } })
  // There is no polling: only the webhook updates the order.
  await until(
    () => orderState(guest, order),
    (state) => state === 'PAID',
  )
})

test.each([
  ['a wrong code', '000000'],
  ['a code refused in the app', '222222'],
])('%s fails the attempt and keeps the order', async (_, mobile_code) => {
  const { guest, order, pay } = await buyer(PL.mobile_code)
  expect(await settled(guest, await pay({ mobile_code }))).toMatchObject({ status: 'FAILED' })
  expect(await orderState(guest, order)).toBe('PENDING_PAYMENT')
})

test.each(['12345', '1234567', 'abcdef', '１２３４５６', ''])('%j is not a code', async (mobile_code) => {
  const { guest, order } = await buyer(PL.mobile_code)
  const body = { order_id: order.order_id, languageId: 'en', mobile_code } as const
  expect(await guest.refusal(createPayment, { body })).toBe('FIELDS_REFUSED')
  expect(await attemptsOf(order)).toEqual([])
})

test('an unconfirmed code expires with its order, and is never paid', async () => {
  const { guest, order, pay } = await buyer(PL.mobile_code)
  await pay({ mobile_code: '777123' })
  const later = () => new Date(shop.time.now.getTime() + 11 * 60_000)
  await expireDueOrders({
    database: shop.pool.kysely,
    paymentDeps: { ...shop.paymentDeps, clock: later },
    clock: later,
  })
  expect(await orderState(guest, order)).toBe('EXPIRED')
  expect((await attemptsOf(order)).map((attempt) => attempt.state)).toEqual(['CANCELLED'])
  expect((await guest.call(getGuestCart, { query })).data.items).toHaveLength(1)
})

test.each([
  ['tok_timeout_after', 'PAID'],
  ['tok_error_after', 'PAID'],
  ['tok_reset_after', 'PAID'],
  ['tok_slow', 'PAID'],
  ['tok_late', 'PAID'],
  ['tok_twice', 'PAID'],
  ['tok_out_of_order', 'PAID'],
  ['tok_webhook_never', 'PAID'],
])('%s ends as %s, charged once', async (card_token, state) => {
  const { guest, order, pay } = await buyer()
  const payment = await pay({ card_token })
  // An unknown outcome is never shown as a failure.
  expect(['CAPTURED', 'RUNNING', 'NEEDS_ACTION', 'AWAITING']).toContain(payment.status)
  await until(
    async () => {
      await paying.sweep()
      return orderState(guest, order)
    },
    (now) => now === state,
  )
  expect(await attemptsOf(order)).toHaveLength(1)
})

test.each(['tok_timeout_before', 'tok_never'])(
  '%s: a charge the provider never received fails, and the next card pays',
  async (card_token) => {
    const { guest, order, pay } = await buyer()
    expect(await pay({ card_token })).toMatchObject({ status: 'RUNNING' })
    await until(
      async () => {
        await paying.sweep()
        return (await attemptsOf(order)).map((attempt) => attempt.state)
      },
      ([state]) => state === 'FAILED',
    )
    expect(await pay({ card_token: 'tok_capture' })).toMatchObject({ status: 'CAPTURED' })
    expect(await orderState(guest, order)).toBe('PAID')
  },
)

test.each(['tok_wrong_amount', 'tok_wrong_currency'])(
  '%s does not pay the order, and the money is refunded',
  async (card_token) => {
    const { guest, order, pay } = await buyer()
    const payment = await pay({ card_token })
    expect(payment.status).toBe('FAILED')
    expect(await orderState(guest, order)).toBe('PENDING_PAYMENT')
    await paying.executeDueRefunds()
    expect((await attemptsOf(order)).map((attempt) => attempt.state)).toEqual(['REFUNDED'])
    expect(await pay({ card_token: 'tok_capture' })).toMatchObject({ status: 'CAPTURED' })
  },
)

test('webhook, return and poll in any order and repetition make one paid order', async () => {
  type Step = 'webhook' | 'return' | 'poll'
  const orders: Step[][] = [
    ['webhook', 'return', 'poll'],
    ['webhook', 'poll', 'return'],
    ['return', 'webhook', 'poll'],
    ['return', 'poll', 'webhook'],
    ['poll', 'webhook', 'return'],
    ['poll', 'return', 'webhook'],
    ['webhook', 'webhook', 'return', 'return', 'poll', 'poll', 'webhook'],
  ]
  for (const steps of orders) {
    paying.closeWebhooks()
    paying.kept.length = 0
    const { guest, order, pay } = await buyer(PL.mobile_code)
    const payment = await pay({ mobile_code: '777000' })
    const params = { token: payment.token }
    const [event] = await until(
      async () => paying.kept.filter(({ raw }) => raw.includes(payment.token)),
      (events) => events.length > 0,
    )
    if (!event) throw new Error('There is no event')
    const does: Record<Step, () => Promise<unknown>> = {
      webhook: async () => (await receiveEvent(shop.paymentDeps, 'sandbox', event.raw, event.headers)).applied,
      return: () => guest.call(continuePayment, { params, body: { action: 'refresh' } }),
      poll: () => guest.call(getPayment, { params }),
    }
    shop.time.now = new Date()
    for (const step of steps) await does[step]()
    expect(await orderState(guest, order)).toBe('PAID')
    expect((await attemptsOf(order)).map((attempt) => attempt.state)).toEqual(['CAPTURED'])
    await Promise.all(steps.map((step) => does[step]()))
    const history = await shop.pool.kysely
      .selectFrom('shop.order_history')
      .select('to_state')
      .where('order_id', '=', order.order_id)
      .orderBy('id')
      .execute()
    expect(history.map((row) => row.to_state)).toEqual(['PENDING_PAYMENT', 'PAID'])
  }
})

test('a webhook that overtakes the answer to its charge waits for it, and the provider is not queried', async () => {
  paying.closeWebhooks()
  const { provider } = paying
  const { charge } = provider
  const readCharge = vi.spyOn(provider, 'readCharge')
  onTestFinished(() => void vi.restoreAllMocks())
  /** A payment whose webhook arrives before its answer. */
  const payOvertaken = async () => {
    paying.kept.length = 0
    readCharge.mockClear()
    vi.spyOn(provider, 'charge').mockImplementationOnce(async (request) => {
      const answer = await charge(request)
      const [event] = await until(
        async () => paying.kept.filter(({ raw }) => raw.includes(request.reference)),
        (events) => events.length > 0,
      )
      if (!event) throw new Error('There is no event')
      shop.time.now = new Date()
      paying.applying.push((await receiveEvent(shop.paymentDeps, 'sandbox', event.raw, event.headers)).applied)
      return answer
    })
    const { guest, order, pay } = await buyer()
    const { token } = await pay({ card_token: 'tok_capture' })
    await Promise.all(paying.applying)
    expect(await orderState(guest, order)).toBe('PAID')
    const inbox = shop.pool.kysely.selectFrom('payments.inbox').select('applied_at').where('reference', '=', token)
    expect((await inbox.executeTakeFirstOrThrow()).applied_at).not.toBeNull()
  }
  // On a busy machine the answer may be so late that a query is right.
  for (let tries = 0; tries < 20; tries++) {
    await payOvertaken()
    if (readCharge.mock.calls.length === 0) break
  }
  expect(readCharge).not.toHaveBeenCalled()
})

test('a webhook with a changed byte, without a signature or ten minutes old is refused and changes nothing', async () => {
  paying.closeWebhooks()
  paying.kept.length = 0
  const { guest, order, pay } = await buyer(PL.mobile_code)
  const payment = await pay({ mobile_code: '777123' })
  await fetch(`${paying.sandbox.url}/v1/payments/by-reference/${payment.token}`, {
    headers: { authorization: `Bearer ${PROVIDER_KEY}` },
  })
  const { pay: other } = await buyer()
  await other({ card_token: 'tok_capture' })
  const [event] = await until(
    async () => paying.kept.slice(),
    (events) => events.length > 0,
  )
  if (!event) throw new Error('There is no event')
  const bytes = Buffer.from(event.raw)
  bytes[10] = (bytes[10] ?? 0) ^ 1
  await expect(receiveEvent(shop.paymentDeps, 'sandbox', bytes, event.headers)).rejects.toThrow('signature')
  await expect(receiveEvent(shop.paymentDeps, 'sandbox', event.raw, {})).rejects.toThrow('signature')
  const respaced = Buffer.from(JSON.stringify(JSON.parse(event.raw.toString()), null, 1))
  await expect(receiveEvent(shop.paymentDeps, 'sandbox', respaced, event.headers)).rejects.toThrow('signature')
  const late = { ...shop.paymentDeps, clock: () => new Date(Date.now() + 10 * 60_000) }
  await expect(receiveEvent(late, 'sandbox', event.raw, event.headers)).rejects.toThrow('signature')
  expect(await orderState(guest, order)).toBe('PENDING_PAYMENT')
})

test('money for an expired order revives it while its stock is available, and is refunded otherwise', async () => {
  const alive = await buyer(PL.mobile_code)
  const revived = await alive.pay({ mobile_code: '777123' })
  await expire(alive.order)
  await captureAnyway(revived)
  expect(await orderState(alive.guest, alive.order)).toBe('PAID')

  const late = await buyer(PL.mobile_code, SINGLE_PIECE.variant_id)
  const lost = await late.pay({ mobile_code: '777123' })
  await expire(late.order)
  const quick = await buyer(PL.card, SINGLE_PIECE.variant_id)
  await quick.pay({ card_token: 'tok_capture' })
  await captureAnyway(lost)
  expect(await orderState(late.guest, late.order)).toBe('REFUND_DUE')
  await paying.executeDueRefunds()
  expect(await orderState(late.guest, late.order)).toBe('REFUNDED')
  expect(await mailsOf(late.order)).toContain('payment-refunded')
  expect(await orderState(quick.guest, quick.order)).toBe('PAID')
})

/** The order expires while the provider is unreachable, so that its attempt stays open there. */
async function expire(order: Order): Promise<void> {
  await shop.pool.kysely
    .updateTable('payments.attempt')
    .set({ state: 'CANCELLED' })
    .where('order_id', '=', order.order_id)
    .execute()
  const later = () => new Date(Date.now() + 11 * 60_000)
  await expireDueOrders({
    database: shop.pool.kysely,
    paymentDeps: { ...shop.paymentDeps, clock: later },
    clock: later,
  })
}

/** The buyer confirms in the bank app anyway, and the bank reports it. */
async function captureAnyway(payment: Payment): Promise<void> {
  await paying.confirmInBankApp(payment.token)
  await until(
    async () =>
      shop.pool.kysely
        .selectFrom('payments.attempt')
        .select('state')
        .where('token', '=', payment.token)
        .executeTakeFirst(),
    (row) => row?.state === 'CAPTURED',
  )
}

test("a capture whose webhook never arrived is found in the provider's list", async () => {
  paying.closeWebhooks()
  const since = new Date(Date.now() - 1000)
  const { guest, order, pay } = await buyer(PL.mobile_code)
  await pay({ mobile_code: '777000' })
  await until(
    async () => paying.kept.length,
    (events) => events > 0,
  )
  shop.time.now = new Date()
  await compareJournals(shop.paymentDeps, since)
  expect(await orderState(guest, order)).toBe('PAID')
})

test("a worker reads the provider's list soon after each start", async () => {
  paying.closeWebhooks()
  const { guest, order, pay } = await buyer(PL.mobile_code)
  const before = paying.kept.length
  await pay({ mobile_code: '777000' })
  await until(
    async () => paying.kept.length,
    (events) => events > before,
  )
  shop.time.now = new Date()
  const worker = await startWorker({
    ...shop.options,
    jobsUrl: shop.jobs_url,
    paymentDeps: shop.paymentDeps,
    fulfilment: shop.fulfilment,
    imports: shop.imports,
    authorities: {},
    sendMail: async () => {},
    cleanUpFiles: async () => {},
    encryptFactors: async () => {},
    verification: { requestDaily: async () => {}, runRequested: async () => {} },
    sendMemberMail: async () => {},
    issueDocument: async () => {},
    recordMailServer: async () => {},
    intervals: { firstJournal: 10 },
  })
  expect(
    await until(
      () => orderState(guest, order),
      (state) => state === 'PAID',
    ),
  ).toBe('PAID')
  await worker.stop()
})

test('an order paid on delivery is confirmed with its stock claimed, and not paid yet', async () => {
  const { guest, order, pay } = await buyer(PL.cash_on_delivery)
  const placed = await guest.call(getOrder, { params: { order_id: order.order_id }, query })
  expect(placed.data).toMatchObject({ state: 'PENDING_PAYMENT', can_pay: true, expires_at: expect.any(String) })
  expect(await pay({})).toMatchObject({ status: 'AWAITING' })
  const { data } = await guest.call(getOrder, { params: { order_id: order.order_id }, query })
  expect(data).toMatchObject({ state: 'CONFIRMED', paid_at: null, can_pay: false, expires_at: null })
})

test('an order paid on delivery that its buyer cancels has no payment any more that its carrier could collect', async () => {
  const { guest, order, pay } = await buyer(PL.cash_on_delivery)
  await pay({})
  await guest.call(cancelOrder, { params: { order_id: order.order_id }, query: {}, body: {} })
  expect(await orderState(guest, order)).toBe('CANCELLED')
  expect(await attemptsOf(order)).toMatchObject([{ state: 'CANCELLED' }])
})

test('a bank transfer shows the account and keeps the order for its term', async () => {
  const { guest, order, pay } = await buyer(PL.bank_transfer)
  const payment = await pay({})
  expect(payment).toMatchObject({ status: 'AWAITING', action: { kind: 'bank_transfer' } })
  const later = () => new Date(Date.now() + 60 * 60_000)
  await expireDueOrders({ database: shop.pool.kysely, paymentDeps: shop.paymentDeps, clock: later })
  expect(await orderState(guest, order)).toBe('PENDING_PAYMENT')
})

test("nobody can pay or read another's order, and an unknown payment is absent", async () => {
  const { order } = await buyer()
  const stranger = await shop.guest('PL')
  const body = { order_id: order.order_id, languageId: 'en', card_token: 'tok_capture' } as const
  expect(await stranger.refusal(createPayment, { body })).toBe('ORDER_ABSENT')
  expect(await stranger.refusal(getPayment, { params: { token: 'x'.repeat(24) } })).toBe('PAYMENT_ABSENT')
  expect(await shop.nobody.refusal(createPayment, { body })).toBe('ORDER_ABSENT')
  const byKey = { ...body, access_key: order.access_key }
  expect((await shop.nobody.call(createPayment, { body: byKey })).payment.status).toBe('CAPTURED')
})

test('a card method without its token, and an unavailable method, are refused by name', async () => {
  const { guest, order } = await buyer()
  const body = { order_id: order.order_id, languageId: 'en' } as const
  expect(await guest.refusal(createPayment, { body })).toBe('PAYMENT_DATA_REQUIRED')
  const foreign = { ...body, payment_method_id: PAYMENT_METHOD_IDS.DE.card, card_token: 'tok_capture' }
  expect(await guest.refusal(createPayment, { body: foreign })).toBe('METHOD_UNAVAILABLE')
  const onDelivery = { ...body, payment_method_id: PL.cash_on_delivery }
  expect(await guest.refusal(createPayment, { body: onDelivery })).toBe('METHOD_UNAVAILABLE')
})

test('a member pays by card from one device, follows it on another, and the order is paid once', async () => {
  const member = await shop.member()
  const order = await placeMemberOrder(member, [{ variant_id: HAND_WASH_AMBER.variant_id, quantity: 1 }])
  const body = { order_id: order.order_id, languageId: 'en', card_token: 'tok_capture' } as const
  const tries = await Promise.allSettled(Array.from({ length: 5 }, () => member.call(createPayment, { body })))
  const tokens = new Set(tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value.payment.token] : [])))
  expect(tokens.size).toBe(1)
  const tablet = callerWith(shop.service, member.token)
  const [token = ''] = tokens
  const { payment } = await tablet.call(getPayment, { params: { token } })
  expect(payment.status).toBe('CAPTURED')
  expect((await tablet.call(getOrder, { params: { order_id: order.order_id }, query })).data.state).toBe('PAID')
})

test('a member checkout from empty basket to paid order takes at most sixty statements', async () => {
  const member = await shop.member()
  const lines = [{ variant_id: AMBRE_51_50ML.variant_id, quantity: 1 }]
  const buy = async () => {
    const { order_id } = await placeMemberOrder(member, lines)
    await member.call(createPayment, { body: { order_id, languageId: 'en', card_token: 'tok_capture' } })
  }
  // A member's first paid order also opens their points accounts.
  await buy()
  const counter = shop.pool.countStatements()
  await buy()
  expect(counter.count).toBeLessThanOrEqual(60)
  counter.stop()
})

test('a guest checkout from empty cart to paid order takes at most sixty statements', async () => {
  await buyer()
  const counter = shop.pool.countStatements()
  const { pay } = await buyer(PL.card, AMBRE_51_50ML.variant_id)
  await pay({ card_token: 'tok_capture' })
  expect(counter.count).toBeLessThanOrEqual(60)
  counter.stop()
})
