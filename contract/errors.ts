import { z } from 'zod'
import { JsonValue } from './fields.ts'

/**
 * SPEC §8: every refusal once. Name to HTTP status, number and text, which is shown if the storefront has no
 * translation for the name. Texts that clients rely on (R18): only CART_NOT_FOUND says "not found" when adding to a
 * cart, and the only 403 on the ten promotion-sensitive calls is PROMOTION_TOKEN_INVALID.
 */
export const ERRORS = {
  MALFORMED: { status: 400, error_code: 4000, message: 'The request cannot be read' },
  IDEMPOTENCY_KEY_INVALID: {
    status: 400,
    error_code: 4001,
    message: 'The Idempotency-Key header must have 1 to 255 plain characters',
  },
  TOKEN_REQUIRED: { status: 401, error_code: 4010, message: 'A session token is needed' },
  TOKEN_INVALID: { status: 401, error_code: 4011, message: 'The session token is not valid' },
  CLIENT_INVALID: { status: 401, error_code: 4012, message: 'The client is unknown' },
  GRANT_INVALID: { status: 401, error_code: 4013, message: 'The refresh token is not valid' },
  SIGNATURE_INVALID: { status: 401, error_code: 4014, message: 'The signature is not valid' },
  CALLER_NOT_ALLOWED: { status: 401, error_code: 4015, message: 'This type of session may not make this call' },
  SIGN_IN_REFUSED: {
    status: 401,
    error_code: 4016,
    message: 'The e-mail address and the password do not match',
  },
  FACTOR_NEEDED: {
    status: 401,
    error_code: 4017,
    message: 'The password alone is not enough, a second factor is needed',
  },
  FACTOR_WRONG: { status: 401, error_code: 4018, message: 'This code or passkey does not open this account' },
  PREVIEW_INVALID: { status: 401, error_code: 4019, message: 'This preview of the shop is not valid, or has expired' },
  PROMOTION_TOKEN_INVALID: { status: 403, error_code: 4030, message: 'The promotion token is not valid' },
  RIGHT_LACKING: { status: 403, error_code: 4031, message: 'This admin may not do that' },
  SITE_NOT_ALLOWED: { status: 403, error_code: 4033, message: 'Only pages of the back office may make this call' },
  STEP_UP_NEEDED: { status: 403, error_code: 4032, message: 'Prove once more that it is you, then repeat this' },
  ENROLMENT_NEEDED: { status: 403, error_code: 4034, message: 'A second factor must be set up first' },
  ROUTE_UNKNOWN: { status: 404, error_code: 4040, message: 'There is no such call' },
  CART_NOT_FOUND: { status: 404, error_code: 4041, message: 'Guest cart not found' },
  ITEM_ABSENT: { status: 404, error_code: 4042, message: 'This line is no longer in the cart' },
  PRODUCT_ABSENT: { status: 404, error_code: 4043, message: 'There is no such product in this country' },
  CATEGORY_ABSENT: { status: 404, error_code: 4044, message: 'There is no such category' },
  PAGE_ABSENT: { status: 404, error_code: 4045, message: 'There is no such page' },
  ORDER_ABSENT: { status: 404, error_code: 4046, message: 'There is no such order' },
  REFUND_ABSENT: { status: 404, error_code: 40460, message: 'There is no such refund' },
  DISPUTE_ABSENT: { status: 404, error_code: 40461, message: 'There is no such dispute about the money of this order' },
  WITHDRAWAL_ABSENT: { status: 404, error_code: 40480, message: 'There is no such withdrawal' },
  ORDER_NOT_MATCHED: {
    status: 404,
    error_code: 40420,
    message: 'There is no order with this number and e-mail address',
  },
  PAYMENT_ABSENT: { status: 404, error_code: 4047, message: 'There is no such payment' },
  CARD_ABSENT: { status: 404, error_code: 40418, message: 'There is no such saved card' },
  PROMOTION_ABSENT: { status: 404, error_code: 4048, message: 'There is no such promotion' },
  LINK_ABSENT: { status: 404, error_code: 4049, message: 'There is no basket for this link' },
  USER_ABSENT: { status: 404, error_code: 40410, message: 'There is no such member' },
  ADDRESS_ABSENT: { status: 404, error_code: 40411, message: 'There is no such address' },
  REQUEST_ABSENT: { status: 404, error_code: 40412, message: 'There is no such request' },
  BASKET_ABSENT: { status: 404, error_code: 40413, message: 'There is no such basket' },
  WISHES_ABSENT: { status: 404, error_code: 40429, message: 'There is no such wish list' },
  FAVORITE_CART_ABSENT: { status: 404, error_code: 40414, message: 'There is no such favourite basket' },
  SESSION_ABSENT: { status: 404, error_code: 40415, message: 'There is no such session' },
  FILE_ABSENT: { status: 404, error_code: 40416, message: 'There is no such file' },
  CONTENT_ABSENT: { status: 404, error_code: 40417, message: 'There is no such content in this country' },
  FACTOR_ABSENT: { status: 404, error_code: 40430, message: 'There is no such second factor' },
  ADMIN_ABSENT: { status: 404, error_code: 40431, message: 'There is no such admin' },
  SHIPMENT_ABSENT: { status: 404, error_code: 40450, message: 'There is no such parcel' },
  STOCK_ABSENT: { status: 404, error_code: 40451, message: 'There is no such stock' },
  RETURN_ABSENT: { status: 404, error_code: 40485, message: 'There is no such return' },
  AMENDMENT_ABSENT: { status: 404, error_code: 40492, message: 'There is no such change of an order' },
  BULK_ACT_ABSENT: { status: 404, error_code: 40491, message: 'There is no such act of yours on many orders' },
  MAIL_ABSENT: { status: 404, error_code: 40490, message: 'There is no such mail of this order' },
  VIEW_ABSENT: { status: 404, error_code: 40470, message: 'There is no such view of yours' },
  IMPORT_ABSENT: { status: 404, error_code: 40496, message: 'There is no such import of yours' },
  EXPORT_ABSENT: { status: 404, error_code: 40495, message: 'There is no such export of yours' },
  ENTITY_ABSENT: { status: 404, error_code: 40499, message: 'There is no such entry' },
  DOCUMENT_ABSENT: { status: 404, error_code: 40440, message: 'There is no such document' },
  METHOD_UNKNOWN: { status: 405, error_code: 4050, message: 'This URL does not support this method' },
  STOCK_EXHAUSTED: { status: 409, error_code: 4090, message: 'Fewer pieces are left than requested' },
  PRICE_CHANGED: { status: 409, error_code: 4091, message: 'The price has changed since it was shown' },
  SENT_LATER: { status: 409, error_code: 40985, message: 'The order leaves later than was shown' },
  CART_CHANGED: { status: 409, error_code: 4092, message: 'The cart has changed since it was shown' },
  ORDER_NOT_PAYABLE: { status: 409, error_code: 4093, message: 'This order can no longer be paid' },
  ORDER_NOT_ACCEPTED: { status: 409, error_code: 40914, message: 'The terms of this order must be accepted first' },
  PAYMENT_RUNNING: { status: 409, error_code: 4094, message: 'Another payment of this order is still running' },
  IDEMPOTENCY_IN_FLIGHT: { status: 409, error_code: 4095, message: 'The first call with this key is still running' },
  TRANSFER_PENDING: { status: 409, error_code: 4096, message: 'Another request is still pending' },
  REQUEST_DECIDED: { status: 409, error_code: 4097, message: 'This request has already been decided' },
  ORDERS_OPEN: { status: 409, error_code: 4099, message: 'An order is still open and must be completed first' },
  QUANTITY_LIMITED: {
    status: 409,
    error_code: 40910,
    message: 'The limit of pieces per order is reached for this product',
  },
  CONTENT_CHANGED: {
    status: 409,
    error_code: 40911,
    message: 'Somebody else has saved a newer version in the meantime',
  },
  VERSION_STALE: {
    status: 409,
    error_code: 40912,
    message: 'Somebody else has changed this in the meantime',
  },
  CHANGES_STALE: {
    status: 409,
    error_code: 40967,
    message: 'Somebody else has changed these rows in the meantime',
  },
  WITHDRAWAL_REPEATED: {
    status: 409,
    error_code: 40980,
    message: 'These pieces were already withdrawn from, cancelled or refunded',
  },
  WITHDRAWAL_OVER: { status: 409, error_code: 40981, message: 'The period to withdraw is over' },
  REFUND_LIMITED: {
    status: 409,
    error_code: 40960,
    message: 'This is more than you may refund today',
  },
  REFUND_OUTDATED: {
    status: 409,
    error_code: 40998,
    message: 'The order has changed since this refund was requested',
  },
  REFUND_PENDING: {
    status: 409,
    error_code: 40961,
    message: 'A refund of this payment is on its way: try again when its outcome is known',
  },
  DISPUTE_TO_CLOSE: {
    status: 409,
    error_code: 40962,
    message: 'The buyer may have this money already: close the disputed payment first',
  },
  DISPUTE_UNDECIDED: {
    status: 409,
    error_code: 40966,
    message: 'The bank may give this money to the buyer: wait until its dispute is decided',
  },
  DISPUTE_CHANGED: {
    status: 409,
    error_code: 40965,
    message: 'Money of this payment has moved meanwhile: look at what is to be booked, refunded and lost now',
  },
  PAYMENT_DIFFERS: {
    status: 409,
    error_code: 40963,
    message: 'The provider knows another payment by this number',
  },
  PAYMENT_UNKNOWN: { status: 409, error_code: 40964, message: 'The provider knows no payment by this number' },
  PROVIDER_SILENT: {
    status: 503,
    error_code: 5034,
    message: 'The payment provider does not answer: try again in a minute',
  },
  SECOND_ADMIN_NEEDED: {
    status: 409,
    error_code: 40999,
    message: 'Another admin has to decide this, one who is not its buyer either',
  },
  MATCHES_CHANGED: { status: 409, error_code: 40991, message: 'Other orders match now than were confirmed' },
  NOTHING_TO_SHIP: { status: 409, error_code: 40995, message: 'Nothing of this order waits to be sent' },
  PREORDER_WAITS: {
    status: 409,
    error_code: 40989,
    message: 'This order waits for the day from which its pre-order is sold',
  },
  PARCEL_HELD: { status: 409, error_code: 40996, message: 'A parcel of this order is held' },
  PARCELS_SEVERAL: { status: 409, error_code: 40997, message: 'What is left of this order is in several parcels' },
  MAILS_LIMITED: {
    status: 409,
    error_code: 40990,
    message: 'Enough mails about this order were sent in the last hour',
  },
  AMENDMENT_PENDING: { status: 409, error_code: 40992, message: 'Another change of this order waits for its payment' },
  DIFFERENCE_CHANGED: { status: 409, error_code: 40993, message: 'The difference has changed since it was shown' },
  ACT_NOT_ALLOWED: { status: 409, error_code: 40913, message: 'This is not possible in the present state' },
  ACTING_READS_ONLY: {
    status: 409,
    error_code: 40975,
    message: 'An admin sees the account of a member and can change nothing',
  },
  PREVIEW_CHANGES_NOTHING: { status: 409, error_code: 40994, message: 'A preview of the shop can change nothing' },
  STOCK_PROMISED: { status: 409, error_code: 40950, message: 'Orders hold more pieces than that' },
  POINTS_SHORT: { status: 409, error_code: 4098, message: 'There are not enough points' },
  TOO_LARGE: { status: 413, error_code: 4130, message: 'The request is too large' },
  MEDIA_TYPE_UNKNOWN: { status: 415, error_code: 4150, message: 'Only application/json is accepted' },
  FIELDS_REFUSED: { status: 422, error_code: 4220, message: 'Some fields need a correction' },
  VARIANT_UNAVAILABLE: { status: 422, error_code: 4221, message: 'This product is unavailable in this country' },
  CART_EMPTY: { status: 422, error_code: 4222, message: 'The cart is empty' },
  CART_INCOMPLETE: { status: 422, error_code: 4223, message: 'The order data is incomplete' },
  CART_FULL: { status: 422, error_code: 4224, message: 'The cart cannot hold more lines' },
  COUNTRY_CLOSED: { status: 422, error_code: 4241, message: 'The shop no longer sells in this country' },
  COUNTRY_MISMATCH: { status: 422, error_code: 4225, message: 'The session belongs to another country' },
  CART_REQUIRED: { status: 422, error_code: 4226, message: 'Cart is required when evaluation_place is CHECKOUT' },
  METHOD_UNAVAILABLE: { status: 422, error_code: 4227, message: 'This method is unavailable here' },
  REGULATIONS_REQUIRED: { status: 422, error_code: 4228, message: 'The terms in force must be accepted' },
  IDEMPOTENCY_MISMATCH: { status: 422, error_code: 4229, message: 'This key was used for another request' },
  PAYMENT_DATA_REQUIRED: { status: 422, error_code: 4230, message: 'The payment needs a card, code or wallet' },
  ONE_TIME_CODE_INVALID: { status: 422, error_code: 4231, message: 'This code or link is invalid or has expired' },
  RECOMMENDER_INVALID: { status: 422, error_code: 4232, message: 'There is no member with this recommender code' },
  PASSWORD_WRONG: { status: 422, error_code: 4233, message: 'The current password is wrong' },
  PICTURE_UNREADABLE: { status: 422, error_code: 4234, message: 'This file cannot be used as a picture' },
  WISHES_FULL: { status: 409, error_code: 40988, message: 'The wish list is full' },
  BASKETS_FULL: { status: 422, error_code: 4235, message: 'The maximum number of baskets is reached' },
  ADDRESSES_FULL: { status: 422, error_code: 4236, message: 'The maximum number of addresses is reached' },
  UPLOAD_NOT_ALLOWED: { status: 422, error_code: 4237, message: 'This category does not accept uploads' },
  FILE_KIND_REFUSED: { status: 422, error_code: 4238, message: 'This category does not accept files of this type' },
  FILE_UNREADABLE: {
    status: 422,
    error_code: 4239,
    message: 'This file is damaged or contains something that is not allowed',
  },
  FILES_FULL: { status: 422, error_code: 4240, message: 'The maximum number of files is reached' },
  SIGN_IN_PROOF_NEEDED: {
    status: 429,
    error_code: 4291,
    message: 'There were too many wrong passwords: if this one was right, a sign-in link has been sent by e-mail',
  },
  ORDER_PROOF_NEEDED: {
    status: 429,
    error_code: 4294,
    message:
      'There were too many tries to find orders: if this pair is right, a link to the order has been sent by e-mail',
  },
  TOO_MANY_REQUESTS: { status: 429, error_code: 4290, message: 'Too many requests, try again shortly' },
  PAYMENT_TRIES_SPENT: {
    status: 429,
    error_code: 4293,
    message: 'Too many attempts with this payment method, choose another one or try again later',
  },
  ORDERS_OPEN_TOO_MANY: {
    status: 429,
    error_code: 4292,
    message: 'Too many orders are waiting for payment or delivery, pay for one first or try again later',
  },
  PHONE_ORDERS_TOO_MANY: {
    status: 429,
    error_code: 4295,
    message: 'Enough orders by phone were made for this mail address today',
  },
  INTERNAL: { status: 500, error_code: 5000, message: 'Something went wrong on our side' },
  OVERLOADED: { status: 503, error_code: 5030, message: 'The shop is very busy, try again shortly' },
} as const satisfies Record<string, { status: number; error_code: number; message: string }>

export type ErrorName = keyof typeof ERRORS

/**
 * The WWW-Authenticate header of TOKEN_INVALID: the token itself is invalid and must not be sent again. RFC 6750 §3.1
 */
export const TOKEN_IS_DEAD = 'Bearer error="invalid_token"'

/** Refusals that every call may answer, in addition to its own. */
export const COMMON_ERRORS = ['MALFORMED', 'FIELDS_REFUSED', 'TOO_MANY_REQUESTS', 'OVERLOADED'] as const

/** A field error: the path, a code for translation, and the English message. */
export const FieldProblem = z.object({ path: z.string(), code: z.string(), message: z.string() })
export type FieldProblem = z.output<typeof FieldProblem>

/** SPEC §8: the body of every refusal. `trace` is a random id that is also logged, never a stack trace. */
export const ErrorBody = z.object({
  message: z.string(),
  trace: z.string(),
  error_code: z.int().positive(),
  /** The name of the refusal, as stable as its number. */
  name: z.string(),
  fields: z.array(FieldProblem).optional(),
  /** Data the client needs to continue: units left, new totals. */
  detail: z.record(z.string(), JsonValue).optional(),
})
export type ErrorBody = z.output<typeof ErrorBody>

/** A refusal as an exception. Throwing it rolls the transaction back; services/gate/serve.ts turns it into an ErrorBody. */
export class Refusal extends Error {
  readonly error: ErrorName
  readonly fields: FieldProblem[] | undefined
  readonly detail: ErrorBody['detail']
  readonly retryAfterS: number | undefined

  constructor(
    error: ErrorName,
    more: { fields?: FieldProblem[]; detail?: ErrorBody['detail']; retryAfterS?: number } = {},
  ) {
    super(ERRORS[error].message)
    this.name = 'Refusal'
    this.error = error
    this.fields = more.fields
    this.detail = more.detail
    this.retryAfterS = more.retryAfterS
  }
}

/** Shorthand for the most frequent refusal: one invalid field. */
export function refuseField(path: string, code: string, message: string): Refusal {
  return new Refusal('FIELDS_REFUSED', { fields: [{ path, code, message }] })
}
