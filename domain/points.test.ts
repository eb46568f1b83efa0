import { expect, test } from 'vitest'
import { changePoints, multiplyPoints, parseWirePoints, toWirePoints } from './points.ts'

test('points on the wire are numbers with at most two decimals', () => {
  expect(parseWirePoints(12.5)).toBe(1250)
  expect(parseWirePoints(0)).toBe(0)
  expect(parseWirePoints(12.555)).toBeNull()
  expect(toWirePoints(1250)).toBe(12.5)
})

test('points of a line are points of a piece times quantity', () => {
  expect(multiplyPoints(1250, 3)).toBe(3750)
})

test('points are raised or reduced once, rounded half up', () => {
  expect(changePoints(1250, 20_000)).toBe(2500)
  expect(changePoints(333, 5000)).toBe(167)
  expect(changePoints(333, 0)).toBe(0)
})
