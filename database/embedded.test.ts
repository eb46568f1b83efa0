import { type ChildProcess, execFile, fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts'
import { isAlive } from './embedded-process.ts'

/** A cluster that was created and stopped, for tests of later starts: creating one takes longer than they do. */
let made: string
let folder: string
let dataDir: string
let steps: string[]
let started: EmbeddedPostgres[]

beforeAll(async () => {
  made = path.join(await mkdtemp(path.join(os.tmpdir(), 'embedded-made-')), 'postgres')
  const postgres = await startEmbeddedPostgres({ dataDir: made, log: () => {} })
  await postgres.stop()
})
afterAll(() => rm(path.dirname(made), { recursive: true, force: true }))

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'embedded-'))
  dataDir = path.join(folder, 'postgres')
  steps = []
  started = []
  return async () => {
    for (const postgres of started) await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
})

async function start(options: { port?: number } = {}): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: (step) => steps.push(step), ...options })
  started.push(postgres)
  return postgres
}

/** Copies a cluster as described in docs/operations.md, with the passwords beside it. */
async function copyCluster(from: string, to: string): Promise<void> {
  for (const part of ['', '.passwords.json']) await promisify(execFile)('cp', ['-a', `${from}${part}`, `${to}${part}`])
}

async function startMade(): Promise<EmbeddedPostgres> {
  await copyCluster(made, dataDir)
  return start()
}

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

/** Another process that owns the server, as `npm start` does; killed as in a power failure. */
async function startElsewhere(): Promise<{ owner: ChildProcess; pid: number; port: number }> {
  await copyCluster(made, dataDir)
  const owner = fork(fileURLToPath(new URL('./embedded-owner.test-process.ts', import.meta.url)), [dataDir])
  const [message] = await once(owner, 'message')
  return { owner, ...message }
}

const kill = async (owner: ChildProcess): Promise<void> => {
  owner.kill('SIGKILL')
  await once(owner, 'exit')
}

describe('a first start', () => {
  test('creates a durable database with three roles, none of them a superuser', async () => {
    const { owner_url, app_url, jobs_url } = await startMade()
    expect(await query(owner_url, 'select current_user as name')).toEqual([{ name: 'meridian_owner' }])
    expect(await query(app_url, 'select current_user as name')).toEqual([{ name: 'meridian_app' }])
    expect(await query(jobs_url, 'select current_user as name')).toEqual([{ name: 'meridian_jobs' }])
    expect(
      await query(app_url, `select rolname from pg_roles where rolsuper and rolcanlogin and rolname like 'meridian%'`),
    ).toEqual([])
    expect(
      await query(app_url, `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit`),
    ).toEqual([{ fsync: 'on', commit: 'on' }])
  })

  test('listens on a socket in its own folder, and on the network if the socket path is too long', async () => {
    const { owner_url, app_url, stop } = await startMade()
    const byWhat = `select inet_server_addr() is null as by_socket`
    expect(await query(owner_url, byWhat)).toEqual([{ by_socket: true }])
    expect(await query(app_url.replace(/\?.*/, ''), byWhat)).toEqual([{ by_socket: false }])
    await stop()
    const far = path.join(folder, 'far'.repeat(40))
    await rename(dataDir, far)
    await rename(`${dataDir}.passwords.json`, `${far}.passwords.json`)
    dataDir = far
    expect(await query((await start()).app_url, byWhat)).toEqual([{ by_socket: false }])
  })

  test('allows no superuser login by either way, keeps the passwords private and provides the extensions we use', async () => {
    const { owner_url, port } = await startMade()
    const superuser = `postgres://postgres@127.0.0.1:${port}/postgres`
    await expect(query(superuser, 'select 1')).rejects.toThrow(/pg_hba|reject/)
    await expect(query(`${superuser}?host=${encodeURIComponent(dataDir)}`, 'select 1')).rejects.toThrow(/pg_hba|reject/)
    expect(statSync(`${dataDir}.passwords.json`).mode & 0o777).toBe(0o600)
    expect(statSync(dataDir).mode & 0o777).toBe(0o700)
    for (const extension of ['pg_trgm', 'unaccent', 'ltree', 'btree_gist'])
      await query(owner_url, `create extension ${extension}`)
  })

  test('that was interrupted is repeated, also below a folder that only its owner may access', async () => {
    await mkdir(path.join(folder, 'private'), { mode: 0o700 })
    await chmod(folder, 0o700)
    dataDir = path.join(folder, 'private', 'postgres')
    await mkdir(`${dataDir}.new/base`, { recursive: true })
    const { owner_url } = await start()
    expect(await query(owner_url, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(steps).toContain('Creating the database')
  })

  test('reports in one sentence that the folder is not writable', async () => {
    // A file in place of the folder makes writing fail for root too.
    await writeFile(path.join(folder, 'file'), '')
    dataDir = path.join(folder, 'file', 'data', 'postgres')
    await expect(start()).rejects.toThrow(/^Meridian cannot write to .*data, where its database is; .*\.$/)
  })

  test('reports in one sentence that its port is taken', async () => {
    const squatter = net.createServer().listen(0, '127.0.0.1')
    await once(squatter, 'listening')
    onTestFinished(() => void squatter.close())
    const address = squatter.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    await copyCluster(made, dataDir)
    await expect(start({ port })).rejects.toThrow(`The database's port ${port} is taken by another program.`)
    expect(existsSync(`${dataDir}.lock`)).toBe(false)
  })
})

describe('a second start', () => {
  test('beside a running owner is refused and does not disturb the first', async () => {
    const { owner_url } = await startMade()
    await expect(startEmbeddedPostgres({ dataDir, log: () => {} })).rejects.toThrow(
      `Meridian is already running from this folder (process ${process.pid}); stop it first.`,
    )
    expect(await query(owner_url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('after a stop finds the data', async () => {
    const first = await startMade()
    await query(first.owner_url, 'create table kept as select 7 as number')
    await first.stop()
    expect(isAlive(first.pid)).toBe(false)
    const second = await start()
    expect(await query(second.owner_url, 'select number from kept')).toEqual([{ number: 7 }])
    expect(steps).not.toContain('Creating the database')
  })

  test('gives the roles new passwords if the old ones are lost', async () => {
    const first = await startMade()
    await query(first.owner_url, 'create table kept as select 7 as number')
    await first.stop()
    await rm(`${dataDir}.passwords.json`)
    const second = await start()
    expect(second.owner_url).not.toBe(first.owner_url)
    expect(await query(second.owner_url, 'select number from kept')).toEqual([{ number: 7 }])
  })
})

describe('after kill -9', () => {
  test('of the owner, the next start adopts the running server', async () => {
    const { owner, pid, port } = await startElsewhere()
    await kill(owner)
    expect(isAlive(pid)).toBe(true)
    const postgres = await start()
    expect(postgres).toMatchObject({ pid, port })
    await postgres.stop()
    expect(isAlive(pid)).toBe(false)
  })

  test('of the server, its owner restarts it on the same port, with every committed row', async () => {
    const postgres = await startMade()
    await query(postgres.owner_url, 'create table kept as select 7 as number')
    const { pid } = postgres
    process.kill(pid, 'SIGKILL')
    while (postgres.pid === pid) await sleep(20)
    expect(await query(postgres.owner_url, 'select number from kept')).toEqual([{ number: 7 }])
    expect(steps).toContain('The database ended unexpectedly; starting it again')
  })

  test('of both, the next start recovers, although the pid in its lock files now belongs to another program', async () => {
    const { owner, pid, port } = await startElsewhere()
    await kill(owner)
    process.kill(pid, 'SIGKILL')
    while (isAlive(pid)) await sleep(20)
    for (const name of ['postmaster.pid', `.s.PGSQL.${port}.lock`]) {
      const lock = path.join(dataDir, name)
      writeFileSync(lock, readFileSync(lock, 'utf8').replace(String(pid), String(process.ppid)))
    }
    const postgres = await start({ port })
    expect(await query(postgres.owner_url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('of the server under an adopting owner, it is restarted at once', async () => {
    const { owner, pid } = await startElsewhere()
    await kill(owner)
    const postgres = await start()
    process.kill(pid, 'SIGKILL')
    while (postgres.pid === pid) await sleep(20)
    expect(await query(postgres.app_url, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(steps).toEqual(['The database ended unexpectedly; starting it again', 'Starting the database'])
  })
})

describe('a backup', () => {
  test('taken after a stop restores everything under another path, and nothing written later', async () => {
    const { owner_url, stop } = await startMade()
    await query(
      owner_url,
      'create table note (text text); insert into note select repeat(i::text, 9) from generate_series(1, 5000) i',
    )
    const [before] = await query(owner_url, "select count(*)::int, md5(string_agg(text, ',' order by text)) from note")
    await stop()
    const backup = path.join(folder, 'elsewhere', 'backup')
    await mkdir(path.dirname(backup))
    await copyCluster(dataDir, backup)

    const later = await start()
    await query(later.owner_url, 'truncate note')
    await later.stop()
    await rm(dataDir, { recursive: true })

    dataDir = backup
    const restored = await start()
    expect(
      await query(restored.owner_url, "select count(*)::int, md5(string_agg(text, ',' order by text)) from note"),
    ).toEqual([before])
    expect(before).toMatchObject({ count: 5000 })
    await expect(query(restored.app_url, 'select 1 as one')).resolves.toEqual([{ one: 1 }])
  })
})
