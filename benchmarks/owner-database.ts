import { readFileSync } from 'node:fs'
import path from 'node:path'
import { createPool, type DatabasePool } from '@meridian/database/connect.ts'
import { databaseUrls } from '@meridian/database/embedded.ts'
import type { Passwords } from '@meridian/database/embedded-cluster.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { sql } from 'kysely'

/** Generating a large world takes minutes on a slow machine. */
const STATEMENT_TIMEOUT_MS = 900_000
/** So many pieces of everything that no load buys the last one; the benchmark is of selling, not of refusing. */
const PLENTY = 1_000_000

/** The running database of a data folder, as the role that owns the tables. */
export function openOwnerDatabase(dataDir: string): DatabasePool<Database> {
  const folder = path.join(dataDir, 'postgres')
  const passwords: Passwords = JSON.parse(readFileSync(`${folder}.passwords.json`, 'utf8'))
  const { owner_url } = databaseUrls(serverFacts(dataDir).port, passwords)
  return createPool<Database>({
    name: 'meridian benchmark',
    url: owner_url,
    max: 1,
    statementTimeoutMs: STATEMENT_TIMEOUT_MS,
    lockTimeoutMs: STATEMENT_TIMEOUT_MS,
    prepare: false,
  })
}

/** The first process of the running server and its port, from PostgreSQL's own note of them. */
export function serverFacts(dataDir: string): { pid: number; port: number } {
  const lines = readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
  return { pid: Number(lines[0]), port: Number(lines[3]) }
}

/** Whatever is in stock in Poland now, is there in plenty. */
export async function fillStock({ kysely }: DatabasePool<Database>): Promise<void> {
  await sql`update shop.stock set on_hand = ${PLENTY} where country_id = 'PL' and on_hand > reserved`.execute(kysely)
}
