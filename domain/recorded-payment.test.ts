import { expect, test } from 'vitest'
import { amountProblem, receivedDayProblem } from './recorded-payment.ts'

test.each([
  [12_990, 12_990, null],
  [12_989, 12_990, 'TOO_LITTLE'],
  [0, 12_990, 'TOO_LITTLE'],
  [12_991, 12_990, 'TOO_MUCH'],
] as const)('%d of %d: %s', (amount, due, problem) => {
  expect(amountProblem(amount, due)).toBe(problem)
})

test.each([
  ['2026-11-21', null],
  ['2026-11-20', null],
  ['2026-11-19', 'BEFORE_ORDER'],
  ['2026-11-22', 'IN_FUTURE'],
] as const)('money of an order of the 20th that came on %s: %s', (day, problem) => {
  expect(receivedDayProblem(day, { placed_on: '2026-11-20', today: '2026-11-21' })).toBe(problem)
})

test('money that came more than three months ago is looked into by somebody else', () => {
  const days = { placed_on: '2026-01-01', today: '2026-06-01' }
  expect(receivedDayProblem('2026-03-03', days)).toBe(null)
  expect(receivedDayProblem('2026-03-02', days)).toBe('TOO_LONG_AGO')
})
