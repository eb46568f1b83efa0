import { array, assert, constantFrom, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { CSV_BOM, csvLine } from './csv.ts'
import { readCsv } from './csv-reading.ts'

const cellsOf = (text: string) => {
  const rows = readCsv(text, 100)
  return Array.isArray(rows) ? rows.map(({ cells }) => cells) : rows
}

test('any texts are read back as they were written, formulas and apostrophes too', () => {
  const signs = ['a', '"', ',', ';', '\t', '\r', '\n', '=', '+', '-', '@', "'", ' ', '＝', 'ż', '7']
  const line = array(string({ unit: constantFrom(...signs) }), { minLength: 2, maxLength: 4 })
  assert(
    property(array(line, { minLength: 1, maxLength: 4 }), (lines) => {
      const written = lines.filter((cells) => cells.some((cell) => cell.trim() !== ''))
      // The head tells the separator.
      const text = [['sku', 'country', 'on_hand'], ...lines].map(csvLine).join('')
      expect(cellsOf(text)).toEqual([['sku', 'country', 'on_hand'], ...written])
      expect(cellsOf(CSV_BOM + text)).toEqual(cellsOf(text))
    }),
  )
})

test.each([
  ['comma', 'sku,name\r\nA,"1,5; x"\r\n'],
  ['semicolon', 'sku;name\r\nA;1,5; x\r\n'.replace('1,5; x', '"1,5; x"')],
  ['tab', 'sku\tname\rA\t1,5; x\r'],
  ['comma, with a quoted semicolon in the head', '"sku",name\nA,"1,5; x"'],
])('a file separated by %s is read', (_, text) => {
  expect(cellsOf(text)).toEqual([
    ['sku', 'name'],
    ['A', '1,5; x'],
  ])
})

test('a row keeps the number that a spreadsheet shows, past empty rows and breaks in cells', () => {
  expect(readCsv('sku;n\n\n;\n"two\nlines";2\n\nlast;\n', 100)).toEqual([
    { row: 1, cells: ['sku', 'n'] },
    { row: 4, cells: ['two\nlines', '2'] },
    { row: 6, cells: ['last', ''] },
  ])
})

test.each([
  ['', 'EMPTY'],
  ['\uFEFF\r\n;;\r\n', 'EMPTY'],
  ['a,b\n"never closed,1\n2,3', 'QUOTE_OPEN'],
  ['a\n1\n2\n3\n4', 'TOO_MANY_ROWS'],
  ['x,'.repeat(501), 'TOO_MANY_COLUMNS'],
])('%j is no table', (text, problem) => {
  expect(readCsv(text, 3)).toEqual({ problem })
})
