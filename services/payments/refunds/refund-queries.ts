import { Refusal } from '@meridian/contract/errors.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { oneOf } from '@meridian/database/stored-value.ts'
import {
  REFUND_REASONS,
  REFUND_STATES,
  type RefundComponent,
  type RefundReason,
  type RefundState,
} from '@meridian/domain/refund.ts'
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { Enqueue } from '../../jobs/jobs.ts'

/** Fault of a refund unknown to the provider: it may be resent, and is, automatically. */
export const NOT_RECEIVED = 'NOT_RECEIVED'

/**
 * True if the money of refund `r` is owed: its provider rejected it, the buyer's bank returned it, or staff must
 * transfer it. A refund merely in flight is not.
 */
export const isOwed: RawBuilder<boolean> = sql<boolean>`(r.amount > 0 and (r.means = 'BANK_TRANSFER' and r.state = 'APPROVED'
  or r.state = 'FAILED' and r.fault is distinct from ${sql.lit(NOT_RECEIVED)}))`

/** A refund with the attempt it refunds. */
export interface Refund {
  refund_id: number
  order_id: number
  attempt_id: number | null
  token: string | null
  /** Provider-side name of the attempt that holds the money. */
  provider_token: string | null
  means: RefundMeans
  reason: RefundReason
  amount: number
  currency_code: string
  state: RefundState
  version: number
  /** The admin who decided or requested it, and whether it counts towards their daily limit. */
  admin_id: number | null
  is_limited: boolean
  fault: string | null
  /** Number of retries after a rejection. */
  refusals: number
  tries: number
  sent_at: Date | null
}

/**
 * To the original method, by manual transfer, to another order of the buyer, already taken back without the shop, or
 * without money.
 */
export const REFUND_MEANS = ['SAME', 'BANK_TRANSFER', 'ORDER', 'OUTSIDE', 'NONE'] as const
export type RefundMeans = (typeof REFUND_MEANS)[number]

interface RefundRow extends Omit<Refund, 'means' | 'reason' | 'state'> {
  means: string
  reason: string
  state: string
}

function asRefund(row: RefundRow): Refund {
  return {
    ...row,
    state: oneOf(REFUND_STATES, row.state),
    reason: oneOf(REFUND_REASONS, row.reason),
    means: oneOf(REFUND_MEANS, row.means),
  }
}

const COLUMNS = sql.raw(`r.refund_id, r.order_id, r.attempt_id, a.token,
  coalesce((select f.token from payments.attempt f where f.attempt_id = a.funded_by), a.token) as provider_token, r.means,
  r.reason, r.amount, r.currency_code, r.state, r.version, r.admin_id, r.is_limited, r.fault,
  r.refusals, r.tries, r.sent_at`)

/** The refund, unlocked: for columns that never change. */
export async function findRefund(database: Kysely<Database>, refund_id: number): Promise<Refund | undefined> {
  const { rows } =
    await sql<RefundRow>`select ${COLUMNS} from payments.refund r left join payments.attempt a using (attempt_id)
    where refund_id = ${refund_id}`.execute(database)
  return rows[0] && asRefund(rows[0])
}

/** Lock order (R15): after its order and its attempt. */
export async function lockRefund(tx: Transaction<Database>, refund_id: number): Promise<Refund | undefined> {
  const { rows } =
    await sql<RefundRow>`select ${COLUMNS} from payments.refund r left join payments.attempt a using (attempt_id)
    where refund_id = ${refund_id} for update of r`.execute(tx)
  return rows[0] && asRefund(rows[0])
}

/** Locks a refund for an admin's action, after its order. @throws Refusal REFUND_ABSENT, VERSION_STALE */
export async function lockForAct(tx: Transaction<Database>, refund_id: number, version: number): Promise<Refund> {
  const refund = await lockRefund(tx, refund_id)
  if (!refund) throw new Refusal('REFUND_ABSENT')
  if (refund.version !== version) throw new Refusal('VERSION_STALE', { detail: { version: refund.version } })
  return refund
}

/** Columns set by a transition of a refund. */
export interface RefundMove {
  state: RefundState
  tries?: number
  fault?: string | null
  refusals?: number
  sent_at?: Date
  poll_at?: Date | null
  transfer_reference?: string
  /** This payment's share of the requested amount. */
  amount?: number
  decided_by?: number
  decided_at?: Date
}

/** Transitions a locked refund. A trigger rejects transitions that are not allowed and writes the history. */
export async function transitionRefund(
  tx: Transaction<Database>,
  { refund_id }: Pick<Refund, 'refund_id'>,
  move: RefundMove,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('payments.refund')
    .set({ ...move, ...(move.state === 'SUCCEEDED' ? { refunded_at: now, poll_at: null } : { refunded_at: null }) })
    .set((expression) => ({ version: expression('version', '+', 1) }))
    .where('refund_id', '=', refund_id)
    .where(sql`set_config('meridian.moved_at', ${now}::timestamptz::text, true)`, 'is not', null)
    .execute()
}

/** A dispute, identified by its provider and the provider's own id. */
export interface NameOfDispute {
  provider: string
  dispute_id: string
}

/** A decision to refund money, points or both. */
export interface RefundDecision {
  order_id: number
  /** The attempt to refund; null if only points are returned. */
  attempt_id: number | null
  reason: RefundReason
  components: readonly RefundComponent[]
  /** The buyer's order to which the money is transferred instead. */
  to_order_id?: number
  /** The dispute whose money has already left without the shop. */
  dispute?: NameOfDispute
  currency_code: string
  /** The admin who decided; null for the shop and for buyers. */
  admin_id: number | null
  /** True if it counts towards the admin's daily limit. */
  is_limited: boolean
  /** The second admin who approved it, and when. */
  decided_by?: number
  decided_at?: Date
  now: Date
}

/**
 * Late money and refunds (R6): decides a refund and enqueues its job; null if the shop had already decided the same. It
 * succeeds at once if there is no money to send, if another order receives it, or if the money has already left. The
 * order is locked.
 */
export async function decideRefund(
  tx: Transaction<Database>,
  enqueue: Enqueue,
  decision: RefundDecision,
): Promise<number | null> {
  const refund_id = await insertRefund(tx, decision)
  if (refund_id === null) return null
  const { attempt_id, to_order_id, dispute } = decision
  if (attempt_id === null || to_order_id !== undefined || dispute !== undefined)
    await transitionRefund(tx, { refund_id }, { state: 'SUCCEEDED' }, decision.now)
  else await enqueue(tx, 'refund-payment', { refund_id })
  return refund_id
}

/**
 * Records a refund and approves it; null if the shop's own decision was already recorded for this attempt. A trigger
 * rejects more than the attempt captured, and components that do not add up. The order is locked.
 */
async function insertRefund(tx: Transaction<Database>, decision: RefundDecision): Promise<number | null> {
  const { components, now, dispute, ...values } = decision
  const amount = components.reduce((sum, one) => sum + one.amount, 0)
  const means = dispute !== undefined ? 'OUTSIDE' : decision.to_order_id === undefined ? 'SAME' : 'ORDER'
  const row = await tx
    .insertInto('payments.refund')
    .values({
      ...values,
      amount,
      means: amount === 0 ? 'NONE' : means,
      ...(dispute && { dispute_provider: dispute.provider, dispute_id: dispute.dispute_id }),
      points_returned: components.reduce((sum, one) => sum + one.points, 0),
      volume_reversed: components.reduce((sum, one) => sum + one.volume, 0),
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('refund_id')
    .executeTakeFirst()
  if (!row) return null
  const { refund_id } = row
  await insertComponents(tx, refund_id, components)
  await transitionRefund(tx, row, { state: 'APPROVED' }, now)
  return refund_id
}

/** Inserts a refund's components before it is approved. */
export async function insertComponents(
  tx: Transaction<Database>,
  refund_id: number,
  components: readonly RefundComponent[],
): Promise<void> {
  await tx
    .insertInto('payments.refund_component')
    .values(components.map((one, index) => ({ refund_id, place: index + 1, ...one })))
    .execute()
}

/** Refund totals of an attempt: decided, and already refunded. Failed refunds are still owed. */
export interface RefundsOfAttempt {
  decided: number
  done: number
}

export async function sumRefunds(database: Kysely<Database>, attempt_id: number): Promise<RefundsOfAttempt> {
  const { rows } = await sql<RefundsOfAttempt>`
    select coalesce(sum(amount) filter (where state not in ('DRAFT', 'DISMISSED', 'REPLACED')), 0)::bigint as decided,
        coalesce(sum(amount) filter (where state = 'SUCCEEDED'), 0)::bigint as done
      from payments.refund where attempt_id = ${attempt_id}`.execute(database)
  return rows[0] ?? { decided: 0, done: 0 }
}

/** Records the earned points that a refund reversed. */
export async function recordPointsReversed(
  tx: Transaction<Database>,
  refund_id: number,
  points: number,
): Promise<void> {
  await tx.updateTable('payments.refund').set({ points_reversed: points }).where('refund_id', '=', refund_id).execute()
}

/**
 * Orphaned refunds: their job was lost, their answer is due, or the provider never received them. Longest waiting
 * first, so that an unanswered one delays no other; `without` excludes those just queried and those of providers that
 * are `away`.
 */
export async function findRefundsToAsk(
  database: Kysely<Database>,
  requested: { now: Date; waitedMs: number; fault: string; without: readonly number[]; away: readonly string[] },
): Promise<{ refund_id: number; provider: string }[]> {
  const { now, waitedMs, fault, without, away } = requested
  const { rows } = await sql<{ refund_id: number; provider: string }>`
    select refund_id, holder.provider from payments.refund r join payments.attempt a using (attempt_id)
        join payments.attempt holder on holder.attempt_id = coalesce(a.funded_by, a.attempt_id)
      where means = 'SAME' and (r.state = 'APPROVED' and r.created_at < ${new Date(now.getTime() - waitedMs)}
        or r.state in ('SENT', 'UNKNOWN') and r.poll_at <= ${now}
        or r.state = 'FAILED' and r.fault = ${fault})
        and refund_id <> all(${without}::bigint[]) and holder.provider <> all(${away}::text[])
      order by coalesce(r.poll_at, r.created_at) limit 50`.execute(database)
  return rows
}

/**
 * The refunds of an attempt that may have changed at the provider: those in flight, and those a bank may have returned.
 */
export async function findSentRefunds(database: Kysely<Database>, attempt_id: number): Promise<number[]> {
  const { rows } = await sql<{ refund_id: number }>`
    select refund_id from payments.refund where means = 'SAME' and state in ('SENT', 'UNKNOWN', 'SUCCEEDED') and attempt_id in (
      select attempt_id from payments.attempt where attempt_id = ${attempt_id} or funded_by = ${attempt_id})`.execute(
    database,
  )
  return rows.map((row) => row.refund_id)
}

/** Refund components of an overpayment, which no document covers. */
export function overpayment(amount: number): RefundComponent[] {
  return [
    {
      kind: 'OVERPAYMENT',
      position: null,
      first_unit: null,
      units: null,
      tax_rate_hundredths: null,
      net: amount,
      tax: 0,
      amount,
      discount: 0,
      points: 0,
      volume: 0,
    },
  ]
}
