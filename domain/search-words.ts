/** A word as it was written, in lower case, and without its accents. */
export interface Word {
  given: string
  folded: string
}

/** Letters that are no base letter with a mark, and are yet left out on many keyboards. */
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

/** Words longer than this are cut: nobody looks for more, and an index entry has its limit. */
const WORD_LENGTH_MAX = 40

/**
 * A word without accents. Cyrillic letters keep their marks (й is a letter of its own, and word endings need it) but ё and ґ, which
 * are often written without.
 */
export function foldWord(word: string): string {
  return word
    .normalize('NFD')
    .replace(/([a-z])\p{M}+/gu, '$1')
    .normalize('NFC')
    .replace(/[łđøßæœıёґ]/g, (letter) => PLAIN_LETTERS[letter] ?? letter)
}

/**
 * The words of a text, in its order: letters and digits, whatever stands between them. An apostrophe parts words (l’huile) but in
 * Cyrillic, where it is part of one (м’ята). SPEC §3 Search.
 */
export function wordsOf(text: string): Word[] {
  const plain = text.normalize('NFKC').toLowerCase().normalize('NFC')
  const joined = plain.replace(/(?<=\p{Script=Cyrillic})['’ʼ](?=\p{Script=Cyrillic})/gu, '')
  return (joined.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? []).map((match) => {
    const given = [...match].slice(0, WORD_LENGTH_MAX).join('')
    return { given, folded: foldWord(given) }
  })
}
