import { expect, test } from 'vitest'
import { visitorAddress } from './visitor-address.ts'

const from = (forwarded?: string) => ({
  socket: { remoteAddress: '192.0.2.1' },
  headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
})

test('what a visitor says about the address is nothing, unless a proxy is trusted', () => {
  expect(visitorAddress(from('198.51.100.7'), false)).toBe('192.0.2.1')
  expect(visitorAddress(from(), true)).toBe('192.0.2.1')
})

test('a trusted proxy is believed what it wrote itself, which is the last', () => {
  expect(visitorAddress(from('198.51.100.7'), true)).toBe('198.51.100.7')
  expect(visitorAddress(from('10.0.0.1, 2001:db8::7'), true)).toBe('2001:db8::7')
  expect(visitorAddress(from('198.51.100.7, unknown'), true)).toBe('192.0.2.1')
})
