import { randomBytes } from 'node:crypto'
import { prepared, type Query, query, run } from '@meridian/database/prepared.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import type { StoredPaymentAction } from '@meridian/database/schema/stored.ts'
import { oneOf } from '@meridian/database/stored-value.ts'
import { DECLINE_LIMITS } from '@meridian/domain/buying-limits.ts'
import type { AttemptToPay } from '@meridian/domain/order.ts'
import { ATTEMPT_STATES, type AttemptState, recheckDelayMs } from '@meridian/domain/payment.ts'
import { DECLINABLE_TYPES, PAYMENT_METHOD_TYPES, type PaymentMethodType } from '@meridian/domain/payment-method.ts'
import { paymentReference } from '@meridian/domain/payment-reference.ts'
import { type CompiledQuery, type Kysely, sql, type Transaction } from 'kysely'

export const ATTEMPT_COLUMNS = [
  'attempt_id',
  'token',
  'order_id',
  'payment_method_id',
  'payment_method_type',
  'payment_point_id',
  'amount',
  'currency_code',
  'state',
  'provider',
  'provider_payment_id',
  'action',
  'decline_code',
  'refund_due',
  'captured_amount',
  'sent_at',
  'created_at',
  'request_key',
] as const

export interface Attempt {
  attempt_id: number
  token: string
  order_id: number
  payment_method_id: number
  payment_method_type: PaymentMethodType
  payment_point_id: number | null
  amount: number
  currency_code: string
  state: AttemptState
  provider: string
  provider_payment_id: string | null
  action: StoredPaymentAction | null
  decline_code: string | null
  refund_due: boolean
  /** Captured amount, if it differs from `amount`. */
  captured_amount: number | null
  sent_at: Date | null
  created_at: Date
  /** Hash of the idempotency key that created it, see requestKey; null for a call without a key. */
  request_key: Buffer | null
}

export function asAttempt(
  row: Omit<Attempt, 'state' | 'payment_method_type'> & { state: string; payment_method_type: string },
): Attempt {
  const state = attemptStateOf(row)
  return { ...row, state, payment_method_type: oneOf(PAYMENT_METHOD_TYPES, row.payment_method_type) }
}

function attemptStateOf(row: { attempt_id: number; state: string }): AttemptState {
  return oneOf(ATTEMPT_STATES, row.state)
}

const BY_TOKEN = prepared((database, given: { token: string }) =>
  database.selectFrom('payments.attempt').select(ATTEMPT_COLUMNS).where('token', '=', given.token),
)

export async function findAttempt(database: Kysely<Database>, token: string): Promise<Attempt | undefined> {
  const [row] = (await database.executeQuery(BY_TOKEN({ token }))).rows
  return row && asAttempt(row)
}

const OF_ORDER = prepared((database, given: { order_id: number }) =>
  database
    .selectFrom('payments.attempt')
    .select(ATTEMPT_COLUMNS)
    .where('order_id', '=', given.order_id)
    .orderBy('attempt_id'),
)

/** The attempts of an order, oldest first. */
export function attemptsOf(order_id: number): Query<Attempt[]> {
  return query(OF_ORDER({ order_id }), (rows) => rows.map(asAttempt))
}

export function readAttempts(database: Kysely<Database>, order_id: number): Promise<Attempt[]> {
  return run(database, attemptsOf(order_id))
}

/** The states of the attempts of many orders. */
export async function readAttemptStates(
  database: Kysely<Database>,
  orderIds: readonly number[],
): Promise<(AttemptToPay & { order_id: number })[]> {
  const rows = await database
    .selectFrom('payments.attempt')
    .select(['attempt_id', 'order_id', 'state', 'refund_due'])
    .where(sql<boolean>`order_id = any(${orderIds}::bigint[])`)
    .execute()
  return rows.map((row) => ({ order_id: row.order_id, state: attemptStateOf(row), refund_due: row.refund_due }))
}

const LOCKED = prepared((database, given: { token: string }) =>
  database.selectFrom('payments.attempt').select(ATTEMPT_COLUMNS).where('token', '=', given.token).forUpdate(),
)

export function lockingAttempt(token: string): Query<Attempt | undefined> {
  return query(LOCKED({ token }), ([row]) => row && asAttempt(row))
}

type NewAttempt = Pick<
  Attempt,
  | 'order_id'
  | 'payment_method_id'
  | 'payment_method_type'
  | 'payment_point_id'
  | 'amount'
  | 'currency_code'
  | 'provider'
  | 'request_key'
> & { device_key: Buffer | null; network_key: Buffer | null }

interface Declines {
  of_device: number
  of_network: number
}

const INSERTED = prepared(
  (
    database,
    given: NewAttempt & {
      token: string
      now: Date
      poll_at: Date
      /** Method types whose payments can be declined. */
      counted: readonly string[]
      counted_since: Date
    },
  ) => {
    const inserted = database
      .insertInto('payments.attempt')
      .values({
        order_id: given.order_id,
        payment_method_id: given.payment_method_id,
        payment_method_type: given.payment_method_type,
        payment_point_id: given.payment_point_id,
        amount: given.amount,
        currency_code: given.currency_code,
        request_key: given.request_key,
        device_key: given.device_key,
        network_key: given.network_key,
        token: given.token,
        state: sql.lit('SENT'),
        provider: given.provider,
        created_at: given.now,
        sent_at: given.now,
        polled_at: given.now,
        poll_at: given.poll_at,
      })
      .returning(['payment_method_type', 'device_key', 'network_key'])
    return sql<{ declines: Declines | null }>`
      with inserted as (${inserted})
      select case when payment_method_type = any(${given.counted}::text[]) then (
          select to_json(counted) from payments.count_declines(device_key, network_key, ${given.counted}::text[],
            ${given.counted_since}::timestamptz) counted
        ) end as declines
        from inserted`
  },
)

const LAST_PLACES = prepared(
  (
    _,
    given: Pick<NewAttempt, 'device_key' | 'network_key'> & {
      token: string
      counted: readonly string[]
      counted_since: Date
      before_device: number
      before_network: number
    },
  ) => {
    const declines = sql`from payments.attempt where created_at > ${given.counted_since}
      and payment_method_type = any(${given.counted}::text[])
      and state in ('SENT', 'NEEDS_ACTION', 'UNKNOWN', 'FAILED') and token <> ${given.token}`
    return sql<{ of_device: Date | null; of_network: Date | null }>`select
      (select created_at ${declines} and device_key = ${given.device_key}
        order by created_at desc limit 1 offset ${given.before_device}::integer) as of_device,
      (select created_at ${declines} and network_key = ${given.network_key}
        order by created_at desc limit 1 offset ${given.before_network}::integer) as of_network`
  },
)

/** Times of the attempts that exhaust the limits of a device and a network, excluding the attempt with this token. */
export async function readLastPlaces(
  tx: Transaction<Database>,
  tried: Pick<NewAttempt, 'device_key' | 'network_key'> & { token: string },
  now: Date,
): Promise<{ of_device: Date | null; of_network: Date | null }> {
  const { token, device_key, network_key } = tried
  const counted_since = new Date(now.getTime() - DECLINE_LIMITS.windowMs)
  const places = { before_device: DECLINE_LIMITS.device - 1, before_network: DECLINE_LIMITS.network - 1 }
  const { rows } = await tx.executeQuery(
    LAST_PLACES({ token, device_key, network_key, ...places, counted: DECLINABLE_TYPES, counted_since }),
  )
  return rows[0] ?? { of_device: null, of_network: null }
}

/** An attempt just sent; the database assigns its id. */
export type SentAttempt = Omit<Attempt, 'attempt_id'>

/**
 * R4 phase 1: inserts an attempt as SENT, before the provider is called. If the process crashes after this, the
 * reconciler queries the row. Also returns the attempts without money of the last hour, including this one, where the
 * method can be declined: the count waits for concurrent counts of the same device or network and blocks them until the
 * transaction ends.
 */
export async function insertAttempt(
  tx: Transaction<Database>,
  attempt: NewAttempt,
  now: Date,
): Promise<{ sent: SentAttempt; declines: Declines | null }> {
  const token = paymentReference((bytes) => randomBytes(bytes))
  const poll_at = new Date(now.getTime() + recheckDelayMs('SENT', attempt.payment_method_type))
  const counted_since = new Date(now.getTime() - DECLINE_LIMITS.windowMs)
  const { rows } = await tx.executeQuery(
    INSERTED({ ...attempt, token, now, poll_at, counted: DECLINABLE_TYPES, counted_since }),
  )
  const { device_key: _, network_key: __, ...values } = attempt
  const outcome = {
    provider_payment_id: null,
    action: null,
    decline_code: null,
    refund_due: false,
    captured_amount: null,
  }
  const sent: SentAttempt = { ...values, ...outcome, token, state: 'SENT', created_at: now, sent_at: now }
  return { sent, declines: rows[0]?.declines ?? null }
}

interface AttemptUpdate {
  attempt_id: number
  state: AttemptState
  provider_payment_id: string | null
  action: StoredPaymentAction | null
  decline_code: string | null
  settled_at: Date | null
  refund_due: boolean
  captured_amount: number | null
}

const MOVED = prepared((database, given: Omit<AttemptUpdate, 'action'> & { action: string | null }) =>
  database
    .updateTable('payments.attempt')
    .set({
      state: given.state,
      provider_payment_id: given.provider_payment_id,
      action: given.action,
      decline_code: given.decline_code,
      settled_at: given.settled_at,
      refund_due: given.refund_due,
      captured_amount: given.captured_amount,
    })
    .where('attempt_id', '=', given.attempt_id),
)

/** Transitions a locked attempt. A trigger rejects transitions that are not allowed. */
export function attemptMoved(moved: AttemptUpdate): CompiledQuery {
  return MOVED({ ...moved, action: moved.action === null ? null : JSON.stringify(moved.action) })
}

/** Amount captured by an attempt. */
export function capturedOf({ amount, captured_amount }: Pick<Attempt, 'amount' | 'captured_amount'>): number {
  return captured_amount ?? amount
}
