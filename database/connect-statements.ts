import { createHash } from 'node:crypto'
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import type pg from 'pg'
import { type PreparedStatements, type SentStatement, type StatementResult, sendBatch } from './connect-batch.ts'
import { asConnectionError, isConnectionLost, sqlState } from './connect-errors.ts'
import { inOneStatement } from './one-statement.ts'

/** Names for prepared statements, shared by the connections of a pool. */
export class StatementNames {
  /** Texts that are sent only once, or whose length depends on the input, must not fill the server with plans. */
  static readonly limit = 1000
  #names = new Map<string, string>()
  #seenOnce = new Set<string>()

  /** The name of a text from its second use on; undefined before. */
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

  /** Renames a text, so that every connection prepares it again; the old plan ends with its connection. */
  renew(text: string): void {
    const spoiled = this.#names.get(text)
    if (spoiled === undefined) return
    const [base = spoiled, generation = '0'] = spoiled.split('.')
    this.#names.set(text, `${base}.${Number(generation) + 1}`)
  }
}

/** 0A000: a migration changed the result of a prepared plan. 26000: the server does not know the name. */
const SPOILED_PLAN = new Set(['0A000', '26000'])

/** True if a prepared statement must be prepared again after this error. */
export function isSpoiledPlan(error: unknown): boolean {
  const state = sqlState(error)
  return state !== undefined && SPOILED_PLAN.has(state)
}

/** Called with the texts that are sent together; the returned function is called at their end. */
export type FollowStatements = (texts: readonly string[]) => ((error?: unknown) => void) | undefined

export interface StatementOptions {
  /** Null disables named prepared statements. */
  names: StatementNames | null
  /** Called for every statement sent. */
  onStatement: (text: string) => void
  /** The present observer of sent statements, if any. */
  onSend: () => FollowStatements | undefined
}

/** Several statements sent in one write and answered together; see pipeline in prepared.ts. */
export interface TogetherQuery extends CompiledQuery {
  together: readonly CompiledQuery[]
}

/** A change sent together with COMMIT; see changeAtCommit in prepared.ts. */
export interface LastQuery extends CompiledQuery {
  withCommit: true
}

type Query = CompiledQuery | TogetherQuery | LastQuery

/** Commands whose results contain a row count. */
const CHANGES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

/**
 * One connection as Kysely sees it. Fixed texts are sent as named prepared statements. BEGIN is not sent by itself but
 * with the transaction's first statement, which saves a round trip, and a failed BEGIN skips the statement. Likewise
 * the last changes are sent with COMMIT.
 */
export class StatementClient implements DatabaseConnection {
  #client: pg.PoolClient
  #options: StatementOptions
  #prepared: PreparedStatements = new Map()
  #transaction: 'none' | 'begin unsent' | 'open' = 'none'
  #begin = 'begin'
  /** Deferred until COMMIT. */
  #last: CompiledQuery[] = []
  #broken = false

  constructor(client: pg.PoolClient, options: StatementOptions) {
    this.#client = client
    this.#options = options
  }

  async executeQuery<R>(query: Query): Promise<QueryResult<R>> {
    if ('withCommit' in query && this.#transaction !== 'none') {
      this.#last.push(query)
      return { rows: [] }
    }
    const queries = 'together' in query ? query.together : [query]
    try {
      const results = await this.#sendOnceMore(queries)
      // The author of a query declares its row type; pipeline types the results of several.
      const answer = 'together' in query ? { rows: results } : results[0]
      return answer as QueryResult<R>
    } catch (error) {
      // The stack of a server error ends at the socket; this one leads to the caller.
      if (error instanceof Error) Error.captureStackTrace(error)
      throw error
    }
  }

  // biome-ignore lint/correctness/useYield: it only throws
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Rows are read as a whole.')
  }

  begin(begin: string): void {
    this.#transaction = 'begin unsent'
    this.#begin = begin
  }

  async commit(): Promise<void> {
    const last = inOneStatement(this.#last)
    this.#last = []
    if (this.#transaction === 'open' || last.length > 0)
      await this.#send([...last.map(statementOf), { text: 'commit', values: [] }])
    this.#transaction = 'none'
  }

  async rollback(): Promise<void> {
    this.#last = []
    // A server that is gone has rolled back by itself; the first error is the one to report.
    if (this.#transaction === 'open' && !this.#broken) await this.#send([{ text: 'rollback', values: [] }])
    this.#transaction = 'none'
  }

  release(destroy = false): void {
    const unfinished = this.#transaction === 'open'
    this.#transaction = 'none'
    this.#last = []
    this.#client.release(destroy || this.#broken || unfinished)
  }

  async #sendOnceMore(queries: readonly CompiledQuery[]): Promise<QueryResult<unknown>[]> {
    const statements = queries.map(statementOf)
    const results = await this.#send(statements).catch((error: unknown) => {
      // The transaction is aborted on the server: inTransaction runs it again as a whole.
      if (!isSpoiledPlan(error) || this.#transaction !== 'none') throw error
      return this.#send(statements)
    })
    return results.map(asResult)
  }

  async #send(statements: readonly SentStatement[]): Promise<StatementResult[]> {
    const begins = this.#transaction === 'begin unsent'
    const sent = (begins ? [{ text: this.#begin, values: [] }, ...statements] : statements).map((statement) => {
      this.#options.onStatement(statement.text)
      return { ...statement, name: this.#options.names?.of(statement.text) }
    })
    if (begins) this.#transaction = 'open'
    const end = this.#options.onSend()?.(sent.map(({ text }) => text))
    try {
      const results = await sendBatch(this.#client, this.#prepared, sent)
      end?.()
      return begins ? results.slice(1) : results
    } catch (error) {
      end?.(error)
      if (isConnectionLost(error)) this.#broken = true
      if (isSpoiledPlan(error)) for (const { text } of sent) this.#options.names?.renew(text)
      throw asConnectionError(error)
    }
  }
}

function statementOf({ sql, parameters }: CompiledQuery): SentStatement {
  return { text: sql, values: parameters }
}

function asResult({ command, rowCount, rows }: StatementResult): QueryResult<unknown> {
  return CHANGES.has(command) ? { rows, numAffectedRows: BigInt(rowCount) } : { rows }
}
