import { cancelUnits } from '@meridian/contract/admin/cancellations.ts'
import { dispatchOrder } from '@meridian/contract/admin/shipments.ts'
import { getStock, receiveStock, setPreorder, transferStock } from '@meridian/contract/admin/stock.ts'
import { searchStockPlaces } from '@meridian/contract/admin/stock-places.ts'
import { STOCK_TABLE } from '@meridian/contract/admin/stock-table.ts'
import { listProducts } from '@meridian/contract/shop/catalogue.ts'
import { createOrder } from '@meridian/contract/shop/order.ts'
import { inTransaction } from '@meridian/database/transaction.ts'
import { completeCart, fillCart, orderOf } from '@meridian/seed/buying.ts'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { runImports } from '../../entities/run-imports.ts'
import { createTestShop, type TestShop, type TestUser } from '../../testing/testing.ts'
import { addSampleBundle, GIFT_SET, SOAP, TEA } from '../catalogue/bundles-testing.ts'
import { paidGuestOrder, refundingProvider, versionOf } from '../fulfilment/refunds/money-back-testing.ts'
import { shipped } from '../fulfilment/shipments/fulfilment-testing.ts'
import { endPreorders } from '../stock/end-preorders.ts'
import { releaseStock, reserveStockAgain } from '../stock/reservations.ts'

const DAY_MS = 86_400_000
const query = { languageId: 'en' } as const
const reason = 'As agreed by phone'
const places = { variant_id: TEA, country_id: 'PL' } as const
let shop: TestShop
let admin: TestUser
let start: Date
let sold_from: Date
const newAdmin = () => shop.member({ type_id: 2, countries: ['PL', 'DE'] })
const inDays = (days: number) => new Date(start.getTime() + days * DAY_MS)

beforeEach(async () => {
  shop = await createTestShop({ provider: refundingProvider().provider })
  start = shop.time.now
  sold_from = inDays(10)
  admin = await newAdmin()
  await addSampleBundle(shop.pool.kysely, { soaps: 100, teas: 0 })
  await soldFrom(sold_from)
  return () => shop.close()
})

async function soldFrom(at: Date | null) {
  await sql`update shop.product set sold_from = ${at} where product_id = 910002`.execute(shop.pool.kysely)
  await changed()
}
async function changed() {
  await sql`update core.cache_version set version = version + 1 where name = 'catalogue'`.execute(shop.pool.kysely)
  await shop.deps.cache.refresh()
}
async function allow(preorder: number | null, params: { variant_id: number; country_id: 'PL' } = places) {
  const { row } = await admin.call(getStock, { params, query })
  await admin.call(setPreorder, { params, query, body: { version: row.version, preorder } })
  await shop.deps.cache.refresh()
}
const receive = (quantity: number, country_id: 'PL' | 'DE' = 'PL') =>
  admin.call(receiveStock, { query, body: { country_id, sku: `SAMPLE-${TEA}`, quantity } })
const stock = async () => (await admin.call(getStock, { params: places, query })).row
async function dispatched(order_id: number): Promise<string> {
  const { version } = await shipped(admin, order_id)
  return admin.call(dispatchOrder, { params: { order_id }, body: { version } }).then(
    () => 'sent',
    (error: { error?: string }) => error.error ?? String(error),
  )
}

test('an order whose pre-order was cancelled does not wait for it', async () => {
  await allow(8)
  const { order_id } = await paidGuestOrder(shop, await shop.guest('PL'), [
    { variant_id: SOAP, quantity: 1 },
    { variant_id: TEA, quantity: 1 },
  ])
  const { rows } = await sql<{ position: number }>`select position from shop.order_line
    where order_id = ${order_id} and variant_id = ${TEA}`.execute(shop.pool.kysely)
  const units = [{ position: rows[0]?.position ?? 0, units: 1 }]
  await admin.call(cancelUnits, {
    params: { order_id },
    body: { version: await versionOf(shop, order_id), units, reason },
  })
  expect(await dispatched(order_id)).toBe('sent')
})

test('an order does not wait for a product that is sold earlier than was said', async () => {
  await allow(8)
  const { order_id } = await paidGuestOrder(shop, await shop.guest('PL'), [{ variant_id: TEA, quantity: 1 }])
  await receive(8)
  await soldFrom(null)
  // Somebody who orders now is sent it now.
  const late = await paidGuestOrder(shop, await shop.guest('PL'), [{ variant_id: TEA, quantity: 1 }])
  expect(await dispatched(late.order_id)).toBe('sent')
  expect(await dispatched(order_id)).toBe('sent')
})

test('an order waits for a product whose day was moved later', async () => {
  await allow(8)
  const { order_id } = await paidGuestOrder(shop, await shop.guest('PL'), [{ variant_id: TEA, quantity: 1 }])
  await receive(8)
  await soldFrom(inDays(20))
  shop.time.now = inDays(11)
  admin = await newAdmin()
  expect(await dispatched(order_id)).toBe('PREORDER_WAITS')
})

test('of a product that is sold, no order takes pieces to come, whatever else is in it', async () => {
  await allow(8)
  // The soap was a pre-order too, and is sold since a second; the job that ends pre-orders has not run yet.
  await sql`update shop.product set sold_from = ${new Date(start.getTime() - 1000)} where product_id = 910001`.execute(
    shop.pool.kysely,
  )
  await sql`update shop.stock set preorder = 5 where variant_id = ${SOAP} and country_id = 'PL'`.execute(
    shop.pool.kysely,
  )
  await sql`insert into shop.stock_movement (variant_id, country_id, kind, quantity, reason)
    values (${SOAP}, 'PL', 'MISSING', -100, 'test')`.execute(shop.pool.kysely)
  await changed()
  const order = async (lines: { variant_id: number; quantity: number }[]) => {
    const guest = await shop.guest('PL')
    await fillCart(guest, lines)
    const body = await orderOf(guest, await completeCart(guest))
    return guest.call(createOrder, { body }).then(
      () => 'ordered',
      (error: { error?: string }) => error.error ?? String(error),
    )
  }
  const soap = { variant_id: SOAP, quantity: 1 }
  expect(await order([soap])).toBe('STOCK_EXHAUSTED')
  expect(await order([soap, { variant_id: TEA, quantity: 1 }])).toBe('STOCK_EXHAUSTED')
})

test('pieces that arrive from another country were to come as well', async () => {
  await allow(8)
  await paidGuestOrder(shop, await shop.guest('PL'), [{ variant_id: TEA, quantity: 8 }])
  expect((await stock()).available).toBe(0)
  await receive(8, 'DE')
  const params = { variant_id: TEA, country_id: 'DE' } as const
  const { row } = await admin.call(getStock, { params, query })
  const [to] = (await admin.call(searchStockPlaces, { query: { country: 'PL' } })).rows
  const from = row.places.find(({ on_hand }) => on_hand > 0)
  const body = {
    version: row.version,
    stock_place_id: from?.stock_place_id ?? 0,
    to_stock_place_id: to?.stock_place_id ?? 0,
    to_country_id: 'PL' as const,
    quantity: 8,
  }
  await admin.call(transferStock, { params, query, body })
  // All eight pieces that were to come are here, and all are sold: nothing is left to order.
  expect(await stock()).toMatchObject({ on_hand: 8, sold: 8, available: 0 })
})

test('a file of counts tells the fewest pieces that it would accept', async () => {
  await allow(5)
  await receive(5)
  await allow(5)
  await paidGuestOrder(shop, await shop.guest('PL'), [{ variant_id: TEA, quantity: 8 }])
  const rowsOf = async () => {
    let after: string | undefined
    for (;;) {
      const page = await admin.call(STOCK_TABLE.exportRows, { query: { languageId: 'en', after } })
      const found = page.rows.find(([sku, country]) => sku === `SAMPLE-${TEA}` && country === 'PL')
      if (found !== undefined || page.next === null) return found
      after = page.next
    }
  }
  const [sku = '', country = '', place = '', , , , base = ''] = (await rowsOf()) ?? []
  const check = async (on_hand: string) => {
    const rows = [{ row: 2, cells: { sku, country, place, on_hand, base } }]
    const { table_import } = await admin.call(STOCK_TABLE.startImport, { body: { file_name: 'stock.csv', rows } })
    await runImports(shop.imports)
    const { import_id } = table_import
    const listed = await admin.call(STOCK_TABLE.listRows, { params: { import_id }, query: {} })
    return listed.rows[0]
  }
  expect((await check('3'))?.problem ?? null).toBeNull()
  expect(await check('2')).toMatchObject({ problem: 'STOCK_PROMISED', limit: '3' })
})

const inStock = async (variant_id: number) => {
  const { data } = await shop.nobody.call(listProducts, {
    query: { countryId: 'PL', languageId: 'en', 'variantIds[]': [variant_id], in_stock: 'true' },
  })
  return data.products.length === 1
}

test('what is shown before it is sold is not listed as in stock, nor a set of it', async () => {
  await receive(50)
  await changed()
  expect(await inStock(TEA)).toBe(false)
  expect(await inStock(GIFT_SET)).toBe(false)
})

test('what is ordered before it is sold is listed as in stock, and no set of it', async () => {
  await allow(8)
  await changed()
  expect(await inStock(TEA)).toBe(true)
  expect(await inStock(GIFT_SET)).toBe(false)
})

test('a pre-order also ends when its product needs to wait for no day any more', async () => {
  await allow(8)
  await paidGuestOrder(shop, await shop.guest('PL'), [{ variant_id: TEA, quantity: 3 }])
  await endPreorders(shop.pool.kysely, shop.time.now)
  expect((await stock()).preorder).toBe(8)
  await soldFrom(null)
  await endPreorders(shop.pool.kysely, shop.time.now)
  expect((await stock()).preorder).toBe(3)
})

test('who was shown a product that is sent now is asked again when it has become a pre-order', async () => {
  await soldFrom(null)
  await receive(5)
  const guest = await shop.guest('PL')
  await fillCart(guest, [{ variant_id: TEA, quantity: 1 }])
  const cart = await completeCart(guest)
  expect(cart.ships_from).toBeNull()
  const body = await orderOf(guest, cart)
  await soldFrom(inDays(60))
  await allow(5)
  const end = await guest.call(createOrder, { body }).then(
    ({ data }) => `ordered, leaves ${data.ships_from}`,
    (error: { error?: string }) => error.error ?? String(error),
  )
  expect(end).toBe('SENT_LATER')
  expect(
    (await guest.call(createOrder, { body: { ...body, ships_from: inDays(90).toISOString() } })).data.ships_from,
  ).toBe(inDays(60).toISOString())
})

test('an expired pre-order that is paid late gets its pieces to come again', async () => {
  await allow(2)
  const guest = await shop.guest('PL')
  await fillCart(guest, [{ variant_id: TEA, quantity: 2 }])
  const { data } = await guest.call(createOrder, { body: await orderOf(guest, await completeCart(guest)) })
  const { order_id } = data
  await inTransaction(shop.pool.kysely, (tx) => releaseStock(tx, order_id))
  expect((await stock()).available).toBe(2)
  const again = { order_id, country_id: 'PL' }
  expect(await inTransaction(shop.pool.kysely, (tx) => reserveStockAgain(tx, again))).toEqual([])
  expect((await stock()).available).toBe(0)
})
