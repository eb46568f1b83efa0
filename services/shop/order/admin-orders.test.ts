import { searchOrders } from '@meridian/contract/admin/orders.ts'
import { AMBRE_51_50ML } from '@meridian/seed/world.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestShop, type TestShop, type TestUser } from '../../testing.ts'
import { placeTestOrder } from '../cart/cart-testing.ts'

let shop: TestShop
let admin: TestUser
let numbers: string[]
beforeAll(async () => {
  shop = await createTestShop()
  admin = await shop.member({ type_id: 2, countries: ['PL'], role: 'service' })
  numbers = []
  for (let count = 0; count < 3; count++) {
    shop.time.now = new Date(shop.time.now.getTime() + 1000)
    const order = await placeTestOrder(await shop.guest('PL'), [{ variant_id: AMBRE_51_50ML.variant_id, quantity: 1 }])
    numbers.push(order.number)
  }
})
afterAll(() => shop.close())

test('the list shows the newest orders first, and its next page continues it', async () => {
  const first = await admin.call(searchOrders, { query: { limit: 2 } })
  expect(first.rows.map(({ number }) => number)).toEqual([numbers[2], numbers[1]])
  const second = await admin.call(searchOrders, { query: { limit: 2, after: first.next ?? '' } })
  expect(second.rows[0]).toMatchObject({
    number: numbers[0],
    state: 'PENDING_PAYMENT',
    buyer_name: 'Katarzyna Nowak-Żółć',
  })
  expect(second.total).toEqual(first.total)
})

test('the total counts what the filters leave', async () => {
  const found = await admin.call(searchOrders, { query: { search: numbers[1]?.toLowerCase() ?? '' } })
  expect(found).toMatchObject({ rows: [{ number: numbers[1] }], next: null, total: { count: 1, is_exact: true } })
  const none = await admin.call(searchOrders, { query: { member: true, placed_to: '2020-01-01' } })
  expect(none).toEqual({ rows: [], next: null, total: { count: 0, is_exact: true } })
})

test('an admin of another country neither sees nor counts them', async () => {
  const german = await shop.member({ type_id: 2, countries: ['DE'], role: 'service' })
  const { rows, total } = await german.call(searchOrders, { query: { country: 'PL' } })
  expect({ rows, total }).toEqual({ rows: [], total: { count: 0, is_exact: true } })
})

test('a forged place is a field error', async () => {
  expect(await admin.refusal(searchOrders, { query: { after: 'abc' } })).toBe('FIELDS_REFUSED')
})
