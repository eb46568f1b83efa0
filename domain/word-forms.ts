import type { LanguageId } from './locale.ts'

/** The languages reduced here, since PostgreSQL has no stemmer for them. */
type ReducedLanguage = 'cs' | 'pl' | 'sk' | 'uk'

interface Grammar {
  /** Endings of nouns and adjectives without accents, in any order: the longest match is removed. */
  endings: readonly string[]
  /** Stems that end like an ending. */
  stems: readonly string[]
  /** A fleeting vowel before the last consonant: świeczek, świeczka. */
  fleeting: RegExp
  /** Consonants that alternate before some endings, mapped to one. */
  softened: readonly (readonly [RegExp, string])[]
  /** Words without meaning for a search. */
  stopWords: ReadonlySet<string>
}

const list = (text: string): string[] => text.split(' ')

const GRAMMARS: Readonly<Record<ReducedLanguage, Grammar>> = {
  pl: {
    endings: list(
      'owego owemu owych owymi owej owym owa owe owy owi owie iego iemu ymi imi ych ich ego emu ami iami ach iach om iom ow iow ' +
        'em iem ej iej ym im ie ia ii iu io a e i o u y',
    ),
    stems: list('zapach'),
    fleeting: /(?<=..[^aeiouy])e(?=[klr]$)/,
    softened: [
      [/rz$/, 'r'],
      [/czk$/, 'k'],
      [/c$/, 'k'],
    ],
    stopWords: new Set(list('a dla do i na o od po w we z ze')),
  },
  cs: {
    endings: list(
      'oveho ovemu ovych ovymi ovou ovym ove ova ovy ovi eho emu iho imu ych ymi ich imi ech ach emi ami ata aty um em im ym ou es mi a e ' +
        'i o u y',
    ),
    stems: list('parfem'),
    fleeting: /(?<=..[^aeiouy])e(?=[klr]$)/,
    softened: [[/c$/, 'k']],
    stopWords: new Set(list('a do i k na o od po pro s u v ve z ze')),
  },
  sk: {
    endings: list(
      'oveho ovemu ovych ovymi ovej ovou ovom ova ove ovy ovi eho emu ych ymi ich imi iach ach iam am ami och om ov ou ej em im um ym iu ia ie ' +
        'a e i o u y',
    ),
    stems: list('balzam parfum'),
    fleeting: /(?<=..[^aeiouy])(ie|e|o)(?=[klr]$)/,
    softened: [[/c$/, 'k']],
    stopWords: new Set(list('a do i k na o od po pre s so u v vo z zo')),
  },
  uk: {
    endings: list(
      'ового овому ових овими овій овою овим овий ова ове ові ого ому ього ьому ими іми ами ями ах ях ою ею єю ів їв ий ій ої их іх ' +
        'им ім ам ям ом ем єм еві ю я а о е є и і ї у ь й',
    ),
    stems: list('бальзам запах'),
    fleeting: /(?<=..[^аеєиіїоуюя])[оеі](?=[клр]$)/,
    softened: [[/ц$/, 'к']],
    stopWords: new Set(list('в від для до з за зі із й на по та у і')),
  },
}

/** Shorter stems would match unrelated words. */
const STEM_LENGTH_MIN = 3

function grammarOf(languageId: LanguageId): Grammar | null {
  return languageId in GRAMMARS ? GRAMMARS[languageId as ReducedLanguage] : null // `in` has narrowed it.
}

/**
 * The common stem of all forms of a word, for Czech, Polish, Slovak and Ukrainian; null for languages that PostgreSQL
 * stems. It is only compared, and need not be a word. Takes a folded word.
 */
export function reduceWord(word: string, languageId: LanguageId): string | null {
  const grammar = grammarOf(languageId)
  if (grammar === null) return null
  if (/\p{N}/u.test(word)) return word
  const known = grammar.stems.find(
    (stem) => word === stem || (word.startsWith(stem) && grammar.endings.includes(word.slice(stem.length))),
  )
  if (known !== undefined) return known
  const longest = grammar.endings
    .filter((ending) => word.endsWith(ending) && word.length - ending.length >= STEM_LENGTH_MIN)
    .reduce((best, ending) => (ending.length > best.length ? ending : best), '')
  const bare = word.slice(0, word.length - longest.length)
  const steady = bare.length > STEM_LENGTH_MIN ? bare.replace(grammar.fleeting, '') : bare
  return grammar.softened.reduce((stem, [from, to]) => stem.replace(from, to), steady)
}

/** Maps a plural that PostgreSQL's stemmer separates from its singular (loções, loção); other words stay unchanged. */
export function singularOf(word: string, languageId: LanguageId): string {
  if (languageId !== 'pt') return word
  return word.replace(/ões$/, 'ão').replace(/oes$/, 'ao')
}

/** Drops the stop words of a query, unless it has only those. Takes folded words. */
export function withoutStopWords<T extends { folded: string }>(
  words: readonly T[],
  languageId: LanguageId,
): readonly T[] {
  const stopWords = grammarOf(languageId)?.stopWords
  const telling = words.filter(({ folded }) => !stopWords?.has(folded))
  return telling.length > 0 ? telling : words
}

/** Minimum of shared letters at the beginning of two forms of a word, and maximum of different ones at the end. */
const SHARED_MIN = 4
const ENDING_MAX = 2

/** True if two folded words are forms of one, judged by their letters. */
export function isSameWord(one: string, other: string, languageId: LanguageId): boolean {
  if (one === other) return true
  const reduced = reduceWord(one, languageId)
  if (reduced !== null) return reduced === reduceWord(other, languageId)
  let shared = 0
  while (shared < one.length && one[shared] === other[shared]) shared++
  return shared >= SHARED_MIN && Math.max(one.length, other.length) - shared <= ENDING_MAX
}
