import type { ErrorBody, ErrorName } from '@meridian/contract/errors.ts'

/** The failure of a call: the server refused it, or no readable answer arrived. */
export type CallFailure = RefusedError | ConnectionLost

/** The server refused: trying again gives the same result. */
export class RefusedError extends Error {
  readonly body: ErrorBody
  readonly status: number

  constructor(status: number, body: ErrorBody) {
    super(body.message)
    this.name = 'RefusedError'
    this.status = status
    this.body = body
  }

  is(name: ErrorName): boolean {
    return this.body.name === name
  }
}

/** The outcome is unknown: sending the same request with the same key is safe, and finds out. */
export class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost'
}

/**
 * True if trying again may help: after a lost connection, if the server is busy, or while it still processes the first
 * try.
 */
export function mayTryAgain(error: unknown): boolean {
  if (error instanceof ConnectionLost) return true
  return error instanceof RefusedError && (error.status >= 500 || error.is('IDEMPOTENCY_IN_FLIGHT'))
}
