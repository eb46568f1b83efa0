import { expect, it } from 'vitest'
import { pointsTyped } from './save-points.server.ts'

it.each([
  ['12', 1200],
  ['12,5', 1250],
  ['12.50', 1250],
  [' 1 200,05 P', 120_005],
  ['0', 0],
])('reads %j as points', (text, hundredths) => {
  expect(pointsTyped(text)).toBe(hundredths)
})

it.each(['', '-1', '1,234', '1e3', 'all', '٣'])('refuses %j', (text) => {
  expect(pointsTyped(text)).toBeNull()
})
