import { type AllocatedLine, type AllocatedPart, partOfLine } from '@meridian/domain/allocation.ts'
import { amountStep } from '@meridian/domain/amount-step.ts'
import { sql } from 'kysely'
import { byFacts, bySql, type Invariant, inScope } from '../../../verification/invariant.ts'

const ofOrder = { service: 'shop', subject: 'order', batched: true, holds: 'always' } as const

/** A line with something refunded. */
type GivenLine = AllocatedLine & {
  position: number
  reversed: number
  tax_is_added: boolean
  currency_code: string
  given: GivenPart
}

type GivenPart = Omit<AllocatedPart, 'amount'> & { units: number }

const describePart = ({ units, net, tax, discount, points, volume }: GivenPart) =>
  `${units} units: net ${net}, tax ${tax}, discount ${discount}, points ${points}, volume ${volume}`

/** Checks of refunds, cancellations, returns, withdrawals and changes, for verification. */
export const GIVING_BACK_RULES: readonly Invariant[] = [
  byFacts<GivenLine>(
    {
      ...ofOrder,
      name: 'shares-of-units',
      area: 'money',
      says: 'What was given back of a line is the share of its units, in money, tax, discount, points and volume',
      cites: 'SPEC §4 Refunds',
    },
    (scope) => sql`
      with given as (
        select r.order_id, c.position, sum(c.units) as units, sum(c.net) as net, sum(c.tax) as tax, sum(c.discount) as discount,
            sum(c.points) as points, sum(c.volume) as volume
          from payments.refund r join payments.refund_component c using (refund_id)
          where ${inScope('r.order_id', scope)} and r.replaces is null and c.kind = 'UNITS' group by r.order_id, c.position
      )
      select l.order_id as id, jsonb_build_object('position', l.position, 'quantity', l.quantity, 'reversed', l.reversed,
          'line_gross', l.line_gross, 'discount', l.discount, 'tax', l.tax, 'points_converted', l.points_converted,
          'line_points', l.line_points, 'tax_is_added', o.added_tax > 0, 'currency_code', o.currency_code, 'given', jsonb_build_object(
            'units', coalesce(g.units, 0), 'net', coalesce(g.net, 0), 'tax', coalesce(g.tax, 0), 'discount', coalesce(g.discount, 0),
            'points', coalesce(g.points, 0), 'volume', coalesce(g.volume, 0))) as facts
        from shop.order_line l join shop.orders o using (order_id) left join given g using (order_id, position)
        where ${inScope('l.order_id', scope)} and (l.reversed > 0 or g.units is not null)`,
    ({ position, reversed, tax_is_added, currency_code, given, ...line }) => {
      const share = partOfLine(line, { taxIsAdded: tax_is_added, step: amountStep(currency_code) }, 0, reversed)
      const [expected, found] = [describePart({ ...share, units: reversed }), describePart(given)]
      return expected === found ? null : { part: `line ${position}`, expected, found }
    },
  ),
  bySql(
    {
      ...ofOrder,
      name: 'shares-of-delivery',
      area: 'money',
      says: 'What was given back of delivery and fee is what their refunds say',
      cites: 'SPEC §4 Refunds',
    },
    (scope) => sql`
      with given as (
        select r.order_id, sum(case when o.added_tax > 0 then c.net else c.amount end) filter (where c.kind = 'SHIPPING') as shipping,
            sum(case when o.added_tax > 0 then c.net else c.amount end) filter (where c.kind = 'FEE') as fee
          from payments.refund r join payments.refund_component c using (refund_id) join shop.orders o using (order_id)
          where ${inScope('r.order_id', scope)} and r.replaces is null and c.kind in ('SHIPPING', 'FEE') group by r.order_id
      )
      select order_id as id, null as part,
          format('delivery %s, fee %s', coalesce(shipping, 0), coalesce(fee, 0)) as expected,
          format('delivery %s, fee %s', shipping_reversed, payment_fee_reversed) as found
        from shop.orders left join given using (order_id)
        where ${inScope('order_id', scope)}
          and (shipping_reversed, payment_fee_reversed) <> (coalesce(shipping, 0), coalesce(fee, 0))`,
  ),
  bySql(
    {
      ...ofOrder,
      name: 'closed-returns',
      area: 'money',
      says: 'No closed return gave back more units than it accepted',
      cites: 'SPEC §4 Returns',
    },
    (scope) => sql`
      select r.order_id as id, r.number as part, format('line %s: %s units', l.position, l.accepted) as expected,
          format('line %s: %s units', l.position, c.units) as found
        from shop.order_return r join payments.refund_component c using (refund_id)
          join shop.return_line l on l.return_id = r.return_id and l.position = c.position
        where ${inScope('r.order_id', scope)} and c.kind = 'UNITS' and c.units > l.accepted`,
  ),
  bySql(
    {
      ...ofOrder,
      name: 'units-to-cancel',
      area: 'orders',
      says: 'No unit leaves that a withdrawal waits to cancel',
      cites: 'SPEC §4 Withdrawals',
    },
    (scope) => sql`
      with waiting as (
        select w.order_id, w.position, sum(w.unsent) as units from shop.withdrawal_line w join shop.withdrawal d using (withdrawal_id)
          where ${inScope('d.order_id', scope)} and d.cancellation_id is null and d.state <> 'REFUSED' group by w.order_id, w.position
      )
      select order_id as id, format('line %s', position) as part, format('%s to cancel', units) as expected,
          format('%s of %s cancelled, %s left', cancelled, quantity, shipped) as found
        from waiting join shop.order_line using (order_id, position) where quantity < cancelled + shipped + units`,
  ),
  bySql(
    {
      ...ofOrder,
      name: 'units-withdrawn',
      area: 'orders',
      says: 'No unit is withdrawn from twice',
      cites: 'SPEC §4 Withdrawals',
    },
    (scope) => sql`
      with withdrawn as (
        select w.order_id, w.position, sum(w.units) as units from shop.withdrawal_line w join shop.withdrawal d using (withdrawal_id)
          where ${inScope('d.order_id', scope)} and d.state <> 'REFUSED' group by w.order_id, w.position
      )
      select order_id as id, format('line %s', position) as part, format('at most %s units', quantity) as expected,
          format('%s units', units) as found
        from withdrawn join shop.order_line using (order_id, position) where quantity < units`,
  ),
  bySql(
    {
      ...ofOrder,
      name: 'returns-of-withdrawals',
      area: 'orders',
      says: 'Goods of a withdrawal that had left have one return, and a settled one has closed it',
      cites: 'SPEC §4 Withdrawals',
    },
    (scope) => sql`
      select d.order_id as id, format('withdrawal %s', d.withdrawal_id) as part,
          case when d.goods_due_at is null then 'no return' when d.state = 'SETTLED' then 'CLOSED' else 'a return' end as expected,
          coalesce(r.state, 'no return') as found
        from shop.withdrawal d left join shop.order_return r using (withdrawal_id)
        where ${inScope('d.order_id', scope)} and ((d.goods_due_at is not null) <> (r.return_id is not null)
          or d.state = 'SETTLED' and r.state <> 'CLOSED' and d.decided_by is null)`,
  ),
  bySql(
    {
      ...ofOrder,
      name: 'changes-of-orders',
      area: 'money',
      says: 'A change and the order that follows tell the same',
      cites: 'SPEC §4 Changes of an order',
    },
    (scope) => sql`
      select a.order_id as id, format('change %s', a.amendment_id) as part, format('%s, credit %s', a.state, a.credit) as expected,
          format('%s, credit %s', o.state, o.credit) as found
        from shop.amendment a join shop.orders o on o.order_id = a.new_order_id
        where ${inScope('a.order_id', scope)} and (o.changes_order_id is distinct from a.order_id or o.credit <> a.credit
          or (a.state = 'PENDING') <> (o.state = 'PENDING_PAYMENT')
          or (a.state = 'APPLIED') <> (o.paid_at is not null)
          or a.state = 'APPLIED' and o.credit <> coalesce((select sum(amount) from payments.refund
            where order_id = a.order_id and to_order_id = o.order_id), 0)
          or a.state in ('EXPIRED', 'WITHDRAWN') and o.state not in ('EXPIRED', 'CANCELLED', 'REFUND_DUE', 'REFUNDED'))`,
  ),
  bySql(
    {
      ...ofOrder,
      // The audit log is found by the text of an id, which has no ranges.
      batched: false,
      name: 'acts-of-admins',
      area: 'facts',
      says: 'Every act of an admin has one entry in the audit log and one in the timeline',
      cites: 'SPEC §6',
    },
    (scope) => sql`
      with told as (
        select order_id, count(*) as acts from shop.order_event where ${inScope('order_id', scope)} and actor = 'admin' group by order_id
      ), audited as (
        select * from (select object_id::bigint as order_id, count(*) as acts from audit.entry
          where object_kind = 'order' group by object_id) entries where ${inScope('order_id', scope)}
      )
      select order_id as id, null as part, format('%s in the timeline', coalesce(audited.acts, 0)) as expected,
          format('%s in the timeline', coalesce(told.acts, 0)) as found
        from told full join audited using (order_id) where told.acts is distinct from audited.acts`,
  ),
]
