import { listRegulationFiles } from '@meridian/contract/core.ts'
import { Refusal } from '@meridian/contract/errors.ts'
import { listShippingMethods } from '@meridian/contract/shop/catalogue.ts'
import { createGuestCart, getGuestCart } from '@meridian/contract/shop/guest-cart.ts'
import { createOrder, getOrder } from '@meridian/contract/shop/order.ts'
import { completeCart, fillCart, orderOf, placeTestOrder } from '@meridian/seed/buying.ts'
import {
  AMBRE_51_50ML,
  FIFTY_PIECES,
  HAND_WASH_AMBER,
  NIGHT_BALM_50ML,
  PAYMENT_METHOD_IDS,
  SHIPPING_METHOD_IDS,
  SINGLE_PIECE,
} from '@meridian/seed/world.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestShop } from '../../testing/testing.ts'
import { retryWhenBusy } from '../cart/member-cart-testing.ts'
import { currencyOf } from '../catalogue/catalogue-testing.ts'
import { expireDueOrders } from './expire-orders.ts'

const shop = await openTestShop({ poolSize: 10 })

const query = { languageId: 'en' } as const

async function stockOf(variant_id: number) {
  return shop.pool.kysely
    .selectFrom('shop.stock')
    .select(['on_hand', 'reserved'])
    .where('variant_id', '=', variant_id)
    .where('country_id', '=', 'PL')
    .executeTakeFirstOrThrow()
}

test('an impossible cart version is refused with its field named', async () => {
  const guest = await shop.guest('PL')
  await fillCart(guest, [{ variant_id: AMBRE_51_50ML.variant_id, quantity: 1 }])
  const body = await orderOf(guest, await completeCart(guest))
  for (const cart_version of [2_147_483_648, 0, -1]) {
    const refused = guest.call(createOrder, { body: { ...body, cart_version } })
    await expect(refused).rejects.toMatchObject({ error: 'FIELDS_REFUSED', fields: [{ path: 'cart_version' }] })
  }
})

test('an order holds what the cart showed, reserves stock and enqueues its mail', async () => {
  const guest = await shop.guest('PL')
  const before = await stockOf(AMBRE_51_50ML.variant_id)
  await fillCart(guest, [
    { variant_id: AMBRE_51_50ML.variant_id, quantity: 2 },
    { variant_id: NIGHT_BALM_50ML.variant_id, quantity: 1 },
  ])
  const cart = await completeCart(guest)
  const { data: order } = await guest.call(createOrder, { body: await orderOf(guest, cart) })
  expect(order.state).toBe('PENDING_PAYMENT')
  expect(order.totals).toEqual(cart.totals)
  expect(order.lines.map(({ variant_id, quantity }) => ({ variant_id, quantity }))).toEqual(
    cart.items.map(({ variant_id, quantity }) => ({ variant_id, quantity })),
  )
  expect(order.regulation_files.map((file) => file.kind).sort()).toEqual(['privacy', 'terms', 'withdrawal'])
  expect(await stockOf(AMBRE_51_50ML.variant_id)).toEqual({ ...before, reserved: before.reserved + 2 })
  const jobs = await sql<{ data: unknown }>`select data from pgboss.job where name = 'send-mail'`.execute(
    shop.pool.kysely,
  )
  expect(jobs.rows.map((row) => row.data)).toContainEqual({ order_id: order.order_id, template: 'order-placed' })
  expect(await guest.refusal(getGuestCart, { query })).toBe('CART_NOT_FOUND')
})

test('an order number shows the day, but neither its cart nor the cart’s number of changes', async () => {
  const guest = await shop.guest('PL')
  const orders = [
    await placeTestOrder(guest, [{ variant_id: AMBRE_51_50ML.variant_id, quantity: 1 }]),
    await placeTestOrder(guest, [{ variant_id: HAND_WASH_AMBER.variant_id, quantity: 1 }]),
  ]
  const numbers = orders.map(({ number }) => /^M\d{6}-(\d{7})-([3-9C-Y]{4})$/.exec(number))
  // The shop's next order has the next number, whatever happened in its cart, and non-consecutive characters.
  expect(Number(numbers[1]?.[1])).toBe(Number(numbers[0]?.[1]) + 1)
  expect(numbers[1]?.[2]).not.toBe(numbers[0]?.[2])
})

test('an order number shows the day of its country', async () => {
  const noon = shop.time.now
  shop.time.now = new Date(`${noon.toISOString().slice(0, 10)}T23:30:00Z`)
  const tomorrow = new Date(shop.time.now.getTime() + 86_400_000).toISOString().slice(2, 10).replaceAll('-', '')
  const order = await placeTestOrder(await shop.guest('PL'), [{ variant_id: AMBRE_51_50ML.variant_id, quantity: 1 }])
  expect(order.number.slice(0, 7)).toBe(`M${tomorrow}`)
  shop.time.now = noon
})

test('an order stores the delivery time that was shown', async () => {
  const guest = await shop.guest('PL')
  const order = await placeTestOrder(guest, [{ variant_id: AMBRE_51_50ML.variant_id, quantity: 1 }])
  const listed = await guest.call(listShippingMethods, { query: { countryId: 'PL', languageId: 'en' } })
  const method = listed.data.shipping_methods.find(({ id }) => id === order.shipping_method_id)
  expect(method?.days_max).toBeGreaterThan(0)
  const said = { shipping_days_min: method?.days_min, shipping_days_max: method?.days_max }
  expect(order).toMatchObject(said)
  const again = await guest.call(getOrder, { params: { order_id: order.order_id }, query })
  expect(again.data).toMatchObject(said)
})

test('an order is visible by the buyer’s session and by the key of its link only', async () => {
  const guest = await shop.guest('PL')
  const stranger = await shop.guest('PL')
  const order = await placeTestOrder(guest, [{ variant_id: HAND_WASH_AMBER.variant_id, quantity: 1 }])
  const params = { order_id: order.order_id }
  expect((await guest.call(getOrder, { params, query })).data.number).toBe(order.number)
  expect((await guest.call(getOrder, { params: { order_id: 'latest' }, query })).data.number).toBe(order.number)
  const byKey = await shop.nobody.call(getOrder, { params, query: { ...query, access_key: order.access_key } })
  expect(byKey.data.number).toBe(order.number)
  expect(byKey.data.access_key).toBeUndefined()
  const wrongKey = { ...query, access_key: 'A'.repeat(43) }
  expect(await shop.nobody.refusal(getOrder, { params, query: wrongKey })).toBe('ORDER_ABSENT')
  expect(await shop.nobody.refusal(getOrder, { params, query })).toBe('ORDER_ABSENT')
  expect(await stranger.refusal(getOrder, { params, query })).toBe('ORDER_ABSENT')
  expect(await stranger.refusal(getOrder, { params: { order_id: 'latest' }, query })).toBe('ORDER_ABSENT')
  expect(await stranger.refusal(getOrder, { params: { order_id: 999_999_999 }, query })).toBe('ORDER_ABSENT')
})

test('an order keeps the version that was accepted, and its file can be read after a newer one came', async () => {
  const guest = await shop.guest('PL')
  const order = await placeTestOrder(guest, [{ variant_id: HAND_WASH_AMBER.variant_id, quantity: 1 }])
  const accepted = order.regulation_files.find(({ kind }) => kind === 'terms')
  expect(accepted?.path).toMatch(/^\/files\/documents\/[0-9a-f]{12}\/terms-en-pl\.pdf$/)
  const { kysely } = shop.pool
  await sql`insert into files.file (file_id, kind, name, media_type, sha256, content, created_at)
    values (999001, 'document', 'terms-en-pl', 'text/plain', ${'f'.repeat(64)}, 'New terms', ${shop.time.now})`.execute(
    kysely,
  )
  await sql`insert into core.regulation_file
      (regulation_file_id, country_id, language_id, kind, version, title, file_id, valid_from, issued_by)
    values (999001, 'PL', 'en', 'terms', '2031-01', 'New terms', 999001, ${shop.time.now}, 'Meridian')`.execute(kysely)
  await sql`update core.cache_version set version = version + 1 where name in ('content', 'reference')`.execute(kysely)
  await shop.deps.cache.refresh()
  const inForce = await guest.call(listRegulationFiles, { params: { countryId: 'PL' }, query })
  const newer = inForce.country_regulation_files.find(({ kind }) => kind === 'terms')
  expect([newer?.version, newer?.path]).toEqual(['2031-01', '/files/documents/ffffffffffff/terms-en-pl.pdf'])
  const { data } = await guest.call(getOrder, { params: { order_id: order.order_id }, query })
  expect(data.regulation_files).toContainEqual(accepted)
  await sql`delete from core.regulation_file where regulation_file_id = 999001`.execute(kysely)
  await sql`update core.cache_version set version = version + 1 where name in ('content', 'reference')`.execute(kysely)
  await shop.deps.cache.refresh()
})

test('fifty parallel place-order calls for one cart make one order', async () => {
  const guest = await shop.guest('PL')
  await fillCart(guest, [{ variant_id: HAND_WASH_AMBER.variant_id, quantity: 1 }])
  const body = await orderOf(guest, await completeCart(guest))
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      retryWhenBusy(() => guest.call(createOrder, { body }, { idempotencyKey: `place-${index}` })),
    ),
  )
  expect(new Set(answers.map((answer) => answer.data.order_id)).size).toBe(1)
  expect(new Set(answers.map((answer) => answer.data.access_key)).size).toBe(1)
  const orders = await sql<{ count: number }>`select count(*) from shop.orders where guest_id = (
    select guest_id from shop.orders where order_id = ${answers[0]?.data.order_id})`.execute(shop.pool.kysely)
  expect(orders.rows[0]?.count).toBe(1)
})

test('the same key a hundred times places one order and answers byte for byte the same', async () => {
  const guest = await shop.guest('PL')
  await fillCart(guest, [{ variant_id: HAND_WASH_AMBER.variant_id, quantity: 1 }])
  const body = await orderOf(guest, await completeCart(guest))
  const answers: string[] = []
  for (let round = 0; round < 5; round++) {
    const many = Array.from({ length: 20 }, () =>
      retryWhenBusy(() => guest.call(createOrder, { body }, { idempotencyKey: 'one' })),
    )
    answers.push(...(await Promise.all(many)).map((answer) => JSON.stringify(answer)))
  }
  expect(new Set(answers).size).toBe(1)
  const changed = { ...body, total_gross: body.total_gross + 1 }
  expect(await guest.refusal(createOrder, { body: changed }, { idempotencyKey: 'one' })).toBe('IDEMPOTENCY_MISMATCH')
})

test('500 buyers for 50 pieces make exactly 50 orders and 450 clear refusals', async () => {
  const before = await stockOf(FIFTY_PIECES.variant_id)
  expect(before.on_hand - before.reserved).toBe(50)
  const buyers = await inBatches(500, 20, async () => {
    const guest = await shop.guest('PL')
    await fillCart(guest, [{ variant_id: FIFTY_PIECES.variant_id, quantity: 1 }])
    return { guest, body: await orderOf(guest, await completeCart(guest)) }
  })
  const results = await Promise.all(buyers.map(({ guest, body }) => endOf(() => guest.call(createOrder, { body }))))
  expect(results.filter((result) => result === 'placed')).toHaveLength(50)
  expect(results.filter((result) => result === 'STOCK_EXHAUSTED')).toHaveLength(450)
  expect(await stockOf(FIFTY_PIECES.variant_id)).toEqual({ on_hand: before.on_hand, reserved: before.reserved + 50 })
})

/** The outcome of a call for a buyer who retries when refused as overload. */
async function endOf(call: () => Promise<unknown>): Promise<string> {
  try {
    await retryWhenBusy(call)
    return 'placed'
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return error.error
  }
}

async function inBatches<T>(count: number, size: number, make: () => Promise<T>): Promise<T[]> {
  const made: T[] = []
  while (made.length < count) made.push(...(await Promise.all(Array.from({ length: size }, () => retryWhenBusy(make)))))
  return made
}

test('orders of several lines in any order never deadlock', async () => {
  const variants = [AMBRE_51_50ML.variant_id, HAND_WASH_AMBER.variant_id, NIGHT_BALM_50ML.variant_id]
  const buyers = await inBatches(30, 10, async () => {
    const guest = await shop.guest('PL')
    const lines = [...variants].sort(() => Math.random() - 0.5).map((variant_id) => ({ variant_id, quantity: 1 }))
    await fillCart(guest, lines)
    return { guest, body: await orderOf(guest, await completeCart(guest)) }
  })
  const results = await Promise.all(buyers.map(({ guest, body }) => endOf(() => guest.call(createOrder, { body }))))
  expect(new Set(results)).toEqual(new Set(['placed']))
})

test('a total other than the one shown is refused with the new one, and nothing is ordered', async () => {
  const guest = await shop.guest('PL')
  await fillCart(guest, [{ variant_id: HAND_WASH_AMBER.variant_id, quantity: 1 }])
  const cart = await completeCart(guest)
  const body = { ...(await orderOf(guest, cart)), total_gross: cart.totals.total_gross - 100 }
  const error = await guest.call(createOrder, { body }).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(Refusal)
  expect(error).toMatchObject({ error: 'PRICE_CHANGED', detail: { total_gross: cart.totals.total_gross / 100 } })
  expect((await guest.call(getGuestCart, { query })).data.items).toHaveLength(1)
})

test('a cart that changed since it was shown is not ordered', async () => {
  const guest = await shop.guest('PL')
  const early = await fillCart(guest, [{ variant_id: HAND_WASH_AMBER.variant_id, quantity: 1 }])
  const cart = await completeCart(guest)
  const body = { ...(await orderOf(guest, cart)), cart_version: early.version }
  expect(await guest.refusal(createOrder, { body })).toBe('CART_CHANGED')
})

test('an empty cart, an incomplete one and unaccepted terms are refused by name', async () => {
  const guest = await shop.guest('PL')
  const empty = await fillCart(guest, [])
  expect(await guest.refusal(createOrder, { body: await orderOf(guest, empty) })).toBe('CART_EMPTY')
  const bare = await fillCart(guest, [{ variant_id: HAND_WASH_AMBER.variant_id, quantity: 1 }])
  expect(await guest.refusal(createOrder, { body: await orderOf(guest, bare) })).toBe('CART_INCOMPLETE')
  const body = await orderOf(guest, await completeCart(guest))
  const [first = 0] = body.regulation_file_ids
  expect(await guest.refusal(createOrder, { body: { ...body, regulation_file_ids: [first] } })).toBe(
    'REGULATIONS_REQUIRED',
  )
})

test('a discontinued delivery method does not become free delivery', async () => {
  const guest = await shop.guest('PL')
  await fillCart(guest, [{ variant_id: HAND_WASH_AMBER.variant_id, quantity: 1 }])
  await completeCart(guest)
  const { courier } = SHIPPING_METHOD_IDS.PL
  const bringTo = async (country_id: string) => {
    await sql`update shop.shipping_method set country_id = ${country_id}, currency_code = ${currencyOf(country_id)}
      where shipping_method_id = ${courier}`.execute(shop.pool.kysely)
    await sql`update core.cache_version set version = version + 1 where name = 'content'`.execute(shop.pool.kysely)
    await shop.deps.cache.refresh()
  }
  await sql`delete from promotions.promotion_shipping where shipping_method_id = ${courier}`.execute(shop.pool.kysely)
  await bringTo('CZ')
  const { data: shown } = await guest.call(getGuestCart, { query })
  expect(await guest.refusal(createOrder, { body: await orderOf(guest, shown) })).toBe('METHOD_UNAVAILABLE')
  await bringTo('PL')
})

test('stock sold to another buyer is refused by name, and the cart is kept', async () => {
  const [first, second] = await Promise.all([shop.guest('PL'), shop.guest('PL')])
  const lines = [{ variant_id: SINGLE_PIECE.variant_id, quantity: 1 }]
  await fillCart(second, lines)
  const body = await orderOf(second, await completeCart(second))
  await placeTestOrder(first, lines)
  expect(await second.refusal(createOrder, { body })).toBe('STOCK_EXHAUSTED')
  const { data } = await second.call(getGuestCart, { query })
  expect(data.items).toMatchObject([{ quantity: 1, available: 0, line_gross: 0 }])
  // A sold-out line costs nothing and is reported as sold out even where the total matches the one shown.
  expect(data.totals).toMatchObject({ goods_gross: 0, total_points: 0 })
  expect(await second.refusal(createOrder, { body: await orderOf(second, data) })).toBe('STOCK_EXHAUSTED')
})

test('an unpaid order expires after ten minutes and returns its stock, and its lines to an open cart', async () => {
  const guest = await shop.guest('PL')
  const order = await placeTestOrder(guest, [{ variant_id: AMBRE_51_50ML.variant_id, quantity: 2 }])
  const held = await stockOf(AMBRE_51_50ML.variant_id)
  const later = new Date(shop.time.now.getTime() + 10 * 60_000 + 1)
  await expireDueOrders({ database: shop.pool.kysely, paymentDeps: shop.paymentDeps, clock: () => later })
  expect((await guest.call(getOrder, { params: { order_id: order.order_id }, query })).data.state).toBe('EXPIRED')
  const { reserved } = await stockOf(AMBRE_51_50ML.variant_id)
  expect(reserved).toBeLessThanOrEqual(held.reserved - 2)
  const { data } = await guest.call(getGuestCart, { query })
  expect(data.items).toMatchObject([{ variant_id: AMBRE_51_50ML.variant_id, quantity: 2 }])
  expect(data.buyer?.email).toBe(order.buyer.email)
})

test('an order on delivery without a payment call can be confirmed for an hour, then expires with its stock', async () => {
  const guest = await shop.guest('PL')
  const before = await stockOf(AMBRE_51_50ML.variant_id)
  const lines = [{ variant_id: AMBRE_51_50ML.variant_id, quantity: 2 }]
  const order = await placeTestOrder(guest, lines, PAYMENT_METHOD_IDS.PL.cash_on_delivery)
  const read = async () => (await guest.call(getOrder, { params: { order_id: order.order_id }, query })).data
  const expireAfter = (minutes: number) => {
    const later = new Date(shop.time.now.getTime() + minutes * 60_000)
    return expireDueOrders({ database: shop.pool.kysely, paymentDeps: shop.paymentDeps, clock: () => later })
  }
  await expireAfter(59)
  expect(await read()).toMatchObject({ state: 'PENDING_PAYMENT', can_pay: true })
  await expireAfter(60)
  expect(await read()).toMatchObject({ state: 'EXPIRED', can_pay: false })
  expect(await stockOf(AMBRE_51_50ML.variant_id)).toEqual(before)
})

test('the lines of an expired order join the cart that was opened meanwhile', async () => {
  const guest = await shop.guest('PL')
  await placeTestOrder(guest, [{ variant_id: AMBRE_51_50ML.variant_id, quantity: 2 }])
  await fillCart(guest, [{ variant_id: HAND_WASH_AMBER.variant_id, quantity: 1 }])
  const later = new Date(shop.time.now.getTime() + 10 * 60_000 + 1)
  await expireDueOrders({ database: shop.pool.kysely, paymentDeps: shop.paymentDeps, clock: () => later })
  const { data } = await guest.call(createGuestCart, { query, body: { country_id: 'PL' } })
  expect(data.items.map((item) => item.variant_id)).toEqual([HAND_WASH_AMBER.variant_id, AMBRE_51_50ML.variant_id])
})

test('an order by bank transfer waits seven days', async () => {
  const guest = await shop.guest('PL')
  const order = await placeTestOrder(
    guest,
    [{ variant_id: HAND_WASH_AMBER.variant_id, quantity: 1 }],
    PAYMENT_METHOD_IDS.PL.bank_transfer,
  )
  const days = (Date.parse(order.expires_at ?? '') - Date.parse(order.placed_at)) / 86_400_000
  expect(days).toBe(7)
})

test('the database rejects an order transition that is not in the transition table', async () => {
  const guest = await shop.guest('PL')
  const order = await placeTestOrder(guest, [{ variant_id: HAND_WASH_AMBER.variant_id, quantity: 1 }])
  const move = sql`update shop.orders set state = 'DELIVERED' where order_id = ${order.order_id}`.execute(
    shop.pool.kysely,
  )
  await expect(move).rejects.toThrow('cannot move from PENDING_PAYMENT to DELIVERED')
})

test('placing an order costs at most twenty statements', async () => {
  const guest = await shop.guest('PL')
  await fillCart(guest, [{ variant_id: HAND_WASH_AMBER.variant_id, quantity: 1 }])
  const body = await orderOf(guest, await completeCart(guest))
  const counter = shop.pool.countStatements()
  await guest.call(createOrder, { body })
  expect(counter.count).toBeLessThanOrEqual(20)
  counter.stop()
})
