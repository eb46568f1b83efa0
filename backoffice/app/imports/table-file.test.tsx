import type { TableColumn } from '@meridian/contract/admin/table.ts'
import { array, assert, asyncProperty, constantFrom, record, string } from 'fast-check'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { FILE_FORMATS, readTableFile, writeTableFile } from './table-file.ts'
import { writeXlsx } from './xlsx-writing.ts'

const COLUMNS: TableColumn[] = [
  { name: 'sku', part: 'key', isNumber: false, isOptional: false, hasLines: false },
  { name: 'name', part: 'shown', isNumber: false, isOptional: true, hasLines: false },
  { name: 'on_hand', part: 'field', isNumber: true, isOptional: false, hasLines: false },
]
const TABLE = { columns: COLUMNS, isOpen: false }
const fileOf = (content: string | Uint8Array<ArrayBuffer>) => new Blob([content])
const readText = (text: string) => readTableFile(fileOf(text), TABLE)

test.each(FILE_FORMATS)('any cells of a %s file are read back as they were, and none is a formula', async (format) => {
  const signs = ['a', '"', ',', ';', '=', '+', '-', '@', "'", '&', '<', '_x0041_', '_', 'ż', '😀', '7', ' ']
  const text = string({ unit: constantFrom(...signs), minLength: 1, maxLength: 6 }).filter((cell) => cell.trim() !== '')
  const number = constantFrom('0', '-1', '12.5', '0.3', '9999999.99', '')
  await assert(
    asyncProperty(
      array(record({ sku: text, name: text, on_hand: number }), { minLength: 1, maxLength: 5 }),
      async (rows) => {
        const cells = rows.map(({ sku, name, on_hand }) => [sku, name, on_hand])
        const read = await readTableFile(writeTableFile(format, 'stock', COLUMNS, cells), TABLE)
        const expected = rows.map(({ sku, on_hand }, index) => ({ row: index + 2, cells: { sku, on_hand } }))
        expect(read).toEqual({ rows: expected })
      },
    ),
    { numRuns: 60 },
  )
})

test.each([
  ['sku,on_hand,colour\nA,1,red', { problem: 'COLUMNS_UNKNOWN', names: ['colour'] }],
  ['sku;name\nA;Soap', { problem: 'COLUMNS_MISSING', names: ['on_hand'] }],
  ['sku;on_hand;SKU\nA;1;B', { problem: 'COLUMNS_REPEATED', names: ['sku'] }],
  ['sku;on_hand\n', { problem: 'NO_ROWS' }],
  [' \n', { problem: 'EMPTY' }],
  ['sku;on_hand\n"A;1', { problem: 'QUOTE_OPEN' }],
  [`sku;on_hand\n${'A;1\n'.repeat(20_001)}`, { problem: 'TOO_MANY_ROWS' }],
  ['x'.repeat(10_000_001), { problem: 'TOO_LARGE' }],
  ['PK\u0003\u0004 and no archive', { problem: 'NOT_A_TABLE' }],
])('a wrong file is refused with its reason (%#)', async (text, problem) => {
  expect(await readText(text)).toEqual(problem)
})

test('a text of another encoding is refused, and columns may be in any order and any case', async () => {
  expect(await readTableFile(fileOf(new Uint8Array([0x73, 0x6b, 0x75, 0x2c, 0xe9])), TABLE)).toEqual({
    problem: 'NOT_UTF8',
  })
  expect(await readText('On_Hand;Name;SKU\n5;"two\nlines";A\u0007')).toEqual({
    rows: [{ row: 2, cells: { sku: 'A\uFFFD', on_hand: '5' } }],
  })
})

/** An XLSX file with other parts. */
function withParts(parts: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> {
  const original = unzipSync(writeXlsx('stock', COLUMNS, [['A', 'Soap', '5']]))
  return zipSync({
    ...original,
    ...Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)])),
  })
}
const sheetOf = (rows: string) =>
  `<x:worksheet xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><x:sheetData>${rows}</x:sheetData></x:worksheet>`

test('the sheets of other programs are read: shared strings, gaps, formulas, prefixes, numbers as they are stored', async () => {
  const file = withParts({
    'xl/sharedStrings.xml':
      '<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><si><t>sku</t></si><si><r><t>on_</t></r><r><t>hand</t></r></si></sst>',
    'xl/worksheets/sheet1.xml': sheetOf(
      '<x:row r="1"><x:c r="A1" t="s"><x:v>0</x:v></x:c><x:c r="C1" t="s"><x:v>1</x:v></x:c></x:row>' +
        '<x:row r="4"><x:c r="A4" t="str"><x:f>B1</x:f><x:v>A-1</x:v></x:c><x:c r="C4"><x:v>0.29999999999999999</x:v></x:c></x:row>' +
        '<x:row r="5"><x:c r="A5" t="inlineStr"><x:is><x:t>B</x:t></x:is></x:c><x:c r="C5"><x:v>1E3</x:v></x:c></x:row>',
    ),
  })
  expect(await readTableFile(fileOf(file), TABLE)).toEqual({
    rows: [
      { row: 4, cells: { sku: 'A-1', on_hand: '0.3' } },
      { row: 5, cells: { sku: 'B', on_hand: '1000' } },
    ],
  })
})

test('bombs and document types are refused before they are read', async () => {
  const bomb = withParts({ 'xl/worksheets/sheet1.xml': 'x'.repeat(60_000_001) })
  expect(bomb.length).toBeLessThan(200_000)
  expect(await readTableFile(fileOf(bomb), TABLE)).toEqual({ problem: 'TOO_LARGE_UNPACKED' })
  // The same with a declared size of 10 bytes, in both headers.
  const lying = bomb.slice()
  const view = new DataView(lying.buffer)
  for (let at = 0; at < lying.length - 4; at += 1) {
    const signature = view.getUint32(at, true)
    if (signature === 0x04034b50 && view.getUint32(at + 22, true) === 60_000_001) view.setUint32(at + 22, 10, true)
    if (signature === 0x02014b50 && view.getUint32(at + 24, true) === 60_000_001) view.setUint32(at + 24, 10, true)
  }
  expect(await readTableFile(fileOf(lying), TABLE)).toEqual({ problem: 'NOT_A_TABLE' })
  const sheet = strFromU8(unzipSync(withParts({}))['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  const plain = withParts({ 'xl/worksheets/sheet1.xml': sheet.replace('<worksheet', '<!-- --><worksheet') })
  expect(await readTableFile(fileOf(plain), TABLE)).toMatchObject({ rows: [{ row: 2 }] })
  const typed = withParts({ 'xl/worksheets/sheet1.xml': sheet.replace('<worksheet', '<!DOCTYPE worksheet><worksheet') })
  expect(await readTableFile(fileOf(typed), TABLE)).toEqual({ problem: 'NOT_A_TABLE' })
})

test('an open table has a column for each field and language, whose cells keep their lines', async () => {
  const read = (head: string) =>
    readTableFile(fileOf(`sku;on_hand;${head}\nA;1;"two\nlines"`), { columns: COLUMNS, isOpen: true })
  expect(await read('Warnings.PL')).toEqual({
    rows: [{ row: 2, cells: { sku: 'A', on_hand: '1', 'warnings.pl': 'two\nlines' } }],
  })
  expect(await read('warnings (pl)')).toEqual({ problem: 'COLUMNS_UNKNOWN', names: ['warnings (pl)'] })
  expect(await read('name.pl;name.pl')).toEqual({ problem: 'COLUMNS_REPEATED', names: ['name.pl'] })
})
