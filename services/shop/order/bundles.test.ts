import { amendOrder, listAmendments, previewAmendment } from '@meridian/contract/admin/amendments.ts'
import { cancelUnits } from '@meridian/contract/admin/cancellations.ts'
import { saveProductBundles } from '@meridian/contract/admin/product-bundles.ts'
import { openProduct } from '@meridian/contract/admin/products.ts'
import { dispatchOrder } from '@meridian/contract/admin/shipments.ts'
import { Refusal } from '@meridian/contract/errors.ts'
import { addGuestCartItem, getGuestCart } from '@meridian/contract/shop/guest-cart.ts'
import { createOrder, getOrder, reorder } from '@meridian/contract/shop/order.ts'
import { countryIds } from '@meridian/domain/countries.ts'
import { completeCart, fillCart, orderOf, placeTestOrder } from '@meridian/seed/buying.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { readDocumentsOfOrder } from '../../documents/for-services.ts'
import { openTestShop } from '../../testing/testing.ts'
import { INVARIANTS } from '../../verification/invariants.ts'
import { verify } from '../../verification/verify.ts'
import { retryWhenBusy } from '../cart/member-cart-testing.ts'
import { addSampleBundle, GIFT_SET, SETS_PRODUCT_ID, SOAP, TEA } from '../catalogue/bundles-testing.ts'
import { paidGuestOrder } from '../fulfilment/refunds/money-back-testing.ts'
import { shipped } from '../fulfilment/shipments/fulfilment-testing.ts'
import { expireDueOrders } from './expire-orders.ts'
import { readOrderLines } from './order-queries.ts'
import { placeByPhone, quoteOf, testDraft } from './phone-orders-testing.ts'

const shop = await openTestShop({ poolSize: 10 })
const { kysely } = shop.pool
const buyer = await shop.member({ type_id: 2, countries: [...countryIds()] })
const query = { languageId: 'en' } as const

beforeAll(() => addSampleBundle(kysely))

async function stocks() {
  const rows = await kysely
    .selectFrom('shop.stock')
    .select(['variant_id', 'on_hand', 'reserved', 'sold'])
    .where('variant_id', 'in', [SOAP, TEA, GIFT_SET])
    .orderBy('variant_id')
    .execute()
  return new Map(rows.map(({ variant_id, ...row }) => [variant_id, row]))
}
const available = async (variant_id: number) => {
  const stock = (await stocks()).get(variant_id)
  return stock === undefined ? null : stock.on_hand - stock.reserved - stock.sold
}
/** Makes so many pieces available. */
async function setAvailable(variant_id: number, pieces: number) {
  const change = pieces - ((await available(variant_id)) ?? 0)
  if (change !== 0)
    await sql`insert into shop.stock_movement (variant_id, country_id, kind, quantity, reason)
      values (${variant_id}, 'PL', 'CORRECTION', ${change}, 'test')`.execute(kysely)
}
/** The clock of this test moves, and no worker runs. */
const RULES = INVARIANTS.filter(({ name }) => name !== 'jobs-in-time')
async function brokenRules() {
  const verified = await verify({ reader: kysely, invariants: RULES, clock: () => shop.time.now })
  return verified.flatMap(({ invariant, count, failure, rows }) =>
    count > 0 || failure !== null ? [{ rule: invariant.name, rows, failure }] : [],
  )
}

test('a set is ordered as its parts, whose shares and taxes sum to what the cart showed', async () => {
  await setAvailable(SOAP, 50)
  await setAvailable(TEA, 50)
  const guest = await shop.guest('PL')
  const before = await stocks()
  await fillCart(guest, [{ variant_id: GIFT_SET, quantity: 2 }])
  const cart = await completeCart(guest)
  const shownParts = [
    { variant_id: SOAP, quantity: 1, name: 'Soap, 50 ml', slug: `sample-${SOAP}` },
    { variant_id: TEA, quantity: 2, name: 'Tea, 50 ml', slug: `sample-${TEA}` },
  ]
  expect(cart.items).toMatchObject([
    { variant_id: GIFT_SET, quantity: 2, line_gross: 20_000, line_points: 10_000, parts: shownParts },
  ])
  const { data: order } = await guest.call(createOrder, { body: await orderOf(guest, cart) })
  expect(order.totals).toEqual(cart.totals)
  const bundle = { number: 1, variant_id: GIFT_SET, sku: `SAMPLE-${GIFT_SET}`, name: 'Gift set, 50 ml', quantity: 2 }
  expect(order.lines).toMatchObject([
    { variant_id: SOAP, quantity: 2, gross_price: 5000, line_gross: 10_000, line_points: 5000, bundle },
    { variant_id: TEA, quantity: 4, gross_price: 2500, line_gross: 10_000, line_points: 5000, bundle },
  ])
  // Each half is taxed at the rate of its parts.
  const rates = order.totals.taxes.map(({ rate_hundredths, gross }) => [rate_hundredths, gross])
  expect(rates).toEqual([
    [2300, 10_000 + order.totals.shipping_gross + order.totals.payment_fee],
    [500, 10_000],
  ])
  const after = await stocks()
  expect(after.get(SOAP)?.reserved).toBe((before.get(SOAP)?.reserved ?? 0) + 2)
  expect(after.get(TEA)?.reserved).toBe((before.get(TEA)?.reserved ?? 0) + 4)
  expect(after.has(GIFT_SET)).toBe(false)
})

test('as many sets can be ordered as the scarcest part allows, beside what the cart holds of it already', async () => {
  await setAvailable(SOAP, 10)
  await setAvailable(TEA, 7)
  const guest = await shop.guest('PL')
  const { items } = await fillCart(guest, [
    { variant_id: TEA, quantity: 2 },
    { variant_id: GIFT_SET, quantity: 9 },
  ])
  expect(items).toMatchObject([
    { variant_id: TEA, quantity: 2, available: 7 },
    { variant_id: GIFT_SET, quantity: 2, available: 2 },
  ])
  const one = { query: { languageId: 'en' }, body: { variant_id: GIFT_SET, quantity: 1, country_id: 'PL' } } as const
  expect(await guest.refusal(addGuestCartItem, one)).toBe('STOCK_EXHAUSTED')
  const { data: order } = await guest.call(createOrder, { body: await orderOf(guest, await completeCart(guest)) })
  expect(order.lines.map(({ variant_id, quantity, bundle }) => [variant_id, quantity, bundle?.number ?? null])).toEqual(
    [
      [TEA, 2, null],
      [SOAP, 2, 1],
      [TEA, 4, 1],
    ],
  )
  expect(await available(TEA)).toBe(1)
  // Another cart that holds more than is left now must be lowered, by the line that it knows.
  await setAvailable(TEA, 4)
  const other = await shop.guest('PL')
  await fillCart(other, [{ variant_id: GIFT_SET, quantity: 2 }])
  const body = await orderOf(other, await completeCart(other))
  await setAvailable(TEA, 3)
  await expect(other.call(createOrder, { body })).rejects.toMatchObject({
    error: 'STOCK_EXHAUSTED',
    detail: { variantsIds: [GIFT_SET] },
  })
})

test('many who order the last parts at once, alone and in sets, never get more than there are', async () => {
  await setAvailable(SOAP, 40)
  await setAvailable(TEA, 21)
  const wanted = Array.from({ length: 24 }, (_, index) =>
    index % 3 === 0 ? { variant_id: TEA, quantity: 1 } : { variant_id: GIFT_SET, quantity: 1 },
  )
  const buyers = await Promise.all(
    wanted.map(async (line) => {
      const guest = await shop.guest('PL')
      await retryWhenBusy(() => fillCart(guest, [line]))
      return { line, guest, body: await orderOf(guest, await retryWhenBusy(() => completeCart(guest))) }
    }),
  )
  const ends = await Promise.all(
    buyers.map(async ({ line, guest, body }) => {
      try {
        await retryWhenBusy(() => guest.call(createOrder, { body }))
        return line.variant_id === TEA ? 1 : 2
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        return error.error
      }
    }),
  )
  const teas = ends.reduce<number>((sum, end) => sum + (typeof end === 'number' ? end : 0), 0)
  expect(new Set(ends.filter((end) => typeof end !== 'number'))).toEqual(new Set(['STOCK_EXHAUSTED']))
  expect(teas).toBeGreaterThanOrEqual(20)
  expect(await available(TEA)).toBe(21 - teas)
  expect(await brokenRules()).toEqual([])
})

test('an order that expires gives its parts back, and its set returns to the cart', async () => {
  await setAvailable(SOAP, 10)
  await setAvailable(TEA, 10)
  const guest = await shop.guest('PL')
  await placeTestOrder(guest, [{ variant_id: GIFT_SET, quantity: 3 }])
  expect([await available(SOAP), await available(TEA)]).toEqual([7, 4])
  shop.time.now = new Date(shop.time.now.getTime() + 3_600_000)
  await expireDueOrders({ database: kysely, paymentDeps: shop.paymentDeps, clock: () => shop.time.now })
  expect(await available(SOAP)).toBeGreaterThanOrEqual(10)
  const { data } = await guest.call(getGuestCart, { query })
  expect(data.items).toMatchObject([{ variant_id: GIFT_SET, quantity: 3 }])
})

test('parts are cancelled and sent each for its share, and the books add up', async () => {
  await setAvailable(SOAP, 10)
  await setAvailable(TEA, 10)
  const guest = await shop.guest('PL')
  const order = await paidGuestOrder(shop, guest, [
    { variant_id: GIFT_SET, quantity: 1 },
    { variant_id: TEA, quantity: 1 },
  ])
  const params = { order_id: order.order_id }
  await shop.issueDocument({ order_id: order.order_id, event: 'payment' })
  const [receipt] = await readDocumentsOfOrder(kysely, order.order_id)
  expect(receipt?.gross).toBe(order.totals.total_gross)
  expect(receipt?.content.lines.slice(0, 3)).toMatchObject([
    { name: 'Soap, 50 ml (Gift set, 50 ml)', rate_hundredths: 2300, gross: 5000 },
    { name: 'Tea, 50 ml (Gift set, 50 ml)', rate_hundredths: 500, gross: 5000 },
    { name: 'Tea, 50 ml', rate_hundredths: 500, gross: 3000 },
  ])
  const { version } = await shipped(buyer, order.order_id)
  await buyer.call(cancelUnits, {
    params,
    body: { version, units: [{ position: 2, units: 1 }], reason: 'BUYER_ASKED' },
  })
  expect(await available(TEA)).toBe(8)
  const sent = await buyer.call(dispatchOrder, {
    params,
    body: { version: (await shipped(buyer, order.order_id)).version },
  })
  // Who packs reads what belongs together.
  expect(sent.order.lines.map(({ name }) => name)).toEqual([
    'Soap, 50 ml (Gift set, 50 ml)',
    'Tea, 50 ml (Gift set, 50 ml)',
    'Tea, 50 ml',
  ])
  expect(sent.order.parcels[0]?.lines.map(({ position, quantity }) => [position, quantity])).toEqual([
    [1, 1],
    [2, 1],
    [3, 1],
  ])
  expect((await stocks()).get(SOAP)).toMatchObject({ on_hand: 9, sold: 0 })
  expect(await brokenRules()).toEqual([])
  const again = await guest.call(reorder, { params, query })
  expect(again.data.items).toMatchObject([
    { variant_id: GIFT_SET, quantity: 1 },
    { variant_id: TEA, quantity: 1 },
  ])
})

test('an order keeps the parts that it was placed with', async () => {
  await setAvailable(SOAP, 10)
  await setAvailable(TEA, 10)
  const guest = await shop.guest('PL')
  const order = await placeTestOrder(guest, [{ variant_id: GIFT_SET, quantity: 1 }])
  const product = { product_id: SETS_PRODUCT_ID }
  const save = async (quantity: number) => {
    const { row } = await buyer.call(openProduct, { params: product, query: {} })
    const parts = [
      { variant_id: SOAP, quantity: 1 },
      { variant_id: TEA, quantity },
    ]
    await buyer.call(saveProductBundles, {
      params: product,
      body: { version: row.version, bundles: [{ variant_id: GIFT_SET, parts }] },
    })
    await shop.deps.cache.refresh()
  }
  await save(3)
  const { data } = await guest.call(getOrder, { params: { order_id: order.order_id }, query })
  expect(data.lines.map(({ quantity }) => quantity)).toEqual([1, 2])
  const later = await placeTestOrder(await shop.guest('PL'), [{ variant_id: GIFT_SET, quantity: 1 }])
  expect(later.lines.map(({ quantity }) => quantity)).toEqual([1, 3])
  await save(2)
})

test('an admin sells a set by phone, and adds one to a paid order, each as its parts', async () => {
  // Selling needs a fresh proof.
  const seller = await shop.member({ type_id: 2, countries: ['PL'] })
  await setAvailable(SOAP, 10)
  await setAvailable(TEA, 10)
  const quote = await quoteOf(
    seller,
    testDraft({
      items: [
        { variant_id: TEA, quantity: 1 },
        { variant_id: GIFT_SET, quantity: 9 },
      ],
    }),
  )
  // Four sets are left beside the tea that is ordered alone.
  expect(quote.problems).toMatchObject([{ path: 'items.1', code: 'STOCK_EXHAUSTED' }])
  expect(quote.lines).toMatchObject([
    { variant_id: TEA, quantity: 1 },
    { variant_id: GIFT_SET, quantity: 4, line_gross: 40_000 },
  ])
  const byPhone = await placeByPhone(shop, seller, { items: [{ variant_id: GIFT_SET, quantity: 1 }] })
  const linesOf = async (order_id: number) =>
    (await readOrderLines(kysely, order_id)).map(({ variant_id, quantity, bundle }) => [
      variant_id,
      quantity,
      bundle?.sku,
    ])
  const set = `SAMPLE-${GIFT_SET}`
  expect(await linesOf(byPhone.order_id)).toEqual([
    [SOAP, 1, set],
    [TEA, 2, set],
  ])
  const { order_id } = await paidGuestOrder(shop, await shop.guest('PL'), [{ variant_id: SOAP, quantity: 1 }])
  const params = { order_id }
  const add = [{ variant_id: GIFT_SET, quantity: 1 }]
  const { preview } = await seller.call(previewAmendment, { params, body: { remove: [], add, languageId: 'en' } })
  expect(preview.lines).toMatchObject([{ variant_id: GIFT_SET, quantity: 1, line_gross: 10_000 }])
  const { version } = await shipped(seller, order_id)
  await seller.call(amendOrder, {
    params,
    body: { remove: [], add, difference: preview.due, reason: 'Wanted a present too', version },
  })
  const { amendments } = await seller.call(listAmendments, { params })
  expect(await linesOf(amendments[0]?.new_order?.order_id ?? 0)).toEqual([
    [SOAP, 1, set],
    [TEA, 2, set],
  ])
  expect(await brokenRules()).toEqual([])
})
