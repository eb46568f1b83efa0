import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import { columnTypes } from './connect-types.ts'
import type { Database } from './schema/database.ts'

/** A column value of a copied row; objects go into jsonb columns as JSON text. */
export type CopyValue = string | number | boolean | Date | Buffer | null

export interface BulkLoad {
  tx: Transaction<Database>
  /** Adds rows by COPY; all of them have the same columns. */
  copy(table: keyof Database, rows: readonly Readonly<Record<string, CopyValue>>[]): Promise<void>
}

/**
 * Runs `work` on a separate connection, as the owner of the tables, in one transaction without time limits. While it
 * runs, `tables` have no foreign keys and no indexes except their keys; at the end each is checked and rebuilt as a
 * whole, which for millions of rows needs a tenth of the time. The tables are locked for everybody else.
 */
export async function loadInBulk(
  ownerUrl: string,
  tables: readonly (keyof Database)[],
  work: (load: BulkLoad) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({
    connectionString: ownerUrl,
    application_name: 'meridian bulk load',
    types: columnTypes,
  })
  await client.connect()
  const connection = Object.assign(client, { release: () => {} })
  const kysely = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: { connect: async () => connection, end: () => client.end(), options: {} } }),
  })
  try {
    await kysely.transaction().execute(async (tx) => {
      await sql`set local maintenance_work_mem = '256MB'`.execute(tx)
      const restore = await dropConstraints(tx, tables)
      await work({ tx, copy: (table, rows) => copyRows(client, table, rows) })
      for (const table of tables) await sql`analyze ${sql.table(table)}`.execute(tx)
      for (const statement of restore) await sql.raw(statement).execute(tx)
    })
  } finally {
    await kysely.destroy()
  }
}

/** Drops the foreign keys and the inverted indexes of tables. @returns the statements that recreate them */
async function dropConstraints(tx: Transaction<Database>, tables: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ drop: string; restore: string }>`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
        format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as restore
      from pg_constraint where contype = 'f' and conparentid = 0 and conrelid = any(${tables}::text[]::regclass[])
    union all
    select format('drop index %s', indexrelid::regclass), replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ')
      from pg_index join pg_class on pg_class.oid = indexrelid join pg_am on pg_am.oid = relam
      where amname = 'gin' and indrelid = any(${tables}::text[]::regclass[])`.execute(tx)
  for (const { drop } of rows) await sql.raw(drop).execute(tx)
  return rows.map((row) => row.restore)
}

async function copyRows(
  client: pg.Client,
  table: string,
  rows: readonly Readonly<Record<string, CopyValue>>[],
): Promise<void> {
  const [first] = rows
  if (first === undefined) return
  const columns = Object.keys(first)
  const lines = rows.map((row) => columns.map((column) => copyText(row[column] ?? null)).join('\t'))
  await sendCopy(client, `copy ${table} (${columns.join(', ')}) from stdin`, `${lines.join('\n')}\n`)
}

const ESCAPED: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }

/** A value in the text format of COPY. */
export function copyText(value: CopyValue): string {
  if (value === null) return '\\N'
  if (typeof value === 'string') return value.replace(/[\\\n\r\t]/g, (letter) => ESCAPED[letter] ?? letter)
  if (value instanceof Date) return value.toISOString()
  if (Buffer.isBuffer(value)) return `\\\\x${value.toString('hex')}`
  return String(value)
}

/** The part of the protocol that pg passes to a COPY query; its types omit it. */
interface CopyConnection {
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
}

function sendCopy(client: pg.Client, statement: string, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let failure: Error | null = null
    client.query({
      // The types of pg cover only its own queries.
      submit: (connection) => (connection as unknown as CopyConnection).query(statement),
      handleCopyInResponse(connection: CopyConnection) {
        connection.sendCopyFromChunk(Buffer.from(text))
        connection.endCopyFrom()
      },
      handleCommandComplete() {},
      handleError(error: Error) {
        failure = error
        reject(error)
      },
      handleReadyForQuery() {
        if (failure === null) resolve()
      },
    } as pg.Submittable)
  })
}
