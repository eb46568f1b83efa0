import { searchProducts, suggestProducts } from '@meridian/contract/shop/search.ts'
import type { LanguageId } from '@meridian/domain/locale.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Route } from '../../gate/handler.ts'
import { callRoute, contextAt, openReadingWorld, type ReadingWorld } from '../../testing/testing-reads.ts'
import { catalogueRoutes } from './catalogue.ts'

/** Products and attribute values of the seed world. */
const NIGHT_BALM = 109
const HAND_CREAM = 116
const BODY_OIL = 118
const SHOWER_GEL = 119
const LIP_BALM = 125
const BAR_SOAP = 126
const VANILLA_CANDLE = 137
const DEODORANT = 160
const CONDITIONER = 173
const HAIR_OIL = 175
const COLOURANTS = 61
const SILICONES = 62
const MINERAL_OIL = 63
const ALCOHOL = 64
const SULPHATES = 65
const ANIMAL_PRODUCTS = 66
const PERFUME = 67
const ALUMINIUM_SALTS = 68

let world: ReadingWorld
let routes: Route[]
/** By attribute value, the products of Poland that have it. */
const having = new Map<number, number[]>()

beforeAll(async () => {
  world = await openReadingWorld()
  routes = catalogueRoutes(world.deps)
  const rows = await world.deps.database
    .selectFrom('shop.product_attribute_value as a')
    .select(['a.attribute_value_id', 'a.product_id'])
    .where('a.product_id', 'in', (inner) =>
      inner
        .selectFrom('shop.variant as v')
        .innerJoin('shop.price as r', 'r.variant_id', 'v.variant_id')
        .select('v.product_id')
        .where('r.country_id', '=', 'PL')
        .where('r.price_group_id', '=', 1),
    )
    .execute()
  for (const { attribute_value_id, product_id } of rows) {
    having.set(attribute_value_id, [...(having.get(attribute_value_id) ?? []), product_id])
  }
})
afterAll(() => world.close())

async function found(query: string, languageId: LanguageId): Promise<number[]> {
  const requested = { query, languageId, countryId: 'PL', page_size: 100 } as const
  const { data } = await callRoute(routes, searchProducts, { query: requested }, contextAt(new Date()))
  return data.products.map((product) => product.product_id).sort((one, other) => one - other)
}

const all = (values: readonly number[]) =>
  [...having.values()]
    .flat()
    .filter((id, place, ids) => ids.indexOf(id) === place)
    .filter((id) => values.every((value) => having.get(value)?.includes(id)))
    .sort((one, other) => one - other)

/** Queries and the products that must be found. */
const COMPOUNDS: Record<LanguageId, [query: string, products: number[]][]> = {
  cs: [
    ['sprchový gel', [SHOWER_GEL]],
    ['sprchovygel', [SHOWER_GEL]],
  ],
  de: [
    ['Balsam', [NIGHT_BALM, LIP_BALM]],
    ['Nacht Balsam', [NIGHT_BALM]],
    ['Lippen-Balsam', [LIP_BALM]],
    ['hand creme', [HAND_CREAM]],
    ['Handcreme', [HAND_CREAM]],
    ['Cremes', [HAND_CREAM]],
    ['dusch gel', [SHOWER_GEL]],
    ['Öl', [BODY_OIL, HAIR_OIL]],
    ['Seifen', [BAR_SOAP]],
  ],
  en: [
    ['handcream', [HAND_CREAM]],
    ['hand cream', [HAND_CREAM]],
    ['showergel', [SHOWER_GEL]],
    ['shower gel', [SHOWER_GEL]],
    ['nightbalm', [NIGHT_BALM]],
    ['ambre51', [101]],
  ],
  es: [
    ['gel de ducha', [SHOWER_GEL]],
    ['geldeducha', [SHOWER_GEL]],
  ],
  fr: [
    ['gel douche', [SHOWER_GEL]],
    ['geldouche', [SHOWER_GEL]],
    ['après shampoing', [CONDITIONER]],
    ['apresshampoing', [CONDITIONER]],
  ],
  hu: [
    ['kézkrém', [HAND_CREAM]],
    ['kéz krém', [HAND_CREAM]],
    ['krém', [HAND_CREAM]],
    ['olaj', [BODY_OIL, HAIR_OIL]],
    ['tus fürdő', [SHOWER_GEL]],
  ],
  it: [
    ['gel doccia', [SHOWER_GEL]],
    ['geldoccia', [SHOWER_GEL]],
    ['cremamani', [HAND_CREAM]],
  ],
  pl: [
    ['żel pod prysznic', [SHOWER_GEL]],
    ['żelpodprysznic', [SHOWER_GEL]],
    ['kremdorąk', [HAND_CREAM]],
  ],
  pt: [
    ['gel de duche', [SHOWER_GEL]],
    ['geldeduche', [SHOWER_GEL]],
  ],
  ro: [
    ['gel de duș', [SHOWER_GEL]],
    ['geldedus', [SHOWER_GEL]],
  ],
  ru: [
    ['гель для душа', [SHOWER_GEL]],
    ['гельдлядуша', [SHOWER_GEL]],
  ],
  sk: [
    ['sprchový gél', [SHOWER_GEL]],
    ['sprchovygel', [SHOWER_GEL]],
  ],
  uk: [
    ['гель для душу', [SHOWER_GEL]],
    ['гельдлядушу', [SHOWER_GEL]],
  ],
}

const tableOf = <Row>(table: Record<LanguageId, Row[]>) =>
  // A cast because Object.entries loses the key type, which is the languages.
  (Object.entries(table) as [LanguageId, Row[]][]).flatMap(([languageId, rows]) =>
    rows.map((row) => [languageId, row] as const),
  )

test.each(tableOf(COMPOUNDS))(
  'in %s a compound is found in one word and in two: %j',
  async (languageId, [query, ids]) => {
    expect(await found(query, languageId)).toEqual(expect.arrayContaining(ids))
  },
)

/** Queries and the values that all results must lack; no product lacking them may be missing. */
const WITHOUT: Record<LanguageId, [query: string, values: number[]][]> = {
  cs: [
    ['veganská', [ANIMAL_PRODUCTS]],
    ['bez alkoholu', [ALCOHOL]],
    ['bezalkoholový', [ALCOHOL]],
    ['bez parfemace a barviv', [PERFUME, COLOURANTS]],
  ],
  de: [
    ['vegan', [ANIMAL_PRODUCTS]],
    ['vegane', [ANIMAL_PRODUCTS]],
    ['alkoholfrei', [ALCOHOL]],
    ['ohne Alkohol und Parfüm', [ALCOHOL, PERFUME]],
    ['frei von Mineralöl', [MINERAL_OIL]],
  ],
  en: [
    ['vegan', [ANIMAL_PRODUCTS]],
    ['alcohol-free', [ALCOHOL]],
    ['alcohol free', [ALCOHOL]],
    ['no alcohol', [ALCOHOL]],
    ['fragrance-free', [PERFUME]],
    ['unscented', [PERFUME]],
    ['without mineral oil or silicone', [MINERAL_OIL, SILICONES]],
    ['free from sulfates', [SULPHATES]],
    ['without aluminum', [ALUMINIUM_SALTS]],
  ],
  es: [
    ['vegano', [ANIMAL_PRODUCTS]],
    ['sin alcohol ni perfume', [ALCOHOL, PERFUME]],
    ['sin siliconas', [SILICONES]],
  ],
  fr: [
    ['végane', [ANIMAL_PRODUCTS]],
    ['sans alcool', [ALCOHOL]],
    ['sans parfum ni colorant', [PERFUME, COLOURANTS]],
    ["sans d'huile minérale", [MINERAL_OIL]],
  ],
  hu: [
    ['vegán', [ANIMAL_PRODUCTS]],
    ['alkoholmentes', [ALCOHOL]],
    ['alkohol nélkül', [ALCOHOL]],
    ['alkohol és parfüm nélkül', [ALCOHOL, PERFUME]],
  ],
  it: [
    ['vegana', [ANIMAL_PRODUCTS]],
    ['senza alcol', [ALCOHOL]],
    ['senza profumo e siliconi', [PERFUME, SILICONES]],
  ],
  pl: [
    ['wegańskie', [ANIMAL_PRODUCTS]],
    ['bez alkoholu', [ALCOHOL]],
    ['bezalkoholowy', [ALCOHOL]],
    ['bez silikonu i barwników', [SILICONES, COLOURANTS]],
    ['bezzapachowy', [PERFUME]],
  ],
  pt: [
    ['vegana', [ANIMAL_PRODUCTS]],
    ['sem álcool', [ALCOHOL]],
    ['sem perfume nem corantes', [PERFUME, COLOURANTS]],
  ],
  ro: [
    ['vegan', [ANIMAL_PRODUCTS]],
    ['fără alcool', [ALCOHOL]],
    ['fara parfum si siliconi', [PERFUME, SILICONES]],
  ],
  ru: [
    ['веганский', [ANIMAL_PRODUCTS]],
    ['без спирта', [ALCOHOL]],
    ['безалкогольный', [ALCOHOL]],
    ['бессульфатный', [SULPHATES]],
  ],
  sk: [
    ['vegánske', [ANIMAL_PRODUCTS]],
    ['bez alkoholu', [ALCOHOL]],
    ['bez parfumácie a farbív', [PERFUME, COLOURANTS]],
  ],
  uk: [
    ['веганська', [ANIMAL_PRODUCTS]],
    ['без спирту', [ALCOHOL]],
    ['безсульфатний', [SULPHATES]],
  ],
}

test.each(tableOf(WITHOUT))('in %s "without" is understood: %j', async (languageId, [query, values]) => {
  expect(all(values).length).toBeGreaterThan(0)
  expect(await found(query, languageId)).toEqual(all(values))
})

test('the words of every "without" filter find the products that have it, in every language', async () => {
  const phrases = await world.deps.database
    .selectFrom('shop.attribute_value_text')
    .select(['language_id', 'attribute_value_id', 'phrase'])
    .where('phrase', 'is not', null)
    .execute()
  expect(phrases).toHaveLength(8 * 13)
  for (const { language_id, attribute_value_id, phrase } of phrases) {
    // A cast because the database holds the languages of the shop.
    const ids = await found(phrase ?? '', language_id as LanguageId)
    expect([language_id, phrase, ids]).toEqual([language_id, phrase, all([attribute_value_id])])
  }
})

/** Candles without vanilla: a word that no filter has. */
const UNKNOWN: Record<LanguageId, [query: string, without: string][]> = {
  cs: [['svíčka', 'svíčka bez vanilky']],
  de: [['Kerze', 'Kerze ohne Vanille']],
  en: [
    ['candle', 'candle without vanilla'],
    ['candle', 'vanilla-free candle'],
  ],
  es: [['vela', 'vela sin vainilla']],
  fr: [['bougie', 'bougie sans vanille']],
  hu: [['gyertya', 'gyertya vanília nélkül']],
  it: [['candela', 'candela senza vaniglia']],
  pl: [['świeca', 'świeca bez wanilii']],
  pt: [['vela', 'vela sem baunilha']],
  ro: [['lumânare', 'lumânare fără vanilie']],
  ru: [['свеча', 'свеча без ванили']],
  sk: [['sviečka', 'sviečka bez vanilky']],
  uk: [['свічка', 'свічка без ванілі']],
}

test.each(tableOf(UNKNOWN))(
  'in %s any other word after "without" must not occur: %j',
  async (languageId, [word, requested]) => {
    const [candles, without] = [await found(word, languageId), await found(requested, languageId)]
    expect(candles).toContain(VANILLA_CANDLE)
    expect(without).not.toContain(VANILLA_CANDLE)
    expect(without.length).toBeGreaterThan(2)
    expect(candles).toEqual(expect.arrayContaining(without))
  },
)

const ALCOHOL_IN: Record<LanguageId, string[]> = {
  cs: ['alkohol', 'alkoholu'],
  de: ['Alkohol'],
  en: ['alcohol'],
  es: ['alcohol'],
  fr: ['alcool'],
  hu: ['alkohol'],
  it: ['alcol'],
  pl: ['alkohol', 'alkoholu'],
  pt: ['álcool'],
  ro: ['alcool'],
  ru: ['спирт', 'спирта'],
  sk: ['alkohol', 'alkoholu'],
  uk: ['спирт', 'спирту'],
}

test.each(tableOf(ALCOHOL_IN))('in %s a word alone never finds products that lack it: %s', async (languageId, word) => {
  // The deodorant contains stearyl alcohol, a wax, among its ingredients.
  const lacking = (having.get(ALCOHOL) ?? []).filter((id) => id !== DEODORANT)
  expect(lacking.length).toBeGreaterThan(5)
  expect((await found(word, languageId)).filter((id) => lacking.includes(id))).toEqual([])
})

test('an exclusion also holds for unfinished and corrected words', async () => {
  const requested = { query: 'cream without alcohol', languageId: 'en', countryId: 'PL' } as const
  const { data: suggested } = await callRoute(routes, suggestProducts, { query: requested }, contextAt(new Date()))
  const lacking = having.get(ALCOHOL) ?? []
  expect(suggested.products.length).toBeGreaterThan(0)
  expect(suggested.products.filter(({ product_id }) => !lacking.includes(product_id))).toEqual([])
  const { data } = await callRoute(
    routes,
    searchProducts,
    { query: { ...requested, query: 'shavnig craem without alcohol' } },
    contextAt(new Date()),
  )
  expect(data.corrected_query).toBe('shaving cream without alcohol')
  expect(data.products.filter(({ product_id }) => !lacking.includes(product_id))).toEqual([])
})

test('words of "without" that exclude nothing are ordinary words', async () => {
  expect(await found('ambre no 51', 'en')).toEqual(await found('ambre 51', 'en'))
  expect(await found('vanilla without', 'en')).toEqual(await found('vanilla', 'en'))
  expect(await found('without vanilla', 'en')).toEqual([])
})

test.each<[LanguageId, string, string]>([
  ['de', 'Flüssigseife', 'Seife'],
  ['de', 'Badeseifen', 'Seife'],
  ['de', 'Haarbalsam', 'Balsam'],
  ['hu', 'folyékonyszappan', 'szappan'],
])('in %s, %s with an unknown first part is found by its head %s', async (languageId, word, head) => {
  const products = await found(word, languageId)
  expect(products.length).toBeGreaterThan(0)
  expect(products).toEqual(await found(head, languageId))
})

test('a night cream is found in German, where only creams are known', async () => {
  expect((await found('Nachtcreme', 'de')).length).toBeGreaterThan(0)
})

test('the whole question comes before a part of it, and words that are right are not corrected to others', async () => {
  expect(await found('hand creme', 'en')).toEqual(await found('hand cream', 'en'))
  for (const query of ['gift for mum', 'gift for dad', 'gift for mom']) {
    const requested = { query, languageId: 'en', countryId: 'PL' } as const
    const { data } = await callRoute(routes, searchProducts, { query: requested }, contextAt(new Date()))
    expect([query, data.corrected_query]).toEqual([query, 'gift'])
    expect(data.total).toBeGreaterThan(0)
  }
})

test('a price in the question limits what is found, after promotions, with or without other words', async () => {
  const priced = async (query: string, languageId: LanguageId = 'en') => {
    const requested = { query, languageId, countryId: 'PL', page_size: 100 } as const
    const { data } = await callRoute(routes, searchProducts, { query: requested }, contextAt(new Date()))
    return data.products.map(({ product_id, gross_price, promotion_gross_price }) => ({
      product_id,
      price: promotion_gross_price ?? gross_price,
    }))
  }
  const balms = await priced('balm')
  const middle = balms.map(({ price }) => price).sort((one, other) => one - other)[Math.floor(balms.length / 2)] ?? 0
  const limit = (middle - 1) / 100
  const cheap = await priced(`balm under ${limit}`)
  expect(cheap).toEqual(balms.filter(({ price }) => price < middle))
  expect(cheap.length).toBeGreaterThan(0)
  expect(cheap.length).toBeLessThan(balms.length)
  expect(await priced(`balm from ${middle / 100}`)).toEqual(balms.filter(({ price }) => price >= middle))
  expect((await priced(`balsam do ${limit} zł`, 'pl')).every(({ price }) => price < middle)).toBe(true)
  const everything = await priced(`under ${limit}`)
  expect(everything.length).toBeGreaterThan(cheap.length)
  expect(everything.every(({ price }) => price < middle)).toBe(true)
})
