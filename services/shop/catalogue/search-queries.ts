import { lackingMark, searchConfigOf, searchForms } from '@meridian/database/search-index.ts'
import {
  compoundHeads,
  compoundsPattern,
  isCompoundOf,
  splitAtDigits,
  wordSplits,
} from '@meridian/domain/compound-words.ts'
import type { LanguageId } from '@meridian/domain/locale.ts'
import type { Word } from '@meridian/domain/search-words.ts'
import { closestWord, type KnownWord, type Nearness } from '@meridian/domain/spelling.ts'
import { withoutStopWords } from '@meridian/domain/word-forms.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Dependencies } from '../../gate/handler.ts'
import type { PromotionScope } from '../../promotions/for-services.ts'

/** Words to look for; the last one may be unfinished. */
export interface SearchQuestion {
  languageId: LanguageId
  words: readonly Word[]
  unfinished: boolean
  /** Attribute values that products must lack. */
  lacking: readonly number[]
  /** Words that must not occur, in any language that is searched. */
  without: readonly Word[]
}

type SearchScope = Pick<PromotionScope, 'country_id' | 'price_group_id'>

/** English texts are found in every language, because they are the fallback where a translation is missing. */
function languagesOf(languageId: LanguageId): LanguageId[] {
  return languageId === 'en' ? ['en'] : [languageId, 'en']
}

const joined = (one: Word, other: Word): Word => ({
  given: one.given + other.given,
  folded: one.folded + other.folded,
})

/**
 * A search as a PostgreSQL text query: every word must occur, in any of its forms, as the last part of a compound, or
 * joined with its neighbour (hand cream, handcream).
 */
function questionIn(languageId: LanguageId, { words, unfinished, without }: SearchQuestion, compounds: Compounds) {
  const telling = withoutStopWords(words, languageId)
  // Words consist of letters, digits and marks only, so quoting is safe.
  const anyOf = (forms: readonly string[], ending = '') => forms.map((form) => `'${form}'${ending}`).join(' | ')
  const term = (word: Word, place: number, formsOf: (word: Word) => readonly string[]) => {
    const [before, after] = [telling[place - 1], telling[place + 1]]
    const ending = unfinished && word === words.at(-1) ? ':*' : ''
    const joinedEnding = unfinished && after === words.at(-1) ? ':*' : ''
    const parts = splitAtDigits(word.folded)
    return [
      anyOf(formsOf(word), ending),
      ...(before === undefined ? [] : [anyOf(formsOf(joined(before, word)), ending)]),
      ...(after === undefined ? [] : [anyOf(formsOf(joined(word, after)), joinedEnding)]),
      ...(compounds.get(word) ?? []).map((compound) => anyOf(formsOf(compound))),
      ...(parts === null ? [] : [`(${parts.map((part) => `'${part}'`).join(' & ')})`]),
    ].join(' | ')
  }
  const all = (formsOf: (word: Word) => readonly string[]) =>
    telling.map((word, place) => `(${term(word, place, formsOf)})`).join(' & ')
  const formsOf = (word: Word) => searchForms(word, languageId)
  const plainOf = (word: Word) => [word.folded]
  const unwanted = without.flatMap((word) => [word, ...(compounds.get(word) ?? [])])
  return {
    languageId,
    config: searchConfigOf(languageId),
    forms: all(formsOf),
    plain: all(plainOf),
    not_forms: unwanted.map((word) => anyOf(formsOf(word))).join(' | '),
    not_plain: unwanted.map((word) => anyOf([commonPrefix(word.folded)], ':*')).join(' | '),
  }
}

/** The common prefix of a word's forms: excluding too many products is better than showing an unwanted one. */
function commonPrefix(word: string): string {
  return word.length < 5 ? word : word.slice(0, word.length < 7 ? -1 : -2)
}

type Compounds = ReadonlyMap<Word, readonly Word[]>

/** The limit of compounds looked up for a word. */
const COMPOUNDS_MAX = 60

/**
 * The compounds that end with a word of the search (Nachtbalsam), in languages with compounds; elsewhere no statement.
 */
async function readCompounds(deps: Dependencies, { languageId, words, without }: SearchQuestion): Promise<Compounds> {
  const patterns = [...words, ...without].flatMap((word) => {
    const pattern = compoundsPattern(word, languageId)
    return pattern === null ? [] : [{ word, pattern }]
  })
  if (patterns.length === 0) return new Map()
  const { rows } = await sql<KnownWord & { pattern: string }>`
    select given.pattern, known.word, known.spelling
    from unnest(${patterns.map((one) => one.pattern)}::text[]) as given (pattern)
    cross join lateral (
      select w.word, w.spelling from shop.search_word w
      where w.language_id = ${languageId} and w.word like given.pattern limit ${sql.lit(COMPOUNDS_MAX * 10)}
    ) as known`.execute(deps.replica)
  return new Map(
    patterns.map(({ word, pattern }) => [
      word,
      rows
        .filter((row) => row.pattern === pattern && isCompoundOf(row, word, languageId))
        .slice(0, COMPOUNDS_MAX)
        .map((row) => ({ given: row.spelling, folded: row.word })),
    ]),
  )
}

/**
 * True if product d has a price in the country; the listing checks whether it is valid now. A scalar subquery, so that
 * it is evaluated last.
 */
function pricedIn({ country_id, price_group_id }: SearchScope): RawBuilder<boolean> {
  return sql<boolean>`(
    select true from shop.variant v join shop.price r on r.variant_id = v.variant_id
      and r.country_id = ${country_id} and r.price_group_id = ${price_group_id}
    where v.product_id = d.product_id limit 1)`
}

/** No text of product d in a searched language contains an excluded word. */
const withoutWords = sql<boolean>`not exists (
  select from asked as other join shop.search_document x on x.language_id = other.language_id and x.product_id = d.product_id
  where x.words @@ other.without)`

/** More than there are places of leading products. */
const STANDINGS = 32_768

/** A product that contains all words; a lower rank is more relevant. */
export interface Match {
  product_id: number
  rank: number
}

/**
 * The products that contain all words, unordered; with `where`, only those with a price there. Ranks put the given
 * language before English, names before categories, attributes and ingredients, and leading products before others.
 * Each further kind of match is tried only while there are fewer than `limit` results, and leading products are always
 * checked first.
 */
export async function findMatches(
  deps: Dependencies,
  question: SearchQuestion,
  { limit, where }: { limit: number; where: SearchScope | null },
): Promise<Match[]> {
  const compounds = await readCompounds(deps, question)
  const questions = languagesOf(question.languageId).map((languageId) =>
    questionIn(languageId, question, languageId === question.languageId ? compounds : new Map()),
  )
  const { lacking, without } = question
  const marks = lacking.map((id) => `'${lackingMark(id)}'`).join(' & ')
  const named =
    lacking.length === 0
      ? sql`d.name_words @@ asked.question`
      : sql`d.name_words @@ asked.question and d.words @@ asked.wanted`
  const related = sql`d.words @@ asked.wanted and not d.name_words @@ asked.question`
  const priced = where === null ? sql`true` : pricedIn(where)
  const allowed = without.length === 0 ? priced : sql`${priced} and ${withoutWords}`
  const leading = (grade: number, matching: RawBuilder<unknown>) => sql`
    select product_id, ${sql.lit(grade)} as grade, standing from (
      select d.product_id, d.standing from shop.search_document d
        where d.language_id = asked.language_id and d.standing is not null and ${matching} order by d.standing
    ) as d where ${allowed}`
  const others = (grade: number, matching: RawBuilder<unknown>) => sql`
    select d.product_id, ${sql.lit(grade)} as grade, null::smallint as standing from shop.search_document d
      where d.language_id = asked.language_id and d.standing is null and ${matching} and ${allowed}`
  const { rows } = await sql<Match>`
    with asked as materialized (
      select place, language_id, question, question && ${marks}::tsquery as wanted, without
      from unnest(${questions.map((one) => one.languageId)}::text[], ${questions.map((one) => one.config)}::text[],
        ${questions.map((one) => one.forms)}::text[], ${questions.map((one) => one.plain)}::text[],
        ${questions.map((one) => one.not_forms)}::text[], ${questions.map((one) => one.not_plain)}::text[])
        with ordinality as given (language_id, config, forms, plain, not_forms, not_plain, place)
      cross join lateral (select to_tsquery(config::regconfig, forms) || to_tsquery('simple', plain) as question,
        to_tsquery(config::regconfig, not_forms) || to_tsquery('simple', not_plain) as without) as made
    ), found as (
      select asked.place, one.product_id, one.grade, one.standing
      from asked cross join lateral (
        (${leading(1, named)}) union all (${others(1, named)}) union all (${leading(2, related)}) union all (${others(2, related)})
      ) as one
      limit ${limit}
    )
    select product_id, min((place::integer * 4 + grade) * ${sql.lit(STANDINGS)} + coalesce(standing, ${sql.lit(STANDINGS - 1)})) as rank
    from found group by product_id`.execute(deps.replica)
  return rows
}

/** The ids of leading products with a price in a country, most ordered first. */
export async function findPopularProducts(deps: Dependencies, where: SearchScope, limit: number): Promise<number[]> {
  const { rows } = await sql<{ product_id: number }>`
    select d.product_id from shop.search_document d
    where d.language_id = 'en' and d.standing is not null and ${pricedIn(where)}
    order by d.standing limit ${limit}`.execute(deps.replica)
  return rows.map((row) => row.product_id)
}

/** Shorter words begin too many others and are too vague to search for alone. */
const TELLING_LETTERS = 4

/** Marks the last parts of compounds; no word has a space. */
const HEAD = 'a head'

/** A shorter ending would be only a part of a compound's last part. */
const COMPOUND_HEAD_MIN = 5

/** Kinds of correction, in the order in which they are tried. */
const WAYS = ['spelling', 'head', 'alike', 'less'] as const
type Way = (typeof WAYS)[number]

/** A search with corrected words. */
export interface Correction {
  /** By word of the search. */
  words: readonly (readonly Word[])[]
  /** True if words without any similar one were dropped. */
  is_part: boolean
}

/**
 * Corrections of a search to words of the shop, best first: each word split where two known words are written as one
 * (handcream), else the nearest one; a compound by its last part (Badeseife); a more distant word with the same
 * beginning (creme). Only then a part of the search, without the words that resemble none. Numbers are left unchanged.
 */
export async function correctWords(
  deps: Dependencies,
  { languageId, words, unfinished }: SearchQuestion,
): Promise<readonly Correction[]> {
  const requested = words.flatMap(({ folded }) => languagesOf(languageId).map((language) => ({ language, folded })))
  const parts = requested.flatMap(({ language, folded }) =>
    KNOWN_LETTERS.test(folded)
      ? wordSplits(folded, language)
          .flat()
          .map((part) => ({ language, part }))
      : [],
  )
  const { rows } = await sql<KnownWord & { asked: string | null; language_id: string }>`
    (select given.word as asked, given.language_id, near.word, near.spelling
    from unnest(${requested.map((one) => one.language)}::text[], ${requested.map((one) => one.folded)}::text[])
      with ordinality as given (language_id, word, place)
    cross join lateral shop.similar_words(given.language_id, given.word)
      with ordinality as near (word, spelling, place)
    order by given.place, near.place)
    union all
    select distinct null, w.language_id, w.word, w.spelling
    from unnest(${parts.map((one) => one.language)}::text[], ${parts.map((one) => one.part)}::text[]) as part (language_id, word)
    join shop.search_word w on w.language_id = part.language_id and w.word = part.word
    union all
    select ${HEAD}, ${languageId}, given.head, known.spelling
    from unnest(${words.flatMap(({ folded }) => compoundHeads(folded, languageId))}::text[]) as given (head)
    cross join lateral (
      select case when length(w.spelling) = length(w.word) then right(w.spelling, length(given.head)) else given.head end as spelling
      from shop.search_word w where w.language_id = ${languageId} and w.word like '%' || given.head
        and (length(given.head) >= ${sql.lit(COMPOUND_HEAD_MIN)} or w.word = given.head) limit 1
    ) as known`.execute(deps.replica)
  const known = (language: string, part: string): Word | undefined => {
    const row = rows.find((one) => one.asked === null && one.language_id === language && one.word === part)
    return row && { given: row.spelling, folded: row.word }
  }
  const splitOf = ({ folded }: Word): readonly Word[] => {
    for (const language of languagesOf(languageId)) {
      for (const [first, last] of wordSplits(folded, language)) {
        const both = [known(language, first), known(language, last)].filter((part) => part !== undefined)
        if (both.length === 2) return both
      }
    }
    return []
  }
  const headOf = ({ folded }: Word): readonly Word[] => {
    for (const head of compoundHeads(folded, languageId)) {
      const row = rows.find((one) => one.asked === HEAD && one.word === head)
      if (row !== undefined) return [{ given: row.spelling, folded: row.word }]
    }
    return []
  }
  const nearOf = (word: Word, index: number, nearness: Nearness): readonly Word[] => {
    const near = rows.filter((row) => row.asked === word.folded)
    const begun = unfinished && index === words.length - 1 && word.folded.length >= TELLING_LETTERS
    const closest = closestWord(word.folded, near, begun, nearness)
    return closest === null ? [] : [{ given: closest.spelling, folded: closest.word }]
  }
  const correct = (word: Word, index: number, way: Way): readonly Word[] => {
    if (!KNOWN_LETTERS.test(word.folded)) return [word]
    const [itself] = nearOf(word, index, 'nearest')
    const isKnown = itself?.folded === word.folded
    const ways = [
      ...(way === 'head' && !isKnown ? [headOf(word)] : []),
      splitOf(word),
      nearOf(word, index, 'nearest'),
      headOf(word),
      nearOf(word, index, way === 'alike' ? 'far' : 'near'),
    ]
    return ways.find((one) => one.length > 0) ?? []
  }
  const telling = new Set(withoutStopWords(words, languageId))
  const asTyped = words.map((word) => word.folded).join('|')
  const corrections = new Map<string, Correction>()
  for (const way of WAYS) {
    const corrected = words.map((word, index) => correct(word, index, way))
    const is_part = corrected.some((some, at) => some.length === 0 && telling.has(words[at] ?? NO_WORD))
    const key = corrected.map((some) => some.map((word) => word.folded).join(' ')).join('|')
    const isTelling = corrected.some(
      ([first, ...more]) => more.length > 0 || (first?.folded.length ?? 0) >= TELLING_LETTERS,
    )
    if ((is_part && way !== 'less') || key === asTyped || !isTelling || corrections.has(key)) continue
    corrections.set(key, { words: corrected, is_part })
  }
  return [...corrections.values()]
}

const NO_WORD: Word = { given: '', folded: '' }

/** Words with digits are codes and sizes. */
const KNOWN_LETTERS = /^\P{N}+$/u
