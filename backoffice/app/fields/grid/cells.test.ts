import { expect, test } from 'vitest'
import { type CellKind, type CellWords, cellText, parseCell } from './cells.ts'

const polish: CellWords = { decimal: ',', group: '\u00a0', yes: 'Tak', no: 'Nie' }
const read = (text: string, kind: CellKind, isRequired = false) =>
  parseCell(text, { id: 'a', name: 'A', kind, width: 90, isRequired }, polish)
const zloty: CellKind = { kind: 'money', currency: 'PLN', min: 0, max: 100_000 }

test('money is read in the digits of its currency, with or without its code', () => {
  expect(read('1 234,5', { kind: 'money', currency: 'PLN' })).toEqual({ value: 123_450 })
  expect(read('19,90 PLN', zloty)).toEqual({ value: 1990 })
  expect(read('4990', { kind: 'money', currency: 'HUF' })).toEqual({ value: 499_000 })
  expect(read('49,90', { kind: 'money', currency: 'HUF' })).toEqual({
    typed: '49,90',
    problem: { reason: 'TOO_MANY_DIGITS' },
  })
})

test('what is wrong keeps what was typed', () => {
  expect(read(' twelve', zloty)).toEqual({ typed: ' twelve', problem: { reason: 'NOT_A_NUMBER' } })
  expect(read('-1', zloty)).toMatchObject({ problem: { reason: 'TOO_SMALL', limit: 0 } })
  expect(read('1000,01', zloty)).toMatchObject({ problem: { reason: 'TOO_BIG', limit: 100_000 } })
  expect(read('', zloty, true)).toMatchObject({ problem: { reason: 'REQUIRED' } })
  expect(read('abcd', { kind: 'text', max: 3 })).toMatchObject({ problem: { reason: 'TOO_LONG', max: 3 } })
})

test('a choice is found by its value or its name, and yes by the words of spreadsheets', () => {
  const choice: CellKind = { kind: 'choice', options: [{ value: 'new', name: 'Nowość' }] }
  expect(read('nowość', choice)).toEqual({ value: 'new' })
  expect(read('old', choice)).toMatchObject({ problem: { reason: 'NO_SUCH_CHOICE' } })
  expect(['tak', 'TRUE', '1'].map((text) => read(text, { kind: 'yes_no' }))).toEqual(Array(3).fill({ value: true }))
  expect(read('FALSE', { kind: 'yes_no' })).toEqual({ value: false })
})

test('a copied value is read back as the same value', () => {
  for (const value of [0, 5, 199_000_000, -1990]) {
    const kind: CellKind = { kind: 'money', currency: 'PLN' }
    expect(read(cellText(value, kind, polish, false), kind)).toEqual({ value })
    expect(read(cellText(value, kind, polish, true), kind)).toEqual({ value })
  }
  expect(cellText(199_000_000, zloty, polish, true)).toBe('1\u00a0990\u00a0000,00')
  expect(cellText(499_000, { kind: 'money', currency: 'HUF' }, polish, false)).toBe('4990')
})
