import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { SecretRing } from '../../gate/secret-ring.ts'

/**
 * Links, codes and keys are derived from the secret and a stored value, so that a job can write them into a mail while
 * tables hold hashes only. Each purpose has a separate label, so that a text of one purpose is invalid for another.
 */
export type SecretPurpose = 'registration-link' | 'registration-code' | 'one-time' | 'device' | 'acting'

export function randomText(): string {
  return randomBytes(32).toString('base64url')
}

/** The stored hash of a random text. */
export function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

function derived(secret: Buffer, purpose: SecretPurpose, of: string): Buffer {
  return createHmac('sha256', secret).update(`${purpose}:${of}`).digest()
}

export function secretText(secret: Buffer, purpose: SecretPurpose, of: string): string {
  return derived(secret, purpose, of).toString('base64url')
}

/** Six digits to type. */
export function secretDigits(secret: Buffer, purpose: SecretPurpose, of: string): string {
  // 48 bits modulo a million: the bias is negligible.
  return String(derived(secret, purpose, of).readUIntBE(0, 6) % 1_000_000).padStart(6, '0')
}

/** A keyed hash of a few digits, which cannot be reversed without the secret. */
export function hashOfDigits(secret: Buffer, digits: string, of: string): Buffer {
  return derived(secret, 'registration-code', `${of}:${digits}`)
}

/** The owner of a device, and the password hash under which it was remembered. */
export interface DeviceOwner {
  user_id: number
  password_version: number
}

/**
 * A key for a device on which this person has signed in, to distinguish its later tries from those of strangers. It
 * opens nothing, and a new password ends it: a device of someone who knew the old one may have been remembered.
 */
export function deviceKey(
  ring: SecretRing,
  { user_id, password_version }: DeviceOwner,
  device_id = randomBytes(16).toString('base64url'),
): string {
  return keyOfDevice(ring[0], { user_id, password_version }, device_id)
}

function keyOfDevice(secret: Buffer, { user_id, password_version }: DeviceOwner, device_id: string): string {
  return `${device_id}.${secretText(secret, 'device', `${user_id}:${password_version}:${device_id}`)}`
}

/**
 * The device whose key this is, for this person; null for a key of another person, a forged one, or one from before a
 * new password.
 */
export function readDeviceKey(ring: SecretRing, owner: DeviceOwner, key: string | undefined): string | null {
  const [device_id = ''] = key?.split('.') ?? []
  const given = hashOf(key ?? '')
  return ring.some((secret) => timingSafeEqual(given, hashOf(keyOfDevice(secret, owner, device_id)))) ? device_id : null
}
