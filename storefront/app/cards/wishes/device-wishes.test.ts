import { expect, test } from 'vitest'
import { readDeviceWishes } from './device-wishes.ts'

test('what is stored on the device is read if it is ours', () => {
  expect(readDeviceWishes('[3,2,1]')).toEqual([3, 2, 1])
  for (const wrong of [null, '', '{', '{"a":1}', '7', '["x", -1, 1.5, null]'])
    expect(readDeviceWishes(wrong)).toEqual([])
  const many = Array.from({ length: 300 }, (_, index) => index + 1)
  expect(readDeviceWishes(JSON.stringify(many))).toHaveLength(100)
})
