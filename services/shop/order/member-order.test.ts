import { createPayment } from '@meridian/contract/payments.ts'
import { createBasket, getCart, listBaskets } from '@meridian/contract/shop/member-cart.ts'
import { createOrder, getOrder, listOrders, reorder } from '@meridian/contract/shop/order.ts'
import { inTransaction } from '@meridian/database/transaction.ts'
import { CART_LINES_MAX } from '@meridian/domain/cart.ts'
import { KASIA, orderOf, placeTestOrder } from '@meridian/seed/buying.ts'
import {
  AMBRE_51_50ML,
  HAND_WASH_AMBER,
  NIGHT_BALM_50ML,
  PAYMENT_METHOD_IDS,
  SINGLE_PIECE,
} from '@meridian/seed/world.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestShop } from '../../testing/testing.ts'
import { completeBasket, fillBasket, placeMemberOrder, retryWhenBusy } from '../cart/member-cart-testing.ts'
import { expireDueOrders } from './expire-orders.ts'
import { claimGuestOrders } from './order-claims.ts'

const shop = await openTestShop()

const query = { languageId: 'en' } as const
const AMBRE = AMBRE_51_50ML.variant_id
const WASH = HAND_WASH_AMBER.variant_id
const KEY = 'kasia.nowak@example.com'

const expireAll = () =>
  expireDueOrders({
    database: shop.pool.kysely,
    paymentDeps: shop.paymentDeps,
    clock: () => new Date(shop.time.now.getTime() + 10 * 60_000 + 1),
  })
const claim = (user_id: number, email_key = KEY) =>
  inTransaction(shop.pool.kysely, (tx) => claimGuestOrders(tx, { user_id, email_key }))

test('a member orders the basket as shown and continues with another one', async () => {
  const member = await shop.member()
  await member.call(createBasket, { query, body: { name: 'Later' } })
  await fillBasket(member, [{ variant_id: WASH, quantity: 1 }])
  await member.call(createBasket, { query, body: { name: 'Now' } })
  await fillBasket(member, [{ variant_id: AMBRE, quantity: 2 }])
  const cart = await completeBasket(member)
  const { data: order } = await member.call(createOrder, { body: await orderOf(member, cart) })
  expect(order).toMatchObject({ state: 'PENDING_PAYMENT', totals: cart.totals })
  const { data } = await member.call(getCart, { query })
  expect(data).toMatchObject({ name: 'Later', items: [{ variant_id: WASH }] })
})

test('an order is visible to its member and to the holder of its link key only', async () => {
  const member = await shop.member()
  const other = await shop.member()
  const guest = await shop.guest('PL')
  const order = await placeMemberOrder(member, [{ variant_id: WASH, quantity: 1 }])
  const params = { order_id: order.order_id }
  expect((await member.call(getOrder, { params, query })).data.number).toBe(order.number)
  expect((await member.call(getOrder, { params: { order_id: 'latest' }, query })).data.number).toBe(order.number)
  const byKey = { params, query: { ...query, access_key: order.access_key } }
  expect((await shop.nobody.call(getOrder, byKey)).data.number).toBe(order.number)
  for (const stranger of [other, guest, shop.nobody]) {
    expect(await stranger.refusal(getOrder, { params, query })).toBe('ORDER_ABSENT')
    expect(await stranger.refusal(getOrder, { params: { order_id: 'latest' }, query })).toBe('ORDER_ABSENT')
  }
})

test("a member can neither pay another member's order nor order another member's basket", async () => {
  const member = await shop.member()
  const other = await shop.member()
  const order = await placeMemberOrder(member, [{ variant_id: WASH, quantity: 1 }])
  const body = { order_id: order.order_id, languageId: 'en', card_token: 'tok_ok' } as const
  expect(await other.refusal(createPayment, { body })).toBe('ORDER_ABSENT')
  await fillBasket(member, [{ variant_id: WASH, quantity: 1 }])
  const request = await orderOf(member, await completeBasket(member))
  expect(await other.refusal(createOrder, { body: request })).toBe('CART_NOT_FOUND')
  expect(await other.refusal(createOrder, { body: { ...request, country_id: 'DE' } })).toBe('COUNTRY_MISMATCH')
})

test('fifty parallel place-order calls from two devices make one order', async () => {
  const member = await shop.member()
  await fillBasket(member, [{ variant_id: WASH, quantity: 1 }])
  const body = await orderOf(member, await completeBasket(member))
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      retryWhenBusy(() => member.call(createOrder, { body }, { idempotencyKey: `place-${index}` })),
    ),
  )
  expect(new Set(answers.map((answer) => answer.data.order_id)).size).toBe(1)
})

test('an order that is not paid in time reopens as a basket beside the current one', async () => {
  const member = await shop.member()
  await placeMemberOrder(member, [{ variant_id: AMBRE, quantity: 2 }])
  const current = await fillBasket(member, [{ variant_id: WASH, quantity: 1 }])
  await expireAll()
  const { baskets } = await member.call(listBaskets, { query })
  expect(baskets.map((basket) => [basket.current, basket.pieces])).toEqual([
    [true, 1],
    [false, 2],
  ])
  expect((await member.call(getCart, { query })).data.code).toBe(current.code)
})

test('without another basket, it becomes the current one again, with its buyer', async () => {
  const member = await shop.member()
  await placeMemberOrder(member, [{ variant_id: AMBRE, quantity: 2 }])
  await expireAll()
  const { data } = await member.call(getCart, { query })
  expect(data).toMatchObject({ items: [{ variant_id: AMBRE, quantity: 2 }], buyer: { email: KASIA.email } })
  const again = await fillBasket(member, [{ variant_id: AMBRE, quantity: 1 }])
  expect(again.code).toBe(data.code)
  expect(again.items[0]?.quantity).toBe(3)
})

test('orders that expire while their member opens baskets never make two current', async () => {
  for (const seed of [1, 2, 3]) {
    const member = await shop.member()
    await placeMemberOrder(member, [{ variant_id: WASH, quantity: 1 }])
    await Promise.all([
      expireAll(),
      ...Array.from({ length: 6 }, () => retryWhenBusy(() => member.call(getCart, { query }))),
      ...Array.from({ length: 6 }, () => retryWhenBusy(() => fillBasket(member, [{ variant_id: WASH, quantity: 1 }]))),
    ])
    const { rows } = await sql<{ current: number; pieces: number }>`
      select count(distinct cart_id) filter (where is_current)::int as current, sum(quantity)::int as pieces
        from shop.cart join shop.cart_item using (cart_id) where user_id = ${member.user_id} and state = 'OPEN'`.execute(
      shop.pool.kysely,
    )
    expect([seed, (rows[0]?.current ?? 0) <= 1, rows[0]?.pieces]).toEqual([seed, true, 7])
  }
})

test('the history lists orders newest first, page by page, in a fixed number of statements', async () => {
  const member = await shop.member()
  const numbers: string[] = []
  for (let count = 0; count < 3; count++) {
    shop.time.now = new Date(shop.time.now.getTime() + 1000)
    const lines = [
      { variant_id: WASH, quantity: 2 },
      { variant_id: AMBRE, quantity: 1 },
    ]
    numbers.unshift((await placeMemberOrder(member, lines)).number)
  }
  const first = await member.call(listOrders, { query: { ...query, limit: 2 } })
  expect(first.orders.map((order) => order.number)).toEqual(numbers.slice(0, 2))
  expect(first.orders[0]).toMatchObject({ pieces: 3, state: 'PENDING_PAYMENT', can_pay: true, currency_code: 'PLN' })
  expect(first.orders[0]?.images).toHaveLength(2)
  expect(first.has_next_page).toBe(true)
  const counter = shop.pool.countStatements()
  const second = await member.call(listOrders, { query: { ...query, limit: 2, page: 2 } })
  expect(counter.count).toBeLessThanOrEqual(3)
  counter.stop()
  expect(second.orders.map((order) => order.number)).toEqual(numbers.slice(2))
  expect(second.has_next_page).toBe(false)
  const empty = await member.call(listOrders, { query: { ...query, page: 9 } })
  expect(empty).toEqual({ orders: [], has_next_page: false })
})

test('the history shows only the member’s own orders', async () => {
  const other = await shop.member()
  const guest = await shop.guest('PL')
  expect((await other.call(listOrders, { query })).orders).toEqual([])
  expect(await guest.refusal(listOrders, { query })).toBe('CALLER_NOT_ALLOWED')
  expect(await shop.nobody.refusal(listOrders, { query })).toBe('TOKEN_REQUIRED')
  const input = { query: { ...query, limit: 51 } }
  expect(await other.refusal(listOrders, input)).toBe('MALFORMED')
})

test('reordering adds available items to the basket and reports short and discontinued ones', async () => {
  const member = await shop.member()
  const order = await placeMemberOrder(member, [
    { variant_id: WASH, quantity: 2 },
    { variant_id: SINGLE_PIECE.variant_id, quantity: 1 },
  ])
  await fillBasket(member, [{ variant_id: WASH, quantity: 1 }])
  await sql`insert into shop.order_line (order_id, position, variant_id, product_id, sku, name, quantity, gross_price, points, line_gross, line_points, tax_rate_hundredths)
    values (${order.order_id}, 9, 999999, 1, 'OLD', 'Old', 1, 0, 0, 0, 0, 0)`.execute(shop.pool.kysely)
  const params = { order_id: order.order_id }
  const { data, not_sold_here } = await member.call(reorder, { params, query })
  expect(data.items.map((item) => [item.variant_id, item.quantity])).toEqual([[WASH, 3]])
  expect(data.quantity_changes).toMatchObject([
    { variant_id: SINGLE_PIECE.variant_id, requested: 1, granted: 0, item_id: null },
  ])
  expect(not_sold_here).toEqual([{ variant_id: 999_999, name: 'Old' }])
  const other = await shop.member()
  expect(await other.refusal(reorder, { params, query })).toBe('ORDER_ABSENT')
  expect(await member.refusal(reorder, { params: { order_id: 999_999_999 }, query })).toBe('ORDER_ABSENT')
})

test('a guest orders again: on the same device, or anywhere with the key of the mail’s link, but not without it', async () => {
  const guest = await shop.guest('PL')
  const order = await placeTestOrder(guest, [{ variant_id: WASH, quantity: 2 }])
  const params = { order_id: order.order_id }
  expect((await guest.call(reorder, { params, query })).data.items).toMatchObject([{ variant_id: WASH, quantity: 2 }])
  const elsewhere = await shop.guest('PL')
  expect(await elsewhere.refusal(reorder, { params, query })).toBe('ORDER_ABSENT')
  const byKey = { params, query: { ...query, access_key: order.access_key } }
  expect((await elsewhere.call(reorder, byKey)).data.items).toMatchObject([{ variant_id: WASH, quantity: 2 }])
  expect(await shop.nobody.refusal(reorder, byKey)).toBe('TOKEN_REQUIRED')
})

test('a full basket refuses the lines of an order', async () => {
  const member = await shop.member()
  const order = await placeMemberOrder(member, [{ variant_id: WASH, quantity: 1 }])
  const { code } = await fillBasket(member, [])
  await sql`insert into shop.cart_item (cart_id, variant_id, quantity)
    select cart_id, variant_id, 1 from shop.cart, shop.variant where code = ${code} and variant_id <> ${WASH}
      order by variant_id limit ${CART_LINES_MAX}`.execute(shop.pool.kysely)
  expect(await member.refusal(reorder, { params: { order_id: order.order_id }, query })).toBe('CART_FULL')
})

test('guest orders are assigned once to the member with their verified address, and no others are', async () => {
  const guest = await shop.guest('PL')
  const order = await placeTestOrder(guest, [{ variant_id: NIGHT_BALM_50ML.variant_id, quantity: 1 }])
  const member = await shop.member()
  const other = await shop.member()
  expect(await claim(other.user_id, 'somebody.else@example.com')).toBe(0)
  expect(await claim(member.user_id)).toBeGreaterThanOrEqual(1)
  expect(await claim(other.user_id)).toBe(0)
  const { orders } = await member.call(listOrders, { query })
  expect(orders.map((one) => one.number)).toContain(order.number)
  const params = { order_id: order.order_id }
  expect((await member.call(getOrder, { params, query })).data.number).toBe(order.number)
  expect((await guest.call(getOrder, { params, query })).data.number).toBe(order.number)
  expect((await member.call(reorder, { params, query })).data.items).toHaveLength(1)
})

test('an order placed as a guest earns no points, even when claimed; one of a member does', async () => {
  const guest = await shop.guest('PL')
  const order = await placeTestOrder(guest, [{ variant_id: NIGHT_BALM_50ML.variant_id, quantity: 1 }])
  expect(order).toMatchObject({ collects_points: false })
  const member = await shop.member()
  await claim(member.user_id)
  const own = await placeMemberOrder(member, [{ variant_id: NIGHT_BALM_50ML.variant_id, quantity: 1 }])
  expect(own.collects_points).toBe(true)
  const { data } = await member.call(getOrder, { params: { order_id: order.order_id }, query })
  expect(data.collects_points).toBe(false)
  const { orders } = await member.call(listOrders, { query })
  expect(orders.find(({ order_id }) => order_id === order.order_id)?.total_points).toBe(0)
  expect(orders.find(({ order_id }) => order_id === own.order_id)?.total_points).toBe(own.totals.total_points)
})

test('a claimed order that is not paid in time reopens as a basket of the member', async () => {
  const guest = await shop.guest('PL')
  await placeTestOrder(guest, [{ variant_id: WASH, quantity: 4 }])
  const member = await shop.member()
  await claim(member.user_id)
  await expireAll()
  const { baskets } = await member.call(listBaskets, { query })
  expect(baskets.map((basket) => basket.pieces)).toContain(4)
})

test('a member’s checkout, from empty basket to placed order, costs about thirty statements', async () => {
  const member = await shop.member()
  await placeMemberOrder(member, [{ variant_id: WASH, quantity: 1 }])
  const counter = shop.pool.countStatements()
  await placeMemberOrder(member, [{ variant_id: WASH, quantity: 1 }], PAYMENT_METHOD_IDS.PL.card)
  expect(counter.count).toBeLessThanOrEqual(32)
  counter.stop()
})
