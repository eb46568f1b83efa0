import type { LanguageId } from '@meridian/domain/locale.ts'
import { type Word, wordsOf } from '@meridian/domain/search-words.ts'
import { reduceWord, singularOf } from '@meridian/domain/word-forms.ts'
import { sql, type Transaction } from 'kysely'
import type { Database } from './schema/database.ts'
import { isAttributeShownIn, readSearchedFields, type ToldValue, toldValues } from './searched-fields.ts'

/** The languages that PostgreSQL has a stemmer for, by its configuration. */
const STEMMERS: Readonly<Record<LanguageId, string>> = {
  de: 'german',
  en: 'english',
  es: 'spanish',
  fr: 'french',
  hu: 'hungarian',
  it: 'italian',
  pt: 'portuguese',
  ro: 'romanian',
  ru: 'russian',
}

/**
 * PostgreSQL's text search configuration for a language; `simple` stores words as domain/word-forms.ts has left them.
 */
export function searchConfigOf(languageId: LanguageId): string {
  return STEMMERS[languageId] ?? 'simple'
}

/** Number of products searched first when a word has many more. */
const LEADING_PRODUCTS = 2000
/** The number of products whose words are written by one statement. */
const PRODUCTS_AT_ONCE = 500
/** Shorter words are not corrected, and longer ones are codes. */
const KNOWN_WORD = /^\p{L}{3,30}$/u

/**
 * The forms of a word that are stored and searched, before PostgreSQL's own stemming: the stem in the four languages we
 * reduce, otherwise the word with and without accents, since stemmers rely on accents and people often omit them.
 */
export function searchForms({ given, folded }: Word, languageId: LanguageId): readonly string[] {
  const reduced = reduceWord(folded, languageId)
  if (reduced !== null) return [reduced]
  return [...new Set([given, folded].map((form) => singularOf(form, languageId)))]
}

/** Marks a document whose product declares an absence: no text contains such a word. */
export function lackingMark(attributeValueId: number): string {
  return `=${attributeValueId}`
}

/**
 * Rewrites the search documents of products. Part of every transaction that changes the texts, categories, attributes,
 * ingredients, names or codes of a product or its variants; idempotent. SPEC §3 Search.
 */
export async function reindexProducts(tx: Transaction<Database>, productIds: readonly number[]): Promise<void> {
  const names = await readNames(tx)
  const searched = await readSearchedFields(tx)
  for (let start = 0; start < productIds.length; start += PRODUCTS_AT_ONCE) {
    const ids = productIds.slice(start, start + PRODUCTS_AT_ONCE)
    const indexed = rememberedTexts()
    const texts = await readTexts(tx, ids, searched.keys)
    const rows = texts.map((text) => {
      const called = [text.name, text.kind, ...text.skus]
      const related = [
        ...text.variant_names,
        ...text.category_ids.map((id) => names.category(id, text.language_id)),
        ...text.attribute_value_ids.map((id) => names.attributeValue(id, text.language_id)),
        ...searched.textsOf(text),
      ]
      return {
        ...text,
        called: called.map(indexed(text.language_id)),
        related: related.map(indexed(text.language_id)),
        marks: text.attribute_value_ids.filter(names.isLacking).map(lackingMark).join(' '),
      }
    })
    await writeDocuments(tx, ids, rows)
    await writeKnownWords(tx, rows)
  }
}

/** Ranks the products to search first: the most ordered ones, then the recommended ones. */
export async function chooseLeadingProducts(tx: Transaction<Database>): Promise<void> {
  await sql`
    with best as materialized (
      select product_id, row_number() over ()::smallint as standing from (
        select p.product_id from shop.product p left join shop.product_popularity q using (product_id)
        order by coalesce(q.pieces, 0) desc, p.position, p.product_id limit ${sql.lit(LEADING_PRODUCTS)}) as ordered
    ), changed as (
      select d.language_id, d.product_id, best.standing
        from best join shop.search_document d using (product_id) where d.standing is distinct from best.standing
      union all
      select d.language_id, d.product_id, null
        from shop.search_document d
        where d.standing is not null and not exists (select from best where best.product_id = d.product_id)
    )
    update shop.search_document d set standing = changed.standing
      from changed where d.language_id = changed.language_id and d.product_id = changed.product_id`.execute(tx)
}

interface ProductTexts {
  product_id: number
  language_id: LanguageId
  name: string
  kind: string
  product_type_id: number
  told: ToldValue[]
  skus: string[]
  variant_names: string[]
  category_ids: number[]
  attribute_value_ids: number[]
}

async function readTexts(
  tx: Transaction<Database>,
  productIds: readonly number[],
  searchedKeys: readonly string[],
): Promise<ProductTexts[]> {
  const { rows } = await sql<ProductTexts>`
    select t.product_id, t.language_id, t.name, t.kind, p.product_type_id, ${toldValues(searchedKeys)} as told,
      array(select v.sku from shop.variant v where v.product_id = t.product_id) as skus,
      array(select n.name from shop.variant v join shop.variant_text n using (variant_id)
        where v.product_id = t.product_id and n.language_id = t.language_id) as variant_names,
      array(select c.category_id from shop.category_product c where c.product_id = t.product_id) as category_ids,
      array(select a.attribute_value_id from shop.product_attribute_value a
        where a.product_id = t.product_id) as attribute_value_ids
    from shop.product_text t join shop.product p using (product_id)
    where t.product_id = any(${productIds}::integer[])`.execute(tx)
  return rows
}

/**
 * The names of categories and attribute values by language, with English as the fallback. An absence contributes only
 * its search words, never the name of what is absent.
 */
async function readNames(tx: Transaction<Database>) {
  const { rows: categories } = await sql<{ category_id: number; language_id: string; name: string }>`
    select category_id, language_id, name from shop.category_text where category_id in (
      select category_id from shop.shown_categories())`.execute(tx)
  const values = await tx
    .selectFrom('shop.attribute_value_text as t')
    .innerJoin('shop.attribute_value as v', 'v.attribute_value_id', 't.attribute_value_id')
    .innerJoin('shop.attribute as a', 'a.attribute_id', 'v.attribute_id')
    .select(['t.attribute_value_id', 't.language_id', 'a.lacking'])
    .select(
      sql<string>`case when not ${isAttributeShownIn('search', 'a.attribute_id')} then '' when a.lacking then t.found_by
        else concat_ws(' ', t.name, t.found_by) end`.as('name'),
    )
    .execute()
  const category = new Map(categories.map((row) => [`${row.category_id} ${row.language_id}`, row.name]))
  const value = new Map(values.map((row) => [`${row.attribute_value_id} ${row.language_id}`, row.name]))
  const nameIn = (names: ReadonlyMap<string, string>) => (id: number, languageId: string) =>
    names.get(`${id} ${languageId}`) ?? names.get(`${id} en`) ?? ''
  const lacking = new Set(values.flatMap((row) => (row.lacking ? [row.attribute_value_id] : [])))
  return { category: nameIn(category), attributeValue: nameIn(value), isLacking: (id: number) => lacking.has(id) }
}

interface IndexedText {
  words: readonly Word[]
  /** The words for PostgreSQL to stem, and those stored unchanged. */
  forms: string
  plain: string
}

/** Kinds, categories and ingredients are shared by many products, so each text is split once. */
function rememberedTexts() {
  const known = new Map<string, IndexedText>()
  return (languageId: LanguageId) => (text: string) => {
    const key = `${languageId} ${text}`
    const found = known.get(key)
    if (found !== undefined) return found
    const words = wordsOf(text)
    const indexed = {
      words,
      forms: words.flatMap((word) => searchForms(word, languageId)).join(' '),
      plain: words.map((word) => word.folded).join(' '),
    }
    known.set(key, indexed)
    return indexed
  }
}

interface IndexedProduct {
  product_id: number
  language_id: LanguageId
  called: readonly IndexedText[]
  related: readonly IndexedText[]
  /** Separated by spaces. */
  marks: string
}

async function writeDocuments(
  tx: Transaction<Database>,
  productIds: readonly number[],
  rows: readonly IndexedProduct[],
): Promise<void> {
  const joined = (texts: readonly IndexedText[], part: 'forms' | 'plain') => texts.map((text) => text[part]).join(' ')
  // Long texts are shared by many products, so each is stemmed once.
  const reduced = new Map<string, { place: number; config: string; forms: string; plain: string }>()
  const placeOf = (texts: readonly IndexedText[], languageId: LanguageId): number => {
    const [config, forms, plain] = [searchConfigOf(languageId), joined(texts, 'forms'), joined(texts, 'plain')]
    const key = `${config} ${forms} ${plain}`
    const known = reduced.get(key) ?? { place: reduced.size + 1, config, forms, plain }
    reduced.set(key, known)
    return known.place
  }
  const called = rows.map((row) => placeOf(row.called, row.language_id))
  const related = rows.map((row) => placeOf(row.related, row.language_id))
  const texts = [...reduced.values()]
  await sql`
    delete from shop.search_document d where d.product_id = any(${productIds}::integer[])
      and not exists (select from shop.product_text t where t.product_id = d.product_id and t.language_id = d.language_id)
  `.execute(tx)
  await sql`
    with reduced as materialized (
      select place, strip(to_tsvector(config::regconfig, forms) || to_tsvector('simple', plain)) as words
      from unnest(${texts.map((text) => text.config)}::text[], ${texts.map((text) => text.forms)}::text[],
        ${texts.map((text) => text.plain)}::text[]) with ordinality as text (config, forms, plain, place)
    )
    insert into shop.search_document (language_id, product_id, name_words, words)
      select language_id, product_id, called.words,
        strip(called.words || related.words || array_to_tsvector(string_to_array(marks, ' ')))
      from unnest(${rows.map((row) => row.language_id)}::text[], ${rows.map((row) => row.product_id)}::integer[],
        ${called}::integer[], ${related}::integer[], ${rows.map((row) => row.marks)}::text[])
        as given (language_id, product_id, called_at, related_at, marks)
      join reduced called on called.place = called_at join reduced related on related.place = related_at
    on conflict (language_id, product_id) do update set name_words = excluded.name_words, words = excluded.words
  `.execute(tx)
}

async function writeKnownWords(tx: Transaction<Database>, rows: readonly IndexedProduct[]): Promise<void> {
  const known = new Map<string, { language_id: string; word: string; spelling: string }>()
  for (const { language_id, called, related } of rows) {
    for (const { given, folded } of [...called, ...related].flatMap((text) => text.words)) {
      if (!KNOWN_WORD.test(folded)) continue
      known.set(`${language_id} ${folded}`, { language_id, word: folded, spelling: given })
    }
  }
  // In a fixed order, so that concurrent transactions cannot deadlock.
  const sorted = [...known.keys()].sort().flatMap((key) => known.get(key) ?? [])
  await sql`
    insert into shop.search_word (language_id, word, spelling)
      select * from unnest(
        ${sorted.map((one) => one.language_id)}::text[], ${sorted.map((one) => one.word)}::text[],
        ${sorted.map((one) => one.spelling)}::text[])
    on conflict do nothing`.execute(tx)
}
