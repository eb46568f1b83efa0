import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/**
 * The header `Sandbox-Signature` of a webhook: `t=<unix seconds>,v1=<hex>`, where v1 is the HMAC-SHA256 of
 * `<t>.<raw body>` with the shared secret, so that neither the body nor its time can be changed.
 */
export function signWebhook(secret: string, rawBody: string, unixSeconds: number): string {
  const v1 = createHmac('sha256', secret).update(`${unixSeconds}.${rawBody}`).digest('hex')
  return `t=${unixSeconds},v1=${v1}`
}

/** Compares two secrets in constant time, whatever their lengths. */
export function isSameSecret(a: string, b: string): boolean {
  return timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest())
}

/** A proof that one of our hosted pages made the request, valid until a time in milliseconds. */
export function signTicket(key: string, purpose: string, expiresAt: number): string {
  return `${expiresAt}.${createHmac('sha256', key).update(`${purpose}.${expiresAt}`).digest('base64url')}`
}

/** True if a ticket was made by `signTicket` for the same purpose and is still valid. */
export function isTicketGood(key: string, purpose: string, ticket: string, now: number): boolean {
  const expiresAt = Number(ticket.split('.', 1)[0])
  return Number.isSafeInteger(expiresAt) && expiresAt > now && isSameSecret(ticket, signTicket(key, purpose, expiresAt))
}
