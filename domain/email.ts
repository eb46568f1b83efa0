import { unicodeDomain } from './mail-domain.ts'

/** The longest address that mail servers accept, in characters. */
export const EMAIL_MAX = 254

const LOCAL_PART = /^[^\s@"(),:;<>[\]\\\p{C}]{1,64}$/u
const DOMAIN = /^(?=.{4,253}$)(?:[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]{0,61}[\p{L}\p{N}\p{M}])?\.)+[\p{L}\p{M}]{2,63}$/u
const PUNYCODE_END = /\.xn--[a-z0-9-]{1,59}$/i

/**
 * Parses an e-mail address: one @, no control characters, a domain with a dot; any script is accepted. Returned as
 * typed but trimmed; a non-ASCII domain is returned in Unicode, even if a browser sent Punycode. Null for anything
 * else. SPEC §5 (other field-level rules are ours).
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

/** True if a domain has a single form, apart from its case. */
function isPlain(domain: string): boolean {
  return /^[\w.-]+$/.test(domain) && !/(^|\.)xn--/i.test(domain)
}

/**
 * True if only a server with SMTPUTF8 accepts this address: its local part is not ASCII. Domains can be encoded as
 * Punycode.
 */
export function needsUtf8Server(email: string): boolean {
  return /[^\p{ASCII}]/u.test(email.slice(0, email.lastIndexOf('@')))
}

/** Equal for all spellings of one address, with its domain in Punycode or Unicode. */
export function emailKey(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1)
  const own = at < 1 || isPlain(domain) ? domain : (unicodeDomain(domain) ?? domain)
  return `${email.slice(0, at + 1)}${own}`.normalize('NFC').toLowerCase()
}

/** Common mail services in the countries of the shop; very short names are left out, since they resemble others. */
const MAIL_SERVICES = [
  ...['gmail.com', 'googlemail.com', 'hotmail.com', 'outlook.com', 'icloud.com', 'yahoo.com', 'proton.me', 'ymail.com'],
  ...['hotmail.co.uk', 'yahoo.co.uk', 'hotmail.fr', 'yahoo.fr', 'hotmail.it', 'yahoo.it', 'hotmail.es', 'yahoo.de'],
  ...[
    'interia.pl',
    'onet.pl',
    'gazeta.pl',
    'seznam.cz',
    'centrum.cz',
    'email.cz',
    'azet.sk',
    'centrum.sk',
    'zoznam.sk',
  ],
  ...['freemail.hu', 'citromail.hu', 'libero.it', 'virgilio.it', 'orange.fr', 'wanadoo.fr', 'laposte.net', 'sapo.pt'],
  ...['t-online.de', 'freenet.de', 'ukr.net', 'yandex.ru', 'rambler.ru', 'email.com', 'mail.com', 'gmx.com', 'gmx.net'],
]

/**
 * The address that was probably meant, if its domain resembles that of a mail service (gmial.com); null otherwise.
 * Forms suggest it but accept the address as typed. SPEC §5.
 */
export function meantEmail(text: string): string | null {
  const email = parseEmail(text)
  if (email === null) return null
  const at = email.lastIndexOf('@') + 1
  const domain = email.slice(at).toLowerCase()
  if (MAIL_SERVICES.includes(domain)) return null
  const meant = MAIL_SERVICES.find((service) => isOneMistake(domain, service))
  return meant === undefined ? null : email.slice(0, at) + meant
}

/** One letter is missing, extra or replaced, or two neighbours are swapped. */
function isOneMistake(typed: string, right: string): boolean {
  let start = 0
  while (start < right.length && typed[start] === right[start]) start++
  const [rest, wanted] = [typed.slice(start), right.slice(start)]
  if (rest.slice(1) === wanted.slice(1) || rest === wanted.slice(1) || rest.slice(1) === wanted) return true
  return rest[0] === wanted[1] && rest[1] === wanted[0] && rest.slice(2) === wanted.slice(2)
}
