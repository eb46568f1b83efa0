/** The objects of Stripe's API, with the fields that this stand-in fills; times in seconds, amounts in the smallest unit. */

export type PaymentError = {
  type: 'card_error' | 'invalid_request_error'
  code: string
  decline_code?: string
  message: string
}

export type IntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'processing'
  | 'requires_capture'
  | 'canceled'
  | 'succeeded'

export type NextAction =
  | { type: 'redirect_to_url'; redirect_to_url: { url: string; return_url: string } }
  | { type: 'blik_authorize'; blik_authorize: Record<string, never> }

export type PaymentIntent = {
  id: string
  object: 'payment_intent'
  amount: number
  amount_capturable: number
  amount_received: number
  allowed_payment_method_types: string[]
  canceled_at: number | null
  cancellation_reason: string | null
  capture_method: 'automatic' | 'manual'
  client_secret: string
  confirmation_method: 'automatic'
  created: number
  currency: string
  customer: string | null
  description: string | null
  last_payment_error: PaymentError | null
  latest_charge: string | null
  livemode: false
  metadata: Record<string, string>
  next_action: NextAction | null
  payment_method: string | null
  payment_method_types: string[]
  setup_future_usage: FutureUsage | null
  status: IntentStatus
}

export const FUTURE_USAGES = ['on_session', 'off_session'] as const
export type FutureUsage = (typeof FUTURE_USAGES)[number]

export type Customer = {
  id: string
  object: 'customer'
  created: number
  livemode: false
  metadata: Record<string, string>
  /** Only in the answer to its deletion, and from then on. */
  deleted?: true
}

export type CardDetails = { brand: string; last4: string; exp_month: number; exp_year: number }

export type MethodType = 'card' | 'blik' | 'p24' | 'sepa_debit'

export type PaymentMethod = {
  id: string
  object: 'payment_method'
  created: number
  /** Its owner; only this customer may be charged with it. */
  customer: string | null
  livemode: false
  type: MethodType
  card?: CardDetails
  sepa_debit?: { country: string; last4: string }
}

export type Charge = {
  id: string
  object: 'charge'
  amount: number
  amount_captured: number
  amount_refunded: number
  captured: boolean
  created: number
  currency: string
  disputed: boolean
  livemode: false
  metadata: Record<string, string>
  paid: boolean
  payment_intent: string
  payment_method: string | null
  payment_method_details: { type: MethodType; card?: CardDetails }
  refunded: boolean
  status: 'succeeded' | 'pending' | 'failed'
}

export type Refund = {
  id: string
  object: 'refund'
  amount: number
  charge: string
  created: number
  currency: string
  failure_reason?: string
  metadata: Record<string, string>
  payment_intent: string
  reason: string | null
  status: 'pending' | 'succeeded' | 'failed' | 'canceled'
}

export type Dispute = {
  id: string
  object: 'dispute'
  amount: number
  charge: string
  created: number
  currency: string
  evidence_details: { due_by: number; has_evidence: boolean; past_due: boolean; submission_count: number }
  is_charge_refundable: boolean
  livemode: false
  metadata: Record<string, string>
  payment_intent: string
  reason: string
  status: 'needs_response' | 'under_review' | 'won' | 'lost'
}

export type ConfirmationToken = {
  id: string
  object: 'confirmation_token'
  created: number
  expires_at: number
  livemode: false
  /** Consent of the buyer to a debit, with their browser; a debit needs it. */
  mandate_data: { customer_acceptance: { type: 'online' } } | null
  payment_intent: string | null
  /** The method that it stands for. */
  payment_method: string
  setup_future_usage: FutureUsage | null
}

export type StripeEvent = {
  id: string
  object: 'event'
  api_version: string
  created: number
  data: { object: unknown }
  livemode: false
  pending_webhooks: number
  request: { id: string | null; idempotency_key: string | null }
  type: string
}

/** The stand-in's own data of an intent, besides the shown ones. */
export type IntentPlan = {
  intent: string
  behaviour: string
  return_url: string | null
  /** When the buyer can no longer agree, and what happens by itself; in milliseconds. */
  expires_at: number | null
  changes_at: number | null
}

/** A line of the journal; the last one of an id counts. */
export type Entry =
  | { kind: 'object'; value: StoredObject }
  | { kind: 'plan'; value: IntentPlan }
  | { kind: 'behaviour'; method: string; behaviour: string }
  /** A method without an owner that was used, so that it may not be used again. */
  | { kind: 'spent'; method: string }
  | { kind: 'key'; key: string; value: KeptAnswer }

export type StoredObject =
  | PaymentIntent
  | PaymentMethod
  | Customer
  | Charge
  | Refund
  | Dispute
  | ConfirmationToken
  | StripeEvent

/** The answer to a request with an idempotency key. */
export type KeptAnswer = { request: string; at: number; status: number; body: string }
