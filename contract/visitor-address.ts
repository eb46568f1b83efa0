import { createHmac, timingSafeEqual } from 'node:crypto'

/** In this header the storefront's server tells the api which visitor it asks for. No part of any call: nobody else can sign it. */
export const VISITOR_ADDRESS_HEADER = 'X-Visitor-Address'

/** The clocks of two machines may differ by so much; a text that was overheard is worth nothing afterwards. */
const GOOD_FOR_S = 300
const SIGNED = /^(?<text>(?<address>[0-9A-Za-z:.%]{2,64}) (?<seconds>\d{1,11})) (?<signature>[\w-]{43})$/

/** `{address} {seconds since the epoch} {HMAC-SHA-256 of both}`, by the secret of the confidential client. */
export function signVisitorAddress(address: string, secret: string, now: Date): string {
  const text = `${address} ${Math.floor(now.getTime() / 1000)}`
  return `${text} ${signatureOf(text, secret)}`
}

/** The address in a header of the storefront's server; null for one that the secret did not sign, or not now. */
export function readVisitorAddress(header: string, secret: string, now: Date): string | null {
  const { text, address, seconds, signature } = SIGNED.exec(header)?.groups ?? {}
  if (text === undefined || address === undefined || signature === undefined) return null
  // Both are 43 letters long, as the pattern says.
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(text, secret)))) return null
  return Math.abs(now.getTime() / 1000 - Number(seconds)) <= GOOD_FOR_S ? address : null
}

function signatureOf(text: string, secret: string): string {
  return createHmac('sha256', secret).update(`visitor address ${text}`).digest('base64url')
}
