import { suggestProducts } from '@meridian/contract/shop/search.ts'
import { chooseLeadingProducts, reindexProducts } from '@meridian/database/search-index.ts'
import { wordsOf } from '@meridian/domain/search-words.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type GrownWorld, openGrownWorld } from '../../testing/testing-plans.ts'
import { callRoute, contextAt } from '../../testing/testing-reads.ts'
import { catalogueRoutes } from './catalogue.ts'
import { correctWords, findMatches, findPopularProducts } from './search-queries.ts'

const PRODUCTS = 6000
const FIRST_ID = 1_000_000
const PLAIN = { languageId: 'en', lacking: [], without: [] } as const
const WHERE = { country_id: 'PL', price_group_id: 1 }

const SOLD_IN_CZ = 30
/** 6,000 products in Poland, the last ones in Czechia too, each named `Product` plus a unique word. */
const FILL = [
  `insert into shop.product (product_id, tax_class, product_type_id, position, published_at, published_in)
     select ${FIRST_ID} + i, 'standard', 2, i, '2020-01-01', array(select country_id from core.country) from generate_series(1, ${PRODUCTS}) i`,
  `insert into shop.product_text
     select ${FIRST_ID} + i, 'en', 'Product ' || translate((${FIRST_ID} + i)::text, '0123456789', 'abcdefghij'), 'Kind', 'short', null
     from generate_series(1, ${PRODUCTS}) i`,
  `insert into shop.variant select ${FIRST_ID} + i, ${FIRST_ID} + i, 'sku-' || i, 0, null, 50, 'ml' from generate_series(1, ${PRODUCTS}) i`,
  `insert into shop.variant_text select variant_id, 'en', '50 ml', 'generated-' || variant_id from shop.variant where variant_id >= ${FIRST_ID}`,
  `insert into shop.price select variant_id, 'PL', 1, 'PLN', 1000, 1000, '2020-01-01', null from shop.variant where variant_id >= ${FIRST_ID}`,
  `insert into shop.price select variant_id, 'CZ', 1, 'CZK', 1000, 1000, '2020-01-01', null
     from shop.variant where variant_id > ${FIRST_ID + PRODUCTS - SOLD_IN_CZ}`,
  `insert into shop.stock select variant_id, 'PL', 9, 0 from shop.variant where variant_id >= ${FIRST_ID}`,
]

let world: GrownWorld
beforeAll(async () => {
  world = await openGrownWorld(FILL)
  await world.deps.database.transaction().execute(async (tx) => {
    await reindexProducts(
      tx,
      Array.from({ length: PRODUCTS }, (_, index) => FIRST_ID + index + 1),
    )
    await chooseLeadingProducts(tx)
  })
  await world.owner.query('vacuum analyze')
})
afterAll(() => world.close())

/** The unique word of the product with a number. */
const wordOf = (number: number) =>
  String(FIRST_ID + number).replace(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)))

test('with 6,000 products no search scans words, products or prices in full, however frequent the word', async () => {
  const { deps } = world
  const find = async (text: string, unfinished: boolean, limit: number) => {
    const question = { ...PLAIN, words: wordsOf(text), unfinished }
    const priced = await findMatches(deps, question, { limit, where: WHERE })
    expect(await findMatches(deps, question, { limit, where: null })).toHaveLength(priced.length)
    return priced.map(({ product_id }) => product_id)
  }
  const work = async () => {
    // Enough turns for statements to be prepared by name and planned generically.
    for (let turn = 1; turn <= 12; turn++) {
      expect(await find(wordOf(turn), false, 1000)).toEqual([FIRST_ID + turn])
      expect(await find(`product ${wordOf(turn)}`, true, 24)).toEqual([FIRST_ID + turn])
      expect(await find('product', true, 24)).toHaveLength(24)
      expect(await find('p', true, 24)).toHaveLength(24)
      expect(await find('product', false, 1000)).toHaveLength(1000)
      expect(await findPopularProducts(deps, WHERE, 24)).toHaveLength(24)
    }
  }
  expect(await world.tablesScanned(work)).toEqual([])
})

test('a misspelt word is compared with similar words only', async () => {
  const question = { ...PLAIN, words: wordsOf('prodcut'), unfinished: false }
  const work = async () => {
    for (let turn = 1; turn <= 12; turn++) {
      const corrected = await correctWords(world.deps, question)
      expect(corrected[0]?.words.flat().map((word) => word.folded)).toEqual(['product'])
    }
  }
  expect(await world.tablesScanned(work)).toEqual([])
})

test('compounds of a word and words to exclude are found without a full scan', async () => {
  const german = { languageId: 'de', words: wordsOf('product'), unfinished: false } as const
  const work = async () => {
    for (let turn = 1; turn <= 12; turn++) {
      const find = (more: { lacking: number[]; without: ReturnType<typeof wordsOf> }) =>
        findMatches(world.deps, { ...german, ...more }, { limit: 24, where: null })
      expect(await find({ lacking: [], without: wordsOf(wordOf(turn)) })).toHaveLength(24)
      expect(await find({ lacking: [64], without: [] })).toEqual([])
    }
  }
  expect(await world.tablesScanned(work)).toEqual([])
})

test('a country that sells few of very many matches is shown them all the same', async () => {
  const query = { query: 'product', countryId: 'CZ', languageId: 'en' } as const
  const { data } = await callRoute(catalogueRoutes(world.deps), suggestProducts, { query }, contextAt(new Date()))
  expect(data.products).toHaveLength(6)
  expect(data.products.filter(({ product_id }) => product_id <= FIRST_ID + PRODUCTS - SOLD_IN_CZ)).toEqual([])
})

test('products and cards of a suggestion are read by their ids', async () => {
  const routes = catalogueRoutes(world.deps)
  const suggest = (query: string) =>
    callRoute(routes, suggestProducts, { query: { query, countryId: 'PL', languageId: 'en' } }, contextAt(new Date()))
  await suggest('warms the categories and the reference data')
  const work = async () => {
    for (let turn = 1; turn <= 12; turn++) {
      expect((await suggest(`product ${wordOf(turn)}`)).data.products).toHaveLength(1)
    }
  }
  expect(await world.tablesScanned(work)).toEqual([])
})
