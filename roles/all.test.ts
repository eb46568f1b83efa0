import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isAlive, processesIn } from '@meridian/database/embedded-process.ts'
import { createTestDatabase } from '@meridian/database/testing.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { freePort } from './free-port.ts'
import { endAll, launch, outcomeOf, start } from './testing.ts'

let folder: string
let dataDir: string
let port: number

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'meridian-'))
  dataDir = path.join(folder, 'data')
  port = await freePort()
})

afterAll(async () => {
  await endAll()
  rmSync(folder, { recursive: true })
})

const own = (env: Record<string, string>) => ({ PORT: String(port), DATA_DIR: dataDir, ...env })
const launchShop = (env: Record<string, string> = {}) => launch('all', own(env))
const startShop = (env: Record<string, string> = {}) => start('all', own(env))
const outcome = (env: Record<string, string> = {}) => outcomeOf('all', own(env))
const statusOf = async (place: string): Promise<number> => (await fetch(`http://localhost:${port}${place}`)).status
const pidIn = (file: string): number => Number.parseInt(readFileSync(path.join(dataDir, file), 'utf8'), 10)
const postgresPid = (): number => pidIn('postgres/postmaster.pid')
const sandboxPid = (): number => pidIn('sandbox.lock')
/** Whether a part runs as a new process. During its restart the file is missing or empty for a moment. */
const runsAnew = (pidOf: () => number, first: number) => (): boolean => {
  try {
    const pid = pidOf()
    return Number.isInteger(pid) && pid !== first
  } catch {
    return false
  }
}
const until = async (isSo: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await isSo())) await sleep(20)
}

function nothingIsLeft(): void {
  expect(processesIn(path.join(dataDir, 'postgres'))).toEqual([])
  for (const lock of ['meridian.lock', 'postgres.lock', 'sandbox.lock'])
    expect(existsSync(path.join(dataDir, lock))).toBe(false)
}

describe('a start', () => {
  test('ends in a shop that is ready, and a second one is refused beside it', async () => {
    const shop = await startShop()
    expect(shop.output()).toContain(`Meridian is ready at http://localhost:${port}\n`)
    expect(shop.output()).toContain('It listens on 127.0.0.1 only; LISTEN_HOST=0.0.0.0 opens it to the network.')
    expect(await statusOf('/livez')).toBe(200)
    expect(await statusOf('/readyz')).toBe(200)
    expect(await outcome({ PORT: String(await freePort()) })).toEqual({
      code: 1,
      output: `Meridian is already running from this folder (process ${shop.process.pid}); stop it first.`,
    })
    expect(await statusOf('/readyz')).toBe(200)
    expect(await shop.end()).toBe(0)
    nothingIsLeft()
  })

  test.each<NodeJS.Signals>(['SIGINT', 'SIGHUP'])('is undone by %s, even halfway', async (signal) => {
    const shop = launchShop()
    await until(() => existsSync(path.join(dataDir, 'postgres.lock')))
    expect(await shop.end(signal)).toBe(0)
    nothingIsLeft()
  })

  test('ends when the process that started it is killed', async () => {
    const shop = await startShop()
    const ended = once(shop.process, 'exit')
    shop.process.disconnect()
    expect(await ended).toEqual([0, null])
    nothingIsLeft()
  })
})

describe('after kill -9', () => {
  test('of the shop, the next start ends its sandbox and adopts its database', async () => {
    const killed = await startShop()
    const [database, sandbox] = [postgresPid(), sandboxPid()]
    await killed.end('SIGKILL')
    const shop = await startShop()
    expect(postgresPid()).toBe(database)
    expect(isAlive(sandbox)).toBe(false)
    expect(await statusOf('/readyz')).toBe(200)
    await shop.end()
    nothingIsLeft()
  })

  test('of the sandbox, it is restarted, and so is one that hangs after its shop was killed', async () => {
    const shop = await startShop()
    const first = sandboxPid()
    process.kill(first, 'SIGKILL')
    await until(runsAnew(sandboxPid, first))
    await until(() =>
      fetch(`http://localhost:${port + 1}/livez`).then(
        ({ ok }) => ok,
        () => false,
      ),
    )
    process.kill(sandboxPid(), 'SIGSTOP')
    await shop.end('SIGKILL')
    await (await startShop()).end()
    nothingIsLeft()
  })

  test('of PostgreSQL, the shop is soon ready again', async () => {
    const shop = await startShop()
    const first = postgresPid()
    process.kill(first, 'SIGKILL')
    await until(runsAnew(postgresPid, first))
    await until(async () => (await statusOf('/readyz')) === 200)
    expect(await statusOf('/livez')).toBe(200)
    await shop.end()
    nothingIsLeft()
  })

  test('of everything at once, the next start recovers', async () => {
    const killed = await startShop()
    for (const pid of [postgresPid(), sandboxPid()]) process.kill(pid, 'SIGKILL')
    await killed.end('SIGKILL')
    const shop = await startShop()
    expect(await statusOf('/readyz')).toBe(200)
    await shop.end()
    nothingIsLeft()
  })
})

describe('a start that cannot succeed fails with one sentence', () => {
  const squat = async (taken: number): Promise<void> => {
    const squatter = net.createServer().listen(taken)
    await once(squatter, 'listening')
    onTestFinished(() => void squatter.close())
  }

  test('when its port is taken', async () => {
    await squat(port)
    expect(await outcome()).toEqual({
      code: 1,
      output: `The port ${port} is taken by another program; choose another one with PORT.`,
    })
    nothingIsLeft()
  })

  test('when the port of the sandbox is taken', async () => {
    await squat(port + 1)
    expect(await outcome()).toEqual({
      code: 1,
      output: `The port ${port + 1} is taken by another program; choose another one with SANDBOX_PORT.`,
    })
    nothingIsLeft()
  })

  test('when the port of the back office is taken', async () => {
    await squat(port + 2)
    expect(await outcome()).toEqual({
      code: 1,
      output: `The port ${port + 2} is taken by another program; choose another one with BACKOFFICE_PORT.`,
    })
    nothingIsLeft()
  })

  test('when it cannot write to its folder', async () => {
    // A file in place of the folder makes writing fail for root too.
    writeFileSync(path.join(folder, 'file'), '')
    const refused = path.join(folder, 'file', 'data')
    expect(await outcome({ DATA_DIR: refused })).toEqual({
      code: 1,
      output: `Meridian cannot write to ${refused} (ENOTDIR); grant this user write permission.`,
    })
  })

  /** The keys that a process with an external database needs. */
  function ownKeys(): Record<string, string> {
    const secret = 'a secret of thirty-two characters or more'
    const { SIGNING_KEYS, PROMOTION_KEYS } = JSON.parse(
      readFileSync(path.join(dataDir, 'keys.json'), 'utf8').replaceAll('"demo-', '"'),
    )
    return {
      SIGNING_KEYS: JSON.stringify(SIGNING_KEYS),
      PROMOTION_KEYS: JSON.stringify(PROMOTION_KEYS),
      COOKIE_SECRET: secret,
      CLIENT_SECRET: secret,
    }
  }

  test('when the database of DATABASE_URL cannot be reached', async () => {
    expect(
      await outcome({ DATABASE_URL: 'postgres://meridian_app:hidden@127.0.0.1:1/meridian', ...ownKeys() }),
    ).toEqual({
      code: 1,
      output: 'The database of DATABASE_URL cannot be used: connect ECONNREFUSED 127.0.0.1:1.',
    })
    nothingIsLeft()
  })

  test('when the database was made by an incompatible version', async () => {
    const database = await createTestDatabase()
    onTestFinished(() => database.drop())
    const owner = new pg.Client({ connectionString: database.owner_url })
    await owner.connect()
    await owner.query("update schema_migration set name = 'schemas_and_reference', checksum = '' where version = 1")
    await owner.query("insert into schema_migration (version, name, checksum) values (48, 'the_last', '')")
    await owner.end()
    const refused = {
      code: 1,
      output:
        "The database was made by a version from before the first release (its migration 1 is schemas_and_reference, this program's is reference) and cannot be brought up to date: remove the demo's database with npm run db:reset, or give the program an empty one.",
    }
    const reader = { DATABASE_URL: database.app_url, ...ownKeys() }
    expect(await outcome(reader)).toEqual(refused)
    expect(await outcome({ ...reader, DATABASE_MIGRATION_URL: database.owner_url })).toEqual(refused)
    nothingIsLeft()
  })

  test('when a field of the configuration is invalid', async () => {
    expect(await outcome({ PORT: 'abc' })).toEqual({ code: 1, output: 'PORT must be a whole number from 1 to 65535.' })
  })
})
