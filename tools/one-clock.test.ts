import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readMigrations } from '@meridian/database/migrate.ts'
import { expect, test } from 'vitest'
import { sourceFiles } from './tidy.ts'

/**
 * Business times come from the application's clock: `roles/` reads it and passes it down, so that a test can set it
 * and two programs of one transaction agree. These read another clock, by file and clock, with the reason.
 */
const OTHER_CLOCKS: Readonly<Record<string, string>> = {
  'database/embedded-lock.ts Date.now()': 'How long a process waits for another one',
  'database/embedded-server.ts Date.now()': 'How long a process waits for PostgreSQL',
  'database/embedded.ts Date.now()': 'How long a process waits for PostgreSQL',
  'database/migrate.ts Date.now()': 'How long a process waits for another one',
  'database/migrate.ts now()': 'When a migration ran; no business of the shop',
  'database/migrations/0007_carts_and_orders.sql now()':
    'When somebody moved an order by hand, where no program says when',
  'database/migrations/0016_shipments.sql now()':
    'The same for a parcel; and when stock opened, which its first row does by itself',
  'database/migrations/0017_money_back.sql now()': 'The same for a refund',
  'services/gate/api.ts new Date()': 'Whether a signature of another process has expired',
  'services/jobs/shop-gauges.ts now()': 'How far a replica is behind, by the clock that wrote its transactions',
  'services/gate/idempotency.ts now()': 'How long a call waits for another one; it is performance.now()',
}

const CLOCKS =
  /\bnew Date\(\)|\bDate\.now\(\)|(?<![.\w])(?:now|clock_timestamp|statement_timestamp|transaction_timestamp)\(\)|\b(?:current_timestamp|current_date|current_time|localtimestamp|localtime)\b/gi
const FOLDERS = /^(?:contract|database|domain|mails|services)\//
const OF_TESTS = /\.test\.ts$|testing[^/]*\.ts$|\.test-process\.ts$/

/** The clocks that a text reads, once each. */
const clocksIn = (file: string, text: string) => [...new Set(text.match(CLOCKS))].map((clock) => `${file} ${clock}`)

test('business times come from the clock that roles/ hands down, and every other clock has its reason', async () => {
  const root = fileURLToPath(new URL('..', import.meta.url))
  const sources = sourceFiles(root).filter(({ file }) => FOLDERS.test(file) && !OF_TESTS.test(file))
  const migrations = (await readMigrations()).map(({ version, name }) => {
    const file = `database/migrations/${String(version).padStart(4, '0')}_${name}.sql`
    return { file, text: readFileSync(`${root}${file}`, 'utf8') }
  })
  const found = [...sources, ...migrations].flatMap(({ file, text }) => clocksIn(file, text))
  expect(found.sort()).toEqual(Object.keys(OTHER_CLOCKS).sort())
})

test('a clock of the database or of the machine is found', () => {
  expect(clocksIn('a', 'at timestamptz default now(), on date default CURRENT_DATE')).toEqual([
    'a now()',
    'a CURRENT_DATE',
  ])
  expect(clocksIn('a', 'const at = new Date(); new Date(at); clock.now(); performance.now()')).toEqual(['a new Date()'])
})
