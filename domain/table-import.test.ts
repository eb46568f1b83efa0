import { expect, test } from 'vitest'
import { baseCell, decideRow, digestOf, readBase } from './table-import.ts'

const base = { version: 3, digest: digestOf(['10', 'note']) }
const current = { version: 3, cells: ['10', 'note'] }

test('the base of a row is read back, and nothing else is one', () => {
  expect(readBase(` ${baseCell(base)} `)).toEqual(base)
  for (const text of ['', '3', 'v3', 'v-1-0123456789abcdef', baseCell(base).toUpperCase()]) {
    expect(readBase(text)).toBeNull()
  }
})

test('cells differ by their text and by their place', () => {
  const digests = [
    ['10', 'note'],
    ['note', '10'],
    ['10note', ''],
    ['', '10note'],
    ['10', 'note '],
  ].map(digestOf)
  expect(new Set(digests).size).toBe(5)
})

test.each([
  ['as it was exported', ['10', 'note'], current, 'UNCHANGED'],
  ['as it was exported, while others changed it', ['10', 'note'], { version: 5, cells: ['7', 'note'] }, 'UNCHANGED'],
  ['changed', ['12', 'note'], current, 'CHANGES'],
  ['applied before', ['12', 'note'], { version: 4, cells: ['12', 'note'] }, 'UNCHANGED'],
  ['changed, while others changed it', ['12', 'note'], { version: 4, cells: ['11', 'note'] }, 'BASE_CHANGED'],
  [
    'changed, while others changed it without a version',
    ['12', 'note'],
    { version: 3, cells: ['11', 'note'] },
    'BASE_CHANGED',
  ],
  ['changed, while others changed it and back', ['12', 'note'], { version: 5, cells: ['10', 'note'] }, 'BASE_CHANGED'],
] as const)('a row %s', (_, cells, now, outcome) => {
  expect(decideRow({ base, cells, current: now })).toBe(outcome)
})

test.each([
  ['without a base', null, ['12', 'note'], 'CHANGES'],
  ['without a base or a value', null, ['', ''], 'UNCHANGED'],
  ['that was exported empty', { version: 1, digest: digestOf(['', '']) }, ['12', 'note'], 'CHANGES'],
  ['that was copied from another one', base, ['10', 'note'], 'BASE_OF_ANOTHER'],
] as const)('of what there is not yet, a row %s', (_, own, cells, outcome) => {
  expect(decideRow({ base: own, cells, current: null })).toBe(outcome)
})

test('a row without a base does not change what there is', () => {
  expect(decideRow({ base: null, cells: ['12', 'note'], current })).toBe('ENTRY_EXISTS')
  expect(decideRow({ base: null, cells: ['10', 'note'], current })).toBe('UNCHANGED')
})
