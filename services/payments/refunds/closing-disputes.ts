import type { Database } from '@meridian/database/schema/database.ts'
import { sqlLiterals } from '@meridian/database/sql-literals.ts'
import { REFUNDABLE_STATES } from '@meridian/domain/order.ts'
import { bookDispute, type DisputeFacts, type DisputeKind, mayCloseDispute } from '@meridian/domain/payment-dispute.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { PaymentDeps } from '../settle.ts'
import { readFollowing } from './follow-up-orders.ts'
import { type NameOfDispute, transitionRefund } from './refund-queries.ts'
import { endIfAllBack } from './refunds.ts'

/**
 * A dispute on an order's money, with the part already booked and a preview of booking the rest. Amounts in minor
 * units.
 */
export interface DisputeOfOrder extends NameOfDispute, DisputeFacts {
  attempt_id: number
  token: string
  kind: DisputeKind
  currency_code: string
  reason: string | null
  answer_by: Date | null
  created_at: Date
  closed_at: Date | null
  closed_by: number | null
  may_close: boolean
  /** True if a refund of its payment is in flight; its outcome decides how the rest is booked. */
  is_refunding: boolean
  /** Rejected refunds settled by its money, and their total. */
  fulfilled: number[]
  fulfils: number
  /** Amount to book as a separate refund to close it, and the part that cannot be booked. */
  to_book: number
  lost: number
  /** Part covered by refunds of follow-up orders funded by the same payment: in total, and per order. */
  moved: number
  following: { order_id: number; attempt_id: number; amount: number }[]
}

type DisputeRow = Omit<
  DisputeOfOrder,
  'may_close' | 'fulfilled' | 'fulfils' | 'to_book' | 'lost' | 'moved' | 'following'
> & {
  /** False if the payment belongs to the preceding order, on whose page the dispute is closed. */
  is_own: boolean
  refused: { refund_id: number; amount: number }[]
  left: number
  holders: { order_id: number; attempt_id: number; left: number }[]
}

/** Refundable rest of a payment. */
const LEFT = (attempt: string) =>
  sql.raw(`coalesce(${attempt}.captured_amount, ${attempt}.amount) - (
  select coalesce(sum(r.amount), 0)::bigint from payments.refund r
    where r.attempt_id = ${attempt}.attempt_id and r.state not in ('DRAFT', 'DISMISSED', 'REPLACED'))`)

/**
 * Locks rejected refunds, so that none is resent while their dispute is being closed, or waits until they are in
 * flight. Locks the orders funded by payments of this one, which is locked. Lock order (R15).
 */
export async function holdRefused(
  tx: Transaction<Database>,
  paymentDeps: PaymentDeps,
  order_id: number,
): Promise<void> {
  const orders = [order_id]
  for (const following of await readFollowing(tx, { order_id })) {
    await paymentDeps.orders.lock(tx, following.order_id, null)
    orders.push(following.order_id)
  }
  await sql`select refund_id from payments.refund where order_id = any(${orders}::bigint[]) and state = 'FAILED'
    order by refund_id for update`.execute(tx)
}

/** Disputes on an order's money, oldest first. SPEC §4 Disputed payments. */
export async function readDisputesOfOrder(database: Kysely<Database>, order_id: number): Promise<DisputeOfOrder[]> {
  const { rows } = await sql<DisputeRow>`
    select d.provider, d.dispute_id, d.attempt_id, a.token, d.kind, d.state, d.amount, d.currency_code, d.reason, d.answer_by,
        d.created_at, d.closed_at, d.closed_by, d.closed_at is not null as is_closed,
        d.order_id = ${order_id} as is_own,
        (select coalesce(sum(r.amount), 0)::bigint from payments.refund r
          where (r.dispute_provider, r.dispute_id) = (d.provider, d.dispute_id)) as booked,
        -- Money in another currency than the payment's never settles its refund.
        case when a.currency_code = d.currency_code then ${LEFT('a')} else 0 end as left,
        (select coalesce(json_agg(json_build_object('order_id', p.order_id, 'attempt_id', p.attempt_id, 'left', ${LEFT('p')})
            order by p.attempt_id), '[]')
          from payments.attempt p join shop.orders o using (order_id) where p.funded_by = d.attempt_id and p.state = 'CAPTURED'
            and p.currency_code = d.currency_code and o.state in (${sqlLiterals(REFUNDABLE_STATES)})) as holders,
        exists (select from payments.refund r join payments.attempt p using (attempt_id)
          where coalesce(p.funded_by, p.attempt_id) = d.attempt_id and r.means = 'SAME'
            and r.state in ('APPROVED', 'SENT', 'UNKNOWN')) as is_refunding,
        (select coalesce(json_agg(json_build_object('refund_id', r.refund_id, 'amount', r.amount) order by r.refund_id), '[]')
          from payments.refund r join payments.attempt p using (attempt_id) where coalesce(p.funded_by, p.attempt_id) = d.attempt_id
            and r.state = 'FAILED' and r.means = 'SAME' and r.currency_code = d.currency_code) as refused
      from payments.dispute d join payments.attempt a using (attempt_id)
      where d.attempt_id in (select coalesce(funded_by, attempt_id) from payments.attempt where order_id = ${order_id}) order by d.created_at, d.dispute_id`.execute(
    database,
  )
  return rows.map(({ refused, left, holders, is_own, ...dispute }) => {
    const held = holders.reduce((sum, holder) => sum + holder.left, 0)
    const booking = bookDispute(dispute, { refused, left, moved: held })
    let open = booking.moved
    const following = holders.flatMap((holder) => {
      const amount = Math.min(open, holder.left)
      open -= amount
      return amount > 0 ? [{ order_id: holder.order_id, attempt_id: holder.attempt_id, amount }] : []
    })
    const fulfils = refused
      .filter(({ refund_id }) => booking.fulfilled.includes(refund_id))
      .reduce((sum, { amount }) => sum + amount, 0)
    return { ...dispute, ...booking, following, fulfils, may_close: is_own && mayCloseDispute(dispute) }
  })
}

/**
 * Replaces rejected refunds by the money that left without the shop: the buyer already has it. The order is locked, and
 * the refunds are those of the dispute. SPEC §4 Disputed payments.
 * @returns the replacing refunds
 */
export async function settleByDispute(
  tx: Transaction<Database>,
  { provider, dispute_id, fulfilled }: Pick<DisputeOfOrder, 'provider' | 'dispute_id' | 'fulfilled'>,
  { admin_id, now }: { admin_id: number; now: Date },
): Promise<number[]> {
  const instead: number[] = []
  for (const refund_id of fulfilled) {
    await transitionRefund(tx, { refund_id }, { state: 'REPLACED' }, now)
    const { rows } = await sql<{ refund_id: number }>`
      insert into payments.refund (order_id, attempt_id, means, reason, amount, currency_code, replaces, admin_id,
          dispute_provider, dispute_id, created_at)
        select order_id, attempt_id, 'OUTSIDE', reason, amount, currency_code, refund_id, ${admin_id}, ${provider},
            ${dispute_id}, ${now}
          from payments.refund where refund_id = ${refund_id}
        returning refund_id`.execute(tx)
    for (const made of rows) {
      await transitionRefund(tx, made, { state: 'APPROVED' }, now)
      await transitionRefund(tx, made, { state: 'SUCCEEDED' }, now)
      instead.push(made.refund_id)
    }
  }
  return instead
}

/**
 * Closes a dispute whose money these refunds have booked, notifies the buyer of each, and ends whatever has no money
 * left: the payment, and an order awaiting that. The order is locked. SPEC §4 Disputed payments.
 */
export async function markDisputeClosed(
  tx: Transaction<Database>,
  paymentDeps: PaymentDeps,
  { provider, dispute_id, token }: Pick<DisputeOfOrder, 'provider' | 'dispute_id' | 'token'>,
  { order_id, refund_ids, admin_id, now }: { order_id: number; refund_ids: number[]; admin_id: number; now: Date },
): Promise<void> {
  await tx
    .updateTable('payments.dispute')
    .set({ closed_at: now, closed_by: admin_id })
    .where('provider', '=', provider)
    .where('dispute_id', '=', dispute_id)
    .execute()
  const { rows: booked } = await sql<{ refund_id: number; order_id: number; attempt_id: number; token: string }>`
    select refund_id, r.order_id, attempt_id, token from payments.refund r join payments.attempt a using (attempt_id)
      where refund_id = any(${refund_ids}::bigint[]) order by refund_id`.execute(tx)
  const payments = new Map([[token, order_id]])
  for (const { token: of, ...refund } of booked) {
    payments.set(of, refund.order_id)
    await paymentDeps.enqueue(tx, 'send-mail', { template: 'payment-refunded', ...refund })
  }
  for (const [of, id] of payments) await endIfAllBack(tx, paymentDeps, { order_id: id, token: of }, now)
  const following = await readFollowing(tx, { order_id })
  for (const id of new Set([order_id, ...following.map((one) => one.order_id)]))
    await paymentDeps.orders.disputed(tx, id, [])
}
