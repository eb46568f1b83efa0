import { plainNumber } from './typed-text.ts'

/** Letters and digits that are not easily confused, even over the phone. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** The length of new member numbers. SPEC §3 Account. */
export const MEMBER_CODE_LENGTH = 8

/** Normalises a typed member number (also the recommender code): case, spaces and dashes are ignored. */
export function normalizeMemberCode(text: string): string {
  return plainNumber(text).toUpperCase().replace(/[\s-]/g, '')
}

/** A new member number from the first eight random bytes. */
export function memberCodeFrom(random: Uint8Array): string {
  return Array.from(random.subarray(0, MEMBER_CODE_LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('')
}

/** A member number in a link: letters and digits. */
const IN_LINK = /^[A-Z0-9]{4,20}$/

/** The member number in a link's query, in upper case; null if it is missing or malformed. */
export function memberCodeInLink(search: string): string | null {
  const code = new URLSearchParams(search).get('ref')?.trim().toUpperCase() ?? ''
  return IN_LINK.test(code) ? code : null
}

/**
 * The member's share link, which makes them the recommender of everybody who opens it. Unchanged without a member. SPEC
 * §3 Account.
 */
export function recommendingUrl(url: string, member_code: string | null): string {
  const code = (member_code ?? '').toUpperCase()
  if (!IN_LINK.test(code)) return url
  const shared = new URL(url)
  shared.searchParams.set('ref', code)
  return shared.href
}

/**
 * The recommender of a visitor who followed a link; empty if there is none. The latest link wins, but a number that
 * does not exist or could not be checked never replaces an earlier one. SPEC §3 Account.
 */
export function recommenderAfterLink(
  kept: string,
  link: { code: string; belongs_to: 'member' | 'nobody' | 'unknown' },
): string {
  if (link.belongs_to === 'member') return link.code
  return kept === '' && link.belongs_to === 'unknown' ? link.code : kept
}
