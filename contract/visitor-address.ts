import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Carries the visitor's address from the storefront server to the API. Not part of any call: it is signed, so that
 * nobody else can set it.
 */
export const VISITOR_ADDRESS_HEADER = 'X-Visitor-Address'

/** The tolerated clock difference between two machines, which also limits replay of a captured header. */
const GOOD_FOR_S = 300
const SIGNED = /^(?<text>(?<address>[0-9A-Za-z:.%]{2,64}) (?<seconds>\d{1,11})) (?<signature>[\w-]{43})$/

/** `{address} {seconds since the epoch} {HMAC-SHA-256 of both}`, with the secret of the confidential client. */
export function signVisitorAddress(address: string, secret: string, now: Date): string {
  const text = `${address} ${Math.floor(now.getTime() / 1000)}`
  return `${text} ${signatureOf(text, secret)}`
}

/** The address in the storefront server's header; null if its signature, by any of the secrets, or its time is not valid. */
export function readVisitorAddress(header: string, secrets: readonly string[], now: Date): string | null {
  const { text, address, seconds, signature } = SIGNED.exec(header)?.groups ?? {}
  if (text === undefined || address === undefined || signature === undefined) return null
  // Both are 43 characters long, as the pattern guarantees.
  const given = Buffer.from(signature)
  if (!secrets.some((secret) => timingSafeEqual(given, Buffer.from(signatureOf(text, secret))))) return null
  return Math.abs(now.getTime() / 1000 - Number(seconds)) <= GOOD_FOR_S ? address : null
}

function signatureOf(text: string, secret: string): string {
  return createHmac('sha256', secret).update(`visitor address ${text}`).digest('base64url')
}
