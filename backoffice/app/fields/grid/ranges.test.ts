import { expect, test } from 'vitest'
import { moveBy, nextInOrder, placeBlock, rangeOf } from './ranges.ts'

const size = { rows: 4, columns: 3 }
const block = [
  ['a', 'b'],
  ['c', 'd'],
]
const written = (selection: ReturnType<typeof rangeOf>, pasted = block) =>
  placeBlock(pasted, selection, size).cells.map(({ row, column, text }) => `${row}${column}${text}`)

test('a range spans two cells, whichever comes first', () => {
  expect(rangeOf({ row: 3, column: 0 }, { row: 1, column: 2 })).toEqual({ top: 1, left: 0, bottom: 3, right: 2 })
})

test('a pasted block begins at the first selected cell, and what does not fit is counted', () => {
  expect(written({ top: 0, left: 0, bottom: 0, right: 0 })).toEqual(['00a', '01b', '10c', '11d'])
  expect(placeBlock(block, { top: 3, left: 2, bottom: 3, right: 2 }, size)).toMatchObject({
    cells: [{ row: 3, column: 2, text: 'a' }],
    range: { top: 3, left: 2, bottom: 3, right: 2 },
    left_out: 3,
  })
})

test('a selection of several times its size is filled with the block', () => {
  expect(written({ top: 0, left: 1, bottom: 3, right: 1 }, [['x']])).toEqual(['01x', '11x', '21x', '31x'])
  expect(written({ top: 0, left: 0, bottom: 3, right: 1 })).toHaveLength(8)
})

test('short rows of a block leave cells as they are', () => {
  expect(written({ top: 0, left: 0, bottom: 0, right: 0 }, [['a', 'b'], ['c']])).toEqual(['00a', '01b', '10c'])
})

test('keys stop at the edges, and Ctrl goes all the way', () => {
  const at = { row: 1, column: 1 }
  expect(moveBy('ArrowUp', true, at, size, 2)).toEqual({ row: 0, column: 1 })
  expect(moveBy('PageDown', false, at, size, 9)).toEqual({ row: 3, column: 1 })
  expect(moveBy('End', true, at, size, 9)).toEqual({ row: 3, column: 2 })
  expect(moveBy('ArrowRight', false, { row: 0, column: 2 }, size, 9)).toEqual({ row: 0, column: 2 })
  expect(moveBy('x', false, at, size, 9)).toBeNull()
})

test('Tab goes on in the next row, and leaves after the last cell', () => {
  expect(nextInOrder({ row: 0, column: 2 }, size, false)).toEqual({ row: 1, column: 0 })
  expect(nextInOrder({ row: 1, column: 0 }, size, true)).toEqual({ row: 0, column: 2 })
  expect(nextInOrder({ row: 3, column: 2 }, size, false)).toBeNull()
})
