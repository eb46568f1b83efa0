import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { createTestDatabase } from '@meridian/database/testing.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { freePort } from './free-port.ts'
import { createWholeShop, until, type WholeShop } from './whole-shop-testing.ts'

let whole: WholeShop

beforeAll(async () => {
  whole = await createWholeShop()
})
afterAll(() => whole.close())

describe('a start', () => {
  test('ends in a shop that is ready, and a second one is refused beside it', async () => {
    const shop = await whole.start()
    expect(shop.output()).toContain(`Meridian is ready at http://localhost:${whole.port}\n`)
    expect(shop.output()).toContain('It listens on 127.0.0.1 only; LISTEN_HOST=0.0.0.0 opens it to the network.')
    expect(await whole.statusOf('/livez')).toBe(200)
    expect(await whole.statusOf('/readyz')).toBe(200)
    expect(await whole.outcome({ PORT: String(await freePort()) })).toEqual({
      code: 1,
      output: `Meridian is already running from this folder (process ${shop.process.pid}); stop it first.`,
    })
    expect(await whole.statusOf('/readyz')).toBe(200)
    expect(await shop.end()).toBe(0)
    whole.nothingIsLeft()
  })

  test.each<NodeJS.Signals>(['SIGINT', 'SIGHUP'])('is undone by %s, even halfway', async (signal) => {
    const shop = whole.launch()
    await until(() => existsSync(path.join(whole.dataDir, 'postgres.lock')))
    expect(await shop.end(signal)).toBe(0)
    whole.nothingIsLeft()
  })

  test('ends when the process that started it is killed', async () => {
    const shop = await whole.start()
    const ended = once(shop.process, 'exit')
    shop.process.disconnect()
    expect(await ended).toEqual([0, null])
    whole.nothingIsLeft()
  })
})

describe('a start that cannot succeed fails with one sentence', () => {
  const squat = async (taken: number): Promise<void> => {
    const squatter = net.createServer().listen(taken)
    await once(squatter, 'listening')
    onTestFinished(() => void squatter.close())
  }

  test('when its port is taken', async () => {
    await squat(whole.port)
    expect(await whole.outcome()).toEqual({
      code: 1,
      output: `The port ${whole.port} is taken by another program; choose another one with PORT.`,
    })
    whole.nothingIsLeft()
  })

  test('when the port of the sandbox is taken', async () => {
    await squat(whole.port + 1)
    expect(await whole.outcome()).toEqual({
      code: 1,
      output: `The port ${whole.port + 1} is taken by another program; choose another one with SANDBOX_PORT.`,
    })
    whole.nothingIsLeft()
  })

  test('when the port of the back office is taken', async () => {
    await squat(whole.port + 2)
    expect(await whole.outcome()).toEqual({
      code: 1,
      output: `The port ${whole.port + 2} is taken by another program; choose another one with BACKOFFICE_PORT.`,
    })
    whole.nothingIsLeft()
  })

  test('when it cannot write to its folder', async () => {
    // A file in place of the folder makes writing fail for root too.
    writeFileSync(path.join(whole.folder, 'file'), '')
    const refused = path.join(whole.folder, 'file', 'data')
    expect(await whole.outcome({ DATA_DIR: refused })).toEqual({
      code: 1,
      output: `Meridian cannot write to ${refused} (ENOTDIR); grant this user write permission.`,
    })
  })

  /** The keys that a process with an external database needs. */
  function ownKeys(): Record<string, string> {
    const secret = 'a secret of thirty-two characters or more'
    const { SIGNING_KEYS, PROMOTION_KEYS } = JSON.parse(
      readFileSync(path.join(whole.dataDir, 'keys.json'), 'utf8').replaceAll('"demo-', '"'),
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
      await whole.outcome({ DATABASE_URL: 'postgres://meridian_app:hidden@127.0.0.1:1/meridian', ...ownKeys() }),
    ).toEqual({
      code: 1,
      output: 'The database of DATABASE_URL cannot be used: connect ECONNREFUSED 127.0.0.1:1.',
    })
    whole.nothingIsLeft()
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
    expect(await whole.outcome(reader)).toEqual(refused)
    expect(await whole.outcome({ ...reader, DATABASE_MIGRATION_URL: database.owner_url })).toEqual(refused)
    whole.nothingIsLeft()
  })

  test('when a field of the configuration is invalid', async () => {
    expect(await whole.outcome({ PORT: 'abc' })).toEqual({
      code: 1,
      output: 'PORT must be a whole number from 1 to 65535.',
    })
  })
})
