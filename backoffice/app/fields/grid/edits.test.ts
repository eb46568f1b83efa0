import { expect, test } from 'vitest'
import { countEdits, moveInHistory, NO_EDITS, NO_HISTORY, recordStep, writeCells } from './edits.ts'

const write = (row: string, column: string, value: number | undefined) => ({
  row,
  column,
  cell: value === undefined ? undefined : { value },
})
const first = recordStep(NO_HISTORY, NO_EDITS, [write('a', 'x', 1), write('b', 'x', 2)])
const second = recordStep(first.history, first.edits, [
  write('a', 'x', undefined),
  write('a', 'y', 3),
  write('a', 'y', 4),
])

test('undo and redo walk through the same edits, also where a step writes a cell twice', () => {
  const undone = moveInHistory(second.history, second.edits, 'undo')
  expect(undone?.edits).toEqual(first.edits)
  const start = undone && moveInHistory(undone.history, undone.edits, 'undo')
  expect(start?.edits).toEqual(NO_EDITS)
  expect(start && moveInHistory(start.history, start.edits, 'undo')).toBeNull()
  const again = start && moveInHistory(start.history, start.edits, 'redo')
  expect(again?.edits).toEqual(first.edits)
  expect(again && moveInHistory(again.history, again.edits, 'redo')?.edits).toEqual(second.edits)
})

test('a new step ends what could be redone', () => {
  const undone = moveInHistory(second.history, second.edits, 'undo')
  const third = recordStep(undone?.history ?? NO_HISTORY, undone?.edits ?? NO_EDITS, [write('c', 'x', 5)])
  expect(moveInHistory(third.history, third.edits, 'redo')).toBeNull()
})

test('rows that are not written are the same objects, so that they are not drawn again', () => {
  const next = writeCells(first.edits, [write('a', 'x', 9)]).edits
  expect(next.get('b')).toBe(first.edits.get('b'))
  expect(next.get('a')).not.toBe(first.edits.get('a'))
})

test('a row whose cells are all as saved is not changed', () => {
  expect(writeCells(first.edits, [write('a', 'x', undefined)]).edits.has('a')).toBe(false)
  expect(countEdits(second.edits)).toEqual({ changed: 2, wrong: 0 })
})
