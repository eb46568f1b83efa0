/** A word in lower case as written, and without its accents. */
export interface Word {
  given: string
  folded: string
}

/** Letters that do not decompose into a base letter and a mark, but are often typed as plain ones. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ł: 'l',
  đ: 'd',
  ø: 'o',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  ё: 'е',
  ґ: 'г',
}

/** Longer words are cut: nobody searches for more, and index entries have a limit. */
const WORD_LENGTH_MAX = 40

/**
 * A word without accents. Cyrillic letters keep their marks (й is a separate letter, and word endings need it) except ё
 * and ґ, which are often written without.
 */
export function foldWord(word: string): string {
  return word
    .normalize('NFD')
    .replace(/([a-z])\p{M}+/gu, '$1')
    .normalize('NFC')
    .replace(/[łđøßæœıёґ]/g, (letter) => PLAIN_LETTERS[letter] ?? letter)
}

/**
 * The words of a text in order: letters and digits, whatever separates them. An apostrophe splits words (l’huile)
 * except in Cyrillic, where it is a letter (м’ята). SPEC §3 Search.
 */
export function wordsOf(text: string): Word[] {
  const plain = text.normalize('NFKC').toLowerCase().normalize('NFC')
  const joined = plain.replace(/(?<=\p{Script=Cyrillic})['’ʼ](?=\p{Script=Cyrillic})/gu, '')
  return (joined.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? []).map((match) => {
    const given = [...match].slice(0, WORD_LENGTH_MAX).join('')
    return { given, folded: foldWord(given) }
  })
}
