/** The types of errors that Stripe's API has. */
export type StripeErrorType =
  | 'api_error'
  | 'card_error'
  | 'idempotency_error'
  | 'invalid_request_error'
  | 'rate_limit_error'

/** A refusal in the form of Stripe's API: `{ error: { type, code, message, param } }`. */
export class StripeError extends Error {
  override name = 'StripeError'
  readonly status: number
  readonly body: { error: Record<string, unknown> }

  constructor(status: number, error: { type: StripeErrorType; message: string } & Record<string, unknown>) {
    super(error.message)
    this.status = status
    this.body = { error }
  }
}

export function invalidRequest(message: string, more: { code?: string; param?: string } = {}): StripeError {
  return new StripeError(400, { type: 'invalid_request_error', message, ...more })
}

export function noSuch(what: string, id: string, param = 'id'): StripeError {
  const message = `No such ${what}: '${id}'`
  return new StripeError(404, { type: 'invalid_request_error', code: 'resource_missing', message, param })
}
