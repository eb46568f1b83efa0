import type { PayuTransaction } from './payu-answers.ts'

/** PayU's reasons as our decline codes (storefront/app/checkout/after-order/order-status.ts); others pass through unchanged. */
const OF_REFUSAL: Readonly<Record<string, string>> = {
  INVALID_BLIK_CODE: 'wrong_code',
  AUTH_CODE_EXPIRED: 'wrong_code',
  AUTH_CODE_CANCELLED: 'wrong_code',
  AUTH_CODE_USED: 'wrong_code',
}

/** PayU's card response codes of 3-D Secure checks. */
const THREE_D_SECURE = ['114', '115', '116', '117', '120', 'SSD']

/** Decline code of an order that PayU refused to create. */
export function declineOfRefusal(status: { statusCode: string; codeLiteral?: string; statusDesc?: string }): string {
  const known = [status.codeLiteral, status.statusDesc].flatMap((code) => (code && OF_REFUSAL[code]) ?? [])
  return known[0] ?? status.codeLiteral ?? status.statusCode
}

/** Decline code of the last failed try to pay; null if none failed. */
export function declineOf(transactions: readonly PayuTransaction[]): string | null {
  const last = transactions.at(-1)
  if (last === undefined) return null
  const cardCode = last.card?.cardData.cardResponseCode ?? '000'
  if (cardCode !== '000') return THREE_D_SECURE.includes(cardCode) ? 'three_d_secure_refused' : 'card_declined'
  if (!last.resultCode) return null
  if (last.payMethod.value === 'blik') return 'refused_in_bank_app'
  return last.payMethod.value === 'c' ? 'card_declined' : 'refused_at_bank'
}
