import type { LanguageId } from './locale.ts'
import type { Word } from './search-words.ts'
import type { KnownWord } from './spelling.ts'

/**
 * The endings of compounds in languages that write them as one word. The last part names the thing: Nachtbalsam is a
 * balm.
 */
const ENDINGS: Readonly<Record<LanguageId, string>> = {
  de: 'e|en|er|ern|n|s|es',
  hu: 'a|e|k|ok|ek|ak|t|ot|et|at|val|vel|hoz|hez|nak|nek|ban|ben|rol|bol',
}

/** Letters that may link two parts: Gesicht-s-creme, gel-de-ducha, żel-pod-prysznic. */
const LINKS: Readonly<Record<LanguageId, readonly string[]>> = {
  cs: ['na', 'pro', 'do'],
  de: ['s', 'n', 'en', 'es'],
  en: ['for'],
  es: ['de', 'para'],
  fr: ['de', 'pour', 'a'],
  it: ['di', 'per', 'da'],
  pl: ['do', 'pod', 'na'],
  pt: ['de', 'para'],
  ro: ['de', 'pentru'],
  ru: ['для', 'о', 'е'],
  sk: ['na', 'pre', 'do'],
  uk: ['для', 'о', 'е'],
}

/** Shorter parts occur in too many words. */
const PART_LETTERS_MIN = 3

/** The common beginning of all forms of a word, in a language with these endings. */
function stemIn(word: string, endings: string): string {
  const stem = word.replace(new RegExp(`(?:${endings})$`), '')
  return stem.length > PART_LETTERS_MIN ? stem : word
}

/**
 * A `like` pattern for the compounds that end in this word; null in a language without such compounds, and for a word
 * that is the ending of too many others.
 */
export function compoundsPattern(word: Word, languageId: LanguageId): string | null {
  const endings = ENDINGS[languageId]
  if (endings === undefined || !/^\p{L}+$/u.test(word.folded)) return null
  // A word of two letters is distinguished by its accent: öl, not alcohol.
  if (word.folded.length < PART_LETTERS_MIN) return word.given === word.folded ? null : `%${word.folded}%`
  return `%${stemIn(word.folded, endings)}%`
}

/** True if a known word is a compound whose last part is a form of the word. */
export function isCompoundOf(known: KnownWord, word: Word, languageId: LanguageId): boolean {
  const endings = ENDINGS[languageId]
  if (endings === undefined) return false
  const short = word.folded.length < PART_LETTERS_MIN
  const [within, part] = short ? [known.spelling, word.given] : [known.word, stemIn(word.folded, endings)]
  const start = within.lastIndexOf(part)
  return start >= PART_LETTERS_MIN && new RegExp(`^(?:${endings})?$`).test(within.slice(start + part.length))
}

/** All splits of a word in two, with or without linking letters; the most even halves first. */
export function wordSplits(word: string, languageId: LanguageId): (readonly [first: string, last: string])[] {
  const letters = [...word]
  const parts: (readonly [string, string])[] = []
  for (let at = PART_LETTERS_MIN; at <= letters.length - PART_LETTERS_MIN; at++) {
    const [first, rest] = [letters.slice(0, at).join(''), letters.slice(at).join('')]
    const linked = (LINKS[languageId] ?? []).filter(
      (link) => rest.startsWith(link) && rest.length - link.length >= PART_LETTERS_MIN,
    )
    for (const link of ['', ...linked]) parts.push([first, rest.slice(link.length)])
  }
  const shorter = ([first, last]: readonly [string, string]) => Math.min(first.length, last.length)
  return parts.sort((one, other) => shorter(other) - shorter(one))
}

/** A shorter last part also ends too many unrelated words. */
const HEAD_LETTERS_MIN = 4

/**
 * Possible last parts of a compound, longest first, in a language with such compounds: the last part names the thing
 * even if the first part is unknown (Flüssigseife, Badeseifen). Each end of the word is followed by its forms without
 * an ending.
 */
export function compoundHeads(word: string, languageId: LanguageId): string[] {
  const endings = ENDINGS[languageId]
  if (endings === undefined) return []
  const letters = [...word]
  const heads: string[] = []
  for (let at = PART_LETTERS_MIN; at <= letters.length - HEAD_LETTERS_MIN; at++) {
    const rest = letters.slice(at).join('')
    heads.push(rest)
    for (const ending of endings.split('|')) {
      if (rest.endsWith(ending) && rest.length - ending.length >= HEAD_LETTERS_MIN) {
        heads.push(rest.slice(0, rest.length - ending.length))
      }
    }
  }
  return [...new Set(heads)]
}

/** The parts of a word that mixes letters and digits (ambre51, 50ml); null when it has only one. */
export function splitAtDigits(word: string): readonly string[] | null {
  const parts = word.match(/\p{N}+|[^\p{N}]+/gu) ?? []
  return parts.length === 2 ? parts : null
}
