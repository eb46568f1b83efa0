import type { Database } from '@meridian/database/schema/database.ts'
import { sql, type Transaction } from 'kysely'

/** Rows in one statement: a few megabytes of text at most. */
const ROWS_AT_ONCE = 2000

/**
 * Inserts rows with given ids, by the columns of the first row. Sent as one JSON text, which PostgreSQL converts to the
 * table's types: for many rows far faster than one parameter per value.
 */
export async function insertRecords(
  tx: Transaction<Database>,
  table: keyof Database,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)))
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    const text = JSON.stringify(rows.slice(start, start + ROWS_AT_ONCE), asPostgresReads)
    await sql`insert into ${sql.table(table)} (${columns}) overriding system value
      select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${text}::jsonb)`.execute(tx)
  }
}

/** Bytes as the text form of bytea; everything else as in JSON. */
function asPostgresReads(_key: string, value: unknown): unknown {
  const bytes = typeof value === 'object' && value !== null && 'type' in value && value.type === 'Buffer' ? value : null
  if (bytes === null || !('data' in bytes) || !Array.isArray(bytes.data)) return value
  return `\\x${Buffer.from(bytes.data).toString('hex')}`
}

/** Advances the sequence of an identity column, so that later rows get ids after `last`. */
export async function skipIds(
  tx: Transaction<Database>,
  table: keyof Database,
  column: string,
  last: number,
): Promise<void> {
  await sql`select setval(sequence, greatest(${last}, nextval(sequence)))
    from (select pg_get_serial_sequence(${table}, ${column})::regclass as sequence) as of`.execute(tx)
}
