import { expect, test } from 'vitest'
import { visitorAddress } from './visitor-address.ts'

const from = (forwarded?: string) => ({
  socket: { remoteAddress: '192.0.2.1' },
  headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
})

test("the visitor's own forwarded header is ignored unless a proxy is trusted", () => {
  expect(visitorAddress(from('198.51.100.7'), false)).toBe('192.0.2.1')
  expect(visitorAddress(from(), true)).toBe('192.0.2.1')
})

test("of a trusted proxy's header only the last entry counts, which the proxy wrote itself", () => {
  expect(visitorAddress(from('198.51.100.7'), true)).toBe('198.51.100.7')
  expect(visitorAddress(from('10.0.0.1, 2001:db8::7'), true)).toBe('2001:db8::7')
  expect(visitorAddress(from('198.51.100.7, unknown'), true)).toBe('192.0.2.1')
})
