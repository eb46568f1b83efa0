import type { Minor } from './money.ts'

/**
 * Ways in which captured money was withdrawn without the shop: a dispute of the buyer's bank, or a refund at the
 * provider. SPEC §3 Payments.
 */
export const DISPUTE_KINDS = ['DISPUTE', 'REFUND'] as const
export type DisputeKind = (typeof DISPUTE_KINDS)[number]

/** Whether the shop can still answer, keeps the money, or has lost it. */
export const DISPUTE_STATES = ['OPEN', 'WON', 'LOST'] as const
export type DisputeState = (typeof DISPUTE_STATES)[number]

/** A dispute as far as its end depends on it. `booked` is what of it is in the books, in minor units. */
export interface DisputeFacts {
  state: DisputeState
  amount: Minor
  booked: Minor
  is_closed: boolean
}

/**
 * Whether an admin may close a dispute: its money is gone, or it came back after the books had been told. SPEC §4
 * Disputed payments.
 */
export function mayCloseDispute({ state, booked, is_closed }: DisputeFacts): boolean {
  return !is_closed && (state === 'LOST' || (state === 'WON' && booked > 0))
}

/**
 * Booking of the money of a dispute: it settles the amounts owed by refused refunds, the oldest first, as long as
 * each fits; then a refund of its own, as far as the payment has something left to refund; then the remainder in
 * orders that follow; the rest is lost. In minor units. SPEC §4 Disputed payments.
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
