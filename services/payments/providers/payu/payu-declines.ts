import type { PayuTransaction } from './payu-answers.ts'

/** PayU's reasons in our own words (storefront/app/checkout/decline-texts.ts); others are kept as PayU names them. */
const OF_REFUSAL: Readonly<Record<string, string>> = {
  INVALID_BLIK_CODE: 'wrong_code',
  AUTH_CODE_EXPIRED: 'wrong_code',
  AUTH_CODE_CANCELLED: 'wrong_code',
  AUTH_CODE_USED: 'wrong_code',
}

/** The checks of 3-D Secure among PayU's response codes of cards. */
const THREE_D_SECURE = ['114', '115', '116', '117', '120', 'SSD']

/** Why PayU refused to create an order. */
export function declineOfRefusal(status: { statusCode: string; codeLiteral?: string; statusDesc?: string }): string {
  const known = [status.codeLiteral, status.statusDesc].flatMap((code) => (code && OF_REFUSAL[code]) ?? [])
  return known[0] ?? status.codeLiteral ?? status.statusCode
}

/** Why the last try to pay failed; null where no try failed. */
export function declineOf(transactions: readonly PayuTransaction[]): string | null {
  const last = transactions.at(-1)
  if (last === undefined) return null
  const cardCode = last.card?.cardData.cardResponseCode ?? '000'
  if (cardCode !== '000') return THREE_D_SECURE.includes(cardCode) ? 'three_d_secure_refused' : 'card_declined'
  if (!last.resultCode) return null
  if (last.payMethod.value === 'blik') return 'refused_in_bank_app'
  return last.payMethod.value === 'c' ? 'card_declined' : 'refused_at_bank'
}
