import type { LanguageId } from './locale.ts'
import { foldWord, type Word, wordsOf } from './search-words.ts'
import { isSameWord } from './word-forms.ts'

/** A thing that products can be free from, with its names in the languages of the query. */
export interface Excludable {
  value_id: number
  names: readonly string[]
}

/** Expressions of absence in a language. All words without accents. */
interface Negation {
  /** Phrases before the thing: without, free from. */
  before: readonly string[]
  /** Words after it: nélkül, and the second half of alcohol-free. */
  after: readonly string[]
  /** A compound whose first group is the thing: alkoholfrei. */
  oneWord: RegExp | null
  /** Filler words in between: without any alcohol. */
  fillers: ReadonlySet<string>
  /** Conjunctions between several things: without alcohol or perfume. */
  joiners: ReadonlySet<string>
}

const list = (text: string): string[] => text.split(', ')
const set = (text: string): ReadonlySet<string> => new Set(text.split(' '))

/** By language. A language that is not listed has no negation. */
const NEGATIONS: Readonly<Record<LanguageId, Negation>> = {
  cs: {
    before: list('bez, neobsahuje, neobsahujici'),
    after: [],
    oneWord: /^bez(.+)$/,
    fillers: set('pridanych pridaneho'),
    joiners: set('a i ani nebo ci'),
  },
  de: {
    before: list('ohne, frei von, kein, keine, keinen, keinem, keiner'),
    after: ['frei'],
    oneWord: /^(.+)frei(?:e[mnrs]?)?$/,
    fillers: set('jegliche jeglichen zugesetzte zugesetzten'),
    joiners: set('und oder sowie noch'),
  },
  en: {
    before: list('without, no, free of, free from, non'),
    after: ['free'],
    oneWord: /^(.+)free$/,
    fillers: set('any added the a'),
    joiners: set('and or nor no'),
  },
  es: {
    before: list('sin, no contiene, libre de, libres de'),
    after: [],
    oneWord: null,
    fillers: set('de ningun ninguna nada el la los las'),
    joiners: set('y e o u ni'),
  },
  fr: {
    before: list('sans, ne contient pas, pas de'),
    after: [],
    oneWord: null,
    fillers: set('de d du des le la les l aucun aucune ajout'),
    joiners: set('et ou ni'),
  },
  hu: {
    before: [],
    after: list('nelkul, nelkuli, mentes'),
    oneWord: /^(.+)mentes(?:ek|et|eket)?$/,
    fillers: new Set(),
    joiners: set('es vagy'),
  },
  it: {
    before: list('senza, non contiene, privo di, priva di, privi di, prive di'),
    after: [],
    oneWord: null,
    fillers: set('di l il lo la gli i le alcun alcuna'),
    joiners: set('e ed o ne'),
  },
  pl: {
    before: list('bez, nie zawiera, wolny od, wolna od, wolne od'),
    after: [],
    oneWord: /^bez(.+)$/,
    fillers: set('dodatku zadnych'),
    joiners: set('i oraz lub ani czy a'),
  },
  pt: {
    before: list('sem, nao contem, livre de, isento de, isenta de'),
    after: [],
    oneWord: null,
    fillers: set('de o a os as qualquer'),
    joiners: set('e ou nem'),
  },
  ro: {
    before: list('fara, nu contine'),
    after: [],
    oneWord: null,
    fillers: set('de niciun nicio adaos'),
    joiners: set('si sau nici ori'),
  },
  ru: {
    before: list('без, не содержит'),
    after: [],
    oneWord: /^бе[зс](.+)$/,
    fillers: set('добавления'),
    joiners: set('и или ни'),
  },
  sk: {
    before: list('bez, neobsahuje, neobsahujuci'),
    after: [],
    oneWord: /^bez(.+)$/,
    fillers: set('pridanych pridaneho'),
    joiners: set('a i ani alebo ci'),
  },
  uk: {
    before: list('без, не містить'),
    after: [],
    oneWord: /^без(.+)$/,
    fillers: set('додавання'),
    joiners: set('і й та або чи ані'),
  },
}

/** A word of a query, and if it is searched for. */
export interface Token extends Word {
  sought: boolean
}

/** The wanted terms of a query, and the unwanted ones. */
export interface SearchTerms {
  /** All words of the query, in order. */
  tokens: readonly Token[]
  /** Declared absences, as attribute value ids. */
  lacking: readonly number[]
  /** Words that must not occur. */
  without: readonly Word[]
}

/**
 * Parses "hand cream without alcohol": a declared absence becomes a filter, and any other word after "without" must not
 * occur, so that a search never finds the opposite of the query. SPEC §3 Search.
 */
export function parseSearchTerms(
  text: string,
  languageId: LanguageId,
  lackable: readonly Excludable[],
  wordsMax: number,
): SearchTerms {
  // A hyphen joins two words into one term, which a space does not: shampoo free, vanilla-free.
  const spelled = text.replace(/([\p{L}\p{M}]{3,})[-‐‑]free(?![\p{L}\p{M}])/giu, 'without $1')
  const segments = spelled.split(/[,;/]/).map(wordsOf)
  const words = segments.flat().slice(0, wordsMax)
  const known = lackable.map(({ value_id, names }) => ({ value_id, names: names.map(wordsOf) }))
  const reading = new QueryParser(words, afterCommas(segments), languageId, known)
  reading.read()
  const tokens = words.map((word, place) => ({ ...word, sought: !reading.taken.has(place) }))
  return { tokens, lacking: [...reading.lacking].sort((a, b) => a - b), without: reading.without }
}

/** The indexes of words that follow a comma. */
function afterCommas(segments: readonly (readonly Word[])[]): ReadonlySet<number> {
  const places = new Set<number>()
  let place = 0
  for (const segment of segments) {
    place += segment.length
    places.add(place)
  }
  return places
}

type KnownValue = { value_id: number; names: readonly (readonly Word[])[] }
type MentionedThing = { value_id: number | null; from: number; to: number }

/** The parser state of one query; positions are word indexes. */
class QueryParser {
  readonly taken = new Set<number>()
  readonly lacking = new Set<number>()
  readonly without: Word[] = []
  readonly #words: readonly Word[]
  readonly #afterCommas: ReadonlySet<number>
  readonly #languageIds: readonly LanguageId[]
  readonly #known: readonly KnownValue[]

  constructor(
    words: readonly Word[],
    afterCommas: ReadonlySet<number>,
    languageId: LanguageId,
    known: readonly KnownValue[],
  ) {
    this.#words = words
    this.#afterCommas = afterCommas
    this.#languageIds = languageId === 'en' ? ['en'] : [languageId, 'en']
    this.#known = known
  }

  read(): void {
    for (const languageId of this.#languageIds) {
      const negation = NEGATIONS[languageId]
      if (negation === undefined) continue
      for (let place = 0; place < this.#words.length; place++) {
        if (this.taken.has(place)) continue
        this.#readBefore(place, negation)
        this.#readAfter(place, negation)
        this.#readOneWord(place, negation)
      }
    }
  }

  #word(place: number): string | undefined {
    return this.taken.has(place) ? undefined : this.#words[place]?.folded
  }

  /** The end of a phrase that begins at a place, null if it does not occur there. */
  #endOf(phrase: string, place: number): number | null {
    const parts = phrase.split(' ')
    return parts.every((part, index) => this.#word(place + index) === part) ? place + parts.length : null
  }

  #readBefore(place: number, { before, fillers, joiners }: Negation): void {
    const ends = before.flatMap((phrase) => this.#endOf(phrase, place) ?? [])
    if (ends.length === 0) return
    let at = Math.max(...ends)
    const things: MentionedThing[] = []
    for (;;) {
      while (fillers.has(this.#word(at) ?? '')) at++
      const thing = this.#thingFrom(at)
      if (thing === null) break
      things.push(thing)
      at = thing.to
      if (joiners.has(this.#word(at) ?? '')) at++
      // A new subject may begin after a comma.
      else if (!this.#afterCommas.has(at) || this.#thingFrom(at)?.value_id == null) break
    }
    // A final "bez" is the noun: lilac.
    if (things.length === 0) return
    this.#take(place, at)
    for (const thing of things) this.#lack(thing)
  }

  #readAfter(place: number, { after, joiners }: Negation): void {
    if (!after.includes(this.#word(place) ?? '')) return
    let at = place
    let thing = this.#thingUpTo(at)
    // The word before "nélkül" is the absent thing, known or not; "free" can also mean that nothing is paid.
    if (thing === null && this.#word(place) !== 'free' && this.#word(place) !== 'frei' && this.#isWord(place - 1)) {
      thing = { value_id: null, from: place - 1, to: place }
    }
    while (thing !== null) {
      this.#lack(thing)
      this.#take(thing.from, place + 1)
      at = thing.from
      const joined: boolean = joiners.has(this.#words[at - 1]?.folded ?? '')
      thing = joined ? this.#thingUpTo(at - 1) : null
    }
  }

  #readOneWord(place: number, { oneWord }: Negation): void {
    const named = oneWord?.exec(this.#word(place) ?? '')?.[1]
    if (named === undefined) return
    const word = { given: named, folded: foldWord(named) }
    const known = this.#known.find(({ names }) =>
      names.some(([first, ...more]) => first !== undefined && more.length === 0 && this.#isCalled(word, first)),
    )
    if (known === undefined) return
    this.#lack({ value_id: known.value_id, from: place, to: place + 1 })
    this.#take(place, place + 1)
  }

  /** Adjectives begin with their nouns: bezalkoholowy. */
  #isCalled(word: Word, name: Word): boolean {
    const stem = name.folded.slice(0, Math.max(STEM_LENGTH_MIN, name.folded.length - 2))
    return this.#isSame(word, name) || word.folded.startsWith(stem)
  }

  #isSame(word: Word | undefined, name: Word): boolean {
    return (
      word !== undefined && this.#languageIds.some((languageId) => isSameWord(word.folded, name.folded, languageId))
    )
  }

  /** Numbers are part of names: no 5. */
  #isWord(place: number): boolean {
    return /^\p{L}{2}/u.test(this.#word(place) ?? '')
  }

  #thingFrom(place: number): MentionedThing | null {
    const known = this.#longest((name) => name.every((part, index) => this.#isFree(place + index, part)))
    if (known !== null) return { value_id: known.value_id, from: place, to: place + known.length }
    return this.#isWord(place) ? { value_id: null, from: place, to: place + 1 } : null
  }

  #thingUpTo(end: number): MentionedThing | null {
    const known = this.#longest((name) => name.every((part, index) => this.#isFree(end - name.length + index, part)))
    return known === null ? null : { value_id: known.value_id, from: end - known.length, to: end }
  }

  #isFree(place: number, name: Word): boolean {
    return !this.taken.has(place) && this.#isSame(this.#words[place], name)
  }

  #longest(isHere: (name: readonly Word[]) => boolean): { value_id: number; length: number } | null {
    const here = this.#known.flatMap(({ value_id, names }) =>
      names.filter((name) => name.length > 0 && isHere(name)).map(({ length }) => ({ value_id, length })),
    )
    return here.reduce<(typeof here)[number] | null>(
      (best, one) => (best === null || one.length > best.length ? one : best),
      null,
    )
  }

  #lack({ value_id, from, to }: MentionedThing): void {
    if (value_id !== null) this.lacking.add(value_id)
    else this.without.push(...this.#words.slice(from, to))
  }

  #take(from: number, to: number): void {
    for (let place = from; place < to; place++) this.taken.add(place)
  }
}

/** Shorter stems match unrelated words. */
const STEM_LENGTH_MIN = 5
