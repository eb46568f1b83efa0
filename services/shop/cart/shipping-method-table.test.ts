import { getChangeSet, listChanges, publishChangeSet, submitChangeSet } from '@meridian/contract/admin/change-sets.ts'
import { SHIPPING_METHOD_TABLE } from '@meridian/contract/admin/shipping-method-table.ts'
import { expect, test } from 'vitest'
import { runImports } from '../../entities/run-imports.ts'
import { openTestShop, type TestUser } from '../../testing/testing.ts'

const shop = await openTestShop()
const admin = await shop.member({ type_id: 2, countries: ['PL', 'HU'], role: 'country_manager' })

interface Line {
  country: string
  kind: string
  gross_price: string
  free_from: string
  days_min: string
  days_max: string
  base: string
}

async function exported(): Promise<Line[]> {
  const { rows } = await admin.call(SHIPPING_METHOD_TABLE.exportRows, { query: { languageId: 'en' } })
  return rows.map(
    ([country = '', kind = '', , , gross_price = '', free_from = '', days_min = '', days_max = '', base = '']) => ({
      ...{ country, kind, gross_price, free_from, days_min, days_max, base },
    }),
  )
}
const lineOf = async (country: string, kind: string): Promise<Line> => {
  const line = (await exported()).find((one) => one.country === country && one.kind === kind)
  if (line === undefined) throw new Error('no such method')
  return line
}
const read = async (import_id: number) =>
  (await admin.call(SHIPPING_METHOD_TABLE.getImport, { params: { import_id } })).table_import
async function checked(lines: readonly Line[], who: TestUser = admin) {
  const rows = lines.map((cells, index) => ({ row: index + 2, cells: { ...cells } }))
  const { table_import } = await who.call(SHIPPING_METHOD_TABLE.startImport, {
    body: { file_name: 'spring.csv', rows },
  })
  await runImports(shop.imports)
  return read(table_import.import_id)
}
async function applied({ import_id, version }: { import_id: number; version: number }) {
  const params = { import_id }
  await admin.call(SHIPPING_METHOD_TABLE.applyImport, { params, body: { version, reason: 'Prices of spring' } })
  await runImports(shop.imports)
  return read(import_id)
}

test('prices leave with the decimals of their currency, and in again they change nothing', async () => {
  const lines = await exported()
  expect(
    lines.filter(({ country }) => country === 'PL').every(({ gross_price }) => /^\d+(\.\d\d)?$/.test(gross_price)),
  ).toBe(true)
  expect(lines.filter(({ country }) => country === 'HU').every(({ gross_price }) => /^\d+$/.test(gross_price))).toBe(
    true,
  )
  expect(await checked(lines)).toMatchObject({ total: lines.length, unchanged: lines.length })
})

test('an import prepares a draft that is published like any other, and the same file again adds nothing', async () => {
  const line = await lineOf('PL', 'courier')
  const price = (Number(line.gross_price) + 0.5).toFixed(2)
  const file = [{ ...line, gross_price: price }, await lineOf('HU', 'courier')]
  const first = await applied(await checked(file))
  expect(first).toMatchObject({ state: 'DONE', done: 1, unchanged: 1, refused: 0 })
  expect(await lineOf('PL', 'courier')).toEqual(line)
  const params = { change_set_id: first.change_set_id ?? 0 }
  const { row: draft } = await admin.call(getChangeSet, { params, query: {} })
  expect(draft).toMatchObject({ name: 'spring.csv', state: 'DRAFT', countries: ['PL'], row_count: 1 })
  const { rows } = await admin.call(listChanges, { params, query: {} })
  expect(rows[0]).toMatchObject({
    after: { gross_price: Math.round(Number(price) * 100) },
    is_stale: false,
  })
  // It waits already.
  expect(await checked(file)).toMatchObject({ changes: 0, unchanged: 2 })
  const { row: approved } = await admin.call(submitChangeSet, { params, query: {}, body: { version: draft.version } })
  await admin.call(publishChangeSet, { params, query: {}, body: { version: approved.version } })
  expect(await lineOf('PL', 'courier')).toMatchObject({ gross_price: price, free_from: line.free_from })
  expect(await checked(file)).toMatchObject({ changes: 0, unchanged: 2 })
})

test('what is not payable, reversed, stale or of a foreign country is refused by its row', async () => {
  const [polish, forint] = [await lineOf('PL', 'pickup_point'), await lineOf('HU', 'courier')]
  const { import_id, ...result } = await checked([
    { ...forint, gross_price: '1990.50' },
    { ...polish, days_min: '9', days_max: '3' },
    { ...polish, country: 'DE', gross_price: '3.50' },
    { ...polish, kind: 'balloon' },
    { ...polish, kind: 'express', gross_price: '9.999' },
  ])
  expect(result).toMatchObject({ refused: 5 })
  const { rows } = await admin.call(SHIPPING_METHOD_TABLE.listRows, { params: { import_id }, query: {} })
  expect(rows.map(({ problem, column }) => [problem, column])).toEqual([
    ['AMOUNT_NOT_PAYABLE', 'gross_price'],
    ['DAYS_REVERSED', 'days_max'],
    ['COUNTRY_REFUSED', 'country'],
    ['VALUE_UNKNOWN', 'kind'],
    ['VALUE_UNKNOWN', 'gross_price'],
  ])
})
