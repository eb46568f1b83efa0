import { inTransaction } from '@meridian/database/transaction.ts'
import { placeTestOrder } from '@meridian/seed/buying.ts'
import { HAND_WASH_AMBER } from '@meridian/seed/world.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { refundDueOrders } from '../../shop/order/refund-orders.ts'
import { openTestShop } from '../../testing/testing.ts'
import { attemptMoved } from '../attempts.ts'
import { insertTestAttempt, silentProvider } from '../payments-testing.ts'
import { type PaymentProvider, ProviderSilent, type RefundAnswer } from '../provider.ts'
import { receiveEvent } from '../webhooks.ts'
import { decideRefund, overpayment } from './refund-queries.ts'
import { refundPayment, retryLostRefunds } from './refunds.ts'

/** The provider's outcome of a refund; its answer may be lost. */
type Outcome = 'refunded' | 'refused' | 'refunded, but the answer is lost' | 'on its way'
const decision = (outcome: Outcome): RefundAnswer => {
  if (outcome === 'refused') return { status: 'refused', code: 'account_closed' }
  return { status: outcome === 'on its way' ? 'pending' : 'refunded', code: null }
}

/** A provider that decides as soon as it is queried, and answers when the test releases the answer. */
let outcome: Outcome = 'refunded'
let paid = 0
let requests: string[] = []
let answer = Promise.withResolvers<void>()
let arrived = Promise.withResolvers<void>()
const provider: PaymentProvider = {
  ...silentProvider,
  readCharge: async () => ({
    status: outcome === 'refused' ? 'captured' : 'refunded',
    provider_payment_id: 'p1',
    amount: paid,
    currency_code: 'PLN',
    decline_code: null,
    action: null,
  }),
  async refund(_, { reference }) {
    requests.push(reference)
    arrived.resolve()
    await answer.promise
    if (outcome === 'refunded, but the answer is lost') throw new ProviderSilent('lost')
    return decision(outcome)
  },
  readRefund: async (_, reference) =>
    requests.includes(reference) ? decision(outcome) : { status: 'not_found', code: null },
  readWebhook: (raw) => {
    const [event_id = '', reference = ''] = raw.toString().split(' ')
    return { event_id, reference, claimedStatus: null }
  },
}

const shop = await openTestShop({ provider })

const NEWS = ['answer', 'webhook', 'poll'] as const
type News = (typeof NEWS)[number]

/** All permutations of the three; the answer arrives once, the others also repeat. */
const ORDERS: readonly (readonly News[])[] = NEWS.flatMap((first) =>
  NEWS.filter((second) => second !== first).flatMap((second) =>
    NEWS.filter((third) => third !== first && third !== second).map((third) => [first, second, third]),
  ),
).flatMap((order) => [order, order.flatMap((one) => (one === 'answer' ? [one] : [one, one]))])

/** Refunds a new order while its notifications arrive in the given order; returns the refund. */
async function refundInOrder(order: readonly News[]): Promise<number> {
  const { kysely } = shop.pool
  requests = []
  answer = Promise.withResolvers()
  arrived = Promise.withResolvers()
  const placed = await placeTestOrder(await shop.guest('PL'), [{ variant_id: HAND_WASH_AMBER.variant_id, quantity: 1 }])
  const { order_id } = placed
  paid = placed.totals.total_gross
  const attempt = await insertTestAttempt(shop, { order_id, amount: paid })
  await inTransaction(kysely, async (tx) => {
    const locked = await shop.paymentDeps.orders.lock(tx, order_id, null)
    if (!locked) throw new Error('no order')
    await tx.executeQuery(attemptMoved({ ...attempt, state: 'CAPTURED', settled_at: shop.time.now }))
    await shop.paymentDeps.orders.captured(tx, locked, shop.time.now)
  })
  const { attempt_id } = attempt
  const refund_id = await inTransaction(kysely, async (tx) => {
    await sql`update shop.orders set state = 'REFUND_DUE' where order_id = ${order_id}`.execute(tx)
    return decideRefund(tx, shop.paymentDeps.enqueue, {
      order_id,
      attempt_id,
      reason: 'ORDER_REFUNDED',
      components: overpayment(paid),
      currency_code: 'PLN',
      admin_id: null,
      is_limited: false,
      now: shop.time.now,
    })
  })
  if (refund_id === null) throw new Error('not decided')
  const answered = refundPayment(shop.paymentDeps, refund_id).catch((error: unknown) => {
    if (!(error instanceof ProviderSilent)) throw error
  })
  await arrived.promise
  const comes: Record<News, () => Promise<unknown>> = {
    async answer() {
      answer.resolve()
      await answered
    },
    async webhook() {
      const { applied } = await receiveEvent(
        shop.paymentDeps,
        'sandbox',
        Buffer.from(`e${refund_id} ${attempt.token}`),
        {},
      )
      await applied
    },
    async poll() {
      shop.time.now = new Date(shop.time.now.getTime() + 3_600_000)
      await retryLostRefunds(shop.paymentDeps)
    },
  }
  for (const news of order) await comes[news]()
  expect(requests).toEqual([`refund-${refund_id}`])
  return refund_id
}

/** Stored rows of a refund. */
async function rowsOf(refund_id: number): Promise<unknown> {
  const { rows } = await sql`
    select r.state, r.fault, r.amount = a.amount as is_whole, a.state as attempt, o.state as order,
        (select count(*)::int from pgboss.job where name = 'send-mail' and data ->> 'refund_id' = ${String(refund_id)}) as mails
      from payments.refund r join payments.attempt a using (attempt_id) join shop.orders o on o.order_id = r.order_id
      where refund_id = ${refund_id}`.execute(shop.pool.kysely)
  return rows[0]
}

const GIVEN = { state: 'SUCCEEDED', fault: null, is_whole: true, attempt: 'REFUNDED', order: 'REFUNDED', mails: 1 }
const OWED = { ...GIVEN, state: 'FAILED', fault: 'account_closed', attempt: 'CAPTURED', order: 'REFUND_DUE', mails: 0 }

test.each([
  ['refunded', GIVEN],
  ['refused', OWED],
  ['refunded, but the answer is lost', GIVEN],
] as const)(
  'a refund that is %s ends the same in every order of answer, webhook and poll, also repeated',
  async (done, end) => {
    outcome = done
    expect(ORDERS).toHaveLength(12)
    for (const order of ORDERS) expect(await rowsOf(await refundInOrder(order)), order.join(' · ')).toEqual(end)
  },
)

test.each([
  ['refunded', GIVEN],
  ['refused', { ...OWED, attempt: 'REFUNDED' }],
] as const)(
  'an order whose charge the provider calls refunded awaits the refund that is on its way, until it is %s',
  async (end, expected) => {
    outcome = 'on its way'
    const refund_id = await refundInOrder(['answer', 'webhook'])
    const sweep = () => refundDueOrders({ database: shop.pool.kysely, paymentDeps: shop.paymentDeps })
    await sweep()
    expect(await rowsOf(refund_id)).toMatchObject({ state: 'SENT', attempt: 'REFUNDED', order: 'REFUND_DUE' })
    outcome = end
    shop.time.now = new Date(shop.time.now.getTime() + 3_600_000)
    await retryLostRefunds(shop.paymentDeps)
    await sweep()
    expect(await rowsOf(refund_id)).toEqual(expected)
  },
)
