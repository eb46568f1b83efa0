import { expect, test } from 'vitest'
import { idOf } from './query-values.ts'

test('an id is a whole number in the range of a column, and anything else is rejected', () => {
  expect(['1', '42', '2147483647'].map(idOf)).toEqual([1, 42, 2_147_483_647])
  const none = [
    null,
    undefined,
    '',
    '0',
    '-1',
    '01',
    '1.5',
    '1e3',
    ' 1',
    '١٢',
    '2147483648',
    '9999999999',
    '9'.repeat(40),
  ]
  expect(none.map(idOf)).toEqual(none.map(() => null))
})
