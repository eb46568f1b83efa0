import { expect, test } from 'vitest'
import { hasUnpaidDecimals, typedAmount } from './typed-amount.ts'

test.each([
  ['7,50', 750],
  [' 7.5 ', 750],
  ['0', 0],
  ['12345678', 1_234_567_800],
])('%s is %i in minor units', (typed, amount) => {
  expect(typedAmount(typed, 'PLN')).toBe(amount)
})

test.each(['', '-1', '7,505', '1.299,00', 'seven', '123456789'])('"%s" is no amount', (typed) => {
  expect(typedAmount(typed, 'PLN')).toBeNull()
  expect(hasUnpaidDecimals(typed, 'HUF')).toBe(false)
})

test('forints are typed without decimals', () => {
  expect([typedAmount('1200', 'HUF'), typedAmount('1200,00', 'HUF'), typedAmount('1200,50', 'HUF')]).toEqual([
    120_000,
    120_000,
    null,
  ])
  expect([hasUnpaidDecimals('1200,50', 'HUF'), hasUnpaidDecimals('1200', 'HUF')]).toEqual([true, false])
  expect(hasUnpaidDecimals('1200,50', 'PLN')).toBe(false)
})
