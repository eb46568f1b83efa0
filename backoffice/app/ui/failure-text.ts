import { Refused } from '../calls/call-failure.ts'
import type { StringKey } from '../texts/string-keys.ts'
import type { Translate } from '../texts/text-store.ts'

/** Refusals with words of their own; the others say what the server says, in English. */
const TEXTS: Readonly<Record<string, StringKey>> = {
  VERSION_STALE: 'REFUSED_VERSION_STALE',
  ACT_NOT_ALLOWED: 'REFUSED_ACT_NOT_ALLOWED',
  AMENDMENT_PENDING: 'REFUSED_CHANGE_PENDING',
  DIFFERENCE_CHANGED: 'REFUSED_DIFFERENCE',
  STOCK_EXHAUSTED: 'REFUSED_STOCK',
  VARIANT_UNAVAILABLE: 'REFUSED_VARIANT',
  REFUND_LIMITED: 'REFUSED_REFUND_LIMITED',
  REFUND_OUTDATED: 'REFUSED_REFUND_OUTDATED',
  REFUND_UNDER_WAY: 'REFUSED_REFUND_UNDER_WAY',
  DOUBT_TO_CLOSE: 'REFUSED_DOUBT_TO_CLOSE',
  PAYMENT_UNKNOWN: 'REFUSED_PAYMENT_UNKNOWN',
  PROVIDER_SILENT: 'REFUSED_PROVIDER_SILENT',
  SECOND_ADMIN_NEEDED: 'REFUSED_SECOND_ADMIN_NEEDED',
  RIGHT_LACKING: 'REFUSED_RIGHT_LACKING',
  STEP_UP_NEEDED: 'REFUSED_STEP_UP_NEEDED',
  FIELDS_REFUSED: 'REFUSED_FIELDS',
  IDEMPOTENCY_MISMATCH: 'REFUSED_DONE_BEFORE',
  TOO_MANY_REQUESTS: 'REFUSED_TOO_MANY',
  OVERLOADED: 'REFUSED_BUSY',
  INTERNAL: 'REFUSED_INTERNAL',
  ORDER_ABSENT: 'NOT_FOUND_TEXT',
  DOCUMENT_ABSENT: 'NOT_FOUND_TEXT',
  SHIPMENT_ABSENT: 'NOT_FOUND_TEXT',
  STOCK_ABSENT: 'NOT_FOUND_TEXT',
  STOCK_PROMISED: 'REFUSED_STOCK_PROMISED',
  TOKEN_REQUIRED: 'REFUSED_SIGNED_OUT',
  TOKEN_INVALID: 'REFUSED_SIGNED_OUT',
}

/** What a failed call says to the person, and what to do. */
export function failureText(error: unknown, t: Translate): string {
  if (!(error instanceof Refused)) return t('CONNECTION_LOST')
  const key = TEXTS[error.body.name]
  return key === undefined ? error.body.message : t(key)
}
