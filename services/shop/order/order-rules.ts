import type { OrderStatus, StatusFacts } from '@meridian/domain/order-status.ts'
import { sql } from 'kysely'
import { byFacts, bySql, type Invariant, inScope } from '../../verification/invariant.ts'
import { deliveredAt, statusesOf, statusFacts } from './order-status.ts'

const ofOrder = { service: 'shop', subject: 'order', batched: true, holds: 'always' } as const

/** The statuses of an order in one line. */
const describeStatuses = ({ payment_status, shipping_status, return_status, document_status }: OrderStatus) =>
  [payment_status, shipping_status, return_status, document_status].join(' ')

/** Checks of orders as placed and of their statuses, for verification. */
export const ORDER_RULES: readonly Invariant[] = [
  byFacts<OrderStatus & Omit<StatusFacts, 'overpaid'>>(
    {
      ...ofOrder,
      name: 'statuses-of-orders',
      area: 'orders',
      says: 'The stored statuses of an order are those of a fresh computation',
      cites: 'SPEC §3 Orders',
    },
    (scope) => sql`
      select order_id as id, to_jsonb(read) - 'order_id' as facts from (${statusFacts(inScope('o.order_id', scope))}) read`,
    (facts) => {
      const [expected, found] = [describeStatuses(statusesOf(facts)), describeStatuses(facts)]
      return expected === found ? null : { expected, found }
    },
  ),
  bySql(
    {
      ...ofOrder,
      name: 'arrival-of-orders',
      area: 'orders',
      says: 'An order is delivered when the last of its parcels came',
      cites: 'SPEC §4 Withdrawals',
    },
    (scope) => sql`
      select order_id as id, null as part, came as expected, delivered_at as found
        from (select order_id, delivered_at, ${deliveredAt()} as came from shop.orders where ${inScope('order_id', scope)}) arrivals
        where came is distinct from delivered_at`,
  ),
  bySql(
    {
      ...ofOrder,
      name: 'acceptance-of-orders',
      area: 'orders',
      says: 'Nothing of an order by phone is paid, documented or in a parcel before its buyer accepts the terms',
      cites: 'SPEC §4 Orders by phone',
    },
    (scope) => sql`
      select order_id as id, null as part, 'accepted' as expected, 'not accepted' as found from shop.orders o
        where placed_by_admin_id is not null and accepted_at is null and ${inScope('order_id', scope)}
          and (state not in ('PENDING_PAYMENT', 'EXPIRED', 'CANCELLED')
            or exists (select from payments.attempt a where a.order_id = o.order_id)
            or exists (select from documents.document d where d.order_id = o.order_id)
            or exists (select from shop.shipment s where s.order_id = o.order_id))`,
  ),
  bySql(
    {
      ...ofOrder,
      name: 'history-of-orders',
      area: 'facts',
      says: 'The state of an order is the last of its history, which moved as orders may',
      cites: 'R2',
    },
    (scope) => sql`
      with told as (
        select order_id, from_state, to_state, lag(to_state) over moves as before, lead(id) over moves is null as is_last
          from shop.order_history where ${inScope('order_id', scope)} window moves as (partition by order_id order by id)
      )
      select order_id as id, null as part, coalesce(to_state, 'a history') as expected, state as found
        from shop.orders left join (select order_id, to_state from told where is_last) latest using (order_id)
        where ${inScope('order_id', scope)} and state is distinct from to_state
      union all select order_id, to_state, coalesce(before, 'placed'), coalesce(from_state, 'placed') from told
        where from_state is distinct from before
          or from_state is not null and not exists (select from shop.order_transition t
            where (t.from_state, t.to_state) = (told.from_state, told.to_state))`,
  ),
  bySql(
    {
      ...ofOrder,
      name: 'price-of-orders',
      area: 'money',
      says: 'Lines, delivery, fee and discount of an order sum to its total, points and tax to the last unit',
      cites: 'SPEC §4 Refunds',
    },
    (scope) => sql`
      with lines as (
        select order_id, sum(line_gross) as gross, sum(discount) as discount, sum(points_converted) as converted,
            sum(line_points) as points, sum(tax) as tax
          from shop.order_line where ${inScope('order_id', scope)} group by order_id
      ), sums as (
        select o.order_id, goods_gross, o.discount, o.points_converted, total_points, total_gross,
            coalesce(l.gross, 0) as gross, coalesce(l.discount, 0) as shares, coalesce(l.converted, 0) as converted, coalesce(l.points, 0) as points,
            goods_gross + shipping_gross + payment_fee + added_tax - o.discount as total,
            coalesce(l.tax, 0) + shipping_tax + payment_fee_tax as tax,
            (select coalesce(sum((t ->> 'tax')::bigint), 0) from jsonb_array_elements(taxes) t) as taxes
          from shop.orders o left join lines l using (order_id) where ${inScope('o.order_id', scope)}
      )
      select order_id as id, null as part,
          format('goods %s, discount %s, points %s and %s, total %s, tax %s', gross, shares, converted, points, total, tax) as expected,
          format('goods %s, discount %s, points %s and %s, total %s, tax %s', goods_gross, discount, points_converted, total_points,
            total_gross, taxes) as found
        from sums
        where (gross, shares, converted, points, total, tax) <> (goods_gross, discount, points_converted, total_points, total_gross, taxes)`,
  ),
]
