import { z } from 'zod'
import { JsonValue } from './fields.ts'

/**
 * SPEC §8: every refusal once. Name to HTTP status, number and text; the text is shown to people when the storefront has no
 * sentence of its own for the name. R18: only CART_NOT_FOUND says "not found" to somebody who adds to a cart, and 403 on the
 * ten promotion-sensitive calls is PROMOTION_TOKEN_INVALID and nothing else.
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
  CLIENT_INVALID: { status: 401, error_code: 4012, message: 'The client is not known' },
  GRANT_INVALID: { status: 401, error_code: 4013, message: 'The refresh token is not valid' },
  SIGNATURE_INVALID: { status: 401, error_code: 4014, message: 'The signature is not valid' },
  CALLER_NOT_ALLOWED: { status: 401, error_code: 4015, message: 'This call is not for this kind of session' },
  SIGN_IN_REFUSED: {
    status: 401,
    error_code: 4016,
    message: 'The e-mail address and the password do not match',
  },
  PROMOTION_TOKEN_INVALID: { status: 403, error_code: 4030, message: 'The promotion token is not valid' },
  ROUTE_UNKNOWN: { status: 404, error_code: 4040, message: 'There is no such call' },
  CART_NOT_FOUND: { status: 404, error_code: 4041, message: 'Guest cart not found' },
  ITEM_ABSENT: { status: 404, error_code: 4042, message: 'This line is no longer in the cart' },
  PRODUCT_ABSENT: { status: 404, error_code: 4043, message: 'There is no such product here' },
  CATEGORY_ABSENT: { status: 404, error_code: 4044, message: 'There is no such category' },
  PAGE_ABSENT: { status: 404, error_code: 4045, message: 'There is no such page' },
  ORDER_ABSENT: { status: 404, error_code: 4046, message: 'There is no such order' },
  PAYMENT_ABSENT: { status: 404, error_code: 4047, message: 'There is no such payment' },
  PROMOTION_ABSENT: { status: 404, error_code: 4048, message: 'There is no such promotion' },
  LINK_ABSENT: { status: 404, error_code: 4049, message: 'There is no basket behind this link' },
  USER_ABSENT: { status: 404, error_code: 40410, message: 'There is no such member' },
  ADDRESS_ABSENT: { status: 404, error_code: 40411, message: 'There is no such address' },
  REQUEST_ABSENT: { status: 404, error_code: 40412, message: 'There is no such request' },
  BASKET_ABSENT: { status: 404, error_code: 40413, message: 'There is no such basket' },
  FAVORITE_CART_ABSENT: { status: 404, error_code: 40414, message: 'There is no such favourite basket' },
  SESSION_ABSENT: { status: 404, error_code: 40415, message: 'There is no such session' },
  FILE_ABSENT: { status: 404, error_code: 40416, message: 'There is no such file' },
  CONTENT_ABSENT: { status: 404, error_code: 40417, message: 'There is no such content here' },
  METHOD_UNKNOWN: { status: 405, error_code: 4050, message: 'This address does not take this method' },
  STOCK_EXHAUSTED: { status: 409, error_code: 4090, message: 'There are fewer pieces left than asked for' },
  PRICE_CHANGED: { status: 409, error_code: 4091, message: 'The price has changed since it was shown' },
  CART_CHANGED: { status: 409, error_code: 4092, message: 'The cart has changed since it was shown' },
  ORDER_NOT_PAYABLE: { status: 409, error_code: 4093, message: 'This order cannot be paid any more' },
  PAYMENT_RUNNING: { status: 409, error_code: 4094, message: 'Another payment of this order is still running' },
  IDEMPOTENCY_IN_FLIGHT: { status: 409, error_code: 4095, message: 'The first call with this key is still running' },
  TRANSFER_PENDING: { status: 409, error_code: 4096, message: 'Another request is still waiting for an answer' },
  REQUEST_DECIDED: { status: 409, error_code: 4097, message: 'This request has been decided already' },
  ORDERS_OPEN: { status: 409, error_code: 4099, message: 'An order is still on its way and has to end first' },
  QUANTITY_LIMITED: { status: 409, error_code: 40910, message: 'No more pieces of this go with one order' },
  CONTENT_CHANGED: { status: 409, error_code: 40911, message: 'Somebody else has saved a newer version meanwhile' },
  POINTS_SHORT: { status: 409, error_code: 4098, message: 'There are fewer points than this' },
  TOO_LARGE: { status: 413, error_code: 4130, message: 'The request is too large' },
  MEDIA_TYPE_UNKNOWN: { status: 415, error_code: 4150, message: 'Only application/json is read here' },
  FIELDS_REFUSED: { status: 422, error_code: 4220, message: 'Some fields need a correction' },
  VARIANT_UNAVAILABLE: { status: 422, error_code: 4221, message: 'This product is unavailable in this country' },
  CART_EMPTY: { status: 422, error_code: 4222, message: 'The cart is empty' },
  CART_INCOMPLETE: { status: 422, error_code: 4223, message: 'Something is still missing before the order' },
  CART_FULL: { status: 422, error_code: 4224, message: 'The cart holds no more lines' },
  COUNTRY_MISMATCH: { status: 422, error_code: 4225, message: 'The session belongs to another country' },
  CART_REQUIRED: { status: 422, error_code: 4226, message: 'Cart is required when evaluation_place is CHECKOUT' },
  METHOD_UNAVAILABLE: { status: 422, error_code: 4227, message: 'This method is unavailable here' },
  REGULATIONS_REQUIRED: { status: 422, error_code: 4228, message: 'The terms in force must be accepted' },
  IDEMPOTENCY_MISMATCH: { status: 422, error_code: 4229, message: 'This key was used for another request' },
  PAYMENT_DATA_REQUIRED: { status: 422, error_code: 4230, message: 'The payment lacks its card, code or wallet' },
  ONE_TIME_CODE_INVALID: { status: 422, error_code: 4231, message: 'This code or link is not valid, or no longer' },
  RECOMMENDER_INVALID: { status: 422, error_code: 4232, message: 'Nobody recommends with this code' },
  PASSWORD_WRONG: { status: 422, error_code: 4233, message: 'The present password is not right' },
  PICTURE_UNREADABLE: { status: 422, error_code: 4234, message: 'This file cannot be used as a picture' },
  BASKETS_FULL: { status: 422, error_code: 4235, message: 'There are as many baskets as one may keep' },
  ADDRESSES_FULL: { status: 422, error_code: 4236, message: 'There are as many addresses as one may keep' },
  UPLOAD_NOT_ALLOWED: { status: 422, error_code: 4237, message: 'Nothing can be sent into this category' },
  FILE_KIND_REFUSED: { status: 422, error_code: 4238, message: 'This category takes no files of this kind' },
  FILE_UNREADABLE: { status: 422, error_code: 4239, message: 'This file is damaged, or holds what is not allowed' },
  FILES_FULL: { status: 422, error_code: 4240, message: 'There are as many files as one may keep' },
  SIGN_IN_PROOF_NEEDED: {
    status: 429,
    error_code: 4291,
    message: 'There were many wrong passwords: if this one was right, a link to sign in was sent by e-mail',
  },
  TOO_MANY_REQUESTS: { status: 429, error_code: 4290, message: 'Too many requests, try again shortly' },
  PAYMENT_TRIES_SPENT: {
    status: 429,
    error_code: 4291,
    message: 'Too many attempts to pay this way, choose another way or try again later',
  },
  ORDERS_OPEN_TOO_MANY: {
    status: 429,
    error_code: 4292,
    message: 'Too many orders still wait for payment or delivery, pay for one first or try again later',
  },
  INTERNAL: { status: 500, error_code: 5000, message: 'Something went wrong on our side' },
  OVERLOADED: { status: 503, error_code: 5030, message: 'The shop is very busy, try again shortly' },
} as const satisfies Record<string, { status: number; error_code: number; message: string }>

export type ErrorName = keyof typeof ERRORS

/** Refusals that every call may answer, on top of its own. */
export const COMMON_ERRORS = ['MALFORMED', 'FIELDS_REFUSED', 'TOO_MANY_REQUESTS', 'OVERLOADED'] as const

/** What is wrong with one field: its path, a code that strings translate, and the sentence in English. */
export const FieldProblem = z.object({ path: z.string(), code: z.string(), message: z.string() })
export type FieldProblem = z.output<typeof FieldProblem>

/** SPEC §8: the body of every refusal. `trace` is a random id that the log knows, never a stack. */
export const ErrorBody = z.object({
  message: z.string(),
  trace: z.string(),
  error_code: z.int().positive(),
  /** The name of the refusal, which stays what it is like the number. */
  name: z.string(),
  fields: z.array(FieldProblem).optional(),
  /** What the client needs to go on: pieces left, new totals. */
  detail: z.record(z.string(), JsonValue).optional(),
})
export type ErrorBody = z.output<typeof ErrorBody>

/** A refusal on its way to the edge. Throwing it rolls the transaction back; services/serve.ts turns it into an ErrorBody. */
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

/** Shorthand for the most frequent refusal: one field that breaks a rule. */
export function refuseField(path: string, code: string, message: string): Refusal {
  return new Refusal('FIELDS_REFUSED', { fields: [{ path, code, message }] })
}
