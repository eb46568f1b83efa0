import { sql } from 'kysely'
import type pg from 'pg'
import type { ReadingWorld } from './testing-reads.ts'

/**
 * The large tables (over 5,000 rows) that are read from end to end while `work` runs. The world needs `connections: 1`, so that the
 * statistics of its own connection are all there are; `owner` is connected to its `owner_url`.
 */
export async function tablesScanned(
  world: ReadingWorld,
  owner: pg.Client,
  work: () => Promise<unknown>,
): Promise<string[]> {
  const before = await scans(world, owner)
  await work()
  const after = await scans(world, owner)
  return Object.keys(after).filter((table) => after[table] !== before[table])
}

async function scans({ deps }: ReadingWorld, owner: pg.Client): Promise<Record<string, string>> {
  await sql`select pg_stat_force_next_flush()`.execute(deps.database)
  await sql`select 1`.execute(deps.database)
  const { rows } = await owner.query<{ table: string; seq_scan: string }>(
    `select schemaname || '.' || relname as table, seq_scan from pg_stat_user_tables where n_live_tup > 5000`,
  )
  return Object.fromEntries(rows.map((row) => [row.table, row.seq_scan]))
}
