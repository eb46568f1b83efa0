import { describe, expect, test } from 'vitest'
import { createSmtpSender, parseSender } from './smtp.ts'

describe('the sender of mails', () => {
  test.each([
    ['Meridian <shop@meridian.example>', { name: 'Meridian', address: 'shop@meridian.example' }],
    ['shop@meridian.example', { name: '', address: 'shop@meridian.example' }],
    ['<shop@meridian.example>', { name: '', address: 'shop@meridian.example' }],
    [' Sklep Łąka <shop@localhost> ', { name: 'Sklep Łąka', address: 'shop@localhost' }],
  ])('%o is accepted', (from, sender) => {
    expect(parseSender(from)).toEqual(sender)
  })

  test.each(['', 'Meridian', 'Meridian <shop>', 'a@b, c@d', 'Meridian\r\nBcc: x@y <a@b>', 'a <b@c> <d@e>'])(
    '%o is rejected',
    (from) => {
      expect(() => parseSender(from)).toThrow('not a mail address')
    },
  )

  test('provides the domain of message ids', () => {
    expect(createSmtpSender({ url: 'smtp://127.0.0.1:1', from: 'Shop <a@b.example>' }).domain).toBe('b.example')
  })
})
