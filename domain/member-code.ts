/** Letters and digits that are not easily confused, also over the phone. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** The length of new member numbers. SPEC §3 Account. */
export const MEMBER_CODE_LENGTH = 8

/** A member number (also the recommender code) as typed by a person: case, spaces and dashes are ignored. */
export function normalizeMemberCode(text: string): string {
  return text.toUpperCase().replace(/[\s-]/g, '')
}

/** A new member number from the first eight random bytes. */
export function memberCodeFrom(random: Uint8Array): string {
  return Array.from(random.subarray(0, MEMBER_CODE_LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('')
}
