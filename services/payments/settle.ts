import { changeAtCommit, pipeline, type Query } from '@meridian/database/prepared.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { inTransaction } from '@meridian/database/transaction.ts'
import type { OrderState, paymentRefusal } from '@meridian/domain/order.ts'
import {
  applyProviderStatus,
  captureProblem,
  isOutcomeUnknown,
  OUTCOME_UNKNOWN,
  REQUEST_ON_ITS_WAY_MS,
} from '@meridian/domain/payment.ts'
import { isPaidOnDelivery, type PaymentTiming } from '@meridian/domain/payment-method.ts'
import type { Kysely, Transaction } from 'kysely'
import type { Logger } from 'pino'
import type { Claim } from '../gate/idempotency.ts'
import type { Enqueue } from '../jobs/jobs.ts'
import { type Attempt, attemptMoved, lockingAttempt } from './attempts.ts'
import {
  type ChargeAnswer,
  type Dispute,
  type PaymentProvider,
  ProviderSilent,
  type RequestedCharge,
} from './provider.ts'
import type { PaymentProviders } from './providers.ts'
import { decideRefund, overpayment } from './refunds/refund-queries.ts'
import { storeSavedCard } from './saved-cards/saved-card-queries.ts'

/** The payments view of an order, locked by this transaction. */
export interface PayableOrder {
  order_id: number
  number: string
  total_gross: number
  /** Amount the buyer pays. */
  amount_due: number
  /** The order that this one follows up; null for one placed by the buyer. */
  changes_order_id: number | null
  currency_code: string
  country_id: string
  language_id: string
  payment_method_id: number
  payment_point_id: number | null
  state: OrderState
  cart_id: number
  user_id: number | null
  expires_at: Date | null
  payment_timing: PaymentTiming
  paid_at: Date | null
  buyer: { email: string }
  /** Why the order cannot be paid now; null if it can. */
  payment_refusal: ReturnType<typeof paymentRefusal>
  is_by_phone: boolean
}

/**
 * The one edge back from payments to orders. The shop's implementation is passed in where the slices are composed, so
 * that payments import nothing of the shop.
 */
export interface OrdersForPayments {
  /**
   * Locks the order and returns its amount, if the payer may see it; lock order (R15): always before the attempt is
   * locked.
   */
  lock(tx: Transaction<Database>, order_id: number, payer: Payer | null): Promise<PayableOrder | undefined>
  /** `lock` as a statement, for pipelining with others. */
  locking(order_id: number, payer: Payer | null): Query<PayableOrder | undefined>
  /**
   * Idempotency (R8): `locking` with the claim of the call's key; false if the key was already claimed, and then
   * nothing is locked.
   */
  lockingOnce(order_id: number, payer: Payer, claim: Claim): Query<{ order: PayableOrder | undefined } | false>
  /**
   * The full amount was captured: marks the order as paid, or returns that the money must be refunded, as a duplicate
   * or in full (R6).
   */
  captured(tx: Transaction<Database>, order: PayableOrder, now: Date, isBack?: boolean): Promise<'paid' | 'refund'>
  /** Payment on delivery was accepted by the provider: the order is confirmed. */
  confirmed(tx: Transaction<Database>, order_id: number): Promise<void>
  /** An attempt ended without money. */
  failed(tx: Transaction<Database>, order: PayableOrder, attempt_id: number): Promise<void>
  /** An attempt ended with its outcome unknown; the provider may have the money, and the office must look there. */
  outcomeUnknown(tx: Transaction<Database>, attempt: Attempt): Promise<void>
  /** The disputes on an order's money changed; `news` are the provider's. */
  disputed(
    tx: Transaction<Database>,
    order_id: number,
    news: readonly (Dispute & { provider: string })[],
  ): Promise<void>
  /** A refund was rejected by its provider or returned by the buyer's bank: its money is owed. */
  refundFailed(tx: Transaction<Database>, refund: FailedRefund): Promise<void>
  /** A refund succeeded. */
  onRefunded(tx: Transaction<Database>, order_id: number): Promise<void>
  /** All money of an order was refunded. */
  refunded(tx: Transaction<Database>, order_id: number): Promise<void>
}

/** A refund rejected by its provider or returned by a bank. */
export interface FailedRefund {
  is_sent_back: boolean
  order_id: number
  refund_id: number
  amount: number
  currency_code: string
}

/** The payer: the guest or user of a session, or the holder of the order's access key. */
export interface Payer {
  guest_id: string | null
  user_id: number | null
  access_key: string | null
}

export interface PaymentDeps {
  database: Kysely<Database>
  providers: PaymentProviders
  orders: OrdersForPayments
  enqueue: Enqueue
  log: Logger
  clock: () => Date
}

/** The attempt's data needed to query its provider. */
export type PolledAttempt = Pick<
  Attempt,
  | 'token'
  | 'order_id'
  | 'provider'
  | 'provider_payment_id'
  | 'payment_method_type'
  | 'amount'
  | 'currency_code'
  | 'sent_at'
  | 'created_at'
>

/** The charge of an attempt, in the provider interface's terms. */
export function chargedOf(attempt: PolledAttempt): RequestedCharge {
  const { token, provider_payment_id, payment_method_type, amount, currency_code, sent_at, created_at } = attempt
  const sent = { provider_payment_id, amount, currency_code, sent_at: sent_at ?? created_at }
  return { reference: token, method: payment_method_type, ...sent }
}

/**
 * Queries the state of an attempt and applies the answer, for webhook, return, poll and reconciler alike. Without an
 * answer the attempt keeps its state; SENT becomes UNKNOWN, never FAILED.
 */
export function pollAndApply(paymentDeps: PaymentDeps, known: PolledAttempt): Promise<AppliedAnswer> {
  return applyAnswer(paymentDeps, known, (provider) => provider.readCharge(chargedOf(known)))
}

/** Requests cancellation at the provider, if still possible, and applies the answer. */
export function cancelAndApply(paymentDeps: PaymentDeps, known: PolledAttempt): Promise<AppliedAnswer> {
  return applyAnswer(paymentDeps, known, (provider) => provider.cancel(chargedOf(known)))
}

/** Requests capture of cash collected on delivery and applies the answer. */
export function captureAndApply(paymentDeps: PaymentDeps, known: PolledAttempt): Promise<AppliedAnswer> {
  return applyAnswer(paymentDeps, known, (provider) => provider.capture(chargedOf(known)))
}

interface AppliedAnswer {
  /** False if the provider did not answer. */
  answered: boolean
  attempt: Attempt | undefined
}

async function applyAnswer(
  paymentDeps: PaymentDeps,
  known: PolledAttempt,
  request: (provider: PaymentProvider) => Promise<ChargeAnswer>,
): Promise<AppliedAnswer> {
  const provider = paymentDeps.providers.of(known.provider)
  const answer = await request(provider).catch((error: unknown) => silent(paymentDeps, known.token, error))
  const attempt = await inTransaction(paymentDeps.database, (tx) => applyProviderAnswer(tx, paymentDeps, known, answer))
  return { answered: answer !== null, attempt }
}

/** Null if the provider did not answer; any other error is a bug and is rethrown. */
export function silent(paymentDeps: PaymentDeps, token: string, error: unknown): null {
  if (!(error instanceof ProviderSilent)) throw error
  paymentDeps.log.warn({ token, err: error }, 'The payment provider did not answer')
  return null
}

/**
 * Attempt states (R3), R4 phase 3, webhook inbox (R7): transitions an attempt to the state of the provider's answer,
 * and its order with it, in one transaction. Repeated or late answers change nothing. `null` stands for no answer.
 */
export async function applyProviderAnswer(
  tx: Transaction<Database>,
  paymentDeps: PaymentDeps,
  known: Pick<Attempt, 'token' | 'order_id'>,
  answer: ChargeAnswer | null,
): Promise<Attempt | undefined> {
  const now = paymentDeps.clock()
  const [order, attempt] = await pipeline<[PayableOrder | undefined, Attempt | undefined]>(
    tx,
    paymentDeps.orders.locking(known.order_id, null),
    lockingAttempt(known.token),
  )
  if (!attempt || !order) return undefined
  if (answer === null) {
    if (attempt.state !== 'SENT') return attempt
    return move(tx, attempt, { state: 'UNKNOWN', settled_at: null })
  }
  // A charge may still be under way while its state is queried: not_found proves nothing yet.
  const age = now.getTime() - (attempt.sent_at?.getTime() ?? 0)
  if (answer.status === 'not_found' && age < REQUEST_ON_ITS_WAY_MS) return attempt
  const state = applyProviderStatus(attempt.state, answer.status)
  const wasOutcomeUnknown = isOutcomeUnknown(attempt)
  const reported = {
    provider_payment_id: answer.provider_payment_id ?? attempt.provider_payment_id,
    decline_code: answer.decline_code ?? (wasOutcomeUnknown ? null : attempt.decline_code),
    action: state === 'NEEDS_ACTION' || state === 'AUTHORISED' ? (answer.action ?? attempt.action) : null,
  }
  if (state === attempt.state) {
    // Still waiting; the buyer's next action may have just become known.
    if (state === 'NEEDS_ACTION' && attempt.action === null && reported.action !== null) {
      return move(tx, attempt, { state, settled_at: null, ...reported })
    }
    // A charge known to the provider was not paid after all.
    const isEnded = answer.status === 'failed' || answer.status === 'cancelled'
    if (wasOutcomeUnknown && isEnded && answer.provider_payment_id !== null)
      return failUnknownAttempt(tx, paymentDeps, { order, attempt, reported })
    return attempt
  }
  switch (state) {
    case 'CAPTURED':
      return bookCapture(tx, paymentDeps, { order, attempt, answer, reported, now })
    case 'AUTHORISED': {
      if (isPaidOnDelivery(attempt.payment_method_type)) await paymentDeps.orders.confirmed(tx, attempt.order_id)
      return move(tx, attempt, { state, settled_at: null, ...reported })
    }
    case 'FAILED':
    case 'CANCELLED': {
      if (state === 'FAILED' && reported.decline_code === OUTCOME_UNKNOWN)
        await endOutcomeUnknown(tx, paymentDeps, attempt)
      else if (state === 'FAILED') await paymentDeps.orders.failed(tx, order, attempt.attempt_id)
      return move(tx, attempt, { state, settled_at: now, ...reported })
    }
    case 'REFUNDED': {
      // Money captured and refunded before the shop was notified is booked as captured first.
      const captured =
        attempt.state === 'CAPTURED'
          ? attempt
          : await bookCapture(tx, paymentDeps, { order, attempt, answer, reported, now })
      return move(tx, captured, { ...reported, decline_code: captured.decline_code, state, settled_at: now })
    }
    default:
      return move(tx, attempt, { state, settled_at: null, ...reported })
  }
}

/** The outcome can no longer be queried; staff must look on the provider's panel. */
async function endOutcomeUnknown(tx: Transaction<Database>, paymentDeps: PaymentDeps, attempt: Attempt): Promise<void> {
  const { token, provider, order_id } = attempt
  paymentDeps.log.error({ token, provider, order_id }, 'The payment provider never reported whether a charge was paid')
  await paymentDeps.orders.outcomeUnknown(tx, attempt)
}

/**
 * An attempt with unknown outcome turned out unpaid: it fails like any other, and its buyer may pay again. Order and
 * attempt are locked.
 */
export async function failUnknownAttempt(
  tx: Transaction<Database>,
  paymentDeps: PaymentDeps,
  given: {
    order: PayableOrder
    attempt: Attempt
    reported?: Pick<Attempt, 'provider_payment_id' | 'decline_code' | 'action'>
  },
): Promise<Attempt> {
  const { order, attempt, reported } = given
  await paymentDeps.orders.failed(tx, order, attempt.attempt_id)
  const decline_code = reported?.decline_code ?? 'EXPIRED'
  return move(tx, attempt, { state: 'FAILED', settled_at: paymentDeps.clock(), ...reported, decline_code })
}

/** Late money and refunds (R6): books a capture, which pays its order or is refunded. Order and attempt are locked. */
async function bookCapture(
  tx: Transaction<Database>,
  paymentDeps: PaymentDeps,
  given: {
    order: PayableOrder
    attempt: Attempt
    answer: ChargeAnswer
    reported: Pick<Attempt, 'provider_payment_id' | 'decline_code' | 'action'>
    now: Date
  },
): Promise<Attempt> {
  const { order, attempt, answer, reported, now } = given
  if (answer.saved_card) await storeSavedCard(tx, attempt.provider, answer.saved_card, now)
  const problem = captureProblem(answer, { total: attempt.amount, currency_code: attempt.currency_code })
  const isBack = answer.status === 'refunded'
  const effect =
    problem ?? ((await paymentDeps.orders.captured(tx, order, now, isBack)) === 'paid' ? null : 'NOT_NEEDED')
  const moved = {
    state: 'CAPTURED' as const,
    settled_at: now,
    ...reported,
    refund_due: effect !== null,
    captured_amount: answer.amount === attempt.amount ? null : answer.amount,
    decline_code: problem ?? reported.decline_code,
  }
  if (effect === null || answer.amount === 0) return move(tx, attempt, moved)
  // Before the refund, which is checked against the captured amount.
  await tx.executeQuery(attemptMoved({ ...attempt, ...moved }))
  const { order_id, attempt_id } = attempt
  await decideRefund(tx, paymentDeps.enqueue, {
    order_id,
    attempt_id,
    reason: effect,
    components: overpayment(answer.amount),
    currency_code: answer.currency_code,
    admin_id: null,
    is_limited: false,
    now,
  })
  return { ...attempt, ...moved }
}

async function move(
  tx: Transaction<Database>,
  attempt: Attempt,
  change: Partial<Pick<Attempt, 'provider_payment_id' | 'action' | 'decline_code' | 'refund_due' | 'captured_amount'>> &
    Pick<Attempt, 'state'> & { settled_at: Date | null },
): Promise<Attempt> {
  const { settled_at, ...moved } = change
  const next = { ...attempt, ...moved }
  await changeAtCommit(tx, attemptMoved({ ...next, settled_at }))
  return next
}
