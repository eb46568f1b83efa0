import { expect, test } from 'vitest'
import { formatTsv, parseTsv } from './tsv.ts'

test('cells with tabs, line breaks and quotes arrive in the cells they left', () => {
  const rows = [
    ['plain', '', 'two\nlines', 'a\ttab'],
    ['"quoted"', '5" pipe', '', ''],
    ['', '', '', '"'],
  ]
  expect(parseTsv(formatTsv(rows))).toEqual(rows)
})

test('the line break after the last row makes no row, and neither does an empty clipboard', () => {
  expect(parseTsv('1\t2\r\n3\t4\r\n')).toEqual([
    ['1', '2'],
    ['3', '4'],
  ])
  expect(parseTsv('')).toEqual([])
  expect(parseTsv('1\t\n\n2\t')).toEqual([['1', ''], [''], ['2', '']])
})

test('a quote without an end is text', () => {
  expect(parseTsv('"open\t2')).toEqual([['"open', '2']])
})
