import type { Schedule } from '../schedule.ts'
import { behaviourOf } from './behaviours.ts'
import { invalidRequest } from './errors.ts'
import type { Events } from './events.ts'
import type { Entry, PaymentIntent, Refund } from './objects.ts'
import { newId, type Store } from './store.ts'

const SETTLES_AFTER_MS = 3000

export type RefundsOptions = {
  clock: () => number
  schedule: Schedule
  store: Store
  record: (entry: Entry) => void
  events: Events
}

/** The rules of refunds: never more than was captured, and a dispute holds the money. */
export function createRefunds({ clock, schedule, store, record, events }: RefundsOptions) {
  function settle(id: string): void {
    const refund = store.find('refund', id)
    if (refund?.status !== 'pending' || refund.created * 1000 + SETTLES_AFTER_MS > clock()) return
    const settled: Refund = { ...refund, status: 'succeeded' }
    record({ kind: 'object', value: settled })
    events.tell('refund.updated', settled)
  }

  const settleLater = (refund: Refund) => schedule.at(refund.created * 1000 + SETTLES_AFTER_MS, () => settle(refund.id))

  /** The bank of the buyer sends the money back. */
  function fail(refund: Refund): void {
    const charge = store.find('charge', refund.charge)
    if (charge === undefined || store.find('refund', refund.id)?.status !== 'succeeded') return
    const amount_refunded = charge.amount_refunded - refund.amount
    record({ kind: 'object', value: { ...charge, amount_refunded, refunded: false } })
    const failed: Refund = { ...refund, status: 'failed', failure_reason: 'lost_or_stolen_card' }
    record({ kind: 'object', value: failed })
    events.tell('refund.failed', failed)
  }
  const failLater = (refund: Refund) => schedule.at(refund.created * 1000 + SETTLES_AFTER_MS, () => fail(refund))
  const isReturned = ({ id, charge, payment_intent }: Refund) =>
    behaviourOf(store.plan(payment_intent)?.behaviour ?? 'success').refunds === 'returns' &&
    store.list('refund').findLast((one) => one.charge === charge)?.id === id

  return {
    create(
      intent: PaymentIntent,
      wish: { amount?: number | undefined; metadata?: Record<string, string> | undefined; reason?: string | undefined },
    ): Refund {
      const charge = intent.latest_charge === null ? undefined : store.find('charge', intent.latest_charge)
      if (charge === undefined || !charge.captured) {
        throw invalidRequest('This PaymentIntent does not have a successful charge to refund.', {
          code: 'payment_intent_unexpected_state',
          param: 'payment_intent',
        })
      }
      if (charge.disputed) throw invalidRequest('The charge is disputed.', { code: 'charge_disputed' })
      if (charge.refunded) {
        throw invalidRequest('The charge has already been refunded.', { code: 'charge_already_refunded' })
      }
      const left = charge.amount_captured - charge.amount_refunded
      const amount = wish.amount ?? left
      if (amount < 1) throw invalidRequest('Invalid positive integer', { param: 'amount' })
      if (amount > left) {
        throw invalidRequest(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, {
          code: 'amount_too_large',
          param: 'amount',
        })
      }
      const does = behaviourOf(store.plan(intent.id)?.behaviour ?? 'success').refunds
      if (does === 'refused') throw invalidRequest('The bank refuses it.', { code: 'refund_disputed_payment' })
      const refund: Refund = {
        id: newId('re'),
        object: 'refund',
        amount,
        charge: charge.id,
        created: Math.floor(clock() / 1000),
        currency: charge.currency,
        metadata: wish.metadata ?? {},
        payment_intent: intent.id,
        reason: wish.reason ?? null,
        status: does === 'pending' ? 'pending' : 'succeeded',
      }
      record({ kind: 'object', value: refund })
      const amount_refunded = charge.amount_refunded + amount
      const refunded = { ...charge, amount_refunded, refunded: amount_refunded === charge.amount_captured }
      record({ kind: 'object', value: refunded })
      events.tell('refund.created', refund)
      events.tell('charge.refunded', refunded)
      if (refund.status === 'pending') settleLater(refund)
      if (isReturned(refund)) failLater(refund)
      return refund
    },
    resume: () => {
      for (const refund of store.list('refund')) {
        if (refund.status === 'pending') settleLater(refund)
        if (isReturned(refund)) failLater(refund)
      }
    },
  }
}

export type Refunds = ReturnType<typeof createRefunds>
