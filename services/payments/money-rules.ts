import { sql } from 'kysely'
import { before, bySql, type Invariant, inScope } from '../verification/invariant.ts'

const ofMoney = {
  area: 'money',
  service: 'payments',
  subject: 'order',
  batched: true,
  holds: 'always',
} as const

/** Refunds that count: drafts, dismissed and replaced ones return no money. */
const COUNTS = sql`state not in ('DRAFT', 'DISMISSED', 'REPLACED')`
/** Captured amount of a payment. */
const CAPTURED = sql`coalesce(a.captured_amount, a.amount)`

/** Checks of payments and refunds, for verification. */
export const MONEY_RULES: readonly Invariant[] = [
  bySql(
    {
      ...ofMoney,
      name: 'one-payment',
      says: 'An order has one captured payment and one under way at most; any other capture is refunded',
      cites: 'R3',
    },
    (scope) => sql`
      select order_id as id, null as part, 'captured <= 1, under way <= 1' as expected,
          format('captured %s, under way %s', captured, running) as found
        from (select order_id, count(*) filter (where state = 'CAPTURED' and not refund_due and funded_by is null) as captured,
            count(*) filter (where state in ('CREATED', 'SENT', 'NEEDS_ACTION', 'AUTHORISED', 'UNKNOWN')) as running
          from payments.attempt where ${inScope('order_id', scope)} group by order_id) attempts
        where captured > 1 or running > 1`,
  ),
  bySql(
    {
      ...ofMoney,
      name: 'payments-of-orders',
      says: 'What a payment captured is what its buyer had to pay, or is given back',
      cites: 'R6',
    },
    (scope) => sql`
      select a.order_id as id, format('payment %s', a.attempt_id) as part,
          format('%s %s', o.total_gross - o.credit, o.currency_code) as expected,
          format('%s %s, order %s', ${CAPTURED}, a.currency_code, o.state) as found
        from payments.attempt a join shop.orders o using (order_id)
        where ${inScope('a.order_id', scope)} and a.state in ('CAPTURED', 'REFUNDED') and not a.refund_due and a.funded_by is null
          and not (${CAPTURED} = o.total_gross - o.credit and a.currency_code = o.currency_code and o.paid_at is not null)`,
  ),
  bySql(
    {
      ...ofMoney,
      name: 'money-of-orders',
      says: 'The money that a paid order keeps of its payments is its price less what was given back',
      cites: 'R6',
    },
    (scope) => sql`
      with captured as (
        select a.order_id, sum(${CAPTURED}) as amount from payments.attempt a
          where ${inScope('a.order_id', scope)} and a.state in ('CAPTURED', 'REFUNDED') group by a.order_id
      ), refunded as (
        select order_id, sum(amount) as amount from payments.refund where ${inScope('order_id', scope)} and ${COUNTS} group by order_id
      ), given as (
        select r.order_id, sum(c.amount) as amount from payments.refund r join payments.refund_component c using (refund_id)
          where ${inScope('r.order_id', scope)} and r.replaces is null and c.kind <> 'OVERPAYMENT' group by r.order_id
      ), money as (
        select o.order_id, coalesce(captured.amount, 0) - coalesce(refunded.amount, 0) as held,
            case when o.state = 'REFUNDED' then 0 else o.total_gross - coalesce(given.amount, 0) end as kept
          from shop.orders o left join captured using (order_id) left join refunded using (order_id) left join given using (order_id)
          where ${inScope('o.order_id', scope)} and o.paid_at is not null
      )
      select order_id as id, null as part, kept as expected, held as found from money where held <> kept`,
  ),
  bySql(
    {
      ...ofMoney,
      name: 'refunds-of-payments',
      says: 'No payment gives back more than it captured, refunds on their way included',
      cites: 'R6',
    },
    (scope) => sql`
      select a.order_id as id, format('payment %s', a.attempt_id) as part, format('at most %s', ${CAPTURED}) as expected,
          sum(r.amount) as found
        from payments.attempt a join payments.refund r using (attempt_id)
        where ${inScope('a.order_id', scope)} and r.${COUNTS} group by a.attempt_id having sum(r.amount) > ${CAPTURED}`,
  ),
  bySql(
    {
      ...ofMoney,
      name: 'refunds-of-moved-money',
      says: 'No payment gives back more than the provider captured, whichever orders it paid',
      cites: 'SPEC §4 Changes of an order',
    },
    (scope) => sql`
      with given as (
        select coalesce(a.funded_by, a.attempt_id) as attempt_id, sum(r.amount) as amount
          from payments.refund r join payments.attempt a using (attempt_id)
          where r.means <> 'ORDER' and r.${COUNTS}
            and coalesce(a.funded_by, a.attempt_id) in (select attempt_id from payments.attempt where ${inScope('order_id', scope)})
          group by 1
      )
      select a.order_id as id, format('payment %s', a.attempt_id) as part, format('at most %s', ${CAPTURED}) as expected,
          given.amount as found
        from payments.attempt a join given using (attempt_id)
        where ${inScope('a.order_id', scope)} and a.funded_by is null and ${CAPTURED} < given.amount`,
  ),
  bySql(
    {
      ...ofMoney,
      name: 'refunds-of-disputes',
      says: 'What was booked of money taken back without the shop is of its payment, and no more than was taken',
      cites: 'SPEC §4 Disputed payments',
    },
    (scope) => sql`
      select d.order_id as id, format('%s %s', d.provider, d.dispute_id) as part,
          format('at most %s of payment %s', d.amount, d.attempt_id) as expected,
          format('%s of payment %s', sum(r.amount), string_agg(distinct r.attempt_id::text, ', ')) as found
        from payments.dispute d join payments.refund r on (r.dispute_provider, r.dispute_id) = (d.provider, d.dispute_id)
          join payments.attempt a on a.attempt_id = r.attempt_id
        where ${inScope('d.order_id', scope)} group by d.provider, d.dispute_id
        -- Follow-up orders hold its money as payments of their own.
        having sum(r.amount) > d.amount or bool_or(coalesce(a.funded_by, a.attempt_id) <> d.attempt_id or r.order_id <> a.order_id)`,
  ),
  bySql(
    {
      ...ofMoney,
      name: 'components-of-refunds',
      says: 'The components of a refund sum to its amount, and so do its points and its volume',
      cites: 'SPEC §4 Refunds',
    },
    (scope) => sql`
      with parts as (
        select refund_id, sum(c.amount) as amount, sum(c.points) as points, sum(c.volume) as volume
          from payments.refund_component c join payments.refund r using (refund_id) where ${inScope('r.order_id', scope)} group by refund_id
      )
      select order_id as id, format('refund %s', refund_id) as part,
          format('%s, points %s, volume %s', coalesce(parts.amount, 0), coalesce(parts.points, 0), coalesce(parts.volume, 0)) as expected,
          format('%s, points %s, volume %s', r.amount, r.points_returned, r.volume_reversed) as found
        from payments.refund r left join parts using (refund_id)
        where ${inScope('r.order_id', scope)} and r.replaces is null and r.state not in ('DRAFT', 'DISMISSED')
          and (r.amount, r.points_returned, r.volume_reversed)
            <> (coalesce(parts.amount, 0), coalesce(parts.points, 0), coalesce(parts.volume, 0))`,
  ),
  bySql(
    {
      ...ofMoney,
      area: 'facts',
      name: 'history-of-refunds',
      says: 'The state of a refund is the last of its history, which moved as refunds may',
      cites: 'SPEC §4 Refunds',
    },
    (scope) => sql`
      with told as (
        select r.order_id, r.refund_id, r.state, h.from_state, h.to_state,
            coalesce(lag(h.to_state) over moves, 'DRAFT') as before, lead(h.id) over moves is null as is_last
          from payments.refund r left join payments.refund_history h using (refund_id)
          where ${inScope('r.order_id', scope)} window moves as (partition by r.refund_id order by h.id)
      )
      select order_id as id, format('refund %s', refund_id) as part, coalesce(to_state, 'DRAFT') as expected, state as found
        from told where is_last and state is distinct from coalesce(to_state, 'DRAFT')
      union all select order_id, format('refund %s to %s', refund_id, to_state), before, coalesce(from_state, 'none')
        from told where to_state is not null and (from_state is distinct from before
          or not exists (select from payments.refund_transition t where (t.from_state, t.to_state) = (told.from_state, told.to_state)))`,
  ),
]

const waits = { ...ofMoney, area: 'waiting', batched: false, holds: 'soon' } as const

/** Time within which the provider must have reported the outcome of a payment or refund. */
const TOLD_MINUTES = 15

/** Checks that the worker has processed all due payments and refunds, for verification. */
export const MONEY_WAITING_RULES: readonly Invariant[] = [
  bySql(
    {
      ...waits,
      name: 'payments-outcome-unknown',
      says: 'Every payment has its outcome within a quarter of an hour',
      cites: 'R5',
    },
    (scope) => sql`
      select order_id as id, format('payment %s', attempt_id) as part, 'an answer' as expected, format('%s since %s', state, sent_at) as found
        from payments.attempt where state in ('SENT', 'UNKNOWN') and sent_at < ${before(scope, TOLD_MINUTES)} and ${inScope('order_id', scope)}`,
  ),
  bySql(
    {
      ...waits,
      name: 'refunds-on-their-way',
      says: 'No refund waits for more than a quarter of an hour to be sent or answered',
      cites: 'R6',
    },
    (scope) => sql`
      select order_id as id, format('refund %s', refund_id) as part, 'an answer' as expected,
          format('%s since %s', state, coalesce(sent_at, decided_at, created_at)) as found
        from payments.refund where state in ('APPROVED', 'SENT', 'UNKNOWN') and means = 'SAME'
          and coalesce(sent_at, decided_at, created_at) < ${before(scope, TOLD_MINUTES)} and ${inScope('order_id', scope)}`,
  ),
  bySql(
    {
      ...waits,
      subject: 'shop',
      name: 'events-of-providers',
      says: 'No event of a payment provider waits for more than a quarter of an hour',
      cites: 'R7',
    },
    (scope) => sql`
      select null as id, format('%s %s', provider, event_id) as part, 'applied' as expected,
          format('%s tries since %s', tries, received_at) as found
        from payments.inbox where applied_at is null and received_at < ${before(scope, TOLD_MINUTES)}`,
  ),
]
