import { expect, test } from 'vitest'
import { isSignedByPayu } from './payu-signature.ts'

const KEY = 'b6ca15b0d1020e8094d9b5f8d163db54'
const raw = Buffer.from('{"order":{"orderId":"LDLW5N7MF4140324GUEST000P01","extOrderId":"a1","status":"COMPLETED"}}')
// Made with md5sum and sha256sum.
const MD5 = 'a21c4257cd8e3a171cb6115f60b614fd'
const SHA = 'f0ba2ceda86f0ee66d2168db1d170df2548d708d0995086f6c444a7e075c2266'

const header = (signature: string, algorithm: string) =>
  `sender=checkout;signature=${signature};algorithm=${algorithm};content=DOCUMENT`

test('a notification is signed by the hash of its bytes and the second key, in either algorithm', () => {
  expect(isSignedByPayu(raw, header(MD5, 'MD5'), [KEY])).toBe(true)
  expect(isSignedByPayu(raw, header(SHA, 'SHA-256'), [KEY])).toBe(true)
  expect(isSignedByPayu(raw, `signature=${MD5};algorithm=MD5`, ['another key', KEY])).toBe(true)
})

test('anything else is refused: other bytes, another key, another algorithm, no header', () => {
  for (let place = 0; place < raw.length; place += 1) {
    const changed = Buffer.from(raw)
    changed[place] = (changed[place] ?? 0) ^ 1
    expect(isSignedByPayu(changed, header(MD5, 'MD5'), [KEY])).toBe(false)
  }
  expect(isSignedByPayu(raw, header(MD5, 'MD5'), ['another key'])).toBe(false)
  expect(isSignedByPayu(raw, header(MD5, 'MD5'), [])).toBe(false)
  for (const wrong of [
    ...[undefined, '', 'signature', [header(MD5, 'MD5')], header(MD5, 'SHA-256'), header(MD5, 'SHA-1')],
    ...[
      header(MD5, 'constructor'),
      header(MD5.slice(0, -1), 'MD5'),
      header(MD5.toUpperCase(), 'MD5'),
      'x'.repeat(9999),
    ],
  ]) {
    expect(isSignedByPayu(raw, wrong, [KEY])).toBe(false)
  }
})
