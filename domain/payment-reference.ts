/** Letters and digits: what every bank takes of the character set of SEPA, and no sign that a reference must not begin with. */
const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** Enough that nobody guesses one, and short enough for the 35 characters of a bank's reference. */
const LENGTH = 24

/**
 * What an attempt to pay is known by, to us, to the provider and on the statement of a bank (EPC217-08: letters, digits and few signs,
 * never a slash or hyphen in front). `random` gives so many random bytes.
 */
export function paymentReference(random: (bytes: number) => Iterable<number>): string {
  let reference = ''
  while (reference.length < LENGTH) {
    for (const byte of random(LENGTH)) {
      // Bytes beyond four times the letters would make the first of them more frequent.
      if (byte < LETTERS.length * 4 && reference.length < LENGTH) reference += LETTERS[byte % LETTERS.length]
    }
  }
  return reference
}
