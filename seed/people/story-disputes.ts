import type { GuestOrder } from './guest-orders.ts'
import type { GuestStory } from './guest-stories.ts'

type PaymentAttempt = GuestOrder['rows']['payments.attempt'][number]

/** Dispute of the buyer's bank: the whole paid amount. SPEC §3 Payments. */
export function disputesOf(
  { id, dispute }: GuestStory,
  attempts: readonly PaymentAttempt[],
  at: (days: number) => Date,
) {
  if (dispute === undefined) return []
  const disputed_at = at(dispute.days)
  return attempts.map(({ attempt_id, provider, amount, currency_code }) => ({
    provider,
    dispute_id: `dispute-${id}`,
    order_id: id,
    attempt_id,
    kind: 'DISPUTE',
    state: 'OPEN',
    amount,
    currency_code,
    reason: dispute.reason,
    answer_by: at(-dispute.left),
    created_at: disputed_at,
    changed_at: disputed_at,
  }))
}
