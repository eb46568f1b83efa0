import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { schemaFiles } from './schema-types.ts'
import { createTestDatabase, type TestDatabase } from './testing.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/** Layout is the formatter's business; here only the words count. */
const words = (text: string) => text.replace(/[\s,;|]+/g, '')

test('the types of tables are what the migrated tables are', async () => {
  const files = await schemaFiles(database.owner_url)
  expect([...files.keys()]).toContain('shop')
  for (const [service, text] of files) {
    const kept = readFileSync(new URL(`./schema/${service}.ts`, import.meta.url), 'utf8')
    expect(words(kept), `run node database/schema-types.ts, then commit database/schema/${service}.ts`).toBe(
      words(text),
    )
  }
})
