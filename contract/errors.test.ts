import { expect, test } from 'vitest'
import { ERRORS } from './errors.ts'

// SPEC §8: one name, one number.
test('no two refusals share a number', () => {
  const numbers = Object.values(ERRORS).map(({ error_code }) => error_code)
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([])
})
