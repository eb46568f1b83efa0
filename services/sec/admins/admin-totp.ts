import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { SecretRing } from '../../gate/secret-ring.ts'

const KEY_BYTES = 20
const NONCE_BYTES = 12
const TAG_BYTES = 16
/** RFC 6238: a code is valid for 30 s, and one step earlier or later for clocks that differ. */
const PERIOD_S = 30
const WINDOW = 1

/** The key of an app that is being set up. It follows from the challenge, so that nothing is stored before its first code. */
export function newTotpKey(secret: Buffer, challenge: string): Buffer {
  return createHmac('sha512', secret).update(`totp:${challenge}`).digest().subarray(0, KEY_BYTES)
}

function totpOf(key: Buffer, names: { issuer: string; label: string } = { issuer: '', label: '' }): TOTP {
  return new TOTP({ ...names, secret: new Secret({ buffer: new Uint8Array(key).buffer }), period: PERIOD_S, digits: 6 })
}

/** The key as the person types it, and the address in the picture that the app scans. */
export function totpTexts(key: Buffer, names: { issuer: string; label: string }): { key: string; url: string } {
  const totp = totpOf(key, names)
  return { key: totp.secret.base32, url: totp.toString() }
}

/** The time step of a right code; null for a wrong one. */
export function totpStep(key: Buffer, typed: string, now: Date): number | null {
  const token = typed.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return null
  const timestamp = now.getTime()
  const delta = totpOf(key).validate({ token, timestamp, window: WINDOW })
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD_S) + delta
}

/** Keys of apps are stored encrypted: a copy of the database alone makes no codes. */
export function encryptKey([secret]: SecretRing, key: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', cipherKey(secret), nonce)
  return Buffer.concat([nonce, cipher.update(key), cipher.final(), cipher.getAuthTag()])
}

/** The key, and whether its secret is the one that encrypts now; null where its secret is none of the ring. */
export function decryptKey(ring: SecretRing, stored: Buffer): { key: Buffer; isCurrent: boolean } | null {
  for (const secret of ring) {
    const key = decryptBy(secret, stored)
    if (key !== null) return { key, isCurrent: secret === ring[0] }
  }
  return null
}

function decryptBy(secret: Buffer, stored: Buffer): Buffer | null {
  // Damaged: too short for a nonce, a key and a tag.
  if (stored.length <= NONCE_BYTES + TAG_BYTES) return null
  const decipher = createDecipheriv('aes-256-gcm', cipherKey(secret), stored.subarray(0, NONCE_BYTES))
  decipher.setAuthTag(stored.subarray(-TAG_BYTES))
  const key = decipher.update(stored.subarray(NONCE_BYTES, -TAG_BYTES))
  try {
    return Buffer.concat([key, decipher.final()])
  } catch {
    // Encrypted with another secret, or damaged.
    return null
  }
}

function cipherKey(secret: Buffer): Buffer {
  return createHmac('sha256', secret).update('totp-keys').digest()
}
