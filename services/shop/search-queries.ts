import { SEARCH_CONFIGS, searchForms } from '@meridian/database/search-index.ts'
import type { LanguageId } from '@meridian/domain/locale.ts'
import type { Word } from '@meridian/domain/search-words.ts'
import { closestWord, type KnownWord } from '@meridian/domain/spelling.ts'
import { withoutStopWords } from '@meridian/domain/word-forms.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Dependencies } from '../handler.ts'
import type { PromotionScope } from '../promotions/for-services.ts'

/** Words to look for; the last one may be unfinished. */
export interface Question {
  languageId: LanguageId
  words: readonly Word[]
  unfinished: boolean
}

type Where = Pick<PromotionScope, 'country_id' | 'price_group_id'>

/** What is written in English is found in every language: it is what is shown where nobody wrote another text. */
function languagesOf(languageId: LanguageId): LanguageId[] {
  return languageId === 'en' ? ['en'] : [languageId, 'en']
}

/** A question in PostgreSQL's terms: its words, of which all have to occur, each in one of its forms. */
function questionIn(languageId: LanguageId, { words, unfinished }: Question) {
  const telling = withoutStopWords(words, languageId)
  const term = (word: Word, forms: readonly string[]) => {
    const ending = unfinished && word === words.at(-1) ? ':*' : ''
    // Words hold letters, digits and marks alone, so that no quote can be among them.
    return `(${forms.map((form) => `'${form}'${ending}`).join(' | ')})`
  }
  return {
    languageId,
    config: SEARCH_CONFIGS[languageId],
    forms: telling.map((word) => term(word, searchForms(word, languageId))).join(' & '),
    plain: telling.map((word) => term(word, [word.folded])).join(' & '),
  }
}

/** A product d has a price in the country; whether it holds now is seen when it is listed. A scalar query, so that it is asked last. */
function pricedIn({ country_id, price_group_id }: Where): RawBuilder<boolean> {
  return sql<boolean>`(
    select true from shop.variant v join shop.price r on r.variant_id = v.variant_id
      and r.country_id = ${country_id} and r.price_group_id = ${price_group_id}
    where v.product_id = d.product_id limit 1)`
}

/** Scalar queries too: a join would read all products to find the place of a few. */
const piecesOf = (table: 'd' | 'found') => sql`coalesce(
  (select q.pieces from shop.product_popularity q where q.product_id = ${sql.ref(`${table}.product_id`)}), 0)`
const positionOf = (table: 'd' | 'found') => sql`
  (select p.position from shop.product p where p.product_id = ${sql.ref(`${table}.product_id`)})`

/**
 * The ids of the products that all words are found in, the most relevant first: those called so before those that have it among their
 * categories, attributes and ingredients, the language asked for before English, then the most ordered. Of more than `limit` not all
 * are looked at, but the leading ones first.
 */
export async function findProducts(
  deps: Dependencies,
  question: Question,
  where: Where,
  limit: number,
): Promise<number[]> {
  const asked = languagesOf(question.languageId).map((languageId) => questionIn(languageId, question))
  const matching = (column: 'name_words' | 'words', leading: boolean) => sql`
    (select d.product_id, ${sql.lit(column === 'name_words' ? 2 : 0)} as grade from shop.search_document d
      where d.language_id = asked.language_id and ${leading ? sql`d.is_leading` : sql`not d.is_leading`}
        and d.${sql.ref(column)} @@ asked.question and ${pricedIn(where)}
      limit ${limit})`
  const { rows } = await sql<{ product_id: number }>`
    with asked as materialized (
      select language_id, to_tsquery(config::regconfig, forms) || to_tsquery('simple', plain) as question
      from unnest(${asked.map((one) => one.languageId)}::text[], ${asked.map((one) => one.config)}::text[],
        ${asked.map((one) => one.forms)}::text[], ${asked.map((one) => one.plain)}::text[])
        as given (language_id, config, forms, plain)
    ), found as (
      select one.product_id, max(one.grade + (asked.language_id = ${question.languageId})::integer) as grade
      from asked cross join lateral (
        ${matching('name_words', true)} union all ${matching('name_words', false)}
        union all ${matching('words', true)} union all ${matching('words', false)}
      ) as one
      group by one.product_id
    )
    select found.product_id from found
    order by found.grade desc, ${piecesOf('found')} desc, ${positionOf('found')}, found.product_id
    limit ${limit}`.execute(deps.replica)
  return rows.map((row) => row.product_id)
}

/** The ids of leading products that have a price in a country, the most ordered first. */
export async function findPopularProducts(deps: Dependencies, where: Where, limit: number): Promise<number[]> {
  const { rows } = await sql<{ product_id: number }>`
    select d.product_id from shop.search_document d
    where d.language_id = 'en' and d.is_leading and ${pricedIn(where)}
    order by ${piecesOf('d')} desc, ${positionOf('d')}, d.product_id
    limit ${limit}`.execute(deps.replica)
  return rows.map((row) => row.product_id)
}

/** The words as they occur in the shop, each that does not replaced by the nearest one; null where all do, or none is near. */
export async function correctWords(
  deps: Dependencies,
  { languageId, words, unfinished }: Question,
): Promise<Word[] | null> {
  const asked = words.flatMap(({ folded }) => languagesOf(languageId).map((language) => ({ language, folded })))
  const { rows } = await sql<KnownWord & { asked: string }>`
    select given.word as asked, near.word, near.spelling
    from unnest(${asked.map((one) => one.language)}::text[], ${asked.map((one) => one.folded)}::text[])
      with ordinality as given (language_id, word, place)
    cross join lateral shop.similar_words(given.language_id, given.word)
      with ordinality as near (word, spelling, place)
    order by given.place, near.place`.execute(deps.replica)
  const corrected = words.map((word, index) => {
    const known = rows.filter((row) => row.asked === word.folded)
    const closest = closestWord(word.folded, known, unfinished && index === words.length - 1)
    return closest === null ? word : { given: closest.spelling, folded: closest.word }
  })
  return corrected.some((word, index) => word.folded !== words[index]?.folded) ? corrected : null
}
