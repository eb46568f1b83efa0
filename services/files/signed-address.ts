import { createHmac, timingSafeEqual } from 'node:crypto'
import { ADDRESS_PURPOSES, type AddressPurpose } from '@meridian/contract/files.ts'
import type { SecretRing } from '../gate/secret-ring.ts'

/** Validity of an address: for a download that starts now, and a film being watched. */
const GOOD_FOR_S = 15 * 60

/** The object that an address opens. */
export interface SignedAddress {
  stored_file_id: number
  as: AddressPurpose
  /** The caller that requested it, for the log. */
  user_id: number
  expires_at_s: number
}

/**
 * Addresses of files that include their expiry and their caller, signed so that only the services can make them. Files
 * (R24).
 */
export function signAddress(
  ring: SecretRing,
  of: Omit<SignedAddress, 'expires_at_s'>,
  now: Date,
): { token: string; expires_at: string } {
  const expires_at_s = Math.floor(now.getTime() / 1000) + GOOD_FOR_S
  const text = `${of.stored_file_id}.${of.as}.${of.user_id}.${expires_at_s}`
  return { token: `${text}.${signatureOf(ring[0], text)}`, expires_at: new Date(expires_at_s * 1000).toISOString() }
}

const TOKEN = /^((\d{1,10})\.([a-z]{1,9})\.(\d{1,15})\.(\d{1,11}))\.([A-Za-z0-9_-]{43})$/

/** The object that a signed address opens; `expired` after its time, null for an invalid signature. */
export function readAddress(ring: SecretRing, token: string, now: Date): SignedAddress | 'expired' | null {
  const [, text, id, purpose, user_id, expires, signature] = TOKEN.exec(token) ?? []
  const as = ADDRESS_PURPOSES.find((one) => one === purpose)
  if (text === undefined || signature === undefined || as === undefined) return null
  const given = Buffer.from(signature)
  // Both are 43 characters long, as the pattern guarantees.
  if (!ring.some((secret) => timingSafeEqual(Buffer.from(signatureOf(secret, text)), given))) return null
  if (Number(expires) * 1000 <= now.getTime()) return 'expired'
  return { stored_file_id: Number(id), as, user_id: Number(user_id), expires_at_s: Number(expires) }
}

/** The purpose is part of the key, so that a signature of another kind is invalid here. */
function signatureOf(secret: Buffer, text: string): string {
  return createHmac('sha256', secret).update(`file-address:${text}`).digest('base64url')
}
