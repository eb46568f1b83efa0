import { expect, test } from 'vitest'
import { isLoopback, networkOf } from './visitor-network.ts'

test('an IPv4 address is its own network, an IPv6 address belongs to its /64', () => {
  expect(networkOf('203.0.113.7')).toBe('203.0.113.7')
  expect(networkOf('2001:db8:0:1:2:3:4:5')).toBe('2001:db8:0:1')
  expect(networkOf('2001:db8::5')).toBe('2001:db8:0:0')
})

test('loopback addresses are recognised', () => {
  expect(['127.0.0.1', '127.8.0.9', '::1', '::ffff:127.0.0.1'].map(isLoopback)).toEqual([true, true, true, true])
  expect(['203.0.113.7', '2001:db8::1', '10.0.0.1', ''].map(isLoopback)).toEqual([false, false, false, false])
})
