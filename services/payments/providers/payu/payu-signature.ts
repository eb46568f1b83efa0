import { createHash, timingSafeEqual } from 'node:crypto'

const HASHES: Readonly<Record<string, { name: string; digits: number }>> = {
  MD5: { name: 'md5', digits: 32 },
  'SHA-256': { name: 'sha256', digits: 64 },
}

/**
 * True if one of the keys signed these bytes. The header is `sender=…;signature=…;algorithm=…;content=DOCUMENT`, and
 * the signature the hash of the bytes and the key. It carries no time: an old notification is as good as a new one.
 * Webhook inbox (R7).
 */
export function isSignedByPayu(raw: Buffer, header: string | string[] | undefined, keys: readonly string[]): boolean {
  if (typeof header !== 'string' || header.length > 500) return false
  const fields = new Map(
    header.split(';').map((part) => [part.slice(0, part.indexOf('=')), part.slice(part.indexOf('=') + 1)]),
  )
  const hash = HASHES[fields.get('algorithm') ?? '']
  const signature = fields.get('signature') ?? ''
  if (hash === undefined || !/^[0-9a-f]+$/.test(signature) || signature.length !== hash.digits) return false
  const given = Buffer.from(signature, 'hex')
  // All keys are tried, so that timing does not reveal which one signed.
  return keys
    .map((key) => timingSafeEqual(given, createHash(hash.name).update(raw).update(key).digest()))
    .includes(true)
}
