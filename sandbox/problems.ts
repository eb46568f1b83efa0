import { randomUUID } from 'node:crypto'
import type { FastifyReply } from 'fastify'

export type FieldProblem = { path: string; code: string; message: string }

/** Every refusal of the API: HTTP status, number and text. Published numbers never change. */
const problems = {
  malformed: { status: 400, errorCode: 4000, message: 'The request cannot be read' },
  unauthorised: { status: 401, errorCode: 4010, message: 'The key is missing or wrong' },
  foreign_page: { status: 403, errorCode: 4030, message: 'Only a hosted page may ask for this' },
  not_found: { status: 404, errorCode: 4040, message: 'There is nothing at this address' },
  payment_not_found: { status: 404, errorCode: 4041, message: 'The payment does not exist' },
  parcel_not_found: { status: 404, errorCode: 4043, message: 'The parcel does not exist' },
  invoice_not_found: { status: 404, errorCode: 4044, message: 'There is no invoice under this key' },
  card_not_found: { status: 404, errorCode: 4045, message: 'The card does not exist' },
  refund_not_found: { status: 404, errorCode: 4042, message: 'The refund does not exist' },
  reference_reused: { status: 409, errorCode: 4090, message: 'The reference was used with another body' },
  not_cancellable: { status: 409, errorCode: 4091, message: 'The payment is captured and cannot be cancelled' },
  not_capturable: { status: 409, errorCode: 4092, message: 'The payment cannot be captured' },
  not_captured: { status: 409, errorCode: 4093, message: 'The payment is not captured, so nothing can be refunded' },
  too_large: { status: 413, errorCode: 4130, message: 'The request is too large' },
  unsupported_type: { status: 415, errorCode: 4150, message: 'The body must be application/json' },
  invalid: { status: 422, errorCode: 4220, message: 'A field is not valid' },
  token_unknown: { status: 422, errorCode: 4221, message: 'The token is unknown, used or expired' },
  card_unknown: { status: 422, errorCode: 4226, message: 'There is no such card in the vault' },
  parcel_moving: { status: 409, errorCode: 4095, message: 'The parcel is on its way already' },
  address_refused: { status: 422, errorCode: 4225, message: 'The carrier does not deliver to this address' },
  amount_too_high: { status: 422, errorCode: 4222, message: 'The amount is more than what is left to refund' },
  refund_refused: { status: 422, errorCode: 4224, message: 'The bank refuses to take the money back' },
  too_many_refunds: { status: 422, errorCode: 4223, message: 'The payment has too many refunds' },
  too_many_requests: { status: 429, errorCode: 4290, message: 'Too many requests' },
  headers_too_large: { status: 431, errorCode: 4310, message: 'The headers are too large' },
  broken_on_purpose: { status: 500, errorCode: 5000, message: 'This input answers with an error on purpose' },
  unexpected: { status: 500, errorCode: 5001, message: 'The sandbox failed' },
  journal_failed: { status: 503, errorCode: 5030, message: 'The journal cannot be written' },
  full: { status: 503, errorCode: 5031, message: 'The sandbox is full: start it with a new journal' },
} as const

export type ProblemName = keyof typeof problems

/** The body of a refusal; `trace` is random and not logged. */
export function problemBody(name: ProblemName, fields?: readonly FieldProblem[]) {
  const { errorCode, message } = problems[name]
  return { message, trace: randomUUID(), error_code: errorCode, ...(fields === undefined ? {} : { fields }) }
}

export function problemStatus(name: ProblemName): number {
  return problems[name].status
}

/** Answers with a refusal in the form {message, trace, error_code, fields?}. */
export function sendProblem(reply: FastifyReply, name: ProblemName, fields?: readonly FieldProblem[]): FastifyReply {
  const status = problemStatus(name)
  if (status === 429 || status === 503) reply.header('retry-after', '10')
  if (status === 401) reply.header('www-authenticate', 'Bearer')
  return reply.code(status).type('application/json; charset=utf-8').send(problemBody(name, fields))
}

/** The refusal for an error of reading a request. */
export function problemOfStatus(status: number | undefined): ProblemName {
  if (status === 413) return 'too_large'
  if (status === 415) return 'unsupported_type'
  if (status === 404) return 'not_found'
  if (status !== undefined && status >= 400 && status < 500) return 'malformed'
  return 'unexpected'
}
