/** The longest address mail servers take, in characters. */
export const EMAIL_MAX = 254

const LOCAL_PART = /^[^\s@"(),:;<>[\]\\\p{C}]{1,64}$/u
const DOMAIN = /^(?=.{4,253}$)(?:[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]{0,61}[\p{L}\p{N}\p{M}])?\.)+[\p{L}\p{M}]{2,63}$/u
const PUNYCODE_END = /\.xn--[a-z0-9-]{1,59}$/i

/**
 * Parses an e-mail address, stored as typed but trimmed: one @, no control characters, a domain with a dot; any script
 * is accepted. Null for anything else. SPEC §5 (other field-level rules are ours).
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
  return DOMAIN.test(domain.replace(PUNYCODE_END, '.test')) ? email : null
}

/**
 * Whether only a server with SMTPUTF8 accepts this address: its local part is not ASCII. Domains can be encoded as
 * Punycode.
 */
export function needsUtf8Server(email: string): boolean {
  return /[^\p{ASCII}]/u.test(email.slice(0, email.lastIndexOf('@')))
}

/** A key that is equal for two spellings of one address. */
export function emailKey(email: string): string {
  return email.normalize('NFC').toLowerCase()
}
