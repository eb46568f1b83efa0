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
import { type FollowStatements, StatementClient, StatementNames } from './connect-statements.ts'
import { columnTypes } from './connect-types.ts'

export { DatabaseUnreachable, PoolExhausted } from './connect-errors.ts'

export interface PoolOptions {
  url: string
  /** The maximum number of connections (R16: about 10 per process). */
  max: number
  /** A statement that runs longer fails with 57014. Time limits (R16): 5 s for the app, longer for jobs. */
  statementTimeoutMs: number
  /** A statement that waits longer for a row fails with 55P03. Time limits (R16): 2 s. */
  lockTimeoutMs: number
  /**
   * Sends queries as named prepared statements. Off behind a transaction pooler, which supports neither names nor
   * session settings: there the roles carry the time-outs (`alter role … set statement_timeout`).
   */
  prepare: boolean
  /**
   * Plans a prepared statement once instead of for each value, for statements that find rows by key, where planning
   * costs as much as running. Not for statements whose best plan depends on the values. No effect without `prepare`.
   */
  planOnce?: boolean
  /** Wait for a free connection before the caller is refused as overload; 2 s by default. */
  connectWithinMs?: number
  /** Time beyond the server's own limit after which the connection counts as dead. */
  answerMarginMs?: number
  /** Shown in pg_stat_activity. */
  name?: string
  /** Called for connections that broke while idle; the pool replaces them. */
  onConnectionError?: (error: Error) => void
}

export interface StatementCounter {
  /** Statements sent since the start, including BEGIN, COMMIT and ROLLBACK. */
  readonly count: number
  /** Their texts, in order. */
  readonly texts: readonly string[]
  stop(): void
}

export interface DatabasePool<Schema> {
  readonly kysely: Kysely<Schema>
  /** Counts the statements of this pool, for tests and benchmarks. */
  countStatements(): StatementCounter
  /** One round trip. @throws PoolExhausted, DatabaseUnreachable, or DatabaseUnreachable after `timeoutMs`. */
  ping(timeoutMs: number): Promise<void>
  /** Observes statements sent together, from now on: `begin` is called with the texts, and its result at their end. */
  watchStatements(begin: FollowStatements): void
  /** Numbers of open connections, idle connections and waiting callers. */
  usage(): { max: number; open: number; idle: number; waiting: number }
  /** Waits for running queries and closes all connections. */
  close(): Promise<void>
}

const CONNECT_WITHIN_MS = 2000
/** The lifetime of a connection, which also limits that of its cached plans. */
const CONNECTION_LIVES_S = 3600
const IDLE_IN_TRANSACTION_MS = 10_000
const ANSWER_MARGIN_MS = 3000

/**
 * A pool with R16's limits. int8 columns are returned as numbers (an unsafe one is an error), numeric, date and time
 * without zone as text, timestamptz as Date. Queries use Kysely; transactions use {@link inTransaction} in
 * transaction.ts.
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
    connectionTimeoutMillis: options.connectWithinMs ?? CONNECT_WITHIN_MS,
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
  // A connection that breaks while checked out but idle has no other listener, and would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))

  const counters = new Set<string[]>()
  const onStatement = (text: string): void => {
    for (const texts of counters) texts.push(text)
  }
  let watch: FollowStatements | undefined
  const names = options.prepare ? new StatementNames() : null
  const wrapped = new WeakMap<pg.PoolClient, StatementClient>()
  const connect = async (): Promise<StatementClient> => {
    const client = await pool.connect().catch((error: unknown) => {
      throw connectionFailure(error, options)
    })
    let statements = wrapped.get(client)
    if (statements === undefined) {
      statements = new StatementClient(client, { names, onStatement, onSend: () => watch })
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
      // A connection that arrives too late is returned at once.
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
    watchStatements(begin) {
      watch = begin
    },
    usage: () => ({
      max: options.max,
      open: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    async close() {
      await pool.end()
    },
  }
}

/** The Kysely driver of our connections. Kysely returns only connections that it was given. */
function driverOf(connect: () => Promise<StatementClient>, end: () => Promise<void>): Driver {
  const ours = (connection: unknown): StatementClient => {
    if (!(connection instanceof StatementClient)) throw new Error('This connection does not belong to the pool.')
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

/**
 * Maps an error of getting a connection to one of our two classes; a wrong password or database name stays unchanged.
 */
function connectionFailure(error: unknown, { max, connectWithinMs = CONNECT_WITHIN_MS }: PoolOptions): unknown {
  // The pool has no error class for this.
  if (error instanceof Error && error.message === 'timeout exceeded when trying to connect') {
    return new PoolExhausted(`None of ${max} database connections became free within ${connectWithinMs} ms.`, {
      cause: error,
    })
  }
  return asConnectionError(error)
}
