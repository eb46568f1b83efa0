import { searchOrders } from '@meridian/contract/admin/orders.ts'
import type { InputOf } from '@meridian/contract/endpoint.ts'
import { placeTestOrder } from '@meridian/seed/buying.ts'
import { AMBRE_51_50ML, SHIPPING_METHOD_IDS } from '@meridian/seed/world.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { openTestShop } from '../../testing/testing.ts'

type Query = InputOf<typeof searchOrders>['query']

const shop = await openTestShop()
const admin = await shop.member({ type_id: 2, countries: ['PL', 'DE'], role: 'service' })
const numbers: string[] = []
for (const quantity of [1, 2, 3]) {
  shop.time.now = new Date(shop.time.now.getTime() + 1000)
  const order = await placeTestOrder(await shop.guest('PL'), [{ variant_id: AMBRE_51_50ML.variant_id, quantity }])
  numbers.push(order.number)
}

const find = async (query: Query, as = admin) =>
  (await as.call(searchOrders, { query })).rows.map(({ number }) => number)
const today = () => shop.time.now.toISOString().slice(0, 10)

test('the list shows the newest orders first, and its next page continues it', async () => {
  const first = await admin.call(searchOrders, { query: { limit: 2 } })
  expect(first.rows.map(({ number }) => number)).toEqual([numbers[2], numbers[1]])
  const second = await admin.call(searchOrders, { query: { limit: 2, after: first.next ?? '' } })
  expect(second.rows[0]).toMatchObject({
    number: numbers[0],
    state: 'PENDING_PAYMENT',
    buyer_name: 'Katarzyna Nowak-Żółć',
    user_id: null,
    pieces: 1,
  })
  expect(second.total).toEqual(first.total)
})

test('an order is in the list as soon as it is placed, and in the state it has', async () => {
  const order = await placeTestOrder(await shop.guest('PL'), [{ variant_id: AMBRE_51_50ML.variant_id, quantity: 1 }])
  expect(await find({ search: order.number, state: ['PENDING_PAYMENT'] })).toEqual([order.number])
  await sql`select set_config('meridian.cause', 'test', false)`.execute(shop.pool.kysely)
  await sql`update shop.orders set state = 'CANCELLED' where number = ${order.number}`.execute(shop.pool.kysely)
  expect(await find({ search: order.number, state: ['PENDING_PAYMENT'] })).toEqual([])
  expect(await find({ search: order.number, state: ['CANCELLED'] })).toEqual([order.number])
})

test('the beginning of a number finds the orders placed then, also beside a name', async () => {
  const [number = ''] = numbers
  for (const beginning of [number.slice(0, 3), number.slice(0, 5), number.slice(0, 7).toLowerCase()]) {
    const found = await find({ search: beginning })
    expect(found.filter((one) => !one.startsWith(beginning.toUpperCase()))).toEqual([])
    expect(found).toContain(number)
    expect(await find({ search: `${beginning} nobody` })).toEqual([])
  }
  expect(await find({ search: 'M2401' })).toEqual([])
})

test('a change without a new state is found too', async () => {
  const [number = ''] = numbers
  await sql`update shop.orders set buyer = buyer || '{"name_last": "Überraschung"}' where number = ${number}`.execute(
    shop.pool.kysely,
  )
  expect(await find({ search: 'uberrasch kat' })).toEqual([number])
})

test('each filter narrows the list and its total', async () => {
  const [number = ''] = numbers
  const { rows } = await admin.call(searchOrders, { query: { search: number } })
  const [row] = rows
  if (row === undefined) throw new Error('The order is not found')
  const matching: Query[] = [
    { state: ['PENDING_PAYMENT', 'PAID'] },
    { payment_status: ['PENDING'], shipping_status: ['OPEN'], return_status: ['NONE'], document_status: ['NONE'] },
    { country: 'PL' },
    { placed_from: today(), placed_to: today() },
    { payment: ['card'] },
    { shipping: [SHIPPING_METHOD_IDS.PL.courier] },
    { promised_before: '2999-01-01' },
    { sku: AMBRE_51_50ML.sku.toLowerCase() },
    { total_from: row.total_gross, total_to: row.total_gross },
    { member: false },
  ]
  for (const query of matching)
    expect(await find({ ...query, search: number }), JSON.stringify(query)).toEqual([number])
  const others: Query[] = [
    { state: ['REFUND_DUE'] },
    { shipping_status: ['ON_HOLD'] },
    { country: 'DE' },
    { placed_from: '2999-01-01' },
    { placed_to: '2020-01-01' },
    { paid_from: '2020-01-01' },
    { payment: ['mobile_code'] },
    { shipping: [1] },
    { promised_before: '2020-01-01' },
    { sku: 'NOTHING' },
    { total_from: row.total_gross + 1 },
    { total_to: row.total_gross - 1 },
    { member: true },
  ]
  for (const query of others) {
    const found = await admin.call(searchOrders, { query: { ...query, search: number } })
    expect(found, JSON.stringify(query)).toEqual({
      rows: [],
      first: null,
      next: null,
      total: { count: 0, is_exact: true },
    })
  }
})

test.each(['-placed_at', 'placed_at', 'promised_on', '-promised_on', '-total', 'total'] as const)(
  'pages sorted by %s show every order once',
  async (sort) => {
    const seen: string[] = []
    let after: string | undefined
    let count = 0
    do {
      const page = await admin.call(searchOrders, { query: { sort, after, limit: 97, placed_from: '2026-01-01' } })
      seen.push(...page.rows.map(({ number }) => number))
      after = page.next ?? undefined
      count = page.total.count
    } while (after !== undefined)
    expect(seen).toHaveLength(count)
    expect(new Set(seen).size).toBe(count)
  },
)

describe('what an admin may not see', () => {
  test('orders of another country are neither listed nor counted', async () => {
    const german = await shop.member({ type_id: 2, countries: ['DE'], role: 'service' })
    for (const query of [{ country: 'PL' }, { search: numbers[0] }] as const) {
      const { rows, total } = await german.call(searchOrders, { query })
      expect({ rows, total }).toEqual({ rows: [], total: { count: 0, is_exact: true } })
    }
  })

  test('the warehouse neither sees a mail address nor finds an order by it', async () => {
    const [number = ''] = numbers
    const warehouse = await shop.member({ type_id: 2, countries: ['PL'], role: 'warehouse' })
    const seen = (await admin.call(searchOrders, { query: { search: number } })).rows[0]?.buyer_email ?? ''
    expect(seen).toContain('@')
    expect((await warehouse.call(searchOrders, { query: { search: number } })).rows[0]).toMatchObject({
      number,
      buyer_email: expect.stringMatching(/^.•••@/),
    })
    expect(await find({ search: seen }, admin)).toContain(number)
    expect(await find({ search: seen }, warehouse)).toEqual([])
  })
})

test.each([
  { after: 'abc' },
  { sort: 'state' },
  { state: 'PAID,PAID' },
  { total_from: '1e3' },
  { placed_from: '2026-02-31' },
  { shipping: '1,x' },
  { limit: '101' },
])('a query that the list does not know is refused: %o', async (query) => {
  const answer = await shop.service.answer(searchOrders, { params: undefined, query, body: undefined }, admin)
  expect([400, 422]).toContain(answer.status)
})
