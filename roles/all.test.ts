import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { createTestDatabase } from '@meridian/database/testing.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { ownSecrets } from '../tools/programs.ts'
import { createWholeShop, occupy, type WholeShop } from './whole-shop-testing.ts'

let whole: WholeShop

beforeAll(async () => {
  whole = await createWholeShop()
})
afterAll(() => whole.close())

describe('a start that cannot succeed fails with one sentence', () => {
  test('when its port is taken', async () => {
    await occupy(whole.port)
    expect(await whole.outcome()).toEqual({
      code: 1,
      output: `The port ${whole.port} is taken by another program; choose another one with PORT.`,
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

  test('when the database of DATABASE_URL cannot be reached', async () => {
    expect(
      await whole.outcome({ DATABASE_URL: 'postgres://meridian_app:hidden@127.0.0.1:1/meridian', ...ownSecrets() }),
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
    await owner.query(
      "insert into schema_migration (version, name, checksum) select max(version) + 1, 'the_last', '' from schema_migration",
    )
    await owner.end()
    const refused = {
      code: 1,
      output:
        "The database was made by a version from before the first release (its migration 1 is schemas_and_reference, this program's is reference) and cannot be brought up to date: remove the demo's database with npm run db:reset, or give the program an empty one.",
    }
    const reader = { DATABASE_URL: database.app_url, ...ownSecrets() }
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
