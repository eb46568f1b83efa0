import { getChangeSet, listChanges, publishChangeSet, submitChangeSet } from '@meridian/contract/admin/change-sets.ts'
import { PRICE_TABLE } from '@meridian/contract/admin/price-table.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { runImports } from '../../entities/run-imports.ts'
import { openTestShop } from '../../testing/testing.ts'

const shop = await openTestShop()
const pricer = await shop.member({ type_id: 2, countries: ['PL', 'HU'], role: 'country_manager' })

interface Line {
  sku: string
  country: string
  group: string
  gross_price: string
  points: string
  base: string
}

async function exported(): Promise<Line[]> {
  const lines: Line[] = []
  let after: string | undefined
  do {
    const page = await pricer.call(PRICE_TABLE.exportRows, {
      query: { languageId: 'en', ...(after !== undefined && { after }) },
    })
    for (const [sku = '', country = '', group = '', , , gross_price = '', points = '', base = ''] of page.rows)
      lines.push({ sku, country, group, gross_price, points, base })
    after = page.next ?? undefined
  } while (after !== undefined)
  return lines
}
const read = async (import_id: number) =>
  (await pricer.call(PRICE_TABLE.getImport, { params: { import_id } })).table_import
async function checked(lines: readonly Line[]) {
  const rows = lines.map((cells, index) => ({ row: index + 2, cells: { ...cells } }))
  const { table_import } = await pricer.call(PRICE_TABLE.startImport, { body: { file_name: 'spring.csv', rows } })
  await runImports(shop.imports)
  return read(table_import.import_id)
}
async function applied({ import_id, version }: { import_id: number; version: number }) {
  const params = { import_id }
  await pricer.call(PRICE_TABLE.applyImport, { params, body: { version, reason: 'Prices of spring' } })
  await runImports(shop.imports)
  return read(import_id)
}

test('prices leave and enter again without a change', async () => {
  const lines = await exported()
  const { rows } = await sql<{ count: number }>`
    select count(distinct (country_id, price_group_id, variant_id))::integer as count from shop.price
      where country_id in ('PL', 'HU')`.execute(shop.pool.kysely)
  expect(lines).toHaveLength(rows[0]?.count ?? 0)
  expect(await checked(lines)).toMatchObject({ total: lines.length, unchanged: lines.length, refused: 0 })
})

test('changed, ended and new prices wait in a draft, and go live as others do', async () => {
  const [first, second, third] = (await exported()).filter(
    ({ country, group }) => country === 'PL' && group === 'guest',
  )
  if (first === undefined || second === undefined || third === undefined) throw new Error('no prices')
  const price = (Number(first.gross_price) * 1.05).toFixed(2)
  const file = [
    { ...first, gross_price: price },
    { ...second, gross_price: '', points: '' },
    { ...third, points: '0' },
  ]
  const done = await applied(await checked(file))
  expect(done).toMatchObject({ state: 'DONE', done: 3, refused: 0 })
  const params = { change_set_id: done.change_set_id ?? 0 }
  const { rows } = await pricer.call(listChanges, { params, query: {} })
  expect(rows.every(({ is_stale }) => !is_stale)).toBe(true)
  expect(rows).toContainEqual(expect.objectContaining({ after: { gross_price: null, points: null } }))
  // It waits already.
  expect(await checked(file)).toMatchObject({ changes: 0, unchanged: 3 })
  const { row: draft } = await pricer.call(getChangeSet, { params, query: {} })
  const { row } = await pricer.call(submitChangeSet, { params, query: {}, body: { version: draft.version } })
  expect(row.state).toBe('REVIEW')
})

test('what has no pair, is not payable, unknown or of a foreign country is refused by its row', async () => {
  const lines = await exported()
  const polish = lines.find(({ country, group }) => country === 'PL' && group === 'guest')
  const members = lines.find(({ country, group }) => country === 'PL' && group === 'member')
  const forint = lines.find(({ country }) => country === 'HU')
  if (polish === undefined || members === undefined || forint === undefined) throw new Error('no prices')
  const { import_id, ...result } = await checked([
    { ...forint, gross_price: '1990.50' },
    { ...polish, points: '' },
    { ...members, gross_price: '' },
    { ...polish, country: 'DE' },
    { ...polish, group: 'nobody' },
    { ...polish, sku: 'NOTHING' },
    { ...polish, group: 'partner', gross_price: '10000000.01', base: '' },
  ])
  expect(result).toMatchObject({ refused: 7 })
  const { rows } = await pricer.call(PRICE_TABLE.listRows, { params: { import_id }, query: {} })
  expect(rows.map(({ problem, column }) => [problem, column])).toEqual([
    ['AMOUNT_NOT_PAYABLE', 'gross_price'],
    ['VALUE_MISSING', 'points'],
    ['VALUE_MISSING', 'gross_price'],
    ['COUNTRY_REFUSED', 'country'],
    ['ROW_ABSENT', 'sku'],
    ['ROW_ABSENT', 'sku'],
    ['VALUE_TOO_LARGE', 'gross_price'],
  ])
})

test('an import that was published changes nothing when it is read once more', async () => {
  const lines = (await exported()).filter(({ country, gross_price }) => country === 'HU' && gross_price !== '')
  const file = lines.slice(0, 20).map((line) => ({ ...line, points: String(Number(line.points) + 0.5) }))
  const done = await applied(await checked(file))
  const params = { change_set_id: done.change_set_id ?? 0 }
  const { row: draft } = await pricer.call(getChangeSet, { params, query: {} })
  const { row } = await pricer.call(submitChangeSet, { params, query: {}, body: { version: draft.version } })
  if (row.state === 'APPROVED')
    await pricer.call(publishChangeSet, { params, query: {}, body: { version: row.version } })
  expect(await checked(file)).toMatchObject({ changes: 0, unchanged: 20 })
})
