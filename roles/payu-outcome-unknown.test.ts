import { createHash } from 'node:crypto'
import { openOrder } from '@meridian/contract/admin/order.ts'
import { endPayment, lookUpPayment } from '@meridian/contract/admin/outcome-unknown-payments.ts'
import { listRefunds } from '@meridian/contract/admin/refunds.ts'
import { getToday } from '@meridian/contract/admin/today.ts'
import { Refusal } from '@meridian/contract/errors.ts'
import { getPayment } from '@meridian/contract/payments.ts'
import type { Order } from '@meridian/contract/shop/order.ts'
import type { Payu } from '@meridian/sandbox/payu/server.ts'
import { PAYMENT_METHOD_IDS } from '@meridian/seed/world.ts'
import { ProviderSilent } from '@meridian/services/payments/provider.ts'
import { applyWaitingEvents, pollWaitingAttempts } from '@meridian/services/payments/reconcile.ts'
import { receiveEvent } from '@meridian/services/payments/webhooks.ts'
import { crowd } from '@meridian/services/testing/crowd-testing.ts'
import type { TestShop, TestUser } from '@meridian/services/testing/testing.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createShopPaidBy, orderState, type PayingShop } from './payments-testing.ts'
import { openPayu, POLAND } from './payu-testing.ts'

/** BLIK payments whose answer and notifications were all lost, and their lookup in PayU's panel. */

let paying: Omit<PayingShop, 'sandbox'>
let shop: TestShop
let payu: Payu
let admin: TestUser
let colleague: TestUser
beforeAll(async () => {
  paying = await createShopPaidBy(async (clock) => {
    const { payu: opened, ...side } = await openPayu(clock)
    payu = opened
    return side
  })
  shop = paying.shop
})
beforeEach(async () => {
  shop.time.now = new Date()
  admin = await shop.member({ type_id: 2, countries: ['PL'], role: 'finance' })
  colleague = await shop.member({ type_id: 2, countries: ['PL'], role: 'finance' })
})
afterAll(() => paying?.close())
afterEach(() => paying.everythingReconciles())

const reason = 'Not in the panel of PayU'

/** A word of the buyer's mail address controls the stand-in. */
async function say(word: string, { order_id }: Order): Promise<void> {
  await sql`update shop.orders set buyer = jsonb_set(buyer, '{email}', ${JSON.stringify(`anna+${word}@example.com`)}::jsonb)
    where order_id = ${order_id}`.execute(shop.pool.kysely)
}

const atPayu = (token: string) => {
  const order = payu.desk.byExtOrderId(POLAND.posId, token)
  if (order === undefined) throw new Error('PayU has no such order')
  return order
}

/** An order with a payment of unknown outcome; PayU has its money unless the code waits or is refused. */
async function outcomeUnknown({ word = 'none', code = '777000' } = {}) {
  const { guest, order, pay } = await paying.buyer(PAYMENT_METHOD_IDS.PL.mobile_code)
  await say(`lost-after+mute+${word}`, order)
  const { token } = await pay({ mobile_code: code })
  for (const seconds of [40, 1000]) {
    shop.time.now = new Date(Date.now() + seconds * 1000)
    await pollWaitingAttempts(shop.paymentDeps)
  }
  shop.time.now = new Date()
  expect((await guest.call(getPayment, { params: { token } })).payment.decline_code).toBe('OUTCOME_UNKNOWN')
  const { order_id } = order
  const { version } = (await admin.call(openOrder, { params: { order_id }, query: { languageId: 'en' } })).order
  const at = { params: { order_id, token }, version }
  return { guest, order, pay, token, at, orderId: atPayu(token).orderId }
}

interface At {
  params: { order_id: number; token: string }
  version: number
}
const lookUp = ({ params, version }: At, provider_payment_id: string, by = admin, idempotencyKey?: string) =>
  by.call(lookUpPayment, { params, body: { version, provider_payment_id } }, { idempotencyKey })
const refusedLookUp = ({ params, version }: At, provider_payment_id: string) =>
  admin.refusal(lookUpPayment, { params, body: { version, provider_payment_id } })
const end = ({ params, version }: At, by = admin) => by.call(endPayment, { params, body: { version, reason } })

/** PayU's notification of an order, or of the refund of one. */
async function notify(token: string): Promise<void> {
  const { orderId, status, refunds } = atPayu(token)
  const about =
    refunds.length > 0
      ? { orderId, extOrderId: token, refund: { status: 'FINALIZED' } }
      : { order: { orderId, extOrderId: token, status } }
  const raw = Buffer.from(JSON.stringify({ ...about, at: Math.random() }))
  const signature = createHash('md5').update(raw).update(POLAND.secondKey).digest('hex')
  const header = `sender=checkout;signature=${signature};algorithm=MD5;content=DOCUMENT`
  await (await receiveEvent(shop.paymentDeps, 'payu', raw, { 'openpayu-signature': header })).applied
}

/** Events of an order that happen once. */
async function happened({ order_id }: Order) {
  const { rows } = await sql<{ kind: string }>`select kind from shop.order_event where order_id = ${order_id}
      and kind in ('payment_looked_up', 'payment_ended') union all
    select 'paid' from shop.order_history where order_id = ${order_id} and to_state = 'PAID' union all
    select data ->> 'template' from pgboss.job where name = 'send-mail' and (data ->> 'order_id')::bigint = ${order_id}
      and data ->> 'template' in ('payment-failed', 'order-paid') order by 1`.execute(shop.pool.kysely)
  return rows.map(({ kind }) => kind)
}

const outcomeUnknownOf = async ({ order_id }: Order) =>
  (await admin.call(listRefunds, { params: { order_id } })).order.unknown_payments.map(({ token }) => token)
const waitingToday = async () =>
  (await admin.call(getToday, { query: {} })).tasks.find(({ task }) => task === 'outcome_unknown')?.total.count ?? 0
const codeOf = async (token: string) =>
  (
    await sql<{
      decline_code: string | null
    }>`select decline_code from payments.attempt where token = ${token}`.execute(shop.pool.kysely)
  ).rows[0]?.decline_code

test("money that is looked up by PayU's own number pays its order, once", async () => {
  const before = await waitingToday()
  const { guest, order, token, at, orderId } = await outcomeUnknown()
  expect(await waitingToday()).toBe(before + 1)
  expect(await outcomeUnknownOf(order)).toEqual([token])

  const first = await lookUp(at, orderId, admin, `look-up-${token}`)
  expect(first.order.unknown_payments).toEqual([])
  // The same call again has the same answer, and another is too late.
  expect(await lookUp(at, orderId, admin, `look-up-${token}`)).toEqual(first)
  expect(await refusedLookUp(at, orderId)).toBe('VERSION_STALE')
  expect(await refusedLookUp({ ...at, version: first.order.version }, orderId)).toBe('ACT_NOT_ALLOWED')
  expect(await admin.refusal(endPayment, { params: at.params, body: { version: first.order.version, reason } })).toBe(
    'ACT_NOT_ALLOWED',
  )

  expect(await orderState(guest, order)).toBe('PAID')
  expect(await paying.statesOf(order)).toEqual(['CAPTURED'])
  expect(await codeOf(token)).toBeNull()
  expect(await happened(order)).toEqual(['order-paid', 'paid', 'payment_looked_up'])
  expect(await waitingToday()).toBe(before)
  const audited = await sql`select after from audit.entry where act = 'lookUpPayment'
    and object_id = ${String(order.order_id)}`.execute(shop.pool.kysely)
  expect(audited.rows).toEqual([{ after: { number: token, provider_payment_id: orderId } }])
})

test('a number that PayU does not know, or has for another payment, is refused and changes nothing', async () => {
  const other = await outcomeUnknown()
  const { order, token, at, orderId } = await outcomeUnknown()
  expect(await refusedLookUp(at, 'WZHF5FFDRJ140731GUEST000P01')).toBe('PAYMENT_UNKNOWN')
  const { params, version } = at
  const body = { version, provider_payment_id: other.orderId }
  const refusal = admin.call(lookUpPayment, { params, body }).catch((error: unknown) => error)
  expect(await refusal).toMatchObject({ error: 'PAYMENT_DIFFERS', detail: { differs: ['reference'] } })
  expect(await refusedLookUp({ params: { ...params, token: other.token }, version }, other.orderId)).toBe(
    'PAYMENT_ABSENT',
  )
  expect(await outcomeUnknownOf(order)).toEqual([token])
  expect(await happened(order)).toEqual([])
  for (const one of [other, { at, orderId }]) await lookUp(one.at, one.orderId)
})

test.each([
  ['amount', 'amount'],
  ['currency', 'currency_code'],
])('money of another %s is told as such, and settled by its refund at PayU', async (word, part) => {
  const { guest, order, token, at, orderId } = await outcomeUnknown({ word })
  const body = { version: at.version, provider_payment_id: orderId }
  const refusal = admin.call(lookUpPayment, { params: at.params, body }).catch((error: unknown) => error)
  expect(await refusal).toMatchObject({ error: 'PAYMENT_DIFFERS', detail: { differs: [part] } })
  expect(await happened(order)).toEqual([])
  expect(payu.desk.refund(atPayu(token), { description: 'From the panel' })).toHaveProperty('refund')
  await notify(token)
  expect(await paying.statesOf(order)).toEqual(['REFUNDED'])
  expect(await orderState(guest, order)).toBe('PENDING_PAYMENT')
})

test('a code that was refused in the bank app has failed as such, and the next one pays', async () => {
  const { guest, order, pay, token, at, orderId } = await outcomeUnknown({ code: '777123' })
  await fetch(`${payu.url}/bank-app/${orderId}`, { method: 'POST', body: new URLSearchParams({ action: 'refuse' }) })
  expect((await lookUp(at, orderId)).order.unknown_payments).toEqual([])
  expect(await codeOf(token)).not.toBe('OUTCOME_UNKNOWN')
  expect(await happened(order)).toEqual(['payment-failed', 'payment_looked_up'])
  await say('none', order)
  expect(await pay({ mobile_code: '777000' })).toMatchObject({ status: 'CAPTURED' })
  expect(await orderState(guest, order)).toBe('PAID')
})

test('one that PayU has not finished stays with the office, until it is looked up again', async () => {
  const { guest, order, token, at, orderId } = await outcomeUnknown({ code: '777123' })
  const { order: shown } = await lookUp(at, orderId)
  expect(shown.unknown_payments).toMatchObject([{ token, provider_payment_id: orderId }])
  await paying.confirmInBankApp(token)
  await lookUp({ ...at, version: shown.version }, orderId)
  expect(await orderState(guest, order)).toBe('PAID')
})

test('one that PayU does not know is ended, and its order can be paid again; money that comes after all goes back', async () => {
  const { guest, order, pay, token, at, orderId } = await outcomeUnknown({ code: '777123' })
  expect((await end(at)).order.unknown_payments).toEqual([])
  expect(await codeOf(token)).toBe('EXPIRED')
  expect(await happened(order)).toEqual(['payment-failed', 'payment_ended'])
  const audited = await sql`select reason from audit.entry where act = 'endPayment'
    and object_id = ${String(order.order_id)}`.execute(shop.pool.kysely)
  expect(audited.rows).toEqual([{ reason }])
  await say('none', order)
  expect(await pay({ mobile_code: '777000' })).toMatchObject({ status: 'CAPTURED' })
  // The office was wrong: PayU had it.
  expect(atPayu(token).orderId).toBe(orderId)
  await paying.confirmInBankApp(token)
  await notify(token)
  await paying.executeDueRefunds()
  await notify(token)
  expect(await orderState(guest, order)).toBe('PAID')
  expect((await paying.statesOf(order)).toSorted()).toEqual(['CAPTURED', 'REFUNDED'])
})

test('a refund in the panel before the look-up is heard of with the payment', async () => {
  const { order, token, at, orderId } = await outcomeUnknown()
  payu.desk.refund(atPayu(token), { description: 'From the panel', amount: '100' })
  await lookUp(at, orderId)
  const { disputes } = (await admin.call(listRefunds, { params: at.params })).order
  expect(await paying.statesOf(order)).toEqual(['CAPTURED'])
  expect(disputes).toMatchObject([{ kind: 'REFUND', state: 'LOST', amount: 100 }])
})

test('PayU away before the look-up refuses it; away after it, or a crash, leaves it to the sweep', async () => {
  const { guest, order, at, orderId } = await outcomeUnknown()
  const { provider } = paying
  onTestFinished(() => void vi.restoreAllMocks())
  vi.spyOn(provider, 'lookUp').mockRejectedValueOnce(new ProviderSilent('away'))
  expect(await refusedLookUp(at, orderId)).toBe('PROVIDER_SILENT')
  vi.spyOn(provider, 'readCharge').mockRejectedValueOnce(new ProviderSilent('away'))
  expect((await lookUp(at, orderId)).order.unknown_payments).toHaveLength(1)
  expect(await orderState(guest, order)).toBe('PENDING_PAYMENT')
  shop.time.now = new Date(Date.now() + 5000)
  await applyWaitingEvents(shop.paymentDeps)
  expect(await orderState(guest, order)).toBe('PAID')
})

test('whoever comes at the same time, one payment is booked once', async () => {
  const settled = (acts: Promise<unknown>[]) =>
    Promise.allSettled(acts).then((ends) =>
      ends.flatMap((one) => (one.status === 'rejected' && !(one.reason instanceof Refusal) ? [one.reason] : [])),
    )
  for (const withNews of Array.from({ length: crowd(6, 2) }, (_, index) => index % 2 === 0)) {
    const { guest, order, token, at, orderId } = await outcomeUnknown()
    const acts = [lookUp(at, orderId), lookUp(at, orderId, colleague)]
    expect(await settled(withNews ? [...acts, notify(token)] : acts)).toEqual([])
    expect(await orderState(guest, order)).toBe('PAID')
    expect(await paying.statesOf(order)).toEqual(['CAPTURED'])
    const done = await happened(order)
    expect(done.filter((one) => one !== 'payment_looked_up')).toEqual(['order-paid', 'paid'])
    // News that arrived first may leave nothing to look up.
    expect(done.length).toBeGreaterThanOrEqual(withNews ? 2 : 3)
    expect(done.length).toBeLessThanOrEqual(3)
  }
  for (let time = 0; time < crowd(3, 1); time++) {
    const { order, at, orderId, token } = await outcomeUnknown()
    expect(await settled([lookUp(at, orderId), end(at, colleague)])).toEqual([])
    const acts = (await happened(order)).filter((kind) => kind.startsWith('payment_'))
    expect(acts).toHaveLength(1)
    if (acts[0] === 'payment_ended') await notify(token)
    expect(await paying.statesOf(order)).toEqual(['CAPTURED'])
  }
})
