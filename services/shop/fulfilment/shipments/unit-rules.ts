import { sqlLiterals } from '@meridian/database/sql-literals.ts'
import { type OrderState, SOLD_STATES } from '@meridian/domain/order.ts'
import { fulfilmentState, IN_WAREHOUSE_STATES, type LineUnits } from '@meridian/domain/shipment.ts'
import { sql } from 'kysely'
import { byFacts, bySql, type Invariant, inScope } from '../../../verification/invariant.ts'
import { type LineFacts, unitFacts, unitsOf } from './shipments.ts'

const ofOrder = { service: 'shop', subject: 'order', batched: true, holds: 'always' } as const

type Counters = Pick<LineUnits, 'in_shipments' | 'shipped' | 'delivered' | 'returned'>

const counted = ({ in_shipments, shipped, delivered, returned }: Counters) =>
  `in parcels ${in_shipments}, shipped ${shipped}, delivered ${delivered}, returned ${returned}`

/** Checks of the units of orders, their parcels and the pieces they hold, for verification. */
export const UNIT_RULES: readonly Invariant[] = [
  byFacts<LineFacts & { position: number; stored: Counters }>(
    {
      ...ofOrder,
      name: 'units-of-lines',
      area: 'orders',
      says: 'Units of each line add up, and the counters equal a count of the parcels',
      cites: 'SPEC §3 Orders',
    },
    (scope) => sql`
      select order_id as id, to_jsonb(read) - 'order_id' - 'variant_id' || jsonb_build_object('stored', jsonb_build_object(
          'in_shipments', l.in_shipments, 'shipped', l.shipped, 'delivered', l.delivered, 'returned', l.returned)) as facts
        from (${unitFacts(inScope('l.order_id', scope))}) read join shop.order_line l using (order_id, position)`,
    ({ position, stored, ...line }) => {
      const { quantity, cancelled, ...units } = unitsOf(line)
      const [expected, found] = [counted(units), counted(stored)]
      const addsUp = units.in_shipments <= quantity - cancelled && units.returned <= units.shipped
      return expected === found && addsUp ? null : { part: `line ${position}`, expected, found }
    },
  ),
  byFacts<{ state: OrderState; lines: LineUnits[] }>(
    {
      ...ofOrder,
      name: 'states-of-delivery',
      area: 'orders',
      says: 'An order is as far as its parcels are',
      cites: 'R2',
    },
    (scope) => sql`
      select order_id as id, jsonb_build_object('state', state, 'lines', coalesce(lines, '[]')) as facts
        from shop.orders left join (select order_id, jsonb_agg(jsonb_build_object('quantity', quantity, 'cancelled', cancelled,
            'in_shipments', in_shipments, 'shipped', shipped, 'delivered', delivered, 'returned', returned) order by position) as lines
          from shop.order_line where ${inScope('order_id', scope)} group by order_id) units using (order_id)
        where ${inScope('order_id', scope)} and state in (${sqlLiterals(SOLD_STATES)})`,
    ({ state, lines }) => {
      const expected = fulfilmentState(state, lines)
      return expected === state ? null : { expected, found: state }
    },
  ),
  bySql(
    {
      ...ofOrder,
      name: 'pieces-of-units',
      area: 'stock',
      says: 'The pieces held for an order are its units that are still to leave',
      cites: 'R10',
    },
    (scope) => sql`
      with due as (
        select order_id, variant_id, sum(quantity - cancelled - shipped) as pieces
          from shop.order_line where ${inScope('order_id', scope)} group by order_id, variant_id
      ), held as (
        select order_id, variant_id, quantity - gone as pieces from shop.reservation
          where ${inScope('order_id', scope)} and state in ('HELD', 'CLAIMED')
      ), pieces as (
        select order_id, variant_id, coalesce(held.pieces, 0) as held, case when o.paid_at is null
            and o.state in ('EXPIRED', 'CANCELLED', 'REFUND_DUE', 'REFUNDED') then 0 else coalesce(due.pieces, 0) end as due
          from due full join held using (order_id, variant_id) join shop.orders o using (order_id)
      )
      select order_id as id, format('variant %s', variant_id) as part, format('%s held', due) as expected, format('%s held', held) as found
        from pieces where held <> due
      union all
      select order_id, format('variant %s', variant_id), 'claimed, as it is paid', 'only held'
        from shop.reservation join shop.orders using (order_id)
        where ${inScope('order_id', scope)} and reservation.state = 'HELD' and paid_at is not null`,
  ),
  bySql(
    {
      ...ofOrder,
      name: 'pieces-that-left',
      area: 'stock',
      says: 'Pieces leave the stock once for each unit that has left',
      cites: 'R10',
    },
    (scope) => sql`
      with packed as (
        select s.order_id, s.shipment_id, s.parcel, case when s.state in ('SHIPPED', 'DELIVERED', 'LOST', 'RETURNED_TO_SENDER')
            then coalesce(sum(p.quantity), 0) else 0 end as units
          from shop.shipment s left join shop.shipment_line p using (shipment_id)
          where ${inScope('s.order_id', scope)} group by s.shipment_id
      ), gone as (
        select m.shipment_id, -sum(m.quantity) as pieces from shop.stock_movement m join shop.shipment s using (shipment_id)
          where m.kind = 'SHIPPED' and ${inScope('s.order_id', scope)} group by m.shipment_id
      )
      select order_id as id, format('parcel %s', parcel) as part, format('%s pieces', units) as expected,
          format('%s pieces', coalesce(pieces, 0)) as found
        from packed left join gone using (shipment_id) where units <> coalesce(pieces, 0)`,
  ),
  bySql(
    {
      ...ofOrder,
      name: 'held-parcels',
      area: 'orders',
      says: 'No parcel leaves while it is held',
      cites: 'SPEC §3 Orders',
    },
    (scope) => sql`
      select order_id as id, format('parcel %s', parcel) as part, format('waits for %s', hold) as expected, state as found
        from shop.shipment where ${inScope('order_id', scope)} and hold is not null
          and state not in (${sqlLiterals(IN_WAREHOUSE_STATES)}, 'CANCELLED')`,
  ),
  bySql(
    {
      ...ofOrder,
      name: 'restocked-units',
      area: 'stock',
      says: 'Units are sold again only by an inspection, each once',
      cites: 'SPEC §4 Returns',
    },
    (scope) => sql`
      select r.order_id as id, r.number as part,
          format('%s pieces', case when i.disposition = 'RESTOCKED' then i.units else 0 end) as expected,
          format('%s pieces', coalesce(m.quantity, 0)) as found
        from shop.order_return r join shop.return_inspection i using (return_id) left join shop.stock_movement m using (inspection_id)
        where ${inScope('r.order_id', scope)}
          and coalesce(m.quantity, 0) <> case when i.disposition = 'RESTOCKED' then i.units else 0 end`,
  ),
  bySql(
    {
      ...ofOrder,
      name: 'history-of-parcels',
      area: 'facts',
      says: 'The state of a parcel is the last of its history',
      cites: 'SPEC §3 Orders',
    },
    (scope) => sql`
      select s.order_id as id, format('parcel %s', s.parcel) as part, coalesce(latest.to_state, 'a history') as expected, s.state as found
        from shop.shipment s left join lateral (select to_state from shop.shipment_history h
          where h.shipment_id = s.shipment_id order by h.id desc limit 1) latest on true
        where ${inScope('s.order_id', scope)} and s.state is distinct from latest.to_state`,
  ),
]
