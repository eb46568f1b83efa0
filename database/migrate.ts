import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { sqlState } from './connect-errors.ts'

/** The migrations of this program. */
export const migrationsFolder = new URL('./migrations/', import.meta.url)

/** A migration cannot be applied; the message is one sentence for the operator. */
export class MigrationError extends Error {
  override name = 'MigrationError'
}

export interface Migration {
  version: number
  name: string
  text: string
  /** SHA-256 of the text with \n line endings, so that those of a checkout do not matter. */
  checksum: string
}

type AppliedMigration = Pick<Migration, 'version' | 'name' | 'checksum'>

export interface MigrateOptions {
  /** A URL for the owner role, not through a transaction pooler. */
  url: string
  folder?: URL
  /** Called before each migration. */
  log?: (step: string) => void
  /** Maximum wait of a statement for a lock before the migration lets others pass and retries (R26). */
  lockTimeoutMs?: number
}

const LOCK_TIMEOUT_MS = 2000
const LOCK_TRIES = 15
const WAIT_FOR_OTHERS_MS = 120_000
/** The advisory lock of all migrations: a fixed number that nothing else in the database uses. */
const ADVISORY_LOCK = 7_305_081_921

/**
 * The migrations in a folder, `NNNN_name.sql`, numbered from 1 without gaps.
 * @throws MigrationError for any other file name.
 */
export async function readMigrations(folder: URL = migrationsFolder): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    files.map(async (file, index) => {
      const [, number, name] = /^(\d{4})_([a-z0-9_]+)\.sql$/.exec(file) ?? []
      if (number === undefined || name === undefined || Number(number) !== index + 1) {
        throw new MigrationError(
          `The migration ${file} should be named ${String(index + 1).padStart(4, '0')}_name.sql.`,
        )
      }
      const text = (await readFile(new URL(file, folder), 'utf8')).replaceAll('\r\n', '\n')
      return { version: index + 1, name, text, checksum: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

/**
 * Applies missing migrations, forward only, each file in its own transaction (a file that begins with
 * `-- no transaction` contains one statement that must not run in one, such as CREATE INDEX CONCURRENTLY). Processes
 * that start together wait for each other. A schema newer than this program is left unchanged, for an old process
 * restarted during a roll-out.
 * @returns the resulting schema version.
 * @throws MigrationError if an applied file has changed since, or one fails.
 */
export async function migrate(options: MigrateOptions): Promise<number> {
  const migrations = await readMigrations(options.folder)
  const client = new pg.Client({
    connectionString: options.url,
    application_name: 'meridian migrate',
    connectionTimeoutMillis: 5000,
  })
  // If the connection is lost between two statements, the next one reports it.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(`set lock_timeout = ${options.lockTimeoutMs ?? LOCK_TIMEOUT_MS}`)
    await acquireAdvisoryLock(client, options.log)
    await createLedger(client)
    const applied = await readApplied(client)
    checkApplied(migrations, applied)
    for (const migration of migrations) {
      if (applied.has(migration.version)) continue
      options.log?.(`Migrating the database: ${migration.name.replaceAll('_', ' ')}`)
      await applyWithRetries(client, migration)
    }
    return Math.max(migrations.length, ...applied.keys())
  } finally {
    // Closing the connection also releases the advisory lock.
    await client.end()
  }
}

/** The schema version of a database, 0 for an empty one. Needs only read permission. */
export async function schemaVersion<Schema>(database: Kysely<Schema>): Promise<number> {
  return Math.max(0, ...(await readLedger(database)).keys())
}

/**
 * The schema version, for a process that does not migrate.
 * @throws MigrationError if the database has other migrations than this program.
 */
export async function checkedSchemaVersion<Schema>(database: Kysely<Schema>, folder?: URL): Promise<number> {
  const applied = await readLedger(database)
  checkApplied(await readMigrations(folder), applied)
  return Math.max(0, ...applied.keys())
}

async function readLedger<Schema>(database: Kysely<Schema>): Promise<Map<number, AppliedMigration>> {
  try {
    const { rows } = await sql<AppliedMigration>`select version, name, checksum from schema_migration`.execute(database)
    return new Map(rows.map((row) => [row.version, row]))
  } catch (error) {
    const missingTable = sqlState(error) === '42P01'
    if (missingTable) return new Map()
    throw error
  }
}

async function acquireAdvisoryLock(client: pg.Client, log: MigrateOptions['log']): Promise<void> {
  const deadline = Date.now() + WAIT_FOR_OTHERS_MS
  for (let attempt = 1; ; attempt++) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [ADVISORY_LOCK])
    if (rows[0]?.taken === true) return
    if (attempt === 1) log?.('Waiting for another process that migrates the database')
    if (Date.now() > deadline)
      throw new MigrationError('Another process has been migrating the database for two minutes; look at it first.')
    await sleep(200)
  }
}

async function createLedger(client: pg.Client): Promise<void> {
  await client.query(`
    create table if not exists schema_migration (
      version integer primary key,
      name text not null,
      checksum text not null,
      applied_at timestamptz not null default now()
    );
    grant select on schema_migration to public`)
}

async function readApplied(client: pg.Client): Promise<Map<number, AppliedMigration>> {
  const { rows } = await client.query<AppliedMigration>(
    'select version, name, checksum from schema_migration order by version',
  )
  return new Map(rows.map((row) => [row.version, row]))
}

/** @throws MigrationError if a database has other migrations than this program. */
function checkApplied(migrations: Migration[], applied: Map<number, AppliedMigration>): void {
  for (const { version, name, checksum } of migrations) {
    const found = applied.get(version)
    if (found === undefined || found.checksum === checksum) continue
    if (found.name !== name) {
      throw new MigrationError(
        `The database was made by a version from before the first release (its migration ${version} is ${found.name}, this program's is ${name}) and cannot be brought up to date: remove the demo's database with npm run db:reset, or give the program an empty one.`,
      )
    }
    throw new MigrationError(
      `The migration ${version} (${name}) differs from the one this database has; a migration that has run is never edited (where nothing must be kept, npm run db:reset starts anew).`,
    )
  }
}

async function applyWithRetries(client: pg.Client, migration: Migration): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await apply(client, migration)
    } catch (error) {
      // 55P03: the lock was not free. Waiting in the queue would block everybody behind us, so leave it and retry.
      if (sqlState(error) === '55P03' && attempt < LOCK_TRIES) {
        await sleep(200 * attempt)
        continue
      }
      const reason = error instanceof Error ? error.message : String(error)
      throw new MigrationError(`The migration ${migration.version} (${migration.name}) failed: ${reason}.`, {
        cause: error,
      })
    }
  }
}

async function apply(client: pg.Client, { version, name, text, checksum }: Migration): Promise<void> {
  const record = () =>
    client.query('insert into schema_migration (version, name, checksum) values ($1, $2, $3)', [
      version,
      name,
      checksum,
    ])
  if (text.startsWith('-- no transaction')) {
    await dropUnfinishedIndex(client, text)
    await client.query(text)
    await record()
    return
  }
  await client.query('begin')
  try {
    await client.query(text)
    await record()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** An index whose concurrent build was interrupted stays behind invalid. */
async function dropUnfinishedIndex(client: pg.Client, text: string): Promise<void> {
  const [, name] = /create (?:unique )?index concurrently if not exists (\w+) on /i.exec(text) ?? []
  if (name === undefined) return
  const { rows } = await client.query<{ unfinished: string }>(
    `select indexrelid::regclass::text as unfinished from pg_index join pg_class on oid = indexrelid
      where relname = $1 and not indisvalid`,
    [name],
  )
  for (const { unfinished } of rows) await client.query(`drop index concurrently ${unfinished}`)
}
