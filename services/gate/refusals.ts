import { randomFillSync } from 'node:crypto'
import type { Endpoint } from '@meridian/contract/endpoint.ts'
import { COMMON_ERRORS, ERRORS, type ErrorBody, Refusal } from '@meridian/contract/errors.ts'
import { DatabaseUnreachable, PoolExhausted, sqlState } from '@meridian/database/connect-errors.ts'
import { allowsActing } from '@meridian/domain/acting.ts'
import { allowsPreview } from '@meridian/domain/preview.ts'
import type { Logger } from 'pino'

const TRACE_BYTES = 12
/** Random bytes for many traces: a small request costs as much as one for thousands. */
const traceBytes = Buffer.alloc(TRACE_BYTES * 512)
let tracesDrawn = traceBytes.length

export function newTrace(): string {
  if (tracesDrawn === traceBytes.length) {
    randomFillSync(traceBytes)
    tracesDrawn = 0
  }
  const start = tracesDrawn
  tracesDrawn += TRACE_BYTES
  return traceBytes.toString('base64url', start, tracesDrawn)
}

export function bodyOf(refusal: Refusal, trace: string): ErrorBody {
  const { error_code, message } = ERRORS[refusal.error]
  return {
    message,
    trace,
    error_code,
    name: refusal.error,
    ...(refusal.fields ? { fields: refusal.fields } : {}),
    ...(refusal.detail ? { detail: refusal.detail } : {}),
  }
}

/**
 * SQLSTATEs of violated database constraints. The gate should have rejected the input, so they are answered 422 and
 * logged as bugs.
 */
const DATA_STATES = new Set(['22021', '22003', '22P02', '23505', '23514', '23503', '22001'])
/** Statement or lock time-out, a conflict, a transaction that waited too long for us: busy, not broken. */
const BUSY_STATES = new Set(['57014', '55P03', '40001', '40P01', '25P03'])
/**
 * No room on the disk, no memory, no more connections (class 53), a failing disk, or a server that became read-only
 * at a failover: the caller may retry, and an operator has to act.
 */
const LACKING = /^(53...|58030|25006)$/

/** Turns any error into a refusal; an unexpected error is logged with the trace that the caller gets. */
export function asRefusal(error: unknown, trace: string, log: Logger): Refusal {
  if (error instanceof Refusal) return error
  if (error instanceof PoolExhausted || error instanceof DatabaseUnreachable) {
    log.warn({ trace, err: error }, 'The database is busy or unreachable')
    return new Refusal('OVERLOADED', { retryAfterS: 1 })
  }
  const state = sqlState(error)
  if (state !== undefined && BUSY_STATES.has(state)) {
    log.warn({ trace, err: error }, 'The database was too busy for a statement')
    return new Refusal('OVERLOADED', { retryAfterS: 1 })
  }
  if (state !== undefined && LACKING.test(state)) {
    log.error({ trace, err: error }, 'The database lacks what it needs to work')
    return new Refusal('OVERLOADED', { retryAfterS: 5 })
  }
  log.error({ trace, err: error }, 'A call failed')
  if (state !== undefined && DATA_STATES.has(state)) return new Refusal('FIELDS_REFUSED')
  return new Refusal('INTERNAL')
}

/** The errors of a call: its own, those of its session and of every call; for the OpenAPI document and tests. */
export function errorsOf(endpoint: Endpoint) {
  // An open call needs no token, but rejects an invalid one.
  const open = endpoint.caller === 'anyone'
  const own = open ? (['TOKEN_INVALID'] as const) : (['TOKEN_REQUIRED', 'TOKEN_INVALID', 'CALLER_NOT_ALLOWED'] as const)
  const idempotency = endpoint.changes
    ? (['IDEMPOTENCY_KEY_INVALID', 'IDEMPOTENCY_MISMATCH', 'IDEMPOTENCY_IN_FLIGHT'] as const)
    : []
  const right = endpoint.right === undefined ? [] : (['RIGHT_LACKING'] as const)
  const byAdmin = endpoint.caller === 'admin' || endpoint.caller === 'account'
  const factor = byAdmin && endpoint.own !== 'enrolling' ? (['ENROLMENT_NEEDED'] as const) : []
  // The impersonation token of an admin.
  const acting = endpoint.caller === 'admin' || allowsActing(endpoint) ? [] : (['ACTING_READS_ONLY'] as const)
  const preview = allowsPreview(endpoint) ? (['PREVIEW_INVALID'] as const) : (['PREVIEW_CHANGES_NOTHING'] as const)
  return [
    ...new Set([
      ...endpoint.errors,
      ...own,
      ...acting,
      ...preview,
      ...right,
      ...factor,
      ...idempotency,
      ...COMMON_ERRORS,
    ]),
  ]
}
