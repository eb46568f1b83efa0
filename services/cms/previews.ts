import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { SecretRing } from '../gate/secret-ring.ts'

/** Validity of a preview link. */
const PREVIEW_HOLDS_MS = 24 * 60 * 60 * 1000

/** Versions of documents that may be read without an admin's token. */
export type PreviewedVersions = ReadonlyMap<number, number>

/** A signed text that opens these versions for a day; nothing is stored. SPEC §3 Content. */
export function signPreview(
  ring: SecretRing,
  versions: PreviewedVersions,
  now: Date,
): { preview: string; expires_at: Date } {
  const expires_at = new Date(now.getTime() + PREVIEW_HOLDS_MS)
  const payload = `${[...versions].map(([id, version]) => `${id}-${version}`).join('_')}.${expires_at.getTime()}`
  return { preview: `${payload}.${signatureOf(ring[0], payload)}`, expires_at }
}

/** The documents that a preview opens now; null if it has expired or was not signed here. */
export function readPreview(ring: SecretRing, preview: string, now: Date): PreviewedVersions | null {
  const at = preview.lastIndexOf('.')
  const payload = preview.slice(0, Math.max(at, 0))
  const signature = preview.slice(at + 1)
  if (!ring.some((secret) => isEqual(signature, signatureOf(secret, payload)))) return null
  const [pairs = '', expires = ''] = payload.split('.')
  if (Number(expires) <= now.getTime()) return null
  return new Map(
    pairs.split('_').map((pair): [number, number] => {
      const [id = 0, version = 0] = pair.split('-').map(Number)
      return [id, version]
    }),
  )
}

function signatureOf(secret: Buffer, payload: string): string {
  return createHmac('sha256', secret).update(`preview:${payload}`).digest('base64url')
}

function isEqual(one: string, other: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(one), hash(other))
}
