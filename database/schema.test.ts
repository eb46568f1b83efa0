import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PERSONAL_DATA } from './personal-data.ts'
import { schemaFiles } from './schema-types.ts'
import { drawTables, tablesDrawing } from './tables-drawing.ts'
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

test('the drawing of the tables shows the migrated tables, each once', async () => {
  const drawing = await drawTables(database.owner_url)
  expect(readFileSync(tablesDrawing, 'utf8'), 'run node database/tables-drawing.ts, then commit docs/tables.md').toBe(
    drawing,
  )
  const boxes = [...drawing.matchAll(/^ {2}\w+\["([\w.]+)"\] \{$/gm)].map(([, table]) => table)
  expect(boxes.sort()).toEqual(Object.keys(PERSONAL_DATA).sort())
})
