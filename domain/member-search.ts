/** Search keys of members, in the order of the results. */
export const MEMBER_TERM_KINDS = ['code', 'surname', 'name', 'email', 'phone', 'tax_number'] as const
export type MemberTermKind = (typeof MEMBER_TERM_KINDS)[number]

/** A kind of term and a prefix, in lower case; names are compared without accents. */
export interface MemberLookup {
  kind: MemberTermKind
  beginning: string
}

/** Fewer characters match too many people. */
const SHORTEST = 2
/** The last digits of a telephone number. */
const PHONE_TAIL = /^\+?[\d ()/.-]{4,}$/
const CODE_OR_TAX_NUMBER = /^[a-z0-9 -]*$/

/**
 * Lookups for a text typed to find members: a name in either order, an e-mail address, the last digits of a telephone
 * number, a member number, a tax number. None for a text that is too short. SPEC §3 Account.
 */
export function memberLookups(typed: string): MemberLookup[] {
  const text = typed.normalize('NFC').trim().toLowerCase()
  if ([...text].length < SHORTEST) return []
  const packed = text.replace(/[\s.-]/g, '')
  const lookups: MemberLookup[] = []
  if (text.includes('@')) return [{ kind: 'email', beginning: text }]
  if (CODE_OR_TAX_NUMBER.test(text)) lookups.push({ kind: 'code', beginning: packed })
  if (/\p{L}/u.test(text)) {
    lookups.push({ kind: 'surname', beginning: text }, { kind: 'name', beginning: text })
    if (!/\s/.test(text)) lookups.push({ kind: 'email', beginning: text })
  }
  if (PHONE_TAIL.test(text)) {
    const digits = text.replace(/\D/g, '')
    if (digits.length >= 4) lookups.push({ kind: 'phone', beginning: [...digits].reverse().join('') })
  }
  if (CODE_OR_TAX_NUMBER.test(text) && /\d/.test(text)) lookups.push({ kind: 'tax_number', beginning: packed })
  return lookups
}
