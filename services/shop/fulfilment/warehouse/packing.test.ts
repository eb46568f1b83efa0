import { writeOrderNote } from '@meridian/contract/admin/order.ts'
import {
  dispatchOrder,
  holdShipment,
  openPacking,
  packShipment,
  planShipment,
  reopenShipment,
  searchParcels,
} from '@meridian/contract/admin/shipments.ts'
import { placeTestOrder } from '@meridian/seed/buying.ts'
import { AMBRE_51_50ML, HAND_WASH_AMBER } from '@meridian/seed/world.ts'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { openTestShop } from '../../../testing/testing.ts'
import { paidMemberOrder } from '../refunds/money-back-testing.ts'
import { createTestCarrier } from '../shipments/carrier-testing.ts'
import { orderToShip, shipped } from '../shipments/fulfilment-testing.ts'

const carrier = createTestCarrier()
const shop = await openTestShop({ carriers: [carrier] })
const admin = await shop.member({ type_id: 2, countries: ['PL'], role: 'warehouse' })
const foreign = await shop.member({ type_id: 2, countries: ['DE'], role: 'warehouse' })
const manager = await shop.member({ type_id: 2, countries: ['PL'], role: 'country_manager' })
beforeEach(() => {
  carrier.faults = []
})

const LINES = [
  { variant_id: AMBRE_51_50ML.variant_id, quantity: 2 },
  { variant_id: HAND_WASH_AMBER.variant_id, quantity: 1 },
]
const paid = async () => (await orderToShip(shop, LINES)).order
const dispatched = async (order_id: number, body: Record<string, unknown> = {}) => {
  const { version } = await shipped(admin, order_id)
  return admin.call(dispatchOrder, { params: { order_id }, body: { version, ...body } })
}
const refused = async (order_id: number, body: Record<string, unknown> = {}) => {
  const { version } = await shipped(admin, order_id)
  return admin.refusal(dispatchOrder, { params: { order_id }, body: { version, ...body } })
}
const packing = async (number: string) => (await admin.call(openPacking, { query: { number } })).packing

test('one act packs and hands over all that an order waits for, with one entry in the audit log', async () => {
  const { order_id } = await paid()
  const { order, shipment_id } = await dispatched(order_id, { is_checked: true })
  expect(order.parcels).toMatchObject([{ shipment_id, state: 'SHIPPED', is_checked: true }])
  expect(order.parcels[0]?.tracking_number).not.toBeNull()
  expect(order.parcels[0]?.lines.map(({ quantity }) => quantity)).toEqual([2, 1])
  const { rows } = await sql<{ act: string }>`select act from audit.entry where object_kind = 'order'
    and object_id = ${String(order_id)} order by entry_id`.execute(shop.pool.kysely)
  expect(rows.map(({ act }) => act)).toEqual(['dispatchOrder'])
  expect(await refused(order_id)).toBe('NOTHING_TO_SHIP')
})

test('units that are left out stay open, and the same act sends them later', async () => {
  const { order_id } = await paid()
  const first = await dispatched(order_id, { lines: [{ position: 1, quantity: 1 }] })
  expect(first.order.lines.map(({ open }) => open)).toEqual([1, 1])
  const rest = await dispatched(order_id)
  expect(rest.order.parcels.map(({ state, is_checked }) => [state, is_checked])).toEqual([
    ['SHIPPED', false],
    ['SHIPPED', false],
  ])
})

test('a planned parcel is packed with what was scanned; several or held ones are left to a person', async () => {
  const { order_id } = await paid()
  const plan = async (lines?: { position: number; quantity: number }[]) => {
    const { version } = await shipped(admin, order_id)
    return (await admin.call(planShipment, { params: { order_id }, body: { version, ...(lines && { lines }) } })).order
  }
  const { parcels, version } = await plan([{ position: 1, quantity: 2 }])
  expect(await refused(order_id)).toBe('PARCELS_SEVERAL')
  const params = { shipment_id: parcels[0]?.shipment_id ?? 0 }
  await admin.call(holdShipment, { params, body: { version, hold: 'STOCK' } })
  expect(await refused(order_id)).toBe('PARCEL_HELD')
  const unpaid = await placeTestOrder(await shop.guest('PL'), LINES)
  expect(await refused(unpaid.order_id)).toBe('ACT_NOT_ALLOWED')

  const other = await paid()
  await admin.call(planShipment, {
    params: { order_id: other.order_id },
    body: { version: (await shipped(admin, other.order_id)).version },
  })
  const { order } = await dispatched(other.order_id, { lines: [{ position: 2, quantity: 1 }], is_checked: true })
  expect(order.parcels.map(({ lines }) => lines)).toEqual([[{ position: 2, quantity: 1 }]])
  expect(order.lines.map(({ open }) => open)).toEqual([2, 0])
})

test('a silent carrier leaves the parcel packed with its booking pending', async () => {
  const { order_id } = await paid()
  carrier.faults = ['silent_before']
  const { order } = await dispatched(order_id)
  expect(order.parcels).toMatchObject([{ state: 'PACKED', booking: 'REQUESTED', tracking_number: null }])
})

test('a parcel that is opened again is not checked any more once it is packed unscanned', async () => {
  const { order_id } = await paid()
  const { version } = await shipped(admin, order_id)
  let order = (await admin.call(planShipment, { params: { order_id }, body: { version } })).order
  const params = { shipment_id: order.parcels[0]?.shipment_id ?? 0 }
  order = (await admin.call(packShipment, { params, body: { version: order.version, is_checked: true } })).order
  expect(order.parcels[0]?.is_checked).toBe(true)
  order = (await admin.call(reopenShipment, { params, body: { version: order.version } })).order
  order = (await admin.call(packShipment, { params, body: { version: order.version } })).order
  expect(order.parcels[0]?.is_checked).toBe(false)
})

test('the packing desk finds an order by its number or by its parcel, with bar codes and notes, in its country only', async () => {
  const { order_id, number } = await paid()
  const { version } = await shipped(admin, order_id)
  await manager.call(writeOrderNote, { params: { order_id }, body: { version, body: 'Add a sample' } })
  const found = await packing(number.toLowerCase())
  expect(found).toMatchObject({ order: { order_id, number }, notes: ['Add a sample'], together: [] })
  expect(found.order.lines.map(({ sku, gtin }) => [sku, gtin?.slice(0, 3)])).toEqual([
    [AMBRE_51_50ML.sku, '952'],
    [HAND_WASH_AMBER.sku, '952'],
  ])
  expect(found.order.lines.every(({ image }) => image !== null)).toBe(true)
  const { order } = await dispatched(order_id)
  expect((await packing(order.parcels[0]?.tracking_number ?? '')).order.order_id).toBe(order_id)
  expect(await foreign.refusal(openPacking, { query: { number } })).toBe('ORDER_ABSENT')
  expect(await admin.refusal(openPacking, { query: { number: 'nothing' } })).toBe('ORDER_ABSENT')
})

test('orders of one buyer to one address are offered together as long as they wait', async () => {
  const member = await shop.member()
  const [first, second] = [await paidMemberOrder(shop, member, 0), await paidMemberOrder(shop, member, 0)]
  const other = await paidMemberOrder(shop, await shop.member(), 0)
  const elsewhere = await paidMemberOrder(shop, member, 0)
  await sql`update shop.orders set shipping_address = shipping_address || '{"street": "Elsewhere"}'
    where order_id = ${elsewhere.order_id}`.execute(shop.pool.kysely)
  const { together } = await packing(first.number)
  expect(together.map(({ order_id }) => order_id)).toEqual([second.order_id])
  expect((await packing(other.number)).together).toEqual([])
  await dispatched(second.order_id)
  expect((await packing(first.number)).together).toEqual([])
})

test('parcels are listed by the day on which they left and by being late', async () => {
  const { order_id, number } = await paid()
  const { shipment_id } = await dispatched(order_id)
  const ids = async (query: object) =>
    (await admin.call(searchParcels, { query: { search: number, ...query } })).rows.map((row) => row.shipment_id)
  const today = shop.time.now.toISOString().slice(0, 10)
  expect(await ids({ sent_from: today })).toEqual([shipment_id])
  expect(await ids({ sent_from: '2126-01-01' })).toEqual([])
  // Half past midnight in Poland, of the day before by UTC.
  await sql`update shop.shipment set shipped_at = '2026-11-21T23:30:00Z' where shipment_id = ${shipment_id}`.execute(
    shop.pool.kysely,
  )
  expect(await ids({ sent_from: '2026-11-22' })).toEqual([shipment_id])
  expect(await ids({ sent_from: '2026-11-23' })).toEqual([])
  expect(await ids({ late: true })).toEqual([])
  await sql`update shop.shipment set promised_from = ${today}::date - 9, promised_to = ${today}::date - 1
    where shipment_id = ${shipment_id}`.execute(shop.pool.kysely)
  expect(await ids({ late: true })).toEqual([shipment_id])
  expect(await ids({ late: false })).toEqual([])
  await sql`update shop.shipment set promised_to = null, promised_from = null where shipment_id = ${shipment_id}`.execute(
    shop.pool.kysely,
  )
  expect(await ids({ late: true })).toEqual([])
  expect(await ids({ late: false })).toEqual([shipment_id])
  const now = shop.time.now
  shop.time.now = new Date('2026-11-21T23:30:00Z')
  await sql`update shop.shipment set promised_from = '2026-11-20', promised_to = '2026-11-21'
    where shipment_id = ${shipment_id}`.execute(shop.pool.kysely)
  expect(await ids({ late: true })).toEqual([shipment_id])
  shop.time.now = now
})
