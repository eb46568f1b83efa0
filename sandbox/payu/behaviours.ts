/** Deliberate behaviour of this provider, selected by inputs that a person can type into a shop or on its own page. */
export type Behaviour = {
  /** Outcome of the first call that creates the order; later calls with its extOrderId are answered. */
  create?: 'lost_before' | 'lost_after' | 'reset_after' | 'error_before' | 'error_after' | 'busy' | 'page' | 'slow'
  /** No call that creates the order is ever answered, and none has an effect. */
  isNever?: boolean
  reports?: 'another_amount' | 'another_currency'
  /** The payer's confirmation needs three seconds. */
  isLate?: boolean
  /** The money waits until the shop captures the order. */
  waitsForCapture?: boolean
  notices?: 'twice' | 'unordered' | 'false_signature' | 'none'
  refund?: 'refused' | 'slow' | 'lost_before' | 'lost_after'
}

/** Words after a plus sign in the payer's e-mail address, e.g. anna+slow+twice@example.com. */
export const tags: Readonly<Record<string, { does: Behaviour; text: string }>> = {
  'lost-before': { does: { create: 'lost_before' }, text: 'The first call hangs without effect.' },
  'lost-after': { does: { create: 'lost_after' }, text: 'The order is created, but the call is never answered.' },
  'reset-after': { does: { create: 'reset_after' }, text: 'The order is created, but the connection is reset.' },
  'error-before': { does: { create: 'error_before' }, text: 'The first call fails with 500 without effect.' },
  'error-after': { does: { create: 'error_after' }, text: 'The order is created, but answered with 500.' },
  busy: { does: { create: 'busy' }, text: 'The first call is answered with 429.' },
  page: { does: { create: 'page' }, text: 'The first call is answered with 200 and a page instead of JSON.' },
  slow: { does: { create: 'slow' }, text: 'The order is created at once and answered after 4 seconds.' },
  never: { does: { isNever: true }, text: 'No call has an effect or an answer.' },
  amount: { does: { reports: 'another_amount' }, text: 'Another amount is reported.' },
  currency: { does: { reports: 'another_currency' }, text: 'Another currency is reported.' },
  late: { does: { isLate: true }, text: 'The payment completes three seconds after its confirmation.' },
  capture: { does: { waitsForCapture: true }, text: 'The money waits until the shop captures it.' },
  twice: { does: { notices: 'twice' }, text: 'Each notification comes twice.' },
  unordered: { does: { notices: 'unordered' }, text: 'The first notification comes last.' },
  'false-signature': { does: { notices: 'false_signature' }, text: 'The first notification has a false signature.' },
  mute: { does: { notices: 'none' }, text: 'No notification is sent.' },
  'refund-refused': { does: { refund: 'refused' }, text: 'Refunds are cancelled after they were accepted.' },
  'refund-slow': { does: { refund: 'slow' }, text: 'A refund is pending for three seconds.' },
  'refund-lost-before': { does: { refund: 'lost_before' }, text: 'The first call of a refund hangs without effect.' },
  'refund-lost-after': { does: { refund: 'lost_after' }, text: 'Refunds succeed, but their calls are never answered.' },
}

/** The behaviour selected by an e-mail address; unknown words mean nothing. */
export function behaviourOfEmail(email: string | undefined): Behaviour {
  const [local = ''] = (email ?? '').split('@')
  const words = local.toLowerCase().split('+').slice(1)
  return Object.assign({}, ...words.map((word) => tags[word]?.does ?? {}))
}

/** Outcome of a BLIK code or a card once its payment is under way. `resultCode` is the reason of a cancellation. */
export type Outcome =
  | { kind: 'pays' }
  | { kind: 'waits' }
  | { kind: 'soon' }
  | { kind: 'cancelled'; resultCode: string; cardResponseCode?: string }
  | { kind: 'refused'; codeLiteral: string; text: string }

/** The codes of PayU's own sandbox, and two that pay by themselves; every other code that begins with 777 waits. */
export const blikCodes: Readonly<Record<string, { outcome: Outcome; text: string }>> = {
  '200201': { outcome: { kind: 'pays' }, text: 'Pays at once.' },
  '777000': { outcome: { kind: 'pays' }, text: 'Pays at once.' },
  '777555': { outcome: { kind: 'soon' }, text: 'Pays by itself after three seconds.' },
  '500500': {
    outcome: { kind: 'cancelled', resultCode: 'AUT_ERROR_NO_AUTHORIZATION' },
    text: 'Is refused.',
  },
  '700701': {
    outcome: { kind: 'refused', codeLiteral: 'AUTH_CODE_EXPIRED', text: 'The code has expired' },
    text: 'Has expired.',
  },
  '700702': {
    outcome: { kind: 'refused', codeLiteral: 'AUTH_CODE_CANCELLED', text: 'The code was cancelled' },
    text: 'Was cancelled.',
  },
  '700703': {
    outcome: { kind: 'refused', codeLiteral: 'AUTH_CODE_USED', text: 'The code was used already' },
    text: 'Was used already.',
  },
}

/** A code is valid for one payment; one that is not of this bank does not exist. */
export function outcomeOfCode(code: string): Outcome {
  const known = blikCodes[code]
  if (known !== undefined) return known.outcome
  if (code.startsWith('777')) return { kind: 'waits' }
  return { kind: 'refused', codeLiteral: 'INVALID_BLIK_CODE', text: 'The code does not exist' }
}

/** PayU's test cards; any month that has not passed and any security code. */
export const cards: Readonly<Record<string, { outcome: Outcome; text: string }>> = {
  '4444333322221111': { outcome: { kind: 'pays' }, text: 'Pays.' },
  '5434021016824014': { outcome: { kind: 'pays' }, text: 'Pays.' },
  '5000105018126595': {
    outcome: { kind: 'cancelled', resultCode: 'AUT_ERROR_NO_AUTHORIZATION', cardResponseCode: 'S51' },
    text: 'Has not enough money.',
  },
  '4012001037141112': {
    outcome: { kind: 'cancelled', resultCode: 'AUT_ERROR_NO_AUTHORIZATION', cardResponseCode: '114' },
    text: 'Fails its 3-D Secure check.',
  },
}

/** The outcome of a card number as typed; null for one that is not a test card. */
export function outcomeOfCard(number: string): Outcome | null {
  return cards[number.replace(/\s/g, '')]?.outcome ?? null
}
