import { listShippingMethods } from '@meridian/contract/shop/catalogue.ts'
import { getOrderProgress } from '@meridian/contract/shop/order.ts'
import { placeTestOrder } from '@meridian/seed/buying.ts'
import { HAND_WASH_AMBER } from '@meridian/seed/world.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { unpublishSeeded } from '../../cms/content-testing.ts'
import { openTestShop } from '../../testing/testing.ts'

const shop = await openTestShop()

async function place(quantity: number) {
  const guest = await shop.guest('PL')
  const order = await placeTestOrder(guest, [{ variant_id: HAND_WASH_AMBER.variant_id, quantity }])
  return { guest, order, params: { order_id: order.order_id } }
}

/** A parcel with some pieces of the only line, in the given state. */
async function insertParcel(order_id: number, parcel: number, quantity: number, state: 'PLANNED' | 'SHIPPED') {
  const { kysely } = shop.pool
  const { shipment_id } = await kysely
    .insertInto('shop.shipment')
    .values({ order_id, parcel, country_id: 'PL', created_at: shop.time.now })
    .returning('shipment_id')
    .executeTakeFirstOrThrow()
  await kysely.insertInto('shop.shipment_line').values({ shipment_id, order_id, position: 1, quantity }).execute()
  const at = shop.time.now
  const moves = state === 'SHIPPED' ? ['PICKING', 'PACKED', 'SHIPPED'] : []
  for (const to of moves) {
    const times = { ...(to !== 'PICKING' && { packed_at: at }), ...(to === 'SHIPPED' && { shipped_at: at }) }
    await kysely
      .updateTable('shop.shipment')
      .set({ state: to, ...times })
      .where('shipment_id', '=', shipment_id)
      .execute()
  }
  return shipment_id
}

test('the buyer follows the parcels of an order: what is in them, where they are, when they come', async () => {
  const { guest, order, params } = await place(3)
  await insertParcel(order.order_id, 1, 2, 'SHIPPED')
  const second = await insertParcel(order.order_id, 2, 1, 'PLANNED')
  await sql`update shop.shipment set hold = 'ADDRESS', promised_from = '2026-12-01', promised_to = '2026-12-03'
    where shipment_id = ${second}`.execute(shop.pool.kysely)
  const { progress } = await guest.call(getOrderProgress, { params, query: {} })
  expect(progress.parcels).toEqual([
    expect.objectContaining({
      parcel: 1,
      state: 'SHIPPED',
      is_held: false,
      lines: [{ position: 1, quantity: 2 }],
      since: shop.time.now.toISOString(),
    }),
    expect.objectContaining({
      parcel: 2,
      state: 'PLANNED',
      is_held: true,
      lines: [{ position: 1, quantity: 1 }],
      promised_from: '2026-12-01',
      promised_to: '2026-12-03',
      since: null,
    }),
  ])
  expect(progress.steps.map(({ kind, parcel }) => [kind, parcel])).toEqual([
    ['placed', null],
    ['packed', 1],
    ['shipped', 1],
  ])
  expect(progress).toMatchObject({
    can_cancel: 'nothing',
    payment_status: 'PENDING',
    shipping_status: 'OPEN',
    return_status: 'NONE',
  })
  expect(progress.lines).toMatchObject([{ position: 1, quantity: 3, cancelled: 0 }])
})

test('the key of the mail’s link shows the life of an order; nobody else sees it', async () => {
  const { order, params } = await place(1)
  const query = { access_key: order.access_key }
  expect((await shop.nobody.call(getOrderProgress, { params, query })).progress.steps).toHaveLength(1)
  const stranger = await shop.guest('PL')
  expect(await stranger.refusal(getOrderProgress, { params, query: {} })).toBe('ORDER_ABSENT')
  expect(await shop.nobody.refusal(getOrderProgress, { params, query: { access_key: 'x'.repeat(43) } })).toBe(
    'ORDER_ABSENT',
  )
})

test('money on its way back is told with its amount; what is not decided is not', async () => {
  const { guest, order, params } = await place(1)
  const { kysely } = shop.pool
  await sql`insert into payments.refund (order_id, means, reason, amount, currency_code, points_returned, created_at)
    values (${order.order_id}, 'NONE', 'CANCELLED', 0, 'PLN', 250, ${shop.time.now})`.execute(kysely)
  expect((await guest.call(getOrderProgress, { params, query: {} })).progress.steps).toHaveLength(1)
  await sql`update payments.refund set state = 'APPROVED' where order_id = ${order.order_id}`.execute(kysely)
  const { steps } = (await guest.call(getOrderProgress, { params, query: {} })).progress
  expect(steps.at(-1)).toMatchObject({ kind: 'refund_done', refund: { amount: 0, means: 'NONE', points: 250 } })
})

test('before there is a parcel, a paid order is promised the days that were stated', async () => {
  const { guest, order, params } = await place(1)
  const read = async () => (await guest.call(getOrderProgress, { params, query: {} })).progress
  expect((await read()).promised).toBeNull()
  await sql`update shop.orders set state = 'PAID', paid_at = '2026-11-20T10:00:00Z', shipping_days_min = 1,
    shipping_days_max = 2 where order_id = ${order.order_id}`.execute(shop.pool.kysely)
  // From a Friday on, working days.
  expect((await read()).promised).toEqual({ from: '2026-11-23', to: '2026-11-24' })
  await insertParcel(order.order_id, 1, 1, 'PLANNED')
  expect((await read()).promised).toBeNull()
})

test('an order that is paid on delivery is promised days from its confirmation on', async () => {
  const { guest, order, params } = await place(1)
  await sql`update shop.orders set state = 'CONFIRMED', payment_timing = 'on_delivery', placed_at = '2026-11-19T10:00:00Z',
    shipping_days_min = 1, shipping_days_max = 2 where order_id = ${order.order_id}`.execute(shop.pool.kysely)
  const { promised } = (await guest.call(getOrderProgress, { params, query: {} })).progress
  expect(promised).toEqual({ from: '2026-11-20', to: '2026-11-23' })
})

test('the days told before ordering are those promised afterwards, and a notice of longer ways counts in both', async () => {
  const { kysely } = shop.pool
  const query = { countryId: 'PL', languageId: 'en' } as const
  const seeded = await sql<{ days_max: number }>`select days_max from shop.shipping_method
    where country_id = 'PL' order by position limit 1`.execute(kysely)
  const { shipping_methods } = (await shop.nobody.call(listShippingMethods, { query })).data
  const [first] = shipping_methods
  // The notice of the seed world adds two days.
  expect(first?.days_max).toBe(Number(seeded.rows[0]?.days_max) + 2)
  const { guest, order, params } = await place(1)
  const method = shipping_methods.find(({ id }) => id === order.shipping_method_id)
  expect(order.shipping_days_max).toBe(method?.days_max)
  await sql`update shop.orders set state = 'PAID', paid_at = ${shop.time.now} where order_id = ${order.order_id}`.execute(
    kysely,
  )
  const { promised } = (await guest.call(getOrderProgress, { params, query: {} })).progress
  expect(promised).toEqual({ from: method?.promised_from, to: method?.promised_to })
  // A withdrawn notice adds nothing.
  await unpublishSeeded(shop)
  await sql`update core.cache_version set version = version + 1`.execute(kysely)
  await shop.deps.cache.refresh()
  const after = (await shop.nobody.call(listShippingMethods, { query })).data.shipping_methods[0]
  expect(after?.days_max).toBe(Number(seeded.rows[0]?.days_max))
})
