import { expect, test } from 'vitest'
import { cropPosition, focalPointAt } from './focal-point.ts'

test('a crop shows the focal point in its middle, as far as the picture allows', () => {
  // A picture twice as wide as its square crop: the crop begins between 0 and half of the width.
  const squareOf = (x: number) => cropPosition({ x, y: 80 }, 2, 1)
  expect([0, 25, 40, 50, 75, 90].map((x) => Math.round(squareOf(x).x))).toEqual([0, 0, 30, 50, 100, 100])
  expect(squareOf(10).y).toBe(50)
  // A high picture is cut at top and bottom.
  expect(cropPosition({ x: 10, y: 50 }, 0.5, 2)).toEqual({ x: 50, y: 50 })
  expect(cropPosition({ x: 10, y: 0 }, 0.5, 2)).toEqual({ x: 50, y: 0 })
})

test('a focal point stays within the picture', () => {
  expect(focalPointAt({ x: -3, y: 100.6 })).toEqual({ x: 0, y: 100 })
})
