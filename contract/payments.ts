import { holdsCardNumber } from '@meridian/domain/card-number.ts'
import { PAYMENT_METHOD_TYPES, PAYMENT_TIMINGS } from '@meridian/domain/payment-method.ts'
import { PAYMENT_PROVIDERS } from '@meridian/domain/payment-provider.ts'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Code, countryLanguageQuery, Id, LanguageId, Money, typedText } from './fields.ts'

const PaymentPoint = z.object({ id: Id, payment_method_id: Id, code: z.string(), name: z.string() })
export type PaymentPoint = z.output<typeof PaymentPoint>

export const PaymentMethod = z.object({
  id: Id,
  type: z.enum(PAYMENT_METHOD_TYPES),
  /** The provider whose fields and pages accept the payment. */
  provider: z.enum(PAYMENT_PROVIDERS),
  timing: z.enum(PAYMENT_TIMINGS),
  name: z.string(),
  description: z.string(),
  fee: Money,
})
export type PaymentMethod = z.output<typeof PaymentMethod>

export const listPaymentMethods = endpoint({
  alias: 'PAYMENTS',
  name: 'listPaymentMethods',
  summary: 'The payment methods of a country',
  method: 'GET',
  path: '/api/payment-methods',
  caller: 'anyone',
  query: countryLanguageQuery,
  response: z.object({ payment_methods: z.array(PaymentMethod) }),
})

export const listPaymentPoints = endpoint({
  alias: 'PAYMENTS',
  name: 'listPaymentPoints',
  summary: "The payment points of a country's methods: banks, wallets, desks",
  method: 'GET',
  path: '/api/payment-points',
  caller: 'anyone',
  query: countryLanguageQuery,
  response: z.object({ payment_points: z.array(PaymentPoint) }),
})

/** SPEC §3: the payment, including its status. RUNNING covers all states that wait for the provider. */
export const Payment = z.object({
  token: Code,
  order_id: Id,
  status: z.enum(['CREATED', 'RUNNING', 'NEEDS_ACTION', 'CAPTURED', 'AWAITING', 'FAILED', 'CANCELLED', 'REFUNDED']),
  payment_method_type: z.enum(PAYMENT_METHOD_TYPES),
  amount: Money,
  currency_code: z.string(),
  decline_code: z.string().nullable(),
  action: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.literal('redirect'), url: z.string() }),
      z.object({ kind: z.literal('mobile_code'), expires_at: z.string() }),
      z.object({ kind: z.literal('bank_transfer'), account: z.string(), title: z.string(), due_at: z.string() }),
      z.object({ kind: z.literal('direct_debit') }),
    ])
    .nullable(),
})
export type Payment = z.output<typeof Payment>

/**
 * The means of payment: one of the four, by the type of the method. The numbers of cards and accounts never reach us,
 * only the provider's token for them.
 */
const Token = z.string().refine((text) => !holdsCardNumber(text), 'A token is no card number')
const PaymentData = {
  card_token: Token.max(200).optional(),
  mobile_code: typedText(20).optional(),
  wallet_token: Token.max(500).optional(),
  debit_token: Token.max(200).optional(),
}

/** SPEC §3: a member's saved card, as shown. Its token and the member's account at the provider are never exposed. */
export const SavedCard = z.object({
  id: Id,
  /** The provider that can charge it. */
  provider: z.enum(PAYMENT_PROVIDERS),
  /** The brand as named by the provider: `visa`, `mastercard`. */
  brand: z.string(),
  last4: z.string(),
  expires_month: z.int(),
  expires_year: z.int(),
  /** An expired card is shown but cannot be used. */
  expired: z.boolean(),
})
export type SavedCard = z.output<typeof SavedCard>

export const listSavedCards = endpoint({
  alias: 'PAYMENTS',
  name: 'listSavedCards',
  summary: 'The cards that the caller has saved, newest first',
  method: 'GET',
  path: '/api/saved-cards',
  caller: 'user',
  response: z.object({ saved_cards: z.array(SavedCard) }),
})

export const removeSavedCard = endpoint({
  alias: 'PAYMENTS',
  name: 'removeSavedCard',
  summary: 'Deletes a saved card permanently: here at once, at the provider soon after',
  method: 'DELETE',
  path: '/api/saved-cards/{savedCardId}',
  caller: 'user',
  response: z.object({ saved_cards: z.array(SavedCard) }),
})

export const createPayment = endpoint({
  alias: 'PAYMENTS',
  name: 'createPayment',
  summary: 'Starts an attempt to pay an order, or returns the one that is running',
  method: 'POST',
  path: '/api/payments',
  caller: 'anyone',
  body: z.strictObject({
    order_id: Id,
    access_key: Code.optional(),
    languageId: LanguageId,
    payment_method_id: Id.optional(),
    /** Refused if it is not the type of the method. */
    payment_method_type: z.enum(PAYMENT_METHOD_TYPES).optional(),
    payment_point_id: Id.nullish(),
    ...PaymentData,
    /** A card of the caller, instead of `card_token`. */
    saved_card_id: Id.optional(),
    /** True if a member wants to save the card of `card_token`. */
    save_card: z.boolean().optional(),
  }),
  response: z.object({ payment: Payment }),
  errors: [
    'ORDER_ABSENT',
    'ORDER_NOT_PAYABLE',
    'ORDER_NOT_ACCEPTED',
    'PAYMENT_RUNNING',
    'METHOD_UNAVAILABLE',
    'PAYMENT_DATA_REQUIRED',
    'CARD_ABSENT',
    'PAYMENT_TRIES_SPENT',
  ],
})

export const continuePayment = endpoint({
  alias: 'PAYMENTS',
  name: 'continuePayment',
  summary: 'Cancels a running attempt, or queries its state at the provider at once',
  method: 'POST',
  path: '/api/payments/{token}',
  caller: 'anyone',
  params: z.object({ token: Code }),
  body: z.strictObject({ action: z.enum(['refresh', 'cancel']) }),
  response: z.object({ payment: Payment }),
})

export const getPayment = endpoint({
  // Not read-only: queries the provider and books the result.
  acting: false,
  alias: 'PAYMENTS',
  name: 'getPayment',
  summary: 'The state of a payment',
  method: 'GET',
  path: '/api/payments/{token}',
  caller: 'anyone',
  params: z.object({ token: Code }),
  response: z.object({ payment: Payment }),
})

export const listPaymentPointsOfPayment = endpoint({
  alias: 'PAYMENTS',
  name: 'listPaymentPointsOfPayment',
  summary: 'The payment points through which this payment can be made, or repeated by another method',
  method: 'GET',
  path: '/api/payment-points/payment/{token}',
  caller: 'anyone',
  params: z.object({ token: Code }),
  query: z.object({ languageId: LanguageId.optional() }),
  response: z.object({ payment_points: z.array(PaymentPoint) }),
})

/** Not in SPEC §7: the provider's webhook. The body is read raw, since the signature is checked over its bytes. */
export const receiveWebhook = endpoint({
  alias: 'PAYMENTS',
  name: 'receiveWebhook',
  summary: 'Receives a signed event of a payment provider',
  method: 'POST',
  path: '/webhooks/{provider}',
  caller: 'provider',
  params: z.object({ provider: z.enum(PAYMENT_PROVIDERS) }),
  response: z.object({ received: z.literal(true) }),
  errors: ['SIGNATURE_INVALID'],
  changes: false,
})
