import type { Payment } from '@meridian/contract/payments.ts'
import type { StringKey } from '../../strings/translate.ts'

const TEXTS: Record<string, StringKey> = {
  card_declined: 'DECLINE_CARD',
  not_a_test_card: 'DECLINE_NOT_A_TEST_CARD',
  three_d_secure_refused: 'DECLINE_THREE_D_SECURE',
  wrong_code: 'DECLINE_WRONG_CODE',
  refused_in_bank_app: 'DECLINE_IN_BANK_APP',
  refused_at_bank: 'DECLINE_AT_BANK',
  debit_refused: 'DECLINE_AT_BANK',
  EXPIRED: 'DECLINE_EXPIRED',
  OUTCOME_UNKNOWN: 'DECLINE_OUTCOME_UNKNOWN',
  WRONG_AMOUNT: 'PAYMENT_WENT_BACK_TEXT',
  WRONG_CURRENCY: 'PAYMENT_WENT_BACK_TEXT',
}

/** Why a payment failed and what to do next; unknown codes get a general text. */
export function declineText(decline_code: string | null): StringKey {
  return (decline_code === null ? undefined : TEXTS[decline_code]) ?? 'DECLINE_OTHER'
}

/** The charge, certain or possible, of a payment that did not pay its order; null if nothing was charged. */
export function chargedText({ status, decline_code }: Pick<Payment, 'status' | 'decline_code'>): StringKey | null {
  if (status === 'REFUNDED') return 'PAYMENT_WENT_BACK_TEXT'
  const text = declineText(decline_code)
  return status === 'FAILED' && (text === 'DECLINE_OUTCOME_UNKNOWN' || text === 'PAYMENT_WENT_BACK_TEXT') ? text : null
}
