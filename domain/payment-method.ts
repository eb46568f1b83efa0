/** When the money of a method arrives: at once, after some days, or on delivery. */
export const PAYMENT_TIMINGS = ['instant', 'delayed', 'on_delivery'] as const
export type PaymentTiming = (typeof PAYMENT_TIMINGS)[number]

/**
 * Means by which the provider collects the money: card, wallet or code, a bank's page, transfer, an account, or on
 * delivery.
 */
export type PaymentFlow =
  | 'card'
  | 'wallet'
  | 'mobile_code'
  | 'bank_page'
  | 'bank_transfer'
  | 'direct_debit'
  | 'on_delivery'

/**
 * Payment data that a buyer enters. The numbers of cards and accounts never reach the shop, only the provider's
 * token. SPEC §3.
 */
export const PAYMENT_DATA_FIELDS = ['card_token', 'mobile_code', 'wallet_token', 'debit_token'] as const
export type PaymentDataField = (typeof PAYMENT_DATA_FIELDS)[number]

interface PaymentMethodFacts {
  timing: PaymentTiming
  flow: PaymentFlow
  /** Null if the buyer enters nothing. */
  data: PaymentDataField | null
}

// One row per type. `satisfies` preserves the names of the types.
const ROWS = {
  card: { timing: 'instant', flow: 'card', data: 'card_token' },
  mobile_code: { timing: 'instant', flow: 'mobile_code', data: 'mobile_code' },
  wallet: { timing: 'instant', flow: 'wallet', data: 'wallet_token' },
  pay_by_link: { timing: 'instant', flow: 'bank_page', data: null },
  bank_transfer: { timing: 'delayed', flow: 'bank_transfer', data: null },
  sepa_debit: { timing: 'delayed', flow: 'direct_debit', data: 'debit_token' },
  cash_on_delivery: { timing: 'on_delivery', flow: 'on_delivery', data: null },
} satisfies Record<string, PaymentMethodFacts>

export type PaymentMethodType = keyof typeof ROWS

/**
 * The types of payment methods. SPEC §3 Cart state (payment_method_type, whose values are ours), Orders and payments.
 */
export const PAYMENT_METHOD_FACTS: Readonly<Record<PaymentMethodType, PaymentMethodFacts>> = ROWS

// The cast restores the key type that Object.keys loses.
export const PAYMENT_METHOD_TYPES = Object.keys(PAYMENT_METHOD_FACTS) as readonly PaymentMethodType[]

/** False for null and unknown types. */
export function isPaidOnDelivery(type: string | null): boolean {
  return PAYMENT_METHOD_TYPES.some((known) => known === type && PAYMENT_METHOD_FACTS[known].timing === 'on_delivery')
}

/**
 * Types that can be used to test stolen credentials: those where the buyer enters something. Their declines are
 * counted. SPEC §6.
 */
export const DECLINABLE_TYPES: readonly PaymentMethodType[] = PAYMENT_METHOD_TYPES.filter(
  (type) => PAYMENT_METHOD_FACTS[type].data !== null,
)
