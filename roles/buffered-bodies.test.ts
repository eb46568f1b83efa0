import { expect, test } from 'vitest'
import { createHeldBodies } from './buffered-bodies.ts'

const long = (bytes: number) => ({ 'content-length': String(bytes) })

test('all bodies together are limited, and freed room is reused', () => {
  const bodies = createHeldBodies({ most: 100, mostOfOne: 60 })
  const first = bodies.hold(long(60), 'a')
  expect(first).not.toBeNull()
  expect(bodies.hold(long(41), 'b')).toBeNull()
  expect(bodies.hold(long(40), 'b')).not.toBeNull()
  first?.()
  expect(bodies.hold(long(60), 'c')).not.toBeNull()
})

test('one address leaves room for others', () => {
  const bodies = createHeldBodies({ most: 100, mostOfOne: 60 })
  expect(bodies.hold(long(50), 'a')).not.toBeNull()
  expect(bodies.hold(long(20), 'a')).toBeNull()
  expect(bodies.hold(long(20), 'b')).not.toBeNull()
})

test('a request without a body needs no room, nor does one too large for any route, which is refused there', () => {
  const bodies = createHeldBodies({ most: 10, mostOfOne: 10 })
  expect(bodies.hold(long(10), 'a')).not.toBeNull()
  expect(bodies.hold({}, 'a')).not.toBeNull()
  expect(bodies.hold(long(11), 'a')).not.toBeNull()
})

test('a body of undeclared length counts as well', () => {
  const bodies = createHeldBodies({ most: 300_000, mostOfOne: 300_000 })
  const headers = { 'transfer-encoding': 'chunked' }
  expect(bodies.hold(headers, 'a')).not.toBeNull()
  expect(bodies.hold(headers, 'a')).toBeNull()
})
