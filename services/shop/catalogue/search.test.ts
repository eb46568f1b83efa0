import { searchProducts, suggestProducts } from '@meridian/contract/shop/search.ts'
import { reindexProducts } from '@meridian/database/search-index.ts'
import type { CountryId, LanguageId } from '@meridian/domain/locale.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Route } from '../../gate/handler.ts'
import {
  callRoute,
  catalogClaims,
  contextAt,
  openReadingWorld,
  type ReadingWorld,
} from '../../testing/testing-reads.ts'
import { catalogueRoutes } from './catalogue.ts'
import { addSampleProducts, addSamplePromotion } from './catalogue-testing.ts'

const NOW = new Date('2030-01-15T00:00:00Z')
const CATEGORY = 900_000
const BALM = 900_001
const WAX = 900_002
const GERMAN = 900_003
const STEAM = 900_004

let world: ReadingWorld
let routes: Route[]

const price = (country_id: string, gross_price: number) => ({ country_id, gross_price })
const PL = [price('PL', 1000)]

beforeAll(async () => {
  world = await openReadingWorld()
  // Tests raise versions themselves, so that only calls send statements.
  world.deps.cache.stop()
  const { database } = world.deps
  await database
    .insertInto('shop.category')
    .values({ category_id: CATEGORY, parent_id: null, position: 900, image_file_id: null })
    .execute()
  await database
    .insertInto('shop.category_text')
    .values([
      { category_id: CATEGORY, language_id: 'en', name: 'Xylophones', slug: 'xylophones', description: '' },
      { category_id: CATEGORY, language_id: 'pl', name: 'Ksylofony', slug: 'ksylofony', description: '' },
    ])
    .execute()
  await addSampleProducts(database, [
    {
      product_id: BALM,
      name: 'Zorblax balm',
      categories: [CATEGORY],
      attribute_value_ids: [11],
      variants: [{ variant_id: 900_011, prices: PL, stock: { PL: 5 } }],
    },
    {
      product_id: WAX,
      name: 'Quibbling wax',
      categories: [CATEGORY],
      attribute_value_ids: [12],
      variants: [{ variant_id: 900_021, prices: [price('PL', 500)] }],
    },
    {
      product_id: GERMAN,
      name: 'Zorblax for Germans',
      categories: [CATEGORY],
      attribute_value_ids: [13],
      variants: [{ variant_id: 900_031, prices: [price('DE', 500)] }],
    },
    { product_id: STEAM, name: 'Zorblax steam', position: 1, variants: [{ variant_id: 900_041, prices: PL }] },
  ])
  await database
    .updateTable('shop.product')
    .set({ field_values: JSON.stringify({ ingredients: 'Aqua, Zorblaxia Officinalis Oil, Unobtainium' }) })
    .where('product_id', '=', WAX)
    .execute()
  await database
    .updateTable('shop.variant')
    .set({ field_values: JSON.stringify({ ingredients: 'Aqua, Impossibilium' }) })
    .where('product_id', '=', BALM)
    .execute()
  await addSamplePromotion(database, {
    promotion_id: 900_001,
    variant_ids: [900_011],
    percent_off_hundredths: 5000,
    starts_at: new Date('2030-01-01T00:00:00Z'),
    ends_at: new Date('2030-02-01T00:00:00Z'),
  })
  await index(BALM, WAX, GERMAN, STEAM)
})
beforeEach(async () => {
  await world.changed('catalogue', 'promotions', 'content')
  routes = catalogueRoutes(world.deps)
})
afterAll(() => world.close())

const index = (...ids: number[]) => world.deps.database.transaction().execute((tx) => reindexProducts(tx, ids))

/** Renames a sample product in a language. */
async function name(product_id: number, language_id: LanguageId, text: string): Promise<void> {
  const values = { name: text, kind: '', short_text: '', description: null }
  await world.deps.database
    .insertInto('shop.product_text')
    .values({ product_id, language_id, ...values })
    .onConflict((conflict) => conflict.columns(['product_id', 'language_id']).doUpdateSet({ name: text }))
    .execute()
  await index(product_id)
}

type SearchOptions = {
  languageId?: LanguageId
  countryId?: CountryId
  sort?: 'price_up'
  'attributeValueIds[]'?: number[]
  page_size?: number
}

const search = async (query: string, more: SearchOptions = {}, context = contextAt(NOW)) =>
  (await callRoute(routes, searchProducts, { query: { query, countryId: 'PL', languageId: 'en', ...more } }, context))
    .data
const suggest = async (query: string, more: Pick<SearchOptions, 'languageId' | 'countryId'> = {}) =>
  (
    await callRoute(
      routes,
      suggestProducts,
      { query: { query, countryId: 'PL', languageId: 'en', ...more } },
      contextAt(NOW),
    )
  ).data
const found = async (query: string, more: SearchOptions = {}) =>
  (await search(query, more)).products.map((one) => one.product_id)
const suggested = async (query: string, more: Pick<SearchOptions, 'languageId'> = {}) =>
  (await suggest(query, more)).products.map((one) => one.product_id)

test('a product is found by its name, category, attribute, product code and ingredient', async () => {
  expect(await found('zorblax balm')).toEqual([BALM])
  expect(await found('xylophone')).toEqual([WAX, BALM].sort())
  expect(await found('zorblax amber')).toEqual([BALM])
  expect(await found('SAMPLE-900021')).toEqual([WAX])
  expect(await found('unobtainium')).toEqual([WAX])
  expect(await found('unobtainium balm')).toEqual([])
  expect(await found('impossibilium')).toEqual([BALM])
})

test('exact names come before names that contain the word, then the recommended order', async () => {
  await name(WAX, 'en', 'Quibbling wax')
  await world.deps.database
    .updateTable('shop.product')
    .set({ field_values: JSON.stringify({ ingredients: 'Aqua, Zorblax Oil, Unobtainium' }) })
    .where('product_id', '=', WAX)
    .execute()
  await index(WAX)
  await world.changed('catalogue')
  expect(await found('zorblax')).toEqual([STEAM, BALM, WAX])
  expect(await found('zorblax', { sort: 'price_up' })).toEqual([WAX, STEAM, BALM])
})

test('only what is sold in the country is found, at its prices', async () => {
  expect(await found('zorblax', { countryId: 'DE' })).toEqual([GERMAN])
  expect(await found('zorblax', { countryId: 'FR' })).not.toContain(BALM)
  const promotion = catalogClaims(NOW, 'PL')
  const [balm] = (await search('zorblax balm', {}, contextAt(NOW, promotion))).products
  expect([balm?.gross_price, balm?.promotion_gross_price]).toEqual([1000, 500])
  expect((await search('zorblax balm')).products[0]?.promotion_gross_price).toBeNull()
})

test('popular products are those of the country, whichever country was asked before', async () => {
  const { database } = world.deps
  await database.updateTable('shop.search_document').set({ standing: -1 }).where('product_id', '=', GERMAN).execute()
  await world.changed('catalogue')
  const popularIn = async (countryId: CountryId) =>
    (await search('qwrtplkj', { countryId })).popular_products.map((product) => product.product_id)
  expect(await popularIn('PL')).not.toContain(GERMAN)
  expect((await popularIn('DE'))[0]).toBe(GERMAN)
})

test('results are filtered, counted and paged like a category', async () => {
  const { filters, total } = await search('xylophone')
  expect(total).toBe(2)
  const counts = filters.flatMap((filter) => filter.values.map((value) => [value.id, value.count]))
  expect(counts).toEqual([
    [11, 1],
    [12, 1],
  ])
  expect(await found('xylophone', { 'attributeValueIds[]': [12] })).toEqual([WAX])
  const filtered = await search('zorblax balm', { 'attributeValueIds[]': [12] })
  expect([filtered.total, filtered.popular_products, filtered.filters.length > 0]).toEqual([0, [], true])
  expect((await search('xylophone', { page_size: 1 })).products).toHaveLength(1)
})

test('filters count only what is sold in the country to the price group', async () => {
  const counts = async (countryId: CountryId, price_group_id = 1) => {
    const promotion = { ...catalogClaims(NOW, countryId), price_group_id }
    const { filters } = await search('xylophone', { countryId }, contextAt(NOW, promotion))
    return filters.flatMap((filter) => filter.values.map((value) => [value.id, value.count]))
  }
  expect(await counts('PL')).toEqual([
    [11, 1],
    [12, 1],
  ])
  expect(await counts('DE')).toEqual([[13, 1]])
  expect(await counts('DE', 2)).toEqual([])
})

/** By language, the name of a product and queries that must find it. */
const TYPED: Record<LanguageId, [string, string[]]> = {
  cs: ['Růžové mýdlo Zázvor', ['ruzova mydla', 'mýdel', 'RŮŽOVÉHO zázvoru']],
  de: ['Fußpflegestift für Männer', ['fusspflegestifte', 'Fußpflegestiften', 'fußpflegestift manner']],
  en: ['Soothing crystals', ['soothing crystal', 'SOOTHE crystals']],
  es: ['Loción hidratante', ['locion', 'lociones hidratantes', 'LOCIÓN']],
  fr: ['Crème parfumée d’été', ['creme parfumee', 'crèmes parfumées', 'été']],
  hu: ['Frissítő tusfürdő', ['frissito tusfurdo', 'tusfürdők', 'tusfürdőt']],
  it: ['Candela profumata alla città', ['candele profumate', 'citta', 'città']],
  pl: ['Świeca do łazienki', ['swiece', 'świec', 'świecami w łazience', 'lazienka']],
  pt: ['Loção de algodão', ['locao', 'loções', 'algodao']],
  ro: ['Loțiune parfumată', ['lotiune', 'loțiuni parfumate', 'loţiune']],
  ru: ['Тёплый цветочный аромат', ['теплый аромат', 'ароматы', 'цветочные ароматы']],
  sk: ['Vonná sviečka', ['vonne sviecky', 'sviečok', 'VONNÚ sviečku']],
  uk: ['М’ятне мило та свічка', ['мятне мило', "м'ятного мила", 'свічки', 'свічок']],
}

test.each(Object.entries(TYPED) as [LanguageId, [string, string[]]][])(
  'accents, capitals and forms of words do not matter in %s',
  async (languageId, [called, queries]) => {
    await name(STEAM, languageId, `${called} qqzz`)
    await world.changed('catalogue')
    for (const query of queries) {
      expect(await found(`${query} qqzz`, { languageId }), query).toEqual([STEAM])
      expect(await suggested(`qqzz ${query}`, { languageId }), `${query}, being typed`).toEqual([STEAM])
    }
    await world.deps.database
      .deleteFrom('shop.product_text')
      .where('product_id', '=', STEAM)
      .where('language_id', '=', languageId)
      .execute()
    await name(STEAM, 'en', 'Zorblax steam')
  },
)

test('a product without a translation is found by its English text', async () => {
  expect(await found('zorblax balm', { languageId: 'fr' })).toEqual([BALM])
  expect(await found('ksylofony', { languageId: 'pl' })).toEqual([])
})

test('a misspelt word finds the intended products, and the answer says so', async () => {
  expect(await search('zorblxa blam')).toMatchObject({ corrected_query: 'zorblax balm', did_you_mean: null, total: 1 })
  const { corrected_query, products } = await suggest('unobtanuim')
  expect([corrected_query, products.map((one) => one.product_id)]).toEqual(['unobtainium', [WAX]])
})

test('a word similar to no other is ignored where the other words find something', async () => {
  expect(await search('unobtainium qwrtplkj')).toMatchObject({ corrected_query: 'unobtainium', total: 1 })
  expect(await search('for qwrtplkj')).toMatchObject({ corrected_query: null, total: 0 })
})

test('with few results, a better spelling is suggested, and the results are for the typed one', async () => {
  await name(GERMAN, 'en', 'Zorblix')
  await world.deps.database
    .insertInto('shop.price')
    .values({
      ...price('PL', 100),
      currency_code: 'PLN',
      variant_id: 900_031,
      price_group_id: 1,
      points: 0,
      valid_from: new Date(0),
      valid_to: null,
    })
    .execute()
  await world.changed('catalogue')
  expect(await search('zorblix')).toMatchObject({ corrected_query: null, did_you_mean: null, total: 1 })
  await world.deps.database.deleteFrom('shop.search_word').where('word', '=', 'zorblix').execute()
  await world.changed('catalogue')
  expect(await search('zorblix')).toMatchObject({ corrected_query: null, did_you_mean: 'zorblax', total: 1 })
})

test('the suggested spelling has its accents', async () => {
  await name(BALM, 'pl', 'Ciężki Krägarson')
  await world.changed('catalogue')
  expect((await search('ciezki kragarsom', { languageId: 'pl' })).corrected_query).toBe('ciężki krägarson')
})

test('suggestions match the beginning of the last word, and categories by their names', async () => {
  expect(await suggested('zorb')).toContain(BALM)
  expect(await suggested('zorblax ba')).toEqual([BALM])
  const { categories, currency_code } = await suggest('xylo')
  expect([categories.map((one) => one.name), currency_code]).toEqual([['Xylophones'], 'PLN'])
  expect((await suggest('ksylofonów', { languageId: 'pl' })).categories.map((one) => one.slug)).toEqual(['ksylofony'])
  expect((await suggest('xylohpones')).categories.map((one) => one.slug)).toEqual(['xylophones'])
  expect((await suggest('xylo', { countryId: 'DK' })).categories).toEqual([])
})

test('without results, popular products and the top of the category tree are shown', async () => {
  const nothing = await search('qwrtplkj')
  expect(nothing).toMatchObject({ products: [], total: 0, corrected_query: null, did_you_mean: null })
  expect(nothing.popular_products.length).toBeGreaterThan(3)
  expect(nothing.categories.length).toBeGreaterThan(1)
})

test.each(['', ' ', '\u00a0', '😀', '%_', "'", "''';--", '(:*|&!', '<->', '\\', '\u202e', 'a', '5', 'ż', "a'b", '𝓪'])(
  '%j is accepted',
  async (query) => {
    expect((await search(query)).total).toBeGreaterThanOrEqual(0)
    expect((await suggest(query)).products.length).toBeLessThanOrEqual(6)
  },
)

test('operators of the text query parser are treated as words', async () => {
  await name(STEAM, 'en', 'SPF50 2in1 1e5 n°5 0x1f 4ever')
  await world.changed('catalogue')
  for (const query of ['spf50', '2in1', '1e5', 'n°5', '0x1f', '4ever', 'spf50 4ever']) {
    expect(await found(query), query).toContain(STEAM)
  }
})

test('indexing is idempotent, and a product without texts in a language is no longer found in it', async () => {
  await name(BALM, 'it', 'Balsamo Trullalla')
  await index(BALM, BALM)
  await index(BALM)
  await world.changed('catalogue')
  expect(await found('trullalla', { languageId: 'it' })).toEqual([BALM])
  await world.deps.database
    .deleteFrom('shop.product_text')
    .where('language_id', '=', 'it')
    .where('product_id', '=', BALM)
    .execute()
  await index(BALM)
  await world.changed('catalogue')
  expect(await found('trullalla', { languageId: 'it' })).toEqual([])
})

test('a first answer costs a fixed number of statements, a repeated one none', async () => {
  await search('warms the reference data')
  expect(await world.statementsOf(() => search('sample'))).toBe(2)
  expect(await world.statementsOf(() => search('sample'))).toBe(0)
  expect(await world.statementsOf(() => search('zorblxa balm'))).toBe(4)
  expect(await world.statementsOf(() => suggest('samp'))).toBe(2)
  expect(await world.statementsOf(() => suggest('samp'))).toBe(0)
})
