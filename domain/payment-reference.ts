/** Letters and digits: part of the SEPA character set that every bank accepts, and allowed as a first character. */
const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** Long enough that references cannot be guessed, and within the limit of 35 characters for bank references. */
const LENGTH = 24

/**
 * The reference of a payment attempt, for us, the provider and the bank statement (EPC217-08: letters, digits and few
 * signs, never a leading slash or hyphen). `random` returns the given number of random bytes.
 */
export function paymentReference(random: (bytes: number) => Iterable<number>): string {
  let reference = ''
  while (reference.length < LENGTH) {
    for (const byte of random(LENGTH)) {
      // Higher bytes are skipped, since they would favour the first letters.
      if (byte < LETTERS.length * 4 && reference.length < LENGTH) reference += LETTERS[byte % LETTERS.length]
    }
  }
  return reference
}
