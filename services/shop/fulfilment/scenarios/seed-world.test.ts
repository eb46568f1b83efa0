import { AMENDMENT_STATES } from '@meridian/domain/amendment.ts'
import { ORDER_STATES } from '@meridian/domain/order.ts'
import { REFUND_STATES } from '@meridian/domain/refund.ts'
import { RETURN_STATES } from '@meridian/domain/return.ts'
import { SHIPMENT_STATES } from '@meridian/domain/shipment.ts'
import { WITHDRAWAL_STATES } from '@meridian/domain/withdrawal.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../testing/testing.ts'

const shop = await openTestShop()

const rowsOf = async <Row>(query: ReturnType<typeof sql<Row>>) => (await query.execute(shop.pool.kysely)).rows
const statesIn = async (table: string) =>
  (await rowsOf(sql<{ state: string }>`select distinct state from ${sql.table(table)} order by state`)).map(
    ({ state }) => state,
  )
const without = (states: readonly string[], momentary: readonly string[]) =>
  states.filter((state) => !momentary.includes(state)).sort()

test('the seed world has orders, parcels, withdrawals, returns, refunds and submissions in every state that lasts', async () => {
  expect(await statesIn('shop.orders')).toEqual(without(ORDER_STATES, []))
  expect(await statesIn('shop.shipment')).toEqual(without(SHIPMENT_STATES, []))
  // The worker sends the receipt within seconds.
  expect(await statesIn('shop.withdrawal')).toEqual(without(WITHDRAWAL_STATES, ['RECEIVED', 'ACKNOWLEDGED']))
  expect(await statesIn('shop.order_return')).toEqual(without(RETURN_STATES, []))
  // Refunds above a limit, pending approval, are left to whoever tries the demo.
  const awaiting = ['DRAFT', 'DISMISSED'] as const
  expect(await statesIn('payments.refund')).toEqual(without(REFUND_STATES, [...awaiting, 'SENT', 'UNKNOWN']))
  expect(await statesIn('documents.submission')).toEqual(['ACCEPTED', 'QUEUED', 'REJECTED'])
})

test('the seed world has changes in every state, and an exchange whose goods are back and whose new goods have arrived', async () => {
  expect(await statesIn('shop.amendment')).toEqual(without(AMENDMENT_STATES, []))
  const exchanges = await rowsOf(sql`
    select r.state as goods, r.closed_at = a.settled_at as closed_by_it, o.state, o.shipping_status,
        o.credit between 1 and o.total_gross - 1 as has_difference,
        o.total_gross = (select sum(amount) from payments.attempt p where p.order_id = o.order_id and p.state = 'CAPTURED') as is_paid,
        (select jsonb_agg(distinct g.amount = o.credit and g.refund_id = r.refund_id) from payments.refund g
          where g.order_id = a.order_id and g.to_order_id = o.order_id) as gives_credit
      from shop.amendment a join shop.order_return r using (return_id) join shop.orders o on o.order_id = a.new_order_id
      where a.kind = 'EXCHANGE' and a.state = 'APPLIED'`)
  expect(exchanges).toEqual([
    {
      goods: 'CLOSED',
      closed_by_it: true,
      state: 'DELIVERED',
      shipping_status: 'DELIVERED',
      has_difference: true,
      is_paid: true,
      gives_credit: [true],
    },
  ])
})

test('the seed world has an order whose payment a bank disputes, which can still be answered', async () => {
  const disputed = await rowsOf(sql`
    select d.kind, d.state, d.amount = a.amount as is_whole, a.state as payment, a.payment_method_type as method, o.payment_status,
        o.placed_at < d.created_at and d.created_at < ${shop.time.now} and d.answer_by > ${shop.time.now} as is_in_time,
        (select array_agg(kind) from shop.order_event e where e.order_id = o.order_id and e.at = d.created_at) as told
      from payments.dispute d join payments.attempt a using (attempt_id) join shop.orders o on o.order_id = d.order_id`)
  expect(disputed).toEqual([
    {
      kind: 'DISPUTE',
      state: 'OPEN',
      is_whole: true,
      payment: 'CAPTURED',
      method: 'wallet',
      payment_status: 'DISPUTED',
      is_in_time: true,
      told: ['money_disputed'],
    },
  ])
})

test('nothing of the seed world happened before its cause or lies ahead', async () => {
  const wrong = await rowsOf(sql`
    select r.number from shop.order_return r join shop.orders o using (order_id)
      where r.opened_at > ${shop.time.now} or r.kind <> 'UNDELIVERED' and r.opened_at < o.delivered_at
        or r.received_at < r.opened_at or r.closed_at < r.received_at
    union all select r.number from shop.return_inspection join shop.order_return r using (return_id)
      where at < r.received_at or at > ${shop.time.now}`)
  expect(wrong).toEqual([])
})
