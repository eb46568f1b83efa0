import pg from 'pg'

/** All connections are in use and none became free in time: answer 503 with Retry-After (R16). */
export class PoolExhausted extends Error {
  override name = 'PoolExhausted'
}

/** The database does not answer, refuses the connection, or is starting or stopping: answer 503 with Retry-After. */
export class DatabaseUnreachable extends Error {
  override name = 'DatabaseUnreachable'
}

/** The SQLSTATE of an error sent by the server, otherwise undefined. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined
}

/** SQLSTATEs of a server that is starting, stopping or out of connections. */
const UNAVAILABLE = new Set(['57P01', '57P02', '57P03', '53300'])

/** Error codes of the operating system, and messages of pg, which has no classes for them. */
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

/** True if the connection, rather than the statement, has failed. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const state = sqlState(error)
  if (state !== undefined) return UNAVAILABLE.has(state)
  if ('code' in error && typeof error.code === 'string' && LOST.test(error.code)) return true
  return LOST_TEXTS.includes(error.message)
}

/** Wraps a lost connection in DatabaseUnreachable; returns every other error unchanged. */
export function asConnectionError(error: unknown): unknown {
  if (!isConnectionLost(error) || !(error instanceof Error)) return error
  return new DatabaseUnreachable(`The database cannot be reached: ${error.message || 'no connection'}.`, {
    cause: error,
  })
}
