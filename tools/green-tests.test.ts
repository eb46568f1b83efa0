import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { commands } from './bootstrap/commands.mjs'
import { type Files, JOURNEYS, keysOf, readFiles } from './green-tests.ts'

const FILES = new Map([
  ['package-lock.json', '{}'],
  ['domain/money.ts', 'export const cents = 100'],
  ['domain/money.test.ts', "import { cents } from './money.ts'"],
  ['domain/tax.ts', 'export const rate = 23'],
  ['services/pay.ts', "import { cents } from '@meridian/domain/money.ts'"],
  ['services/pay.test.ts', "import './pay.ts'; import { createTestDatabase } from '@meridian/database/testing.ts'"],
  ['database/testing.ts', "import { readFileSync } from 'node:fs'"],
  ['database/migrations/0001_core.sql', 'create schema core'],
  ['storefront/app/styles.test.ts', "import { readFileSync } from 'node:fs'"],
  ['tools/tidy.test.ts', ''],
  ['docs/rules.md', '# Rules'],
  ['seed/variants.csv', 'sku,price'],
])

/** The tests that have another key once a file has changed. */
function runAfter(changed: string): string[] {
  const after: Files = new Map([...FILES, [changed, `${FILES.get(changed)} `]])
  const [before, later] = [keysOf(FILES), keysOf(after)]
  return [...later].flatMap(([name, key]) => (before.get(name) === key ? [] : [name])).sort()
}

const READERS = ['storefront/app/styles.test.ts', 'tools/tidy.test.ts']

test('a test runs again when a file changes that it imports, by however many others', () => {
  expect(runAfter('domain/money.ts')).toEqual(
    ['domain/money.test.ts', JOURNEYS, 'services/pay.test.ts', ...READERS].sort(),
  )
})

test('a test stands while only other files change, except one that reads files', () => {
  expect(runAfter('domain/tax.ts')).toEqual([JOURNEYS, ...READERS])
  expect(runAfter('docs/rules.md')).toEqual(READERS)
  expect(runAfter('domain/money.test.ts')).toEqual(['domain/money.test.ts', ...READERS])
})

test('a test with a database runs again when its template changes', () => {
  expect(runAfter('database/migrations/0001_core.sql')).toEqual([JOURNEYS, 'services/pay.test.ts', ...READERS])
  expect(runAfter('seed/variants.csv')).toEqual([JOURNEYS, 'services/pay.test.ts', ...READERS])
})

test('all tests run again with other packages', () => {
  expect(runAfter('package-lock.json')).toHaveLength(5)
})

test('each filter of the soak run finds a test, and tables of the seed count as sources', () => {
  const files = [...readFiles(fileURLToPath(new URL('..', import.meta.url))).keys()]
  const filters = commands.soak?.program.filter((argument) => /^(roles|services)\//.test(argument)) ?? []
  expect(filters.length).toBeGreaterThan(10)
  const ofTests = files.filter((name) => /\.test\.tsx?$/.test(name))
  expect(filters.filter((filter) => !ofTests.some((name) => name.includes(filter)))).toEqual([])
  expect(files.some((name) => name.endsWith('.csv'))).toBe(true)
})
