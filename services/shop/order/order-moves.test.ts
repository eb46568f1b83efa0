import { createGuestCart, getGuestCart, setGuestCartItemQuantity } from '@meridian/contract/shop/guest-cart.ts'
import { getCart, listBaskets } from '@meridian/contract/shop/member-cart.ts'
import { createOrder, getOrder, type Order } from '@meridian/contract/shop/order.ts'
import { inTransaction } from '@meridian/database/transaction.ts'
import { CART_LINES_MAX } from '@meridian/domain/cart.ts'
import { completeCart, fillCart, orderOf, placeTestOrder } from '@meridian/seed/buying.ts'
import { AMBRE_51_50ML, HAND_WASH_AMBER } from '@meridian/seed/world.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { insertTestAttempt, silentProvider } from '../../payments/payments-testing.ts'
import { applyProviderAnswer } from '../../payments/settle.ts'
import { openTestShop, type TestCaller } from '../../testing/testing.ts'
import { placeMemberOrder } from '../cart/member-cart-testing.ts'
import { expireDueOrders, expireOrder } from './expire-orders.ts'

const shop = await openTestShop({ provider: silentProvider })

const query = { languageId: 'en' } as const
const AMBRE = { variant_id: AMBRE_51_50ML.variant_id, quantity: 2 }
const WASH = { variant_id: HAND_WASH_AMBER.variant_id, quantity: 1 }

function expire() {
  const later = new Date(shop.time.now.getTime() + 11 * 60_000)
  return expireDueOrders({ database: shop.pool.kysely, paymentDeps: shop.paymentDeps, clock: () => later })
}

/** Tries to pay an order, lets it expire, calls `meanwhile`, and then reports the money as captured. */
async function payLate(order: Order, meanwhile: () => Promise<unknown> = async () => undefined): Promise<void> {
  const { order_id, totals } = order
  const attempt = await insertTestAttempt(shop, { order_id, amount: totals.total_gross, state: 'FAILED' })
  await expire()
  await meanwhile()
  const { amount, currency_code } = attempt
  const charged = { provider_payment_id: `p${order_id}`, amount, currency_code, decline_code: null, action: null }
  await inTransaction(shop.pool.kysely, (tx) =>
    applyProviderAnswer(tx, shop.paymentDeps, attempt, { status: 'captured', ...charged }),
  )
}

const stateOf = async (caller: TestCaller, { order_id }: Order) =>
  (await caller.call(getOrder, { params: { order_id }, query })).data.state

test('the reopened basket of an order is closed again when the order is paid late', async () => {
  const guest = await shop.guest('PL')
  const order = await placeTestOrder(guest, [AMBRE])
  await payLate(order, async () => {
    expect((await guest.call(getGuestCart, { query })).data.items).toMatchObject([AMBRE])
  })
  expect(await stateOf(guest, order)).toBe('PAID')
  expect(await guest.refusal(getGuestCart, { query })).toBe('CART_NOT_FOUND')
})

test("so is a member's, and their other baskets stay", async () => {
  const member = await shop.member()
  const order = await placeMemberOrder(member, [AMBRE])
  await payLate(order, () => member.call(getCart, { query }))
  expect(await stateOf(member, order)).toBe('PAID')
  const { baskets } = await member.call(listBaskets, { query })
  expect(baskets.filter((basket) => basket.pieces > 0)).toEqual([])
})

test('a reopened basket that its buyer has changed stays as it is', async () => {
  const guest = await shop.guest('PL')
  const order = await placeTestOrder(guest, [AMBRE])
  await payLate(order, async () => {
    const [line] = (await guest.call(getGuestCart, { query })).data.items
    await guest.call(setGuestCartItemQuantity, { params: { id: line?.id ?? 0 }, query, body: { quantity: 5 } })
  })
  expect(await stateOf(guest, order)).toBe('PAID')
  expect((await guest.call(getGuestCart, { query })).data.items).toMatchObject([{ ...AMBRE, quantity: 5 }])
})

test('lines returned to another cart raise its version, so it is not ordered before they were seen', async () => {
  const guest = await shop.guest('PL')
  await placeTestOrder(guest, [AMBRE])
  await fillCart(guest, [WASH])
  const seen = await completeCart(guest)
  await expire()
  expect(await guest.refusal(createOrder, { body: await orderOf(guest, seen) })).toBe('CART_CHANGED')
  const { data } = await guest.call(getGuestCart, { query })
  expect(data.items).toMatchObject([WASH, AMBRE])
})

test('two orders of one guest that expire at once leave one cart with the lines of both', async () => {
  for (let round = 0; round < 12; round++) {
    const guest = await shop.guest('PL')
    const orders = [await placeTestOrder(guest, [AMBRE]), await placeTestOrder(guest, [WASH])]
    const later = new Date(shop.time.now.getTime() + 11 * 60_000)
    const ended = await Promise.all(orders.map(({ order_id }) => expireOrder(shop.paymentDeps, order_id, later)))
    expect(ended).toEqual([true, true])
    expect((await guest.call(getGuestCart, { query })).data.items).toHaveLength(2)
  }
})

test('returned lines do not exceed the size limit of carts', async () => {
  const guest = await shop.guest('PL')
  await placeTestOrder(guest, [AMBRE, WASH])
  const { code } = await fillCart(guest, [WASH])
  await sql`insert into shop.cart_item (cart_id, variant_id, quantity)
    select cart_id, variant_id, 1 from shop.cart, shop.variant
      where code = ${code} and variant_id not in (${AMBRE.variant_id}, ${WASH.variant_id})
      order by variant_id limit ${CART_LINES_MAX - 1}`.execute(shop.pool.kysely)
  await expire()
  const { data } = await guest.call(createGuestCart, { query, body: { country_id: 'PL' } })
  expect(data.items).toHaveLength(CART_LINES_MAX)
})
