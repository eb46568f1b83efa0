import { expect, test } from 'vitest'
import { roomOf } from './rooms.ts'

test.each([
  ['/stock', '/stock'],
  ['/stock/1/PL', '/stock'],
  ['/tables/stock', '/stock'],
  ['/tables/shipping/7', '/shipping'],
  ['/tables/products.texts', '/products'],
  ['/tables/products.texts/7', '/products'],
  ['/stockings', undefined],
  ['/self', undefined],
])('%s is marked as a page of the room %s', (pathname, room) => {
  expect(roomOf(pathname)?.path).toBe(room)
})
