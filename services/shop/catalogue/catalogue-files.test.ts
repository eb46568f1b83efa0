import { TABLES } from '@meridian/contract/admin/tables.ts'
import { countryIds } from '@meridian/domain/countries.ts'
import { array, assert, asyncProperty, constantFrom, nat, tuple } from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Line, rebased, tableClient } from '../../entities/table-import-testing.ts'
import { openTestShop } from '../../testing/testing.ts'

/** Everything that leaves as files and enters again, on the whole seed world. SPEC §6 (files in and out). */

const shop = await openTestShop()
const owner = await shop.member({ type_id: 2, countries: [...countryIds()], role: 'owner' })
/** What each country has of its own is read in some of them. */
const some = await shop.member({ type_id: 2, countries: ['PL', 'CZ', 'HU'], role: 'owner' })

/** Another value in every row of a file: of a column that the entry may change freely. */
const CHANGES: Readonly<Record<string, (line: Line) => Line>> = {
  attribute: (line) => ({ ...line, 'name.hu': `${line['name.hu']} +` }),
  attribute_value: (line) => ({ ...line, 'name.hu': `${line['name.hu']} +`, 'phrase.hu': '' }),
  economic_operator: (line) => ({ ...line, place: `${line.place} 1` }),
  product: (line) => ({ ...line, sold_until: '2033-01-01T00:00:00Z', categories: '', related: '' }),
  variant: (line) => ({ ...line, weight_grams: '17', gtin: '' }),
  product_text: (line) => ({ ...line, description: 'Two\nlines' }),
  variant_text: (line) => ({ ...line, slug: `${line.slug?.slice(0, 100)}-2` }),
  product_fact: (line) => ({ ...line, 'warnings.hu': 'Figyelem', 'figures.hu': '"24 h","tartós, nagyon"' }),
}

/** What the files tell of, as the database has it, without versions. */
const stored = async () => {
  const tables = [
    ...[
      'attribute_text',
      'attribute_value_text',
      'product_text',
      'variant_text',
      'category_product',
      'related_product',
    ],
    ...[
      'economic_operator',
      'product_attribute_value',
      'bundle_part',
      'attribute',
      'attribute_value',
      'product',
      'variant',
    ],
  ]
  const { rows } = await sql<{ row: string }>`${sql.join(
    tables.map(
      (table) =>
        sql`select ${sql.lit(table)} || (to_jsonb(t) - 'version' - 'indexed_to')::text as row from ${sql.table(`shop.${table}`)} t`,
    ),
    sql` union all `,
  )} order by 1`.execute(shop.pool.kysely)
  return rows.map(({ row }) => row)
}

test('all files leave, and come back without a change', async () => {
  for (const calls of TABLES) {
    const who = calls.table.noun in CHANGES ? owner : some
    const { exportFile, linesOf, check } = tableClient(shop, calls)
    const lines = linesOf(await exportFile(who))
    expect(lines.length).toBeGreaterThan(0)
    expect(await check(who, lines)).toMatchObject({ unchanged: lines.length, changes: 0, refused: 0 })
  }
})

test('every row of the catalogue is changed by a file, and is again what it was, byte for byte', async () => {
  const before = await stored()
  const files: string[] = []
  const changed = TABLES.filter(({ table }) => table.noun in CHANGES)
  for (const calls of changed) {
    const { exportFile, linesOf, apply } = tableClient(shop, calls)
    const hasLanguage = calls.table.columns.some(({ name }) => name === 'language')
    const filters = hasLanguage ? { language: 'hu' as const } : {}
    const file = await exportFile(owner, filters)
    files.push(file)
    const lines = linesOf(file)
    const others = lines.map((line) => CHANGES[calls.table.noun]?.(line) ?? line)
    expect(await apply(owner, others)).toMatchObject({ refused: 0, done: lines.length })
  }
  expect(await stored()).not.toEqual(before)
  for (const [place, calls] of changed.entries()) {
    const { exportFile, linesOf, apply } = tableClient(shop, calls)
    const hasLanguage = calls.table.columns.some(({ name }) => name === 'language')
    const filters = hasLanguage ? { language: 'hu' as const } : {}
    const key = calls.table.columns.flatMap(({ name, part }) => (part === 'key' ? [name] : []))
    const lines = linesOf(files[place] ?? '')
    const present = linesOf(await exportFile(owner, filters))
    expect(await apply(owner, rebased(lines, present, key))).toMatchObject({ refused: 0, done: lines.length })
    expect(await exportFile(owner, filters)).toBe(files[place])
  }
  expect(await stored()).toEqual(before)
})

const ODD_CELLS = [
  ...[
    '',
    '0',
    '-1',
    '1.5',
    '1e9',
    '99999999999',
    '=1+1',
    "'",
    '"a',
    '|',
    'a|a',
    'a=b=c',
    'yes',
    'no',
    'null',
    '[]',
    '…',
  ],
  ...['2026-02-30', '0001-01-01T00:00:00Z', '+275760-09-13T00:00:00.001Z', 'PL', 'xx', '😀', '%', '\\', '2147483648'],
  ...['x'.repeat(130), 'x'.repeat(19_999), 'top,bergamot', 'constructor', '__proto__'],
]

test('no cell, however odd, makes a row fail', async () => {
  for (const calls of TABLES) {
    const { exportFile, linesOf, check, order, run, problems } = tableClient(shop, calls)
    const who = calls.table.noun in CHANGES ? owner : some
    const lines = linesOf(await exportFile(who))
    const read = calls.table.columns.filter(({ part }) => part !== 'shown').map(({ name }) => name)
    const odd = tuple(nat(), constantFrom(...ODD_CELLS))
    await assert(
      asyncProperty(array(odd, { minLength: 40, maxLength: 40 }), async (changes) => {
        const rows = changes.map(([at, cell], place): Line => {
          const line = lines[place % lines.length] ?? {}
          const names = calls.table.isOpen ? [...Object.keys(line), 'constructor', 'name.xx'] : read
          return { ...line, [names[at % names.length] ?? '']: cell }
        })
        const { import_id, changes: count } = await check(who, rows)
        if (count > 0) await order(who, import_id)
        await run()
        expect((await problems(who, import_id)).filter(([, problem]) => problem === 'ROW_FAILED')).toEqual([])
      }),
      { numRuns: 2 },
    )
  }
})
