import { execFile } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createTestDatabase, type TestDatabase } from '@meridian/database/testing.ts'
import { AMBRE_51_50ML } from '@meridian/seed/world.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../tools/free-port.ts'
import { ownSecrets } from '../tools/programs.ts'
import { copyWithNewCountry } from './new-country-testing.ts'
import { endAll, start } from './testing.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const run = promisify(execFile)

let copy: string
let database: TestDatabase
let url: string

beforeAll(async () => {
  copy = copyWithNewCountry()
  database = await createTestDatabase({ empty: true })
  const port = await freePort()
  url = `http://localhost:${port}/api`
  const env = {
    DATABASE_URL: database.app_url,
    DATABASE_JOBS_URL: database.jobs_url,
    DATABASE_MIGRATION_URL: database.owner_url,
    DATA_DIR: path.join(copy, 'data'),
    DEMO: '1',
    LOG_LEVEL: 'error',
    PORT: String(port),
    ...ownSecrets(),
  }
  await start('api', env, path.join(copy, 'roles'))
})

afterAll(async () => {
  await endAll()
  await database.drop()
  rmSync(copy, { recursive: true, force: true })
})

async function callApi(call: string): Promise<unknown> {
  const answer = await fetch(`${url}${call}`)
  expect(answer.status, call).toBe(200)
  return answer.json()
}

test('the shop lists the new country and the new language', async () => {
  expect(await callApi('/core/api/languages')).toMatchObject({
    languages: expect.arrayContaining([{ language_id: 'nl', name: 'Nederlands', default: 0 }]),
  })
  expect(await callApi('/core/api/countries?languageId=nl')).toMatchObject({
    countries: expect.arrayContaining([expect.objectContaining({ id: 'MT', name: 'Malta in het Nederlands' })]),
  })
})

test('it sells there, in the new language, at its prices', async () => {
  expect(await callApi('/shop/api/products?countryId=MT&languageId=nl')).toMatchObject({
    data: {
      products: expect.arrayContaining([
        expect.objectContaining({ product_id: AMBRE_51_50ML.product_id, kind: 'Parfumwater' }),
      ]),
    },
  })
})

test('the programs compile unchanged with the new data', async () => {
  const config = {
    extends: './tsconfig.json',
    include: ['contract', 'database', 'domain', 'sandbox', 'seed', 'services'],
    exclude: ['**/node_modules', '**/build', '**/*.test.ts', '**/*-testing.ts'],
  }
  writeFileSync(path.join(copy, 'tsconfig.program.json'), JSON.stringify(config))
  const compiler = path.join(root, 'node_modules', 'typescript', 'bin', 'tsc')
  await run(process.execPath, [compiler, '--checkers', '1', '-p', path.join(copy, 'tsconfig.program.json')]).catch(
    ({ stdout }) => expect(stdout).toBe(''),
  )
})
