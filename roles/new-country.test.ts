import { rmSync } from 'node:fs'
import path from 'node:path'
import { createTestDatabase, type TestDatabase } from '@meridian/database/testing.ts'
import { AMBRE_51_50ML } from '@meridian/seed/world.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from './free-port.ts'
import { copyWithNewCountry } from './new-country-testing.ts'
import { endAll, ownSecrets, start } from './testing.ts'

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

async function ask(call: string): Promise<unknown> {
  const answer = await fetch(`${url}${call}`)
  expect(answer.status, call).toBe(200)
  return answer.json()
}

test('The shop lists the new country and the new language', async () => {
  expect(await ask('/core/api/languages')).toMatchObject({
    languages: expect.arrayContaining([{ language_id: 'nl', name: 'Nederlands', default: 0 }]),
  })
  expect(await ask('/core/api/countries?languageId=nl')).toMatchObject({
    countries: expect.arrayContaining([expect.objectContaining({ id: 'MT', name: 'Malta in het Nederlands' })]),
  })
})

test('It sells there, in the new language, at its prices', async () => {
  expect(await ask('/shop/api/products?countryId=MT&languageId=nl')).toMatchObject({
    data: {
      products: expect.arrayContaining([
        expect.objectContaining({ product_id: AMBRE_51_50ML.product_id, kind: 'Parfumwater' }),
      ]),
    },
  })
})
