import type { ErrorBody, ErrorName } from '@meridian/contract/errors.ts'

/** Why a call brought no answer: the server refused it, or nothing readable came back. */
export type CallFailure = Refused | ConnectionLost

/** The server has answered with a refusal: trying the same again brings the same. */
export class Refused extends Error {
  readonly body: ErrorBody
  readonly status: number

  constructor(status: number, body: ErrorBody) {
    super(body.message)
    this.name = 'Refused'
    this.status = status
    this.body = body
  }

  is(name: ErrorName): boolean {
    return this.body.name === name
  }
}

/** Nobody knows whether the server has done it: the same request with the same key is safe, and finds out. */
export class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost'
}

/** Whether trying again may help: after a lost connection, when the server is busy, and while it still makes the first try. */
export function mayTryAgain(error: unknown): boolean {
  if (error instanceof ConnectionLost) return true
  return error instanceof Refused && (error.status >= 500 || error.is('IDEMPOTENCY_IN_FLIGHT'))
}
