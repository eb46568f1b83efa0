import type { Schedule } from '../schedule.ts'
import { checkMoney } from './amounts.ts'
import { type Behaviour, behaviourOf } from './behaviours.ts'
import { invalidRequest, StripeError } from './errors.ts'
import type { Delivery, Events } from './events.ts'
import type {
  Charge,
  Dispute,
  Entry,
  FutureUsage,
  IntentPlan,
  MethodType,
  PaymentError,
  PaymentIntent,
  PaymentMethod,
} from './objects.ts'
import { newId, type Store } from './store.ts'

/** Time for a buyer to agree: Stripe's minute for BLIK, a long while for pages. */
const OPEN_FOR_MS: Readonly<Record<MethodType, number>> = {
  card: 60 * 60_000,
  blik: 60_000,
  p24: 60 * 60_000,
  sepa_debit: 60 * 60_000,
}
const DISPUTE_DUE_S = 7 * 24 * 3600

export type NewIntent = {
  amount: number
  currency: string
  allowed_payment_method_types: string[]
  metadata?: Record<string, string> | undefined
  description?: string | undefined
  capture_method?: 'automatic' | 'manual' | undefined
}

export type DeskOptions = {
  clock: () => number
  schedule: Schedule
  store: Store
  record: (entry: Entry) => void
  events: Events
  publicUrl: () => string
}

/** The rules of payment intents: each change of one passes through here. */
export function createDesk({ clock, schedule, store, record, events, publicUrl }: DeskOptions) {
  const seconds = () => Math.floor(clock() / 1000)
  const save = <Value extends PaymentIntent | Charge | Dispute | PaymentMethod>(value: Value): Value => {
    record({ kind: 'object', value })
    return value
  }

  function delivery(behaviour: Behaviour): Partial<Delivery> {
    return { copies: behaviour.webhookCopies ?? 1, badFirstSignature: behaviour.badFirstSignature ?? false }
  }

  function fail(intent: PaymentIntent, error: PaymentError, behaviour: Behaviour): PaymentIntent {
    const failed = save({
      ...intent,
      status: 'requires_payment_method',
      next_action: null,
      payment_method: null,
      last_payment_error: error,
    })
    events.tell('payment_intent.payment_failed', failed, delivery(behaviour))
    return failed
  }

  function succeed(intent: PaymentIntent, method: PaymentMethod, behaviour: Behaviour): PaymentIntent {
    const { reports } = behaviour
    const amount = reports === 'other_amount' ? intent.amount + 1 : intent.amount
    const currency = reports === 'other_currency' ? (intent.currency === 'eur' ? 'usd' : 'eur') : intent.currency
    const isManual = intent.capture_method === 'manual'
    const charge: Charge = {
      id: newId('ch'),
      object: 'charge',
      amount,
      amount_captured: isManual ? 0 : amount,
      amount_refunded: 0,
      captured: !isManual,
      created: seconds(),
      currency,
      disputed: false,
      livemode: false,
      metadata: intent.metadata,
      paid: true,
      payment_intent: intent.id,
      payment_method: method.id,
      refunded: false,
      status: 'succeeded',
      payment_method_details: { type: method.type, ...(method.card && { card: method.card }) },
    }
    save(charge)
    keepMethod(intent, method)
    const next = save({
      ...intent,
      amount,
      currency,
      status: isManual ? 'requires_capture' : 'succeeded',
      latest_charge: charge.id,
      amount_received: isManual ? 0 : amount,
      amount_capturable: isManual ? amount : 0,
      next_action: null,
      last_payment_error: null,
      payment_method: method.id,
    })
    events.tell(
      isManual ? 'payment_intent.amount_capturable_updated' : 'payment_intent.succeeded',
      next,
      delivery(behaviour),
    )
    if (behaviour.disputed) dispute(charge)
    return next
  }

  /** A method that was to be used again belongs to the customer now; another one may not be used again. */
  function keepMethod({ customer, setup_future_usage }: PaymentIntent, method: PaymentMethod): void {
    if (method.customer !== null) return
    if (customer === null || setup_future_usage === null) record({ kind: 'spent', method: method.id })
    else events.tell('payment_method.attached', save({ ...method, customer }))
  }

  function dispute(charge: Charge): void {
    const opened = save({
      id: newId('du'),
      object: 'dispute',
      amount: charge.amount,
      charge: charge.id,
      created: seconds(),
      currency: charge.currency,
      is_charge_refundable: false,
      livemode: false,
      metadata: {},
      evidence_details: {
        due_by: seconds() + DISPUTE_DUE_S,
        has_evidence: false,
        past_due: false,
        submission_count: 0,
      },
      payment_intent: charge.payment_intent,
      reason: 'fraudulent',
      status: 'needs_response',
    })
    save({ ...charge, disputed: true })
    events.tell('charge.dispute.created', opened)
  }

  /** Applies due changes: those of the behaviour, or the end of the buyer's time. */
  function runPlan(id: string): void {
    const plan = store.plan(id)
    const intent = store.find('payment_intent', id)
    if (plan === undefined || intent === undefined) return
    if (intent.status !== 'requires_action' && intent.status !== 'processing') return
    const behaviour = behaviourOf(plan.behaviour)
    const method = intent.payment_method === null ? undefined : store.find('payment_method', intent.payment_method)
    if (
      plan.changes_at !== null &&
      plan.changes_at <= clock() &&
      behaviour.later !== undefined &&
      method !== undefined
    ) {
      const { to, code = 'payment_method_provider_decline' } = behaviour.later
      if (to === 'succeeded') succeed(intent, method, behaviour)
      else fail(intent, paymentError(code), behaviour)
      return
    }
    if (plan.expires_at !== null && plan.expires_at <= clock()) {
      fail(intent, paymentError('payment_intent_payment_attempt_expired'), behaviour)
    }
  }

  function schedulePlan(plan: IntentPlan): void {
    for (const at of [plan.changes_at, plan.expires_at]) if (at !== null) schedule.at(at, () => runPlan(plan.intent))
  }

  function waitingAt(intent: PaymentIntent, type: MethodType, return_url: string | null): PaymentIntent['next_action'] {
    if (type === 'blik') return { type: 'blik_authorize', blik_authorize: {} }
    if (return_url === null) {
      throw invalidRequest('A return_url must be provided for this payment method', { param: 'return_url' })
    }
    const page = type === 'p24' ? 'pay' : '3ds'
    return { type: 'redirect_to_url', redirect_to_url: { url: `${publicUrl()}/${page}/${intent.id}`, return_url } }
  }

  return {
    create(wish: NewIntent): PaymentIntent {
      const { amount, currency, allowed_payment_method_types } = wish
      checkMoney(amount, currency, allowed_payment_method_types)
      const id = newId('pi')
      const intent = save({
        id,
        object: 'payment_intent',
        amount,
        amount_capturable: 0,
        amount_received: 0,
        canceled_at: null,
        cancellation_reason: null,
        capture_method: wish.capture_method ?? 'automatic',
        client_secret: newId(`${id}_secret`),
        confirmation_method: 'automatic',
        created: seconds(),
        currency,
        customer: null,
        setup_future_usage: null,
        description: wish.description ?? null,
        last_payment_error: null,
        latest_charge: null,
        livemode: false,
        metadata: wish.metadata ?? {},
        next_action: null,
        allowed_payment_method_types,
        payment_method: null,
        payment_method_types: allowed_payment_method_types,
        status: 'requires_payment_method',
      })
      events.tell('payment_intent.created', intent)
      return intent
    },

    /** Names whose payment it is. */
    setCustomer(intent: PaymentIntent, customer: string): PaymentIntent {
      if (!['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(intent.status)) {
        throw unexpectedState(intent, 'update')
      }
      return save({ ...intent, customer })
    },

    /** Confirms with a method. @throws StripeError 402 for a card that is declined. */
    confirm(
      known: PaymentIntent,
      method: PaymentMethod,
      wish: { behaviour: string; return_url: string | null; setup_future_usage: FutureUsage | null },
    ): PaymentIntent {
      if (!['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(known.status)) {
        throw unexpectedState(known, 'confirm')
      }
      if (!known.payment_method_types.includes(method.type)) {
        throw invalidRequest(`The PaymentMethod provided (${method.type}) is not allowed for this PaymentIntent.`, {
          param: 'payment_method',
        })
      }
      const behaviour = behaviourOf(wish.behaviour)
      const { return_url } = wish
      const setup_future_usage = wish.setup_future_usage ?? known.setup_future_usage
      const intent = { ...known, setup_future_usage, payment_method: method.id, last_payment_error: null }
      const isWaiting = behaviour.begins === 'waits'
      const next_action = isWaiting ? waitingAt(intent, method.type, return_url) : null
      const { later } = behaviour
      const plan: IntentPlan = {
        intent: intent.id,
        behaviour: wish.behaviour,
        return_url,
        changes_at: later === undefined ? null : clock() + later.afterMs,
        expires_at: isWaiting ? clock() + OPEN_FOR_MS[method.type] : null,
      }
      record({ kind: 'plan', value: plan })
      if (behaviour.begins === 'declined') {
        const failed = fail(intent, paymentError(behaviour.code ?? 'card_declined', behaviour.decline_code), behaviour)
        throw new StripeError(402, {
          ...paymentError(behaviour.code ?? 'card_declined', behaviour.decline_code),
          payment_intent: failed,
        })
      }
      if (behaviour.begins === 'succeeded') return succeed(intent, method, behaviour)
      const next = save({ ...intent, status: isWaiting ? 'requires_action' : 'processing', next_action })
      schedulePlan(plan)
      const stale = behaviour.staleWebhook ? { afterMs: (later?.afterMs ?? 0) + 1000 } : {}
      events.tell(isWaiting ? 'payment_intent.requires_action' : 'payment_intent.processing', next, {
        ...delivery(behaviour),
        ...stale,
      })
      return next
    },

    /** The buyer agrees or refuses on a page; null where the intent no longer waits. */
    answer(id: string, isAgreed: boolean): PaymentIntent | null {
      runPlan(id)
      const intent = store.find('payment_intent', id)
      const method = intent?.payment_method == null ? undefined : store.find('payment_method', intent.payment_method)
      if (intent?.status !== 'requires_action' || method === undefined) return null
      const behaviour = behaviourOf(store.plan(id)?.behaviour ?? 'success')
      if (isAgreed) return succeed(intent, method, behaviour)
      const code = method.type === 'card' ? 'payment_intent_authentication_failure' : 'payment_method_customer_decline'
      return fail(intent, paymentError(code), behaviour)
    },

    cancel(intent: PaymentIntent, reason: string | undefined): PaymentIntent {
      if (['succeeded', 'canceled', 'processing'].includes(intent.status)) throw unexpectedState(intent, 'cancel')
      const cancelled = save({
        ...intent,
        status: 'canceled',
        canceled_at: seconds(),
        cancellation_reason: reason ?? null,
        next_action: null,
      })
      events.tell('payment_intent.canceled', cancelled)
      return cancelled
    },

    capture(intent: PaymentIntent): PaymentIntent {
      if (intent.status !== 'requires_capture') throw unexpectedState(intent, 'capture')
      const charge = intent.latest_charge === null ? undefined : store.find('charge', intent.latest_charge)
      if (charge) save({ ...charge, captured: true, amount_captured: charge.amount })
      const { amount } = intent
      const captured = save({ ...intent, status: 'succeeded', amount_received: amount, amount_capturable: 0 })
      events.tell('payment_intent.succeeded', captured)
      return captured
    },

    runPlan,
    schedulePlan,
  }
}

export type StripeDesk = ReturnType<typeof createDesk>

function unexpectedState(intent: PaymentIntent, act: string): StripeError {
  const message = `You cannot ${act} this PaymentIntent because it has a status of ${intent.status}.`
  return new StripeError(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message,
    payment_intent: intent,
  })
}

function paymentError(code: string, decline_code?: string): PaymentError {
  return {
    type: code.startsWith('payment_intent') ? 'invalid_request_error' : 'card_error',
    code,
    ...(decline_code !== undefined && { decline_code }),
    message: decline_code === undefined ? 'The payment failed.' : 'Your card was declined.',
  }
}
