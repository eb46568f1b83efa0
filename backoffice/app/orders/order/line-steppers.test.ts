import { expect, test } from 'vitest'
import { unitsOf } from './line-steppers.tsx'

test('no more is sent than is left of a line, and nothing for a line without pieces', () => {
  const lines = [
    { position: 1, name: 'Ambre 51', max: 1 },
    { position: 2, name: 'Rose 27', max: 3 },
    { position: 3, name: 'Cedre 8', max: 0 },
  ]
  const chosen = new Map([
    [1, 2],
    [2, 0],
    [3, 1],
  ])
  expect(unitsOf(lines, chosen)).toEqual([{ position: 1, units: 1 }])
})
