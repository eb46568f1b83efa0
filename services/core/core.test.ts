import {
  listCompanies,
  listCountries,
  listLanguages,
  listRegions,
  listRegulationFiles,
} from '@meridian/contract/core.ts'
import { countryFacts, countryIds } from '@meridian/domain/countries.ts'
import { countryLanguages, languageIds } from '@meridian/domain/locale.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Route } from '../gate/handler.ts'
import { callRoute, contextAt, openReadingWorld, type ReadingWorld } from '../testing/testing-reads.ts'
import { coreRoutes } from './core.ts'

const NOW = new Date('2040-06-15T12:00:00Z')
const LANGUAGES = languageIds()

let world: ReadingWorld
let routes: readonly Route[]

beforeAll(async () => {
  world = await openReadingWorld()
  routes = coreRoutes(world.deps)
})
afterAll(() => world.close())

test('all countries are listed in every language, with their currency and their languages, the default first', async () => {
  for (const languageId of LANGUAGES) {
    const { countries } = await callRoute(routes, listCountries, { query: { languageId } }, contextAt(NOW))
    expect(countries.map((country) => country.id).sort()).toEqual([...countryIds()].sort())
    for (const country of countries) {
      expect(country.name).not.toBe(country.id)
      expect(country.currency_code).toBe(countryFacts(country.id).currency_code)
      expect(country.languages.map((language) => language.default)).toEqual(
        countryLanguages(country.id).map((_, position) => (position === 0 ? 1 : 0)),
      )
      expect(country.languages[0]?.language_id).toBe(countryLanguages(country.id)[0])
    }
  }
})

test('a country is named as its readers know it', async () => {
  const { countries } = await callRoute(routes, listCountries, { query: { languageId: 'pl' } }, contextAt(NOW))
  expect(countries.find((country) => country.id === 'PL')).toMatchObject({
    name: 'Polska',
    currency_symbol: 'zł',
    calling_code: '+48',
    tax_inclusive: true,
  })
  expect(countries.find((country) => country.id === 'US')).toMatchObject({ tax_inclusive: false })
})

test('regions are listed where addresses need them, and none elsewhere', async () => {
  const regions = async (countryId: 'US' | 'ES' | 'PL') =>
    (await callRoute(routes, listRegions, { params: { countryId } }, contextAt(NOW))).regions
  expect((await regions('US')).length).toBeGreaterThanOrEqual(50)
  expect((await regions('ES')).map((region) => region.name)).toContain('Madrid')
  expect(await regions('PL')).toEqual([])
})

test('Polish is the default of the shop’s languages, and each country has its own default', async () => {
  const { languages } = await callRoute(routes, listLanguages, { query: {} }, contextAt(NOW))
  expect(languages.map((language) => language.language_id).sort()).toEqual([...LANGUAGES].sort())
  expect(languages.filter((language) => language.default === 1)).toEqual([
    { language_id: 'pl', name: 'Polski', default: 1 },
  ])
  const czech = await callRoute(routes, listLanguages, { query: { countryId: 'CZ' } }, contextAt(NOW))
  expect(czech.languages.map((one) => [one.language_id, one.default])).toEqual([
    ['cs', 1],
    ['en', 0],
    ['pl', 0],
    ['sk', 0],
  ])
})

test('each country has a company that sells there', async () => {
  for (const countryId of countryIds()) {
    const { companies } = await callRoute(routes, listCompanies, { query: { countryId } }, contextAt(NOW))
    expect(companies.length).toBeGreaterThan(0)
    for (const company of companies) expect(company.address_lines.length).toBeGreaterThan(0)
  }
})

test('the register of the seller is named in the given language, else as the seller writes it', async () => {
  const registerLine = async (languageId?: 'en' | 'pl' | 'de') => {
    const query = { countryId: 'PL', ...(languageId && { languageId }) } as const
    const { companies } = await callRoute(routes, listCompanies, { query }, contextAt(NOW))
    return companies[0]?.register_line
  }
  expect(await registerLine('en')).toContain('share capital PLN 500,000')
  expect(await registerLine('de')).toContain('Stammkapital 500.000 PLN')
  expect(await registerLine('pl')).toBe(await registerLine())
})

test('the newest regulation of each kind in force is listed with the path of its text', async () => {
  const { database } = world.deps
  const files = [900_001, 900_002, 900_003, 900_004]
  await database
    .insertInto('files.file')
    .values(
      files.map((file_id) => ({
        file_id,
        kind: 'document',
        name: `terms-${file_id}`,
        media_type: 'text/plain',
        width: null,
        height: null,
        sha256: `${file_id}${'a'.repeat(58)}`,
        master: null,
        content: 'Be kind.',
        is_public: file_id !== 900_004,
        created_at: NOW,
      })),
    )
    .execute()
  const row = { country_id: 'PL', language_id: 'en', kind: 'terms', title: 'Terms' }
  await database
    .insertInto('core.regulation_file')
    .values([
      { ...row, regulation_file_id: 900_001, file_id: 900_001, version: 'old', valid_from: new Date('2039-01-01') },
      { ...row, regulation_file_id: 900_002, file_id: 900_002, version: 'now', valid_from: new Date('2040-01-01') },
      { ...row, regulation_file_id: 900_003, file_id: 900_003, version: 'next', valid_from: new Date('2040-07-01') },
      { ...row, kind: 'withdrawal', regulation_file_id: 900_004, file_id: 900_004, version: 'now', valid_from: NOW },
    ])
    .execute()
  await world.changed('reference')
  const readAll = async (now: Date) =>
    (
      await callRoute(
        routes,
        listRegulationFiles,
        { params: { countryId: 'PL' }, query: { languageId: 'en' } },
        contextAt(now),
      )
    ).country_regulation_files
  const inForce = await readAll(NOW)
  expect(inForce.map(({ kind }) => kind)).toEqual(['terms', 'privacy'])
  expect(inForce.find((file) => file.kind === 'terms')).toEqual({
    id: 900_002,
    kind: 'terms',
    title: 'Terms',
    version: 'now',
    language_id: 'en',
    path: '/files/documents/900002aaaaaa/terms-900002.pdf',
  })
  // A text that is not public has no path, so no link leads to it.
  expect(inForce.some((file) => file.id === 900_004)).toBe(false)
  expect((await readAll(new Date('2040-07-02'))).find((file) => file.kind === 'terms')?.version).toBe('next')
})

test('a repeated question costs no query', async () => {
  const readAll = async () => {
    await callRoute(routes, listCountries, { query: { languageId: 'en' } }, contextAt(NOW))
    await callRoute(routes, listRegions, { params: { countryId: 'US' } }, contextAt(NOW))
    await callRoute(routes, listLanguages, { query: { countryId: 'PL' } }, contextAt(NOW))
    await callRoute(routes, listCompanies, { query: { countryId: 'PL' } }, contextAt(NOW))
  }
  await readAll()
  expect(await world.statementsOf(readAll)).toBe(0)
})

test('a reader of other languages gets a country’s regulations in its own, however new a translation is', async () => {
  const { database } = world.deps
  const { file_id } = await database
    .selectFrom('core.regulation_file')
    .select('file_id')
    .where('country_id', '=', 'CZ')
    .where('language_id', '=', 'sk')
    .where('kind', '=', 'terms')
    .executeTakeFirstOrThrow()
  const newer = { country_id: 'CZ', language_id: 'sk', kind: 'terms', title: 'Podmienky', version: 'newer', file_id }
  await database
    .insertInto('core.regulation_file')
    .values({ ...newer, regulation_file_id: 900_006, valid_from: new Date('2040-02-01') })
    .execute()
  await world.changed('reference')
  const languagesFor = async (languageId: 'de' | 'sk') => {
    const input = { params: { countryId: 'CZ' }, query: { languageId } } as const
    const { country_regulation_files } = await callRoute(routes, listRegulationFiles, input, contextAt(NOW))
    return new Set(country_regulation_files.map(({ language_id }) => language_id))
  }
  expect(await languagesFor('de')).toEqual(new Set(['cs']))
  expect(await languagesFor('sk')).toEqual(new Set(['sk']))
})
