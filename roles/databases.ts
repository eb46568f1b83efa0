import { existsSync } from 'node:fs'
import path from 'node:path'
import { createPool, type DatabasePool, DatabaseUnreachable, type PoolOptions } from '@meridian/database/connect.ts'
import { joinEmbeddedPostgres, startEmbeddedPostgres } from '@meridian/database/embedded.ts'
import { checkedSchemaVersion, migrate, readMigrations, schemaVersion } from '@meridian/database/migrate.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { prepareQueues } from '@meridian/services/jobs/jobs.ts'
import type { Config, ExternalDatabase } from './config.ts'
import type { Lifecycle } from './lifecycle.ts'
import { StartFailure } from './start-failure.ts'

/** Time limits (R16): the time limits of requests and jobs in the database. */
const APP_LIMITS = { statementTimeoutMs: 5000, lockTimeoutMs: 2000 }
const JOBS_LIMITS = { statementTimeoutMs: 60_000, lockTimeoutMs: 5000 }
const VERIFY_LIMITS = { statementTimeoutMs: 120_000, lockTimeoutMs: 2000 }
const JOBS_POOL_SIZE = 4

/** The URLs of the embedded server, which it starts, or of the configured one. */
export async function findDatabase(config: Config, lifecycle: Lifecycle): Promise<ExternalDatabase> {
  if (config.database !== null) return config.database
  let started = false
  const postgres = await startEmbeddedPostgres({
    dataDir: path.join(config.data_dir, 'postgres'),
    log: (step) => (started ? lifecycle.report(`${step}.`) : lifecycle.step(step)),
  })
  started = true
  lifecycle.onStop(() => postgres.stop())
  return {
    app_url: postgres.app_url,
    jobs_url: postgres.jobs_url,
    migration_url: postgres.owner_url,
    replica_url: null,
  }
}

/** The URLs of the configured database, or of the embedded one, also of a program that runs beside this one. */
export async function joinDatabase(config: Config, lifecycle: Lifecycle): Promise<ExternalDatabase> {
  if (config.database !== null) return config.database
  const dataDir = path.join(config.data_dir, 'postgres')
  if (!existsSync(dataDir)) throw new StartFailure(`There is no database in ${config.data_dir}: npm start creates it.`)
  const postgres = await joinEmbeddedPostgres({ dataDir, log: (step) => lifecycle.step(step) })
  lifecycle.onStop(() => postgres.stop())
  return { app_url: postgres.app_url, jobs_url: postgres.jobs_url, migration_url: null, replica_url: null }
}

/**
 * Migrates if this process may, otherwise checks the schema version.
 * @throws StartFailure, MigrationError, DatabaseUnreachable
 */
async function bringSchemaUpToDate(database: ExternalDatabase, config: Config, lifecycle: Lifecycle): Promise<void> {
  const needed = (await readMigrations()).length
  lifecycle.step('Connecting to the database')
  const pool = openPool('meridian start', database.app_url, config, APP_LIMITS, 1)
  try {
    await pool.ping(5000).catch((error: unknown) => {
      if (config.database === null) throw error
      const cause = error instanceof DatabaseUnreachable && error.cause instanceof Error ? error.cause : error
      const reason = cause instanceof Error ? cause.message.replace(/\.$/, '') : String(cause)
      throw new StartFailure(`The database of DATABASE_URL cannot be used: ${reason}.`)
    })
    if (database.migration_url !== null) {
      await migrate({ url: database.migration_url, log: (step) => lifecycle.step(step) })
      return
    }
    const found = await checkedSchemaVersion(pool.kysely)
    if (found < needed) {
      throw new StartFailure(
        `The database has schema version ${found} and this program needs ${needed}; start one process with DATABASE_MIGRATION_URL first.`,
      )
    }
  } finally {
    await pool.close()
  }
}

/**
 * Checks that the schema is new enough, and migrates nothing.
 * @throws StartFailure, DatabaseUnreachable
 */
export function checkSchema(database: ExternalDatabase, config: Config, lifecycle: Lifecycle): Promise<void> {
  return bringSchemaUpToDate({ ...database, migration_url: null }, config, lifecycle)
}

/**
 * Prepares the database for this program: schema, job queues and, in the demo, the seed world. A process without the
 * owner's URL changes nothing and does not wait: it fails if another process has yet to migrate.
 */
export async function prepareDatabase(database: ExternalDatabase, config: Config, lifecycle: Lifecycle): Promise<void> {
  await bringSchemaUpToDate(database, config, lifecycle)
  if (database.migration_url === null) return
  lifecycle.step('Preparing the job queues')
  await prepareQueues(database.jobs_url)
  if (!config.demo) return
  // Loaded only here: it contains the texts of a whole shop in thirteen languages.
  const { seed } = await import('@meridian/seed/seed.ts')
  // The processes of a fleet start together: one fills the shop, for minutes on a slow machine, the others wait.
  const limits = { statementTimeoutMs: 300_000, lockTimeoutMs: 300_000 }
  const pool = openPool('meridian seed', database.migration_url, config, limits, 2)
  try {
    await seed(pool.kysely, { log: (step) => lifecycle.step(step) })
  } finally {
    await pool.close()
  }
}

export function openAppPool(database: ExternalDatabase, config: Config, lifecycle: Lifecycle): DatabasePool<Database> {
  const limits = { ...APP_LIMITS, planOnce: true }
  return closedAtEnd(openPool('meridian app', database.app_url, config, limits, config.database_pool_size), lifecycle)
}

/**
 * For reads that may lag: the replica if there is one. Always separate connections from the app's, so that a cache
 * refill never waits for a transaction that waits for the cache.
 */
export function openReplicaPool(
  database: ExternalDatabase,
  config: Config,
  lifecycle: Lifecycle,
): DatabasePool<Database> {
  const url = database.replica_url ?? database.app_url
  return closedAtEnd(openPool('meridian reads', url, config, APP_LIMITS, config.database_pool_size), lifecycle)
}

export function openJobsPool(database: ExternalDatabase, config: Config, lifecycle: Lifecycle): DatabasePool<Database> {
  return closedAtEnd(openPool('meridian jobs', database.jobs_url, config, JOBS_LIMITS, JOBS_POOL_SIZE), lifecycle)
}

/**
 * For recomputing rules: one connection to the replica if there is one, whose statements may run for minutes. They are
 * planned for their values, since those are ranges of keys.
 */
export function openVerifyPool(
  database: ExternalDatabase,
  config: Config,
  lifecycle: Lifecycle,
): DatabasePool<Database> {
  const url = database.replica_url ?? database.jobs_url
  const unprepared = { ...config, database_prepare: false }
  return closedAtEnd(openPool('meridian verify', url, unprepared, VERIFY_LIMITS, 1), lifecycle)
}

/**
 * True if the database answers and its schema is new enough. Uses its own connection, so that an exhausted pool does
 * not look like a broken database and take the process out of service under load.
 */
export async function watchDatabase(
  url: string,
  config: Config,
  lifecycle: Lifecycle,
): Promise<() => Promise<boolean>> {
  const needed = (await readMigrations()).length
  const limits = { statementTimeoutMs: 500, lockTimeoutMs: 500 }
  const pool = closedAtEnd(openPool('meridian readiness', url, config, limits, 1), lifecycle)
  return async () => (await schemaVersion(pool.kysely)) >= needed
}

function openPool(
  name: string,
  url: string,
  config: Config,
  limits: Pick<PoolOptions, 'statementTimeoutMs' | 'lockTimeoutMs' | 'planOnce'>,
  max: number,
): DatabasePool<Database> {
  return createPool<Database>({ name, url, max, prepare: config.database_prepare, ...limits })
}

function closedAtEnd(pool: DatabasePool<Database>, lifecycle: Lifecycle): DatabasePool<Database> {
  lifecycle.onStop(() => pool.close())
  return pool
}
