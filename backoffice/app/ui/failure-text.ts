import type { FieldProblem } from '@meridian/contract/errors.ts'
import { Refused } from '../calls/call-failure.ts'
import type { StringKey } from '../texts/string-keys.ts'
import type { Translate } from '../texts/text-store.ts'

/** What each refusal says to a person; a test names a refusal of a call of admins that is missing here. */
export const REFUSAL_TEXTS: Readonly<Record<string, StringKey>> = {
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
  DOUBT_UNDECIDED: 'REFUSED_DOUBT_UNDECIDED',
  DOUBT_CHANGED: 'REFUSED_DOUBT_CHANGED',
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
  NOTHING_TO_SHIP: 'BULK_NOTHING_TO_SHIP',
  PARCEL_HELD: 'BULK_PARCEL_HELD',
  PARCELS_SEVERAL: 'BULK_PARCELS_SEVERAL',
  POINTS_SHORT: 'REFUSED_POINTS',
  ADDRESS_ABSENT: 'NOT_FOUND_TEXT',
  TOKEN_REQUIRED: 'REFUSED_SIGNED_OUT',
  TOKEN_INVALID: 'REFUSED_SIGNED_OUT',
  MALFORMED: 'REFUSED_FIELDS',
  IDEMPOTENCY_IN_FLIGHT: 'REFUSED_TOO_MANY',
  ONE_TIME_CODE_INVALID: 'REFUSED_LINK_OLD',
  FACTOR_WRONG: 'REFUSED_PROOF_WRONG',
  PASSWORD_WRONG: 'REFUSED_PASSWORD',
  SIGN_IN_REFUSED: 'REFUSED_SIGN_IN',
  SIGN_IN_PROOF_NEEDED: 'REFUSED_SIGN_IN_PROOF',
  COUNTRY_MISMATCH: 'REFUSED_COUNTRY',
  MATCHES_CHANGED: 'REFUSED_MATCHES',
  MAILS_LIMITED: 'REFUSED_MAILS',
  METHOD_UNAVAILABLE: 'REFUSED_METHOD',
  PAYMENT_DIFFERS: 'REFUSED_PAYMENT_DIFFERS',
  ORDERS_OPEN: 'REFUSED_ORDERS_OPEN',
  PAYMENT_RUNNING: 'REFUSED_PAYMENT_RUNNING',
  REQUEST_DECIDED: 'REFUSED_DECIDED',
  WITHDRAWAL_REPEATED: 'REFUSED_WITHDRAWN',
  CONTENT_CHANGED: 'REFUSED_VERSION_STALE',
  SESSION_ABSENT: 'REFUSED_GONE',
  EXPORT_ABSENT: 'REFUSED_GONE',
  FILE_ABSENT: 'REFUSED_GONE',
  UPLOAD_NOT_ALLOWED: 'REFUSED_FILE',
  FILE_UNREADABLE: 'REFUSED_FILE',
  FILE_KIND_REFUSED: 'REFUSED_FILE',
  TOO_LARGE: 'REFUSED_FILE',
  FILES_FULL: 'REFUSED_FILE',
  ADMIN_ABSENT: 'NOT_FOUND_TEXT',
  FACTOR_ABSENT: 'NOT_FOUND_TEXT',
  BULK_ACT_ABSENT: 'NOT_FOUND_TEXT',
  MAIL_ABSENT: 'NOT_FOUND_TEXT',
  RETURN_ABSENT: 'NOT_FOUND_TEXT',
  VIEW_ABSENT: 'NOT_FOUND_TEXT',
  CONTENT_ABSENT: 'NOT_FOUND_TEXT',
  CATEGORY_ABSENT: 'NOT_FOUND_TEXT',
  REFUND_ABSENT: 'NOT_FOUND_TEXT',
  DOUBT_ABSENT: 'NOT_FOUND_TEXT',
  PAYMENT_ABSENT: 'NOT_FOUND_TEXT',
  AMENDMENT_ABSENT: 'NOT_FOUND_TEXT',
  USER_ABSENT: 'NOT_FOUND_TEXT',
  REQUEST_ABSENT: 'NOT_FOUND_TEXT',
  WITHDRAWAL_ABSENT: 'NOT_FOUND_TEXT',
}

/** What a failed call says to the person, and what to do. */
export function failureText(error: unknown, t: Translate): string {
  if (!(error instanceof Refused)) return t('CONNECTION_LOST')
  return t(refusalKey(error.body.name))
}

/** The words for a refusal by its name, also for one that this version does not know: nobody reads names of the program. */
export function refusalKey(name: string): StringKey {
  return (Object.hasOwn(REFUSAL_TEXTS, name) ? REFUSAL_TEXTS[name] : undefined) ?? 'REFUSED_OTHER'
}

/** What is wrong with a field, by the code of its problem. */
const ISSUES: Readonly<Record<string, StringKey>> = {
  REQUIRED: 'ISSUE_NEEDED',
  reason_needed: 'ISSUE_NEEDED',
  TOO_SMALL: 'ISSUE_TOO_SMALL',
  TOO_BIG: 'ISSUE_TOO_BIG',
  TOO_LONG: 'ISSUE_TOO_BIG',
  PASSWORD_TOO_LONG: 'ISSUE_TOO_BIG',
  CUSTOM: 'ISSUE_FORM',
  INVALID_FORMAT: 'ISSUE_FORM',
  INVALID_TYPE: 'ISSUE_FORM',
  INVALID_CHARACTERS: 'ISSUE_CHARACTERS_HERE',
  CARD_NUMBER: 'ISSUE_CARD_NUMBER',
  fraction: 'ISSUE_FRACTION',
  EMAIL_INVALID: 'ISSUE_MAIL',
  EMAIL_TAKEN: 'ISSUE_TAKEN',
  UNKNOWN: 'ISSUE_UNKNOWN',
  ROLE_UNKNOWN: 'ISSUE_UNKNOWN',
  SPONSOR_ABSENT: 'ISSUE_UNKNOWN',
  SAME_SPONSOR: 'ISSUE_SAME_SPONSOR',
  OWN_SPONSOR: 'ISSUE_OWN_SPONSOR',
  OWN_STRUCTURE: 'ISSUE_OWN_STRUCTURE',
}

/** The fields of acts, by the last name of their path. */
const FIELDS: Readonly<Record<string, StringKey>> = {
  amount: 'FIELD_AMOUNT',
  shipping: 'FIELD_AMOUNT',
  fee: 'FIELD_AMOUNT',
  goodwill: 'FIELD_AMOUNT',
  answer: 'FIELD_TEXT',
  body: 'FIELD_TEXT',
  words: 'FIELD_TEXT',
  counted: 'FIELD_PIECES',
  quantity: 'FIELD_PIECES',
  units: 'FIELD_PIECES',
  from: 'FIELD_DAY',
  to: 'FIELD_DAY',
  email: 'EMAIL',
  name: 'FIELD_NAME',
  name_first: 'FIELD_NAME',
  name_last: 'FIELD_NAME',
  reason: 'REASON',
  sku: 'FIELD_SKU',
  tax_number: 'FIELD_TAX_NUMBER',
  tracking_number: 'FIELD_TRACKING',
}

/** What is wrong with a field, in the person's language: the message of the server is for programs. */
export function problemText({ path, code }: Pick<FieldProblem, 'path' | 'code'>, t: Translate): string {
  const problem = t((Object.hasOwn(ISSUES, code) ? ISSUES[code] : undefined) ?? 'ISSUE_OTHER')
  const name = path.split('.').findLast((part) => Object.hasOwn(FIELDS, part))
  const field = name === undefined ? undefined : FIELDS[name]
  return field === undefined ? problem : t('FIELD_PROBLEM', { field: t(field), problem })
}
