import { STOCK_TABLE } from '@meridian/contract/admin/stock-table.ts'
import { expect, test } from 'vitest'
import { answers } from '../design/story-server.ts'
import { click, open, shownText, the, until } from '../testing.ts'
import { loadTexts } from '../texts/text-store.ts'
import ImportPage from './import-page.tsx'
import TablePage from './table-page.tsx'

const { startImport, getImport, listRows, applyImport } = STOCK_TABLE
const counts = { total: 2, refused: 1, changes: 1, done: 0, unchanged: 0 }
const started = {
  ...counts,
  import_id: 7,
  file_name: 'counted.csv',
  version: 1,
  change_set_id: null,
  finished_at: null,
  created_at: '2026-11-28T10:00:00.000Z',
}

async function choose(text: string) {
  const field = await the('field', 'Choose a CSV or XLSX file, or drop it here')
  if (!(field instanceof HTMLInputElement)) throw new Error('no field for files')
  Object.defineProperty(field, 'files', { value: [new File([text], 'counted.csv')], configurable: true })
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

test('a wrong file says why, a lost upload is sent once more under its key, and refused rows say what to do', async () => {
  await loadTexts('imports')
  let isLost = true
  const { asked, address } = await open(
    '/tables/stock',
    { '/tables/:table': <TablePage />, '/tables/:table/:importId': <ImportPage /> },
    [
      answers(startImport, () => {
        if (!isLost) return { table_import: { ...started, state: 'CHECKED' as const } }
        isLost = false
        throw new TypeError('The connection was lost')
      }),
      answers(getImport, () => ({ table_import: { ...started, state: 'CHECKED' as const } })),
      answers(listRows, () => ({
        rows: [
          {
            ...{
              row: 3,
              outcome: 'REFUSED' as const,
              problem: 'STOCK_PROMISED' as const,
              column: 'on_hand',
              limit: '4',
            },
            cells: { sku: 'SOAP', country: 'PL', on_hand: '1', base: 'v1' },
            current: { on_hand: '9' },
          },
        ],
        next: null,
        total: { count: 1, is_exact: true },
      })),
      answers(applyImport, () => ({ table_import: { ...started, state: 'APPLYING' as const, version: 2 } })),
    ],
  )
  await choose('sku;count\nSOAP;1')
  await until(() => expect(shownText()).toContain('Unknown columns: count.'))
  await choose('sku;country;on_hand;base\nSOAP;PL;1;v1\nGEL;PL;5;v2')
  await until(() => expect(shownText()).toContain('No answer came from the server'))
  await click('button', 'Try again')
  await until(() => expect(address()).toBe('/tables/stock/7'))
  const sent = asked.filter(({ name }) => name === startImport.name)
  expect(sent.map(({ key }) => key)).toEqual([sent[0]?.key, sent[0]?.key])
  expect(sent[0]?.input.body).toMatchObject({
    file_name: 'counted.csv',
    rows: [
      { row: 2, cells: { sku: 'SOAP', country: 'PL', on_hand: '1', base: 'v1' } },
      { row: 3, cells: { sku: 'GEL' } },
    ],
  })
  await until(() => expect(shownText()).toContain('Orders hold 4. Cancel those first, or count again.'))
  await the('button', 'Apply the changes (1)')
})
