import { expect, test } from 'vitest'
import { typedAmount } from './typed-amount.ts'

test.each([
  ['7,50', 750],
  [' 7.5 ', 750],
  ['0', 0],
  ['12345678', 1_234_567_800],
])('%s is %i in minor units', (typed, amount) => {
  expect(typedAmount(typed)).toBe(amount)
})

test.each(['', '-1', '7,505', '1.299,00', 'seven', '123456789'])('"%s" is no amount', (typed) => {
  expect(typedAmount(typed)).toBeNull()
})
