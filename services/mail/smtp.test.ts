import { describe, expect, test } from 'vitest'
import { createSmtpSender, parseSender } from './smtp.ts'

describe('the sender of mails', () => {
  test.each([
    ['Meridian <shop@meridian.example>', { name: 'Meridian', address: 'shop@meridian.example' }],
    ['shop@meridian.example', { name: '', address: 'shop@meridian.example' }],
    ['<shop@meridian.example>', { name: '', address: 'shop@meridian.example' }],
    [' Sklep Łąka <shop@localhost> ', { name: 'Sklep Łąka', address: 'shop@localhost' }],
  ])('%o is read', (from, sender) => {
    expect(parseSender(from)).toEqual(sender)
  })

  test.each(['', 'Meridian', 'Meridian <shop>', 'a@b, c@d', 'Meridian\r\nBcc: x@y <a@b>', 'a <b@c> <d@e>'])(
    '%o is refused',
    (from) => {
      expect(() => parseSender(from)).toThrow('not a mail address')
    },
  )

  test('gives the message ids their home', () => {
    expect(createSmtpSender({ url: 'smtp://127.0.0.1:1', from: 'Shop <a@b.example>' }).domain).toBe('b.example')
  })
})
