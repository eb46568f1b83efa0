/** Control characters, line ends, and the signs that turn the direction of writing: none belongs in a name. */
const UNSEEN = /[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu

/**
 * A text that somebody typed as one line, so that it can forge neither another line of a plain-text mail nor another header.
 * The field rules of SPEC §5 let none of this in; a mail does not rely on it.
 */
export function oneLine(text: string): string {
  return text.replace(UNSEEN, ' ').replace(/ {2,}/g, ' ').trim()
}
