import { listAuditEntries } from '@meridian/contract/admin/audit.ts'
import { openOrder } from '@meridian/contract/admin/order.ts'
import { searchOrders } from '@meridian/contract/admin/orders.ts'
import {
  createPhoneOrder,
  quotePhoneOrder,
  searchPhoneOrderItems,
  searchPhoneOrderPoints,
} from '@meridian/contract/admin/phone-orders.ts'
import { planShipment } from '@meridian/contract/admin/shipments.ts'
import { createPayment } from '@meridian/contract/payments.ts'
import { getOrder, getOrderProgress } from '@meridian/contract/shop/order.ts'
import { PHONE_ORDER_LIMIT } from '@meridian/domain/phone-order.ts'
import { KASIA, placeTestOrder } from '@meridian/seed/buying.ts'
import {
  AMBRE_51_50ML,
  FREE_SAMPLE,
  HAND_WASH_AMBER,
  OUT_OF_STOCK,
  PAYMENT_METHOD_IDS,
  SHIPPING_METHOD_IDS,
  SINGLE_PIECE,
} from '@meridian/seed/world.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestShop } from '../../testing/testing.ts'
import { placeByPhone, quoteOf, testDraft } from './phone-orders-testing.ts'

const shop = await openTestShop()
const admin = await shop.member({ type_id: 2, countries: ['PL'], role: 'service' })

const query = { languageId: 'en' } as const
const open = async (order_id: number) =>
  (await admin.call(openOrder, { params: { order_id }, query: { languageId: 'en' } })).order
const availableOf = async ({ variant_id }: { variant_id: number }) => {
  const { rows } = await sql<{ left: number }>`select on_hand - reserved - sold as left from shop.stock
    where variant_id = ${variant_id} and country_id = 'PL'`.execute(shop.pool.kysely)
  return rows[0]?.left ?? 0
}
const mailsOf = async (order_id: number) => {
  const { rows } = await sql<{ template: string }>`select data ->> 'template' as template from pgboss.job
    where name = 'send-mail' and (data ->> 'order_id')::bigint = ${order_id} order by created_on`.execute(
    shop.pool.kysely,
  )
  return rows.map(({ template }) => template)
}

test('an order by phone costs what the same basket costs, holds its stock and waits for its buyer', async () => {
  const lines = [{ variant_id: AMBRE_51_50ML.variant_id, quantity: 2 }]
  const { totals } = await placeTestOrder(await shop.guest('PL'), lines)
  const before = await availableOf(AMBRE_51_50ML)
  const { order_id, access_key, email } = await placeByPhone(shop, admin)
  expect(await availableOf(AMBRE_51_50ML)).toBe(before - 2)
  const order = await open(order_id)
  expect(order).toMatchObject({ state: 'PENDING_PAYMENT', payment_status: 'NOT_ACCEPTED', totals, language_id: 'pl' })
  expect(order.phone).toMatchObject({ admin: expect.any(String), accepted_at: null })
  expect(order.acts).toContain('cancel_units')
  expect(order.money.due).toBe(0)
  expect(new Date(order.expires_at ?? 0).getTime() - shop.time.now.getTime()).toBe(48 * 3_600_000)
  expect(order.timeline).toContainEqual(
    expect.objectContaining({ what: 'phone_order_created', actor: 'admin', admin: order.phone?.admin }),
  )
  expect(await mailsOf(order_id)).toEqual(['phone-order'])
  const seen = await shop.nobody.call(getOrder, { params: { order_id }, query: { ...query, access_key } })
  expect(seen.data).toMatchObject({ awaits_acceptance: true, can_pay: false, regulation_files: [], buyer: { email } })
  const list = await admin.call(searchOrders, { query: { payment_status: ['NOT_ACCEPTED'] } })
  expect(list.rows).toContainEqual(expect.objectContaining({ order_id, payment_status: 'NOT_ACCEPTED' }))
})

test('its creation is in the audit log, without the buyer', async () => {
  const { order_id, email } = await placeByPhone(shop, admin)
  const owner = await shop.member({ type_id: 2, countries: ['PL'] })
  const { rows } = await owner.call(listAuditEntries, { query: { act: 'createPhoneOrder' } })
  expect(rows).toContainEqual(
    expect.objectContaining({
      object_id: String(order_id),
      admin: expect.objectContaining({ admin_id: admin.user_id }),
    }),
  )
  expect(JSON.stringify(rows)).not.toContain(email)
})

test('a member has the prices of their group, keeps their basket and finds the order among theirs', async () => {
  const member = await shop.member({ price_group_id: 2 })
  const items = [{ variant_id: AMBRE_51_50ML.variant_id, quantity: 1 }]
  const guests = await quoteOf(admin, testDraft({ items }))
  const members = await quoteOf(admin, testDraft({ items, user_id: member.user_id }))
  expect(members.totals.goods_gross).toBeLessThan(guests.totals.goods_gross)
  const { order_id } = await placeByPhone(shop, admin, { items, user_id: member.user_id })
  const { data } = await member.call(getOrder, { params: { order_id }, query })
  expect(data).toMatchObject({ awaits_acceptance: true, collects_points: true })
  const { rows } = await sql`select from shop.cart where user_id = ${member.user_id} and state = 'OPEN'`.execute(
    shop.pool.kysely,
  )
  expect(rows).toEqual([])
})

test('only an active member of the country is ordered for', async () => {
  const german = await shop.member({ country_id: 'DE' })
  const blocked = await shop.member()
  await sql`update sec.user_account set state = 'BLOCKED' where user_id = ${blocked.user_id}`.execute(shop.pool.kysely)
  for (const user_id of [german.user_id, blocked.user_id, admin.user_id, 2_000_000_000]) {
    const body = testDraft({ user_id })
    expect(await admin.refusal(quotePhoneOrder, { query, body })).toBe('USER_ABSENT')
    expect(await admin.refusal(createPhoneOrder, { body: { ...body, total_gross: 1 } })).toBe('USER_ABSENT')
  }
})

test('a quote names everything that is missing or wrong by its field, and still says what the rest costs', async () => {
  const empty = { buyer: null, shipping_method_id: null, payment_method_id: null, items: [] }
  const codesOf = ({ problems }: Awaited<ReturnType<typeof quoteOf>>) =>
    problems.map(({ path, code }) => `${path} ${code}`)
  expect(codesOf(await quoteOf(admin, testDraft(empty)))).toEqual([
    'items CART_EMPTY',
    'buyer REQUIRED',
    'shipping_method_id REQUIRED',
    'payment_method_id REQUIRED',
  ])
  const wrong = testDraft({
    languageId: 'de',
    items: [
      { variant_id: AMBRE_51_50ML.variant_id, quantity: 1 },
      { variant_id: AMBRE_51_50ML.variant_id, quantity: 1 },
      { variant_id: OUT_OF_STOCK.variant_id, quantity: 1 },
      { variant_id: FREE_SAMPLE.variant_id, quantity: 99 },
      { variant_id: 2_000_000_000, quantity: 1 },
    ],
    buyer: { ...KASIA, email: 'kasia@', postal_code: '12', invoice_required: true },
    shipping_method_id: SHIPPING_METHOD_IDS.PL.pickup_point,
    payment_method_id: PAYMENT_METHOD_IDS.DE.card,
  })
  const quote = await quoteOf(admin, wrong)
  expect(codesOf(quote)).toEqual([
    'languageId LANGUAGE_UNKNOWN',
    'items.1 DUPLICATE',
    'items.2 STOCK_EXHAUSTED',
    'items.3 QUANTITY_LIMITED',
    'items.4 VARIANT_UNAVAILABLE',
    'buyer.postal_code INVALID_FORMAT',
    'buyer.email EMAIL_INVALID',
    'buyer.invoice_company_name REQUIRED',
    'pickup_point REQUIRED',
    'payment_method_id METHOD_UNAVAILABLE',
  ])
  expect(quote.lines.map(({ quantity }) => quantity)).toEqual([1, 1, 0, quote.lines[3]?.order_limit, 0])
  expect(quote.totals.total_gross).toBeGreaterThan(0)
  expect(quote.shipping_methods.length).toBeGreaterThan(1)
  await expect(admin.call(createPhoneOrder, { body: { ...wrong, total_gross: 1 } })).rejects.toMatchObject({
    error: 'FIELDS_REFUSED',
    fields: quote.problems,
  })
})

test('items and points are found, with names as the admin and as the buyer reads them', async () => {
  const found = await admin.call(searchPhoneOrderItems, {
    query: { search: AMBRE_51_50ML.sku, country_id: 'PL', languageId: 'en', order_language: 'pl' },
  })
  expect(found.variants).toMatchObject([{ variant_id: AMBRE_51_50ML.variant_id, order_limit: null }])
  expect(found.variants[0]?.own_name).not.toBe(found.variants[0]?.name)
  const { pickup_points } = await admin.call(searchPhoneOrderPoints, {
    query: {
      country_id: 'PL',
      shipping_method_id: SHIPPING_METHOD_IDS.PL.pickup_point,
      postal_code: KASIA.postal_code,
    },
  })
  expect(pickup_points.length).toBeGreaterThan(0)
  const courier = {
    country_id: 'PL',
    shipping_method_id: SHIPPING_METHOD_IDS.PL.courier,
    postal_code: '81-391',
  } as const
  expect(await admin.refusal(searchPhoneOrderPoints, { query: courier })).toBe('METHOD_UNAVAILABLE')
})

test('an item is found by its name in the language of the admin and in that of the buyer', async () => {
  const find = async (search: string) => {
    const query = { search, country_id: 'PL', languageId: 'en', order_language: 'pl' } as const
    return (await admin.call(searchPhoneOrderItems, { query })).variants
  }
  const [{ name = '', own_name } = {}] = await find(HAND_WASH_AMBER.sku)
  for (const [product = ''] of [name.split(','), (own_name ?? '').split(',')]) {
    expect(product).not.toBe('')
    expect((await find(product)).map(({ sku }) => sku)).toContain(HAND_WASH_AMBER.sku)
  }
})

test('a total other than the one read out is refused, and nothing is left behind', async () => {
  const draft = testDraft()
  const { totals } = await quoteOf(admin, draft)
  const before = await availableOf(AMBRE_51_50ML)
  const body = { ...draft, total_gross: totals.total_gross - 1 }
  await expect(admin.call(createPhoneOrder, { body })).rejects.toMatchObject({
    error: 'PRICE_CHANGED',
    detail: { total_gross: totals.total_gross / 100 },
  })
  expect(await availableOf(AMBRE_51_50ML)).toBe(before)
})

test('of two admins who sell the last piece, one is refused', async () => {
  const other = await shop.member({ type_id: 2, countries: ['PL'], role: 'service' })
  const draft = testDraft({ items: [{ variant_id: SINGLE_PIECE.variant_id, quantity: 1 }] })
  const { totals } = await quoteOf(admin, draft)
  const body = { ...draft, total_gross: totals.total_gross }
  const ends = await Promise.all(
    [admin, other].map((one) =>
      one.call(createPhoneOrder, { body }).then(
        () => 'placed',
        (error: { error: string }) => error.error,
      ),
    ),
  )
  expect(ends.filter((end) => end === 'placed')).toHaveLength(1)
  expect(['STOCK_EXHAUSTED', 'FIELDS_REFUSED']).toContain(ends.find((end) => end !== 'placed'))
})

test('two creations with one key make one order and one mail', async () => {
  const draft = testDraft()
  const { totals } = await quoteOf(admin, draft)
  const body = { ...draft, total_gross: totals.total_gross }
  const key = { idempotencyKey: 'one-call' }
  const [first, second] = await Promise.all([
    admin.call(createPhoneOrder, { body }, key),
    admin.call(createPhoneOrder, { body }, key),
  ])
  expect(first).toEqual(second)
  expect(await mailsOf(first.order_id)).toEqual(['phone-order'])
})

test('nobody is sent more than three orders a day, however the address is written and however many admins call', async () => {
  const other = await shop.member({ type_id: 2, countries: ['PL'], role: 'country_manager' })
  const ends = await Promise.all(
    ['a.stranger@example.com', 'A.Stranger@example.com'].flatMap((email) =>
      [admin, other].map((one) =>
        placeByPhone(shop, one, { buyer: { ...KASIA, email } }).then(
          () => 'placed',
          (error: { error: string }) => error.error,
        ),
      ),
    ),
  )
  expect(ends.toSorted()).toEqual(['PHONE_ORDERS_TOO_MANY', 'placed', 'placed', 'placed'])
  const { now } = shop.time
  shop.time.now = new Date(now.getTime() + PHONE_ORDER_LIMIT.windowMs)
  const later = await shop.member({ type_id: 2, countries: ['PL'], role: 'service' })
  await placeByPhone(shop, later, { buyer: { ...KASIA, email: 'a.stranger@example.com' } })
  shop.time.now = now
})

test('only with the right, only in the country, and only with a fresh proof', async () => {
  const body = { ...testDraft(), total_gross: 1 }
  const finance = await shop.member({ type_id: 2, countries: ['PL'], role: 'finance' })
  const german = await shop.member({ type_id: 2, countries: ['DE'], role: 'service' })
  for (const wrong of [finance, german]) {
    expect(await wrong.refusal(createPhoneOrder, { body })).toBe('RIGHT_LACKING')
    expect(await wrong.refusal(quotePhoneOrder, { query, body: testDraft() })).toBe('RIGHT_LACKING')
  }
  const { now } = shop.time
  shop.time.now = new Date(now.getTime() + 11 * 60_000)
  expect(await admin.refusal(createPhoneOrder, { body })).toBe('STEP_UP_NEEDED')
  shop.time.now = now
})

test('one to be paid on delivery is promised days from its acceptance on, wherever they are shown', async () => {
  const placed = await placeByPhone(shop, admin, { payment_method_id: PAYMENT_METHOD_IDS.PL.cash_on_delivery })
  const { order_id, access_key } = placed
  // Called on a Thursday, accepted on Friday.
  await sql`update shop.orders set state = 'CONFIRMED', placed_at = '2026-11-19T10:00:00Z', accepted_at = '2026-11-20T10:00:00Z',
    shipping_days_min = 1, shipping_days_max = 2 where order_id = ${order_id}`.execute(shop.pool.kysely)
  const { progress } = await shop.nobody.call(getOrderProgress, { params: { order_id }, query: { access_key } })
  expect(progress.promised).toEqual({ from: '2026-11-23', to: '2026-11-24' })
  const { promised_on, version } = await open(order_id)
  expect(promised_on).toBe('2026-11-24')
  const { rows } = await admin.call(searchOrders, { query: { promised_before: '2026-11-24' } })
  expect(rows.map((row) => row.order_id)).not.toContain(order_id)
  const owner = await shop.member({ type_id: 2, countries: ['PL'] })
  await owner.call(planShipment, { params: { order_id }, body: { version } })
  const { rows: parcels } = await sql<{ promised_to: string }>`
    select promised_to::text from shop.shipment where order_id = ${order_id}`.execute(shop.pool.kysely)
  expect(parcels).toEqual([{ promised_to: '2026-11-24' }])
})

test('nothing can be paid before the buyer accepts', async () => {
  const { order_id, access_key } = await placeByPhone(shop, admin)
  const body = { order_id, access_key, languageId: 'pl' as const, card_token: 'tok_visa' }
  expect(await shop.nobody.refusal(createPayment, { body })).toBe('ORDER_NOT_ACCEPTED')
})
