import { getOrder, type Order } from '@meridian/contract/shop/order.ts'
import { inTransaction } from '@meridian/database/transaction.ts'
import { placeTestOrder } from '@meridian/seed/buying.ts'
import { AMBRE_51_50ML, HAND_WASH_AMBER } from '@meridian/seed/world.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { insertTestAttempt, silentProvider } from '../../payments/payments-testing.ts'
import { applyProviderAnswer } from '../../payments/settle.ts'
import { openTestShop, type TestCaller } from '../../testing/testing.ts'
import { INVARIANTS } from '../../verification/invariants.ts'
import { verify } from '../../verification/verify.ts'
import { createOrderMaker } from '../../wallet/wallet-testing.ts'
import { expireDueOrders, expireUnheldOrders } from './expire-orders.ts'

const shop = await openTestShop({ provider: silentProvider })

const query = { languageId: 'en' } as const
const place = (guest: TestCaller, { variant_id }: { variant_id: number } = HAND_WASH_AMBER) =>
  placeTestOrder(guest, [{ variant_id, quantity: 1 }])
const stateOf = async (guest: TestCaller, { order_id }: Order) =>
  (await guest.call(getOrder, { params: { order_id }, query })).data.state

/** Runs the worker an hour later. */
function anHourLater() {
  const later = new Date(shop.time.now.getTime() + 3_600_000)
  return { database: shop.pool.kysely, paymentDeps: shop.paymentDeps, clock: () => later }
}

test('orders that wait for a silent provider do not delay the expiry of others', async () => {
  const member = await shop.member()
  const makeOrders = await createOrderMaker(shop)
  const held = await makeOrders(Array.from({ length: 60 }, () => member.user_id))
  for (const order_id of held) await insertTestAttempt(shop, { order_id, amount: 5000 })
  shop.time.now = new Date(shop.time.now.getTime() + 1000)
  const guest = await shop.guest('PL')
  const order = await place(guest)
  await expireUnheldOrders(anHourLater())
  expect(await stateOf(guest, order)).toBe('EXPIRED')
  await expireDueOrders(anHourLater())
  const { rows } = await sql<{ state: string }>`select distinct state from shop.orders
    where order_id = any(${held}::bigint[])`.execute(shop.pool.kysely)
  expect(rows).toEqual([{ state: 'PENDING_PAYMENT' }])
})

test('money of another amount, which nobody takes back, keeps no order from its end nor its buyer from paying', async () => {
  const guest = await shop.guest('PL')
  const order = await place(guest)
  const attempt = await insertTestAttempt(shop, { order_id: order.order_id, amount: order.totals.total_gross })
  const captured = { status: 'captured', amount: attempt.amount + 1, currency_code: 'PLN' } as const
  await inTransaction(shop.pool.kysely, (tx) =>
    applyProviderAnswer(tx, shop.paymentDeps, attempt, {
      ...captured,
      provider_payment_id: 'another amount',
      decline_code: null,
      action: null,
    }),
  )
  const { data } = await guest.call(getOrder, { params: { order_id: order.order_id }, query })
  expect([data.state, data.can_pay]).toEqual(['PENDING_PAYMENT', true])
  const ending = anHourLater()
  const ended = async () => {
    const rules = INVARIANTS.filter(({ name }) => name === 'orders-to-expire')
    const [verified] = await verify({ reader: shop.pool.kysely, invariants: rules, clock: ending.clock })
    return verified?.rows.every(({ id }) => id !== order.order_id)
  }
  expect(await ended()).toBe(false)
  await expireUnheldOrders(ending)
  expect(await stateOf(guest, order)).toBe('EXPIRED')
  expect(await ended()).toBe(true)
})

test('the history of an order takes its times from the shop’s clock', async () => {
  const placed_at = shop.time.now
  const order = await place(await shop.guest('PL'))
  const ending = anHourLater()
  await expireUnheldOrders(ending)
  const history = await shop.pool.kysely
    .selectFrom('shop.order_history')
    .select(['to_state', 'at'])
    .where('order_id', '=', order.order_id)
    .orderBy('id')
    .execute()
  expect(history).toEqual([
    { to_state: 'PENDING_PAYMENT', at: placed_at },
    { to_state: 'EXPIRED', at: ending.clock() },
  ])
})

test('an order that cannot be ended does not delay the expiry of others', async () => {
  const [broken, sound] = [await shop.guest('PL'), await shop.guest('PL')]
  const first = await place(broken, AMBRE_51_50ML)
  shop.time.now = new Date(shop.time.now.getTime() + 1000)
  const second = await place(sound)
  // Less is reserved than the order holds, and a constraint forbids negative values.
  await sql`update shop.stock set reserved = 0
    where variant_id = ${AMBRE_51_50ML.variant_id} and country_id = 'PL'`.execute(shop.pool.kysely)
  await expireUnheldOrders(anHourLater())
  expect(await stateOf(broken, first)).toBe('PENDING_PAYMENT')
  expect(await stateOf(sound, second)).toBe('EXPIRED')
})
