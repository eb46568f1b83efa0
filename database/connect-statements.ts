import { createHash } from 'node:crypto'
import type { PostgresPoolClient, PostgresQueryResult } from 'kysely'
import pg from 'pg'
import { asConnectionError, isConnectionLost, sqlState } from './connect-errors.ts'

/** Names for prepared statements, shared by the connections of a pool. */
export class StatementNames {
  /** A text that is sent only once, or whose length varies with its input, must not fill the server with plans. */
  static readonly limit = 1000
  #names = new Map<string, string>()
  #seenOnce = new Set<string>()

  /** The name of a text from its second use on; undefined while it has none. */
  of(text: string): string | undefined {
    const name = this.#names.get(text)
    if (name !== undefined) return name
    if (this.#names.size >= StatementNames.limit) return undefined
    if (!this.#seenOnce.delete(text)) {
      if (this.#seenOnce.size >= StatementNames.limit) this.#seenOnce.clear()
      this.#seenOnce.add(text)
      return undefined
    }
    const fresh = `m_${createHash('sha256').update(text).digest('hex').slice(0, 16)}`
    this.#names.set(text, fresh)
    return fresh
  }

  /** Gives a text another name, so that every connection prepares it anew; the old plan dies with its connection. */
  renew(text: string, spoiled: string): void {
    if (this.#names.get(text) !== spoiled) return
    const [base = spoiled, generation = '0'] = spoiled.split('.')
    this.#names.set(text, `${base}.${Number(generation) + 1}`)
  }
}

/** 0A000: a migration changed what a prepared plan returns. 26000: the server has forgotten the name. */
const SPOILED_PLAN = new Set(['0A000', '26000'])

/** Whether an error says that a prepared statement must be prepared again. */
export function isSpoiledPlan(error: unknown): boolean {
  const state = sqlState(error)
  return state !== undefined && SPOILED_PLAN.has(state)
}

type Result = PostgresQueryResult<never>

export interface StatementOptions {
  /** Null: nothing is prepared by name. */
  names: StatementNames | null
  /** Told of every statement that is sent. */
  onStatement: (text: string) => void
}

/**
 * One connection as Kysely sees it. Fixed texts are sent as named prepared statements. BEGIN is not sent on its own: it travels with
 * the transaction's first statement, before the same Sync, so that it costs no round trip and a failed BEGIN skips the statement.
 */
export class StatementClient implements PostgresPoolClient {
  #client: pg.PoolClient
  #options: StatementOptions
  #transaction: 'none' | 'begin unsent' | 'open' = 'none'
  #broken = false

  constructor(client: pg.PoolClient, options: StatementOptions) {
    this.#client = client
    this.#options = options
  }

  get processID(): number {
    // @types/pg leaves out this member of every connected client.
    return (this.#client as pg.PoolClient & { processID: number }).processID
  }

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>
  query(cursor: never): never
  async query(sql: string, parameters: readonly unknown[] = []): Promise<Result> {
    switch (sql) {
      case 'begin':
        this.#transaction = 'begin unsent'
        return { command: 'COMMIT', rowCount: 0, rows: [] }
      case 'commit':
      case 'rollback':
        return this.#end(sql)
    }
    try {
      return await this.#send(sql, parameters)
    } catch (error) {
      if (!isSpoiledPlan(error) || this.#options.names === null) throw error
      const spoiled = this.#options.names.of(sql)
      if (spoiled !== undefined) this.#options.names.renew(sql, spoiled)
      // Inside a transaction the server takes nothing more: inTransaction runs the whole of it again.
      if (this.#transaction !== 'none') throw error
      return await this.#send(sql, parameters)
    }
  }

  release(destroy = false): void {
    const unfinished = this.#transaction === 'open'
    this.#transaction = 'none'
    this.#client.release(destroy || this.#broken || unfinished)
  }

  async #end(sql: 'commit' | 'rollback'): Promise<Result> {
    const wasOpen = this.#transaction === 'open'
    const command = sql === 'commit' ? 'COMMIT' : 'ROLLBACK'
    // A server that is gone has rolled back by itself; the first error is the one to tell.
    const nothingToSend = !wasOpen || (sql === 'rollback' && this.#broken)
    if (nothingToSend) {
      this.#transaction = 'none'
      return { command, rowCount: 0, rows: [] }
    }
    const result = await this.#send(sql, [])
    this.#transaction = 'none'
    return result
  }

  async #send(sql: string, parameters: readonly unknown[]): Promise<Result> {
    const isControl = sql === 'commit' || sql === 'rollback'
    const name = isControl ? undefined : this.#options.names?.of(sql)
    const config: pg.QueryConfig = { text: sql, values: [...parameters] }
    if (name !== undefined) config.name = name
    try {
      if (this.#transaction === 'begin unsent') {
        this.#transaction = 'open'
        this.#options.onStatement('begin')
        this.#options.onStatement(sql)
        return await sendBehindBegin(this.#client, config)
      }
      if (sql.startsWith('start transaction')) this.#transaction = 'open'
      this.#options.onStatement(sql)
      // pg's result has Kysely's three fields; its command is any text there.
      return (await this.#client.query(config)) as unknown as Result
    } catch (error) {
      if (isConnectionLost(error)) this.#broken = true
      throw asConnectionError(error)
    }
  }
}

/** What pg's Query has at run time beyond its types: the client calls these on the query it is executing. */
interface RunningQuery {
  name: string | undefined
  submit(connection: pg.Connection): Error | null
  handleCommandComplete(message: unknown, connection: pg.Connection): void
}

/**
 * Sends BEGIN and a statement in one message, with one Sync at the end: when BEGIN fails, the server skips the rest.
 * pg reads the answers as one query, so the first CommandComplete, which is BEGIN's, is kept from it.
 */
export function sendBehindBegin(client: pg.ClientBase, config: pg.QueryConfig, begin = 'begin'): Promise<Result> {
  return new Promise((resolve, reject) => {
    // The simple protocol cannot follow an extended BEGIN without a Sync between them. (@types/pg does not know this option.)
    const extended: pg.QueryConfig & { queryMode: 'extended' } = { ...config, queryMode: 'extended' }
    const query = new pg.Query(extended, config.values, (error, result) => {
      if (error) reject(error)
      // Of pg's result Kysely reads the same three fields as above.
      else resolve(result as unknown as Result)
    })
    // The members are there in the pinned pg; a test sends statements through here.
    const running = query as unknown as RunningQuery
    const submit = running.submit.bind(query)
    const complete = running.handleCommandComplete.bind(query)
    running.submit = (connection) => {
      const { stream } = connection
      stream.cork()
      try {
        connection.parse({ name: '', text: begin, types: [] }, true)
        connection.bind({}, true)
        connection.execute({}, true)
        const failure = submit(connection)
        // Until BEGIN is complete, its ParseComplete must not pass for the statement's.
        running.name = undefined
        return failure
      } finally {
        stream.uncork()
      }
    }
    running.handleCommandComplete = () => {
      running.name = config.name
      running.handleCommandComplete = complete
    }
    client.query(query)
  })
}
