import { openOrder } from '@meridian/contract/admin/order.ts'
import { findRecordedReference, recordPayment } from '@meridian/contract/admin/recorded-payments.ts'
import { createRefund, listRefunds, recordTransfer } from '@meridian/contract/admin/refunds.ts'
import { inTransaction } from '@meridian/database/transaction.ts'
import { placeTestOrder } from '@meridian/seed/buying.ts'
import { AMBRE_51_50ML, PAYMENT_METHOD_IDS, SINGLE_PIECE } from '@meridian/seed/world.ts'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { insertTestAttempt } from '../../../payments/payments-testing.ts'
import { applyProviderAnswer } from '../../../payments/settle.ts'
import { createTestShop } from '../../../testing/testing.ts'
import { INVARIANTS } from '../../../verification/invariants.ts'
import { verify } from '../../../verification/verify.ts'
import { expireOrder } from '../../order/expire-orders.ts'
import { refundingProvider, settleRefunds, shipUnits, versionOf } from './money-back-testing.ts'

const { provider, received } = refundingProvider()
const cancelled: string[] = []
const noting: typeof provider = {
  ...provider,
  cancel: (attempt) => {
    cancelled.push(attempt.reference)
    return provider.cancel(attempt)
  },
}
const shop = await createTestShop({ provider: noting })
const admin = await shop.member({ type_id: 2, countries: ['PL'], role: 'finance' })
afterAll(async () => {
  const invariants = INVARIANTS.filter(({ holds, area }) => holds === 'always' && area === 'money')
  const verified = await verify({ reader: shop.pool.kysely, invariants, clock: () => shop.time.now })
  expect(verified.filter(({ count, failure }) => count > 0 || failure !== null)).toEqual([])
  await shop.close()
})

const METHOD = PAYMENT_METHOD_IDS.PL.bank_transfer
const placed = async () =>
  placeTestOrder(await shop.guest('PL'), [{ variant_id: AMBRE_51_50ML.variant_id, quantity: 2 }], METHOD)
const open = async (order_id: number) =>
  (await admin.call(openOrder, { params: { order_id }, query: { languageId: 'en' } })).order
const today = () => shop.time.now.toISOString().slice(0, 10)
const typed = async (order_id: number, given: { amount?: number; received_on?: string } = {}) => {
  const { version, totals } = await open(order_id)
  const body = { version, amount: totals.total_gross, received_on: today(), reference: 'Przelew 17/2026', ...given }
  return { params: { order_id }, body }
}
const record = async (order_id: number, given = {}) => admin.call(recordPayment, await typed(order_id, given))
const outboxOf = async (order_id: number) => {
  const { rows } = await sql<{ name: string; template: string | null }>`
    select name, data ->> 'template' as template from pgboss.job where (data ->> 'order_id')::bigint = ${order_id}
      order by created_on, name`.execute(shop.pool.kysely)
  return rows.map(({ name, template }) => template ?? name)
}

test('a transfer that has come pays its order like any other payment: stock, mail, document and history', async () => {
  const { order_id, totals } = await placed()
  await record(order_id)
  const order = await open(order_id)
  expect(order).toMatchObject({
    state: 'PAID',
    payment_status: 'PAID',
    money: { captured: totals.total_gross, due: 0 },
  })
  expect(order.money.attempts).toMatchObject([{ payment_method_type: 'bank_transfer', state: 'CAPTURED' }])
  expect(order.timeline).toContainEqual(
    expect.objectContaining({
      what: 'payment_recorded',
      facts: { amount: totals.total_gross, currency_code: 'PLN', received_on: today() },
    }),
  )
  expect(JSON.stringify(order.timeline)).not.toContain('17/2026')
  expect(await outboxOf(order_id)).toEqual(expect.arrayContaining(['order-paid', 'issue-document']))
  expect(order.acts).not.toContain('record_payment')
})

test('a reference that was recorded for another order is found, whatever its case, in the countries of the admin only', async () => {
  const [first, second] = [await placed(), await placed()]
  const body = { ...(await typed(first.order_id)).body, reference: 'TR 2026/Żak' }
  await admin.call(recordPayment, { params: { order_id: first.order_id }, body })
  const german = await shop.member({ type_id: 2, countries: ['DE'], role: 'finance' })
  const found = (order: number, as = admin) =>
    as.call(findRecordedReference, { query: { reference: ' tr 2026/żak', order } })
  expect((await found(second.order_id)).orders).toEqual([{ order_id: first.order_id, number: first.number }])
  expect((await found(first.order_id)).orders).toEqual([])
  expect((await found(second.order_id, german)).orders).toEqual([])
})

test('amounts below or above the one due are refused at the field, and so are impossible days', async () => {
  const { order_id, totals } = await placed()
  const problemOf = async (given: object) =>
    record(order_id, given).catch((error: { fields: object[] }) => error.fields[0])
  const due = totals.total_gross
  expect(await problemOf({ amount: due - 1 })).toMatchObject({ path: 'amount', code: 'TOO_LITTLE' })
  expect(await problemOf({ amount: due + 1 })).toMatchObject({ path: 'amount', code: 'TOO_MUCH' })
  const [before, after] = [-2, 2].map((days) => new Date(shop.time.now.getTime() + days * 86_400_000).toISOString())
  expect(await problemOf({ received_on: before?.slice(0, 10) })).toMatchObject({ code: 'BEFORE_ORDER' })
  expect(await problemOf({ received_on: after?.slice(0, 10) })).toMatchObject({ code: 'IN_FUTURE' })
  expect((await open(order_id)).state).toBe('PENDING_PAYMENT')
})

test('a refused record leaves the payment alone that the buyer has begun', async () => {
  const { order_id, totals } = await placed()
  const amount = totals.total_gross
  await insertTestAttempt(shop, { order_id, amount, method: { id: METHOD, type: 'bank_transfer' } })
  const [before] = [-2].map((days) => new Date(shop.time.now.getTime() + days * 86_400_000).toISOString())
  expect(await admin.refusal(recordPayment, await typed(order_id, { amount: amount - 1 }))).toBe('FIELDS_REFUSED')
  expect(await admin.refusal(recordPayment, await typed(order_id, { received_on: before?.slice(0, 10) }))).toBe(
    'FIELDS_REFUSED',
  )
  expect(cancelled).toEqual([])
})

test('a repeated key pays once, and of two admins the second is refused', async () => {
  const { order_id, totals } = await placed()
  const input = await typed(order_id)
  const key = { idempotencyKey: `recorded-${order_id}` }
  expect(await admin.call(recordPayment, input, key)).toEqual(await admin.call(recordPayment, input, key))
  expect(await admin.refusal(recordPayment, input)).toBe('VERSION_STALE')
  const version = await versionOf(shop, order_id)
  expect(await admin.refusal(recordPayment, { ...input, body: { ...input.body, version } })).toBe('ACT_NOT_ALLOWED')
  expect((await open(order_id)).money.captured).toBe(totals.total_gross)
})

test('an additional capture by the provider is refunded as a duplicate', async () => {
  const { order_id, totals } = await placed()
  const amount = totals.total_gross
  const attempt = await insertTestAttempt(shop, { order_id, amount, method: { id: METHOD, type: 'bank_transfer' } })
  await record(order_id)
  const answer = { status: 'captured', provider_payment_id: null, amount, currency_code: 'PLN' } as const
  await inTransaction(shop.pool.kysely, (tx) =>
    applyProviderAnswer(tx, shop.paymentDeps, attempt, { ...answer, decline_code: null, action: null }),
  )
  await settleRefunds(shop, order_id)
  const { refunds } = (await admin.call(listRefunds, { params: { order_id } })).order
  expect(refunds).toMatchObject([{ reason: 'NOT_NEEDED', means: 'SAME', state: 'SUCCEEDED', amount }])
  expect((await open(order_id)).state).toBe('PAID')
})

test('it is undone by a refund alone, which goes back by a transfer too', async () => {
  const { order_id } = await placed()
  await record(order_id)
  await shipUnits(shop, order_id, 1, 2)
  const units = [{ position: 1, units: 1 }]
  const request = { units, shipping: 0, fee: 0, refund_reason: 'RETURNED' as const, reason: 'Sent back' }
  const sent = received.size
  await admin.call(createRefund, {
    params: { order_id },
    body: { ...request, version: await versionOf(shop, order_id) },
  })
  await settleRefunds(shop, order_id)
  const refundOf = async () => (await admin.call(listRefunds, { params: { order_id } })).order.refunds[0]
  const refund = await refundOf()
  expect(refund).toMatchObject({ means: 'BANK_TRANSFER', state: 'APPROVED' })
  expect(received.size).toBe(sent)
  const body = { version: refund?.version ?? 0, transfer_reference: 'Back 18/2026' }
  await admin.call(recordTransfer, { params: { refund_id: refund?.refund_id ?? 0 }, body })
  expect(await refundOf()).toMatchObject({ state: 'SUCCEEDED', transfer_reference: 'Back 18/2026' })
})

test('money that comes after the term pays the order while its goods are still there, and else stays unrecorded', async () => {
  const late = (await placed()).order_id
  const last = [{ variant_id: SINGLE_PIECE.variant_id, quantity: 1 }]
  const gone = (await placeTestOrder(await shop.guest('PL'), last, METHOD)).order_id
  const past = new Date(shop.time.now.getTime() - 1000)
  await sql`update shop.orders set expires_at = ${past} where order_id in (${late}, ${gone})`.execute(shop.pool.kysely)
  for (const order_id of [late, gone]) await expireOrder(shop.paymentDeps, order_id, shop.time.now)
  expect(await open(late)).toMatchObject({ state: 'EXPIRED', acts: expect.arrayContaining(['record_payment']) })
  await record(late)
  expect((await open(late)).state).toBe('PAID')
  // Somebody else has the piece now.
  await placeTestOrder(await shop.guest('PL'), last, METHOD)
  expect(await admin.refusal(recordPayment, await typed(gone))).toBe('ACT_NOT_ALLOWED')
  expect(await open(gone)).toMatchObject({ state: 'EXPIRED', money: { attempts: [] } })
})

test('only with the right, in the country of the order', async () => {
  const { order_id } = await placed()
  const input = await typed(order_id)
  const service = await shop.member({ type_id: 2, countries: ['PL'], role: 'service' })
  const german = await shop.member({ type_id: 2, countries: ['DE'], role: 'finance' })
  expect(await service.refusal(recordPayment, input)).toBe('RIGHT_LACKING')
  expect(await german.refusal(recordPayment, input)).toBe('ORDER_ABSENT')
})
