import { openOrder } from '@meridian/contract/admin/order.ts'
import {
  getOrderShipments,
  packShipment,
  planShipment,
  releaseShipment,
  shipParcel,
} from '@meridian/contract/admin/shipments.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepDoubts } from '../../payments/doubts.ts'
import type { Doubt } from '../../payments/provider.ts'
import { createTestShop, type TestShop, type TestUser } from '../../testing.ts'
import { createSpenderMaker } from '../../wallet/wallet-testing.ts'
import { paidOrder, refundingProvider, shipUnits, versionOf } from './money-back-testing.ts'

/** Goods whose money may be gone do not leave before an admin has decided it. */

const { provider } = refundingProvider()
const told = new Map<string, Doubt[]>()

let shop: TestShop
let admin: TestUser
let memberWith: (points: number) => Promise<TestUser>
beforeAll(async () => {
  shop = await createTestShop({
    provider: { ...provider, doubts: async ({ reference }) => told.get(reference) ?? [] },
  })
  memberWith = await createSpenderMaker(shop)
  admin = await shop.member({ type_id: 2, countries: ['PL'], role: 'country_manager' })
})
afterAll(() => shop.close())

async function order() {
  const { order_id } = await paidOrder(shop, await memberWith(0), 0)
  const { token } = await shop.pool.kysely
    .selectFrom('payments.attempt')
    .select('token')
    .where('order_id', '=', order_id)
    .executeTakeFirstOrThrow()
  return { order_id, token }
}

async function tell(token: string, state: Doubt['state']): Promise<void> {
  const money = { kind: 'DISPUTE', amount: 5000, currency_code: 'PLN', reason: 'fraudulent', answer_by: null } as const
  told.set(token, [{ ...money, doubt_id: `du_${token}`, state }])
  await keepDoubts(shop.settling, { token })
}

const body = async (order_id: number) => ({ version: await versionOf(shop, order_id) })
const plan = async (order_id: number, units?: number) => {
  const lines = units === undefined ? {} : { lines: [{ position: 1, quantity: units }] }
  return admin.call(planShipment, { params: { order_id }, body: { ...(await body(order_id)), ...lines } })
}
const holdsOf = async (order_id: number) =>
  (await admin.call(getOrderShipments, { params: { order_id } })).order.parcels.map(({ hold }) => hold)

/** The acts on the newest parcel of an order. */
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
  await tell(token, 'OPEN')
  expect(await holdsOf(order_id)).toEqual([null, 'PAYMENT'])
  expect(await admin.refusal(shipParcel, await onNewest(order_id))).toBe('ACT_NOT_ALLOWED')
  const seen = (await admin.call(openOrder, { params: { order_id }, query: { languageId: 'en' } })).order
  expect(seen.shipping_word).toBe('ON_HOLD')
  expect(seen.timeline.filter(({ what }) => what === 'parcel_held').map(({ facts }) => facts)).toMatchObject([
    { parcel: 2, hold: 'PAYMENT' },
  ])
  await admin.call(releaseShipment, await onNewest(order_id))
  const { parcels } = (await admin.call(shipParcel, await onNewest(order_id))).order
  expect(parcels.map(({ state }) => state)).toEqual(['SHIPPED', 'SHIPPED'])
})

test('a parcel planned while the money is in doubt is held from its start, and leaves when an admin releases it', async () => {
  const { order_id, token } = await order()
  await tell(token, 'LOST')
  await plan(order_id)
  expect(await holdsOf(order_id)).toEqual(['PAYMENT'])
  await admin.call(releaseShipment, await onNewest(order_id))
  await tell(token, 'LOST')
  expect(await holdsOf(order_id), 'the same news again').toEqual([null])
})

test('a dispute that is won holds nothing, and what the warehouse held for another reason stays held for it', async () => {
  const { order_id, token } = await order()
  await plan(order_id)
  await tell(token, 'WON')
  expect(await holdsOf(order_id)).toEqual([null])
  await sql`update shop.shipment set hold = 'ADDRESS' where order_id = ${order_id}`.execute(shop.pool.kysely)
  await tell(token, 'LOST')
  expect(await holdsOf(order_id)).toEqual(['ADDRESS'])
})
