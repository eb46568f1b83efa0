import type { ErrorName } from '@meridian/contract/errors.ts'
import type { StringKey, Translate } from '../strings/translate.ts'

/** A refused or failed call; `error` is null if there was no readable answer. */
export interface FailedCall {
  error: ErrorName | null
  message: string
  /** Set if the service refused with an error unknown to this version; only its message can be shown. */
  answered?: true
  /** The available pieces, if stock was the reason. */
  available?: number
  /** The pieces allowed in an order, if a limit was the reason. */
  most?: number
  /** Seconds to wait before a retry, if known. */
  retryAfterS?: number
}

/** A part of a page that could not be read; the page says why in its place. */
export interface Unread {
  refused: FailedCall
}

/** True if a product is entirely unavailable here, which opens the dialog "product not available". SPEC §2 Dialogs. */
export function isNotAvailable({ error, available }: FailedCall): boolean {
  return error === 'VARIANT_UNAVAILABLE' || (error === 'STOCK_EXHAUSTED' && available === 0)
}

/** Refusals with a text of the shop that says what to do. */
const TEXTS: Partial<Record<ErrorName, StringKey>> = {
  STOCK_EXHAUSTED: 'REFUSED_STOCK_EXHAUSTED',
  QUANTITY_LIMITED: 'REFUSED_QUANTITY_LIMITED',
  VARIANT_UNAVAILABLE: 'REFUSED_VARIANT_UNAVAILABLE',
  CART_FULL: 'REFUSED_CART_FULL',
  ITEM_ABSENT: 'REFUSED_ITEM_ABSENT',
  LINK_ABSENT: 'REFUSED_LINK_ABSENT',
  POINTS_SHORT: 'REFUSED_POINTS_SHORT',
  BASKETS_FULL: 'REFUSED_BASKETS_FULL',
  BASKET_ABSENT: 'REFUSED_BASKET_ABSENT',
  FAVORITE_CART_ABSENT: 'REFUSED_BASKET_ABSENT',
  CART_EMPTY: 'REFUSED_CART_EMPTY',
  CART_NOT_FOUND: 'REFUSED_CART_EMPTY',
  CART_CHANGED: 'REFUSED_CART_CHANGED',
  PRICE_CHANGED: 'REFUSED_PRICE_CHANGED',
  SENT_LATER: 'REFUSED_SENT_LATER',
  METHOD_UNAVAILABLE: 'REFUSED_METHOD_UNAVAILABLE',
  ADDRESS_ABSENT: 'REFUSED_ADDRESS_ABSENT',
  REGULATIONS_REQUIRED: 'REFUSED_REGULATIONS_REQUIRED',
  PAYMENT_DATA_REQUIRED: 'REFUSED_PAYMENT_DATA_REQUIRED',
  PAYMENT_RUNNING: 'REFUSED_PAYMENT_RUNNING',
  CARD_ABSENT: 'REFUSED_CARD_ABSENT',
  ORDERS_OPEN_TOO_MANY: 'REFUSED_ORDERS_OPEN_TOO_MANY',
  ORDER_NOT_PAYABLE: 'REFUSED_ORDER_NOT_PAYABLE',
  ORDER_NOT_ACCEPTED: 'REFUSED_ORDER_NOT_ACCEPTED',
  CART_INCOMPLETE: 'REFUSED_CART_INCOMPLETE',
  COUNTRY_MISMATCH: 'REFUSED_COUNTRY_MISMATCH',
  FIELDS_REFUSED: 'REFUSED_FIELDS',
  MALFORMED: 'REFUSED_FIELDS',
  TOO_MANY_REQUESTS: 'REFUSED_TOO_BUSY',
  OVERLOADED: 'REFUSED_TOO_BUSY',
  IDEMPOTENCY_IN_FLIGHT: 'REFUSED_TOO_BUSY',
  INTERNAL: 'REFUSED_NO_ANSWER',
  TOKEN_INVALID: 'REFUSED_SESSION_ENDED',
  TOKEN_REQUIRED: 'REFUSED_SESSION_ENDED',
  CALLER_NOT_ALLOWED: 'REFUSED_SESSION_ENDED',
}

/**
 * The text of a refusal: the shop's own in the page's language, else the server's message, else the translated
 * 'REJECTED'. SPEC §2 (error toast), §8.
 */
export function refusalText(refused: FailedCall, translate: Translate): string {
  if (refused.error === null && !refused.answered) return translate('REFUSED_NO_ANSWER')
  const { available = 0, most } = refused
  // A limit is explained as the rule that it is, and is no shortage where the buyer already has all that is left.
  if (refused.error === 'STOCK_EXHAUSTED' && available > 0) return translate('REFUSED_ALL_IN_BASKET')
  if (refused.error === 'QUANTITY_LIMITED' && most !== undefined) return translate('REFUSED_MOST_PER_ORDER', { most })
  const key = refused.error === null ? undefined : TEXTS[refused.error]
  return key === undefined ? refused.message || translate('REJECTED') : translate(key)
}

/** The text of a refusal; without a readable answer, the given text, which names the failed action. SPEC §8. */
export function refusalTextOr(refused: FailedCall, unanswered: StringKey, translate: Translate): string {
  return refused.error === null && !refused.answered ? translate(unanswered) : refusalText(refused, translate)
}

/** Parses a refusal in an address, for pages without scripts; null for anything else. */
export function parseRefusal(name: string | null): FailedCall | null {
  if (name === 'REJECTED') return { error: null, message: '', answered: true }
  const known = Object.keys(TEXTS).find((each) => each === name)
  // Keys of TEXTS are error names.
  return known === undefined ? null : { error: known as ErrorName, message: '' }
}
