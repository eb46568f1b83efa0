import { closeDispute, previewDispute } from '@meridian/contract/admin/disputes.ts'
import { openOrder } from '@meridian/contract/admin/order.ts'
import {
  createGoodwill,
  createRefund,
  listRefunds,
  recordTransfer,
  replaceRefund,
  retryRefund,
} from '@meridian/contract/admin/refunds.ts'
import { Refusal } from '@meridian/contract/errors.ts'
import { getOrder } from '@meridian/contract/shop/order.ts'
import { getWalletBalance } from '@meridian/contract/wallet.ts'
import { inTransaction } from '@meridian/database/transaction.ts'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { findAttempt } from '../../../payments/attempts.ts'
import { insertTestAttempt } from '../../../payments/payments-testing.ts'
import type { Dispute } from '../../../payments/provider.ts'
import { recordDisputes } from '../../../payments/refunds/disputes.ts'
import { refundPayment } from '../../../payments/refunds/refunds.ts'
import { applyProviderAnswer, pollAndApply } from '../../../payments/settle.ts'
import { crowd } from '../../../testing/crowd-testing.ts'
import { createTestShop, type TestUser } from '../../../testing/testing.ts'
import { INVARIANTS } from '../../../verification/invariants.ts'
import { verify } from '../../../verification/verify.ts'
import { createSpenderMaker } from '../../../wallet/wallet-testing.ts'
import { correctRefunded, issueDueDocument } from '../../order/order-documents.ts'
import type { MailedPart } from '../../order/order-for-mail.ts'
import {
  paidMemberOrder,
  refundingProvider,
  settleRefunds,
  shipUnits,
  tokenOf,
  versionOf,
} from './money-back-testing.ts'

const query = { languageId: 'en' } as const
const reason = 'The bank decided for the buyer'
const { provider, faults, calls } = refundingProvider()
/** The provider's disputes by charge. */
const reported = new Map<string, Dispute[]>()
/** The orders of this file. */
const orders = new Set<number>()
/** Charges refunded in full without the shop. */
const backAtProvider = new Set<string>()

let admin: TestUser
const shop = await createTestShop({
  provider: {
    ...provider,
    readCharge: async (charged) => {
      const answer = await provider.readCharge(charged)
      return backAtProvider.has(charged.reference) ? { ...answer, status: 'refunded' } : answer
    },
    disputes: async ({ reference }) => reported.get(reference) ?? [],
  },
})
const memberWith = await createSpenderMaker(shop)
afterAll(async () => {
  const invariants = INVARIANTS.filter(({ holds }) => holds === 'always')
  const verified = await verify({ reader: shop.pool.kysely, invariants, clock: () => shop.time.now })
  // A spender's points come from an order without lines.
  const differing = verified.flatMap(({ invariant: { name, subject }, rows, failure }) => {
    const ours = rows.filter(({ id }) => subject !== 'order' || (id !== null && orders.has(id)))
    return ours.length > 0 || failure !== null ? [{ name, ours, failure }] : []
  })
  expect(differing).toEqual([])
  await shop.close()
})
beforeEach(async () => {
  admin = await shop.member({ type_id: 2, countries: ['PL'], role: 'finance' })
  faults.refuses = false
  faults.isAway = false
})

/** An order with converted points, partly shipped as given, with its document. */
async function orderWith({ sent = [2, 3], points = 0 }: { sent?: readonly [number, number]; points?: number } = {}) {
  const member = await memberWith(points)
  const order = await paidMemberOrder(shop, member, points)
  const { order_id } = order
  orders.add(order_id)
  await shipUnits(shop, order_id, 1, sent[0])
  await shipUnits(shop, order_id, 2, sent[1])
  await issueDueDocument(shop.deps, { order_id, event: 'payment' }, shop.time.now)
  return { ...order, member, token: await tokenOf(shop, order_id) }
}

let disputes = 0
/** The provider reports that money of a payment was taken back. */
async function reportDispute(token: string, amount: number, more: Partial<Dispute> = {}): Promise<string> {
  const dispute_id = more.dispute_id ?? `du_${++disputes}`
  const dispute = {
    kind: 'DISPUTE',
    state: 'LOST',
    currency_code: 'PLN',
    reason: 'fraudulent',
    answer_by: null,
  } as const
  reported.set(token, [
    ...(reported.get(token) ?? []).filter((one) => one.dispute_id !== dispute_id),
    { ...dispute, dispute_id, amount, ...more },
  ])
  await recordDisputes(shop.paymentDeps, { token })
  return dispute_id
}

type Pieces = { position: number; units: number }[]
const NOTHING = { units: [] as Pieces, cancelled: [] as Pieces, shipping: 0, fee: 0 }
const ALL = [
  { position: 1, units: 2 },
  { position: 2, units: 3 },
]
type Booking = Partial<typeof NOTHING> & { to_book: number; lost?: number }
const closing = async (order_id: number, dispute_id: string, booking: Booking) => ({
  params: { order_id, provider: 'sandbox', dispute_id },
  body: {
    ...NOTHING,
    ...(await seen(order_id, dispute_id)),
    ...booking,
    version: await versionOf(shop, order_id),
    reason,
  },
})
/** Further effects of closing, as shown to the admin. */
async function seen(order_id: number, dispute_id: string) {
  const { moved = 0, lost = 0 } = (await booksOf(order_id)).disputes.find((one) => one.dispute_id === dispute_id) ?? {}
  return { moved, lost }
}
const close = async (order_id: number, dispute_id: string, booking: Booking) =>
  (await admin.call(closeDispute, await closing(order_id, dispute_id, booking))).order
const refused = async (order_id: number, dispute_id: string, booking: Booking) =>
  admin.refusal(closeDispute, await closing(order_id, dispute_id, booking))
const booksOf = async (order_id: number) => (await admin.call(listRefunds, { params: { order_id } })).order
const seenBy = async (by: TestUser, order_id: number) =>
  (await by.call(openOrder, { params: { order_id }, query })).order
/** Mails that the jobs would send, in order: the template, and the amount as the mail states it. */
async function mailsOf(order_id: number) {
  const { rows } = await sql<{ data: MailedPart & { template: string } }>`
    select data from pgboss.job where name = 'send-mail' and (data ->> 'order_id')::bigint = ${order_id}
        and data ->> 'template' in ('payment-refunded', 'units-cancelled')
      order by (data ->> 'refund_id')::bigint nulls last`.execute(shop.pool.kysely)
  const mails = rows.map(async ({ data: { template, ...part } }) => {
    const { refund, cancellation } = await shop.readOrderForMail(part)
    return {
      template,
      means: refund?.means,
      amount: refund?.amount ?? cancellation?.amount,
      lines: cancellation?.lines,
    }
  })
  return Promise.all(mails)
}
const correctionsOf = async (order_id: number) => {
  await correctRefunded(shop.deps, shop.time.now)
  const { rows } = await sql<{ refund_id: number | null; amount: number }>`
    select refund_id, (content -> 'totals' ->> 'gross')::integer as amount from documents.document
      where order_id = ${order_id} and kind = 'correction'`.execute(shop.pool.kysely)
  return rows
}

test('a lost dispute of all that was sent ends the order in the books, and nothing is sent to the provider', async () => {
  const { order_id, member, token, totals } = await orderWith({ points: 4000 })
  const dispute_id = await reportDispute(token, totals.total_gross)
  const before = calls()
  expect((await booksOf(order_id)).disputes).toMatchObject([
    { dispute_id, kind: 'DISPUTE', state: 'LOST', booked: 0, to_book: totals.total_gross, lost: 0, may_close: true },
  ])
  const all = { to_book: totals.total_gross, units: ALL, shipping: totals.shipping_gross, fee: totals.payment_fee }
  const { preview } = await admin.call(previewDispute, {
    params: { order_id, provider: 'sandbox', dispute_id },
    body: { ...NOTHING, ...all, moved: 0, lost: 0 },
  })
  expect(preview).toMatchObject({ amount: totals.total_gross, goodwill: 0, points_returned: 4000 })
  const { refunds, disputes: closed } = await close(order_id, dispute_id, all)
  expect(refunds).toMatchObject([
    { state: 'SUCCEEDED', means: 'OUTSIDE', reason: 'CHARGED_BACK', amount: totals.total_gross, points_returned: 4000 },
  ])
  expect(refunds[0]?.components.map(({ kind, units }) => [kind, units])).toEqual([
    ['UNITS', 2],
    ['UNITS', 3],
    ...(totals.shipping_gross > 0 ? [['SHIPPING', null]] : []),
    ...(totals.payment_fee > 0 ? [['FEE', null]] : []),
  ])
  expect(closed).toMatchObject([
    { booked: totals.total_gross, may_close: false, closed_by: { user_id: admin.user_id } },
  ])
  await settleRefunds(shop, order_id)
  expect(calls()).toBe(before)
  const order = await seenBy(admin, order_id)
  expect([order.state, order.payment_status]).toEqual(['REFUNDED', 'REFUNDED'])
  expect((await member.call(getWalletBalance, {})).wallet_balance).toMatchObject({ available: 4000, pending: 0 })
  const { rows: volumes } = await sql<{ points: number }>`
    select sum(points)::integer as points from structures.volume_event where order_id = ${order_id}`.execute(
    shop.pool.kysely,
  )
  expect(volumes).toEqual([{ points: 0 }])
  expect(await correctionsOf(order_id)).not.toEqual([])
  expect(order.timeline.find(({ what }) => what === 'dispute_closed')).toMatchObject({
    reason,
    facts: { provider: 'sandbox', dispute_id, dispute_kind: 'DISPUTE', amount: totals.total_gross, lost: 0 },
  })
  const { rows: audited } = await sql`
    select reason from audit.entry where act = 'closeDispute' and object_id = ${String(order_id)}`.execute(
    shop.pool.kysely,
  )
  expect(audited).toEqual([{ reason }])
  // The buyer sees it as a refund to the original method.
  expect((await member.call(getOrder, { params: { order_id }, query })).data.state).toBe('REFUNDED')
})

test('a refund of a part at the provider takes back its pieces with their points, and the rest is goodwill', async () => {
  const { order_id, token } = await orderWith()
  const dispute_id = await reportDispute(token, 20_000, { kind: 'REFUND', reason: null })
  const { refunds } = await close(order_id, dispute_id, { to_book: 20_000, units: [{ position: 2, units: 1 }] })
  const [refund] = refunds
  expect(refund).toMatchObject({ amount: 20_000, state: 'SUCCEEDED' })
  expect(new Set(refund?.components.map(({ kind }) => kind))).toEqual(new Set(['UNITS', 'GOODWILL']))
  expect(refund?.volume_reversed).toBeGreaterThan(0)
  const order = await seenBy(admin, order_id)
  expect([order.state, order.payment_status]).toEqual(['SHIPPED', 'PARTLY_REFUNDED'])
  expect(await correctionsOf(order_id)).toMatchObject([{ refund_id: refund?.refund_id }])
  // The rest is refunded as usual.
  expect((await booksOf(order_id)).source?.left).toBe(order.totals.total_gross - 20_000)
})

test('pieces that have not left are cancelled with it: their stock is free and nothing is to be sent', async () => {
  const { order_id, token, totals, lines } = await orderWith({ sent: [0, 1] })
  const soldOf = async () => {
    const { rows } = await sql<{ sold: number }>`select sold from shop.stock
      where country_id = 'PL' and variant_id = ${lines[0]?.variant_id}`.execute(shop.pool.kysely)
    return rows[0]?.sold ?? 0
  }
  const dispute_id = await reportDispute(token, totals.total_gross)
  const before = await soldOf()
  const services = { shipping: totals.shipping_gross, fee: totals.payment_fee }
  const tooMany = { to_book: totals.total_gross, units: ALL, ...services }
  expect(await refused(order_id, dispute_id, tooMany)).toBe('ACT_NOT_ALLOWED')
  await close(order_id, dispute_id, {
    to_book: totals.total_gross,
    ...services,
    units: [{ position: 2, units: 1 }],
    cancelled: [
      { position: 1, units: 2 },
      { position: 2, units: 2 },
    ],
  })
  expect(await soldOf()).toBe(before - 2)
  const { rows } = await sql`select position, cancelled, reversed from shop.order_line
    where order_id = ${order_id} order by position`.execute(shop.pool.kysely)
  expect(rows).toEqual([
    { position: 1, cancelled: 2, reversed: 2 },
    { position: 2, cancelled: 2, reversed: 3 },
  ])
  expect((await seenBy(admin, order_id)).state).toBe('REFUNDED')
  // The mail about the pieces promises no refund: it was already made, and has a mail of its own.
  expect(await mailsOf(order_id)).toMatchObject([
    { template: 'payment-refunded', means: 'OUTSIDE', amount: totals.total_gross },
    { template: 'units-cancelled', amount: 0, lines: [{ units: 2 }, { units: 2 }] },
  ])
})

test('a rejected refund is settled by disputed money, and nothing is refunded twice', async () => {
  const { order_id, token, totals } = await orderWith()
  faults.refuses = true
  const owner = await shop.member({ type_id: 2, countries: ['PL'] })
  const request = {
    units: [{ position: 1, units: 1 }],
    shipping: 0,
    fee: 0,
    refund_reason: 'RETURNED' as const,
    reason,
  }
  await owner.call(createRefund, {
    params: { order_id },
    body: { ...request, version: await versionOf(shop, order_id) },
  })
  await settleRefunds(shop, order_id)
  const [failed] = (await booksOf(order_id)).refunds
  expect(failed?.state).toBe('FAILED')
  const owed = failed?.amount ?? 0
  const dispute_id = await reportDispute(token, totals.total_gross)
  const to_book = totals.total_gross - owed
  expect((await booksOf(order_id)).disputes).toMatchObject([{ fulfils: owed, to_book, lost: 0 }])
  const { refunds, disputes: closed } = await close(order_id, dispute_id, { to_book })
  expect(refunds.map(({ state, means, amount, replaces }) => ({ state, means, amount, replaces }))).toEqual([
    { state: 'REPLACED', means: 'SAME', amount: owed, replaces: null },
    { state: 'SUCCEEDED', means: 'OUTSIDE', amount: to_book, replaces: null },
    { state: 'SUCCEEDED', means: 'OUTSIDE', amount: owed, replaces: failed?.refund_id },
  ])
  expect(closed).toMatchObject([{ booked: totals.total_gross, to_book: 0, lost: 0 }])
  expect(await mailsOf(order_id)).toMatchObject([
    { template: 'payment-refunded', means: 'OUTSIDE', amount: to_book },
    { template: 'payment-refunded', means: 'OUTSIDE', amount: owed },
  ])
})

/** A rejected refund, and a dispute about the same money. */
async function refusedAndTaken(
  more: Partial<Dispute> = {},
): Promise<{ order_id: number; refund_id: number; version: number; dispute_id: string }> {
  const { order_id, token } = await orderWith()
  faults.refuses = true
  const owner = await shop.member({ type_id: 2, countries: ['PL'] })
  const request = {
    units: [{ position: 1, units: 1 }],
    shipping: 0,
    fee: 0,
    refund_reason: 'RETURNED' as const,
    reason,
  }
  await owner.call(createRefund, {
    params: { order_id },
    body: { ...request, version: await versionOf(shop, order_id) },
  })
  await settleRefunds(shop, order_id)
  faults.refuses = false
  const { refund_id = 0, version = 0, amount = 0 } = (await booksOf(order_id)).refunds[0] ?? {}
  return { order_id, refund_id, version, dispute_id: await reportDispute(token, amount, more) }
}

test('a dispute is not closed while a refund of its payment is in flight, whose outcome decides the loss', async () => {
  const { order_id, refund_id, version, dispute_id } = await refusedAndTaken()
  await admin.call(retryRefund, { params: { refund_id }, body: { version } })
  faults.isAway = true
  await expect(refundPayment(shop.paymentDeps, refund_id)).rejects.toThrow()
  expect((await booksOf(order_id)).refunds).toMatchObject([{ state: 'UNKNOWN' }])
  expect(await refused(order_id, dispute_id, { to_book: 0 })).toBe('REFUND_PENDING')
  faults.isAway = false
  faults.refuses = true
  await settleRefunds(shop, order_id)
  const { disputes: closed } = await close(order_id, dispute_id, { to_book: 0 })
  expect(closed).toMatchObject([{ lost: 0, may_close: false }])
})

test('a refund that is sent again at the moment of closing is either sent or closed, never both', async () => {
  for (let delay = 0; delay < 24; delay += crowd(2, 6)) {
    const { order_id, refund_id, version, dispute_id } = await refusedAndTaken()
    // The previous proof of identity may have expired.
    admin = await shop.member({ type_id: 2, countries: ['PL'], role: 'finance' })
    await admin.call(retryRefund, { params: { refund_id }, body: { version } })
    const before = calls()
    const input = await closing(order_id, dispute_id, { to_book: 0 })
    const later = new Promise((resolve) => setTimeout(resolve, delay))
    const [end] = await Promise.all([
      admin.call(closeDispute, input).then(
        () => 'closed',
        (error: unknown) => (error instanceof Refusal ? error.error : String(error)),
      ),
      later.then(() => refundPayment(shop.paymentDeps, refund_id)),
    ])
    const sent = calls() - before
    const [first] = (await booksOf(order_id)).refunds
    if (first?.state === 'REPLACED') expect({ end, sent }).toEqual({ end: 'closed', sent: 0 })
    else {
      expect(first?.state).toBe('SUCCEEDED')
      // Once it has succeeded, more is to be booked than the admin saw.
      expect(['REFUND_PENDING', 'DISPUTE_CHANGED']).toContain(end)
    }
  }
})

test('a refused refund is not paid by transfer while the buyer may have its money', async () => {
  const { order_id, refund_id, version, dispute_id } = await refusedAndTaken()
  const owner = await shop.member({ type_id: 2, countries: ['PL'] })
  const replacing = { params: { refund_id }, body: { version, reason } }
  expect(await owner.refusal(replaceRefund, replacing)).toBe('DISPUTE_TO_CLOSE')
  await close(order_id, dispute_id, { to_book: 0 })
  expect(await owner.refusal(replaceRefund, replacing)).toBe('VERSION_STALE')
  expect((await booksOf(order_id)).refunds).toMatchObject([{ state: 'REPLACED' }, { means: 'OUTSIDE' }])
})

test('a refused refund is not paid by transfer while a bank may give its money to the buyer', async () => {
  const { order_id, refund_id, version, dispute_id } = await refusedAndTaken({ state: 'OPEN' })
  const owner = await shop.member({ type_id: 2, countries: ['PL'] })
  const replacing = { params: { refund_id }, body: { version, reason } }
  expect(await owner.refusal(replaceRefund, replacing)).toBe('DISPUTE_UNDECIDED')
  expect((await booksOf(order_id)).refunds).toMatchObject([{ state: 'FAILED', version }])
  // Once the shop has won, the buyer does not have it.
  await reportDispute(await tokenOf(shop, order_id), 100, { dispute_id, state: 'WON' })
  await owner.call(replaceRefund, replacing)
  expect((await booksOf(order_id)).refunds).toMatchObject([{ state: 'REPLACED' }, { means: 'BANK_TRANSFER' }])
})

test('a transfer chosen before a dispute is recorded once made, and closing reports the amount paid twice', async () => {
  for (const state of ['OPEN', 'LOST'] as const) {
    const { order_id, refund_id, version, dispute_id } = await refusedAndTaken({ state: 'WON' })
    admin = await shop.member({ type_id: 2, countries: ['PL'], role: 'finance' })
    await admin.call(replaceRefund, { params: { refund_id }, body: { version, reason } })
    const token = await tokenOf(shop, order_id)
    const { amount = 0 } = (await booksOf(order_id)).refunds[0] ?? {}
    const transfer = (await booksOf(order_id)).refunds.at(-1)
    // The whole payment, part of which is to be transferred.
    const { source } = await booksOf(order_id)
    const other = `${dispute_id}-later`
    await reportDispute(token, source?.captured ?? 0, { dispute_id: other, state })
    await admin.call(recordTransfer, {
      params: { refund_id: transfer?.refund_id ?? 0 },
      body: { version: transfer?.version ?? 0, transfer_reference: 'Transfer 17' },
    })
    await reportDispute(token, source?.captured ?? 0, { dispute_id: other })
    const to_book = (source?.captured ?? 0) - amount
    expect((await booksOf(order_id)).disputes.find((one) => one.dispute_id === other)).toMatchObject({
      to_book,
      lost: amount,
    })
    expect(await refused(order_id, other, { to_book, lost: 0 })).toBe('DISPUTE_CHANGED')
    await close(order_id, other, { to_book })
    const { timeline } = await seenBy(admin, order_id)
    expect(timeline.find(({ what }) => what === 'dispute_closed')?.facts).toMatchObject({ lost: amount })
  }
})

test('money refunded before it was charged back is lost, and closing reports the amount', async () => {
  const { order_id, token, totals } = await orderWith()
  const owner = await shop.member({ type_id: 2, countries: ['PL'] })
  const request = {
    units: [{ position: 1, units: 2 }],
    shipping: 0,
    fee: 0,
    refund_reason: 'RETURNED' as const,
    reason,
  }
  await owner.call(createRefund, {
    params: { order_id },
    body: { ...request, version: await versionOf(shop, order_id) },
  })
  await settleRefunds(shop, order_id)
  const given = (await booksOf(order_id)).refunds[0]?.amount ?? 0
  const dispute_id = await reportDispute(token, totals.total_gross)
  const to_book = totals.total_gross - given
  expect((await booksOf(order_id)).disputes).toMatchObject([{ to_book, lost: given, fulfils: 0 }])
  await close(order_id, dispute_id, { to_book })
  const { payment_status, timeline } = await seenBy(admin, order_id)
  expect(payment_status).toBe('PARTLY_REFUNDED')
  expect(timeline.find(({ what }) => what === 'dispute_closed')?.facts).toMatchObject({ lost: given })
})

test('a repeated closing closes once, and one based on a stale view is refused', async () => {
  const { order_id, token } = await orderWith()
  const dispute_id = await reportDispute(token, 5000)
  const input = await closing(order_id, dispute_id, { to_book: 5000 })
  const stale = { ...input, body: { ...input.body, version: input.body.version + 1 } }
  expect(await admin.refusal(closeDispute, stale)).toBe('VERSION_STALE')
  const key = { idempotencyKey: `close-${dispute_id}` }
  await Promise.all([1, 2, 3].map(() => admin.call(closeDispute, input, key)))
  expect((await booksOf(order_id)).refunds.map(({ amount }) => amount)).toEqual([5000])
  expect(await mailsOf(order_id)).toMatchObject([{ template: 'payment-refunded', amount: 5000 }])
  expect(await refused(order_id, dispute_id, { to_book: 0 })).toBe('ACT_NOT_ALLOWED')
})

test('impossible bookings are refused, and change nothing', async () => {
  const { order_id, token, totals } = await orderWith()
  const other = await orderWith()
  const dispute_id = await reportDispute(token, 5000)
  const bookings: Booking[] = [
    // A different amount than is to be booked by now.
    { to_book: 4999 },
    { to_book: 0 },
    { to_book: 5000, units: ALL },
    { to_book: 5000, units: [{ position: 9, units: 1 }] },
    { to_book: 5000, cancelled: [{ position: 1, units: 1 }] },
    { to_book: 5000, shipping: totals.shipping_gross + 1 },
    {
      to_book: 5000,
      units: [
        { position: 2, units: 1 },
        { position: 2, units: 1 },
      ],
    },
  ]
  for (const booking of bookings) {
    const why = booking.to_book === 5000 ? 'ACT_NOT_ALLOWED' : 'DISPUTE_CHANGED'
    expect(await refused(order_id, dispute_id, booking)).toBe(why)
  }
  for (const [of, name] of [
    [other.order_id, dispute_id],
    [order_id, 'du_unknown'],
  ] as const) {
    expect(await refused(of, name, { to_book: 5000 })).toBe('DISPUTE_ABSENT')
  }
  const bad = await closing(order_id, dispute_id, { to_book: -1 })
  expect(await admin.refusal(closeDispute, bad)).toBe('FIELDS_REFUSED')
  expect(await booksOf(order_id)).toMatchObject({ refunds: [], disputes: [{ closed_at: null }] })
  expect((await seenBy(admin, order_id)).payment_status).toBe('DISPUTED')
})

test('a dispute is closed by nobody before the bank decides, and by itself when it is won', async () => {
  const { order_id, token } = await orderWith()
  const dispute_id = await reportDispute(token, 5000, { state: 'OPEN' })
  expect((await seenBy(admin, order_id)).payment_status).toBe('DISPUTED')
  expect(await refused(order_id, dispute_id, { to_book: 0 })).toBe('ACT_NOT_ALLOWED')
  await reportDispute(token, 5000, { dispute_id, state: 'WON' })
  expect((await seenBy(admin, order_id)).payment_status).toBe('PAID')
  expect((await booksOf(order_id)).disputes).toMatchObject([{ may_close: false, to_book: 0 }])
  expect(await refused(order_id, dispute_id, { to_book: 0 })).toBe('ACT_NOT_ALLOWED')
})

test('an order’s history has each event of the provider once, and a late answer reopens nothing', async () => {
  const { order_id, token } = await orderWith()
  const seen = await versionOf(shop, order_id)
  const dispute_id = await reportDispute(token, 5000, { state: 'OPEN' })
  expect(await versionOf(shop, order_id)).toBe(seen + 1)
  await reportDispute(token, 5000, { dispute_id, state: 'OPEN' })
  expect(await versionOf(shop, order_id)).toBe(seen + 1)
  await reportDispute(token, 5000, { dispute_id })
  await reportDispute(token, 5000, { dispute_id, state: 'OPEN' })
  expect((await booksOf(order_id)).disputes).toMatchObject([{ state: 'LOST' }])
  await close(order_id, dispute_id, { to_book: 5000 })
  await reportDispute(token, 5000, { dispute_id, state: 'OPEN' })
  expect((await booksOf(order_id)).disputes).toMatchObject([{ state: 'LOST', may_close: false }])
  await reportDispute(token, 5000, { dispute_id, state: 'WON' })
  const { timeline } = await seenBy(admin, order_id)
  const reported = timeline.filter(({ what }) => what.startsWith('money_') || what === 'dispute_closed')
  expect(reported.map(({ what, facts }) => [what, facts.amount])).toEqual([
    ['money_disputed', 5000],
    ['money_taken', 5000],
    ['dispute_closed', 5000],
    ['money_kept', 5000],
  ])
})

test('one won dispute leaves the order in dispute as long as another one is lost', async () => {
  const { order_id, token } = await orderWith()
  await reportDispute(token, 3000, { state: 'WON' })
  const dispute_id = await reportDispute(token, 4000)
  expect((await seenBy(admin, order_id)).payment_status).toBe('DISPUTED')
  await close(order_id, dispute_id, { to_book: 4000 })
  expect((await seenBy(admin, order_id)).payment_status).toBe('PARTLY_REFUNDED')
})

test('a change after closing is in dispute again: a larger amount, or returned money', async () => {
  const { order_id, token } = await orderWith()
  const dispute_id = await reportDispute(token, 3000, { kind: 'REFUND' })
  await close(order_id, dispute_id, { to_book: 3000 })
  // Reported again unchanged, it stays closed.
  await reportDispute(token, 3000, { kind: 'REFUND', dispute_id })
  expect((await seenBy(admin, order_id)).payment_status).toBe('PARTLY_REFUNDED')
  await reportDispute(token, 4500, { kind: 'REFUND', dispute_id })
  expect((await booksOf(order_id)).disputes).toMatchObject([{ booked: 3000, to_book: 1500, may_close: true }])
  await close(order_id, dispute_id, { to_book: 1500 })
  await reportDispute(token, 4500, { kind: 'REFUND', dispute_id, state: 'WON' })
  expect((await seenBy(admin, order_id)).payment_status).toBe('DISPUTED')
  const { disputes: closed } = await close(order_id, dispute_id, { to_book: 0 })
  expect(closed).toMatchObject([{ booked: 4500, to_book: 0, may_close: false }])
})

test('an order whose whole refund the provider refused ends once a dispute explains it', async () => {
  const { order_id, token, totals } = await orderWith()
  const owner = await shop.member({ type_id: 2, countries: ['PL'] })
  faults.refuses = true
  const all = { units: ALL, shipping: totals.shipping_gross, fee: totals.payment_fee }
  const body = { ...all, refund_reason: 'RETURNED' as const, reason, version: await versionOf(shop, order_id) }
  await owner.call(createRefund, { params: { order_id }, body })
  await settleRefunds(shop, order_id)
  expect((await seenBy(admin, order_id)).state).toBe('REFUND_DUE')
  const dispute_id = await reportDispute(token, totals.total_gross)
  expect(await refused(order_id, dispute_id, { to_book: totals.total_gross })).toBe('DISPUTE_CHANGED')
  expect(await refused(order_id, dispute_id, { to_book: 0, units: ALL })).toBe('ACT_NOT_ALLOWED')
  await close(order_id, dispute_id, { to_book: 0 })
  expect((await seenBy(admin, order_id)).state).toBe('REFUNDED')
})

test('a payment of which the provider says that all went back is closed like any other', async () => {
  const { order_id, token, totals } = await orderWith()
  backAtProvider.add(token)
  const attempt = await findAttempt(shop.pool.kysely, token)
  if (!attempt) throw new Error('no attempt')
  expect((await pollAndApply(shop.paymentDeps, attempt)).attempt?.state).toBe('REFUNDED')
  const dispute_id = await reportDispute(token, totals.total_gross, { kind: 'REFUND' })
  await close(order_id, dispute_id, { to_book: totals.total_gross, units: [{ position: 1, units: 2 }] })
  expect((await seenBy(admin, order_id)).payment_status).toBe('PARTLY_REFUNDED')
})

test('of an order that was paid twice, a dispute touches only the payment that it is about', async () => {
  const { order_id, token, totals } = await orderWith()
  const { total_gross } = totals
  faults.refuses = true
  const twice = await insertTestAttempt(shop, { order_id, amount: total_gross })
  const answer = {
    provider_payment_id: null,
    amount: total_gross,
    currency_code: 'PLN',
    decline_code: null,
    action: null,
  }
  await inTransaction(shop.pool.kysely, (tx) =>
    applyProviderAnswer(tx, shop.paymentDeps, twice, { ...answer, status: 'captured' }),
  )
  await settleRefunds(shop, order_id)
  expect((await booksOf(order_id)).refunds).toMatchObject([{ state: 'FAILED', reason: 'NOT_NEEDED' }])
  // The rejected refund belongs to the other payment.
  const first = await reportDispute(token, total_gross)
  expect((await booksOf(order_id)).disputes).toMatchObject([{ fulfils: 0, to_book: total_gross, lost: 0 }])
  const second = await reportDispute(twice.token, total_gross)
  expect((await booksOf(order_id)).disputes).toMatchObject([
    { dispute_id: first, fulfils: 0, to_book: total_gross, lost: 0 },
    { dispute_id: second, fulfils: total_gross, to_book: 0, lost: 0 },
  ])
  await close(order_id, second, { to_book: 0 })
  expect((await seenBy(admin, order_id)).payment_status).toBe('DISPUTED')
  await close(order_id, first, { to_book: total_gross })
  expect((await booksOf(order_id)).refunds.map(({ state, means, amount }) => ({ state, means, amount }))).toEqual([
    { state: 'REPLACED', means: 'SAME', amount: total_gross },
    { state: 'SUCCEEDED', means: 'OUTSIDE', amount: total_gross },
    { state: 'SUCCEEDED', means: 'OUTSIDE', amount: total_gross },
  ])
  const { rows } = await sql`select state from payments.attempt where order_id = ${order_id}`.execute(shop.pool.kysely)
  expect(rows).toEqual([{ state: 'REFUNDED' }, { state: 'REFUNDED' }])
})

test('an earlier price reduction is offset against a chargeback', async () => {
  const { order_id, token, totals } = await orderWith()
  const owner = await shop.member({ type_id: 2, countries: ['PL'] })
  const version = await versionOf(shop, order_id)
  await owner.call(createGoodwill, { params: { order_id }, body: { goodwill: 700, version, reason } })
  await settleRefunds(shop, order_id)
  const to_book = totals.total_gross - 700
  const dispute_id = await reportDispute(token, to_book)
  const all = { units: ALL, shipping: totals.shipping_gross, fee: totals.payment_fee }
  await close(order_id, dispute_id, { to_book, ...all })
  expect((await seenBy(admin, order_id)).state).toBe('REFUNDED')
  expect((await booksOf(order_id)).refunds.map(({ amount }) => amount)).toEqual([700, to_book])
})

test('money of another currency than the payment books nothing of it', async () => {
  const { order_id, token } = await orderWith()
  faults.refuses = true
  const owner = await shop.member({ type_id: 2, countries: ['PL'] })
  const body = { goodwill: 500, reason, version: await versionOf(shop, order_id) }
  await owner.call(createGoodwill, { params: { order_id }, body })
  await settleRefunds(shop, order_id)
  const dispute_id = await reportDispute(token, 5000, { currency_code: 'EUR' })
  expect((await booksOf(order_id)).disputes).toMatchObject([{ to_book: 0, fulfils: 0, lost: 5000 }])
  await close(order_id, dispute_id, { to_book: 0 })
  // It does not settle a rejected refund either.
  expect((await booksOf(order_id)).refunds).toMatchObject([{ state: 'FAILED', amount: 500 }])
})
