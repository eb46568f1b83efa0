import { createHash } from 'node:crypto'
import { continuePayment, getPayment } from '@meridian/contract/payments.ts'
import type { Order } from '@meridian/contract/shop/order.ts'
import { inTransaction } from '@meridian/database/transaction.ts'
import type { Payu } from '@meridian/sandbox/payu/server.ts'
import { PAYMENT_METHOD_IDS, SINGLE_PIECE } from '@meridian/seed/world.ts'
import { readAttempts } from '@meridian/services/payments/attempts.ts'
import { compareJournals, pollWaitingAttempts } from '@meridian/services/payments/reconcile.ts'
import { decideRefund, overpayment } from '@meridian/services/payments/refunds/refund-queries.ts'
import { refundPayment } from '@meridian/services/payments/refunds/refunds.ts'
import { receiveEvent } from '@meridian/services/payments/webhooks.ts'
import { expireDueOrders } from '@meridian/services/shop/order/expire-orders.ts'
import type { TestShop } from '@meridian/services/testing/testing.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createShopPaidBy, orderState, type PayingShop, until } from './payments-testing.ts'
import { openPayu, POLAND } from './payu-testing.ts'

const { PL } = PAYMENT_METHOD_IDS
/** The first bank of Poland in the seed world, whose code the point of sale has. */
const BANK = 29_041

let paying: Omit<PayingShop, 'sandbox'>
let shop: TestShop
let payu: Payu
beforeAll(async () => {
  paying = await createShopPaidBy(async (clock) => {
    const { payu: opened, ...side } = await openPayu(clock)
    payu = opened
    return side
  })
  shop = paying.shop
})
beforeEach(() => {
  shop.time.now = new Date()
})
afterAll(() => paying?.close())
afterEach(() => paying.everythingReconciles())

/** A buyer with a code of BLIK, whose e-mail address has a word with a meaning for the stand-in. */
async function buyer(word = 'none', variant_id?: number, payment_method_id: number = PL.mobile_code) {
  const made = await paying.buyer(payment_method_id, variant_id)
  await sql`update shop.orders set buyer = jsonb_set(buyer, '{email}', ${JSON.stringify(`anna+${word}@example.com`)}::jsonb)
    where order_id = ${made.order.order_id}`.execute(shop.pool.kysely)
  return made
}

/** The payer's action on PayU's page. */
async function decide(token: string, form: Record<string, string>): Promise<void> {
  const { orderId } = payu.desk.byExtOrderId(POLAND.posId, token) ?? {}
  const body = new URLSearchParams(form)
  const answer = await fetch(`${payu.url}/pay/${orderId}`, { method: 'POST', body, redirect: 'manual' })
  expect(answer.status).toBe(303)
}

test.each([
  'none',
  'lost-after',
  'error-after',
  'reset-after',
  'slow',
  'late',
  'twice',
  'unordered',
  'false-signature',
  'late+mute',
])('a code of a payer with the word %s ends as one paid order', async (word) => {
  const { guest, order, pay } = await buyer(word)
  const payment = await pay({ mobile_code: '777000' })
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

test.each(['lost-before', 'error-before', 'busy', 'page', 'never'])(
  'a request that had no effect (%s) is proven to have had none, and the next code pays',
  async (word) => {
    const { guest, order, pay } = await buyer(word)
    expect(await pay({ mobile_code: '777000' })).toMatchObject({ status: 'RUNNING' })
    await until(
      async () => {
        await paying.sweep()
        return paying.statesOf(order)
      },
      ([state]) => state === 'FAILED',
    )
    await sql`update shop.orders set buyer = jsonb_set(buyer, '{email}', '"anna@example.com"') where order_id = ${order.order_id}`.execute(
      shop.pool.kysely,
    )
    expect(await pay({ mobile_code: '777000' })).toMatchObject({ status: 'CAPTURED' })
    expect(await orderState(guest, order)).toBe('PAID')
  },
)

test.each(['amount', 'currency'])('money of another %s does not pay the order and goes back', async (word) => {
  const { guest, order, pay } = await buyer(word)
  expect(await pay({ mobile_code: '777000' })).toMatchObject({ status: 'FAILED' })
  expect(await orderState(guest, order)).toBe('PENDING_PAYMENT')
  await paying.executeDueRefunds()
  await until(
    async () => {
      await paying.executeDueRefunds()
      return paying.statesOf(order)
    },
    ([state]) => state === 'REFUNDED',
  )
})

test('one key used fifty times charges once, and so do twenty calls at the same time', async () => {
  const { guest, order, pay } = await buyer()
  const first = await pay({ mobile_code: '777000' }, 'payu-1')
  const answers = await Promise.all(Array.from({ length: 49 }, () => pay({ mobile_code: '777000' }, 'payu-1')))
  expect(new Set([first, ...answers].map((answer) => JSON.stringify(answer))).size).toBe(1)
  const crowd = await buyer()
  await Promise.allSettled(Array.from({ length: 20 }, () => crowd.pay({ mobile_code: '777000' })))
  for (const [one, who] of [
    [order, guest],
    [crowd.order, crowd.guest],
  ] as const) {
    expect(await paying.attemptsOf(one)).toHaveLength(1)
    expect(await orderState(who, one)).toBe('PAID')
  }
})

test('webhook, return and poll in any order and repetition make one paid order', async () => {
  type Step = 'webhook' | 'return' | 'poll'
  const orders: Step[][] = [
    ['webhook', 'return', 'poll'],
    ['return', 'poll', 'webhook'],
    ['poll', 'webhook', 'return'],
    ['webhook', 'webhook', 'return', 'return', 'poll', 'poll', 'webhook'],
  ]
  for (const steps of orders) {
    paying.closeWebhooks()
    const { guest, order, pay } = await buyer('late')
    const { token } = await pay({ mobile_code: '777000' })
    const params = { token }
    const [event] = await until(
      async () => paying.kept.filter(({ raw }) => raw.includes(token) && raw.includes('COMPLETED')),
      (events) => events.length > 0,
    )
    if (!event) throw new Error('There is no event')
    const does: Record<Step, () => Promise<unknown>> = {
      webhook: async () => (await receiveEvent(shop.paymentDeps, 'payu', event.raw, event.headers)).applied,
      return: () => guest.call(continuePayment, { params, body: { action: 'refresh' } }),
      poll: () => guest.call(getPayment, { params }),
    }
    shop.time.now = new Date(Date.now() + 5000)
    for (const step of steps) await does[step]()
    await Promise.all(steps.map((step) => does[step]()))
    expect(await orderState(guest, order)).toBe('PAID')
    expect(await paying.statesOf(order)).toEqual(['CAPTURED'])
  }
})

test('after a crash a repeated key answers with the payment that was captured in the meantime', async () => {
  const { guest, order, pay } = await buyer()
  const { provider } = paying
  const { charge } = provider
  vi.spyOn(provider, 'charge').mockImplementationOnce(async (request) => {
    await charge(request)
    throw new Error('The process was killed')
  })
  onTestFinished(() => void vi.restoreAllMocks())
  await expect(pay({ mobile_code: '777000' }, 'payu-crash')).rejects.toThrow()
  await until(
    () => orderState(guest, order),
    (state) => state === 'PAID',
  )
  paying.closeWebhooks()
  shop.time.now = new Date(shop.time.now.getTime() + 20_000)
  expect(await pay({ mobile_code: '777000' }, 'payu-crash')).toMatchObject({ status: 'CAPTURED' })
  expect(await paying.attemptsOf(order)).toHaveLength(1)
})

test('an unconfirmed code ends with its order at PayU too', async () => {
  const { guest, order, pay } = await buyer()
  const { token } = await pay({ mobile_code: '777123' })
  const later = () => new Date(shop.time.now.getTime() + 11 * 60_000)
  await expireDueOrders({
    database: shop.pool.kysely,
    paymentDeps: { ...shop.paymentDeps, clock: later },
    clock: later,
  })
  expect(await orderState(guest, order)).toBe('EXPIRED')
  expect(await paying.statesOf(order)).toEqual(['CANCELLED'])
  expect(payu.desk.byExtOrderId(POLAND.posId, token)?.status).toBe('CANCELED')
})

test('a cancellation that PayU refuses is checked at once: the order is paid, not cancelled', async () => {
  paying.closeWebhooks()
  const { guest, order, pay } = await buyer()
  const { token } = await pay({ mobile_code: '777123' })
  await paying.confirmInBankApp(token)
  expect(await orderState(guest, order)).toBe('PENDING_PAYMENT')
  const later = () => new Date(shop.time.now.getTime() + 11 * 60_000)
  await expireDueOrders({
    database: shop.pool.kysely,
    paymentDeps: { ...shop.paymentDeps, clock: later },
    clock: later,
  })
  expect(await orderState(guest, order)).toBe('PAID')
})

test('a code confirmed after its order expired revives it, or its money goes back', async () => {
  const expire = async (order: Order) => {
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
  const alive = await buyer()
  const { token } = await alive.pay({ mobile_code: '777123' })
  await expire(alive.order)
  await paying.confirmInBankApp(token)
  await until(
    () => orderState(alive.guest, alive.order),
    (state) => state === 'PAID',
  )
  const late = await buyer('none', SINGLE_PIECE.variant_id)
  const lost = await late.pay({ mobile_code: '777123' })
  await expire(late.order)
  const quick = await buyer('none', SINGLE_PIECE.variant_id)
  await quick.pay({ mobile_code: '777000' })
  await paying.confirmInBankApp(lost.token)
  await until(
    () => orderState(late.guest, late.order),
    (state) => state === 'REFUND_DUE',
  )
  await until(
    async () => {
      await paying.executeDueRefunds()
      return orderState(late.guest, late.order)
    },
    (state) => state === 'REFUNDED',
  )
})

test.each([
  ['COMPLETED, while the code is not confirmed', 'COMPLETED', 'PENDING_PAYMENT'],
  ['CANCELED, while the money was captured', 'CANCELED', 'PAID'],
])('a validly signed notification is not trusted when it claims %s', async (_, status, state) => {
  paying.closeWebhooks()
  const { guest, order, pay } = await buyer()
  const { token } = await pay({ mobile_code: '777123' })
  if (state === 'PAID') await paying.confirmInBankApp(token)
  const { orderId } = payu.desk.byExtOrderId(POLAND.posId, token) ?? {}
  const raw = Buffer.from(JSON.stringify({ order: { orderId, extOrderId: token, status, totalAmount: '1' } }))
  const signature = createHash('md5').update(raw).update(POLAND.secondKey).digest('hex')
  const headers = { 'openpayu-signature': `sender=checkout;signature=${signature};algorithm=MD5;content=DOCUMENT` }
  await (await receiveEvent(shop.paymentDeps, 'payu', raw, headers)).applied
  expect(await orderState(guest, order)).toBe(state)
  expect(await paying.statesOf(order)).toEqual([state === 'PAID' ? 'CAPTURED' : 'NEEDS_ACTION'])
})

test("on PayU's page a payer declines, leaves, and pays with the tab closed", async () => {
  const bank = { payment_method_id: PL.pay_by_link, payment_point_id: BANK }
  const { guest, order, pay } = await buyer()
  const declined = await pay(bank)
  expect(declined).toMatchObject({ status: 'NEEDS_ACTION', action: { kind: 'redirect' } })
  await decide(declined.token, { method: 'pl-bank-1', action: 'refuse' })
  await until(
    () => paying.statesOf(order),
    ([state]) => state === 'FAILED',
  )
  const { payment } = await guest.call(getPayment, { params: { token: declined.token } })
  expect(payment).toMatchObject({ status: 'FAILED', decline_code: 'refused_at_bank' })
  const second = await pay(bank)
  await decide(second.token, { action: 'leave' })
  expect(
    await guest.call(continuePayment, { params: { token: second.token }, body: { action: 'refresh' } }),
  ).toMatchObject({
    payment: { status: 'NEEDS_ACTION', action: { kind: 'redirect' } },
  })
  await decide(second.token, { method: 'pl-bank-1', action: 'pay' })
  await until(
    () => orderState(guest, order),
    (state) => state === 'PAID',
  )
  expect(await paying.statesOf(order)).toEqual(['FAILED', 'CAPTURED'])
})

test("a card is entered on PayU's page alone: a token of the shop is refused, and no number of it is stored", async () => {
  const { guest, order, pay } = await buyer('none', undefined, PL.card)
  await expect(pay({ card_token: 'tok_capture' })).rejects.toThrow()
  expect(await paying.attemptsOf(order)).toEqual([])
  const { token } = await pay({})
  await decide(token, { method: 'c', action: 'pay', number: '4444 3333 2222 1111', cvv: '987' })
  await until(
    () => orderState(guest, order),
    (state) => state === 'PAID',
  )
  const kept = await sql<{ text: string }>`
    select a::text as text from payments.attempt a union all select i::text || encode(i.raw, 'escape') from payments.inbox i`.execute(
    shop.pool.kysely,
  )
  expect(kept.rows.some(({ text }) => text.includes(token))).toBe(true)
  for (const { text } of kept.rows) expect(text).not.toMatch(/4444.?3333.?2222.?1111/)
})

test('a capture whose notification never came is found by asking about our own charges', async () => {
  paying.closeWebhooks()
  const since = new Date(Date.now() - 1000)
  const { guest, order, pay } = await buyer()
  const { token } = await pay({ mobile_code: '777123' })
  await paying.confirmInBankApp(token)
  shop.time.now = new Date()
  await compareJournals(shop.paymentDeps, since)
  expect(await orderState(guest, order)).toBe('PAID')
})

/** Somebody refunds a part of a payment in PayU's panel. */
function refundInPanel(token: string, amount: number): void {
  const order = payu.desk.byExtOrderId(POLAND.posId, token)
  if (order === undefined) throw new Error('PayU has no such order')
  expect(payu.desk.refund(order, { description: 'From the panel', amount: String(amount) })).toHaveProperty('refund')
}

/** Disputes of an order in the back office's list. */
async function disputesOf({ order_id }: Order) {
  const { rows } = await sql`
    select payment_status, kind, d.state, amount from shop.orders join payments.dispute d using (order_id)
      where order_id = ${order_id}`.execute(shop.pool.kysely)
  return rows
}

test("a refund made in PayU's panel puts the payment in dispute, also where its notification never came", async () => {
  for (const isTold of [true, false]) {
    const since = new Date(Date.now() - 1000)
    const { guest, order, pay } = await buyer()
    const { token } = await pay({ mobile_code: '777000' })
    await until(
      () => orderState(guest, order),
      (state) => state === 'PAID',
    )
    if (!isTold) paying.closeWebhooks()
    refundInPanel(token, 100)
    if (!isTold) {
      shop.time.now = new Date()
      await compareJournals(shop.paymentDeps, since)
    }
    const disputes = await until(
      () => disputesOf(order),
      (found) => found.length > 0,
    )
    expect(disputes).toEqual([{ payment_status: 'DISPUTED', kind: 'REFUND', state: 'LOST', amount: 100 }])
  }
})

test('a code whose answer and notifications are all lost is left to the office, and its refund at PayU settles it', async () => {
  const { guest, order, pay } = await buyer('lost-after+mute')
  const { token, status } = await pay({ mobile_code: '777000' })
  expect(status).toBe('RUNNING')
  // PayU has the money; the shop is never notified.
  expect(payu.desk.byExtOrderId(POLAND.posId, token)?.status).toBe('COMPLETED')
  for (const seconds of [40, 600, 1000]) {
    expect(await paying.statesOf(order)).not.toContain('FAILED')
    shop.time.now = new Date(Date.now() + seconds * 1000)
    await pollWaitingAttempts(shop.paymentDeps)
  }
  expect((await guest.call(getPayment, { params: { token } })).payment).toMatchObject({
    status: 'FAILED',
    decline_code: 'OUTCOME_UNKNOWN',
  })
  const { rows } = await sql`select facts ->> 'number' as number, facts ->> 'provider' as provider from shop.order_event
    where order_id = ${order.order_id} and kind = 'payment_outcome_unknown'`.execute(shop.pool.kysely)
  expect(rows).toEqual([{ number: token, provider: 'payu' }])
  // No mail invites to pay once more.
  const mails = await sql`select from pgboss.job where name = 'send-mail' and data ->> 'template' = 'payment-failed'
    and (data ->> 'order_id')::bigint = ${order.order_id}`.execute(shop.pool.kysely)
  expect(mails.rows).toEqual([])

  // The office finds it in PayU's panel by its reference, and refunds it there.
  refundInPanel(token, order.totals.total_gross)
  const { orderId = '' } = payu.desk.byExtOrderId(POLAND.posId, token) ?? {}
  const raw = Buffer.from(JSON.stringify({ orderId, extOrderId: token, refund: { status: 'FINALIZED' } }))
  const signature = createHash('md5').update(raw).update(POLAND.secondKey).digest('hex')
  const header = `sender=checkout;signature=${signature};algorithm=MD5;content=DOCUMENT`
  await (await receiveEvent(shop.paymentDeps, 'payu', raw, { 'openpayu-signature': header })).applied
  expect(await paying.statesOf(order)).toEqual(['REFUNDED'])
  expect(await orderState(guest, order)).toBe('PENDING_PAYMENT')
  expect(await disputesOf(order)).toMatchObject([{ payment_status: 'DISPUTED', kind: 'REFUND', state: 'LOST' }])
})

test.each(['none', 'refund-slow', 'refund-lost-before', 'refund-lost-after'])(
  'money goes back in parts, each once, with the word %s',
  async (word) => {
    const { order, pay } = await buyer(word)
    const { token } = await pay({ mobile_code: '777000' })
    const [attempt] = await readAttempts(shop.pool.kysely, order.order_id)
    if (attempt === undefined) throw new Error('There is no attempt')
    const { order_id, attempt_id } = attempt
    for (const part of [1000, 234]) {
      const refund_id = await inTransaction(shop.pool.kysely, async (tx) => {
        await shop.paymentDeps.orders.lock(tx, order_id, null)
        return decideRefund(tx, shop.paymentDeps.enqueue, {
          order_id,
          attempt_id,
          reason: 'OVERPAID',
          components: overpayment(part),
          currency_code: 'PLN',
          admin_id: null,
          is_limited: false,
          now: shop.time.now,
        })
      })
      if (refund_id === null) throw new Error('It was not decided')
      await until(
        async () => {
          shop.time.now = new Date(shop.time.now.getTime() + 16_000)
          await refundPayment(shop.paymentDeps, refund_id).catch(() => null)
          const { refunded_at } = await shop.pool.kysely
            .selectFrom('payments.refund')
            .select('refunded_at')
            .where('refund_id', '=', refund_id)
            .executeTakeFirstOrThrow()
          return refunded_at
        },
        (at) => at !== null,
      )
    }
    const refunds = payu.desk.byExtOrderId(POLAND.posId, token)?.refunds ?? []
    expect(refunds.map((one) => [one.amount, one.status])).toEqual([
      [1000, 'FINALIZED'],
      [234, 'FINALIZED'],
    ])
    expect(await paying.statesOf(order)).toEqual(['CAPTURED'])
  },
)
