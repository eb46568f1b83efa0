/** When the money of a method comes: at once, after some days, or at the door. */
export const PAYMENT_TIMINGS = ['instant', 'delayed', 'on_delivery'] as const
export type PaymentTiming = (typeof PAYMENT_TIMINGS)[number]

/** How the provider takes the money: from a card or a wallet, by a code, on a bank's page, by a transfer, or at the door. */
export type PaymentFlow = 'card' | 'wallet' | 'mobile_code' | 'bank_page' | 'bank_transfer' | 'on_delivery'

/** What a buyer hands over to pay. The card's number and code never come here, only the provider's token for it. SPEC §3. */
export const PAYMENT_DATA_FIELDS = ['card_token', 'mobile_code', 'wallet_token'] as const
export type PaymentDataField = (typeof PAYMENT_DATA_FIELDS)[number]

interface PaymentMethodFacts {
  timing: PaymentTiming
  flow: PaymentFlow
  /** Null where the method itself is enough. */
  data: PaymentDataField | null
}

// `satisfies` keeps the names of the types; a type more is a row here.
const ROWS = {
  card: { timing: 'instant', flow: 'card', data: 'card_token' },
  mobile_code: { timing: 'instant', flow: 'mobile_code', data: 'mobile_code' },
  wallet: { timing: 'instant', flow: 'wallet', data: 'wallet_token' },
  pay_by_link: { timing: 'instant', flow: 'bank_page', data: null },
  bank_transfer: { timing: 'delayed', flow: 'bank_transfer', data: null },
  cash_on_delivery: { timing: 'on_delivery', flow: 'on_delivery', data: null },
} satisfies Record<string, PaymentMethodFacts>

export type PaymentMethodType = keyof typeof ROWS

/** The types of payment methods. SPEC §3 Cart state (payment_method_type, whose values are ours), Orders and payments. */
export const PAYMENT_METHOD_FACTS: Readonly<Record<PaymentMethodType, PaymentMethodFacts>> = ROWS

// A cast because Object.keys forgets which keys an object has.
export const PAYMENT_METHOD_TYPES = Object.keys(PAYMENT_METHOD_FACTS) as readonly PaymentMethodType[]

/** Whether the money of a type comes at the door; not of none, nor of one that this version does not know. */
export function isPaidAtDoor(type: string | null): boolean {
  return PAYMENT_METHOD_TYPES.some((known) => known === type && PAYMENT_METHOD_FACTS[known].timing === 'on_delivery')
}

/** Types by which somebody may try what is not theirs, which is what a buyer hands over. Their declines are counted. SPEC §6. */
export const DECLINABLE_TYPES: readonly PaymentMethodType[] = PAYMENT_METHOD_TYPES.filter(
  (type) => PAYMENT_METHOD_FACTS[type].data !== null,
)
