import { fileURLToPath } from 'node:url'
import { createPool, type DatabasePool } from '@meridian/database/connect.ts'
import { joinEmbeddedPostgres } from '@meridian/database/embedded.ts'
import type { Database } from '@meridian/database/schema/database.ts'

/** Data folder of `fresh-shop.ts`. */
const dataDir = fileURLToPath(new URL('../.meridian/e2e/postgres', import.meta.url))

/**
 * Queries the database of the journeys' shop, as the shop does: for states that only time or a provider brings about.
 */
export async function inDatabase<T>(ask: (database: DatabasePool<Database>['kysely']) => Promise<T>): Promise<T> {
  const { app_url: url, stop } = await joinEmbeddedPostgres({ dataDir, log: () => {} })
  const pool = createPool<Database>({ url, max: 1, statementTimeoutMs: 5000, lockTimeoutMs: 5000, prepare: false })
  try {
    return await ask(pool.kysely)
  } finally {
    await pool.close()
    await stop()
  }
}
