import type { Minor } from './money.ts'

/**
 * Ways in which captured money was withdrawn without the shop's action: a dispute of the buyer's bank, or a refund at
 * the provider. SPEC §3 Payments.
 */
export const DISPUTE_KINDS = ['DISPUTE', 'REFUND'] as const
export type DisputeKind = (typeof DISPUTE_KINDS)[number]

/** Open for a response, won, or lost by the shop. */
export const DISPUTE_STATES = ['OPEN', 'WON', 'LOST'] as const
export type DisputeState = (typeof DISPUTE_STATES)[number]

/** Fields that decide how a dispute is closed. `booked` is the amount already booked, in minor units. */
export interface DisputeFacts {
  state: DisputeState
  amount: Minor
  booked: Minor
  is_closed: boolean
}

/**
 * True if an admin may close a dispute: the money is lost, or was returned after being booked as lost. SPEC §4 Disputed
 * payments.
 */
export function mayCloseDispute({ state, booked, is_closed }: DisputeFacts): boolean {
  return !is_closed && (state === 'LOST' || (state === 'WON' && booked > 0))
}

/**
 * Allocates the money of a dispute, in minor units: first to amounts owed by rejected refunds, oldest first, as long as
 * each fits; then to a refund of its own, up to the refundable rest of the payment; then to follow-up orders; the
 * remainder is lost. SPEC §4 Disputed payments.
 */
export function bookDispute(
  { state, amount, booked }: DisputeFacts,
  {
    refused,
    left,
    moved: movedLeft,
  }: { refused: readonly { refund_id: number; amount: Minor }[]; left: Minor; moved: Minor },
): { fulfilled: number[]; to_book: Minor; moved: Minor; lost: Minor } {
  let open = state === 'LOST' ? Math.max(0, amount - booked) : 0
  const fulfilled: number[] = []
  for (const refund of refused) {
    if (refund.amount > open) continue
    open -= refund.amount
    fulfilled.push(refund.refund_id)
  }
  const to_book = Math.min(open, left)
  const moved = Math.min(open - to_book, movedLeft)
  return { fulfilled, to_book, moved, lost: open - to_book - moved }
}
