import { sql } from 'kysely'
import { before, bySql, type Invariant, inScope } from '../verification/invariant.ts'
import { isMoneyBack } from './money-back.ts'

const ofDocuments = {
  area: 'documents',
  service: 'documents',
  cites: 'SPEC §3 Orders (documents of a sale)',
  subject: 'order',
  batched: true,
  holds: 'always',
} as const

/** Time limit for the worker to make a document or a correction. */
const MADE_MINUTES = 30

/** True if documents state a refund `r`: its money has gone back, or a document of it was issued. */
const isStated = sql`r.replaces is null and (${isMoneyBack}
  or exists (select from documents.document d where d.refund_id = r.refund_id))`
const backAt = sql`(select max(coalesce(m.refunded_at, m.created_at)) from payments.refund m
  where m.refund_id = r.refund_id or m.replaces = r.refund_id)`

/** The rules of documents, for verification. */
export const DOCUMENT_RULES: readonly Invariant[] = [
  bySql(
    {
      ...ofDocuments,
      subject: 'series',
      name: 'series-of-documents',
      says: 'The numbers of a series are 1 to n, without a gap and in the order of issue',
    },
    (scope) => sql`
      with numbered as (
        select series_id, sequence, issued_at, lag(sequence, 1, 0) over numbers as before, lag(issued_at) over numbers as issued_before
          from documents.document where ${inScope('series_id', scope)} window numbers as (partition by series_id order by sequence)
      ), counted as (
        select series_id, count(*) as documents, max(sequence) as last from numbered group by series_id
      )
      select series_id as id, 'next' as part, coalesce(last, 0) + 1 as expected, next as found
        from documents.series left join counted using (series_id)
        where ${inScope('series_id', scope)} and next - 1 <> coalesce(last, 0)
      union all select series_id, format('number %s', sequence), before + 1, sequence from numbered where sequence <> before + 1
      union all select series_id, format('issue of number %s', sequence), extract(epoch from issued_before), extract(epoch from issued_at)
        from numbered where issued_at < issued_before`,
  ),
  bySql(
    {
      ...ofDocuments,
      name: 'tax-of-documents',
      says: 'The taxes of a document sum to its net and its tax',
    },
    (scope) => sql`
      with taxes as (
        select t.document_id, sum(t.net) as net, sum(t.tax) as tax
          from documents.document_tax t join documents.document d using (document_id) where ${inScope('d.order_id', scope)} group by t.document_id
      )
      select order_id as id, number as part, format('net %s, tax %s', coalesce(t.net, 0), coalesce(t.tax, 0)) as expected,
          format('net %s, tax %s', d.net, d.tax) as found
        from documents.document d left join taxes t using (document_id)
        where ${inScope('d.order_id', scope)} and (d.net, d.tax) <> (coalesce(t.net, 0), coalesce(t.tax, 0))`,
  ),
  bySql(
    {
      ...ofDocuments,
      holds: 'soon',
      name: 'documents-of-money',
      says: 'The documents of an order state the money that was kept',
    },
    (scope) => sql`
      with given as (
        select r.order_id, sum(c.amount) as amount, max(${backAt}) as at
          from payments.refund r join payments.refund_component c using (refund_id)
          where ${inScope('r.order_id', scope)} and ${isStated} and c.kind not in ('OVERPAYMENT', 'SPLIT') group by r.order_id
      ), stated as (
        select order_id, sum(gross) as gross from documents.document where ${inScope('order_id', scope)} group by order_id
      ), books as (
        select order_id, gross as stated, case when o.state = 'REFUNDED' then 0 else o.total_gross - coalesce(given.amount, 0) end as kept
          from stated join shop.orders o using (order_id) left join given using (order_id)
          where coalesce(given.at < ${before(scope, MADE_MINUTES)}, true)
      )
      select order_id as id, null as part, kept as expected, stated as found from books where stated <> kept`,
  ),
  bySql(
    {
      ...ofDocuments,
      holds: 'soon',
      name: 'rates-of-documents',
      says: 'The documents of an order state, for each tax rate, what was charged less what was given back',
    },
    (scope) => sql`
      with charged as (
        select o.order_id, (t ->> 'rate_hundredths')::integer as rate, (t ->> 'gross')::bigint as gross
          from shop.orders o, jsonb_array_elements(o.taxes) t where ${inScope('o.order_id', scope)} and o.state <> 'REFUNDED'
      ), given as (
        select r.order_id, c.tax_rate_hundredths as rate, sum(c.amount) as gross, max(${backAt}) as at
          from payments.refund r join payments.refund_component c using (refund_id)
          where ${inScope('r.order_id', scope)} and ${isStated} and c.tax_rate_hundredths is not null group by r.order_id, rate
      ), stated as (
        select d.order_id, t.rate_hundredths as rate, sum(t.net + t.tax) as gross
          from documents.document d join documents.document_tax t using (document_id) where ${inScope('d.order_id', scope)}
          group by d.order_id, rate
      ), books as (
        select order_id, rate, coalesce(charged.gross, 0) - case when o.state = 'REFUNDED' then 0 else coalesce(given.gross, 0) end as kept,
            coalesce(stated.gross, 0) as stated
          from charged full join stated using (order_id, rate) left join given using (order_id, rate) join shop.orders o using (order_id)
          where exists (select from stated s where s.order_id = o.order_id)
            and coalesce(given.at < ${before(scope, MADE_MINUTES)}, true)
      )
      select order_id as id, format('rate %s', rate) as part, kept as expected, stated as found from books where stated <> kept`,
  ),
  bySql(
    {
      ...ofDocuments,
      name: 'invoices-for-authorities',
      says: 'An invoice that an authority receives has a submission',
    },
    (scope) => sql`
      select d.order_id as id, d.number as part, 'a submission' as expected, 'none' as found
        from documents.document d join documents.seller s using (company_id)
        where ${inScope('d.order_id', scope)} and s.authority is not null and d.kind <> 'receipt'
          and d.content -> 'buyer' ->> 'tax_number' is not null
          and not exists (select from documents.submission q where q.document_id = d.document_id)`,
  ),
  bySql(
    {
      ...ofDocuments,
      area: 'waiting',
      batched: false,
      holds: 'soon',
      name: 'invoices-to-submit',
      says: 'No invoice waits for more than a quarter of an hour for its turn at the authority',
    },
    (scope) => sql`
      select d.order_id as id, d.number as part, format('tried at %s', q.next_at) as expected,
          format('%s, %s tries since %s', q.state, q.tries, q.queued_at) as found
        from documents.submission q join documents.document d using (document_id)
        where q.next_at < ${before(scope, 15)} and ${inScope('d.order_id', scope)}`,
  ),
]
