import type { PaymentStatus } from './payment.ts'
import type { StringKey } from './strings.ts'

/** Behaviour of one payment: the named faults of a provider, as data. */
export type Behaviour = {
  /** A fault of the first create call before any effect; repeating the call continues as described below. */
  firstCall?: 'hangs' | 'fails'
  /** The status after the create call; null: no call ever has an effect or an answer. */
  begins: PaymentStatus | null
  declineCode?: string
  /** A later change without a call. */
  later?: { afterMs: number; status: PaymentStatus; declineCode?: string }
  /** Answer of the create call once the effect is on disk; a repeated call is answered at once. */
  answer: 'at_once' | 'hangs' | 'fails' | 'resets' | { afterMs: number }
  /** Deliveries of each webhook; each copy must be acknowledged by its own 2xx. */
  webhookCopies: 0 | 1 | 2
  /** Sends the webhook of the beginning after the one of the end. */
  staleWebhook?: boolean
  /** Signs the first delivery of each webhook wrongly. */
  badFirstSignature?: boolean
  /** The money that the payment reports once it is captured. */
  reports: 'right' | 'other_amount' | 'other_currency'
  /** Faults of its refunds: refused, the first call lost, the answer lost, or pending for a while. */
  refunds?: 'refused' | 'hangs_before' | 'hangs_after' | { settlesAfterMs: number }
  /** Behaviour of its card once saved, if different. */
  whenSaved?: string
  /** The call that removes its saved card gets no answer, after its effect. */
  removalHangs?: true
  /** The bank app does not show the payment, so nobody can confirm it. */
  hiddenFromBankApp?: boolean
  description: StringKey
}

const plain = { answer: 'at_once', webhookCopies: 1, reports: 'right' } as const

const behaviourTable = {
  capture: { ...plain, begins: 'captured', description: 'does_capture' },
  decline: { ...plain, begins: 'declined', declineCode: 'card_declined', description: 'does_decline' },
  '3ds': { ...plain, begins: 'needs_action', description: 'does_3ds' },
  timeout_before: { ...plain, firstCall: 'hangs', begins: 'captured', description: 'does_timeout_before' },
  timeout_after: { ...plain, begins: 'captured', answer: 'hangs', description: 'does_timeout_after' },
  error_before: { ...plain, firstCall: 'fails', begins: 'captured', description: 'does_error_before' },
  error_after: { ...plain, begins: 'captured', answer: 'fails', description: 'does_error_after' },
  reset_after: { ...plain, begins: 'captured', answer: 'resets', description: 'does_reset_after' },
  slow: { ...plain, begins: 'captured', answer: { afterMs: 4000 }, description: 'does_slow' },
  late: {
    ...plain,
    begins: 'needs_action',
    later: { afterMs: 3000, status: 'captured' },
    description: 'does_late',
  },
  twice: { ...plain, begins: 'captured', webhookCopies: 2, description: 'does_twice' },
  out_of_order: {
    ...plain,
    begins: 'pending',
    later: { afterMs: 1000, status: 'captured' },
    staleWebhook: true,
    description: 'does_out_of_order',
  },
  wrong_amount: { ...plain, begins: 'captured', reports: 'other_amount', description: 'does_wrong_amount' },
  wrong_currency: { ...plain, begins: 'captured', reports: 'other_currency', description: 'does_wrong_currency' },
  never: { ...plain, begins: null, description: 'does_never' },
  webhook_never: {
    ...plain,
    begins: 'pending',
    later: { afterMs: 1000, status: 'captured' },
    webhookCopies: 0,
    description: 'does_webhook_never',
  },
  bad_signature: { ...plain, begins: 'captured', badFirstSignature: true, description: 'does_bad_signature' },
  refund_refused: { ...plain, begins: 'captured', refunds: 'refused', description: 'does_refund_refused' },
  refund_timeout_before: {
    ...plain,
    begins: 'captured',
    refunds: 'hangs_before',
    description: 'does_refund_timeout_before',
  },
  refund_timeout_after: {
    ...plain,
    begins: 'captured',
    refunds: 'hangs_after',
    description: 'does_refund_timeout_after',
  },
  refund_late: {
    ...plain,
    begins: 'captured',
    refunds: { settlesAfterMs: 3000 },
    description: 'does_refund_late',
  },
  declines_when_saved: {
    ...plain,
    begins: 'captured',
    whenSaved: 'decline',
    description: 'does_declines_when_saved',
  },
  secure_when_saved: { ...plain, begins: 'captured', whenSaved: '3ds', description: 'does_secure_when_saved' },
  removal_timeout_after: {
    ...plain,
    begins: 'captured',
    removalHangs: true,
    description: 'does_removal_timeout_after',
  },
  unknown_card: { ...plain, begins: 'declined', declineCode: 'not_a_test_card', description: 'does_unknown_card' },
  code_waits: { ...plain, begins: 'needs_action', description: 'does_code_waits' },
  code_at_once: { ...plain, begins: 'captured', description: 'does_code_at_once' },
  code_soon: {
    ...plain,
    begins: 'needs_action',
    later: { afterMs: 3000, status: 'captured' },
    description: 'does_code_soon',
  },
  code_wrong: { ...plain, begins: 'declined', declineCode: 'wrong_code', description: 'does_code_wrong' },
  code_expires: { ...plain, begins: 'needs_action', hiddenFromBankApp: true, description: 'does_code_expires' },
  code_refused: {
    ...plain,
    begins: 'needs_action',
    later: { afterMs: 2000, status: 'declined', declineCode: 'refused_in_bank_app' },
    description: 'does_code_refused',
  },
  code_late: {
    ...plain,
    begins: 'needs_action',
    answer: { afterMs: 8000 },
    later: { afterMs: 10_000, status: 'captured' },
    description: 'does_code_late',
  },
  code_twice: {
    ...plain,
    begins: 'needs_action',
    later: { afterMs: 1000, status: 'captured' },
    webhookCopies: 2,
    description: 'does_code_twice',
  },
  code_wrong_amount: {
    ...plain,
    begins: 'needs_action',
    later: { afterMs: 1000, status: 'captured' },
    reports: 'other_amount',
    description: 'does_code_wrong_amount',
  },
  bank_page: { ...plain, begins: 'needs_action', description: 'does_bank_page' },
  transfer: { ...plain, begins: 'pending', description: 'does_transfer' },
  on_delivery: { ...plain, begins: 'authorised', description: 'does_on_delivery' },
} as const satisfies Record<string, Behaviour>

export type BehaviourName = keyof typeof behaviourTable

/** The behaviour of a payment; an unknown name from an older journal behaves plainly. */
export function behaviourOf(name: string): Behaviour {
  return Object.hasOwn(behaviourTable, name) ? behaviourTable[name as BehaviourName] : behaviourTable['3ds']
}

/** Card numbers of the hosted fields, in the order of the help page. */
export const testCards: readonly { number: string; behaviour: BehaviourName }[] = [
  { number: '4242424242424242', behaviour: 'capture' },
  { number: '5555555555554444', behaviour: 'capture' },
  { number: '378282246310005', behaviour: 'capture' },
  { number: '4000000000000002', behaviour: 'decline' },
  { number: '4000000000003220', behaviour: '3ds' },
  { number: '4000000000001000', behaviour: 'timeout_before' },
  { number: '4000000000001018', behaviour: 'timeout_after' },
  { number: '4000000000001026', behaviour: 'error_before' },
  { number: '4000000000001034', behaviour: 'error_after' },
  { number: '4000000000001042', behaviour: 'reset_after' },
  { number: '4000000000001059', behaviour: 'slow' },
  { number: '4000000000001067', behaviour: 'late' },
  { number: '4000000000001075', behaviour: 'twice' },
  { number: '4000000000001083', behaviour: 'out_of_order' },
  { number: '4000000000001091', behaviour: 'wrong_amount' },
  { number: '4000000000001109', behaviour: 'wrong_currency' },
  { number: '4000000000001117', behaviour: 'never' },
  { number: '4000000000001125', behaviour: 'webhook_never' },
  { number: '4000000000001133', behaviour: 'bad_signature' },
  { number: '4000000000001141', behaviour: 'refund_refused' },
  { number: '4000000000001158', behaviour: 'refund_timeout_before' },
  { number: '4000000000001166', behaviour: 'refund_timeout_after' },
  { number: '4000000000001174', behaviour: 'refund_late' },
  { number: '4000000000001190', behaviour: 'declines_when_saved' },
  { number: '4000000000001208', behaviour: 'secure_when_saved' },
  { number: '4000000000001216', behaviour: 'removal_timeout_after' },
]

/** The named tokens `tok_…`, one for each behaviour of a card; valid for card and wallet payments, any number of times. */
export const namedTokenBehaviours: readonly BehaviourName[] = [...new Set(testCards.map(({ behaviour }) => behaviour))]

/** Mobile codes with a behaviour of their own; any other six digits wait for the bank app. */
export const namedCodes: readonly { code: string; behaviour: BehaviourName }[] = [
  { code: '777123', behaviour: 'code_waits' },
  { code: '777000', behaviour: 'code_at_once' },
  { code: '777555', behaviour: 'code_soon' },
  { code: '000000', behaviour: 'code_wrong' },
  { code: '111111', behaviour: 'code_expires' },
  { code: '222222', behaviour: 'code_refused' },
  { code: '333333', behaviour: 'code_late' },
  { code: '444444', behaviour: 'code_twice' },
  { code: '555555', behaviour: 'code_wrong_amount' },
  { code: '666666', behaviour: 'never' },
]

const behaviourByCard = new Map(testCards.map((card) => [card.number, card.behaviour]))
const behaviourByToken = new Map(namedTokenBehaviours.map((name) => [`tok_${name}`, name]))
const behaviourByCode = new Map(namedCodes.map((entry) => [entry.code, entry.behaviour]))

/** The behaviour of a card number (digits only); a number that is not on the list is declined. */
export function behaviourOfCard(number: string): BehaviourName {
  return behaviourByCard.get(number) ?? 'unknown_card'
}

/** The behaviour of a named token, or undefined when the token is not a named one. */
export function behaviourOfNamedToken(token: string): BehaviourName | undefined {
  return behaviourByToken.get(token)
}

/** The behaviour of a card that was saved with another one. */
export function behaviourWhenSaved(name: string): BehaviourName {
  const { whenSaved = name } = behaviourOf(name)
  return Object.hasOwn(behaviourTable, whenSaved) ? (whenSaved as BehaviourName) : '3ds'
}

/** The behaviour of a mobile code of six digits. */
export function behaviourOfCode(code: string): BehaviourName {
  return behaviourByCode.get(code) ?? 'code_waits'
}
