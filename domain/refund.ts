import { part } from './allocation.ts'
import type { Minor } from './money.ts'
import type { Hundredths } from './points.ts'

/** The states of a refund. Money of UNKNOWN may or may not be on its way. SPEC §4 Refunds. */
export const REFUND_STATES = ['DRAFT', 'APPROVED', 'SENT', 'SUCCEEDED', 'FAILED', 'UNKNOWN', 'REPLACED'] as const
export type RefundState = (typeof REFUND_STATES)[number]

/** The allowed transitions; the database has the same pairs. SPEC §4 Refunds. */
export const REFUND_TRANSITIONS: Readonly<Record<RefundState, readonly RefundState[]>> = {
  DRAFT: ['APPROVED'],
  // Directly where no provider is asked: only points go back, or a person made the transfer.
  APPROVED: ['SENT', 'SUCCEEDED'],
  SENT: ['SUCCEEDED', 'FAILED', 'UNKNOWN'],
  UNKNOWN: ['SUCCEEDED', 'FAILED'],
  FAILED: ['SENT', 'REPLACED'],
  SUCCEEDED: [],
  REPLACED: [],
}

/** Whether a transition is allowed; staying is not a transition. */
export function canMoveRefund(from: RefundState, to: RefundState): boolean {
  return REFUND_TRANSITIONS[from].includes(to)
}

/** Why money goes back. The first four are the shop's own decisions, made once for each attempt. */
export const AUTOMATIC_REFUNDS = ['WRONG_CURRENCY', 'WRONG_AMOUNT', 'NOT_NEEDED', 'ORDER_REFUNDED'] as const
export const REFUND_REASONS = [
  ...AUTOMATIC_REFUNDS,
  'CANCELLED',
  'WITHDRAWN',
  'RETURNED',
  'UNDELIVERED',
  'COMPLAINT',
  'GOODWILL',
  'OVERPAID',
] as const
export type RefundReason = (typeof REFUND_REASONS)[number]

/** What the provider tells about a refund, in a vocabulary common to all providers. */
export type RefundStatus = 'refunded' | 'pending' | 'refused' | 'not_found'

/** Longer than any request can take to reach the provider: before, `not_found` proves nothing. */
export const REFUND_ON_ITS_WAY_MS = 15_000

/**
 * The state of a refund after the provider's answer, the same for answer, webhook and poll; null stands for no answer.
 * Only `not_found`, when no request can be on its way any more, makes a refund that was sent a failed one that may be
 * sent again. SPEC §4 Refunds.
 */
export function applyRefundStatus(current: RefundState, status: RefundStatus | null, sentAgoMs: number): RefundState {
  const next: RefundState | null =
    status === null
      ? 'UNKNOWN'
      : status === 'refunded'
        ? 'SUCCEEDED'
        : status === 'refused' || (status === 'not_found' && sentAgoMs >= REFUND_ON_ITS_WAY_MS)
          ? 'FAILED'
          : null
  return next !== null && canMoveRefund(current, next) ? next : current
}

/** How long to wait before asking about a refund again: longer with every try. */
export function refundRecheckMs(tries: number): number {
  return Math.min(REFUND_ON_ITS_WAY_MS * 2 ** Math.min(tries, 10), 3_600_000)
}

export const REFUND_COMPONENTS = ['UNITS', 'SHIPPING', 'FEE', 'GOODWILL', 'OVERPAYMENT'] as const

/** What a part of a refund is for. Money in minor units, points in hundredths. */
export type RefundComponent = {
  kind: (typeof REFUND_COMPONENTS)[number]
  position: number | null
  first_unit: number | null
  units: number | null
  net: Minor
  tax: Minor
  amount: Minor
  discount: Minor
  tax_rate_hundredths: number | null
  points: Hundredths
  volume: Hundredths
}

/**
 * The points earned by an order that go with a part of its volume; any sequence of parts takes exactly what was earned.
 * SPEC §4 Refunds.
 */
export function earnedPart(
  earned: Hundredths,
  of: { volume: Hundredths; before: Hundredths; now: Hundredths },
): Hundredths {
  return of.volume === 0 ? 0 : part(earned, of.volume, of.before, of.before + of.now)
}
