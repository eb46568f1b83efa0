import pg from 'pg'

/** All connections are in use and none came free in time: answer 503 with Retry-After (R16). */
export class PoolExhausted extends Error {
  override name = 'PoolExhausted'
}

/** The database does not answer, refuses us, or is starting or stopping: answer 503 with Retry-After. */
export class DatabaseUnreachable extends Error {
  override name = 'DatabaseUnreachable'
}

/** The five-character code of an error that the server itself sent, or undefined. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined
}

/** SQLSTATEs of a server that starts, stops or has no connection left for us. */
const UNAVAILABLE = new Set(['57P01', '57P02', '57P03', '53300'])

/** Codes of the operating system, and the texts of pg, which has no classes for them. */
const LOST = /^E[A-Z]+$/
const LOST_TEXTS = [
  'Connection terminated unexpectedly',
  'Connection terminated',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Query read timeout',
  'timeout expired',
]

/** Whether an error means that the connection, rather than the statement, has failed. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const state = sqlState(error)
  if (state !== undefined) return UNAVAILABLE.has(state)
  if ('code' in error && typeof error.code === 'string' && LOST.test(error.code)) return true
  return LOST_TEXTS.includes(error.message)
}

/** A lost connection as DatabaseUnreachable; every other error as it is. */
export function asConnectionError(error: unknown): unknown {
  if (!isConnectionLost(error) || !(error instanceof Error)) return error
  return new DatabaseUnreachable(`The database cannot be reached: ${error.message || 'no connection'}.`, {
    cause: error,
  })
}
