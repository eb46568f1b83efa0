import { getBulkAct, startBulkAct } from '@meridian/contract/admin/bulk-acts.ts'
import { openOrder } from '@meridian/contract/admin/order.ts'
import {
  getOrderShipments,
  holdShipment,
  packShipment,
  planShipment,
  releaseShipment,
  shipParcel,
} from '@meridian/contract/admin/shipments.ts'
import { noteWithdrawal } from '@meridian/contract/admin/withdrawals.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Dispute } from '../../../payments/provider.ts'
import { recordDisputes } from '../../../payments/refunds/disputes.ts'
import { openTestShop } from '../../../testing/testing.ts'
import { createSpenderMaker } from '../../../wallet/wallet-testing.ts'
import { paidMemberOrder, refundingProvider, shipUnits, tokenOf, versionOf } from '../refunds/money-back-testing.ts'
import { sweepWithdrawals } from '../withdrawals/sweep-withdrawals.ts'
import { runBulkActs } from './run-bulk-acts.ts'

/** Goods whose payment is disputed are not shipped before an admin has decided it. */

const { provider } = refundingProvider()
const reported = new Map<string, Dispute[]>()

const shop = await openTestShop({
  provider: { ...provider, disputes: async ({ reference }) => reported.get(reference) ?? [] },
})
const memberWith = await createSpenderMaker(shop)
const admin = await shop.member({ type_id: 2, countries: ['PL'], role: 'country_manager' })

async function order() {
  const { order_id } = await paidMemberOrder(shop, await memberWith(0), 0)
  return { order_id, token: await tokenOf(shop, order_id) }
}

async function reportDispute(token: string, state: Dispute['state']): Promise<void> {
  const money = { kind: 'DISPUTE', amount: 5000, currency_code: 'PLN', reason: 'fraudulent', answer_by: null } as const
  reported.set(token, [{ ...money, dispute_id: `du_${token}`, state }])
  await recordDisputes(shop.paymentDeps, { token })
}

const body = async (order_id: number) => ({ version: await versionOf(shop, order_id) })
const plan = async (order_id: number, units?: number) => {
  const lines = units === undefined ? {} : { lines: [{ position: 1, quantity: units }] }
  return admin.call(planShipment, { params: { order_id }, body: { ...(await body(order_id)), ...lines } })
}
const holdsOf = async (order_id: number) =>
  (await admin.call(getOrderShipments, { params: { order_id } })).order.parcels.map(({ hold }) => hold)

/** Actions on the newest parcel of an order. */
async function onNewest(order_id: number) {
  const { parcels } = (await admin.call(getOrderShipments, { params: { order_id } })).order
  const parcel = parcels.at(-1)
  if (parcel === undefined) throw new Error('There is no parcel')
  return { params: { shipment_id: parcel.shipment_id }, body: await body(order_id) }
}

test('a dispute holds the parcel that has not left, and the order says why', async () => {
  const { order_id, token } = await order()
  await shipUnits(shop, order_id, 2, 3)
  await plan(order_id, 1)
  await admin.call(packShipment, await onNewest(order_id))
  await reportDispute(token, 'OPEN')
  expect(await holdsOf(order_id)).toEqual([null, 'PAYMENT'])
  expect(await admin.refusal(shipParcel, await onNewest(order_id))).toBe('ACT_NOT_ALLOWED')
  const seen = (await admin.call(openOrder, { params: { order_id }, query: { languageId: 'en' } })).order
  expect(seen.shipping_status).toBe('ON_HOLD')
  expect(seen.timeline.filter(({ what }) => what === 'parcel_held').map(({ facts }) => facts)).toMatchObject([
    { parcel: 2, hold: 'PAYMENT' },
  ])
  await admin.call(releaseShipment, await onNewest(order_id))
  const { parcels } = (await admin.call(shipParcel, await onNewest(order_id))).order
  expect(parcels.map(({ state }) => state)).toEqual(['SHIPPED', 'SHIPPED'])
})

test('a parcel planned while the money is in dispute is held from its start, and leaves when an admin releases it', async () => {
  const { order_id, token } = await order()
  await reportDispute(token, 'LOST')
  await plan(order_id)
  expect(await holdsOf(order_id)).toEqual(['PAYMENT'])
  await admin.call(releaseShipment, await onNewest(order_id))
  await reportDispute(token, 'LOST')
  expect(await holdsOf(order_id), 'the same news again').toEqual([null])
})

test('a won dispute holds nothing, and parcels held for another reason stay held', async () => {
  const { order_id, token } = await order()
  await plan(order_id)
  await reportDispute(token, 'WON')
  expect(await holdsOf(order_id)).toEqual([null])
  await sql`update shop.shipment set hold = 'ADDRESS' where order_id = ${order_id}`.execute(shop.pool.kysely)
  await reportDispute(token, 'LOST')
  expect(await holdsOf(order_id)).toEqual(['ADDRESS'])
})

test('a parcel that was held for another reason waits for the money after it, and then leaves', async () => {
  const { order_id, token } = await order()
  await plan(order_id)
  const hold = async () => {
    const { params, body: known } = await onNewest(order_id)
    await admin.call(holdShipment, { params, body: { ...known, hold: 'STOCK' } })
  }
  await hold()
  await reportDispute(token, 'OPEN')
  expect(await holdsOf(order_id)).toEqual(['STOCK'])
  await admin.call(releaseShipment, await onNewest(order_id))
  expect(await holdsOf(order_id)).toEqual(['PAYMENT'])
  await hold()
  await inBulk([order_id])
  expect(await holdsOf(order_id)).toEqual(['PAYMENT'])
  await inBulk([order_id])
  expect(await holdsOf(order_id)).toEqual([null])
})

/** Releases the parcels of many orders. */
async function inBulk(ids: number[]): Promise<void> {
  const { bulk_act } = await admin.call(startBulkAct, { body: { work: { act: 'release' }, orders: { ids } } })
  await runBulkActs(shop.fulfilment)
  const done = await admin.call(getBulkAct, { params: { bulk_id: bulk_act.bulk_id } })
  expect(done.bulk_act).toMatchObject({ state: 'DONE', done: ids.length })
}

test('a parcel that waited for a withdrawal does not leave by its end while the money is in dispute', async () => {
  const { order_id, token } = await order()
  await plan(order_id)
  await sql`update shop.shipment set booking = 'REQUESTED', carrier_id = (select min(carrier_id) from shop.carrier),
    reference = ${`asked-${order_id}-parcel`} where order_id = ${order_id}`.execute(shop.pool.kysely)
  const declared = { channel: 'letter', declared_on: shop.time.now.toISOString().slice(0, 10) } as const
  const person = { name: 'Anna Nowak', email: 'anna@example.com', units: [{ position: 1, units: 1 }] }
  await admin.call(noteWithdrawal, {
    params: { order_id },
    body: { ...(await body(order_id)), ...declared, ...person },
  })
  expect(await holdsOf(order_id)).toEqual(['WITHDRAWAL'])
  await reportDispute(token, 'LOST')
  await sql`update shop.shipment set booking = null where order_id = ${order_id}`.execute(shop.pool.kysely)
  await sweepWithdrawals(shop.paymentDeps, async () => {})
  expect(await holdsOf(order_id)).toEqual(['PAYMENT'])
})
