import { expect, test } from 'vitest'
import { readVisitorAddress, signVisitorAddress } from './visitor-address.ts'

const NOW = new Date('2026-11-21T10:00:00Z')
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)
const read = (header: string, secret = 'secret', now = NOW) => readVisitorAddress(header, ['another', secret], now)

test.each(['192.0.2.7', '2001:db8::7', '::ffff:192.0.2.7', 'fe80::1%eth0'])(
  'the signed address %s is read',
  (address) => {
    expect(read(signVisitorAddress(address, 'secret', NOW))).toBe(address)
  },
)

test('clocks may differ by five minutes, no more', () => {
  const header = signVisitorAddress('192.0.2.7', 'secret', NOW)
  expect(read(header, 'secret', later(299))).toBe('192.0.2.7')
  expect(read(header, 'secret', later(-299))).toBe('192.0.2.7')
  expect(read(header, 'secret', later(301))).toBeNull()
  expect(read(header, 'secret', later(-301))).toBeNull()
})

test('another address, time, secret or form is refused', () => {
  const header = signVisitorAddress('192.0.2.7', 'secret', NOW)
  const [address = '', seconds = '', signature = ''] = header.split(' ')
  expect(read(header, 'another')).toBeNull()
  for (const forged of [
    header.replace('192', '193'),
    `${address} ${Number(seconds) + 1} ${signature}`,
    `${address} ${seconds} ${'A'.repeat(43)}`,
    `${address} ${seconds} ${'é'.repeat(43)}`,
    `${address} ${seconds}`,
    `${header}, ${header}`,
    '192.0.2.7',
    '',
    'x'.repeat(10_000),
  ]) {
    expect(read(forged), forged.slice(0, 80)).toBeNull()
  }
})
