import type { ProviderStatus } from '@meridian/domain/payment.ts'
import Stripe from 'stripe'
import { z } from 'zod'
import { type ChargeAnswer, type ProviderCard, ProviderSilent, type RefundAnswer } from '../../provider.ts'
import { moneyOf } from './stripe-amounts.ts'

type Intent = Stripe.PaymentIntent

/** Time for a buyer to confirm a mobile code, in milliseconds. */
const CODE_VALID_MS = 60_000

const money = { amount: z.int(), currency: z.string().length(3) }
const IntentShape = z.object({
  object: z.literal('payment_intent'),
  id: z.string().min(1),
  status: z.string(),
  ...money,
  amount_received: z.int(),
  metadata: z.record(z.string(), z.string()),
})
const RefundShape = z.object({ object: z.literal('refund'), id: z.string(), status: z.string(), ...money })
const DisputeShape = z.object({ object: z.literal('dispute'), id: z.string(), status: z.string(), ...money })
const EventShape = z.object({ object: z.literal('event'), type: z.string(), data: z.object({ object: z.unknown() }) })
const CardShape = z.object({ object: z.literal('payment_method'), id: z.string().min(1) })
const CustomerShape = z.object({ object: z.literal('customer'), id: z.string().min(1) })

/** Checks an answer for the fields that are read. @throws ProviderSilent for a malformed one */
function shaped<Answer>(shape: z.ZodType, answer: Answer): Answer {
  if (shape.safeParse(answer).success) return answer
  throw new ProviderSilent('Stripe answered with something else than was asked for')
}
export const intentIn = (answer: Intent): Intent => shaped(IntentShape, answer)
export const refundIn = (answer: Stripe.Refund): Stripe.Refund => shaped(RefundShape, answer)
/** The checked rows of a list; likewise for events and disputes. */
export const refundsIn = ({ data }: Stripe.ApiList<Stripe.Refund>) => shaped(z.array(RefundShape), data)
export const disputesIn = ({ data }: Stripe.ApiList<Stripe.Dispute>) => shaped(z.array(DisputeShape), data)
export const eventsIn = ({ data }: Stripe.ApiList<Stripe.Event>) => shaped(z.array(EventShape), data)
export const intentsIn = ({ data }: { data: Intent[] }) => shaped(z.array(IntentShape), data)

export const cardIn = (answer: Stripe.PaymentMethod): Stripe.PaymentMethod => shaped(CardShape, answer)
export const customerIn = <Answer extends Stripe.Customer | Stripe.DeletedCustomer>(answer: Answer): Answer =>
  shaped(CustomerShape, answer)

const NOTHING = { provider_payment_id: null, amount: 0, currency_code: '', decline_code: null, action: null }
export const NOT_FOUND: ChargeAnswer = { status: 'not_found', ...NOTHING }

const STATUS: Partial<Record<Intent['status'], ProviderStatus>> = {
  requires_action: 'needs_action',
  processing: 'processing',
  requires_capture: 'authorised',
  succeeded: 'captured',
  canceled: 'cancelled',
}

/** Answer for an intent. One that was never confirmed counts as no charge: no money can move. */
export function answerOf(intent: Intent): ChargeAnswer {
  const error = intent.last_payment_error
  const isDebited = intent.status === 'processing' && intent.payment_method_types[0] === 'sepa_debit'
  // A debit takes days: like a transfer it stays pending and is polled rarely.
  const status = isDebited ? 'needs_action' : (STATUS[intent.status] ?? (error === null ? 'not_found' : 'failed'))
  if (status === 'not_found') return NOT_FOUND
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  const isCaptured = status === 'captured'
  return {
    status: isCaptured && charge?.refunded ? 'refunded' : status,
    provider_payment_id: intent.id,
    // The amount received, which decides whether the order is paid.
    ...moneyOf(isCaptured ? intent.amount_received : intent.amount, intent.currency),
    decline_code: status === 'failed' ? declineCode(error, intent.payment_method_types[0]) : null,
    action: status === 'needs_action' ? actionOf(intent) : null,
    ...(isCaptured && savedCardOf(intent, charge)),
  }
}

/** The card saved by a charge: marked for reuse, and attached to a customer by now. */
function savedCardOf(
  { setup_future_usage, customer, payment_method }: Intent,
  charge: Stripe.Charge | null,
): { saved_card: ProviderCard } | undefined {
  const card = charge?.payment_method_details?.card
  if (setup_future_usage === null || typeof customer !== 'string' || typeof payment_method !== 'string')
    return undefined
  const facts = card ? factsOf(card) : null
  if (facts === null) return undefined
  return { saved_card: { provider_card_id: payment_method, provider_vault_id: customer, ...facts } }
}

/** Display data of a card; null if Stripe returns too little. */
export function factsOf(card: {
  brand: string | null
  last4: string | null
  exp_month: number
  exp_year: number
}): Omit<ProviderCard, 'provider_card_id' | 'provider_vault_id'> | null {
  const { brand, last4, exp_month: expires_month, exp_year: expires_year } = card
  return last4 === null ? null : { brand: brand ?? 'unknown', last4, expires_month, expires_year }
}

function actionOf({ next_action, created, status }: Intent): ChargeAnswer['action'] {
  if (status === 'processing') return { kind: 'direct_debit' }
  const url = next_action?.redirect_to_url?.url
  if (url) return { kind: 'redirect', url }
  if (next_action?.type !== 'blik_authorize') return null
  return { kind: 'mobile_code', expires_at: new Date(created * 1000 + CODE_VALID_MS).toISOString() }
}

/** Decline code of a failed charge: the shop's own if it has one. */
function declineCode(error: Intent['last_payment_error'], type: string | undefined): string {
  switch (error?.code) {
    case 'payment_intent_authentication_failure':
      return 'three_d_secure_refused'
    case 'payment_intent_payment_attempt_expired':
    case 'payment_method_provider_timeout':
      return 'EXPIRED'
    case 'payment_intent_payment_attempt_failed':
      return type === 'sepa_debit' ? 'debit_refused' : 'REFUSED'
    case 'payment_method_customer_decline':
      return type === 'blik' ? 'refused_in_bank_app' : 'refused_at_bank'
    default:
      return type === 'card' ? 'card_declined' : (error?.code ?? 'REFUSED')
  }
}

/**
 * Answer for a rejected charge: a declined card, or a request that Stripe does not accept, so that nothing was charged.
 * @throws ProviderSilent if the outcome at Stripe is unknown
 */
export function refusalOf(error: unknown): ChargeAnswer {
  if (error instanceof Stripe.errors.StripeCardError) {
    const intent = error.payment_intent
    return intent ? answerOf(intent) : { status: 'failed', ...NOTHING, decline_code: error.code ?? 'card_declined' }
  }
  if (isRefusal(error)) return { status: 'failed', ...NOTHING, decline_code: error.code ?? 'REFUSED' }
  throw silence(error)
}

/** Likewise for a refund. */
export function refundRefusalOf(error: unknown): RefundAnswer {
  if (isRefusal(error)) return { status: 'refused', code: error.code ?? 'REFUSED' }
  throw silence(error)
}

/** True if Stripe rejected the request as invalid. */
export function isRefusal(error: unknown): error is Stripe.errors.StripeInvalidRequestError {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode !== 409
}

/** True if Stripe does not know the requested object. */
export function isUnknown(error: unknown): boolean {
  return isRefusal(error) && error.code === 'resource_missing'
}

/** Every other error leaves the outcome unknown. An error that is not Stripe's is a bug and is rethrown as is. */
export function silence(error: unknown): unknown {
  if (error instanceof Stripe.errors.StripeError) return new ProviderSilent('Stripe did not answer', { cause: error })
  return error
}

export function refundAnswerOf({ status, failure_reason }: Stripe.Refund): RefundAnswer {
  if (status === 'succeeded') return { status: 'refunded', code: null }
  if (status === 'failed' || status === 'canceled') return { status: 'refused', code: failure_reason ?? 'REFUSED' }
  return { status: 'pending', code: null }
}
