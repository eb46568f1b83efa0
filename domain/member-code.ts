/** Letters and digits that nobody mistakes for another over the phone. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** The length of new member numbers. SPEC §3 Account. */
export const MEMBER_CODE_LENGTH = 8

/** A member number, which is also the code one recommends with, as somebody typed it: case, blanks and dashes do not matter. */
export function normalizeMemberCode(text: string): string {
  return text.toUpperCase().replace(/[\s-]/g, '')
}

/** A new member number from random bytes, of which it takes the first eight. */
export function memberCodeFrom(random: Uint8Array): string {
  return Array.from(random.subarray(0, MEMBER_CODE_LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('')
}
