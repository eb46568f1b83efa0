/** Control characters, line breaks and bidirectional marks do not belong in a name. */
const UNSEEN = /[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu

/**
 * Reduces user input to one line, so that it can forge neither a line of a plain-text mail nor a header. The field
 * rules of SPEC §5 already exclude this; mails do not rely on them.
 */
export function oneLine(text: string): string {
  return text.replace(UNSEEN, ' ').replace(/ {2,}/g, ' ').trim()
}

/**
 * Characters that make mail clients detect a link or an address: punctuation inside a word, such as the dot of
 * `evil.example`.
 */
const LINK_SIGNS = /(?<=[\p{L}\p{N}])[.:@．。｡](?=[\p{L}\p{N}/])/gu
const WORD_JOINER = '\u2060'

/** User input in a mail that may reach somebody else: it reads as typed, and no mail client turns it into a link. */
export function typedLine(text: string): string {
  return oneLine(text).replace(LINK_SIGNS, (sign) => `${sign}${WORD_JOINER}`)
}
