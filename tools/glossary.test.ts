import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { readMigrations } from '@meridian/database/migrate.ts'
import { expect, test } from 'vitest'
import { EXCEPTIONS, forbiddenWords, strayNames, strayVerbs } from './glossary.ts'
import { STRINGS_FOLDERS } from './strings.ts'
import { sourceFiles } from './tidy.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const forbidden = forbiddenWords(readFileSync(path.join(ROOT, 'docs/glossary.md'), 'utf8'))
const texts = STRINGS_FOLDERS.map((folder) => `${folder}/en.json`)
const read = (file: string) => ({ file, text: readFileSync(path.join(ROOT, file), 'utf8') })

test('names in code, in the database and of texts use no word that the glossary forbids', async () => {
  const migrations = (await readMigrations()).map(({ name, text }) => ({
    file: `database/migrations/${name}.sql`,
    text,
  }))
  const files = sourceFiles(ROOT).filter(({ file }) => !file.startsWith('tools/glossary'))
  expect(files.length).toBeGreaterThan(1000)
  expect(forbidden).toContain('delivery')
  expect(strayNames([...files, ...migrations, ...texts.map(read)], forbidden)).toEqual([])
})

test('a forbidden word is found in a file name, an identifier, a column and the key of a text, and not in prose', () => {
  const stray = (file: string, text: string) => strayNames([{ file, text }], ['delivery', 'trolley'])
  expect(stray('domain/delivery-days.ts', '')).toEqual(['domain/delivery-days.ts: delivery-days.ts (delivery)'])
  expect(stray('domain/a.ts', 'const freeDeliveries = 1')).toEqual(['domain/a.ts: freeDeliveries (delivery)'])
  expect(stray('database/a.sql', 'trolley_id integer, -- delivery')).toEqual(['database/a.sql: trolley_id (trolley)'])
  expect(stray('mails/strings/en.json', '{\n  "TO_DELIVERY": "To delivery"\n}')).toEqual([
    'mails/strings/en.json: TO_DELIVERY (delivery)',
  ])
  expect(stray('domain/a.ts', "/** The delivery. */ const paid = 'on delivery' // delivery")).toEqual([])
})

test('exported functions begin with a verb that says what they do', () => {
  expect(strayVerbs(sourceFiles(ROOT))).toEqual([])
  const planted = 'export async function keepOrders() {}\nexport const keepalive = 1\nfunction takeCart() {}'
  expect(strayVerbs([{ file: 'domain/a.ts', text: planted }])).toEqual(['domain/a.ts: keepOrders'])
})

test('every exception to the glossary is still needed', () => {
  const files = sourceFiles(ROOT).filter(({ file }) => !file.startsWith('tools/glossary'))
  for (const exception of EXCEPTIONS) {
    const without = EXCEPTIONS.filter((one) => one !== exception)
    const found = strayNames([...files, ...texts.map(read)], [exception.word], without)
    expect(found.length, exception.because).toBeGreaterThan(0)
  }
})
