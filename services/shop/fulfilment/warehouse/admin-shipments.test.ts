import {
  deliverParcel,
  fulfilOrders,
  getOrderShipments,
  getParcelLabel,
  holdShipment,
  loseParcel,
  packShipment,
  pickShipment,
  planShipment,
  releaseShipment,
  reopenShipment,
  resendParcel,
  type ShippedOrder,
  searchParcels,
  shipParcel,
  unpackShipment,
} from '@meridian/contract/admin/shipments.ts'
import type { Endpoint } from '@meridian/contract/endpoint.ts'
import { placeTestOrder } from '@meridian/seed/buying.ts'
import { AMBRE_51_50ML, HAND_WASH_AMBER } from '@meridian/seed/world.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { openTestShop } from '../../../testing/testing.ts'
import { cancelParcel } from '../shipments/cancel-booking.ts'
import { CarrierSilent } from '../shipments/carrier.ts'
import { createTestCarrier } from '../shipments/carrier-testing.ts'
import { orderToShip, shipped } from '../shipments/fulfilment-testing.ts'
import { notifyDelays, sweepShipments } from './sweep-shipments.ts'
import { receiveCarrierEvent } from './tracking.ts'

const carrier = createTestCarrier()
const shop = await openTestShop({ carriers: [carrier] })
const admin = await shop.member({ type_id: 2, countries: ['PL'], role: 'warehouse' })
beforeEach(() => {
  carrier.faults = []
})

const AMBRE = { variant_id: AMBRE_51_50ML.variant_id, quantity: 2 }
const WASH = { variant_id: HAND_WASH_AMBER.variant_id, quantity: 1 }

const rowsOf = async <Row>(query: ReturnType<typeof sql<Row>>) => (await query.execute(shop.pool.kysely)).rows
const stockOf = async (variant_id: number) =>
  (
    await rowsOf(sql<{ on_hand: number; sold: number }>`
      select on_hand, sold from shop.stock where variant_id = ${variant_id} and country_id = 'PL'`)
  )[0] ?? { on_hand: 0, sold: 0 }
const mailsOf = async (order_id: number) =>
  (
    await rowsOf(sql<{ template: string }>`
      select data ->> 'template' as template from pgboss.job
        where name = 'send-mail' and (data ->> 'order_id')::bigint = ${order_id} and data ->> 'template' like 'parcel%'`)
  ).map(({ template }) => template)
const actsOf = async (order_id: number) =>
  (
    await rowsOf(
      sql<{ kind: string }>`select kind from shop.order_event where order_id = ${order_id} order by event_id`,
    )
  ).map(({ kind }) => kind)

/** Parameters and body of an action on the last parcel of an order. */
const on = ({ parcels, version }: ShippedOrder) => ({
  params: { shipment_id: parcels.at(-1)?.shipment_id ?? 0 },
  body: { version },
})

async function packed(lines: { variant_id: number; quantity: number }[] = [AMBRE]) {
  const { order } = await orderToShip(shop, lines)
  const { order_id } = order
  const planned = await admin.call(planShipment, {
    params: { order_id },
    body: { version: (await shipped(admin, order_id)).version },
  })
  return (await admin.call(packShipment, on(planned.order))).order
}

const inSomeTime = (ms: number) => ({ ...shop.fulfilment, clock: () => new Date(shop.time.now.getTime() + ms) })
const MINUTE = 60_000

describe('an order in two parcels', () => {
  test('is shipped and delivered with the last one; counters, words and stock follow', async () => {
    const before = await stockOf(AMBRE.variant_id)
    const { order } = await orderToShip(shop, [AMBRE, WASH])
    const { order_id } = order
    expect(await stockOf(AMBRE.variant_id)).toEqual({ on_hand: before.on_hand, sold: before.sold + 2 })
    const lines = [{ position: 1, quantity: 1 }]
    let seen = await shipped(admin, order_id)
    seen = (await admin.call(planShipment, { params: { order_id }, body: { version: seen.version, lines } })).order
    expect(seen).toMatchObject({ state: 'FULFILLING', shipping_status: 'OPEN' })
    expect(seen.lines).toMatchObject([
      { quantity: 2, in_shipments: 1, open: 1 },
      { in_shipments: 0, open: 1 },
    ])
    seen = (await admin.call(pickShipment, on(seen))).order
    seen = (await admin.call(packShipment, on(seen))).order
    seen = (await admin.call(shipParcel, on(seen))).order
    expect(seen).toMatchObject({ state: 'FULFILLING', shipping_status: 'PARTLY_SHIPPED' })
    expect(seen.parcels[0]).toMatchObject({ state: 'SHIPPED', booking: 'BOOKED', carrier_name: 'Tern Parcel' })
    expect(await stockOf(AMBRE.variant_id)).toEqual({ on_hand: before.on_hand - 1, sold: before.sold + 1 })

    seen = (await admin.call(planShipment, { params: { order_id }, body: { version: seen.version } })).order
    seen = (await admin.call(packShipment, on(seen))).order
    seen = (await admin.call(shipParcel, on(seen))).order
    expect(seen).toMatchObject({ state: 'SHIPPED', shipping_status: 'SHIPPED' })
    seen = (await admin.call(deliverParcel, on(seen))).order
    expect(seen).toMatchObject({ state: 'SHIPPED', shipping_status: 'PARTLY_DELIVERED' })
    const [first] = seen.parcels
    const rest = { params: { shipment_id: first?.shipment_id ?? 0 }, body: { version: seen.version } }
    seen = (await admin.call(deliverParcel, rest)).order
    expect(seen).toMatchObject({ state: 'DELIVERED', shipping_status: 'DELIVERED', payment_status: 'PAID' })
    expect(seen.lines).toMatchObject([
      { delivered: 2, open: 0 },
      { delivered: 1, open: 0 },
    ])
    expect(await stockOf(AMBRE.variant_id)).toEqual({ on_hand: before.on_hand - 2, sold: before.sold })
    expect((await mailsOf(order_id)).sort()).toEqual([
      'parcel-delivered',
      'parcel-delivered',
      'parcel-shipped',
      'parcel-shipped',
    ])
  })

  test('has at most its own units', async () => {
    const { order } = await orderToShip(shop, [AMBRE])
    const { order_id } = order
    const plan = (quantity: number, position = 1) => ({
      params: { order_id },
      body: { version: 1, lines: [{ position, quantity }] },
    })
    const at = async (quantity: number, position?: number) => {
      const { version } = await shipped(admin, order_id)
      const input = plan(quantity, position)
      return { ...input, body: { ...input.body, version } }
    }
    expect(await admin.refusal(planShipment, await at(3))).toBe('ACT_NOT_ALLOWED')
    expect(await admin.refusal(planShipment, await at(1, 2))).toBe('ACT_NOT_ALLOWED')
    await admin.call(planShipment, await at(2))
    expect(await admin.refusal(planShipment, await at(1))).toBe('ACT_NOT_ALLOWED')
  })
})

test('an unpaid order has no parcels', async () => {
  const { order_id } = await placeTestOrder(await shop.guest('PL'), [AMBRE])
  const { version } = await shipped(admin, order_id)
  expect(await admin.refusal(planShipment, { params: { order_id }, body: { version } })).toBe('ACT_NOT_ALLOWED')
})

test('what was not found while packing becomes open again', async () => {
  const { order } = await orderToShip(shop, [AMBRE])
  const { order_id } = order
  let seen = await shipped(admin, order_id)
  seen = (await admin.call(planShipment, { params: { order_id }, body: { version: seen.version } })).order
  const { params, body } = on(seen)
  const lines = [{ position: 1, quantity: 1 }]
  expect(await admin.refusal(packShipment, { params, body: { ...body, lines: [{ position: 1, quantity: 3 }] } })).toBe(
    'ACT_NOT_ALLOWED',
  )
  seen = (await admin.call(packShipment, { params, body: { ...body, lines } })).order
  expect(seen.lines).toMatchObject([{ in_shipments: 1, open: 1 }])
})

test('a packed parcel is opened again, unpacked, and its units are open', async () => {
  let seen = await packed()
  seen = (await admin.call(reopenShipment, on(seen))).order
  expect(seen.parcels[0]).toMatchObject({ state: 'PICKING' })
  seen = (await admin.call(unpackShipment, on(seen))).order
  expect(seen.parcels[0]).toMatchObject({ state: 'CANCELLED' })
  expect(seen.lines).toMatchObject([{ in_shipments: 0, open: 2 }])
})

describe('a hold', () => {
  test('keeps a parcel from leaving until it is released; the buyer is asked about a wrong address', async () => {
    let seen = await packed()
    const held = { ...on(seen), body: { ...on(seen).body, hold: 'ADDRESS' as const, reason: 'no house number' } }
    seen = (await admin.call(holdShipment, held)).order
    expect(seen).toMatchObject({ shipping_status: 'ON_HOLD' })
    expect(await admin.refusal(shipParcel, on(seen))).toBe('ACT_NOT_ALLOWED')
    expect(await mailsOf(seen.order_id)).toEqual(['parcel-held'])
    seen = (await admin.call(releaseShipment, on(seen))).order
    seen = (await admin.call(shipParcel, on(seen))).order
    expect(seen).toMatchObject({ state: 'SHIPPED' })
  })

  test('holds a parcel whose booking is pending', async () => {
    const seen = await packed()
    carrier.faults = ['silent_after']
    const pending = (await admin.call(shipParcel, on(seen))).order
    expect(pending.parcels[0]).toMatchObject({ state: 'PACKED', booking: 'REQUESTED' })
    const held = { ...on(pending), body: { ...on(pending).body, hold: 'PAYMENT' as const } }
    await admin.call(holdShipment, held)
    await sweepShipments(inSomeTime(MINUTE))
    const later = await shipped(admin, seen.order_id)
    expect(later.parcels[0]).toMatchObject({ state: 'PACKED', booking: 'BOOKED', hold: 'PAYMENT' })
    const released = (await admin.call(releaseShipment, on(later))).order
    const left = (await admin.call(shipParcel, on(released))).order
    expect(left.parcels[0]).toMatchObject({ state: 'SHIPPED' })
  })
})

describe('handing over to a carrier', () => {
  const movesOf = async (order_id: number) =>
    rowsOf(
      sql`select 1 from shop.stock_movement m join shop.shipment s using (shipment_id) where s.order_id = ${order_id}`,
    )

  test.each(['silent_before', 'silent_after'] as const)(
    'that stays %s is finished by the sweep: one parcel, one mail, pieces leave once',
    async (fault) => {
      const seen = await packed()
      const before = carrier.parcels.size
      carrier.faults = [fault]
      const pending = (await admin.call(shipParcel, on(seen))).order
      expect(pending.parcels[0]).toMatchObject({ state: 'PACKED', booking: 'REQUESTED', tracking_number: null })
      expect(await admin.refusal(unpackShipment, on(pending))).toBe('ACT_NOT_ALLOWED')
      expect(await admin.refusal(pickShipment, on(pending))).toBe('ACT_NOT_ALLOWED')
      await Promise.all([sweepShipments(inSomeTime(MINUTE)), sweepShipments(inSomeTime(MINUTE))])
      const left = await shipped(admin, seen.order_id)
      expect(left.parcels[0]).toMatchObject({ state: 'SHIPPED', booking: 'BOOKED' })
      expect(carrier.parcels.size).toBe(before + 1)
      expect(await mailsOf(seen.order_id)).toEqual(['parcel-shipped'])
      expect(await movesOf(seen.order_id)).toHaveLength(1)
    },
  )

  test('that refuses the address holds the parcel and asks the buyer', async () => {
    const seen = await packed()
    carrier.faults = ['refuse']
    const refused = (await admin.call(shipParcel, on(seen))).order
    expect(refused).toMatchObject({ shipping_status: 'ON_HOLD' })
    expect(refused.parcels[0]).toMatchObject({ state: 'PACKED', booking: 'REFUSED', hold: 'ADDRESS' })
    expect(await mailsOf(seen.order_id)).toEqual(['parcel-held'])
    const released = (await admin.call(releaseShipment, on(refused))).order
    expect((await admin.call(shipParcel, on(released))).order.parcels[0]).toMatchObject({ state: 'SHIPPED' })
  })

  test('by hand needs no carrier: the number is typed', async () => {
    const seen = await packed()
    const own = seen.carriers.find(({ books_itself }) => !books_itself)?.carrier_id
    const body = { ...on(seen).body, carrier_id: own, tracking_number: 'VAN 17' }
    const callsBefore = carrier.asked
    const left = (await admin.call(shipParcel, { ...on(seen), body })).order
    expect(left.parcels[0]).toMatchObject({ state: 'SHIPPED', tracking_number: 'VAN 17', booking: null })
    expect(carrier.asked).toBe(callsBefore)
    expect(await admin.refusal(getParcelLabel, { params: on(left).params })).toBe('ACT_NOT_ALLOWED')
  })

  test('ten calls with one key hand over once, with one entry in audit log and timeline', async () => {
    const seen = await packed()
    const input = on(seen)
    for (let call = 0; call < 10; call++)
      await admin.call(shipParcel, input, { idempotencyKey: `ship-${seen.order_id}` })
    expect(await movesOf(seen.order_id)).toHaveLength(1)
    expect(await actsOf(seen.order_id)).toEqual([
      'parcel_planned',
      'parcel_packed',
      'parcel_handed_over',
      'parcel_shipped',
    ])
    const audit = await rowsOf(
      sql`select 1 from audit.entry where act = 'shipParcel' and object_id = ${String(seen.order_id)}`,
    )
    expect(audit).toHaveLength(1)
  })

  test('gives a label to print', async () => {
    const seen = await packed()
    expect(await admin.refusal(getParcelLabel, { params: on(seen).params })).toBe('ACT_NOT_ALLOWED')
    const left = (await admin.call(shipParcel, on(seen))).order
    expect(await admin.call(getParcelLabel, { params: on(left).params })).toMatchObject({ media_type: 'image/svg+xml' })
  })
})

describe('what a carrier tells', () => {
  let number = 0
  const referenceOf = async (order_id: number) =>
    (await rowsOf(sql<{ reference: string }>`select reference from shop.shipment where order_id = ${order_id}`))[0]
      ?.reference ?? ''
  async function sendWebhook(text: string, headers = { signed: 'yes' }) {
    const { applied } = await receiveCarrierEvent(shop.fulfilment, 'sandbox', Buffer.from(text), headers)
    await applied
  }

  async function onItsWay() {
    const { order_id } = (await admin.call(shipParcel, on(await packed()))).order
    return { order_id, reference: await referenceOf(order_id) }
  }

  test('delivers a parcel once, however often and in whatever order its events come', async () => {
    const { order_id, reference } = await onItsWay()
    const { now } = shop.time
    carrier.tell(reference, 'DELIVERED', new Date(now.getTime() + 5000))
    carrier.tell(reference, 'PICKED_UP', new Date(now.getTime() + 1000))
    number += 1
    await Promise.all([
      sendWebhook(`e${number} ${reference}`),
      sendWebhook(`e${number} ${reference}`),
      sendWebhook(`f${number} ${reference}`),
    ])
    await sendWebhook(`g${number} ${reference}`)
    const seen = await shipped(admin, order_id)
    expect(seen).toMatchObject({ state: 'DELIVERED', shipping_status: 'DELIVERED' })
    expect(seen.parcels[0]?.events.map(({ kind }) => kind)).toEqual(['PICKED_UP', 'DELIVERED'])
    expect(seen.parcels[0]?.delivered_at).toBe(new Date(now.getTime() + 5000).toISOString())
    expect((await mailsOf(order_id)).sort()).toEqual(['parcel-delivered', 'parcel-shipped'])
    expect((await actsOf(order_id)).filter((kind) => kind === 'parcel_delivered')).toHaveLength(1)
  })

  test('is refused without its signature', async () => {
    const { reference } = await onItsWay()
    await expect(sendWebhook(`x1 ${reference}`, { signed: 'no' })).rejects.toMatchObject({ error: 'SIGNATURE_INVALID' })
  })

  test('waits in the inbox while nobody knows the parcel, and is found without any event', async () => {
    await sendWebhook('early nobody-has-this-one')
    const { order_id, reference } = await onItsWay()
    carrier.tell(reference, 'LOST', shop.time.now)
    await sweepShipments(inSomeTime(60 * MINUTE))
    expect((await shipped(admin, order_id)).parcels[0]).toMatchObject({ state: 'LOST' })
    expect((await mailsOf(order_id)).sort()).toEqual(['parcel-lost', 'parcel-shipped'])
    const waiting = await rowsOf(
      sql<{ tries: number }>`select tries from shop.carrier_inbox where event_id = 'early' and applied_at is null`,
    )
    expect(waiting[0]?.tries).toBeGreaterThan(1)
  })

  test('about a delay reaches the buyer once, as does a promise that is not kept', async () => {
    const { order_id, reference } = await onItsWay()
    carrier.tell(reference, 'DELAYED', shop.time.now)
    await sendWebhook(`late ${reference}`)
    const inTenDays = inSomeTime(10 * 24 * 60 * MINUTE)
    await notifyDelays(inTenDays)
    await notifyDelays(inTenDays)
    expect((await mailsOf(order_id)).filter((template) => template === 'parcel-delayed')).toHaveLength(1)
    const other = await onItsWay()
    await notifyDelays(inTenDays)
    expect((await mailsOf(other.order_id)).sort()).toEqual(['parcel-delayed', 'parcel-shipped'])
  })
})

describe('a lost parcel', () => {
  test('is sent again from other pieces, and the order is shipped by the second one', async () => {
    const before = await stockOf(AMBRE.variant_id)
    let seen = (await admin.call(shipParcel, on(await packed()))).order
    const lost = { ...on(seen), body: { ...on(seen).body, reason: 'the carrier does not find it' } }
    seen = (await admin.call(loseParcel, lost)).order
    expect(seen.lines).toMatchObject([{ shipped: 2, delivered: 0, open: 0 }])
    const again = { ...on(seen), body: { ...on(seen).body, reason: 'the buyer wants it' } }
    seen = (await admin.call(resendParcel, again)).order
    expect(seen.lines).toMatchObject([{ shipped: 0, in_shipments: 0, open: 2 }])
    expect(await stockOf(AMBRE.variant_id)).toEqual({ on_hand: before.on_hand - 2, sold: before.sold + 2 })
    expect(await admin.refusal(resendParcel, { ...again, body: { ...again.body, version: seen.version } })).toBe(
      'ACT_NOT_ALLOWED',
    )
    const { order_id } = seen
    seen = (await admin.call(planShipment, { params: { order_id }, body: { version: seen.version } })).order
    seen = (await admin.call(packShipment, on(seen))).order
    seen = (await admin.call(shipParcel, on(seen))).order
    expect(seen.lines).toMatchObject([{ shipped: 2 }])
    expect(await stockOf(AMBRE.variant_id)).toEqual({ on_hand: before.on_hand - 4, sold: before.sold })
  })

  test('is not sent again when the pieces are gone', async () => {
    let seen = (await admin.call(shipParcel, on(await packed([WASH])))).order
    const body = { ...on(seen).body, reason: 'lost' }
    seen = (await admin.call(loseParcel, { ...on(seen), body })).order
    await sql`insert into shop.stock_movement (variant_id, country_id, kind, quantity)
      select variant_id, country_id, 'MISSING', reserved + sold - on_hand from shop.stock
        where variant_id = ${WASH.variant_id} and country_id = 'PL'`.execute(shop.pool.kysely)
    const again = { ...on(seen), body: { ...on(seen).body, reason: 'again' } }
    expect(await admin.refusal(resendParcel, again)).toBe('STOCK_EXHAUSTED')
    await sql`insert into shop.stock_movement (variant_id, country_id, kind, quantity)
      values (${WASH.variant_id}, 'PL', 'RECEIPT', 100)`.execute(shop.pool.kysely)
  })
})

describe('who may do it', () => {
  const anyAct: [string, Endpoint][] = [
    ['pick', pickShipment],
    ['pack', packShipment],
    ['ship', shipParcel],
    ['deliver', deliverParcel],
  ]

  test('of two people who act on the same version, the second is refused', async () => {
    const seen = await packed()
    await admin.call(reopenShipment, on(seen))
    expect(await admin.refusal(shipParcel, on(seen))).toBe('VERSION_STALE')
  })

  test.each(anyAct)('an admin of another country cannot %s a parcel, nor see it', async (_, endpoint) => {
    const seen = await packed()
    const german = await shop.member({ type_id: 2, countries: ['DE'], role: 'warehouse' })
    // Every endpoint here takes the same input.
    expect(await german.refusal(endpoint as typeof pickShipment, on(seen))).toBe('SHIPMENT_ABSENT')
    expect(await german.refusal(getOrderShipments, { params: { order_id: seen.order_id } })).toBe('ORDER_ABSENT')
    const { rows } = await german.call(searchParcels, { query: { search: seen.number } })
    expect(rows).toEqual([])
  })
})

test('parcels are listed by state and found by the number of their order', async () => {
  const seen = await packed()
  const { rows, total } = await admin.call(searchParcels, { query: { state: ['PACKED'], search: seen.number } })
  expect(rows).toMatchObject([{ order_id: seen.order_id, state: 'PACKED', pieces: 2, parcel: 1 }])
  expect(total).toEqual({ count: 1, is_exact: true })
})

describe('many orders at once', () => {
  test('are packed and shipped each on its own: one that is held does not stop the others', async () => {
    const orders = [
      await orderToShip(shop, [AMBRE]),
      await orderToShip(shop, [AMBRE]),
      await orderToShip(shop, [AMBRE]),
    ]
    const order_ids = orders.map(({ order }) => order.order_id)
    const bulk = { act: 'pack' as const, order_ids, count_only: false }
    expect(await admin.call(fulfilOrders, { body: { ...bulk, count_only: true } })).toEqual({
      matching: 3,
      results: [],
    })
    const packedAll = await admin.call(fulfilOrders, { body: bulk }, { idempotencyKey: 'pack-three' })
    expect(packedAll.results.map(({ outcome }) => outcome)).toEqual(['DONE', 'DONE', 'DONE'])
    const seen = await shipped(admin, order_ids[0] ?? 0)
    await admin.call(holdShipment, { ...on(seen), body: { ...on(seen).body, hold: 'STOCK' } })
    carrier.faults = ['silent_before']
    const sent = await admin.call(fulfilOrders, { body: { ...bulk, act: 'ship' } }, { idempotencyKey: 'ship-three' })
    expect(sent.results.map(({ outcome }) => outcome)).toEqual(['WAITS', 'DONE'])
    // Repeated after a lost answer: the same orders, nothing twice.
    const again = await admin.call(fulfilOrders, { body: bulk }, { idempotencyKey: 'pack-three' })
    expect(again.results.map(({ order_id }) => order_id)).toEqual(order_ids)
    for (const order_id of order_ids) expect((await shipped(admin, order_id)).parcels).toHaveLength(1)
  })
})

test('an unpacked parcel that its carrier has numbered is cancelled there, until the carrier answers', async () => {
  const seen = await packed()
  const { params } = on(seen)
  // Numbered while on hold, so that it is still here.
  const hold = await admin.call(holdShipment, { params, body: { version: seen.version, hold: 'STOCK' } })
  await sql`update shop.shipment set booking = 'BOOKED', reference = 'unpacked-parcel-0001', tracking_number = 'T1',
    carrier_id = (select carrier_id from shop.carrier where program = 'sandbox' limit 1)
    where shipment_id = ${params.shipment_id}`.execute(shop.pool.kysely)
  await admin.call(unpackShipment, { params, body: { version: hold.order.version } })
  const jobs = await rowsOf(sql<{ data: { program: string; reference: string } }>`
    select data from pgboss.job where name = 'cancel-parcel'`)
  expect(jobs.map(({ data }) => data)).toEqual([{ program: 'sandbox', reference: 'unpacked-parcel-0001' }])
  carrier.faults = ['silent_after']
  const [job] = jobs
  if (job === undefined) throw new Error('no job')
  await expect(cancelParcel(shop.fulfilment, job.data)).rejects.toThrow(CarrierSilent)
  await cancelParcel(shop.fulfilment, job.data)
  expect([...carrier.cancelled]).toEqual(['unpacked-parcel-0001'])
})
