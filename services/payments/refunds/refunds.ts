import { run } from '@meridian/database/prepared.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { inTransaction } from '@meridian/database/transaction.ts'
import { isAttemptOpen } from '@meridian/domain/payment.ts'
import { applyRefundStatus, type RefundState, refundRecheckMs, refundReference } from '@meridian/domain/refund.ts'
import type { Transaction } from 'kysely'
import { type Attempt, attemptMoved, capturedOf, findAttempt, lockingAttempt, readAttempts } from '../attempts.ts'
import { ProviderSilent, type RefundAnswer } from '../provider.ts'
import { chargedOf, type PaymentDeps } from '../settle.ts'
import { recordDisputes } from './disputes.ts'
import {
  decideRefund,
  findRefund,
  findRefundsToAsk,
  lockRefund,
  NOT_RECEIVED,
  overpayment,
  type Refund,
  sumRefunds,
  transitionRefund,
} from './refund-queries.ts'

/** Time for a refund's own job before the sweep takes over. */
const JOB_MS = 120_000

/**
 * Late money and refunds (R6): sends a refund to the provider, or queries the outcome of one already sent; shared by
 * job, sweep and webhook. Only the process that transitions it to SENT sends it, and it is resent only after the
 * provider has said that it never received it; its name is the provider's idempotency key. Throws while the provider
 * does not answer, so that the job is retried.
 */
export async function refundPayment(paymentDeps: PaymentDeps, refund_id: number): Promise<void> {
  const begun = await begin(paymentDeps, refund_id)
  if (begun === null) return
  const { token, amount, reference, isFirst } = begun
  const attempt = await findAttempt(paymentDeps.database, token)
  if (attempt === undefined) throw new Error(`The payment of refund ${refund_id} is absent`)
  const provider = paymentDeps.providers.of(attempt.provider)
  const asking = isFirst
    ? provider.refund(chargedOf(attempt), { reference, amount })
    : provider.readRefund(chargedOf(attempt), reference)
  const answer = await asking.catch((error: unknown) => {
    if (!(error instanceof ProviderSilent)) throw error
    return null
  })
  // Record chargebacks first, so that whoever sees the rejection sees them too.
  if (answer?.status === 'refused') await recordDisputes(paymentDeps, { token })
  await applyRefundAnswer(paymentDeps, refund_id, answer)
  if (answer === null) throw new ProviderSilent(`The provider did not answer about refund ${refund_id}`)
}

/**
 * Transitions an approved refund to SENT, which commits before the provider is called. Null if there is nothing to
 * query; a succeeded one may still be returned by the bank.
 */
async function begin(paymentDeps: PaymentDeps, refund_id: number) {
  const now = paymentDeps.clock()
  return inTransaction(paymentDeps.database, async (tx) => {
    const refund = await lockRefund(tx, refund_id)
    if (refund?.means !== 'SAME' || refund.provider_token === null) return null
    const { state, provider_token: token, amount } = refund
    const begun = { token, amount, reference: refundReference(refund) }
    if (state === 'SENT' || state === 'UNKNOWN' || state === 'SUCCEEDED') return { ...begun, isFirst: false }
    if (state !== 'APPROVED' && !(state === 'FAILED' && refund.fault === NOT_RECEIVED)) return null
    await moveToSent(tx, refund, now)
    return { ...begun, isFirst: true }
  })
}

async function moveToSent(tx: Transaction<Database>, refund: Refund, now: Date): Promise<void> {
  const poll_at = new Date(now.getTime() + refundRecheckMs(0, { answered: true }))
  await transitionRefund(tx, refund, { state: 'SENT', sent_at: now, poll_at, tries: 0, fault: null }, now)
}

/**
 * Late money and refunds (R6): applies the provider's answer to a refund; null stands for none. Answer, webhook and
 * poll race to one transition.
 */
async function applyRefundAnswer(
  paymentDeps: PaymentDeps,
  refund_id: number,
  answer: RefundAnswer | null,
): Promise<RefundState | null> {
  const now = paymentDeps.clock()
  return inTransaction(paymentDeps.database, async (tx) => {
    const refund = await lockWithOrder(tx, paymentDeps, refund_id)
    if (!refund) return null
    const sentAgo = now.getTime() - (refund.sent_at?.getTime() ?? 0)
    const state = applyRefundStatus(refund.state, answer?.status ?? null, sentAgo)
    const answered = answer !== null
    const tries = refund.tries + (answered ? 1 : 0)
    const isOpen = state === 'SENT' || state === 'UNKNOWN'
    if (state === refund.state && !isOpen) return state
    await transitionRefund(
      tx,
      refund,
      {
        state,
        tries,
        poll_at: isOpen ? new Date(now.getTime() + refundRecheckMs(tries, { answered })) : null,
        fault: state !== 'FAILED' ? null : answer?.status === 'not_found' ? NOT_RECEIVED : (answer?.code ?? 'REFUSED'),
      },
      now,
    )
    if (state === 'SUCCEEDED') await onRefunded(tx, paymentDeps, refund, now)
    // Refunds that the provider never received are sent again automatically.
    const is_sent_back = refund.state === 'SUCCEEDED'
    if (state === 'FAILED' && answer?.status !== 'not_found')
      await paymentDeps.orders.refundFailed(tx, { ...refund, is_sent_back })
    if (is_sent_back && state === 'FAILED') await mailReturnedRefund(tx, paymentDeps, refund)
    return state
  })
}

/** Lock order (R15): the order of a refund, its attempt, then the refund itself. */
async function lockWithOrder(
  tx: Transaction<Database>,
  paymentDeps: PaymentDeps,
  refund_id: number,
): Promise<Refund | undefined> {
  const known = await findRefund(tx, refund_id)
  if (!known) return undefined
  await paymentDeps.orders.lock(tx, known.order_id, null)
  if (known.token !== null) await run(tx, lockingAttempt(known.token))
  return lockRefund(tx, refund_id)
}

/**
 * After a successful refund: sends a mail; marks the attempt as refunded if it was its last money, and the order too if
 * no other attempt has money. Order and attempt are locked.
 */
export async function onRefunded(
  tx: Transaction<Database>,
  paymentDeps: PaymentDeps,
  refund: Refund,
  now: Date,
): Promise<void> {
  const { order_id, attempt_id, token, refund_id, refusals } = refund
  await paymentDeps.orders.onRefunded(tx, order_id)
  if (attempt_id === null || token === null) return
  // Notify the payer of the refund (R6); again if the bank had returned it.
  const again = refusals > 0 && { version: refusals }
  await paymentDeps.enqueue(tx, 'send-mail', {
    order_id,
    template: 'payment-refunded',
    attempt_id,
    refund_id,
    ...again,
  })
  await endIfAllBack(tx, paymentDeps, { order_id, token }, now)
}

/** Notifies the buyer, who was told that the refund is on its way, that their bank returned it. Its order is locked. */
async function mailReturnedRefund(tx: Transaction<Database>, paymentDeps: PaymentDeps, refund: Refund): Promise<void> {
  const { order_id, attempt_id, refund_id, refusals: version } = refund
  if (attempt_id === null) return
  await paymentDeps.enqueue(tx, 'send-mail', { order_id, template: 'refund-returned', attempt_id, refund_id, version })
}

/** Ends a fully refunded attempt, and its order if no other attempt has money. The order is locked. */
export async function endIfAllBack(
  tx: Transaction<Database>,
  paymentDeps: PaymentDeps,
  { order_id, token }: { order_id: number; token: string },
  now: Date,
): Promise<void> {
  const attempt = await run(tx, lockingAttempt(token))
  if (!attempt) return
  const { attempt_id } = attempt
  const { done } = await sumRefunds(tx, attempt_id)
  if (done < capturedOf(attempt)) return
  if (attempt.state === 'CAPTURED') {
    await tx.executeQuery(attemptMoved({ ...attempt, state: 'REFUNDED', settled_at: now }))
  }
  const others = (await readAttempts(tx, order_id)).filter((one) => one.attempt_id !== attempt_id)
  if (others.some(({ state }) => state === 'CAPTURED') || (await isOwed(tx, others))) return
  await paymentDeps.orders.refunded(tx, order_id)
}

/** True if a refund of payments that their provider calls refunded is still in flight or was rejected. */
async function isOwed(tx: Transaction<Database>, attempts: readonly Attempt[]): Promise<boolean> {
  for (const { attempt_id, state } of attempts) {
    if (state !== 'REFUNDED') continue
    const { decided, done } = await sumRefunds(tx, attempt_id)
    if (done < decided) return true
  }
  return false
}

/**
 * Late money and refunds (R6): completes an order that awaits its refund. Decides once to refund the rest of its
 * captured money; if nothing is left, because points paid for everything or the money has already been refunded, marks
 * the order as refunded and returns its points.
 */
export async function refundOrder(paymentDeps: PaymentDeps, order_id: number): Promise<void> {
  await inTransaction(paymentDeps.database, async (tx) => {
    const order = await paymentDeps.orders.lock(tx, order_id, null)
    if (order?.state !== 'REFUND_DUE') return
    const attempts = await readAttempts(tx, order_id)
    const paid = attempts.filter((attempt) => attempt.state === 'CAPTURED')
    for (const attempt of paid) {
      // Money that arrived late or twice had its refund scheduled on arrival, and cancelled units had theirs.
      const { attempt_id, currency_code, token } = attempt
      const { decided, done } = await sumRefunds(tx, attempt_id)
      const left = capturedOf(attempt) - decided
      // All of it was transferred to another order, which no provider reports.
      if (done === capturedOf(attempt)) await endIfAllBack(tx, paymentDeps, { order_id, token }, paymentDeps.clock())
      if (left <= 0) continue
      await decideRefund(tx, paymentDeps.enqueue, {
        order_id,
        attempt_id,
        currency_code,
        reason: 'ORDER_REFUNDED',
        components: overpayment(left),
        admin_id: null,
        is_limited: false,
        now: paymentDeps.clock(),
      })
    }
    if (paid.length > 0) return
    if (attempts.some((attempt) => isAttemptOpen(attempt.state)) || (await isOwed(tx, attempts))) return
    if (order.total_gross === 0 || attempts.some((attempt) => attempt.state === 'REFUNDED')) {
      await paymentDeps.orders.refunded(tx, order_id)
    }
  })
}

/** A provider is considered unreachable after so many unanswered requests in a row. */
const SILENCES_MAX = 3

/**
 * Late money and refunds (R6): queries orphaned refunds, and sends those that were never sent. An unreachable provider
 * is skipped until the next sweep, so that it delays neither the sweep nor the refunds of others.
 */
export async function retryLostRefunds(paymentDeps: PaymentDeps): Promise<void> {
  const silences = new Map<string, number>()
  const isAway = (provider: string): boolean => (silences.get(provider) ?? 0) >= SILENCES_MAX
  const requested: number[] = []
  for (;;) {
    const due = await findRefundsToAsk(paymentDeps.database, {
      now: paymentDeps.clock(),
      waitedMs: JOB_MS,
      fault: NOT_RECEIVED,
      without: requested,
      away: [...silences.keys()].filter(isAway),
    })
    if (due.length === 0) return
    for (const { refund_id, provider } of due) {
      if (isAway(provider)) continue
      requested.push(refund_id)
      try {
        await refundPayment(paymentDeps, refund_id)
        silences.delete(provider)
      } catch (error) {
        if (error instanceof ProviderSilent) silences.set(provider, (silences.get(provider) ?? 0) + 1)
        paymentDeps.log.warn({ err: error, refund_id }, 'A refund waits for the provider')
      }
    }
  }
}
