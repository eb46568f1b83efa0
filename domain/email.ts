import { unicodeDomain } from './mail-domain.ts'

/** The longest address mail servers take, in characters. */
export const EMAIL_MAX = 254

const LOCAL_PART = /^[^\s@"(),:;<>[\]\\\p{C}]{1,64}$/u
const DOMAIN = /^(?=.{4,253}$)(?:[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]{0,61}[\p{L}\p{N}\p{M}])?\.)+[\p{L}\p{M}]{2,63}$/u
const PUNYCODE_END = /\.xn--[a-z0-9-]{1,59}$/i

/**
 * Parses an e-mail address, stored as typed but trimmed, a domain beyond ASCII in its one form with its letters, whether people
 * typed them or a browser turned them into Punycode: one @, no control characters, a domain with a dot; any script is accepted.
 * Null for anything else. SPEC §5 (other field-level rules are ours).
 */
export function parseEmail(text: string): string | null {
  if (text.length > EMAIL_MAX + 32 || !text.isWellFormed()) return null
  const email = text.trim()
  if (email.length > EMAIL_MAX) return null
  const at = email.lastIndexOf('@')
  const local = email.slice(0, at)
  const domain = email.slice(at + 1)
  if (at < 1 || !LOCAL_PART.test(local) || local.startsWith('.') || local.endsWith('.') || local.includes('..')) {
    return null
  }
  if (!DOMAIN.test(domain.replace(PUNYCODE_END, '.test'))) return null
  const own = isPlain(domain) ? domain : unicodeDomain(domain)
  return own === null ? null : `${local}@${own}`
}

/** Whether a domain has only one form but for its case. */
function isPlain(domain: string): boolean {
  return /^[\w.-]+$/.test(domain) && !/(^|\.)xn--/i.test(domain)
}

/**
 * Whether only a server with SMTPUTF8 accepts this address: its local part is not ASCII. Domains can be encoded as
 * Punycode.
 */
export function needsUtf8Server(email: string): boolean {
  return /[^\p{ASCII}]/u.test(email.slice(0, email.lastIndexOf('@')))
}

/** A key that is equal for two spellings of one address, its domain in Punycode or not. */
export function emailKey(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1)
  const own = at < 1 || isPlain(domain) ? domain : (unicodeDomain(domain) ?? domain)
  return `${email.slice(0, at + 1)}${own}`.normalize('NFC').toLowerCase()
}
