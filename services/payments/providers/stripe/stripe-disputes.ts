import type { DisputeState } from '@meridian/domain/payment-dispute.ts'
import type Stripe from 'stripe'
import type { Dispute } from '../../provider.ts'
import { moneyOf } from './stripe-amounts.ts'

/** Inquiries of the bank: no money has moved. */
const INQUIRIES: readonly Stripe.Dispute.Status[] = ['warning_closed', 'warning_needs_response', 'warning_under_review']
const MS = 1000

/** Disputes of a charge: Stripe's disputes, and the refunds that do not carry a reference of ours. */
export function disputesOf(disputes: readonly Stripe.Dispute[], refunds: readonly Stripe.Refund[]): Dispute[] {
  const disputed = disputes
    .filter(({ status }) => !INQUIRIES.includes(status))
    .map(({ id, status, amount, currency, reason, evidence_details: { due_by } }) => ({
      dispute_id: id,
      kind: 'DISPUTE' as const,
      state: stateOf(status),
      ...moneyOf(amount, currency),
      reason,
      answer_by: due_by === null ? null : new Date(due_by * MS),
    }))
  const refunded = refunds
    .filter(({ metadata }) => !metadata?.reference)
    .map(({ id, status, amount, currency, reason }) => ({
      dispute_id: id,
      kind: 'REFUND' as const,
      ...moneyOf(amount, currency),
      // A failed refund left the money here.
      state: status === 'failed' || status === 'canceled' ? ('WON' as const) : ('LOST' as const),
      reason,
      answer_by: null,
    }))
  return [...disputed, ...refunded]
}

function stateOf(status: Stripe.Dispute.Status): DisputeState {
  if (status === 'won' || status === 'prevented') return 'WON'
  return status === 'lost' ? 'LOST' : 'OPEN'
}
