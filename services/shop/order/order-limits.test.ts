import { Refusal } from '@meridian/contract/errors.ts'
import { setGuestShippingAddress } from '@meridian/contract/shop/guest-cart.ts'
import { createOrder } from '@meridian/contract/shop/order.ts'
import { completeCart, fillCart, KASIAS_ADDRESS, orderOf, placeTestOrder } from '@meridian/seed/buying.ts'
import { HAND_WASH_AMBER, PAYMENT_METHOD_IDS } from '@meridian/seed/world.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { compose } from '../../compose.ts'
import { callerWith, openTestShop } from '../../testing/testing.ts'

const { PL } = PAYMENT_METHOD_IDS
const lines = [{ variant_id: HAND_WASH_AMBER.variant_id, quantity: 1 }]
const query = { languageId: 'en' } as const

const shop = await openTestShop()
const elsewhere = await compose({ ...shop.options })
await sql`insert into shop.stock_movement (variant_id, country_id, kind, quantity)
    select variant_id, country_id, 'RECEIPT', 100000 from shop.stock
      where variant_id = ${HAND_WASH_AMBER.variant_id}`.execute(shop.pool.kysely)

/** A guest ready to order, with a new phone number or the given one. */
async function readyGuest(phone_number?: string, method: number = PL.cash_on_delivery) {
  const guest = await shop.guest('PL')
  await fillCart(guest, lines)
  let cart = await completeCart(guest, method)
  if (phone_number !== undefined) {
    const body = { ...KASIAS_ADDRESS, phone_number }
    cart = (await guest.call(setGuestShippingAddress, { query, body })).data
  }
  return { guest, body: await orderOf(guest, cart) }
}

/** Orders concurrently over two processes, and returns how many were placed and how many refused, by name. */
async function orderAtOnce(ready: Awaited<ReturnType<typeof readyGuest>>[], address?: string) {
  const ends = await Promise.all(
    ready.map(async ({ guest, body }, index) => {
      const caller = callerWith(index % 2 === 0 ? shop.service : elsewhere.service, guest.token)
      for (;;) {
        try {
          await caller.call(createOrder, { body }, { address })
          return 'placed'
        } catch (error) {
          if (!(error instanceof Refusal)) throw error
          if (error.error !== 'OVERLOADED') return error.error
        }
      }
    }),
  )
  const count = (name: string) => ends.filter((end) => end === name).length
  expect(count('placed') + count('ORDERS_OPEN_TOO_MANY')).toBe(ready.length)
  return count('placed')
}

test('a guest has at most five open orders, and may order again once one is paid or a day is over', async () => {
  const guest = await shop.guest('PL')
  const [first] = await Promise.all([placeTestOrder(guest, lines)])
  for (let made = 1; made < 5; made++) await placeTestOrder(guest, lines)
  await expect(placeTestOrder(guest, lines)).rejects.toMatchObject({ error: 'ORDERS_OPEN_TOO_MANY' })
  await sql`update shop.orders set state = 'PAID' where order_id = ${first.order_id}`.execute(shop.pool.kysely)
  await placeTestOrder(guest, lines)
  await expect(placeTestOrder(guest, lines)).rejects.toMatchObject({ error: 'ORDERS_OPEN_TOO_MANY' })
  const { now } = shop.time
  shop.time.now = new Date(now.getTime() + 86_400_000)
  await placeTestOrder(await shop.guest('PL'), lines)
  shop.time.now = now
})

test('of many guests who order at once to one phone number, however written, ten are served', async () => {
  const phones = ['600 100 200', '600100200', '600-100-200']
  const ready = await Promise.all(Array.from({ length: 24 }, (_, index) => readyGuest(phones[index % phones.length])))
  expect(await orderAtOnce(ready)).toBe(10)
})

test('the phone number limits what is paid on delivery only: a stranger who knows it stops nobody who pays before', async () => {
  const phone = '600 100 300'
  for (let made = 0; made < 11; made++) await orderAtOnce([await readyGuest(phone, PL.card)])
  expect(await orderAtOnce([await readyGuest(phone)])).toBe(1)
  for (let made = 0; made < 9; made++) await orderAtOnce([await readyGuest(phone)])
  expect(await orderAtOnce([await readyGuest(phone)])).toBe(0)
  expect(await orderAtOnce([await readyGuest(phone, PL.card), await readyGuest(phone, PL.bank_transfer)])).toBe(2)
})

test('of many guests who order at once from one network, fifty are served, and all of another network', async () => {
  const ready = []
  for (let made = 0; made < 60; made++) ready.push(await readyGuest())
  expect(await orderAtOnce(ready, '198.51.100.4')).toBe(50)
  expect(await orderAtOnce([await readyGuest()], '198.51.100.5')).toBe(1)
})

test('a refused order takes no stock and keeps the cart', async () => {
  const { guest, body } = await readyGuest()
  const { kysely } = shop.pool
  const reserved = async () =>
    (
      await sql<{ reserved: number }>`select reserved from shop.stock
      where variant_id = ${HAND_WASH_AMBER.variant_id} and country_id = 'PL'`.execute(kysely)
    ).rows[0]?.reserved
  const before = await reserved()
  expect(await guest.refusal(createOrder, { body }, { address: '198.51.100.4' })).toBe('ORDERS_OPEN_TOO_MANY')
  expect(await reserved()).toBe(before)
  expect((await guest.call(createOrder, { body }, { address: '198.51.100.6' })).data.state).toBe('PENDING_PAYMENT')
})
