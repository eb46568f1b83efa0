import {
  type Behaviour,
  type BehaviourName,
  behaviourOf,
  behaviourOfCode,
  behaviourOfNamedToken,
  behaviourWhenSaved,
} from './behaviours.ts'
import { buildPayment, type CreateRequest, fingerprintOf, newId, reportMoney } from './new-payment.ts'
import {
  addRefund,
  type CardFacts,
  canMove,
  isOpen,
  isPaid,
  moveTo,
  type PaymentRecord,
  type PaymentStatus,
  type Refund,
  type RefundRefusal,
} from './payment.ts'
import type { Schedule } from './schedule.ts'
import type { Entry, InstrumentToken, SavedCard, Store, WebhookEvent } from './store.ts'

export type CreateResult =
  | { kind: 'created'; record: PaymentRecord; answer: Behaviour['answer'] }
  | { kind: 'repeated'; record: PaymentRecord }
  | { kind: 'fault'; fault: 'hangs' | 'fails' }
  | { kind: 'refused'; reason: 'reference_reused' | 'token_unknown' | 'card_unknown' | 'full' }

const tokenLifeMs = 15 * 60_000
const statusesWithoutWebhook: readonly PaymentStatus[] = ['needs_action', 'pending']
const staleWebhookAfterMs = 1000
const maxFirstCalls = 10_000

export type DeskOptions = {
  clock: () => number
  schedule: Schedule
  store: Store
  publicUrl: () => string
  /** Writes an entry to the journal and applies it to the store. */
  record: (entry: Entry) => void
  takeEvents: (events: readonly WebhookEvent[]) => void
}

/** The rules of the sandbox over its store: every change of a payment passes through here, whatever caused it. */
export function createDesk({ clock, schedule, store, publicUrl, record, takeEvents }: DeskOptions) {
  /** References whose first call met a fault before any effect; the oldest are evicted. */
  const firstCalls = new Set<string>()

  /** Saves the card of a payment that was to save it, once it has paid. */
  function keepCard(paid: PaymentRecord): PaymentRecord {
    const { saves, payment, behaviour } = paid
    if (saves === undefined || payment.status !== 'captured' || payment.saved_card !== undefined) return paid
    const saved_card = { id: newId('card'), ...saves }
    record({ kind: 'card', card: { ...saved_card, behaviour, isRemoved: false } })
    return { ...paid, payment: { ...payment, saved_card } }
  }

  function commit(
    changed: PaymentRecord,
    events: WebhookEvent[] = [eventAbout(changed)].filter((event) => event.copies > 0),
    usedToken?: string,
  ): PaymentRecord {
    const next = keepCard(changed)
    record({ kind: 'payment', record: next, events, ...(usedToken === undefined ? {} : { usedToken }) })
    takeEvents(events)
    schedulePlan(next)
    return next
  }

  function eventAbout(about: PaymentRecord, notBefore = 0): WebhookEvent {
    const { payment, webhookUrl } = about
    const behaviour = behaviourOf(about.behaviour)
    const id = newId('evt')
    const type = payment.amount_refunded > 0 ? 'payment.refunded' : `payment.${payment.status}`
    return {
      id,
      paymentId: payment.id,
      url: webhookUrl,
      body: JSON.stringify({ id, type, created_at: payment.updated_at, payment }),
      copies: behaviour.webhookCopies,
      notBefore,
      badFirstSignature: behaviour.badFirstSignature ?? false,
    }
  }

  function schedulePlan(planned: PaymentRecord): void {
    for (const { at } of planned.planned) schedule.at(at, () => runPlan(planned.payment.id))
  }

  function runPlan(id: string): void {
    const current = store.payment(id)
    const due = current?.planned.find(
      (change) => change.at <= clock() && canMove(current.payment.status, change.status),
    )
    if (current !== undefined && due !== undefined) move(current, due.status, due.declineCode)
  }

  function move(current: PaymentRecord, status: PaymentStatus, declineCode?: string): PaymentRecord {
    return commit(reportMoney(moveTo(current, status, clock(), declineCode)))
  }

  function instrumentOf(
    request: CreateRequest,
  ): { behaviour: BehaviourName; usedToken?: string; card?: CardFacts } | null {
    switch (request.method) {
      case 'mobile_code':
        return { behaviour: behaviourOfCode(request.mobile_code ?? '') }
      case 'pay_by_link':
        return { behaviour: 'bank_page' }
      case 'bank_transfer':
        return { behaviour: 'transfer' }
      case 'cash_on_delivery':
        return { behaviour: 'on_delivery' }
      case 'card':
      case 'wallet': {
        const saved = request.saved_card === undefined ? undefined : store.card(request.saved_card)
        if (saved !== undefined) return { behaviour: behaviourWhenSaved(saved.behaviour) }
        const token = (request.method === 'card' ? request.card_token : request.wallet_token) ?? ''
        const named = behaviourOfNamedToken(token)
        if (named !== undefined) {
          const exp_year = new Date(clock()).getUTCFullYear() + 2
          return { behaviour: named, card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year } }
        }
        const made = store.token(token)
        if (made === undefined || made.kind !== request.method || made.expiresAt <= clock()) return null
        return { behaviour: made.behaviour, usedToken: token, ...(made.card && { card: made.card }) }
      }
    }
  }

  return {
    create(request: CreateRequest): CreateResult {
      const known = store.paymentByReference(request.reference)
      if (known !== undefined) {
        if (known.request !== fingerprintOf(request)) return { kind: 'refused', reason: 'reference_reused' }
        return { kind: 'repeated', record: known }
      }
      if (store.isFull()) return { kind: 'refused', reason: 'full' }
      if (request.saved_card !== undefined) {
        const card = store.card(request.saved_card)
        if (card === undefined || card.isRemoved || card.vault !== request.vault) {
          return { kind: 'refused', reason: 'card_unknown' }
        }
      }
      const instrument = instrumentOf(request)
      if (instrument === null) return { kind: 'refused', reason: 'token_unknown' }
      const behaviour = behaviourOf(instrument.behaviour)
      if (behaviour.begins === null) return { kind: 'fault', fault: 'hangs' }
      if (behaviour.firstCall !== undefined && !firstCalls.has(request.reference)) {
        firstCalls.add(request.reference)
        for (const oldest of firstCalls) {
          if (firstCalls.size <= maxFirstCalls) break
          firstCalls.delete(oldest)
        }
        return { kind: 'fault', fault: behaviour.firstCall }
      }
      const next = buildPayment(request, instrument.behaviour, behaviour.begins, clock(), publicUrl(), instrument.card)
      const events: WebhookEvent[] = []
      if (behaviour.webhookCopies > 0 && !statusesWithoutWebhook.includes(behaviour.begins)) {
        events.push(eventAbout(next))
      }
      if (behaviour.staleWebhook && behaviour.later !== undefined) {
        events.push(eventAbout(next, clock() + behaviour.later.afterMs + staleWebhookAfterMs))
      }
      return { kind: 'created', record: commit(next, events, instrument.usedToken), answer: behaviour.answer }
    },

    /** The buyer confirms or refuses on a hosted page; null if the payment no longer waits. */
    answerOpen(current: PaymentRecord, isConfirmed: boolean, declineCode: string): PaymentRecord | null {
      if (!isOpen(current.payment.status)) return null
      return isConfirmed ? move(current, 'captured') : move(current, 'declined', declineCode)
    },

    /** Cancels; a payment that ended without money is unchanged, a captured one is refused (null). */
    cancel(current: PaymentRecord): PaymentRecord | null {
      if (isPaid(current.payment.status)) return null
      return canMove(current.payment.status, 'cancelled') ? move(current, 'cancelled') : current
    },

    /** Captures a payment on delivery; repeating it changes nothing, any other payment is refused (null). */
    capture(current: PaymentRecord): PaymentRecord | null {
      if (isPaid(current.payment.status)) return current
      return current.payment.status === 'authorised' ? move(current, 'captured') : null
    },

    refund(
      current: PaymentRecord,
      wanted: { reference: string; amount: number },
    ):
      | { record: PaymentRecord; refund: Refund; hangs?: true }
      | { refused: RefundRefusal | 'reference_reused' | 'refund_refused' }
      | { lost: true } {
      const { refunds: fault } = behaviourOf(current.behaviour)
      const owner = store.ownerOfRefund(wanted.reference)
      if (owner !== undefined) {
        const refund = current.refunds.find((made) => made.reference === wanted.reference)
        if (refund === undefined || refund.amount !== wanted.amount) return { refused: 'reference_reused' }
        return { record: current, refund }
      }
      if (fault === 'refused') return { refused: 'refund_refused' }
      const lost = `refund ${wanted.reference}`
      if (fault === 'hangs_before' && !firstCalls.has(lost)) {
        firstCalls.add(lost)
        return { lost: true }
      }
      const now = clock()
      const settles = typeof fault === 'object' ? now + fault.settlesAfterMs : null
      const refund: Refund = {
        id: newId('ref'),
        ...wanted,
        created_at: new Date(now).toISOString(),
        ...(settles === null ? {} : { settles_at: new Date(settles).toISOString() }),
      }
      const result = addRefund(current, refund, now)
      if ('refused' in result) return result
      // News of a late refund is sent once it has settled.
      const record = commit(result.record, settles === null ? undefined : [eventAbout(result.record, settles)])
      return { record, refund, ...(fault === 'hangs_after' ? { hangs: true } : {}) }
    },

    /** Creates a token of the hosted pages; null if too many are unused. */
    makeToken(kind: InstrumentToken['kind'], behaviour: BehaviourName, card?: CardFacts): string | null {
      if (!store.hasRoomForToken(clock())) return null
      const token = newId('tok')
      record({
        kind: 'token',
        token: { token, kind, behaviour, expiresAt: clock() + tokenLifeMs, ...(card && { card }) },
      })
      return token
    },

    /** Makes a card unable to pay; repeating it changes nothing. */
    removeCard(card: SavedCard): void {
      if (!card.isRemoved) record({ kind: 'card', card: { ...card, isRemoved: true } })
    },

    schedulePlan,
  }
}

export type Desk = ReturnType<typeof createDesk>
