import { expect, test } from 'vitest'
import { secretRing } from '../../gate/secret-ring.ts'
import { decryptKey, encryptKey } from './admin-totp.ts'

test('a damaged key is none, however short it is', () => {
  const ring = secretRing(['a secret of thirty-two characters'])
  const stored = encryptKey(ring, Buffer.from('a key of an app'))
  expect(decryptKey(ring, stored)?.key.toString()).toBe('a key of an app')
  for (let length = 0; length < stored.length; length += 1)
    expect(decryptKey(ring, stored.subarray(0, length))).toBeNull()
})
