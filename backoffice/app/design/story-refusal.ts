import { ERRORS, type ErrorBody, type ErrorName } from '@meridian/contract/errors.ts'
import { RefusedError } from '../calls/call-failure.ts'

/** A refusal as the server sends it. */
export function refusedAs(name: ErrorName, fields?: ErrorBody['fields']): RefusedError {
  const { status, error_code, message } = ERRORS[name]
  return new RefusedError(status, {
    message,
    trace: 'Qm3kz81xPaW0sT2b',
    error_code,
    name,
    ...(fields !== undefined && { fields }),
  })
}
