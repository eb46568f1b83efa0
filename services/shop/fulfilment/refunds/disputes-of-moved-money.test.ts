import { amendOrder, listAmendments, previewAmendment } from '@meridian/contract/admin/amendments.ts'
import { closeDispute, previewDispute } from '@meridian/contract/admin/disputes.ts'
import { openOrder } from '@meridian/contract/admin/order.ts'
import { createGoodwill, createRefund, listRefunds, retryRefund } from '@meridian/contract/admin/refunds.ts'
import { inTransaction } from '@meridian/database/transaction.ts'
import { NOTES_HARDBACK } from '@meridian/seed/world.ts'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { insertTestAttempt } from '../../../payments/payments-testing.ts'
import type { Dispute } from '../../../payments/provider.ts'
import { recordDisputes } from '../../../payments/refunds/disputes.ts'
import { applyProviderAnswer } from '../../../payments/settle.ts'
import { createTestShop, type TestUser } from '../../../testing/testing.ts'
import { actMeanwhile, untilWaiting } from '../../../testing/waiting-testing.ts'
import { INVARIANTS } from '../../../verification/invariants.ts'
import { verify } from '../../../verification/verify.ts'
import { correctRefunded, issueDueDocument } from '../../order/order-documents.ts'
import { refreshOrderStatus } from '../../order/order-status.ts'
import { payFollowing, stateOf } from '../amendments/amendments-testing.ts'
import { lockOrder } from '../shipments/shipments.ts'
import {
  paidMemberOrder,
  refundingProvider,
  settleRefunds,
  shipUnits,
  tokenOf,
  versionOf,
} from './money-back-testing.ts'

const reason = 'The bank decided for the buyer'
const { provider, faults, calls } = refundingProvider()
/** The provider's disputes by charge. */
const reported = new Map<string, Dispute[]>()

let admin: TestUser
const shop = await createTestShop({
  provider: { ...provider, disputes: async ({ reference }) => reported.get(reference) ?? [] },
})
beforeEach(async () => {
  admin = await shop.member({ type_id: 2, countries: ['PL'] })
  faults.refuses = false
})
afterAll(async () => {
  const invariants = INVARIANTS.filter(({ holds }) => holds === 'always')
  const verified = await verify({ reader: shop.pool.kysely, invariants, clock: () => shop.time.now })
  const differing = verified.filter(({ rows, failure }) => rows.length > 0 || failure !== null)
  expect(differing.map(({ invariant: { name }, rows }) => ({ name, rows }))).toEqual([])
  await shop.close()
})

/** An order whose second line was removed, shipped and documented, and the follow-up order it paid for. */
async function changedOrder() {
  const { order_id, totals } = await paidMemberOrder(shop, await shop.member(), 0)
  const request = {
    remove: [{ position: 1, units: 1 }],
    add: [{ variant_id: NOTES_HARDBACK.variant_id, quantity: 1 }],
  }
  const params = { order_id }
  const { preview } = await admin.call(previewAmendment, { params, body: { ...request, languageId: 'en' } })
  const body = { ...request, difference: preview.due - preview.back, reason, version: await versionOf(shop, order_id) }
  await admin.call(amendOrder, { params, body })
  const follower = (await admin.call(listAmendments, { params })).amendments[0]?.new_order?.order_id ?? 0
  const { state, credit, total_gross } = await stateOf(shop, follower)
  expect({ state, credit }).toEqual({ state: 'PAID', credit: total_gross })
  await settleRefunds(shop, order_id)
  for (const id of [order_id, follower])
    await issueDueDocument(shop.deps, { order_id: id, event: 'payment' }, shop.time.now)
  await shipUnits(shop, follower, 1, 1)
  return { order_id, follower, credit, total_gross: totals.total_gross, token: await tokenOf(shop, order_id) }
}

/** The provider reports that money of a payment was taken back. */
async function reportDispute(token: string, amount: number, state: Dispute['state'] = 'LOST'): Promise<string> {
  const dispute = { dispute_id: `du-${token}`, kind: 'DISPUTE', state, currency_code: 'PLN', reason: null } as const
  reported.set(token, [{ ...dispute, amount, answer_by: null }])
  await recordDisputes(shop.paymentDeps, { token })
  return dispute.dispute_id
}

const seen = async (order_id: number) =>
  (await admin.call(openOrder, { params: { order_id }, query: { languageId: 'en' } })).order
const booksOf = async (order_id: number) => (await admin.call(listRefunds, { params: { order_id } })).order
async function closing(order_id: number, dispute_id: string, to_book: number) {
  const { version, disputes } = await booksOf(order_id)
  const { moved = 0, lost = 0 } = disputes.find((one) => one.dispute_id === dispute_id) ?? {}
  return {
    params: { order_id, provider: 'sandbox', dispute_id },
    body: { to_book, moved, lost, units: [], cancelled: [], shipping: 0, fee: 0, version, reason },
  }
}
async function mailsOf(order_id: number): Promise<number> {
  const { rows } =
    await sql`select from pgboss.job where name = 'send-mail' and data ->> 'template' = 'payment-refunded'
    and (data ->> 'order_id')::bigint = ${order_id}`.execute(shop.pool.kysely)
  return rows.length
}

test('a lost dispute of money that has paid a following order too is booked in both, and nothing of it is lost', async () => {
  const { order_id, follower, credit, token } = await changedOrder()
  const left = (await booksOf(order_id)).source?.left ?? 0
  const before = { calls: calls(), mails: await mailsOf(order_id) }
  const dispute_id = await reportDispute(token, left + credit)
  for (const id of [order_id, follower]) {
    const { payment_status, timeline } = await seen(id)
    expect(payment_status).toBe('DISPUTED')
    const amount = id === follower ? credit : left + credit
    expect(timeline.filter(({ what }) => what === 'money_taken')).toMatchObject([{ facts: { amount } }])
  }
  expect((await booksOf(order_id)).disputes).toMatchObject([{ to_book: left, moved: credit, lost: 0, may_close: true }])
  // It is shown on the follow-up order, and closed on the first.
  expect((await booksOf(follower)).disputes).toMatchObject([{ dispute_id, may_close: false }])
  expect(await admin.refusal(closeDispute, await closing(follower, dispute_id, left))).toBe('ACT_NOT_ALLOWED')

  const input = await closing(order_id, dispute_id, left)
  const key = { idempotencyKey: `close-${dispute_id}` }
  await Promise.all([1, 2, 3].map(() => admin.call(closeDispute, input, key)))
  expect((await booksOf(order_id)).disputes).toMatchObject([{ booked: left + credit, moved: 0, lost: 0 }])
  expect((await booksOf(follower)).refunds).toMatchObject([
    {
      state: 'SUCCEEDED',
      means: 'OUTSIDE',
      reason: 'CHARGED_BACK',
      amount: credit,
      components: [{ kind: 'GOODWILL' }],
    },
  ])
  expect((await booksOf(follower)).source?.left ?? 0).toBe(0)
  for (const id of [order_id, follower]) {
    const { payment_status, timeline } = await seen(id)
    expect(payment_status).toBe('PARTLY_REFUNDED')
    expect(timeline.filter(({ what }) => what === 'dispute_closed')).toHaveLength(1)
  }
  expect([await mailsOf(order_id), await mailsOf(follower)]).toEqual([before.mails + 1, 1])
  await settleRefunds(shop, follower)
  expect(calls()).toBe(before.calls)
  await correctRefunded(shop.deps, shop.time.now)
})

test('a dispute is charged to the first order first, and only the excess to the follow-up order', async () => {
  const { order_id, follower, token } = await changedOrder()
  const left = (await booksOf(order_id)).source?.left ?? 0
  const dispute_id = await reportDispute(token, left + 10)
  await admin.call(closeDispute, await closing(order_id, dispute_id, left))
  expect((await booksOf(follower)).refunds).toMatchObject([{ amount: 10 }])
  await correctRefunded(shop.deps, shop.time.now)
})

test('a dispute that is won leaves both orders paid', async () => {
  const { order_id, follower, credit, token } = await changedOrder()
  await reportDispute(token, credit, 'OPEN')
  expect((await seen(follower)).payment_status).toBe('DISPUTED')
  await reportDispute(token, credit, 'WON')
  expect((await seen(follower)).payment_status).toBe('PAID')
  expect((await seen(order_id)).payment_status).toBe('PARTLY_REFUNDED')
})

test('news of a dispute waits for an action on the follow-up order, whose status it updates', async () => {
  const { follower, credit, token } = await changedOrder()
  await reportDispute(token, credit, 'OPEN')
  let telling: Promise<void> | undefined
  // A concurrent action, on its own connection.
  await shop.pool.kysely.transaction().execute(async (tx) => {
    await lockOrder(tx, follower)
    await sql`update shop.order_line set returned = shipped where order_id = ${follower}`.execute(tx)
    telling = recordDisputes(shop.paymentDeps, { token })
    await untilWaiting(shop)
    await refreshOrderStatus(tx, follower)
  })
  await telling
  expect((await seen(follower)).return_status).toBe('BACK')
  await sql`update shop.order_line set returned = 0 where order_id = ${follower}`.execute(shop.pool.kysely)
  await inTransaction(shop.pool.kysely, (tx) => refreshOrderStatus(tx, follower))
})

test('duplicate concurrent news of a dispute is recorded once', async () => {
  const { order_id, token } = await changedOrder()
  const dispute = { kind: 'DISPUTE', state: 'LOST', currency_code: 'PLN', reason: null, answer_by: null } as const
  reported.set(token, [{ dispute_id: `du-${token}`, amount: 10, ...dispute }])
  const telling = () => recordDisputes(shop.paymentDeps, { token })
  await actMeanwhile(shop, (tx) => lockOrder(tx, order_id), [telling, telling])
  const { timeline } = await seen(order_id)
  expect(timeline.filter(({ what }) => what === 'money_taken')).toHaveLength(1)
})

test('an order that follows is in dispute with the first also where its difference is paid later, and its parcel waits', async () => {
  const { order_id } = await paidMemberOrder(shop, await shop.member(), 0)
  const request = {
    remove: [{ position: 1, units: 1 }],
    add: [{ variant_id: NOTES_HARDBACK.variant_id, quantity: 3 }],
  }
  const params = { order_id }
  const { preview } = await admin.call(previewAmendment, { params, body: { ...request, languageId: 'en' } })
  expect(preview.due).toBeGreaterThan(0)
  const body = { ...request, difference: preview.due, reason, version: await versionOf(shop, order_id) }
  await admin.call(amendOrder, { params, body })
  const follower = (await admin.call(listAmendments, { params })).amendments[0]?.new_order?.order_id ?? 0
  await reportDispute(await tokenOf(shop, order_id), 10, 'OPEN')
  await payFollowing(shop, follower)
  expect(await stateOf(shop, follower)).toMatchObject({ state: 'PAID', payment_status: 'DISPUTED' })
  await expect(shipUnits(shop, follower, 1, 1)).rejects.toThrow()
})

test('a dispute about another payment of the first order leaves the order that follows alone', async () => {
  const { order_id, follower, total_gross } = await changedOrder()
  const other = await insertTestAttempt(shop, { order_id, amount: total_gross })
  const captured = { status: 'captured', provider_payment_id: null, amount: total_gross } as const
  const answer = { ...captured, currency_code: 'PLN', decline_code: null, action: null }
  await inTransaction(shop.pool.kysely, (tx) => applyProviderAnswer(tx, shop.paymentDeps, other, answer))
  await settleRefunds(shop, order_id)
  await reportDispute(other.token, 10, 'OPEN')
  expect((await seen(order_id)).payment_status).toBe('DISPUTED')
  const { payment_status, timeline } = await seen(follower)
  expect(payment_status).toBe('PAID')
  expect(timeline.filter(({ what }) => what === 'money_disputed')).toEqual([])
})

test('nothing is closed while a refund of the following order is under way', async () => {
  const { order_id, follower, credit, token } = await changedOrder()
  const request = {
    units: [{ position: 1, units: 1 }],
    shipping: 0,
    fee: 0,
    refund_reason: 'RETURNED' as const,
    reason,
  }
  const body = { ...request, version: await versionOf(shop, follower) }
  await admin.call(createRefund, { params: { order_id: follower }, body })
  const dispute_id = await reportDispute(token, credit)
  const { disputes } = await booksOf(order_id)
  const input = await closing(order_id, dispute_id, disputes[0]?.to_book ?? 0)
  expect(await admin.refusal(closeDispute, input)).toBe('REFUND_PENDING')
  await settleRefunds(shop, follower)
  await admin.call(closeDispute, await closing(order_id, dispute_id, disputes[0]?.to_book ?? 0))
  await correctRefunded(shop.deps, shop.time.now)
})

test('a refused refund of the following order is fulfilled by the money that is gone', async () => {
  const { order_id, follower, credit, token } = await changedOrder()
  faults.refuses = true
  const request = {
    units: [{ position: 1, units: 1 }],
    shipping: 0,
    fee: 0,
    refund_reason: 'RETURNED' as const,
    reason,
  }
  const body = { ...request, version: await versionOf(shop, follower) }
  await admin.call(createRefund, { params: { order_id: follower }, body })
  await settleRefunds(shop, follower)
  const [failed] = (await booksOf(follower)).refunds
  expect(failed).toMatchObject({ state: 'FAILED', amount: credit })
  const dispute_id = await reportDispute(token, credit)
  admin = await shop.member({ type_id: 2, countries: ['PL'] })
  // Retried meanwhile, it must complete first.
  const { refund_id = 0, version = 0 } = failed ?? {}
  await admin.call(retryRefund, { params: { refund_id }, body: { version } })
  expect((await booksOf(order_id)).disputes).toMatchObject([{ fulfils: credit, to_book: 0, moved: 0, lost: 0 }])
  await admin.call(closeDispute, await closing(order_id, dispute_id, 0))
  expect((await booksOf(follower)).refunds).toMatchObject([
    { state: 'REPLACED' },
    { state: 'SUCCEEDED', means: 'OUTSIDE', amount: credit },
  ])
  expect(await mailsOf(follower)).toBe(1)
  expect((await seen(follower)).state).toBe('REFUNDED')
  await correctRefunded(shop.deps, shop.time.now)
})

test('a refund of a follow-up order while an admin decides is not silently booked as lost', async () => {
  const { order_id, follower, credit, token } = await changedOrder()
  const left = (await booksOf(order_id)).source?.left ?? 0
  const dispute_id = await reportDispute(token, left + credit)
  const before = await closing(order_id, dispute_id, left)
  expect(before.body).toMatchObject({ moved: credit, lost: 0 })
  const body = { goodwill: 10, reason, version: await versionOf(shop, follower) }
  const owner = await shop.member({ type_id: 2, countries: ['PL'] })
  await owner.call(createGoodwill, { params: { order_id: follower }, body })
  await settleRefunds(shop, follower)

  // The first order's version is still the one shown.
  expect(before.body.version).toBe(await versionOf(shop, order_id))
  expect(await admin.refusal(closeDispute, before)).toBe('DISPUTE_CHANGED')
  const { version: _, reason: __, ...booking } = before.body
  expect(await admin.refusal(previewDispute, { params: before.params, body: booking })).toBe('DISPUTE_CHANGED')
  expect((await booksOf(order_id)).disputes).toMatchObject([
    { booked: 0, moved: credit - 10, lost: 10, may_close: true },
  ])
  // A stale preview is rejected, amount by amount.
  const now = await closing(order_id, dispute_id, left)
  const wrong = { ...now, body: { ...now.body, moved: credit } }
  expect(await admin.refusal(closeDispute, wrong)).toBe('DISPUTE_CHANGED')
  await admin.call(closeDispute, now)
  expect((await seen(order_id)).timeline.find(({ what }) => what === 'dispute_closed')?.facts).toMatchObject({
    lost: 10,
  })
  await correctRefunded(shop.deps, shop.time.now)
})

test('money that goes back from an order that follows at the moment of closing is lost only if that was seen', async () => {
  for (let round = 0; round < 6; round++) {
    const { order_id, follower, credit, token } = await changedOrder()
    admin = await shop.member({ type_id: 2, countries: ['PL'] })
    const owner = await shop.member({ type_id: 2, countries: ['PL'] })
    const left = (await booksOf(order_id)).source?.left ?? 0
    const dispute_id = await reportDispute(token, left + credit)
    const input = await closing(order_id, dispute_id, left)
    const body = { goodwill: 10, reason, version: await versionOf(shop, follower) }
    const [closed, given] = await Promise.allSettled([
      admin.call(closeDispute, input),
      owner.call(createGoodwill, { params: { order_id: follower }, body }),
    ])
    const end = closed.status === 'rejected' ? String(closed.reason?.error) : 'closed'
    // One of the two committed first, and the other saw it.
    if (given.status === 'fulfilled') expect(['DISPUTE_CHANGED', 'REFUND_PENDING']).toContain(end)
    else expect(end).toBe('closed')
    await settleRefunds(shop, follower)
    if (end !== 'closed') await admin.call(closeDispute, await closing(order_id, dispute_id, left))
    const { rows } = await sql<{ back: number }>`select sum(r.amount)::integer as back from payments.refund r
      join payments.attempt a using (attempt_id) where a.order_id = ${follower}`.execute(shop.pool.kysely)
    expect(rows[0]?.back).toBe(credit)
    await correctRefunded(shop.deps, shop.time.now)
  }
})
