import { type Asked, askTogether, changeAtCommit } from '@meridian/database/prepared.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { inTransaction } from '@meridian/database/transaction.ts'
import type { OrderState } from '@meridian/domain/order.ts'
import { applyProviderStatus, captureProblem } from '@meridian/domain/payment.ts'
import { isPaidAtDoor } from '@meridian/domain/payment-method.ts'
import type { Kysely, Transaction } from 'kysely'
import type { Logger } from 'pino'
import type { Claim } from '../idempotency.ts'
import type { Enqueue } from '../jobs.ts'
import { type Attempt, attemptMoved, lockingAttempt, recordRefund } from './attempts.ts'
import { type ChargeAnswer, type PaymentProvider, ProviderSilent } from './provider.ts'

/** Longer than any charge can take to reach the provider: connect and read time-outs with room to spare. */
const CHARGE_ON_ITS_WAY_MS = 15_000

/** An order as payments see it, locked by this transaction. */
export interface PayableOrder {
  order_id: number
  number: string
  total_gross: number
  currency_code: string
  country_id: string
  language_id: string
  payment_method_id: number
  payment_point_id: number | null
  state: OrderState
  cart_id: number
  user_id: number | null
  expires_at: Date | null
  /** True while the order waits for money and its time is not over. */
  payable: boolean
}

/**
 * The one edge back from payments to orders: what a payment may ask and tell. The shop's implementation is handed in where the slices
 * are put together, so that payments import nothing of the shop.
 */
export interface OrdersForPayments {
  /** Locks the order and tells what it costs, where the payer may see it; R15: always before the attempt is locked. */
  lock(tx: Transaction<Database>, order_id: number, payer: Payer | null): Promise<PayableOrder | undefined>
  /** The same as a question, to be sent together with others. */
  locking(order_id: number, payer: Payer | null): Asked<PayableOrder | undefined>
  /** R8: the same with the claim of the call's key; false where that was claimed before, and then nothing is locked. */
  lockingOnce(order_id: number, payer: Payer, claim: Claim): Asked<{ order: PayableOrder | undefined } | false>
  /** The full amount was captured: the order is paid, or the money is to go back, once or altogether (R6). */
  captured(tx: Transaction<Database>, order: PayableOrder, now: Date): Promise<'paid' | 'refund'>
  /** To be paid on delivery, and the provider agreed: the order is confirmed. */
  confirmed(tx: Transaction<Database>, order_id: number): Promise<void>
  /** A try ended without money. */
  failed(tx: Transaction<Database>, order: PayableOrder, attempt_id: number): Promise<void>
  /** All money of an order was given back. */
  refunded(tx: Transaction<Database>, order_id: number): Promise<void>
}

/** Who pays: the guest or user of a session, or who holds the order's access key. */
export interface Payer {
  guest_id: string | null
  user_id: number | null
  access_key: string | null
}

export interface Settling {
  database: Kysely<Database>
  provider: PaymentProvider
  orders: OrdersForPayments
  enqueue: Enqueue
  log: Logger
  clock: () => Date
}

/** An attempt by what never changes of it. */
export type AttemptName = Pick<Attempt, 'token' | 'order_id'>

/**
 * Asks the provider how an attempt stands and applies the answer: the same way for webhook, return, poll and reconciler. A provider that
 * is silent leaves the attempt as it is; what was SENT becomes UNKNOWN, never FAILED.
 */
export function pollAndApply(settling: Settling, known: AttemptName): Promise<Applied> {
  return applyAnswer(settling, known, settling.provider.ask(known.token))
}

/** The same, after telling the provider to end the attempt where that can still be done. */
export function cancelAndApply(settling: Settling, known: AttemptName): Promise<Applied> {
  return applyAnswer(settling, known, settling.provider.cancel(known.token))
}

interface Applied {
  /** False where the provider was silent. */
  answered: boolean
  attempt: Attempt | undefined
}

async function applyAnswer(settling: Settling, known: AttemptName, answering: Promise<ChargeAnswer>): Promise<Applied> {
  const answer = await answering.catch((error: unknown) => silent(settling, known.token, error))
  const attempt = await inTransaction(settling.database, (tx) => applyProviderAnswer(tx, settling, known, answer))
  return { answered: answer !== null, attempt }
}

/** Null for a provider that did not answer; every other error is a bug and goes on. */
export function silent(settling: Settling, token: string, error: unknown): null {
  if (!(error instanceof ProviderSilent)) throw error
  settling.log.warn({ token, err: error }, 'The payment provider is silent')
  return null
}

/**
 * R3, R4 phase 3, R7: brings an attempt to where the provider's answer says, and its order with it, in one transaction. Repeated or
 * late answers change nothing. `null` stands for no answer.
 */
export async function applyProviderAnswer(
  tx: Transaction<Database>,
  settling: Settling,
  known: AttemptName,
  answer: ChargeAnswer | null,
): Promise<Attempt | undefined> {
  const now = settling.clock()
  const [order, attempt] = await askTogether<[PayableOrder | undefined, Attempt | undefined]>(
    tx,
    settling.orders.locking(known.order_id, null),
    lockingAttempt(known.token),
  )
  if (!attempt || !order) return undefined
  if (answer === null) {
    if (attempt.state !== 'SENT') return attempt
    return move(tx, attempt, { state: 'UNKNOWN', settled_at: null })
  }
  // A charge may still be on its way while somebody asks about it: that it has not arrived yet says nothing.
  const age = now.getTime() - (attempt.sent_at?.getTime() ?? 0)
  if (answer.status === 'not_found' && age < CHARGE_ON_ITS_WAY_MS) return attempt
  const state = applyProviderStatus(attempt.state, answer.status)
  const told = {
    provider_payment_id: answer.provider_payment_id ?? attempt.provider_payment_id,
    decline_code: answer.decline_code ?? attempt.decline_code,
    action: state === 'NEEDS_ACTION' || state === 'AUTHORISED' ? (answer.action ?? attempt.action) : null,
  }
  if (state === attempt.state) {
    // Still waiting; what the buyer has to do may have come just now.
    if (state === 'NEEDS_ACTION' && attempt.action === null && told.action !== null) {
      return move(tx, attempt, { state, settled_at: null, ...told })
    }
    return attempt
  }
  switch (state) {
    case 'CAPTURED': {
      const problem = captureProblem(answer, { total: attempt.amount, currency_code: attempt.currency_code })
      const effect = problem ?? ((await settling.orders.captured(tx, order, now)) === 'paid' ? null : 'NOT_NEEDED')
      const moved = await move(tx, attempt, {
        state,
        settled_at: now,
        ...told,
        refund_due: effect !== null,
        decline_code: problem ?? told.decline_code,
      })
      if (effect !== null && answer.amount > 0) {
        await scheduleRefund(tx, settling, attempt, {
          reason: effect,
          amount: answer.amount,
          currency_code: answer.currency_code,
          now,
        })
      }
      return moved
    }
    case 'AUTHORISED': {
      if (isPaidAtDoor(attempt.payment_method_type)) await settling.orders.confirmed(tx, attempt.order_id)
      return move(tx, attempt, { state, settled_at: null, ...told })
    }
    case 'FAILED':
    case 'CANCELLED': {
      if (state === 'FAILED') await settling.orders.failed(tx, order, attempt.attempt_id)
      return move(tx, attempt, { state, settled_at: now, ...told })
    }
    default:
      return move(tx, attempt, { state, settled_at: state === 'REFUNDED' ? now : null, ...told })
  }
}

async function move(
  tx: Transaction<Database>,
  attempt: Attempt,
  change: Partial<Pick<Attempt, 'provider_payment_id' | 'action' | 'decline_code' | 'refund_due'>> &
    Pick<Attempt, 'state'> & { settled_at: Date | null },
): Promise<Attempt> {
  const { settled_at, ...moved } = change
  const next = { ...attempt, ...moved }
  await changeAtCommit(tx, attemptMoved({ ...next, settled_at }))
  return next
}

/** Notes that money goes back and leaves the job that does it, once an attempt and reason. */
export async function scheduleRefund(
  tx: Transaction<Database>,
  settling: Settling,
  attempt: Attempt,
  refund: { reason: string; amount: number; currency_code: string; now: Date },
): Promise<void> {
  const { now, ...values } = refund
  const refund_id = await recordRefund(tx, { ...values, attempt_id: attempt.attempt_id, created_at: now })
  if (refund_id !== null) await settling.enqueue(tx, 'refund-payment', { refund_id })
}
