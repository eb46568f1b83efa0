import { createHash, randomBytes } from 'node:crypto'
import { appendFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { createPool } from './connect.ts'
import { databaseUrls } from './embedded.ts'
import { type Passwords, startCluster } from './embedded-cluster.ts'
import { holderOf, waitForLock } from './embedded-lock.ts'
import { isAlive, processIdentity } from './embedded-process.ts'
import { stopServer } from './embedded-server.ts'
import { migrate } from './migrate.ts'
import type { Database } from './schema/database.ts'
import { deadlocksIn, LOG_LINE_PREFIX } from './testing-deadlocks.ts'
import { markChanged, moveIn, moveOut, workplaceOf } from './testing-memory.ts'

/** Data for a test file to create its own databases; plain data, passed from the run's setup to its workers. */
export interface TestCluster {
  port: number
  passwords: Passwords
  /** The migrated and seeded database to copy. */
  template: string
  /** The folder of the server's files. */
  place: string
  /** True if it is gone when the last run ends. */
  in_memory: boolean
}

interface DatabaseUrls {
  app_url: string
  jobs_url: string
  owner_url: string
}

/** How the template is made; `complete` adds data from outside the database itself, as `sources` say. */
interface TemplateOptions {
  log: (step: string) => void
  complete: (draft: DatabaseUrls) => Promise<void>
  /** Files; the template is made again when they change, or what they import. */
  sources: readonly string[]
}

export interface TestDatabase extends DatabaseUrls {
  /**
   * Drops the database even if connections are still open.
   * @throws Error if transactions deadlocked: retries hide that locks are taken in two orders (R15).
   */
  drop(options?: { deadlocksMeant?: boolean }): Promise<void>
}

declare module 'vitest' {
  interface ProvidedContext {
    testCluster: TestCluster
  }
}

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = path.join(root, '.meridian', 'test-postgres')
const leases = path.join(folder, 'leases')
const SETUP_WITHIN_MS = 300_000

/** Tests lose nothing by a crash, so their server does not sync to disk, and writes as little as it can. */
const SETTINGS = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  max_wal_size: '512MB',
  max_connections: '300',
  log_line_prefix: LOG_LINE_PREFIX,
}

/**
 * A separate migrated and seeded database for one test file, copied from the template in a fraction of a second; an
 * empty one for tests of the first start. Inside vitest the cluster is the run's; elsewhere pass the one returned by
 * {@link leaseTestCluster}.
 */
export async function createTestDatabase(
  options: { cluster?: TestCluster; empty?: boolean } = {},
): Promise<TestDatabase> {
  const { port, passwords, template, place } = options.cluster ?? (await import('vitest')).inject('testCluster')
  const admin = databaseUrls(port, passwords).owner_url
  const begun = performance.now()
  const source = options.empty ? 'template0' : template
  // Outside vitest nobody acquires a next one.
  const name = await (source === template && !options.cluster ? takeCopy(source, admin) : copyOf(source, admin))
  // For the report of a run (tools/test-report.ts).
  if (process.env.DATABASE_TIMES) appendFileSync(process.env.DATABASE_TIMES, `${performance.now() - begun}\n`)
  return {
    ...databaseUrls(port, passwords, name),
    async drop({ deadlocksMeant = false } = {}) {
      await runAsOwner(admin, [`drop database if exists ${name} with (force)`])
      const deadlocks = deadlocksMeant ? [] : deadlocksIn(readFileSync(path.join(place, 'data.log'), 'utf8'), name)
      if (deadlocks.length > 0) throw new Error(`Statements met in a deadlock:\n\n${deadlocks.join('\n\n')}`)
    },
  }
}

/** The next copy of a template, made while the tests of a file run. */
let next: { template: string; name: Promise<string> } | undefined

/** A copy that was made ahead if there is one, and begins the next one. */
async function takeCopy(template: string, admin: string): Promise<string> {
  const made = next?.template === template ? next.name : copyOf(template, admin)
  const name = copyOf(template, admin)
  // A failure is reported to the file that takes the copy, if any does.
  name.catch(() => {})
  next = { template, name }
  return made
}

async function copyOf(template: string, admin: string): Promise<string> {
  // The pid in the name lets a later run detect abandoned databases.
  const name = `test_${process.pid}_${randomBytes(4).toString('hex')}`
  await runAsOwner(admin, [`create database ${name} template ${template} strategy file_copy`])
  return name
}

/**
 * Starts the test cluster, or joins that of another run, with a template of the current migrations and seed. The last
 * to release it stops the server.
 */
export async function leaseTestCluster({
  log,
  complete,
  sources,
}: TemplateOptions): Promise<TestCluster & { release(): Promise<void> }> {
  mkdirSync(leases, { recursive: true })
  const setup = await waitForLock(path.join(folder, 'setup.lock'), SETUP_WITHIN_MS)
  try {
    const place = workplaceOf(folder)
    moveIn(folder, place)
    const { port, passwords } = await startCluster({
      dataDir: path.join(place, 'data'),
      settings: SETTINGS,
      ownerMakesDatabases: true,
      log,
    })
    const template = `template_${hashOfSources(sources)}`
    const lease = path.join(leases, `${process.pid}.${randomBytes(4).toString('hex')}.${template}`)
    writeFileSync(lease, `${process.pid} ${processIdentity(process.pid)}\n`)
    const urls = databaseUrls(port, passwords)
    await dropAbandoned(urls.owner_url, liveLeases())
    const draft = databaseUrls(port, passwords, `${template}_new`)
    if (await buildTemplate(draft, urls.owner_url, template, { log, complete })) markChanged(place)
    const clean = () => dropAbandoned(urls.owner_url, liveLeases())
    return {
      port,
      passwords,
      template,
      place,
      in_memory: place !== folder,
      release: () => release(lease, place, clean),
    }
  } finally {
    setup.release()
  }
}

async function release(lease: string, place: string, clean: () => Promise<void>): Promise<void> {
  const setup = await waitForLock(path.join(folder, 'setup.lock'), SETUP_WITHIN_MS)
  try {
    if (liveLeases().length === 1) await clean()
    rmSync(lease, { force: true })
    if (liveLeases().length > 0) return
    const pid = Number(readFileSync(path.join(place, 'data', 'postmaster.pid'), 'utf8').split('\n')[0])
    await stopServer(pid)
    moveOut(folder, place)
  } finally {
    setup.release()
  }
}

/** The templates in use, after dropping the leases of killed processes. */
function liveLeases(): string[] {
  return readdirSync(leases).flatMap((name) => {
    const file = path.join(leases, name)
    if (holderOf(readFileSync(file, 'utf8')) !== null) return [name.split('.')[2] ?? '']
    rmSync(file, { force: true })
    return []
  })
}

async function dropAbandoned(admin: string, templatesInUse: string[]): Promise<void> {
  const names = await runAsOwner(admin, [`select datname as name from pg_database where datname like 'te%'`])
  const abandoned = names.filter((name) => {
    const [, pid] = /^test_(\d+)_/.exec(name) ?? []
    if (pid !== undefined) return !isAlive(Number(pid))
    return name.endsWith('_new') || (name.startsWith('template_') && !templatesInUse.includes(name))
  })
  await runAsOwner(
    admin,
    abandoned.map((name) => `drop database if exists ${name} with (force)`),
  )
}

/** Completed under another name first, so that a template is never incomplete. Returns false if there is one already. */
async function buildTemplate(
  draft: DatabaseUrls,
  admin: string,
  template: string,
  { log, complete }: Omit<TemplateOptions, 'sources'>,
): Promise<boolean> {
  const [exists] = await runAsOwner(admin, [`select datname as name from pg_database where datname = '${template}'`])
  if (exists !== undefined) return false
  log('Building the test database')
  await runAsOwner(admin, [`create database ${template}_new`])
  await migrate({ url: draft.owner_url })
  await seedWorld(draft.owner_url)
  await complete(draft)
  // A third less to copy, and no reader has to note in its copy which rows are visible.
  await runAsOwner(draft.owner_url, ['vacuum (full, freeze, analyze)'])
  await runAsOwner(admin, [`alter database ${template}_new rename to ${template}`])
  return true
}

async function seedWorld(url: string): Promise<void> {
  // Only here: tests of the database itself must not need to load the seed.
  const { seed } = await import('@meridian/seed/seed.ts')
  // Not prepared, so without the limits of a session: on a busy machine the seed may think for longer than one may idle.
  const pool = createPool<Database>({ url, max: 2, statementTimeoutMs: 120_000, lockTimeoutMs: 2000, prepare: false })
  try {
    await seed(pool.kysely, {})
  } finally {
    await pool.close()
  }
}

/** Changes with every file that the template is made from: the migrations, the seed, the sources and their imports. */
function hashOfSources(sources: readonly string[]): string {
  const files = new Set(sources.map((file) => path.join(root, file)))
  for (const part of ['database/migrations', 'seed'])
    for (const entry of readdirSync(path.join(root, part), { recursive: true, withFileTypes: true }))
      if (entry.isFile() && !entry.name.endsWith('.test.ts')) files.add(path.join(entry.parentPath, entry.name))
  // Iterating a set also visits items added meanwhile.
  for (const file of files) if (file.endsWith('.ts')) for (const imported of importsOf(file)) files.add(imported)
  const hash = createHash('sha256')
  for (const file of [...files].sort())
    hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex').slice(0, 12)
}

/** Our own files that a file imports values from. */
function importsOf(file: string): string[] {
  const imports = readFileSync(file, 'utf8').matchAll(/^(?:import|export) (?!type\b)[^']*?from '([.@][^']+)'/gm)
  return [...imports].flatMap(([, from = '']) => {
    if (from.startsWith('.')) return [path.resolve(path.dirname(file), from)]
    return from.startsWith('@meridian/') ? [path.join(root, from.slice('@meridian/'.length))] : []
  })
}

/** Runs statements one by one and returns the `name` column of the last. */
async function runAsOwner(url: string, statements: string[]): Promise<string[]> {
  if (statements.length === 0) return []
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    let names: string[] = []
    for (const statement of statements) {
      const { rows } = await client.query<{ name: string }>(statement)
      names = rows.map((row) => row.name)
    }
    return names
  } finally {
    await client.end()
  }
}
