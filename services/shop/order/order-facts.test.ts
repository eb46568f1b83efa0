import { getGuestCart, setGuestShippingMethod } from '@meridian/contract/shop/guest-cart.ts'
import { createOrder } from '@meridian/contract/shop/order.ts'
import { createPool } from '@meridian/database/connect.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { completeCart, fillCart, orderOf } from '@meridian/seed/buying.ts'
import { HAND_WASH_AMBER, PAYMENT_METHOD_IDS, SHIPPING_METHOD_IDS } from '@meridian/seed/world.ts'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { unpublishSeeded } from '../../cms/content-testing.ts'
import { openTestShop, type TestCaller } from '../../testing/testing.ts'
import { addSamplePromotion } from '../catalogue/catalogue-testing.ts'

const shop = await openTestShop()
const owner = createPool<Database>({
  url: shop.owner_url,
  max: 1,
  statementTimeoutMs: 5000,
  lockTimeoutMs: 2000,
  prepare: false,
})
afterAll(() => owner.close())
// A method of another currency has no promotion.
await sql`delete from promotions.promotion_shipping where shipping_method_id = ${SHIPPING_METHOD_IDS.PL.courier}`.execute(
  owner.kysely,
)
const query = { languageId: 'en' } as const
const { variant_id } = HAND_WASH_AMBER
const { courier, pickup_point } = SHIPPING_METHOD_IDS.PL
const { card } = PAYMENT_METHOD_IDS.PL

/** A guest who has seen the summary, so that every cache is warm, and the order of what was shown. */
async function readyToOrder(prepare?: (guest: TestCaller) => Promise<unknown>) {
  const guest = await shop.guest('PL')
  await fillCart(guest, [{ variant_id, quantity: 1 }])
  await completeCart(guest, card)
  await prepare?.(guest)
  const { data: cart } = await guest.call(getGuestCart, { query })
  return { guest, body: await orderOf(guest, cart) }
}

/** Changes a row without raising a cache version, until the test ends. */
async function change(statement: RawBuilder<unknown>, undo: RawBuilder<unknown>) {
  await statement.execute(owner.kysely)
  onTestFinished(async () => {
    await undo.execute(owner.kysely)
    await shop.deps.cache.refresh()
  })
}

const changes = {
  'price of the delivery': {
    statement: sql`update shop.shipping_method set gross_price = gross_price + 100 where shipping_method_id = ${courier}`,
    undo: sql`update shop.shipping_method set gross_price = gross_price - 100 where shipping_method_id = ${courier}`,
    refusal: 'PRICE_CHANGED',
  },
  'fee of the payment method': {
    statement: sql`update payments.payment_method set fee = fee + 100 where payment_method_id = ${card}`,
    undo: sql`update payments.payment_method set fee = fee - 100 where payment_method_id = ${card}`,
    refusal: 'PRICE_CHANGED',
  },
  'country of the delivery': {
    statement: sql`update shop.shipping_method set country_id = 'CZ', currency_code = 'CZK' where shipping_method_id = ${courier}`,
    undo: sql`update shop.shipping_method set country_id = 'PL', currency_code = 'PLN' where shipping_method_id = ${courier}`,
    refusal: 'METHOD_UNAVAILABLE',
  },
  'country of the payment method': {
    statement: sql`update payments.payment_method set country_id = 'CZ', currency_code = 'CZK' where payment_method_id = ${card}`,
    undo: sql`update payments.payment_method set country_id = 'PL', currency_code = 'PLN' where payment_method_id = ${card}`,
    refusal: 'METHOD_UNAVAILABLE',
  },
  'terms in force': {
    statement: sql`insert into core.regulation_file (regulation_file_id, country_id, language_id, kind, version, title, file_id, valid_from)
      select 990001, country_id, language_id, kind, 'next', title, file_id, now() - interval '1 minute'
        from core.regulation_file where country_id = 'PL' and kind = 'terms' and language_id = 'en' limit 1`,
    undo: sql`delete from core.regulation_file where regulation_file_id = 990001`,
    refusal: 'REGULATIONS_REQUIRED',
  },
  'price of the product': {
    statement: sql`insert into shop.price (variant_id, country_id, price_group_id, currency_code, gross_price, points, valid_from)
      values (${variant_id}, 'PL', 1, 'PLN', 12300, 100, ${shop.time.now})`,
    // Prices are never deleted: the next guests see this one.
    undo: sql`update core.cache_version set version = version + 1 where name = 'catalogue'`,
    refusal: 'PRICE_CHANGED',
  },
} as const

test.each(Object.entries(changes))(
  'an order sees the %s changed a moment before, whatever is cached',
  async (_, { statement, undo, refusal }) => {
    const { guest, body } = await readyToOrder()
    await change(statement, undo)
    expect(await guest.refusal(createOrder, { body })).toBe(refusal)
  },
)

test('an order is taxed by a rate that began a moment before', async () => {
  const { guest, body } = await readyToOrder()
  await change(
    sql`insert into core.tax_rate (country_id, region_id, tax_class, rate_hundredths, valid_from)
      select country_id, region_id, tax_class, 2500, current_date from core.tax_rate where country_id = 'PL' and tax_class = 'standard' limit 1`,
    sql`delete from core.tax_rate where country_id = 'PL' and valid_from = current_date`,
  )
  const { order_id } = (await guest.call(createOrder, { body })).data
  const { rows } = await sql<{ tax_rate_hundredths: number }>`
    select tax_rate_hundredths from shop.order_line where order_id = ${order_id}`.execute(shop.pool.kysely)
  expect(rows).toEqual([{ tax_rate_hundredths: 2500 }])
})

test('an order to a point that closed a moment before is refused with the point named', async () => {
  const point = { shipping_method_id: pickup_point, pickup_point: { code: 'KAL01' } }
  const { guest, body } = await readyToOrder((one) => one.call(setGuestShippingMethod, { query, body: point }))
  await change(
    sql`update shop.pickup_point set code = 'KAL01-closed' where code = 'KAL01'`,
    sql`update shop.pickup_point set code = 'KAL01' where code = 'KAL01-closed'`,
  )
  await expect(guest.call(createOrder, { body })).rejects.toMatchObject({
    error: 'CART_INCOMPLETE',
    fields: [{ path: 'pickup_point' }],
  })
})

test('an order promises no days of a delay that was withdrawn a moment before', async () => {
  const { guest, body } = await readyToOrder()
  const { rows } = await sql<{ days_max: number }>`
    select days_max from shop.shipping_method where shipping_method_id = ${courier}`.execute(shop.pool.kysely)
  await unpublishSeeded(shop)
  const order = (await guest.call(createOrder, { body })).data
  expect(order.shipping_days_max).toBe(rows[0]?.days_max)
})

test('an order sees a promotion of its product that began a moment before', async () => {
  const { guest, body } = await readyToOrder()
  const now = shop.time.now.getTime()
  const period = { starts_at: new Date(now - 60_000), ends_at: new Date(now + 60_000) }
  const promotion = { promotion_id: 990_001, variant_ids: [variant_id], percent_off_hundredths: 5000, ...period }
  await addSamplePromotion(owner.kysely, promotion)
  expect(await guest.refusal(createOrder, { body })).toBe('PRICE_CHANGED')
})
