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

/**
 * The ids of the products that all words are found in, the most relevant first: the language asked for before English, what is called so
 * before what has it among its categories, attributes and ingredients, then the most ordered. Each way to find is gone only while there
 * are fewer than `limit`, and the leading products are always seen before the others.
 */
export async function findProducts(
  deps: Dependencies,
  question: Question,
  where: Where,
  limit: number,
): Promise<number[]> {
  const asked = languagesOf(question.languageId).map((languageId) => questionIn(languageId, question))
  const named = sql`d.name_words @@ asked.question`
  const related = sql`d.words @@ asked.question and not d.name_words @@ asked.question`
  const leading = (grade: number, matching: RawBuilder<unknown>) => sql`
    select product_id, ${sql.lit(grade)} as grade, standing from (
      select d.product_id, d.standing from shop.search_document d
        where d.language_id = asked.language_id and d.standing is not null and ${matching} order by d.standing
    ) as d where ${pricedIn(where)}`
  const others = (grade: number, matching: RawBuilder<unknown>) => sql`
    select d.product_id, ${sql.lit(grade)} as grade, null::smallint as standing from shop.search_document d
      where d.language_id = asked.language_id and d.standing is null and ${matching} and ${pricedIn(where)}`
  const { rows } = await sql<{ product_id: number }>`
    with asked as materialized (
      select place, language_id, to_tsquery(config::regconfig, forms) || to_tsquery('simple', plain) as question
      from unnest(${asked.map((one) => one.languageId)}::text[], ${asked.map((one) => one.config)}::text[],
        ${asked.map((one) => one.forms)}::text[], ${asked.map((one) => one.plain)}::text[])
        with ordinality as given (language_id, config, forms, plain, place)
    ), found as (
      select asked.place, one.product_id, one.grade, one.standing
      from asked cross join lateral (
        (${leading(1, named)}) union all (${others(1, named)}) union all (${leading(2, related)}) union all (${others(2, related)})
      ) as one
      limit ${limit}
    ), best as (
      select distinct on (product_id) * from found order by product_id, place, grade
    )
    select product_id from best
    order by place, grade, standing nulls last,
      coalesce((select q.pieces from shop.product_popularity q where q.product_id = best.product_id), 0) desc,
      (select p.position from shop.product p where p.product_id = best.product_id), product_id`.execute(deps.replica)
  return rows.map((row) => row.product_id)
}

/** The ids of leading products that have a price in a country, the most ordered first. */
export async function findPopularProducts(deps: Dependencies, where: Where, limit: number): Promise<number[]> {
  const { rows } = await sql<{ product_id: number }>`
    select d.product_id from shop.search_document d
    where d.language_id = 'en' and d.standing is not null and ${pricedIn(where)}
    order by d.standing limit ${limit}`.execute(deps.replica)
  return rows.map((row) => row.product_id)
}

/** The categories that a product with a price in a country is in; cached. */
export async function readPricedCategories(deps: Dependencies, where: Where): Promise<ReadonlySet<number>> {
  const { country_id, price_group_id } = where
  return deps.cache.remember(['catalogue'], `priced-categories:${country_id}:${price_group_id}`, async () => {
    const { rows } = await sql<{ category_id: number }>`
      select c.category_id from shop.category c where (
        select true from shop.category_product d where d.category_id = c.category_id and ${pricedIn(where)} limit 1
      )`.execute(deps.replica)
    return new Set(rows.map((row) => row.category_id))
  })
}

/** Fewer letters than these are the beginning of too much, and alone they say too little. */
const TELLING_LETTERS = 4

/**
 * The words as they occur in the shop: each that does not is replaced by the nearest one, and left out where none is near; null where
 * that changes nothing, or leaves nothing telling. Numbers are what they are.
 */
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
  const corrected = words.flatMap((word, index) => {
    if (/\p{N}/u.test(word.folded)) return word
    const known = rows.filter((row) => row.asked === word.folded)
    const begun = unfinished && index === words.length - 1 && word.folded.length >= TELLING_LETTERS
    const closest = closestWord(word.folded, known, begun)
    return closest === null ? [] : { given: closest.spelling, folded: closest.word }
  })
  const changed = corrected.length < words.length || corrected.some((word, at) => word.folded !== words[at]?.folded)
  return changed && corrected.some((word) => word.folded.length >= TELLING_LETTERS) ? corrected : null
}
