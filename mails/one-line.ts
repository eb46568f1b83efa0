/** Control characters, line ends, and the signs that turn the direction of writing: none belongs in a name. */
const UNSEEN = /[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu

/**
 * A text that somebody typed as one line, so that it can forge neither another line of a plain-text mail nor another header.
 * The field rules of SPEC §5 let none of this in; a mail does not rely on it.
 */
export function oneLine(text: string): string {
  return text.replace(UNSEEN, ' ').replace(/ {2,}/g, ' ').trim()
}

/** Where a mail program would begin to see a link or an address: signs inside a word, such as the dot of `evil.example`. */
const LINK_SIGNS = /(?<=[\p{L}\p{N}])[.:@．。｡](?=[\p{L}\p{N}/])/gu
const WORD_JOINER = '\u2060'

/**
 * A text that a buyer typed, in a mail that may go to somebody else: it reads as it was typed, and no program makes a link of it.
 */
export function typedLine(text: string): string {
  return oneLine(text).replace(LINK_SIGNS, (sign) => `${sign}${WORD_JOINER}`)
}
