import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createPool, type DatabasePool } from '@meridian/database/connect.ts'
import { databaseUrls } from '@meridian/database/embedded.ts'
import type { Passwords } from '@meridian/database/embedded-cluster.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { sql } from 'kysely'

/** Growing a shop needs minutes. */
const STATEMENT_TIMEOUT_MS = 600_000
/** Enough pieces that no load buys the last one; the benchmark measures sales, not refusals. */
const PLENTY = 1_000_000
const IDLE_LOOKS_MS = 3000

/** The URL of the running database of a data folder, for the role that owns the tables. */
export function ownerUrl(dataDir: string): string {
  return urlsOf(dataDir).owner_url
}

function urlsOf(dataDir: string): ReturnType<typeof databaseUrls> {
  const passwords: Passwords = JSON.parse(readFileSync(path.join(dataDir, 'postgres.passwords.json'), 'utf8'))
  return databaseUrls(serverFacts(dataDir).port, passwords)
}

/** Connects to the running database of a data folder, as the role that owns the tables. */
export function openOwnerDatabase(dataDir: string): DatabasePool<Database> {
  return openDatabase(ownerUrl(dataDir))
}

function openDatabase(url: string): DatabasePool<Database> {
  return createPool<Database>({
    name: 'meridian benchmark',
    url,
    max: 1,
    statementTimeoutMs: STATEMENT_TIMEOUT_MS,
    lockTimeoutMs: STATEMENT_TIMEOUT_MS,
    prepare: false,
  })
}

/** The main process of the running server and its port, from PostgreSQL's pid file. */
export function serverFacts(dataDir: string): { pid: number; port: number } {
  const lines = readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
  return { pid: Number(lines[0]), port: Number(lines[3]) }
}

/** Waits until a shop has run the jobs that earlier loads left, as long as they get fewer. */
export async function untilIdle(dataDir: string): Promise<void> {
  const { kysely, close } = openDatabase(urlsOf(dataDir).jobs_url)
  const countJobs = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from pgboss.job where state < 'completed' and start_after <= now()`.execute(
      kysely,
    )
    return rows[0]?.count ?? 0
  }
  try {
    let [before, left] = [Number.POSITIVE_INFINITY, await countJobs()]
    while (left > 0 && left < before) {
      await sleep(IDLE_LOOKS_MS)
      ;[before, left] = [left, await countJobs()]
    }
  } finally {
    await close()
  }
}

/** Raises all stock in Poland to a large number. */
export async function fillStock({ kysely }: DatabasePool<Database>): Promise<void> {
  await sql`insert into shop.stock_movement (variant_id, country_id, kind, quantity)
    select variant_id, country_id, 'RECEIPT', ${PLENTY} - on_hand from shop.stock
      where country_id = 'PL' and on_hand > reserved + sold and on_hand < ${PLENTY}`.execute(kysely)
}
