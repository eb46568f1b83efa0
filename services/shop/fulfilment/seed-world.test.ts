import { ORDER_STATES } from '@meridian/domain/order.ts'
import { REFUND_STATES } from '@meridian/domain/refund.ts'
import { RETURN_STATES } from '@meridian/domain/return.ts'
import { SHIPMENT_STATES } from '@meridian/domain/shipment.ts'
import { WITHDRAWAL_STATES } from '@meridian/domain/withdrawal.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestShop, type TestShop } from '../../testing.ts'
import { findLedgerFaults } from '../../wallet/ledger-audit.ts'
import { checkSettled, moneyRules } from './order-lives-money-testing.ts'
import { RETURN_RULES } from './order-lives-returns-testing.ts'
import { chanceOfSeed, SHIPPING_RULES } from './order-lives-testing.ts'
import { WITHDRAWAL_RULES } from './order-lives-withdrawals-testing.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const rowsOf = async <Row>(query: ReturnType<typeof sql<Row>>) => (await query.execute(shop.pool.kysely)).rows
const statesIn = async (table: string) =>
  (await rowsOf(sql<{ state: string }>`select distinct state from ${sql.table(table)} order by state`)).map(
    ({ state }) => state,
  )
const without = (states: readonly string[], momentary: readonly string[]) =>
  states.filter((state) => !momentary.includes(state)).sort()

test('The seed world has orders, parcels, withdrawals, returns, refunds and submissions in every state that lasts', async () => {
  expect(await statesIn('shop.orders')).toEqual(without(ORDER_STATES, []))
  expect(await statesIn('shop.shipment')).toEqual(without(SHIPMENT_STATES, []))
  // The worker sends the receipt within seconds.
  expect(await statesIn('shop.withdrawal')).toEqual(without(WITHDRAWAL_STATES, ['RECEIVED', 'ACKNOWLEDGED']))
  expect(await statesIn('shop.order_return')).toEqual(without(RETURN_STATES, []))
  // Those above a limit, which wait for a second admin, are for whoever tries the demo.
  const asked = ['DRAFT', 'DISMISSED'] as const
  expect(await statesIn('payments.refund')).toEqual(without(REFUND_STATES, [...asked, 'SENT', 'UNKNOWN']))
  expect(await statesIn('documents.submission')).toEqual(['ACCEPTED', 'QUEUED', 'REJECTED'])
})

test('The orders of the seed world to which most happened keep the rules of every order', async () => {
  const orders = await rowsOf(sql<{ order_id: number }>`
    select order_id from shop.orders o where guest_id is not null and state <> 'EXPIRED' or exists (select from shop.order_return r where r.order_id = o.order_id)
      order by order_id`)
  expect(orders.length).toBeGreaterThan(20)
  for (const { order_id } of orders) {
    const life = { shop, order_id, chance: chanceOfSeed(1) }
    // The volume of guests belongs to nobody.
    const money = moneyRules().filter(({ name }) => !name.startsWith('The volume'))
    for (const rule of [...SHIPPING_RULES, ...money, ...WITHDRAWAL_RULES, ...RETURN_RULES]) {
      try {
        await rule.check(life)
      } catch (error) {
        throw new Error(`${rule.name} does not hold for order ${order_id}`, { cause: error })
      }
    }
    await checkSettled(life, order_id)
  }
})

test('Ledgers, stock and documents of the seed world add up', async () => {
  expect(await findLedgerFaults(shop.pool.kysely)).toEqual([])
  const wrong = await rowsOf(sql`
    with moved as (
      select variant_id, country_id, sum(quantity) as on_hand from shop.stock_movement group by variant_id, country_id
    ), held as (
      select variant_id, country_id, coalesce(sum(quantity) filter (where state = 'HELD'), 0) as reserved,
          coalesce(sum(quantity - gone) filter (where state = 'CLAIMED'), 0) as sold
        from shop.reservation group by variant_id, country_id
    ), packed as (
      select shipment_id, sum(quantity) as pieces from shop.shipment_line group by shipment_id
    ), gone as (
      select shipment_id, -sum(quantity) as pieces from shop.stock_movement where kind = 'SHIPPED' group by shipment_id
    )
    select 'stock' as what, s.variant_id as id from shop.stock s left join moved using (variant_id, country_id)
        left join held using (variant_id, country_id)
      where (s.on_hand, s.reserved, s.sold)
        <> (coalesce(moved.on_hand, 0), coalesce(held.reserved, 0), coalesce(held.sold, 0))
    union all select 'pieces that left', shipment_id from shop.shipment s left join packed using (shipment_id)
        left join gone using (shipment_id)
      where state in ('SHIPPED', 'DELIVERED', 'LOST', 'RETURNED_TO_SENDER') and packed.pieces is distinct from gone.pieces
    union all select 'series', series_id from documents.series s where next - 1 <> (select count(*) from documents.document d
      where d.series_id = s.series_id) or next - 1 <> (select max(sequence) from documents.document d where d.series_id = s.series_id)
    union all select 'order of issue', document_id from (select document_id, issued_at,
        lag(issued_at) over (partition by series_id order by sequence) as earlier from documents.document) d
      where issued_at < earlier
    union all select 'taxes', document_id from documents.document d where (net, tax) <> (select sum(net), sum(tax)
      from documents.document_tax t where t.document_id = d.document_id)
    union all select 'submission', d.document_id from documents.document d join documents.seller using (company_id)
      where authority is not null and kind <> 'receipt' and content -> 'buyer' ->> 'tax_number' is not null
        and not exists (select from documents.submission s where s.document_id = d.document_id)`)
  expect(wrong).toEqual([])
})

test('Nothing of the seed world happened before its cause or lies ahead', async () => {
  const wrong = await rowsOf(sql`
    select r.number from shop.order_return r join shop.orders o using (order_id)
      where r.opened_at > ${shop.time.now} or r.kind <> 'UNDELIVERED' and r.opened_at < o.delivered_at
        or r.received_at < r.opened_at or r.closed_at < r.received_at
    union all select r.number from shop.return_inspection join shop.order_return r using (return_id)
      where at < r.received_at or at > ${shop.time.now}`)
  expect(wrong).toEqual([])
})
