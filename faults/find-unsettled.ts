import { allBooks, type Charge } from '@meridian/sandbox/bank.ts'
import { sql } from 'kysely'
import type { Shop } from './shop.ts'

/** States of a charge at the provider after which the shop must know it too. */
const ENDED_AT_PROVIDER: readonly Charge['status'][] = ['captured', 'declined', 'cancelled', 'expired', 'refunded']

/**
 * Unsettled work in the shop, as sentences: payments, refunds, news, mails, documents, parcels. Empty once everything
 * is settled.
 * @throws if the database or the provider does not answer
 */
export async function findUnsettled(shop: Shop): Promise<string[]> {
  const after = shop.seeded_order_id
  const { kysely } = shop.database.owner
  const unpaid = await unpaidAtPayu(shop)
  const { rows } = await sql<{ open: string }>`
    select format('payment %s of order %s is %s', token, order_id, state) as open from payments.attempt
      where order_id > ${after} and state in ('SENT', 'UNKNOWN') and token <> all(${unpaid}::text[])
    union all
    select format('order %s is %s though its payment is %s', order_id, o.state, a.state)
      from shop.orders o join payments.attempt a using (order_id)
      where order_id > ${after} and o.state = 'PENDING_PAYMENT' and a.state = 'CAPTURED' and not a.refund_due
    union all
    select format('order %s is to be refunded', order_id) from shop.orders
      where order_id > ${after} and state = 'REFUND_DUE'
    union all
    select format('order %s has expired at %s and is unpaid', order_id, expires_at) from shop.orders
      where order_id > ${after} and state = 'PENDING_PAYMENT' and expires_at < now() - interval '15 seconds'
        and not exists (select from payments.attempt a where a.order_id = orders.order_id and token = any(${unpaid}::text[]))
    union all
    select format('refund %s of order %s is %s', refund_id, order_id, state) from payments.refund
      where order_id > ${after} and state in ('APPROVED', 'SENT', 'UNKNOWN')
    union all
    select format('news %s of the provider is not applied: %s', event_id, last_error) from payments.inbox
      where applied_at is null
    union all
    select format('mail %s of order %s is not sent', template, order_id) from mail.message
      where order_id > ${after} and sent_at is null
    union all
    select format('parcel %s of order %s waits for its carrier', shipment_id, order_id) from shop.shipment
      where order_id > ${after} and booking = 'REQUESTED'
    union all
    select format('the paid order %s has no document', order_id) from shop.orders o
      where order_id > ${after} and paid_at is not null and state not in ('REFUND_DUE', 'REFUNDED')
        and not exists (select from documents.document d where d.order_id = o.order_id)`.execute(kysely)
  const open = rows.map((row) => row.open)
  return [...open, ...(await waitingJobs(shop)), ...(await behindTheProvider(shop))]
}

/** Unpaid charges whose id PayU has not reported, or their proofs: they end after 16 minutes (decision 47). */
async function unpaidAtPayu(shop: Shop): Promise<string[]> {
  const charges = await allBooks(shop.providers.banks)
  const { rows } = await sql<{ token: string }>`
    select token from payments.attempt where provider = 'payu' and state = 'UNKNOWN' and provider_payment_id is null
      and sent_at > now() - interval '17 minutes'`.execute(shop.database.owner.kysely)
  const isUnpaid = (token: string): boolean => ['open', 'cancelled'].includes(charges.get(token)?.status ?? '')
  return rows.flatMap(({ token }) => (isUnpaid(token) ? [token] : []))
}

async function waitingJobs(shop: Shop): Promise<string[]> {
  const { rows } = await sql<{ open: string }>`
    select format('job %s %s is %s after %s tries, next at %s: %s',
        name, data, state, retry_count, to_char(start_after, 'HH24:MI:SS'), output ->> 'message') as open from pgboss.job
      where state in ('created', 'retry', 'active', 'failed') and name not like '\\_\\_%'
        -- A mail above the hourly limit of its order waits for the next hour.
        and coalesce(output ->> 'message', '') not like '%too many in the last hour%'
        and not (state = 'created' and start_after > now() + interval '5 minutes')`.execute(shop.database.jobs.kysely)
  return rows.map((row) => row.open)
}

/**
 * Until when a job waits for its next try: one whose process was killed several times waits for minutes. Null where none does.
 */
export async function findLastRetry(shop: Shop): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(start_after) as at from pgboss.job where state = 'retry' and name not like '\\_\\_%'`.execute(
    shop.database.jobs.kysely,
  )
  return rows[0]?.at ?? null
}

/** Payments that have ended at the provider, and still wait in the shop. */
async function behindTheProvider(shop: Shop): Promise<string[]> {
  const charges = await allBooks(shop.providers.banks)
  const { rows } = await sql<{ token: string; order_id: number; state: string }>`
    select token, order_id, state from payments.attempt
      where order_id > ${shop.seeded_order_id} and state in ('CREATED', 'NEEDS_ACTION', 'AUTHORISED')`.execute(
    shop.database.owner.kysely,
  )
  return rows.flatMap(({ token, order_id, state }) => {
    const status = charges.get(token)?.status ?? 'open'
    return ENDED_AT_PROVIDER.includes(status)
      ? [`payment ${token} of order ${order_id} is ${state}, at the provider ${status}`]
      : []
  })
}
