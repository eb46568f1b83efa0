import type { Database } from '@meridian/database/schema/database.ts'
import { DAY_MS } from '@meridian/domain/time-units.ts'
import type { Insertable, Transaction } from 'kysely'

/** Values in one statement, below PostgreSQL's limit of 65,535 parameters. */
const VALUES_MAX = 30_000

/** Inserts many rows in few statements. */
export async function insertRows<Table extends keyof Database>(
  tx: Transaction<Database>,
  table: Table,
  rows: readonly Insertable<Database[Table]>[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).length
  const size = Math.max(1, Math.floor(VALUES_MAX / Math.max(1, columns)))
  for (let start = 0; start < rows.length; start += size) {
    await tx
      .insertInto(table)
      .values(rows.slice(start, start + size))
      .execute()
  }
}

/** The start of the UTC day `days` before `now`, so that two worlds seeded on one day are equal. */
export function daysBefore(now: Date, days: number): Date {
  return new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS - days * DAY_MS)
}
