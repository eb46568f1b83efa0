import { COUNTED_MAX } from '@meridian/contract/admin/list.ts'
import { countryIds } from '@meridian/domain/countries.ts'
import type { CountryId } from '@meridian/domain/locale.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { scopeOf } from '../../gate/country-scope.ts'
import { listPage } from '../../lists/admin-list.ts'
import { ADDRESS_JSON, type GrownWorld, openGrownWorld } from '../../testing/testing-plans.ts'
import { contextAt } from '../../testing/testing-reads.ts'
import { ORDER_SORTS, readOrderRows } from './admin-orders-queries.ts'
import type { OrderFilters } from './order-matching.ts'
import { refreshOrderSearch } from './order-search.ts'

/** The list of orders reads no large table in full, whatever the query. */

const ORDERS = 20_000
const FIRST_ID = 5_000_000
const NAMES = ['Anna', 'Eva', 'Łucja', 'Jan', 'Leo', 'Nina', 'Klara']
const countries = ['PL', 'PL', 'PL', 'DE', 'CZ', 'FR', 'SK', 'ES']
const oneOf = (values: readonly string[]) => `(array['${values.join("','")}'])[1 + n % ${values.length}]`

const FILL = [
  `insert into sec.guest (guest_id, created_at)
     select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, now() from generate_series(1, ${ORDERS}) n`,
  `insert into shop.cart (cart_id, code, guest_id, country_id, state, created_at, updated_at) overriding system value
     select ${FIRST_ID} + n, 'planned-order-' || n, ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'PL', 'REMOVED', now(), now()
     from generate_series(1, ${ORDERS}) n`,
  `insert into shop.orders (order_id, number, access_key_hash, cart_id, cart_version, guest_id, country_id, language_id,
       price_group_id, currency_code, company_id, goods_gross, shipping_gross, payment_fee, discount, added_tax, total_gross, total_points,
       taxes, buyer, shipping_address, shipping_method_id, shipping_method_name, payment_method_id, payment_method_type,
       payment_method_name, payment_timing, invoice_required, regulation_files, placed_at, expires_at, paid_at, shipping_days_max) overriding system value
     select ${FIRST_ID} + n, 'M261123-' || lpad(n::text, 7, '0'), decode(md5(n::text), 'hex'), ${FIRST_ID} + n, 1,
       ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, ${oneOf(countries)}, 'pl', 1, 'PLN', (select min(company_id) from core.company),
       n, 0, 0, 0, 0, n, 0, '[]', '${ADDRESS_JSON}'::jsonb || jsonb_build_object('email', n || '@plans.example',
         'name_first', ${oneOf(NAMES)}, 'name_last', case when n % 9 = 3 then 'Other' else 'Club' end || ' Name' || n / 10, 'phone_number', (500000000 + n)::text), '${ADDRESS_JSON}',
       (select min(shipping_method_id) from shop.shipping_method) + n % 2, 'x', payment_method_id,
       type, 'x', 'delayed', false, '[]',
       now() - n * interval '10 minutes', now() + interval '7 days', case when n % 2 = 0 then now() - n * interval '9 minutes' end, n % 7
     from generate_series(1, ${ORDERS}) n, lateral (
       select * from (select m.*, row_number() over (order by payment_method_id) as place from payments.payment_method m) numbered
         where place = 1 + n % 4) method`,
  `insert into shop.order_line (order_id, position, variant_id, product_id, sku, name, quantity, gross_price, points, line_gross,
       line_points, tax_rate_hundredths)
     select ${FIRST_ID} + n, 1, 1, 1, 'SKU-' || n % 400, 'x', 1, 100, 0, 100, 0, 2300 from generate_series(1, ${ORDERS}) n`,
]

let world: GrownWorld
beforeAll(async () => {
  world = await openGrownWorld(FILL)
  await refreshOrderSearch(world.deps.database, { rounds: 1000 })
  await world.owner.query('analyze')
})
afterAll(() => world.close())

const scopeFor = (...of: CountryId[]) =>
  scopeOf({
    caller: {
      ...contextAt(new Date()).caller,
      kind: 'admin',
      user_id: 1,
      session_id: '',
      countries: of,
      held: [],
      proved_at: null,
      enrolling: false,
    },
  })
const ALL = scopeFor('PL', 'HK', 'CZ')
const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)

const FILTERS: OrderFilters[] = [
  {},
  { state: ['PENDING_PAYMENT'] },
  { state: ['SHIPPED'] },
  { shipping_status: ['ON_HOLD', 'OPEN'] },
  { return_status: ['BACK'] },
  { country: 'PL' },
  { country: 'HK' },
  { placed_from: day(3), placed_to: day(2) },
  { paid_from: day(2) },
  { payment: ['bank_transfer'] },
  { shipping: [1] },
  { promised_before: day(100) },
  { sku: 'SKU-7' },
  { total_from: 100, total_to: 120 },
  { member: true },
  { member: false },
  { search: 'lucja name12' },
  { search: 'M261123-0000417' },
  { search: '0000417' },
  { search: '417@plans.example' },
  { search: '500 000 417' },
  { search: 'an' },
  { search: 'nobody' },
]
const CASES = FILTERS.flatMap((filters, index) => {
  const names = Object.keys(ORDER_SORTS) as (keyof typeof ORDER_SORTS)[]
  // Every filter with the default sort and another one; every sort without a filter.
  const sorts = index === 0 ? names : (['-placed_at', names[1 + (index % (names.length - 1))] ?? 'total'] as const)
  const narrowed = FILTERS[(index * 7 + 3) % FILTERS.length]
  return [
    ...sorts.map((sort) => ({ sort, filters })),
    { sort: '-placed_at' as const, filters: { ...narrowed, ...filters } },
  ]
})

test.each(CASES)('orders with $filters sorted by $sort', async ({ filters, sort }) => {
  const { database } = world.deps
  for (const scope of [ALL, scopeFor('HK')]) {
    const scanned = await world.tablesScanned(() =>
      readOrderRows(database, { scope, contacts: scope }, filters, listPage(ORDER_SORTS, { sort })),
    )
    expect(scanned).toEqual([])
  }
})

test('no filter and no page costs more than seven statements with its transaction', async () => {
  const { database } = world.deps
  const reading = { scope: ALL, contacts: ALL }
  for (const filters of [...FILTERS, { search: 'club anna' }, { search: 'club name777' }]) {
    const page = listPage(ORDER_SORTS, { sort: 'total', limit: 100 })
    expect(await world.statementsOf(() => readOrderRows(database, reading, filters, page))).toBeLessThanOrEqual(7)
  }
})

test('a search meets the index of words', async () => {
  const { database } = world.deps
  const page = listPage(ORDER_SORTS, { sort: '-placed_at' })
  const reading = { scope: ALL, contacts: ALL }
  expect((await readOrderRows(database, reading, { search: 'lucja name12' }, page)).total.count).toBeGreaterThan(0)
  const found = await readOrderRows(database, reading, { search: '500 000 417' }, page)
  expect(found.total).toEqual({ count: found.rows.length, is_exact: true })
})

const EVERYWHERE = scopeFor(...countryIds())
const read = (filters: OrderFilters, place: Parameters<typeof listPage<keyof typeof ORDER_SORTS>>[1]) =>
  readOrderRows(
    world.deps.database,
    { scope: EVERYWHERE, contacts: EVERYWHERE },
    filters,
    listPage(ORDER_SORTS, { limit: 30, ...place }),
  )

const lookUps = () => world.timesRead('order_search_words')

test.each(Object.keys(ORDER_SORTS) as (keyof typeof ORDER_SORTS)[])(
  'orders that a frequent fact finds are not looked up, and come page by page as by %s',
  async (sort) => {
    let after: string | undefined
    for (const _ of [1, 2]) {
      const all = await read({}, { sort, after })
      const found = await read({ member: false }, { sort, after })
      const guests = all.rows.filter(({ user_id }) => user_id === null).map(({ number }) => number)
      expect(found.rows.map(({ number }) => number).slice(0, guests.length)).toEqual(guests)
      expect(found.rows).toHaveLength(30)
      expect(found.total).toEqual({ count: COUNTED_MAX, is_exact: false })
      after = found.next ?? undefined
    }
    const before = await lookUps()
    await read({ member: false }, { sort })
    expect(await lookUps()).toBe(before)
    await read({ sku: 'SKU-7' }, { sort })
    expect(await lookUps()).toBeGreaterThan(before)
  },
)

test('where the first orders of a list do not match, those that do are still found', async () => {
  const found = await read({ total_to: 15_700 }, { sort: '-total' })
  expect(found.total).toEqual({ count: COUNTED_MAX, is_exact: false })
  expect(found.rows).toHaveLength(30)
  expect(found.rows.map(({ total_gross }) => total_gross)).toEqual(
    found.rows.map(({ total_gross }) => total_gross).toSorted((a, b) => b - a),
  )
  expect(found.rows[0]?.total_gross).toBe(15_700)
})

/**
 * The expected rows as conditions on the orders' table. Eight of nine last names begin with "Club", which is a frequent
 * word.
 */
const ANNA = `o.buyer ->> 'name_first' = 'Anna' and o.buyer ->> 'name_last' like 'Club%'`
const FREQUENT: { filters: OrderFilters; where: string; country?: CountryId; isCounted: boolean }[] = [
  { filters: { search: 'club anna' }, where: ANNA, isCounted: false },
  { filters: { search: 'anna club' }, where: ANNA, country: 'CZ', isCounted: false },
  { filters: { search: 'club anna', country: 'DE' }, where: `${ANNA} and o.country_id = 'DE'`, isCounted: false },
  {
    filters: { search: 'club anna', placed_from: day(60), placed_to: day(20) },
    where: `${ANNA} and o.placed_at >= '${day(60)}' and o.placed_at < '${day(19)}'`,
    isCounted: false,
  },
  {
    filters: { search: 'club anna', placed_from: day(4), placed_to: day(3) },
    where: `${ANNA} and o.placed_at >= '${day(4)}' and o.placed_at < '${day(2)}'`,
    isCounted: false,
  },
  { filters: { search: 'club name777' }, where: `o.buyer ->> 'name_last' = 'Club Name777'`, isCounted: true },
  {
    filters: { search: 'club', sku: 'SKU-7' },
    where: `l.sku = 'SKU-7' and o.buyer ->> 'name_last' like 'Club%'`,
    isCounted: true,
  },
  { filters: { search: 'club name777', country: 'DE' }, where: 'false', country: 'HK', isCounted: true },
  { filters: { search: 'club nobody' }, where: 'false', isCounted: true },
]
const FREQUENT_CASES = FREQUENT.flatMap((one) =>
  (['-placed_at', 'placed_at', '-total', 'promised_on'] as const).map((sort) => ({ ...one, sort })),
)
const ORDERED = {
  '-placed_at': 'o.placed_at desc, o.order_id desc',
  placed_at: 'o.placed_at, o.order_id',
  '-total': 'o.total_gross desc, o.order_id desc',
  promised_on: 'f.promised_on, o.order_id',
}

test.each(FREQUENT_CASES)(
  'a frequent word with $filters in $country by $sort finds what is asked for, page by page',
  async ({ filters, where, country, sort, isCounted }) => {
    const { rows: expected } = await world.owner.query<{ number: string }>(
      `select o.number from shop.orders o join shop.order_search f using (order_id) join shop.order_line l using (order_id)
         where ${where} and o.order_id >= ${FIRST_ID} ${country === undefined ? '' : `and o.country_id = '${country}'`}
         order by ${ORDERED[sort]}`,
    )
    const numbers = expected.map(({ number }) => number)
    const scope = country === undefined ? EVERYWHERE : scopeFor(country)
    let after: string | undefined
    for (const start of [0, 30]) {
      const page = listPage(ORDER_SORTS, { sort, limit: 30, after })
      const found = await readOrderRows(world.deps.database, { scope, contacts: scope }, filters, page)
      expect(found.rows.map(({ number }) => number)).toEqual(numbers.slice(start, start + 30))
      const isLast = numbers.length <= start + 30
      const { count, is_exact } = found.total
      if (isCounted || isLast) expect(is_exact).toBe(true)
      expect(count).toBe(is_exact ? numbers.length : 30)
      expect(found.next === null).toBe(isLast)
      after = found.next ?? undefined
      if (isLast) break
    }
  },
)

test('frequent words together are not looked up where the newest orders have them', async () => {
  const before = await lookUps()
  await read({ search: 'club anna' }, { sort: '-placed_at' })
  await read({ country: 'CZ', placed_from: day(60), placed_to: day(20) }, { sort: '-placed_at' })
  expect(await lookUps()).toBe(before)
})

test('where more orders than expected have the other words, all words are looked up', async () => {
  const found = await read({ search: 'club M261123-000' }, { sort: '-total' })
  const { rows } = await world.owner.query<{ number: string }>(
    `select number from shop.orders where buyer ->> 'name_last' like 'Club%' and number like 'M261123-000%' and order_id >= ${FIRST_ID}
       order by total_gross desc, order_id desc`,
  )
  expect(found.rows.map(({ number }) => number)).toEqual(rows.slice(0, 30).map(({ number }) => number))
  expect(found.total).toEqual({ count: rows.length, is_exact: true })
})

test('of a fact that few orders have, and of an admin of one country, the number is counted', async () => {
  expect((await read({ sku: 'SKU-7' }, { sort: 'total' })).total.is_exact).toBe(true)
  const scope = scopeFor('CZ')
  const page = listPage(ORDER_SORTS, { sort: 'total' })
  const counted = await readOrderRows(world.deps.database, { scope, contacts: scope }, { member: false }, page)
  expect(counted.total.is_exact).toBe(true)
})

test('an admin of all countries is told of a frequent fact without a look, whatever shares of the orders countries have', async () => {
  // The planner adds up the shares; if rounding makes them more than one, it expects a third fewer orders.
  for (const gone of Array.from({ length: 8 }, (_, index) => FIRST_ID + 1 + index)) {
    await world.owner.query('delete from shop.order_search where order_id = $1', [gone])
    await world.owner.query('analyze shop.order_search (country_id)')
    const before = await lookUps()
    await read({ member: false }, { sort: 'total' })
    expect(await lookUps()).toBe(before)
  }
})

test('an admin of two countries finds the orders of these two alone', async () => {
  const scope = scopeFor('PL', 'CZ')
  const page = listPage(ORDER_SORTS, { sort: '-placed_at', limit: 100 })
  const { rows } = await readOrderRows(world.deps.database, { scope, contacts: scope }, {}, page)
  expect(new Set(rows.map(({ country_id }) => country_id))).toEqual(new Set(['PL', 'CZ']))
})
