import { expect, test } from 'vitest'
import { linesTyped, pieceField, readPieces } from './pieces.ts'

const LINES = [
  { position: 1, most: 3 },
  { position: 2, most: 1 },
]
const formOf = (fields: Record<string, string>) => new Map(Object.entries(fields))
const read = (first: string, second: string) =>
  readPieces(formOf({ [pieceField(1)]: first, [pieceField(2)]: second }), LINES)

test('the chosen pieces of an order are those above zero', () => {
  expect(read('2', '1')).toEqual([
    { position: 1, units: 2 },
    { position: 2, units: 1 },
  ])
  expect(read(' 3 ', '0')).toEqual([{ position: 1, units: 3 }])
  expect(read('0', '')).toEqual([])
  expect(readPieces(formOf({}), LINES)).toEqual([])
})

test('a number that is none, or more than there are, is no choice', () => {
  for (const wrong of ['4', '-1', '1.5', 'x', '99999', '1e0']) expect(read(wrong, '1')).toBeNull()
})

test('what a confirmed form says counts as chosen, though fewer pieces are left', () => {
  const form = formOf({ [pieceField(1)]: '3', [pieceField(7)]: '2', name: 'Maria', units_x: '4' })
  expect(readPieces(form, linesTyped(form))).toEqual([
    { position: 1, units: 3 },
    { position: 7, units: 2 },
  ])
  expect(readPieces(formOf({ [pieceField(1)]: '-1' }), linesTyped(formOf({ [pieceField(1)]: '-1' })))).toBeNull()
})
