import {
  type SearchData,
  type SuggestionsData,
  searchProducts,
  suggestProducts,
} from '@meridian/contract/shop/search.ts'
import { countryFacts } from '@meridian/domain/countries.ts'
import { EVERYTHING } from '@meridian/domain/listing-choice.ts'
import type { LanguageId } from '@meridian/domain/locale.ts'
import { parsePriceWords } from '@meridian/domain/price-words.ts'
import { DEFAULT_SORT } from '@meridian/domain/product-sorts.ts'
import { type Excludable, parseSearchTerms } from '@meridian/domain/search-terms.ts'
import { type Word, wordsOf } from '@meridian/domain/search-words.ts'
import { LRUCache } from 'lru-cache'
import { type Dependencies, type Route, route } from '../../gate/handler.ts'
import { currentPreview } from '../../gate/preview-scope.ts'
import { readPromotionSet } from '../../promotions/for-services.ts'
import { readAssortment } from './assortment.ts'
import { placeOf } from './assortment-products.ts'
import { type Scope, scopeOf } from './catalogue-answers.ts'
import { readAttributes } from './catalogue-attributes.ts'
import { type CategoryFacts, readCategories } from './categories-queries.ts'
import { choiceOf, type Listing, type ListingQuery, listedPrice, PAGE_SIZE_DEFAULT, pricedAt } from './listing.ts'
import { isAnyInBoth, noPlaces, placesIn } from './place-set.ts'
import { matchesCategory } from './search-categories.ts'
import { correctWords, findMatches, findPopularProducts, type Match, type SearchQuestion } from './search-queries.ts'
import { rankSold } from './search-ranking.ts'

/** Further words are ignored. */
const WORDS_MAX = 8
/** A search lists at most this many products, the most relevant ones. */
const FOUND_MAX = 1000
/** Enough for the shown suggestions even if some are not sold now. */
const SUGGESTED_FROM = 24
const SUGGESTED_MAX = 6
const CATEGORIES_MAX = 3
const TOP_CATEGORIES_MAX = 8
const POPULAR_MAX = 8
/** Fewer results may mean that a word is misspelt. */
const LITTLE = 3
/** Matches cached over all searches. */
const MATCHES_KEPT_MAX = 200_000
/** In a country that sells half of the products or more, the matches suffice. */
const MATCHES_PER_FOUND = 2

type Ids = readonly number[]

/** The result of a search, whichever spelling was used. */
interface Findings {
  key: string
  product_ids: Ids
  /** The words that produced the result. */
  words: readonly Word[]
  corrected_query: string | null
  did_you_mean: string | null
}

/**
 * SPEC §7 SHOP, additional calls: the search. Results go through the listing of categories, so that filters, sorts,
 * pages and prices are the same. An uncached answer costs at most thirteen statements besides the shared reference data:
 * to find (once more for each way of correcting a word, plus compounds in languages that have them), to correct, to read
 * popular products, to list.
 */
export function searchRoutes(deps: Dependencies, listing: Listing): Route[] {
  const kept = new LRUCache<string, readonly Match[]>({
    maxSize: MATCHES_KEPT_MAX,
    sizeCalculation: (matches) => Math.max(1, matches.length),
  })
  const versioned = (key: string) => `${deps.cache.version('catalogue')}:${key}`

  async function readMatches(question: SearchQuestion, requested: { key: string; limit: number; where: Scope | null }) {
    if (currentPreview() !== null) return findMatches(deps, question, requested)
    const key = versioned(
      [requested.where && [requested.where.country_id, requested.where.price_group_id], requested.key].join(':'),
    )
    const matches = kept.get(key) ?? (await findMatches(deps, question, requested))
    kept.set(key, matches)
    return matches
  }

  /**
   * Matches products for all countries at once and selects those sold here in memory, since price look-ups take most of
   * the time. If few of very many matches are sold, looks up prices.
   */
  async function findSold(question: SearchQuestion, scope: Scope) {
    const { languageId, words, unfinished, lacking, without } = question
    const given = (some: readonly Word[]) => some.map((word) => word.given).join(' ')
    const begun = unfinished ? 'begun' : 'whole'
    const key = `${languageId}:${begun}:${given(words)}:${lacking.join(' ')}:${given(without)}`
    const limit = unfinished ? SUGGESTED_FROM : FOUND_MAX
    const [assortment, matches] = await Promise.all([
      readAssortment(deps, scope),
      readMatches(question, { key, limit: limit * MATCHES_PER_FOUND, where: null }),
    ])
    const sold = rankSold(assortment, matches)
    const isEnough = sold.length >= limit || matches.length < limit * MATCHES_PER_FOUND
    const found = isEnough ? sold : rankSold(assortment, await readMatches(question, { key, limit, where: scope }))
    return { key: versioned(key), product_ids: found.slice(0, limit) }
  }

  async function readPopular(scope: Scope) {
    const { country_id, price_group_id } = scope
    const product_ids = await deps.cache.remember(
      ['catalogue'],
      `popular-products:${country_id}:${price_group_id}`,
      () => findPopularProducts(deps, scope, POPULAR_MAX * 3),
    )
    return { key: versioned('popular'), product_ids }
  }

  /** The products at the prices named in the text; if it names nothing else, all of them in the shop's order. */
  async function find(languageId: LanguageId, typed: string, unfinished: boolean, scope: Scope): Promise<Findings> {
    const { text, min, max } = parsePriceWords(typed, languageId, countryFacts(scope.country_id).currency_code)
    if (min === null && max === null) return findWords(languageId, typed, unfinished, scope)
    const [found, assortment, set] = await Promise.all([
      findWords(languageId, text, unfinished, scope),
      readAssortment(deps, scope),
      readPromotionSet(deps, scope.country_id, scope.now),
    ])
    const places =
      wordsOf(text).length === 0
        ? Array.from(placesIn(assortment.sold))
        : found.product_ids.flatMap((id) => placeOf(assortment.products, id) ?? [])
    const product_ids = places
      .map((place) => pricedAt(assortment, place))
      .filter((product) => {
        const { price } = listedPrice(product, set, scope)
        return price >= (min ?? 0) && price <= (max ?? price)
      })
      .map(({ product_id }) => product_id)
    return {
      ...found,
      key: `${found.key}:${versioned(`priced ${min ?? ''}-${max ?? ''}`)}`,
      product_ids: product_ids.slice(0, FOUND_MAX),
    }
  }

  async function findWords(languageId: LanguageId, text: string, unfinished: boolean, scope: Scope): Promise<Findings> {
    const { tokens, lacking, without } = parseSearchTerms(text, languageId, await readLackable(languageId), WORDS_MAX)
    const words = tokens.filter((token) => token.sought)
    const question = { languageId, words, unfinished, lacking, without }
    const nothing = { key: 'nothing', product_ids: [], words, corrected_query: null, did_you_mean: null }
    if (words.length === 0 && lacking.length === 0) return nothing
    const asWritten = { ...nothing, ...(await findSold(question, scope)) }
    if (words.length === 0 || asWritten.product_ids.length >= LITTLE) return asWritten
    // Even a complete word may be the beginning of the intended one.
    for (const corrected of await correctWords(deps, { ...question, unfinished: true })) {
      const asCorrected = await findSold({ ...question, words: corrected.words.flat() }, scope)
      if (asCorrected.product_ids.length <= asWritten.product_ids.length) continue
      // Excluded words are shown as typed, because they are not corrected.
      const byToken = tokens.map((token) => (token.sought ? (corrected.words[words.indexOf(token)] ?? []) : [token]))
      const said = byToken.filter((_, at) => !isLoose(byToken, at)).flat()
      const query = said.map((word) => word.given).join(' ')
      return asWritten.product_ids.length === 0
        ? { ...asCorrected, words: corrected.words.flat(), corrected_query: query, did_you_mean: null }
        : { ...asWritten, did_you_mean: query }
    }
    return asWritten
  }

  async function readLackable(languageId: LanguageId): Promise<Excludable[]> {
    const attributes = await readAttributes(deps, languageId)
    return attributes
      .filter((attribute) => attribute.lacking)
      .flatMap(({ values }) => values.map(({ id, lacked_names }) => ({ value_id: id, names: lacked_names })))
  }

  async function list(
    found: { key: string; product_ids: Ids },
    query: Partial<ListingQuery>,
    languageId: LanguageId,
    scope: Scope,
  ) {
    const whole: ListingQuery = {
      languageId,
      category_id: null,
      attribute_value_ids: [],
      choice: EVERYTHING,
      variant_ids: null,
      sort: DEFAULT_SORT,
      page: 1,
      page_size: PAGE_SIZE_DEFAULT,
      ...query,
      found,
    }
    return (await listing(whole, scope)).data
  }

  /** The categories with names that match the words and with products sold here. */
  async function findCategories(languageId: LanguageId, words: readonly Word[], scope: Scope) {
    const [categories, { products, sold: soldHere }] = await Promise.all([
      readCategories(deps, languageId),
      readAssortment(deps, scope),
    ])
    const sold = categories.filter(({ id }) => isAnyInBoth(products.byCategory.get(id) ?? noPlaces(0), soldHere))
    return {
      top: sold.filter((category) => category.parentId === undefined).slice(0, TOP_CATEGORIES_MAX),
      like: sold.filter((category) => matchesCategory(words, category.name, languageId)).slice(0, CATEGORIES_MAX),
    }
  }

  async function search(
    languageId: LanguageId,
    text: string,
    query: Partial<ListingQuery>,
    scope: Scope,
  ): Promise<SearchData> {
    const found = await find(languageId, text, false, scope)
    const categories = await findCategories(languageId, found.words, scope)
    const products = await list(found, query, languageId, scope)
    const { corrected_query, did_you_mean } = found
    if (products.total > 0 || products.filters.length > 0) {
      return {
        ...products,
        corrected_query,
        did_you_mean,
        categories: categories.like.map(asFound),
        popular_products: [],
      }
    }
    const shown = await list(await readPopular(scope), { page_size: POPULAR_MAX }, languageId, scope)
    const near = categories.like.length > 0 ? categories.like : categories.top
    return {
      ...products,
      corrected_query: null,
      did_you_mean,
      categories: near.map(asFound),
      popular_products: shown.products,
    }
  }

  async function suggest(languageId: LanguageId, text: string, scope: Scope): Promise<SuggestionsData> {
    const found = await find(languageId, text, true, scope)
    const categories = await findCategories(languageId, found.words, scope)
    const { currency_code, currency_symbol, products } = await list(
      found,
      { page_size: SUGGESTED_MAX },
      languageId,
      scope,
    )
    const { corrected_query } = found
    return { currency_code, currency_symbol, products, corrected_query, categories: categories.like.map(asFound) }
  }

  return [
    route(searchProducts, async ({ query }, context) => ({
      data: await search(
        query.languageId,
        query.query,
        {
          attribute_value_ids: query['attributeValueIds[]'] ?? [],
          choice: choiceOf(query),
          sort: query.sort ?? DEFAULT_SORT,
          page: query.page ?? 1,
          page_size: query.page_size ?? PAGE_SIZE_DEFAULT,
        },
        scopeOf(context, query.countryId),
      ),
    })),

    route(suggestProducts, async ({ query }, context) => ({
      data: await suggest(query.languageId, query.query, scopeOf(context, query.countryId)),
    })),
  ]
}

/** True if a short word leads to a dropped one: "gift for". */
function isLoose(byToken: readonly (readonly Word[])[], at: number): boolean {
  const [word] = byToken[at] ?? []
  return at > 0 && byToken[at + 1]?.length === 0 && word !== undefined && /^\p{L}{1,3}$/u.test(word.folded)
}

function asFound({ id, name, slug, product_image }: CategoryFacts) {
  return { id, name, slug, product_image }
}
