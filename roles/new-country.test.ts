import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createTestDatabase, type TestDatabase } from '@meridian/database/testing.ts'
import { LANGUAGE_IDS } from '@meridian/domain/locale.ts'
import { AMBRE_51_50ML } from '@meridian/seed/world.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from './free-port.ts'
import { endAll, ownSecrets, start } from './testing.ts'

/** CONTRIBUTING.md, "Adding things": Dutch as the fourteenth language and Malta as the 38th country, in a copy of this checkout. */
const root = fileURLToPath(new URL('..', import.meta.url))
const copy = path.join(root, '.meridian', `new-country-${process.pid}`)
const FOLDERS = [
  'contract',
  'database',
  'domain',
  'mails',
  'roles',
  'sandbox',
  'seed',
  'services',
  'storefront',
  'tools',
]
const LEFT_OUT = new Set(['node_modules', 'build', '.react-router'])
const run = promisify(execFile)

let database: TestDatabase
let url: string

beforeAll(async () => {
  copyCheckout()
  addLanguage()
  addCountry()
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

/** The checkout with the packages it has; what they import as ours is the copy's. */
function copyCheckout(): void {
  mkdirSync(path.join(copy, 'node_modules', '@meridian'), { recursive: true })
  for (const file of ['package.json', 'package-lock.json', 'tsconfig.json'])
    cpSync(path.join(root, file), path.join(copy, file))
  for (const folder of FOLDERS) {
    const filter = (source: string) => !LEFT_OUT.has(path.basename(source))
    cpSync(path.join(root, folder), path.join(copy, folder), { recursive: true, filter })
    symlinkSync(path.join(copy, folder), path.join(copy, 'node_modules', '@meridian', folder))
  }
  for (const name of readdirSync(path.join(root, 'node_modules'))) {
    // Files that begin with .meridian are locks and marks of this checkout.
    const isOwn = name === '@meridian' || name.startsWith('.meridian')
    if (!isOwn) symlinkSync(path.join(root, 'node_modules', name), path.join(copy, 'node_modules', name))
  }
  symlinkSync(path.join(root, 'roles', 'node_modules'), path.join(copy, 'roles', 'node_modules'))
}

/** Puts a row before another one of a list. */
function insertRow(file: string, before: string, row: string): void {
  const place = path.join(copy, file)
  const text = readFileSync(place, 'utf8')
  expect(text.split(before), `${file} has ${before} once`).toHaveLength(2)
  writeFileSync(place, text.replace(before, `${row}\n  ${before}`))
}

/** Its name, and its texts, which are those of English but for one. */
function addLanguage(): void {
  insertRow('domain/languages.ts', "pl: 'Polski',", "nl: 'Nederlands',")
  cpSync(path.join(copy, 'seed/texts/en'), path.join(copy, 'seed/texts/nl'), { recursive: true })
  for (const folder of ['storefront/app/strings', 'mails/strings', 'sandbox/strings']) {
    cpSync(path.join(copy, folder, 'en.json'), path.join(copy, folder, 'nl.json'))
  }
  const kinds = path.join(copy, 'seed/texts/nl/kinds.json')
  writeFileSync(kinds, JSON.stringify({ ...JSON.parse(readFileSync(kinds, 'utf8')), eau_de_parfum: 'Parfumwater' }))
}

/** Its languages, how its prices are written, its facts, what the shop is there, and its name in every language. */
function addCountry(): void {
  insertRow('domain/locale.ts', "NL: ['en', 'fr', 'pl'],", "MT: ['en', 'nl'],")
  insertRow('domain/price-format.ts', "'fr-nl':", "'en-mt': COMMA_DOT,\n  'nl-mt': DOT_COMMA,")
  insertRow(
    'domain/countries.ts',
    'NL: country(',
    "MT: country('MT', '+356', 'EUR', 1800, 'Europe/Malta', '[A-Z]{3} ?\\\\d{4}', 'NXR 1001'),",
  )
  const rates = [{ valid_from: '2023-01-01', rate_hundredths: 1800 }]
  const malta = {
    number: 38,
    largest_city: 'Valletta',
    company: 'iberia',
    tax_rates: { standard: rates, reduced: rates },
    shipping_methods: [{ id: 3801, kind: 'courier', gross_price: 890, free_from: 6900, days_min: 4, days_max: 7 }],
    payment_methods: [
      { id: 3801, type: 'card' },
      { id: 3803, type: 'wallet' },
    ],
  }
  writeFileSync(path.join(copy, 'seed/countries/mt.json'), JSON.stringify(malta))
  for (const language of [...LANGUAGE_IDS, 'nl']) {
    const file = path.join(copy, 'seed/texts', language, 'country-names.json')
    const name = language === 'nl' ? 'Malta in het Nederlands' : 'Malta'
    writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), MT: name }))
  }
}

async function ask(call: string): Promise<unknown> {
  const answer = await fetch(`${url}${call}`)
  expect(answer.status, call).toBe(200)
  return answer.json()
}

test('The programs compile unchanged with the new data', async () => {
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
