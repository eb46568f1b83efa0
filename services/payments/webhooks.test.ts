import { getOrder } from '@meridian/contract/shop/order.ts'
import { placeTestOrder } from '@meridian/seed/buying.ts'
import { HAND_WASH_AMBER } from '@meridian/seed/world.ts'
import { sql } from 'kysely'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { createApi } from '../gate/api.ts'
import { openTestShop } from '../testing/testing.ts'
import { findAttempt } from './attempts.ts'
import { insertTestAttempt, silentProvider } from './payments-testing.ts'
import type { ChargeAnswer, PaymentProvider } from './provider.ts'
import { applyWaitingEvents } from './reconcile.ts'
import { applyEvent, findWaitingEvents, receiveEvent, storeEvent } from './webhooks.ts'

const JSON_BODY = { 'content-type': 'application/json' }

let answer: ChargeAnswer | null = null
let reported: ReturnType<PaymentProvider['readWebhook']>
/** References queried at the provider. */
let requested: string[] = []
const provider: PaymentProvider = {
  ...silentProvider,
  readWebhook: () => reported,
  readCharge: (charged) => {
    requested.push(charged.reference)
    return answer === null ? silentProvider.readCharge(charged) : Promise.resolve(answer)
  },
}

const shop = await openTestShop({ provider })
beforeEach(() => {
  answer = null
  reported = { event_id: 'locked-out', reference: 'of-nobody', claimedStatus: null }
  requested = []
})

test('an event about a failed attempt waits while the provider is unreachable, and then pays the order', async () => {
  const guest = await shop.guest('PL')
  const order = await placeTestOrder(guest, [{ variant_id: HAND_WASH_AMBER.variant_id, quantity: 1 }])
  const amount = order.totals.total_gross
  const { token } = await insertTestAttempt(shop, { order_id: order.order_id, amount, state: 'FAILED' })
  const received_at = shop.time.now
  const event = { provider: 'sandbox', event_id: 'late', reference: token, raw: Buffer.from('{}'), received_at }
  await storeEvent(shop.pool.kysely, { ...event, claimedStatus: 'captured' })
  await applyEvent(shop.paymentDeps, event)
  const waitingAfter = (seconds: number) => {
    shop.time.now = new Date(received_at.getTime() + seconds * 1000)
    return findWaitingEvents(shop.paymentDeps, 2000)
  }
  expect(await waitingAfter(2)).toEqual([])
  expect(await waitingAfter(4)).toMatchObject([{ event_id: 'late' }])
  // The provider was unreachable overnight.
  await sql`update payments.inbox set tries = 200 where event_id = 'late'`.execute(shop.pool.kysely)
  expect(await waitingAfter(12 * 3600)).toMatchObject([{ event_id: 'late' }])
  const charged = { provider_payment_id: 'p', amount, currency_code: 'PLN', decline_code: null, action: null }
  answer = { status: 'captured', ...charged }
  await applyWaitingEvents(shop.paymentDeps)
  expect(await findAttempt(shop.pool.kysely, token)).toMatchObject({ state: 'CAPTURED', refund_due: false })
  expect(await waitingAfter(13 * 3600)).toEqual([])
})

test('a webhook is refused, and so sent again, while its event cannot be stored', async () => {
  const receive = async () => (await receiveEvent(shop.paymentDeps, 'sandbox', Buffer.from('{}'), {})).applied
  const app = await createApi({
    service: shop.service,
    receive,
    receiveParcel: async () => {},
    log: shop.deps.log,
    trustProxy: false,
    publicUrl: 'http://localhost:3000',
    cacheVersion: () => '1',
    clientSecrets: ['secret-of-the-client'],
  })
  onTestFinished(() => app.close())
  const send = () =>
    app.inject({ method: 'POST', url: '/api/payments/webhooks/sandbox', payload: '{}', headers: JSON_BODY })
  const keptEvents = async () =>
    (
      await shop.pool.kysely
        .selectFrom('payments.inbox')
        .select('event_id')
        .where('event_id', '=', 'locked-out')
        .execute()
    ).length
  await shop.pool.kysely.transaction().execute(async (tx) => {
    await sql`lock table payments.inbox in exclusive mode`.execute(tx)
    expect((await send()).statusCode).toBe(503)
  })
  expect(await keptEvents()).toBe(0)
  expect((await send()).statusCode).toBe(200)
  expect(await keptEvents()).toBe(1)
})

test("an event keeps the provider's id of a charge whose answer was lost, and changes none that is known", async () => {
  const order = await placeTestOrder(await shop.guest('PL'), [{ variant_id: HAND_WASH_AMBER.variant_id, quantity: 1 }])
  const { token } = await insertTestAttempt(shop, { order_id: order.order_id, amount: 100 })
  for (const provider_payment_id of ['told-first', 'told-later']) {
    reported = {
      event_id: `${provider_payment_id}-${token}`,
      reference: token,
      provider_payment_id,
      claimedStatus: null,
    }
    await (await receiveEvent(shop.paymentDeps, 'sandbox', Buffer.from('{}'), {})).applied
    expect(await findAttempt(shop.pool.kysely, token)).toMatchObject({ provider_payment_id: 'told-first' })
  }
})

test.each(['SENT', 'UNKNOWN', 'FAILED'] as const)(
  'a webhook about money triggers a query while the attempt is %s, and pays its order',
  async (state) => {
    const guest = await shop.guest('PL')
    const order = await placeTestOrder(guest, [{ variant_id: HAND_WASH_AMBER.variant_id, quantity: 1 }])
    const amount = order.totals.total_gross
    const { token } = await insertTestAttempt(shop, { order_id: order.order_id, amount, state })
    const charged = { provider_payment_id: 'p', amount, currency_code: 'PLN', decline_code: null, action: null }
    answer = { status: 'captured', ...charged }
    reported = { event_id: `captured-${state}`, reference: token, claimedStatus: 'captured' }
    await (await receiveEvent(shop.paymentDeps, 'sandbox', Buffer.from('{}'), {})).applied
    expect(requested).toEqual([token])
    expect(await findAttempt(shop.pool.kysely, token)).toMatchObject({ state: 'CAPTURED' })
    const of = { params: { order_id: order.order_id }, query: { languageId: 'en' as const } }
    expect((await guest.call(getOrder, of)).data.state).toBe('PAID')
    // A repeated event is already known.
    reported = { ...reported, event_id: `again-${state}` }
    await (await receiveEvent(shop.paymentDeps, 'sandbox', Buffer.from('{}'), {})).applied
    expect(requested).toEqual([token])
  },
)
