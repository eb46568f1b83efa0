import { inTransaction } from '@meridian/database/transaction.ts'
import { placeTestOrder } from '@meridian/seed/buying.ts'
import { HAND_WASH_AMBER } from '@meridian/seed/world.ts'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { crowd } from '../../testing/crowd-testing.ts'
import { openTestShop } from '../../testing/testing.ts'
import { actMeanwhile } from '../../testing/waiting-testing.ts'
import { retryUntilServed } from '../../wallet/wallet-testing.ts'
import { attemptMoved } from '../attempts.ts'
import { insertTestAttempt, silentProvider } from '../payments-testing.ts'
import { type PaymentProvider, ProviderSilent, type RefundAnswer } from '../provider.ts'
import { retryRefund } from './order-refunds.ts'
import { decideRefund, findRefund, overpayment } from './refund-queries.ts'
import { refundPayment, retryLostRefunds } from './refunds.ts'

/** The requests received by the provider, and its reactions. */
const received: { reference: string; amount: number }[] = []
type Behaviour = 'refunds' | 'refuses' | 'loses' | 'refunds unanswered' | 'waits'
let behaviour: Behaviour = 'refunds'
let isAway = false
/** Number of refund queries to the provider. */
let asks = 0
/** The refund about which it never answers. */
let unanswered = ''
const answerOf = (found: boolean): RefundAnswer => {
  if (isAway) throw new ProviderSilent('away')
  if (!found) return { status: 'not_found', code: null }
  if (behaviour === 'waits') return { status: 'pending', code: null }
  return behaviour === 'refuses' ? { status: 'refused', code: 'account_closed' } : { status: 'refunded', code: null }
}
const provider: PaymentProvider = {
  ...silentProvider,
  async refund(_, refund) {
    if (behaviour === 'loses') throw new ProviderSilent('lost')
    received.push(refund)
    if (behaviour === 'refunds unanswered') throw new ProviderSilent('no answer')
    return answerOf(true)
  },
  async readRefund(_, reference) {
    asks += 1
    if (reference === unanswered) throw new ProviderSilent('no answer about this one')
    return answerOf(received.some((one) => one.reference === reference))
  },
}

const shop = await openTestShop({ provider, poolSize: 20 })
beforeEach(() => {
  received.length = 0
  behaviour = 'refunds'
  isAway = false
  unanswered = ''
})

/** An order paid by card; its money. */
async function orderPaidByCard() {
  const order = await placeTestOrder(await shop.guest('PL'), [{ variant_id: HAND_WASH_AMBER.variant_id, quantity: 1 }])
  const { order_id, totals } = order
  const attempt = await insertTestAttempt(shop, { order_id, amount: totals.total_gross })
  await inTransaction(shop.pool.kysely, async (tx) => {
    const locked = await shop.paymentDeps.orders.lock(tx, order_id, null)
    if (!locked) throw new Error('no order')
    await tx.executeQuery(attemptMoved({ ...attempt, state: 'CAPTURED', settled_at: shop.time.now }))
    await shop.paymentDeps.orders.captured(tx, locked, shop.time.now)
  })
  return { order_id, attempt_id: attempt.attempt_id, token: attempt.token, paid: totals.total_gross }
}
type PaidOrder = Awaited<ReturnType<typeof orderPaidByCard>>

async function decide({ order_id, attempt_id }: PaidOrder, amount: number): Promise<number> {
  const refund_id = await inTransaction(shop.pool.kysely, async (tx) => {
    await shop.paymentDeps.orders.lock(tx, order_id, null)
    return decideRefund(tx, shop.paymentDeps.enqueue, {
      order_id,
      attempt_id,
      reason: 'OVERPAID',
      components: overpayment(amount),
      currency_code: 'PLN',
      admin_id: null,
      is_limited: false,
      now: shop.time.now,
    })
  })
  if (refund_id === null) throw new Error('not decided')
  return refund_id
}

const send = (refund_id: number) => refundPayment(shop.paymentDeps, refund_id).catch(() => {})
/** Number of times the provider received the refund. */
const sent = (refund_id: number) => received.filter((one) => one.reference === `refund-${refund_id}`).length
const pass = (seconds: number) => {
  shop.time.now = new Date(shop.time.now.getTime() + seconds * 1000)
}
async function stateOf(refund_id: number) {
  const { rows } = await sql<{ state: string; fault: string | null }>`
    select state, fault from payments.refund where refund_id = ${refund_id}`.execute(shop.pool.kysely)
  return rows[0]
}
async function historyOf(refund_id: number): Promise<string> {
  const { rows } = await sql<{ to_state: string }>`
    select to_state from payments.refund_history where refund_id = ${refund_id} order by id`.execute(shop.pool.kysely)
  return rows.map((row) => row.to_state).join(' ')
}
async function attemptState({ token }: PaidOrder): Promise<string | undefined> {
  const { rows } = await sql<{ state: string }>`select state from payments.attempt where token = ${token}`.execute(
    shop.pool.kysely,
  )
  return rows[0]?.state
}

test('a refund of a part is sent once by ten processes, and the attempt keeps the rest', async () => {
  const paid = await orderPaidByCard()
  const refund_id = await decide(paid, 100)
  await Promise.all(Array.from({ length: 10 }, () => send(refund_id)))
  expect(received).toEqual([{ reference: `refund-${refund_id}`, amount: 100 }])
  await send(refund_id)
  expect(await historyOf(refund_id)).toBe('APPROVED SENT SUCCEEDED')
  expect(await attemptState(paid)).toBe('CAPTURED')
})

test('of two processes that have both found a refund to be sent, one sends it', async () => {
  const refund_id = await decide(await orderPaidByCard(), 100)
  const sending = () => refundPayment(shop.paymentDeps, refund_id)
  await actMeanwhile(
    shop,
    (tx) => sql`select from payments.refund where refund_id = ${refund_id} for update`.execute(tx),
    [sending, sending],
  )
  expect(sent(refund_id)).toBe(1)
  expect(await historyOf(refund_id)).toBe('APPROVED SENT SUCCEEDED')
})

test('two refunds of the whole amount make the attempt refunded', async () => {
  const paid = await orderPaidByCard()
  for (const amount of [100, paid.paid - 100]) await send(await decide(paid, amount))
  expect(await attemptState(paid)).toBe('REFUNDED')
})

const AT_ONCE = crowd(500, 150)

test(`of ${AT_ONCE} refunds at once an attempt gives back what it captured and not one more`, async () => {
  const paid = await orderPaidByCard()
  const part = Math.ceil(paid.paid / 20)
  const decided = await Promise.allSettled(
    Array.from({ length: AT_ONCE }, () => retryUntilServed(() => decide(paid, part))),
  )
  const done = decided.filter((one) => one.status === 'fulfilled')
  expect(done).toHaveLength(Math.floor(paid.paid / part))
  for (const one of decided)
    if (one.status === 'rejected') expect(String(one.reason)).toMatch(/at most what it captured/)
})

test('the database refuses a refund above the captured money even where nobody locked the order', async () => {
  const paid = await orderPaidByCard()
  await decide(paid, paid.paid)
  await expect(decide(paid, 1)).rejects.toThrow(/at most what it captured/)
})

test('a request that is lost leaves the refund unknown, which is sent again only once it cannot arrive any more', async () => {
  const refund_id = await decide(await orderPaidByCard(), 100)
  behaviour = 'loses'
  await send(refund_id)
  expect(await stateOf(refund_id)).toEqual({ state: 'UNKNOWN', fault: null })
  behaviour = 'refunds'
  pass(14)
  await send(refund_id)
  expect(await stateOf(refund_id)).toEqual({ state: 'UNKNOWN', fault: null })
  expect(received).toEqual([])
  pass(1)
  await send(refund_id)
  expect(await stateOf(refund_id)).toEqual({ state: 'FAILED', fault: 'NOT_RECEIVED' })
  await retryLostRefunds(shop.paymentDeps)
  expect(sent(refund_id)).toBe(1)
  expect(await historyOf(refund_id)).toBe('APPROVED SENT UNKNOWN FAILED SENT SUCCEEDED')
})

test('a refund settles within a minute after a provider returns, however long it was away', async () => {
  const refund_id = await decide(await orderPaidByCard(), 100)
  behaviour = 'refunds unanswered'
  isAway = true
  await send(refund_id)
  for (let requested = 0; requested < 40; requested++) {
    pass(30)
    await retryLostRefunds(shop.paymentDeps)
  }
  expect(await stateOf(refund_id)).toEqual({ state: 'UNKNOWN', fault: null })
  behaviour = 'refunds'
  isAway = false
  pass(30)
  await retryLostRefunds(shop.paymentDeps)
  expect(await stateOf(refund_id)).toEqual({ state: 'SUCCEEDED', fault: null })
  expect(sent(refund_id)).toBe(1)
})

test('an unreachable provider is queried three times in a sweep, however much is due', async () => {
  const paid = await orderPaidByCard()
  behaviour = 'refunds unanswered'
  const refunds: number[] = []
  for (let refund = 0; refund < 5; refund++) refunds.push(await decide(paid, 10))
  for (const refund_id of refunds) await send(refund_id)
  isAway = true
  pass(60)
  const before = asks + received.length
  await retryLostRefunds(shop.paymentDeps)
  expect(asks + received.length - before).toBe(3)
  behaviour = 'refunds'
  isAway = false
  pass(30)
  await retryLostRefunds(shop.paymentDeps)
  for (const refund_id of refunds) expect(await stateOf(refund_id)).toMatchObject({ state: 'SUCCEEDED' })
})

test('an unanswered refund does not prevent querying the others', async () => {
  const paid = await orderPaidByCard()
  behaviour = 'refunds unanswered'
  const refunds: number[] = []
  for (let refund = 0; refund < 4; refund++) refunds.push(await decide(paid, 10))
  for (const refund_id of refunds) await send(refund_id)
  behaviour = 'refunds'
  const [stuck = 0, ...others] = refunds
  unanswered = `refund-${stuck}`
  pass(60)
  await retryLostRefunds(shop.paymentDeps)
  expect(await stateOf(stuck)).toMatchObject({ state: 'UNKNOWN' })
  for (const refund_id of others) expect(await stateOf(refund_id)).toMatchObject({ state: 'SUCCEEDED' })
})

test('a refund whose answer is lost is queried and never resent', async () => {
  const refund_id = await decide(await orderPaidByCard(), 100)
  behaviour = 'refunds unanswered'
  await send(refund_id)
  behaviour = 'refunds'
  pass(3600)
  await retryLostRefunds(shop.paymentDeps)
  expect(sent(refund_id)).toBe(1)
  expect(await stateOf(refund_id)).toMatchObject({ state: 'SUCCEEDED' })
})

test('a provider that is away for days loses no refund', async () => {
  const refund_id = await decide(await orderPaidByCard(), 100)
  behaviour = 'loses'
  isAway = true
  for (let hour = 0; hour < 48; hour++) {
    await retryLostRefunds(shop.paymentDeps)
    await send(refund_id)
    pass(3600)
  }
  behaviour = 'refunds'
  isAway = false
  for (let turn = 0; turn < 3; turn++) {
    await retryLostRefunds(shop.paymentDeps)
    pass(3600)
  }
  expect(sent(refund_id)).toBe(1)
  expect(await stateOf(refund_id)).toMatchObject({ state: 'SUCCEEDED' })
})

test('a refund in progress is queried later', async () => {
  const refund_id = await decide(await orderPaidByCard(), 100)
  behaviour = 'waits'
  await send(refund_id)
  expect(await stateOf(refund_id)).toMatchObject({ state: 'SENT' })
  behaviour = 'refunds'
  pass(60)
  await retryLostRefunds(shop.paymentDeps)
  expect(await stateOf(refund_id)).toMatchObject({ state: 'SUCCEEDED' })
})

test('a refused refund fails with the code of the provider, is not sent by itself, and its money stays owed', async () => {
  const paid = await orderPaidByCard()
  const refund_id = await decide(paid, paid.paid)
  behaviour = 'refuses'
  await send(refund_id)
  behaviour = 'refunds'
  pass(7200)
  await retryLostRefunds(shop.paymentDeps)
  expect(await stateOf(refund_id)).toEqual({ state: 'FAILED', fault: 'account_closed' })
  expect(sent(refund_id)).toBe(1)
  await expect(decide(paid, 1)).rejects.toThrow(/at most what it captured/)
})

test('a person sends a refused refund under another name, and one that the provider never received under the same', async () => {
  const again = async (refund_id: number) => {
    await inTransaction(shop.pool.kysely, async (tx) => {
      const { version = 0 } = (await findRefund(tx, refund_id)) ?? {}
      await retryRefund(tx, shop.paymentDeps.enqueue, { refund_id, version, now: shop.time.now })
    })
    await send(refund_id)
  }
  const refused = await decide(await orderPaidByCard(), 100)
  behaviour = 'refuses'
  await send(refused)
  await again(refused)
  expect(await stateOf(refused)).toEqual({ state: 'FAILED', fault: 'account_closed' })
  behaviour = 'loses'
  await again(refused)
  pass(60)
  await send(refused)
  expect(await stateOf(refused)).toEqual({ state: 'FAILED', fault: 'NOT_RECEIVED' })
  behaviour = 'refunds'
  await again(refused)
  expect(await stateOf(refused)).toEqual({ state: 'SUCCEEDED', fault: null })
  const names = received.map(({ reference }) => reference)
  expect(names).toEqual([`refund-${refused}`, `refund-${refused}-1`, `refund-${refused}-2`])
})

test('a refund queried after it succeeded fails only if the bank returned it', async () => {
  const paid = await orderPaidByCard()
  const refund_id = await decide(paid, paid.paid)
  await send(refund_id)
  isAway = true
  await send(refund_id)
  isAway = false
  const kept = received.splice(0)
  pass(3600)
  await send(refund_id)
  expect(await historyOf(refund_id)).toBe('APPROVED SENT SUCCEEDED')
  received.push(...kept)
  behaviour = 'refuses'
  await send(refund_id)
  expect(await stateOf(refund_id)).toEqual({ state: 'FAILED', fault: 'account_closed' })
  expect(sent(refund_id)).toBe(1)
  await expect(decide(paid, 1)).rejects.toThrow(/at most what it captured/)
})

test('the buyer is notified when their bank returns a refund, and again when it has been paid, each once', async () => {
  const paid = await orderPaidByCard()
  const refund_id = await decide(paid, paid.paid)
  const mails = async () => {
    const { rows } = await sql<{ mail: string }>`select concat_ws(' ', data ->> 'template', data ->> 'version') as mail
      from pgboss.job where name = 'send-mail' and (data ->> 'refund_id')::bigint = ${refund_id}
      order by created_on, id`.execute(shop.pool.kysely)
    return rows.map(({ mail }) => mail).sort()
  }
  await send(refund_id)
  for (const reported of [1, 2]) {
    behaviour = 'refuses'
    for (const _ of ['event', 'question']) await send(refund_id)
    const events = await sql`select from shop.order_event
      where kind = 'refund_sent_back' and (facts ->> 'refund_id')::bigint = ${refund_id}`.execute(shop.pool.kysely)
    expect(events.rows).toHaveLength(reported)
    behaviour = 'refunds'
    await inTransaction(shop.pool.kysely, async (tx) => {
      const { version = 0 } = (await findRefund(tx, refund_id)) ?? {}
      await retryRefund(tx, shop.paymentDeps.enqueue, { refund_id, version, now: shop.time.now })
    })
    await send(refund_id)
    expect(await stateOf(refund_id)).toMatchObject({ state: 'SUCCEEDED' })
  }
  expect(await mails()).toEqual([
    ...['payment-refunded', 'payment-refunded 1', 'payment-refunded 2'],
    ...['refund-returned 0', 'refund-returned 1'],
  ])
})

test('the database refuses a refund whose components do not sum to its amount', async () => {
  const { order_id, attempt_id } = await orderPaidByCard()
  const { rows } = await sql<{ refund_id: number }>`
    insert into payments.refund (order_id, attempt_id, reason, amount, currency_code, created_at)
      values (${order_id}, ${attempt_id}, 'GOODWILL', 5, 'PLN', now()) returning refund_id`.execute(shop.pool.kysely)
  await expect(
    sql`update payments.refund set state = 'APPROVED' where refund_id = ${rows[0]?.refund_id}`.execute(
      shop.pool.kysely,
    ),
  ).rejects.toThrow(/components/)
})
