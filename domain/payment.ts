import type { Minor } from './money.ts'
import { PAYMENT_METHOD_FACTS, type PaymentMethodType } from './payment-method.ts'
import { HOUR_MS, SECOND_MS } from './time-units.ts'

/**
 * Why a payment point cannot be chosen with a method; null if it can: a method with payment points, such as a bank
 * link, needs one of its own. SPEC §3 Orders and payments (payment_points).
 */
export function paymentPointProblem(own: readonly number[], chosen: number | null): 'missing' | 'foreign' | null {
  if (chosen === null) return own.length === 0 ? null : 'missing'
  return own.includes(chosen) ? null : 'foreign'
}

/** The states of one attempt to pay an order. Attempt states (R3). */
export const ATTEMPT_STATES = [
  'CREATED',
  'SENT',
  'NEEDS_ACTION',
  'UNKNOWN',
  'AUTHORISED',
  'CAPTURED',
  'FAILED',
  'CANCELLED',
  'REFUNDED',
] as const
export type AttemptState = (typeof ATTEMPT_STATES)[number]

/**
 * The allowed transitions of an attempt. UNKNOWN follows any time-out. A capture reported by the provider is accepted
 * even after failure or cancellation, and only a refund reverses it. CREATED goes directly to CAPTURED where no
 * provider is called, as for cash on delivery. Attempt states (R3).
 */
export const ATTEMPT_TRANSITIONS: Readonly<Record<AttemptState, readonly AttemptState[]>> = {
  CREATED: ['SENT', 'CAPTURED', 'CANCELLED'],
  SENT: ['NEEDS_ACTION', 'UNKNOWN', 'AUTHORISED', 'CAPTURED', 'FAILED', 'CANCELLED', 'REFUNDED'],
  NEEDS_ACTION: ['UNKNOWN', 'AUTHORISED', 'CAPTURED', 'FAILED', 'CANCELLED', 'REFUNDED'],
  UNKNOWN: ['SENT', 'NEEDS_ACTION', 'AUTHORISED', 'CAPTURED', 'FAILED', 'CANCELLED', 'REFUNDED'],
  AUTHORISED: ['UNKNOWN', 'CAPTURED', 'FAILED', 'CANCELLED', 'REFUNDED'],
  CAPTURED: ['REFUNDED'],
  FAILED: ['CAPTURED', 'REFUNDED'],
  CANCELLED: ['CAPTURED', 'REFUNDED'],
  REFUNDED: [],
}

/** Staying in a state is not a transition. Attempt states (R3). */
export function canMoveAttempt(from: AttemptState, to: AttemptState): boolean {
  return ATTEMPT_TRANSITIONS[from].includes(to)
}

/** The provider's status of an attempt, in a vocabulary common to all providers. */
export type ProviderStatus =
  | 'not_found'
  | 'processing'
  | 'needs_action'
  | 'authorised'
  | 'captured'
  | 'failed'
  | 'cancelled'
  | 'refunded'

const STATE_OF_STATUS: Readonly<Record<ProviderStatus, AttemptState>> = {
  // Queried by our reference after the call can no longer be in flight: the provider never received it.
  not_found: 'FAILED',
  processing: 'SENT',
  needs_action: 'NEEDS_ACTION',
  authorised: 'AUTHORISED',
  captured: 'CAPTURED',
  failed: 'FAILED',
  cancelled: 'CANCELLED',
  refunded: 'REFUNDED',
}

/**
 * The state of an attempt after the provider's answer, the same for webhook, return, poll and reconciler. An answer
 * that implies an illegal transition is ignored. Attempt states (R3), reconciler (R5), webhook inbox (R7).
 */
export function applyProviderStatus(current: AttemptState, status: ProviderStatus): AttemptState {
  // Only an attempt whose call may have been lost can be unknown to the provider.
  if (status === 'not_found' && current !== 'SENT' && current !== 'UNKNOWN') return current
  const next = STATE_OF_STATUS[status]
  return canMoveAttempt(current, next) ? next : current
}

/**
 * True while the provider may still capture the attempt: the order awaits it and no other may start. Attempt states
 * (R3), reconciler (R5).
 */
export function isAttemptOpen(state: AttemptState): boolean {
  return state === 'CREATED' || isAttemptWithProvider(state) || state === 'AUTHORISED'
}

/** The states that the reconciler polls, and that extend an order's deadline. Reconciler (R5), stock (R10). */
export function isAttemptWithProvider(state: AttemptState): boolean {
  return state === 'SENT' || state === 'NEEDS_ACTION' || state === 'UNKNOWN'
}

/**
 * Delay before the reconciler polls an attempt again, in milliseconds. Cash on delivery and transfers take days, and
 * there may be thousands of them: accepted ones are polled rarely (reconciliation, R5).
 */
export function recheckDelayMs(state: AttemptState, type: PaymentMethodType): number {
  const isAgreed = state === 'AUTHORISED' || state === 'NEEDS_ACTION'
  return isAgreed && PAYMENT_METHOD_FACTS[type].timing !== 'instant' ? HOUR_MS : 30 * SECOND_MS
}

/** Why captured money does not match its order; null if it does. Webhook inbox (R7). */
export function captureProblem(
  capture: { amount: Minor; currency_code: string },
  order: { total: Minor; currency_code: string },
): 'WRONG_CURRENCY' | 'WRONG_AMOUNT' | null {
  if (capture.currency_code !== order.currency_code) return 'WRONG_CURRENCY'
  return capture.amount === order.total ? null : 'WRONG_AMOUNT'
}

/** Parses a mobile code: without spaces it is 6 ASCII digits; null for anything else. SPEC §3, §1. */
export function parseMobileCode(text: string): string | null {
  if (text.length > 32) return null
  const code = text.replace(/\s/g, '')
  return /^[0-9]{6}$/.test(code) ? code : null
}

/** Longer than any request takes to reach the provider; until then, its absence there proves nothing. Three phases (R4). */
export const REQUEST_ON_ITS_WAY_MS = 15 * SECOND_MS

/** Decline code of a charge that the provider reported only after it could no longer be paid. */
export const OUTCOME_UNKNOWN = 'OUTCOME_UNKNOWN'

/** True if the outcome is unknown and staff must look it up at the provider. SPEC §4 Payments of unknown outcome. */
export function isOutcomeUnknown({
  state,
  decline_code,
}: {
  state: AttemptState
  decline_code: string | null
}): boolean {
  return state === 'FAILED' && decline_code === OUTCOME_UNKNOWN
}

/** Identifies a charge. Amounts in minor units. */
export interface ChargeName {
  reference: string
  amount: Minor
  currency_code: string
}

/** Fields in which a charge looked up at the provider differs from a payment; empty if they match. */
export function chargeDifferences(found: ChargeName, payment: ChargeName): (keyof ChargeName)[] {
  return (['reference', 'amount', 'currency_code'] as const).filter((part) => found[part] !== payment[part])
}
