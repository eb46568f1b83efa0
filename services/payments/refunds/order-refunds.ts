import { Refusal } from '@meridian/contract/errors.ts'
import { run } from '@meridian/database/prepared.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { isWithinDay, type RefundComponent, type RefundRequest } from '@meridian/domain/refund.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Enqueue } from '../../jobs/jobs.ts'
import { lockingAttempt } from '../attempts.ts'
import type { PaymentDeps } from '../settle.ts'
import { lockForAct, NOT_RECEIVED, type Refund, transitionRefund } from './refund-queries.ts'
import { onRefunded } from './refunds.ts'

/** An order's refundable payment. */
export interface RefundSource {
  /** The buyer's own payment. */
  attempt_id: number
  payment_method_type: string
  currency_code: string
  /** The payments that hold the money, the buyer's own first; the others were transferred from another order. */
  attempts: readonly { attempt_id: number; left: number }[]
  captured: number
  /** Captured and not yet refunded or due for refund. */
  left: number
  /** Price reductions granted so far, without those offset. */
  goodwill: number
  /** Withheld for units that lost value. */
  deducted: number
}

/** The refundable payment of an order; null if nothing was captured, or the capture itself must be refunded. */
export async function findRefundSource(database: Kysely<Database>, order_id: number): Promise<RefundSource | null> {
  const { rows } = await sql<Omit<RefundSource, 'attempts'>>`
    select attempt_id, payment_method_type, currency_code, coalesce(captured_amount, amount) as captured,
        coalesce(captured_amount, amount) - (select coalesce(sum(r.amount), 0)::bigint from payments.refund r
          where r.attempt_id = a.attempt_id and r.state not in ('DRAFT', 'DISMISSED', 'REPLACED')) as left,
        (select coalesce(sum(c.amount), 0)::bigint from payments.refund r join payments.refund_component c using (refund_id)
          where r.order_id = a.order_id and c.kind = 'GOODWILL') as goodwill,
        (select coalesce(-sum(c.amount), 0)::bigint from payments.refund r join payments.refund_component c using (refund_id)
          where r.order_id = a.order_id and c.kind = 'DEDUCTION') as deducted
      from payments.attempt a where order_id = ${order_id} and state = 'CAPTURED' and not refund_due
      order by funded_by nulls first, attempt_id`.execute(database)
  const [first] = rows
  if (first === undefined) return null
  return {
    ...first,
    attempts: rows.map(({ attempt_id, left }) => ({ attempt_id, left })),
    captured: rows.reduce((sum, { captured }) => sum + captured, 0),
    left: rows.reduce((sum, { left }) => sum + left, 0),
  }
}

/** A refund as shown to admins. */
export interface RefundOfOrder {
  refund_id: number
  version: number
  reason: Refund['reason']
  means: Refund['means']
  state: Refund['state']
  amount: number
  currency_code: string
  points_returned: number
  points_reversed: number
  volume_reversed: number
  fault: string | null
  transfer_reference: string | null
  replaces: number | null
  created_at: Date
  refunded_at: Date | null
  /** The admin who decided or requested it, and the one who approved or rejected it. */
  admin_id: number | null
  decided_by: number | null
  /** The requested refund while approval is pending. */
  requested: RefundRequest | null
  return_id: number | null
  components: RefundComponent[]
}

/** The refunds of an order, oldest first. */
export async function readRefundsOfOrder(database: Kysely<Database>, order_id: number): Promise<RefundOfOrder[]> {
  const { rows } = await sql<RefundOfOrder>`
    select refund_id, version, reason, means, state, amount, currency_code, points_returned, points_reversed,
        volume_reversed, fault, transfer_reference, replaces, created_at, refunded_at, admin_id, decided_by, requested,
        return_id,
        (select coalesce(json_agg(c order by place), '[]') from payments.refund_component c
          where c.refund_id = r.refund_id) as components
      from payments.refund r where order_id = ${order_id} order by refund_id`.execute(database)
  return rows
}

/**
 * True if an admin may refund this much more today without approval. The limit is configuration data. Checks of one
 * admin are serialised, so that concurrent refunds cannot exceed it together.
 */
export async function isWithinLimit(
  database: Kysely<Database>,
  { admin_id, currency_code, amount, now }: { admin_id: number; currency_code: string; amount: number; now: Date },
): Promise<boolean> {
  const day = new Date(`${now.toISOString().slice(0, 10)}T00:00:00Z`)
  await sql`select core.lock_keys(array[decode(md5(${`refunds of ${admin_id}`}), 'hex')])`.execute(database)
  const { rows } = await sql<{ most: number; given: number }>`
    select coalesce((select amount from payments.refund_limit where currency_code = ${currency_code}), 0)::bigint as most,
        (select coalesce(sum(amount), 0)::bigint from payments.refund
          where admin_id = ${admin_id} and is_limited and created_at >= ${day} and currency_code = ${currency_code}) as given`.execute(
    database,
  )
  return isWithinDay(rows[0]?.most ?? 0, rows[0]?.given ?? 0, amount)
}

/** Retries a refund that the provider rejected. @throws Refusal */
export async function retryRefund(
  tx: Transaction<Database>,
  enqueue: Enqueue,
  { refund_id, version, now }: { refund_id: number; version: number; now: Date },
): Promise<void> {
  const refund = await lockForAct(tx, refund_id, version)
  if (refund.state !== 'FAILED' || refund.means !== 'SAME') throw new Refusal('ACT_NOT_ALLOWED')
  // A refund the provider never received is resent under the same reference, so that it cannot be paid twice.
  const refusals = refund.refusals + (refund.fault === NOT_RECEIVED ? 0 : 1)
  await transitionRefund(tx, refund, { state: 'FAILED', fault: NOT_RECEIVED, refusals }, now)
  await enqueue(tx, 'refund-payment', { refund_id })
}

/** Replaces a refund that the provider rejected by a manual bank transfer. @throws Refusal */
export async function replaceRefund(
  tx: Transaction<Database>,
  { refund_id, version, admin_id, now }: { refund_id: number; version: number; admin_id: number; now: Date },
): Promise<number> {
  const refund = await lockForAct(tx, refund_id, version)
  if (refund.state !== 'FAILED') throw new Refusal('ACT_NOT_ALLOWED', { detail: { state: refund.state } })
  await checkNotChargedBack(tx, refund)
  await transitionRefund(tx, refund, { state: 'REPLACED' }, now)
  const { order_id, attempt_id, reason, amount, currency_code } = refund
  const is_limited = await isWithinLimit(tx, { admin_id, currency_code, amount, now })
  const made = await tx
    .insertInto('payments.refund')
    .values({
      order_id,
      attempt_id,
      reason,
      amount,
      currency_code,
      means: 'BANK_TRANSFER',
      replaces: refund_id,
      admin_id,
      is_limited,
      created_at: now,
    })
    .returning('refund_id')
    .executeTakeFirstOrThrow()
  await transitionRefund(tx, made, { state: 'APPROVED' }, now)
  return made.refund_id
}

/**
 * Rejects if money of the refund's payment has left without the shop and is not booked yet, or if its bank may still
 * take it back: it may be this refund's money.
 * @throws Refusal
 */
async function checkNotChargedBack(tx: Transaction<Database>, { attempt_id }: Refund): Promise<void> {
  const { rows } = await sql<{ state: string }>`
    select d.state from payments.dispute d join payments.attempt a on d.attempt_id = coalesce(a.funded_by, a.attempt_id)
      where a.attempt_id = ${attempt_id} and d.state in ('OPEN', 'LOST') and d.closed_at is null`.execute(tx)
  if (rows.some(({ state }) => state === 'LOST')) throw new Refusal('DISPUTE_TO_CLOSE')
  if (rows.length > 0) throw new Refusal('DISPUTE_UNDECIDED')
}

/**
 * Records that staff transferred a refund; above the limit of the admin who chose it, another admin must record it.
 * SPEC §4 Refunds.
 * @throws Refusal
 */
export async function recordTransfer(
  tx: Transaction<Database>,
  paymentDeps: PaymentDeps,
  given: { refund_id: number; version: number; transfer_reference: string; admin_id: number; now: Date },
): Promise<void> {
  const { refund_id, version, transfer_reference, admin_id, now } = given
  const refund = await lockForAct(tx, refund_id, version)
  if (refund.means !== 'BANK_TRANSFER' || refund.state !== 'APPROVED') throw new Refusal('ACT_NOT_ALLOWED')
  if (!refund.is_limited && refund.admin_id === admin_id) throw new Refusal('SECOND_ADMIN_NEEDED')
  if (refund.token !== null) await run(tx, lockingAttempt(refund.token))
  const move = { transfer_reference, decided_by: admin_id, decided_at: now }
  await transitionRefund(tx, refund, { state: 'SUCCEEDED', ...move }, now)
  await onRefunded(tx, paymentDeps, refund, now)
}
