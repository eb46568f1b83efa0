import {
  CompiledQuery,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type TransactionSettings,
} from 'kysely'
import pg from 'pg'
import { asConnectionError, DatabaseUnreachable, PoolExhausted } from './connect-errors.ts'
import { StatementClient, StatementNames } from './connect-statements.ts'
import { columnTypes } from './connect-types.ts'

export { DatabaseUnreachable, PoolExhausted } from './connect-errors.ts'

export interface PoolOptions {
  url: string
  /** Connections at most (R16: about 10 a process). */
  max: number
  /** A statement that runs longer is refused with 57014. R16: 5 s for the app, longer for jobs. */
  statementTimeoutMs: number
  /** A statement that waits longer for a row is refused with 55P03. R16: 2 s. */
  lockTimeoutMs: number
  /**
   * Sends queries as named prepared statements. Off behind a transaction pooler, which knows neither names nor session settings:
   * there the timeouts belong to the roles (`alter role … set statement_timeout`).
   */
  prepare: boolean
  /**
   * Plans a prepared statement once and not for each value, for statements that find rows by their keys: planning those costs as much as
   * running them. Not where values decide how to search. Nothing without `prepare`.
   */
  planOnce?: boolean
  /** How much longer than the server's own limit we wait before the connection counts as dead. */
  answerMarginMs?: number
  /** Shown in pg_stat_activity. */
  name?: string
  /** Told of connections that broke while nobody used them; the pool replaces them. */
  onConnectionError?: (error: Error) => void
}

export interface StatementCounter {
  /** Statements sent since the start, BEGIN, COMMIT and ROLLBACK included. */
  readonly count: number
  /** Their texts, in order. */
  readonly texts: readonly string[]
  stop(): void
}

export interface DatabasePool<Schema> {
  readonly kysely: Kysely<Schema>
  /** Counts what this pool sends, for tests and benchmarks. */
  countStatements(): StatementCounter
  /** One round trip. @throws PoolExhausted, DatabaseUnreachable, or DatabaseUnreachable after `timeoutMs`. */
  ping(timeoutMs: number): Promise<void>
  /** Waits for running queries and closes all connections. */
  close(): Promise<void>
}

const CONNECT_WITHIN_MS = 2000
/** After so long a connection is replaced, with the plans it keeps. */
const CONNECTION_LIVES_S = 3600
const IDLE_IN_TRANSACTION_MS = 10_000
const ANSWER_MARGIN_MS = 3000

/**
 * A pool with R16's limits. int8 columns arrive as numbers (an unsafe one is an error), numeric, date and time without zone as text,
 * timestamptz as Date. Queries are written with Kysely; transactions with {@link inTransaction} in transaction.ts.
 */
export function createPool<Schema>(options: PoolOptions): DatabasePool<Schema> {
  const sessionSettings = {
    statement_timeout: options.statementTimeoutMs,
    lock_timeout: options.lockTimeoutMs,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
  }
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.max,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    query_timeout: options.statementTimeoutMs + (options.answerMarginMs ?? ANSWER_MARGIN_MS),
    // A timer for each use of a connection would cost more than an idle connection does.
    idleTimeoutMillis: 0,
    maxLifetimeSeconds: CONNECTION_LIVES_S,
    keepAlive: true,
    application_name: options.name ?? 'meridian',
    types: columnTypes,
    ...(options.prepare ? sessionSettings : {}),
    ...(options.prepare && options.planOnce ? { options: '-c plan_cache_mode=force_generic_plan' } : {}),
  })
  const report = options.onConnectionError ?? (() => {})
  pool.on('error', report)
  // A connection that breaks while it is checked out but idle has no other listener, and would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))

  const counters = new Set<string[]>()
  const onStatement = (text: string): void => {
    for (const texts of counters) texts.push(text)
  }
  const names = options.prepare ? new StatementNames() : null
  const wrapped = new WeakMap<pg.PoolClient, StatementClient>()
  const connect = async (): Promise<StatementClient> => {
    const client = await pool.connect().catch((error: unknown) => {
      throw connectionFailure(error, options.max)
    })
    let statements = wrapped.get(client)
    if (statements === undefined) {
      statements = new StatementClient(client, { names, onStatement })
      wrapped.set(client, statements)
    }
    return statements
  }
  const kysely = new Kysely<Schema>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driverOf(connect, () => pool.end()),
      createIntrospector: (database) => new PostgresIntrospector(database),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })

  return {
    kysely,
    countStatements() {
      const texts: string[] = []
      counters.add(texts)
      return {
        texts,
        get count() {
          return texts.length
        },
        stop: () => counters.delete(texts),
      }
    },
    async ping(timeoutMs) {
      let client: StatementClient | undefined
      const late = new Promise<never>((_, reject) => {
        setTimeout(
          () => reject(new DatabaseUnreachable(`The database did not answer within ${timeoutMs} ms.`)),
          timeoutMs,
        ).unref()
      })
      const connected = connect()
      // A connection that comes too late goes straight back.
      const answer = connected.then((found) => {
        client = found
        return found.executeQuery(CompiledQuery.raw('select 1'))
      })
      answer.then(
        () => client?.release(),
        () => client?.release(true),
      )
      await Promise.race([answer, late])
    },
    async close() {
      await pool.end()
    },
  }
}

/** Kysely's driver of our connections. Kysely hands back those it was given, and no other. */
function driverOf(connect: () => Promise<StatementClient>, end: () => Promise<void>): Driver {
  const ours = (connection: unknown): StatementClient => {
    if (!(connection instanceof StatementClient)) throw new Error('This connection is none of the pool.')
    return connection
  }
  return {
    init: async () => {},
    acquireConnection: connect,
    beginTransaction: async (connection, settings) => ours(connection).begin(beginOf(settings)),
    commitTransaction: (connection) => ours(connection).commit(),
    rollbackTransaction: (connection) => ours(connection).rollback(),
    releaseConnection: async (connection) => ours(connection).release(),
    destroy: end,
  }
}

function beginOf({ isolationLevel, accessMode }: TransactionSettings): string {
  return ['begin', isolationLevel && `isolation level ${isolationLevel}`, accessMode].filter(Boolean).join(' ')
}

/** What the pool says when it cannot give a connection, as one of our two errors; a wrong password or name stays as it is. */
function connectionFailure(error: unknown, max: number): unknown {
  // The pool has no error class for this.
  if (error instanceof Error && error.message === 'timeout exceeded when trying to connect') {
    return new PoolExhausted(`None of ${max} database connections came free within ${CONNECT_WITHIN_MS} ms.`, {
      cause: error,
    })
  }
  return asConnectionError(error)
}
