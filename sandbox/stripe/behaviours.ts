/** Outcome of a charge: Stripe's own test cards, and the named faults of a provider, as data. */
export type Behaviour = {
  /** Result of a confirmation. */
  begins: 'succeeded' | 'declined' | 'waits' | 'processing'
  /** Why it is declined. */
  code?: string
  decline_code?: string
  /** A later change without a call. */
  later?: { afterMs: number; to: 'succeeded' | 'failed'; code?: string }
  /** Fault of the call that confirms: before any effect, or after it. */
  before?: 'hangs' | 'fails' | 'too_many'
  after?: 'hangs' | 'fails' | 'resets' | { afterMs: number }
  /** Deliveries of each webhook. */
  webhookCopies?: 0 | 2
  /** Delivers an event of the beginning after that of the end. */
  staleWebhook?: boolean
  badFirstSignature?: boolean
  /** The money that is reported once it is captured. */
  reports?: 'other_amount' | 'other_currency'
  refunds?: 'refused' | 'hangs_before' | 'hangs_after' | 'fails_before' | 'fails_after' | 'pending' | 'returns'
  /** The bank withdraws the money for now. */
  disputed?: boolean
  /** Behaviour once saved for a customer, if different. */
  whenSaved?: string
  /** The call that detaches it gets no answer, after its effect. */
  detachHangs?: true
  /** The bank's app does not show it. */
  hidden?: boolean
}

const succeeds = { begins: 'succeeded' } as const
const declines = { begins: 'declined', code: 'card_declined' } as const

const TABLE = {
  success: succeeds,
  declined: { ...declines, decline_code: 'generic_decline' },
  insufficient_funds: { ...declines, decline_code: 'insufficient_funds' },
  expired_card: { begins: 'declined', code: 'expired_card' },
  not_a_test_card: { ...declines, decline_code: 'test_mode_live_card' },
  secure: { begins: 'waits' },
  disputed: { ...succeeds, disputed: true },
  refund_pending: { ...succeeds, refunds: 'pending' },
  /** The first refund succeeds, and the buyer's bank sends it back. */
  refund_returned: { ...succeeds, refunds: 'returns' },
  refund_refused: { ...succeeds, refunds: 'refused' },
  refund_timeout_before: { ...succeeds, refunds: 'hangs_before' },
  refund_timeout_after: { ...succeeds, refunds: 'hangs_after' },
  refund_error_before: { ...succeeds, refunds: 'fails_before' },
  refund_error_after: { ...succeeds, refunds: 'fails_after' },
  timeout_before: { ...succeeds, before: 'hangs' },
  timeout_after: { ...succeeds, after: 'hangs' },
  error_before: { ...succeeds, before: 'fails' },
  error_after: { ...succeeds, after: 'fails' },
  reset_after: { ...succeeds, after: 'resets' },
  too_many: { ...succeeds, before: 'too_many' },
  slow: { ...succeeds, after: { afterMs: 4000 } },
  late: { begins: 'processing', later: { afterMs: 3000, to: 'succeeded' } },
  twice: { ...succeeds, webhookCopies: 2 },
  out_of_order: { begins: 'processing', later: { afterMs: 1000, to: 'succeeded' }, staleWebhook: true },
  wrong_amount: { ...succeeds, reports: 'other_amount' },
  wrong_currency: { ...succeeds, reports: 'other_currency' },
  webhook_never: { begins: 'processing', later: { afterMs: 1000, to: 'succeeded' }, webhookCopies: 0 },
  bad_signature: { ...succeeds, badFirstSignature: true },
  code_waits: { begins: 'waits' },
  code_at_once: { begins: 'waits', later: { afterMs: 50, to: 'succeeded' } },
  code_soon: { begins: 'waits', later: { afterMs: 3000, to: 'succeeded' } },
  code_wrong: {
    begins: 'waits',
    later: { afterMs: 50, to: 'failed', code: 'payment_method_provider_decline' },
  },
  code_refused: {
    begins: 'waits',
    later: { afterMs: 2000, to: 'failed', code: 'payment_method_customer_decline' },
  },
  code_expires: { begins: 'waits', hidden: true },
  code_late: { begins: 'waits', after: { afterMs: 8000 }, later: { afterMs: 10_000, to: 'succeeded' } },
  code_twice: { begins: 'waits', later: { afterMs: 1000, to: 'succeeded' }, webhookCopies: 2 },
  code_wrong_amount: { begins: 'waits', later: { afterMs: 1000, to: 'succeeded' }, reports: 'other_amount' },
  bank_page: { begins: 'waits' },
  debit: { begins: 'processing', later: { afterMs: 300, to: 'succeeded' } },
  debit_slow: { begins: 'processing', later: { afterMs: 3 * 24 * 3600_000, to: 'succeeded' } },
  debit_refused: {
    begins: 'processing',
    later: { afterMs: 300, to: 'failed', code: 'payment_intent_payment_attempt_failed' },
  },
  debit_disputed: { begins: 'processing', later: { afterMs: 300, to: 'succeeded' }, disputed: true },
  declines_when_saved: { ...succeeds, whenSaved: 'declined' },
  secure_when_saved: { ...succeeds, whenSaved: 'secure' },
  detach_timeout_after: { ...succeeds, detachHangs: true },
} as const satisfies Record<string, Behaviour>

export type BehaviourName = keyof typeof TABLE

/** The behaviour of a name; the journal may hold one of an older version, which then succeeds. */
export function behaviourOf(name: string): Behaviour {
  return Object.hasOwn(TABLE, name) ? TABLE[name as BehaviourName] : TABLE.success
}

/** The card numbers that a person can type. The first ones are Stripe's own; the others are the faults of this stand-in. */
export const TEST_CARDS: readonly { number: string; brand: string; does: BehaviourName }[] = [
  { number: '4242424242424242', brand: 'visa', does: 'success' },
  { number: '5555555555554444', brand: 'mastercard', does: 'success' },
  { number: '378282246310005', brand: 'amex', does: 'success' },
  { number: '4000000000000002', brand: 'visa', does: 'declined' },
  { number: '4000000000009995', brand: 'visa', does: 'insufficient_funds' },
  { number: '4000000000000069', brand: 'visa', does: 'expired_card' },
  { number: '4000000000003220', brand: 'visa', does: 'secure' },
  { number: '4000002500003155', brand: 'visa', does: 'secure' },
  { number: '4000000000000259', brand: 'visa', does: 'disputed' },
  { number: '4000000000007726', brand: 'visa', does: 'refund_pending' },
  { number: '4000000000005126', brand: 'visa', does: 'refund_returned' },
  { number: '4000000000001000', brand: 'visa', does: 'timeout_before' },
  { number: '4000000000001018', brand: 'visa', does: 'timeout_after' },
  { number: '4000000000001026', brand: 'visa', does: 'error_before' },
  { number: '4000000000001034', brand: 'visa', does: 'error_after' },
  { number: '4000000000001042', brand: 'visa', does: 'reset_after' },
  { number: '4000000000001059', brand: 'visa', does: 'slow' },
  { number: '4000000000001067', brand: 'visa', does: 'late' },
  { number: '4000000000001075', brand: 'visa', does: 'twice' },
  { number: '4000000000001083', brand: 'visa', does: 'out_of_order' },
  { number: '4000000000001091', brand: 'visa', does: 'wrong_amount' },
  { number: '4000000000001109', brand: 'visa', does: 'wrong_currency' },
  { number: '4000000000001117', brand: 'visa', does: 'too_many' },
  { number: '4000000000001125', brand: 'visa', does: 'webhook_never' },
  { number: '4000000000001133', brand: 'visa', does: 'bad_signature' },
  { number: '4000000000001141', brand: 'visa', does: 'refund_refused' },
  { number: '4000000000001158', brand: 'visa', does: 'refund_timeout_before' },
  { number: '4000000000001166', brand: 'visa', does: 'refund_timeout_after' },
  { number: '4000000000001174', brand: 'visa', does: 'refund_error_before' },
  { number: '4000000000001182', brand: 'visa', does: 'refund_error_after' },
  { number: '4000000000001190', brand: 'visa', does: 'declines_when_saved' },
  { number: '4000000000001208', brand: 'visa', does: 'secure_when_saved' },
  { number: '4000000000001216', brand: 'visa', does: 'detach_timeout_after' },
]

/** The accounts that a person can type, of Stripe's own test accounts. */
const TEST_IBANS: Readonly<Record<string, BehaviourName>> = {
  DE89370400440532013000: 'debit',
  DE62370400440532013001: 'debit_refused',
  DE08370400440532013003: 'debit_slow',
  DE35370400440532013002: 'debit_disputed',
}

/** Stripe's names of test cards for servers, and `pm_fault_…` for each fault. */
const TEST_METHODS: Readonly<Record<string, BehaviourName>> = {
  pm_card_visa: 'success',
  pm_card_visa_chargeDeclined: 'declined',
  pm_card_visa_chargeDeclinedInsufficientFunds: 'insufficient_funds',
  pm_card_threeDSecure2Required: 'secure',
  pm_card_createDispute: 'disputed',
  pm_card_pendingRefund: 'refund_pending',
  pm_card_refundFail: 'refund_returned',
}

/** The mobile codes (BLIK) with a behaviour of their own; all others wait for the bank's app. */
const CODES: Readonly<Record<string, BehaviourName>> = {
  '777000': 'code_at_once',
  '777555': 'code_soon',
  '000000': 'code_wrong',
  '111111': 'code_expires',
  '222222': 'code_refused',
  '333333': 'code_late',
  '444444': 'code_twice',
  '555555': 'code_wrong_amount',
  '666666': 'timeout_before',
}

export function behaviourOfCard(number: string): BehaviourName {
  return TEST_CARDS.find((one) => one.number === number)?.does ?? 'not_a_test_card'
}

/** The behaviour of a named method for servers; null for one that was made in a browser or does not exist. */
export function behaviourOfTestMethod(name: string): BehaviourName | null {
  if (Object.hasOwn(TEST_METHODS, name)) return TEST_METHODS[name] ?? null
  const fault = /^pm_fault_(\w+)$/.exec(name)?.[1]
  return fault !== undefined && Object.hasOwn(TABLE, fault) ? (fault as BehaviourName) : null
}

/** The behaviour of an account; null for one that is none of the test accounts. */
export function behaviourOfIban(iban: string): BehaviourName | null {
  return Object.hasOwn(TEST_IBANS, iban) ? (TEST_IBANS[iban] ?? null) : null
}

export function behaviourOfCode(code: string): BehaviourName {
  return CODES[code] ?? 'code_waits'
}
