import { SOLD_STATES } from '@meridian/domain/order.ts'
import type { PaymentTiming } from '@meridian/domain/payment-method.ts'
import { documentDue, type IssuedOn } from '@meridian/domain/sales-document.ts'
import { sql } from 'kysely'
import { before, byFacts, bySql, type Invariant, inScope } from '../../verification/invariant.ts'

const waits = { area: 'waiting', service: 'shop', subject: 'order', batched: false, holds: 'soon' } as const

/** Facts that decide whether an undocumented order is due a document. */
interface UndocumentedOrder {
  issued_on: IssuedOn
  timing: PaymentTiming
  invoice_required: boolean
  has_goods: boolean
  /** Its payment, and its first parcel, are old enough. */
  paid: boolean
  left: boolean
}

const GRACE_MINUTES = 15
/** A document is made by a job, which mails of the same moment may delay. */
const DOCUMENT_MINUTES = 30

/** Checks that the worker has processed due orders, for verification. */
export const ORDER_WAITING_RULES: readonly Invariant[] = [
  bySql(
    {
      ...waits,
      name: 'orders-to-expire',
      says: 'No unpaid order holds its pieces after its time, unless a payment is under way',
      cites: 'R10',
    },
    (scope) => sql`
      select order_id as id, null as part, format('ended at %s', expires_at) as expected, state as found
        from shop.orders o where state = 'PENDING_PAYMENT' and expires_at < ${before(scope, GRACE_MINUTES)} and ${inScope('order_id', scope)}
          and not exists (select from payments.attempt a where a.order_id = o.order_id
            and (a.state in ('SENT', 'NEEDS_ACTION', 'AUTHORISED', 'UNKNOWN') or (a.state = 'CAPTURED' and not a.refund_due)))`,
  ),
  bySql(
    {
      ...waits,
      name: 'orders-to-refund',
      says: 'An order whose money must go back has refunds of all of it within a quarter of an hour, and ends with the last',
      cites: 'R6',
    },
    (scope) => sql`
      with due as (
        select o.order_id,
            (select coalesce(sum(coalesce(a.captured_amount, a.amount)), 0) from payments.attempt a
              where a.order_id = o.order_id and a.state in ('CAPTURED', 'REFUNDED')) as captured,
            (select coalesce(sum(r.amount), 0) from payments.refund r
              where r.order_id = o.order_id and r.state not in ('DRAFT', 'DISMISSED', 'REPLACED')) as decided,
            (select coalesce(sum(r.amount), 0) from payments.refund r where r.order_id = o.order_id and r.state = 'SUCCEEDED') as done
          from shop.orders o where o.state = 'REFUND_DUE' and ${inScope('o.order_id', scope)}
            and (select max(h.at) from shop.order_history h where h.order_id = o.order_id) < ${before(scope, GRACE_MINUTES)}
            and not exists (select from payments.refund r where r.order_id = o.order_id and r.refunded_at >= ${before(scope, GRACE_MINUTES)})
      )
      select order_id as id, null as part, case when done = captured then 'REFUNDED' else format('refunds of %s', captured) end as expected,
          case when done = captured then 'REFUND_DUE' else format('refunds of %s', decided) end as found
        from due where decided < captured or done = captured`,
  ),
  byFacts<UndocumentedOrder>(
    {
      ...waits,
      batched: true,
      name: 'documents-in-time',
      says: 'Every order has the document that its country asks for within half an hour',
      cites: 'SPEC §3 Orders (documents of a sale)',
    },
    (scope) => sql`
      select o.order_id as id, jsonb_build_object('issued_on', coalesce(c.issued_on, 'payment'), 'timing', o.payment_timing,
          'invoice_required', o.invoice_required,
          'has_goods', exists (select from shop.order_line l where l.order_id = o.order_id),
          'paid', coalesce(o.paid_at < ${before(scope, DOCUMENT_MINUTES)}, false) and o.payment_timing <> 'on_delivery',
          'left', exists (select from shop.shipment s where s.order_id = o.order_id
            and s.shipped_at < ${before(scope, DOCUMENT_MINUTES)})) as facts
        from shop.orders o left join documents.country_rule c using (country_id)
        where ${inScope('o.order_id', scope)} and o.state = any(${[...SOLD_STATES]}::text[])
          and not exists (select from documents.document d where d.order_id = o.order_id)`,
    ({ paid, left, ...order }) => {
      const due = (paid && documentDue('payment', order)) || (left && documentDue('shipping', order)) || null
      return due === null ? null : { expected: due, found: 'none' }
    },
  ),
]
