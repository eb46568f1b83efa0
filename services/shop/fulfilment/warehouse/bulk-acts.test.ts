import { getBulkAct, startBulkAct, stopBulkAct } from '@meridian/contract/admin/bulk-acts.ts'
import { openOrder } from '@meridian/contract/admin/order.ts'
import { planShipment } from '@meridian/contract/admin/shipments.ts'
import { injectFaultBeforeCommit } from '@meridian/database/transaction.ts'
import { placeTestOrder } from '@meridian/seed/buying.ts'
import { AMBRE_51_50ML } from '@meridian/seed/world.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../testing/testing.ts'
import { paidMemberOrder, shipUnits, versionOf } from '../refunds/money-back-testing.ts'
import { createTestCarrier } from '../shipments/carrier-testing.ts'
import { runBulkActs } from './run-bulk-acts.ts'
import { sweepShipments } from './sweep-shipments.ts'

const carrier = createTestCarrier()
const shop = await openTestShop({ carriers: [carrier] })
const admin = await shop.member({ type_id: 2, countries: ['PL'], role: 'owner' })

const paid = async () => (await paidMemberOrder(shop, await shop.member(), 0)).order_id
const start = (ids: number[], work: Parameters<typeof startWith>[0] = { act: 'plan' }) => startWith(work, { ids })
const startWith = async (
  work: { act: 'plan' | 'ship' | 'release' } | { act: 'note'; body: string } | { act: 'hold'; hold: 'STOCK' },
  orders: { ids: number[] } | { matching: { search: string }; count: number },
) => (await admin.call(startBulkAct, { body: { work, orders } })).bulk_act
const run = () => runBulkActs(shop.fulfilment)
const report = (bulk_id: number) => admin.call(getBulkAct, { params: { bulk_id } })
const entries = async (order_id: number, act: string) => {
  const { rows } = await sql`select from audit.entry where act = ${act} and object_kind = 'order'
    and object_id = ${String(order_id)}`.execute(shop.pool.kysely)
  return rows.length
}

test('a bulk action is done once to each order that allows it, and the others are reported with their reason', async () => {
  const [first, second] = [await paid(), await paid()]
  const unpaid = await placeTestOrder(await shop.guest('PL'), [{ variant_id: AMBRE_51_50ML.variant_id, quantity: 1 }])
  const { bulk_id } = await start([first, second, unpaid.order_id])
  await run()
  expect(await report(bulk_id)).toMatchObject({
    bulk_act: { state: 'DONE', total: 3, done: 2, refused: 1 },
    refused_orders: [{ order_id: unpaid.order_id, number: unpaid.number, outcome: 'ACT_NOT_ALLOWED' }],
  })
  await run()
  expect([await entries(first, 'planShipment'), await entries(unpaid.order_id, 'planShipment')]).toEqual([1, 0])
  // Held, then released; a note on each.
  for (const work of [{ act: 'hold', hold: 'STOCK' }, { act: 'release' }, { act: 'note', body: 'Check' }] as const) {
    const held = await start([first, second], work)
    await run()
    expect((await report(held.bulk_id)).bulk_act).toMatchObject({ done: 2, refused: 0 })
  }
  const { order } = await admin.call(openOrder, { params: { order_id: first }, query: { languageId: 'en' } })
  expect(order.notes).toMatchObject([{ body: 'Check' }])
  expect(order.timeline.filter(({ source }) => source === 'act').map(({ what }) => what)).toEqual([
    ...['parcel_planned', 'parcel_held', 'parcel_released', 'note_written'],
  ])
  const { rows } = await sql`select from shop.bulk_act where params <> '{}'`.execute(shop.pool.kysely)
  expect(rows).toEqual([])
})

test('all that match are as many as were confirmed, or nothing begins', async () => {
  const { number } = await paidMemberOrder(shop, await shop.member(), 0)
  const matching = { search: number }
  const refused = await startWith({ act: 'plan' }, { matching, count: 2 }).catch((error: unknown) => error)
  const { rows } = await sql<{
    found: number
  }>`select count(*)::integer as found from shop.bulk_act where total = 0`.execute(shop.pool.kysely)
  expect({ refused, left: rows[0]?.found }).toMatchObject({ refused: { error: 'MATCHES_CHANGED' }, left: 0 })
  const { bulk_id } = await startWith({ act: 'plan' }, { matching, count: 1 })
  await run()
  expect((await report(bulk_id)).bulk_act).toMatchObject({ total: 1, done: 1 })
})

test('a kill between two orders loses and repeats nothing', async () => {
  const ids = [await paid(), await paid(), await paid()]
  const { bulk_id } = await start(ids)
  let commits = 0
  const remove = injectFaultBeforeCommit(() => {
    commits += 1
    if (commits === 2) throw new Error('killed')
  })
  await run().catch(() => {})
  remove()
  await run()
  const { bulk_act } = await report(bulk_id)
  expect(bulk_act).toMatchObject({ state: 'DONE' })
  for (const id of ids) expect(await entries(id, 'planShipment')).toBeLessThanOrEqual(1)
  expect(bulk_act.done + bulk_act.refused).toBe(3)
})

/** The parcels of an order with their states, and the number of pieces booked with the carrier. */
const parcelsOf = async (order_id: number) => {
  const { rows } = await sql<{ state: string; pieces: number }>`
    select s.state, sum(l.quantity)::integer as pieces from shop.shipment s join shop.shipment_line l using (shipment_id)
      where s.order_id = ${order_id} group by s.shipment_id order by s.parcel`.execute(shop.pool.kysely)
  return rows
}

test('bulk shipping sends the rest of each order in one parcel, and reports the orders left to staff', async () => {
  const [whole, planned, part, held, two, gone, refused] = [
    ...[await paid(), await paid(), await paid(), await paid(), await paid(), await paid(), await paid()],
  ] as const
  const unpaid = await placeTestOrder(await shop.guest('PL'), [{ variant_id: AMBRE_51_50ML.variant_id, quantity: 1 }])
  await start([planned, held])
  await run()
  await start([held], { act: 'hold', hold: 'STOCK' })
  await shipUnits(shop, part, 1, 1)
  await shipUnits(shop, gone, 1, 2)
  await shipUnits(shop, gone, 2, 3)
  const order = { params: { order_id: two }, body: { version: await versionOf(shop, two) } }
  await admin.call(planShipment, { ...order, body: { ...order.body, lines: [{ position: 1, quantity: 1 }] } })
  await run()
  carrier.parcels.clear()
  carrier.faults = ['silent_before', 'silent_before', 'silent_before', 'refuse']
  const { bulk_id } = await start([whole, planned, part, held, two, gone, refused, unpaid.order_id], { act: 'ship' })
  await run()
  const { bulk_act, refused_orders } = await report(bulk_id)
  expect(bulk_act).toMatchObject({ state: 'DONE', total: 8, done: 3, refused: 5 })
  expect(refused_orders.map(({ order_id, outcome }) => [order_id, outcome])).toEqual([
    ...[
      [held, 'PARCEL_HELD'],
      [two, 'PARCELS_SEVERAL'],
      [gone, 'NOTHING_TO_SHIP'],
      [refused, 'CARRIER_REFUSED'],
    ],
    [unpaid.order_id, 'ACT_NOT_ALLOWED'],
  ])
  // Done orders are listed with their parcel beside the passed-over ones; a silent carrier has not numbered it yet.
  const done = async () => (await report(bulk_id)).done_orders
  expect((await done()).map(({ order_id }) => order_id)).toEqual([whole, part, planned].sort((a, b) => a - b))
  expect((await done()).every(({ parcel }) => parcel?.state === 'PACKED' && parcel.tracking_number === null)).toBe(true)
  // The silent carrier is retried under the same reference.
  shop.time.now = new Date(shop.time.now.getTime() + 60_000)
  await sweepShipments(shop.fulfilment)
  expect((await done()).every(({ parcel }) => parcel?.state === 'SHIPPED' && parcel.tracking_number !== null)).toBe(
    true,
  )
  expect(await parcelsOf(whole)).toEqual([{ state: 'SHIPPED', pieces: 5 }])
  expect(await parcelsOf(planned)).toEqual([{ state: 'SHIPPED', pieces: 5 }])
  expect(await parcelsOf(part)).toEqual([
    { state: 'SHIPPED', pieces: 1 },
    { state: 'SHIPPED', pieces: 4 },
  ])
  expect(carrier.parcels.size).toBe(3)
  for (const id of [held, two, gone]) expect(await entries(id, 'shipParcel')).toBe(0)
  const { order: seen } = await admin.call(openOrder, { params: { order_id: whole }, query: { languageId: 'en' } })
  expect(seen.timeline.filter(({ source }) => source === 'act').map(({ what }) => what)).toEqual([
    ...['parcel_planned', 'parcel_packed', 'parcel_handed_over', 'parcel_shipped'],
  ])
})

test('two workers and a kill ship no order twice', async () => {
  const ids = [await paid(), await paid(), await paid(), await paid(), await paid(), await paid()]
  carrier.parcels.clear()
  const { bulk_id } = await start(ids, { act: 'ship' })
  let commits = 0
  const remove = injectFaultBeforeCommit(() => {
    commits += 1
    if (commits === 3) throw new Error('killed')
  })
  await Promise.allSettled([run(), run()])
  remove()
  await Promise.all([run(), run()])
  shop.time.now = new Date(shop.time.now.getTime() + 60_000)
  await sweepShipments(shop.fulfilment)
  const { bulk_act } = await report(bulk_id)
  expect(bulk_act).toMatchObject({ state: 'DONE' })
  expect(bulk_act.done + bulk_act.refused).toBe(6)
  expect(carrier.parcels.size).toBe(bulk_act.done)
  for (const id of ids) {
    expect((await parcelsOf(id)).length).toBeLessThanOrEqual(1)
    expect(await entries(id, 'shipParcel')).toBeLessThanOrEqual(1)
  }
  const { rows } = await sql<{ variant_id: number }>`
    select variant_id from shop.stock_movement m join shop.shipment s using (shipment_id)
      where s.order_id = any(${ids}::bigint[]) group by s.order_id, variant_id having count(*) > 1`.execute(
    shop.pool.kysely,
  )
  expect(rows).toEqual([])
})

test('a stopped act does nothing more, and a colleague does not see it', async () => {
  const ids = [await paid(), await paid()]
  const { bulk_id, version } = await start(ids)
  const other = await shop.member({ type_id: 2, countries: ['PL'], role: 'owner' })
  const params = { bulk_id }
  expect(await other.refusal(getBulkAct, { params })).toBe('BULK_ACT_ABSENT')
  expect(await other.refusal(stopBulkAct, { params, body: { version } })).toBe('BULK_ACT_ABSENT')
  await admin.call(stopBulkAct, { params, body: { version } })
  await run()
  expect((await report(bulk_id)).bulk_act).toMatchObject({ state: 'STOPPED', done: 0, refused: 0 })
  expect(await entries(ids[0] ?? 0, 'planShipment')).toBe(0)
})

test('current rights count: an admin who lost them, or is blocked, changes nothing more', async () => {
  const leaving = await shop.member({ type_id: 2, countries: ['PL'], role: 'owner' })
  const id = await paid()
  const body = { work: { act: 'plan' as const }, orders: { ids: [id] } }
  const { bulk_act } = await leaving.call(startBulkAct, { body })
  await sql`update sec.user_account set state = 'BLOCKED' where user_id = ${leaving.user_id}`.execute(shop.pool.kysely)
  await run()
  const { rows } = await sql`select outcome from shop.bulk_act_order where bulk_id = ${bulk_act.bulk_id}`.execute(
    shop.pool.kysely,
  )
  expect(rows).toEqual([{ outcome: 'RIGHT_LACKING' }])
  const editor = await shop.member({ type_id: 2, countries: ['PL'], role: 'auditor' })
  expect(await editor.refusal(startBulkAct, { body })).toBe('RIGHT_LACKING')
  const german = await shop.member({ type_id: 2, countries: ['DE'], role: 'owner' })
  expect(await german.refusal(startBulkAct, { body })).toBe('MATCHES_CHANGED')
})
