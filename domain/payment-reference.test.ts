import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paymentReference } from './payment-reference.ts'

test('a reference contains only letters and digits, whatever the random bytes are', () => {
  fc.assert(
    fc.property(fc.infiniteStream(fc.integer({ min: 0, max: 255 })), (stream) => {
      const reference = paymentReference((bytes) => [...stream.take(bytes)])
      expect(reference).toMatch(/^[0-9A-Za-z]{24}$/)
    }),
  )
})

test('other bytes make another reference', () => {
  const of = (byte: number) => paymentReference((bytes) => Array.from({ length: bytes }, () => byte))
  expect(new Set(Array.from({ length: 62 }, (_, byte) => of(byte))).size).toBe(62)
  expect(of(62)).toBe(of(0))
})
