import { dispatchOrder, planShipment } from '@meridian/contract/admin/shipments.ts'
import { getStock, receiveStock, setPreorder } from '@meridian/contract/admin/stock.ts'
import { getProduct } from '@meridian/contract/shop/catalogue.ts'
import { addGuestCartItem } from '@meridian/contract/shop/guest-cart.ts'
import { createOrder, getOrderProgress } from '@meridian/contract/shop/order.ts'
import { completeCart, fillCart, orderOf } from '@meridian/seed/buying.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { openTestShop } from '../../testing/testing.ts'
import { INVARIANTS } from '../../verification/invariants.ts'
import { verify } from '../../verification/verify.ts'
import { addSampleBundle, GIFT_SET, SOAP, TEA } from '../catalogue/bundles-testing.ts'
import { paidGuestOrder } from '../fulfilment/refunds/money-back-testing.ts'
import { shipped } from '../fulfilment/shipments/fulfilment-testing.ts'
import { endPreorders } from '../stock/end-preorders.ts'

const shop = await openTestShop({ poolSize: 10 })
const { kysely } = shop.pool
const start = shop.time.now
const DAY_MS = 86_400_000
const sold_from = new Date(start.getTime() + 10 * DAY_MS)
const newAdmin = () => shop.member({ type_id: 2, countries: ['PL'] })
let admin = await newAdmin()
const params = { variant_id: TEA, country_id: 'PL' } as const
const query = { languageId: 'en' } as const

beforeAll(async () => {
  await addSampleBundle(kysely, { teas: 0 })
  await sql`update shop.product set sold_from = ${sold_from} where product_id = 910002`.execute(kysely)
})

async function allow(preorder: number | null) {
  const { row } = await admin.call(getStock, { params, query })
  await admin.call(setPreorder, { params, query, body: { version: row.version, preorder } })
  await shop.deps.cache.refresh()
}
async function refusalOf(preorder: number | null) {
  const { row } = await admin.call(getStock, { params, query })
  return admin.refusal(setPreorder, { params, query, body: { version: row.version, preorder } })
}
async function level() {
  const { rows } = await sql`select on_hand, preorder, reserved, sold from shop.stock
    where variant_id = ${TEA} and country_id = 'PL'`.execute(kysely)
  return rows[0]
}
async function page(variant_id: number) {
  const { product } = await shop.nobody.call(getProduct, {
    params: { variantSlug: `sample-${variant_id}` },
    query: { countryId: 'PL', languageId: 'en' },
  })
  const { available, is_preorder, sold_from: from } = product.variant
  return { available, is_preorder, from }
}
const one = { query, body: { variant_id: TEA, quantity: 1, country_id: 'PL' } } as const

test('where pieces are to come, a product is ordered before it is sold, and not its bundles', async () => {
  expect(await page(TEA)).toEqual({ available: 0, from: sold_from.toISOString() })
  const guest = await shop.guest('PL')
  await fillCart(guest, [{ variant_id: SOAP, quantity: 1 }])
  expect(await guest.refusal(addGuestCartItem, one)).toBe('VARIANT_UNAVAILABLE')
  await allow(8)
  expect(await page(TEA)).toEqual({ available: 8, is_preorder: true, from: sold_from.toISOString() })
  expect(await page(GIFT_SET)).toEqual({ available: 0, from: sold_from.toISOString() })

  await fillCart(guest, [{ variant_id: TEA, quantity: 2 }])
  const cart = await completeCart(guest)
  expect(cart.ships_from).toBe(sold_from.toISOString())
  expect(cart.items.map((item) => item.is_preorder)).toEqual([undefined, true])
  const { data: order } = await guest.call(createOrder, { body: await orderOf(guest, cart) })
  expect(order.ships_from).toBe(sold_from.toISOString())
  expect(await level()).toEqual({ on_hand: 0, preorder: 8, reserved: 2, sold: 0 })
})

test('30 at once get the six pieces that are left, each of them once', async () => {
  const guests = await Promise.all(Array.from({ length: 30 }, () => shop.guest('PL')))
  const bodies: Awaited<ReturnType<typeof orderOf>>[] = []
  for (const guest of guests) {
    await fillCart(guest, [{ variant_id: TEA, quantity: 1 }])
    bodies.push(await orderOf(guest, await completeCart(guest)))
  }
  const answers = await Promise.allSettled(
    guests.map((guest, index) => guest.call(createOrder, { body: bodies[index] as (typeof bodies)[number] })),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(6)
  expect(await level()).toEqual({ on_hand: 0, preorder: 8, reserved: 8, sold: 0 })
  expect(await refusalOf(7)).toBe('STOCK_PROMISED')
  expect(await refusalOf(null)).toBe('STOCK_PROMISED')
})

test('an order leaves from the day of sale on, once its pieces are there', async () => {
  await allow(20)
  const guest = await shop.guest('PL')
  const { order_id } = await paidGuestOrder(shop, guest, [
    { variant_id: SOAP, quantity: 1 },
    { variant_id: TEA, quantity: 3 },
  ])
  const { progress } = await guest.call(getOrderProgress, { params: { order_id }, query: {} })
  expect(progress.promised?.from && progress.promised.from > sold_from.toISOString().slice(0, 10)).toBe(true)
  const { version } = await shipped(admin, order_id)
  const dispatch = { params: { order_id }, body: { version } }
  expect(await admin.refusal(dispatchOrder, dispatch)).toBe('PREORDER_WAITS')
  expect(await admin.refusal(planShipment, dispatch)).toBe('PREORDER_WAITS')
  shop.time.now = sold_from
  // The session of the first has ended meanwhile.
  admin = await newAdmin()
  expect(await admin.refusal(dispatchOrder, dispatch)).toBe('STOCK_EXHAUSTED')
  const receipt = { country_id: 'PL', sku: `SAMPLE-${TEA}`, quantity: 15 } as const
  await admin.call(receiveStock, { query, body: receipt })
  expect(await level()).toMatchObject({ on_hand: 15, preorder: 5, sold: 3 })
  await admin.call(dispatchOrder, dispatch)
  expect(await level()).toMatchObject({ on_hand: 12, preorder: 5, sold: 0 })
})

test('once it is sold, only what is there is sold, and what orders hold still comes', async () => {
  // Eight pieces were ordered before; more are lost than the rest of those that came.
  await sql`insert into shop.stock_movement (variant_id, country_id, kind, quantity, reason)
    values (${TEA}, 'PL', 'MISSING', -7, 'test')`.execute(kysely)
  expect(await level()).toEqual({ on_hand: 5, preorder: 5, reserved: 8, sold: 0 })
  const late = await shop.guest('PL')
  await fillCart(late, [{ variant_id: TEA, quantity: 1 }])
  const body = await orderOf(late, await completeCart(late))
  expect(await late.refusal(createOrder, { body })).toBe('STOCK_EXHAUSTED')
  await endPreorders(kysely, shop.time.now)
  expect(await level()).toEqual({ on_hand: 5, preorder: 3, reserved: 8, sold: 0 })
  expect((await page(TEA)).available).toBe(0)
  await admin.call(receiveStock, { query, body: { country_id: 'PL', sku: `SAMPLE-${TEA}`, quantity: 4 } })
  await endPreorders(kysely, shop.time.now)
  expect(await level()).toEqual({ on_hand: 9, preorder: null, reserved: 8, sold: 0 })
  // The page reads stock every two seconds.
  shop.time.now = new Date(sold_from.getTime() + 3000)
  expect(await page(TEA)).toEqual({ available: 1 })
  expect(await refusalOf(3)).toBe('ACT_NOT_ALLOWED')
  const rules = INVARIANTS.filter(({ area }) => area === 'stock')
  const broken = await verify({ reader: kysely, invariants: rules, clock: () => shop.time.now })
  expect(broken.filter(({ count, failure }) => count > 0 || failure !== null)).toEqual([])
})
