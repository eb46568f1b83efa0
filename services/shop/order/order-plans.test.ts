import { inTransaction } from '@meridian/database/transaction.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ADDRESS_JSON, type GrownWorld, openGrownWorld } from '../../testing/testing-plans.ts'
import type { ReadingWorld } from '../../testing/testing-reads.ts'
import { findOrdersToExpire } from './expire-orders.ts'
import { claimGuestOrders } from './order-claims.ts'
import { findOrder, readLinesOfOrders, readOrderLines, readOrderNumbers, readOrdersOfUser } from './order-queries.ts'
import { readOrderIds, shopPersonalData } from './personal-data.ts'
import { findOrdersToRefund } from './refund-orders.ts'

const ORDERS = 6000
const FIRST_ID = 5_000_000
const now = new Date()

/**
 * 6,000 orders that await payment: every second one of a different member, the others of guests with different
 * addresses.
 */
const FILL = [
  `insert into sec.guest (guest_id, created_at)
     select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, now() from generate_series(1, ${ORDERS}) n`,
  `insert into sec.user_account (user_id, code, username, email, email_key, country_id, language_id, created_at) overriding system value
     select ${FIRST_ID} + n, 'P' || 10000000 + n, 'x', n || '@members.example', n || '@members.example', 'PL', 'pl', now()
     from generate_series(2, ${ORDERS}, 2) n`,
  `insert into shop.cart (cart_id, code, guest_id, country_id, state, created_at, updated_at) overriding system value
     select ${FIRST_ID} + n, 'planned-order-' || n, ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'PL', 'REMOVED', now(), now()
     from generate_series(1, ${ORDERS}) n`,
  `insert into shop.orders (order_id, number, access_key_hash, cart_id, cart_version, guest_id, user_id, country_id, language_id,
       price_group_id, currency_code, company_id, goods_gross, shipping_gross, payment_fee, discount, added_tax, total_gross, total_points,
       taxes, buyer, shipping_address, shipping_method_id, shipping_method_name, payment_method_id, payment_method_type,
       payment_method_name, payment_timing, invoice_required, regulation_files, placed_at, expires_at) overriding system value
     select ${FIRST_ID} + n, 'PLAN-' || n, decode(md5(n::text), 'hex'), ${FIRST_ID} + n, 1,
       case when n % 2 = 1 then ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid end,
       case when n % 2 = 0 then ${FIRST_ID} + n end, 'PL', 'pl', 1, 'PLN', (select min(company_id) from core.company),
       100, 0, 0, 0, 0, 100, 0, '[]', '${ADDRESS_JSON}'::jsonb || jsonb_build_object('email', n || '@plans.example'), '${ADDRESS_JSON}',
       (select min(shipping_method_id) from shop.shipping_method), 'x', payment_method_id,
       type, 'x', 'delayed', false, '[]', '${now.toISOString()}', '${now.toISOString()}'::timestamptz + interval '7 days'
     from generate_series(1, ${ORDERS}) n, (select * from payments.payment_method order by payment_method_id limit 1) method`,
  `insert into shop.order_line (order_id, position, variant_id, product_id, sku, name, quantity, gross_price, points, line_gross,
       line_points, tax_rate_hundredths)
     select ${FIRST_ID} + n, 1, 1, 1, 'x', 'x', 1, 100, 0, 100, 0, 2300 from generate_series(1, ${ORDERS}) n`,
  'analyze',
]

let world: GrownWorld
beforeAll(async () => {
  world = await openGrownWorld(FILL)
})
afterAll(() => world.close())

const guests = FIRST_ID + 7
const members = FIRST_ID + 8
const subject = { user_id: members, emails: [], requested_emails: [], order_ids: [] }
const nobody = { guest_id: null, user_id: null, access_key_hash: null }
const asGuest = { ...nobody, guest_id: '00000000-0000-4000-8000-000000000007' }
const asMember = { ...nobody, user_id: members }

type Read = (database: ReadingWorld['deps']['database']) => Promise<unknown>

test.each<[string, Read, unknown]>([
  ['an order of a guest', (db) => findOrder(db, guests, asGuest), { order_id: guests }],
  ['the newest order of a guest', (db) => findOrder(db, 'latest', asGuest), { order_id: guests }],
  ['the newest order of a member', (db) => findOrder(db, 'latest', asMember), { order_id: members }],
  ['the orders of a member', (db) => readOrdersOfUser(db, members, { limit: 11, offset: 0 }), [{ order_id: members }]],
  ['the orders of an account', (db) => readOrderIds(db, members), [members]],
  ['the numbers of orders', (db) => readOrderNumbers(db, [members]), new Map([[members, 'PLAN-8']])],
  ['the lines of an order', (db) => readOrderLines(db, members), [{ sku: 'x' }]],
  ['the lines of many orders', (db) => readLinesOfOrders(db, [guests, members]), [{ quantity: 1 }, { quantity: 1 }]],
  ['expired orders', (db) => findOrdersToExpire(db, now, { after: 0, limit: 50 }), []],
  ['orders to refund', (db) => findOrdersToRefund(db, { after: FIRST_ID, limit: 50 }), []],
  [
    'whether a member has open orders',
    (db) => inTransaction(db, (tx) => shopPersonalData.erasureRefusal(tx, subject, now)),
    'ORDERS_OPEN',
  ],
  [
    'the orders that a guest placed with an address',
    (db) => inTransaction(db, (tx) => claimGuestOrders(tx, { user_id: members, email_key: '9@plans.example' })),
    1,
  ],
])('among 6,000 orders %s: no large table is scanned in full', async (_what, read, expected) => {
  const { database } = world.deps
  const answers: unknown[] = []
  const scanned = await world.tablesScanned(async () => answers.push(await read(database)))
  expect(scanned).toEqual([])
  const [answer] = answers
  if (typeof expected === 'object' && !(expected instanceof Map)) expect(answer).toMatchObject(expected ?? {})
  else expect(answer).toEqual(expected)
})

test('a full scan would be noticed', async () => {
  const { database } = world.deps
  // No index contains the addresses, so no index-only scan answers it.
  const all = () =>
    database.selectFrom('shop.orders').select('shipping_address').where('number', 'like', '%7').execute()
  expect(await world.tablesScanned(all)).toEqual(['shop.orders'])
})
