import type pg from 'pg'
import { serialize } from 'pg-protocol'
import { columnTypes } from './connect-types.ts'

export interface SentStatement {
  text: string
  values: readonly unknown[]
  /** The name for preparing; without one the statement is not prepared. */
  name?: string | undefined
}

export interface StatementResult {
  /** The first word of the server's command tag, e.g. UPDATE. */
  command: string
  rowCount: number
  rows: Record<string, unknown>[]
}

/** The row shape of a statement. */
interface Shape {
  names: readonly string[]
  parsers: readonly ((text: string) => unknown)[]
  /** All columns null, so that all rows share one hidden class. */
  empty: Record<string, unknown>
}

const NO_ROWS: Shape = { names: [], parsers: [], empty: {} }

/**
 * The prepared statements of one connection: their shapes, or `unsure` if an error leaves open whether the server has
 * them.
 */
export type PreparedStatements = Map<string, Shape | 'unsure'>

const BIND_EMPTY = serialize.execute()
const SYNC = serialize.sync()

/**
 * Sends statements over a connection in one write, with one Sync at the end: when one fails, the server skips the rest,
 * so a statement after BEGIN never runs without it, and a COMMIT never without the statements before it. Row shapes are
 * requested once per name.
 */
export function sendBatch(
  client: pg.ClientBase,
  prepared: PreparedStatements,
  statements: readonly SentStatement[],
): Promise<StatementResult[]> {
  return new Promise((resolve, reject) => {
    const batch = new Batch(prepared, statements, (error, results) => (error ? reject(error) : resolve(results)))
    client.query(batch)
  })
}

/** A query run by pg's client: it submits, and receives each message of the answer. */
class Batch {
  /** The client wraps its time-out around this. */
  callback: (error: Error | null) => void
  #prepared: PreparedStatements
  #statements: readonly SentStatement[]
  #message: Buffer
  #results: StatementResult[] = []
  #rows: Record<string, unknown>[] = []
  #shape: Shape | undefined
  #unreadable: Error | undefined

  constructor(
    prepared: PreparedStatements,
    statements: readonly SentStatement[],
    done: (error: Error | null, results: StatementResult[]) => void,
  ) {
    this.#prepared = prepared
    this.#statements = statements
    this.callback = (error) => done(error, this.#results)
    this.#message = this.#compose()
    this.#begin()
  }

  submit(connection: pg.Connection): null {
    connection.stream.write(this.#message)
    return null
  }

  handleRowDescription({ fields }: { fields: readonly { name: string; dataTypeID: number }[] }): void {
    this.#shape = {
      names: fields.map((field) => field.name),
      parsers: fields.map((field) => columnTypes.getTypeParser(field.dataTypeID, 'text')),
      empty: Object.fromEntries(fields.map((field) => [field.name, null])),
    }
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    const shape = this.#shape
    if (shape === undefined || this.#unreadable !== undefined) return
    const row = { ...shape.empty }
    try {
      for (const [index, text] of fields.entries()) {
        if (text !== null) row[shape.names[index] ?? ''] = shape.parsers[index]?.(text)
      }
    } catch (error) {
      // The server continues; the error is reported when it is done.
      this.#unreadable = error instanceof Error ? error : new Error(String(error))
      return
    }
    this.#rows.push(row)
  }

  handleCommandComplete({ text }: { text: string }): void {
    // "INSERT 0 1", "UPDATE 3", "BEGIN"
    const words = text.split(' ')
    this.#finish({ command: words[0] ?? '', rowCount: words.length > 1 ? Number(words.at(-1)) : 0, rows: this.#rows })
  }

  handleEmptyQuery(): void {
    this.#finish({ command: '', rowCount: 0, rows: [] })
  }

  handleError(error: Error): void {
    for (const { name } of this.#statements.slice(this.#results.length)) {
      if (name !== undefined && !this.#prepared.has(name)) this.#prepared.set(name, 'unsure')
    }
    this.callback(error)
  }

  handleReadyForQuery(): void {
    this.callback(this.#unreadable ?? null)
  }

  #compose(): Buffer {
    const parts: Buffer[] = []
    const fresh = new Set<string>()
    for (const { text, values, name = '' } of this.#statements) {
      const known = name === '' || fresh.has(name) ? undefined : this.#prepared.get(name)
      const isReady = (known !== undefined && known !== 'unsure') || fresh.has(name)
      if (known === 'unsure') parts.push(serialize.close({ type: 'S', name }))
      if (!isReady) parts.push(serialize.parse({ name, text, types: [] }))
      parts.push(serialize.bind({ statement: name, values: values.map(asParameter) }))
      if (!isReady || fresh.has(name)) parts.push(serialize.describe({ type: 'P' }))
      parts.push(BIND_EMPTY)
      if (name !== '') fresh.add(name)
    }
    parts.push(SYNC)
    return Buffer.concat(parts)
  }

  /** Begins the rows of the next statement, whose shape may not be known yet. */
  #begin(): void {
    const name = this.#statements[this.#results.length]?.name
    const known = name === undefined ? undefined : this.#prepared.get(name)
    this.#shape = known === 'unsure' ? undefined : known
    this.#rows = []
  }

  #finish(result: StatementResult): void {
    const name = this.#statements[this.#results.length]?.name
    if (name !== undefined) this.#prepared.set(name, this.#shape ?? NO_ROWS)
    this.#results.push(result)
    this.#begin()
  }
}

/**
 * A parameter in the server's format: texts, and bytes unchanged. Arrays become PostgreSQL arrays, other objects JSON.
 */
function asParameter(value: unknown): string | Buffer | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'string') return value
  if (typeof value !== 'object') return String(value)
  if (value instanceof Date) return value.toISOString()
  if (value instanceof Uint8Array) return Buffer.from(value.buffer, value.byteOffset, value.byteLength)
  return Array.isArray(value) ? asArray(value) : JSON.stringify(value)
}

function asArray(values: readonly unknown[]): string {
  const elements = values.map((value) => {
    if (value === null || value === undefined) return 'NULL'
    if (Array.isArray(value)) return asArray(value)
    const text = value instanceof Uint8Array ? `\\x${Buffer.from(value).toString('hex')}` : String(asParameter(value))
    return `"${text.replace(/["\\]/g, '\\$&')}"`
  })
  return `{${elements.join(',')}}`
}
