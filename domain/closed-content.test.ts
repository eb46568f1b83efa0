import { expect, test } from 'vitest'
import { CLOSED_MAX, readClosed, withClosed } from './closed-content.ts'

test('closed content is remembered by id and version, latest first', () => {
  const text = withClosed(withClosed(null, [{ id: 400, version: 1 }]), [{ id: 301, version: 2 }])
  expect(text).toBe('301.2_400.1')
  expect(readClosed(text)).toEqual(['301.2', '400.1'])
  expect(withClosed(text, [{ id: 400, version: 1 }])).toBe('400.1_301.2')
})

test('a device remembers a limited number', () => {
  const closed = Array.from({ length: 100 }, (_, index) => ({ id: 2_000_000_000 - index, version: 1_000_000_000 }))
  const text = withClosed('7.1', closed)
  expect(readClosed(text)).toHaveLength(CLOSED_MAX)
  // A cookie is at most 4096 bytes long.
  expect(text.length).toBeLessThan(1000)
  const sent = Array.from({ length: 100 }, (_, index) => `${index + 1}.1`).join('_')
  expect(readClosed(sent)).toHaveLength(CLOSED_MAX)
})

test.each([undefined, null, '', 'x', '400', '0.1', '400.1.2', '-1.2', '"]{}', '4e2.1', '1.1_'.repeat(1000)])(
  'text that is not a mark is ignored: %j',
  (text) => {
    expect(readClosed(text)).toEqual([])
  },
)

test('a valid mark among invalid ones is read', () => {
  expect(readClosed('x_400.1__"]_400.1')).toEqual(['400.1'])
})
