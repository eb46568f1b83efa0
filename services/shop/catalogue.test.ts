import { evaluate } from '@meridian/contract/promotions.ts'
import {
  getCategory,
  getProduct,
  listAttributes,
  listCategories,
  listProducts,
  listPromotionProducts,
  listRelatedProducts,
  listShippingMethods,
  listVariants,
} from '@meridian/contract/shop/catalogue.ts'
import { LANGUAGE_NAMES } from '@meridian/domain/languages.ts'
import type { CountryId } from '@meridian/domain/locale.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestShop, type TestShop } from '../testing.ts'
import { callRoute, catalogClaims, contextAt } from '../testing-reads.ts'
import { catalogueRoutes } from './catalogue.ts'

/** Facts of the seed world that these tests lean on. */
const PERFUME = 1
const FOR_HER = 3
const AMBRE = { product: 101, first: 1011, hundred: 1013 }
const IRIS = { product: 103, first: 1031 }
const NIGHT_BALM = { product: 109, first: 1091 }
const EU_ONLY_PERFUME = { variant: 1071, product: 107 }
const WEEKS_OF_CARE = 1
const SMALL_THING = 3
const PAST = 6

let shop: TestShop
let seededAt: Date

beforeAll(async () => {
  shop = await createTestShop()
  seededAt = shop.time.now
})
beforeEach(() => {
  shop.time.now = seededAt
})
afterAll(() => shop.close())

const PL_EN = { countryId: 'PL', languageId: 'en' } as const

async function catalogToken(country_id: CountryId) {
  const body = { evaluation_place: 'CATALOG', country_id } as const
  return { promotionToken: (await shop.nobody.call(evaluate, { body })).promotion_token }
}

test('A category lists its products and those below it, each once, by its first variant', async () => {
  const { data } = await shop.nobody.call(listProducts, { query: { ...PL_EN, categoryId: PERFUME } })
  expect(data).toMatchObject({ currency_code: 'PLN', total: 7, page: 1, page_size: 24 })
  expect(new Set(data.products.map((product) => product.product_id)).size).toBe(7)
  expect(data.products.find((product) => product.product_id === AMBRE.product)).toMatchObject({
    variant_id: AMBRE.first,
    name: 'Ambre 51',
    variants_count: 3,
    variant_slug: 'ambre-51-50-ml',
    image: expect.stringMatching(/^\/files\/pictures\/[0-9a-f]{12}\/ambre-51-50ml\/640\.webp$/),
    promotion_gross_price: null,
    promotion_id: null,
    unit_price: { amount: 100, unit: 'ml' },
  })
  const below = await shop.nobody.call(listProducts, { query: { ...PL_EN, categoryId: FOR_HER } })
  expect(below.data.total).toBe(2)
})

test('A category that nobody knows is refused', async () => {
  expect(await shop.nobody.refusal(listProducts, { query: { ...PL_EN, categoryId: 999 } })).toBe('CATEGORY_ABSENT')
})

test('Without a category the whole shop is listed, of which a country sees what is sold there', async () => {
  const query = { ...PL_EN, page_size: 100 }
  const poland = await shop.nobody.call(listProducts, { query })
  const hongKong = await shop.nobody.call(listProducts, { query: { ...query, countryId: 'HK' } })
  const seen = new Set(hongKong.data.products.map((product) => product.product_id))
  expect(poland.data.total).toBe(28)
  expect(seen.has(EU_ONLY_PERFUME.product)).toBe(false)
  expect(hongKong.data.total).toBe(seen.size)
  expect(hongKong.data.currency_code).toBe('HKD')
})

test('Pages follow one another without a gap or a repetition, and end', async () => {
  const query = { ...PL_EN, sort: 'name' as const, page_size: 10 }
  const pages = await Promise.all(
    [1, 2, 3, 4].map(
      async (page) => (await shop.nobody.call(listProducts, { query: { ...query, page } })).data.products,
    ),
  )
  expect(pages.map((products) => products.length)).toEqual([10, 10, 8, 0])
  const names = pages.flat().map((product) => product.name)
  expect(names).toEqual(names.toSorted(new Intl.Collator('en').compare))
  expect(new Set(pages.flat().map((product) => product.product_id)).size).toBe(28)
})

test('Prices sort by what is to be paid, promotions included', async () => {
  const token = await catalogToken('PL')
  const paid = async (sort: 'price_up' | 'price_down') =>
    (await shop.nobody.call(listProducts, { query: { ...PL_EN, sort, page_size: 100 } }, token)).data.products.map(
      (product) => product.promotion_gross_price ?? product.gross_price,
    )
  const up = await paid('price_up')
  expect(up).toEqual(up.toSorted((a, b) => a - b))
  expect(await paid('price_down')).toEqual(up.toReversed())
  const base = await shop.nobody.call(listProducts, { query: { ...PL_EN, sort: 'price_up', page_size: 100 } })
  const regular = base.data.products.map((product) => product.gross_price)
  expect(regular).toEqual(regular.toSorted((a, b) => a - b))
})

test('Given variants are listed themselves, in the order given, without those not sold here', async () => {
  const query = { ...PL_EN, 'variantIds[]': [AMBRE.hundred, 999_999, AMBRE.first, EU_ONLY_PERFUME.variant] }
  const { data } = await shop.nobody.call(listProducts, { query })
  expect(data.products.map((product) => product.variant_id)).toEqual([
    AMBRE.hundred,
    AMBRE.first,
    EU_ONLY_PERFUME.variant,
  ])
  const abroad = await shop.nobody.call(listProducts, { query: { ...query, countryId: 'HK' } })
  expect(abroad.data.products.map((product) => product.variant_id)).toEqual([AMBRE.hundred, AMBRE.first])
})

test('With a token of the catalogue reductions are shown, with the lowest price of the 30 days before; without it none', async () => {
  const query = { ...PL_EN, 'variantIds[]': [NIGHT_BALM.first, IRIS.first] }
  const promoted = await shop.nobody.call(listProducts, { query }, await catalogToken('PL'))
  const [balm, iris] = promoted.data.products
  expect(balm).toMatchObject({ promotion_id: WEEKS_OF_CARE, promotion_points: null })
  expect(balm?.promotion_gross_price).toBeLessThan(balm?.gross_price ?? 0)
  expect(balm?.lowest_prior_price).toEqual(expect.any(Number))
  expect(iris).toMatchObject({ promotion_gross_price: null, promotion_points: (iris?.points ?? 0) * 2 })
  const base = await shop.nobody.call(listProducts, { query })
  for (const product of base.data.products) {
    expect(product).toMatchObject({ promotion_id: null, promotion_gross_price: null, promotion_points: null })
  }
})

test('A token that is forged or of another country is refused with 403', async () => {
  const query = { ...PL_EN, categoryId: PERFUME }
  for (const promotionToken of ['a.b.c', (await catalogToken('DE')).promotionToken]) {
    expect(await shop.nobody.refusal(listProducts, { query }, { promotionToken })).toBe('PROMOTION_TOKEN_INVALID')
  }
})

test('A product is found by a slug of any language and told with its slugs in all of them', async () => {
  const french = await shop.nobody.call(getProduct, {
    params: { variantSlug: 'ambre-51-100-ml' },
    query: { countryId: 'FR', languageId: 'fr' },
  })
  expect(french.product).toMatchObject({
    product_id: AMBRE.product,
    variant_id: AMBRE.hundred,
    name: 'Ambre 51',
    description_language_id: 'en',
    tax_rate_hundredths: 2000,
    tax_inclusive: true,
    currency_code: 'EUR',
    currency_symbol: '€',
    variant: { variant_id: AMBRE.hundred, content_amount: 100, content_unit: 'ml' },
  })
  expect(french.product.variants.map((variant) => variant.variant_id)).toEqual([1011, 1012, 1013])
  expect(Object.keys(french.product.slugs).sort()).toEqual(Object.keys(LANGUAGE_NAMES).sort())
  expect(french.product.facts).toHaveLength(3)
  expect(french.product.attributes.length).toBeGreaterThan(1)
  const path = french.product.categories.map((category) => category.id)
  expect(path.slice(0, 2)).toEqual([PERFUME, 2])
  for (const slug of Object.values(french.product.slugs)) {
    const again = await shop.nobody.call(getProduct, { params: { variantSlug: slug }, query: PL_EN })
    expect(again.product.product_id).toBe(AMBRE.product)
  }
})

test('A product is told in the language where it is written, with its own long text', async () => {
  const { product } = await shop.nobody.call(getProduct, {
    params: { variantSlug: 'ambre-51-50-ml' },
    query: { countryId: 'DE', languageId: 'de' },
  })
  expect(product).toMatchObject({ description_language_id: 'de', variant: { unit_price: { amount: 1, unit: 'l' } } })
  expect(product.short_text).toContain('Labdanum')
})

test('A product that is not sold here, or nowhere, is absent', async () => {
  const { product } = await shop.nobody.call(getProduct, { params: { variantSlug: 'oud-moderne-50-ml' }, query: PL_EN })
  expect(product.product_id).toBe(EU_ONLY_PERFUME.product)
  const abroad = { params: { variantSlug: 'oud-moderne-50-ml' }, query: { ...PL_EN, countryId: 'HK' as const } }
  expect(await shop.nobody.refusal(getProduct, abroad)).toBe('PRODUCT_ABSENT')
  const unknown = { params: { variantSlug: 'no-such-thing' }, query: PL_EN }
  expect(await shop.nobody.refusal(getProduct, unknown)).toBe('PRODUCT_ABSENT')
})

test('The page of a product shows the prices of its token', async () => {
  const input = { params: { variantSlug: 'iris-blanc-50-ml' }, query: PL_EN }
  const { product } = await shop.nobody.call(getProduct, input, await catalogToken('PL'))
  expect(product.variant).toMatchObject({ promotion_points: product.variant.points * 2 })
  expect(await shop.nobody.refusal(getProduct, input, { promotionToken: 'x.y.z' })).toBe('PROMOTION_TOKEN_INVALID')
})

test('The variants of a product come in their order', async () => {
  const { data } = await shop.nobody.call(listVariants, { params: { productId: AMBRE.product }, query: PL_EN })
  expect(data.variants.map((variant) => variant.variant_id)).toEqual([1011, 1012, 1013])
  expect(data.variants.map((variant) => variant.sku).every((sku) => sku.length > 0)).toBe(true)
  const elsewhere = { params: { productId: EU_ONLY_PERFUME.product }, query: { ...PL_EN, countryId: 'HK' as const } }
  expect(await shop.nobody.refusal(listVariants, elsewhere)).toBe('PRODUCT_ABSENT')
  expect(await shop.nobody.refusal(listVariants, { params: { productId: 999 }, query: PL_EN })).toBe('PRODUCT_ABSENT')
})

test('Related products come in the order of the shop, without those not sold here', async () => {
  const related = async (countryId: CountryId) =>
    (
      await shop.nobody.call(listRelatedProducts, {
        params: { productId: AMBRE.product },
        query: { ...PL_EN, countryId },
      })
    ).data.products.map((product) => product.product_id)
  const poland = await related('PL')
  expect(poland).toContain(EU_ONLY_PERFUME.product)
  expect(poland).not.toContain(AMBRE.product)
  expect(await related('HK')).toEqual(poland.filter((id) => id !== EU_ONLY_PERFUME.product))
  const unknown = { params: { productId: 999 }, query: PL_EN }
  expect(await shop.nobody.refusal(listRelatedProducts, unknown)).toBe('PRODUCT_ABSENT')
})

test('The category tree comes as a list, parents before children, with the number of products sold here', async () => {
  const { product_categories: all } = await shop.nobody.call(listCategories, { query: PL_EN })
  const seen = new Set<number>()
  for (const category of all) {
    if (category.parentId !== undefined) expect(seen.has(category.parentId)).toBe(true)
    seen.add(category.id)
  }
  expect(all.find((category) => category.id === PERFUME)).toMatchObject({ products_count: 7, slug: 'perfume' })
  const abroad = await shop.nobody.call(listCategories, { query: { ...PL_EN, countryId: 'HK' } })
  expect(abroad.product_categories.find((category) => category.id === PERFUME)?.products_count).toBe(6)
  const children = await shop.nobody.call(listCategories, { query: { ...PL_EN, parentId: PERFUME } })
  expect(children.product_categories.map((category) => category.id)).toEqual([2, 6])
  expect((await shop.nobody.call(listCategories, { query: { ...PL_EN, parentId: 999 } })).product_categories).toEqual(
    [],
  )
})

test('A category is found by its slug in any language, with the way to it and what is below', async () => {
  const { product_category: english } = await shop.nobody.call(getCategory, {
    params: { slug: 'eau-de-parfum' },
    query: PL_EN,
  })
  expect(english).toMatchObject({ id: 2, parentId: PERFUME, ancestors: [{ id: PERFUME, slug: 'perfume' }] })
  expect(english.children.map((category) => category.id)).toEqual([3, 4, 5])
  expect(Object.keys(english.slugs)).toHaveLength(13)
  for (const slug of Object.values(english.slugs)) {
    const found = await shop.nobody.call(getCategory, {
      params: { slug },
      query: { countryId: 'PL', languageId: 'pl' },
    })
    expect(found.product_category.id).toBe(2)
  }
  const unknown = { params: { slug: 'no-such-category' }, query: PL_EN }
  expect(await shop.nobody.refusal(getCategory, unknown)).toBe('CATEGORY_ABSENT')
})

test('The attributes of products are told with the values that occur among them', async () => {
  const { product_attributes } = await shop.nobody.call(listAttributes, {
    query: { languageId: 'pl', 'productIds[]': [AMBRE.product, 999_999] },
  })
  const family = product_attributes.find((attribute) => attribute.key === 'scent_family')
  expect(family?.values.map((value) => value.name)).toEqual(['Ambrowa', 'Drzewna'])
  expect(product_attributes.some((attribute) => attribute.key === 'skin_type')).toBe(false)
  const none = await shop.nobody.call(listAttributes, { query: { languageId: 'pl', 'productIds[]': [] } })
  expect(none.product_attributes).toEqual([])
})

test('The products of a running promotion are listed by a variant that is in it', async () => {
  const query = { ...PL_EN, promotionId: WEEKS_OF_CARE }
  const { data } = await shop.nobody.call(listPromotionProducts, { query }, await catalogToken('PL'))
  expect(data.products.map((product) => product.promotion_id)).toEqual(data.products.map(() => WEEKS_OF_CARE))
  expect(data.products.map((product) => product.variant_id)).toContain(NIGHT_BALM.first)
  const base = await shop.nobody.call(listPromotionProducts, { query })
  expect(base.data.products).toHaveLength(data.products.length)
  expect(base.data.products[0]).toMatchObject({ promotion_gross_price: null })
})

test('A promotion that is over, of the checkout only, of another country or unknown is absent', async () => {
  const refusal = (promotionId: number, countryId: CountryId = 'PL') =>
    shop.nobody.refusal(listPromotionProducts, { query: { ...PL_EN, countryId, promotionId } })
  expect(await refusal(PAST)).toBe('PROMOTION_ABSENT')
  expect(await refusal(SMALL_THING)).toBe('PROMOTION_ABSENT')
  expect(await refusal(WEEKS_OF_CARE, 'US')).toBe('PROMOTION_ABSENT')
  expect(await refusal(999)).toBe('PROMOTION_ABSENT')
})

test('The delivery methods of a country are told in its language, and without a token no promotion of them', async () => {
  const { data } = await shop.nobody.call(listShippingMethods, { query: { countryId: 'PL', languageId: 'pl' } })
  expect(data.currency_symbol).toBe('zł')
  expect(data.shipping_methods.length).toBeGreaterThan(1)
  expect(data.shipping_methods.every((method) => method.name.length > 2 && method.days_max >= method.days_min)).toBe(
    true,
  )
  expect(data.promotion_shipping_methods).toEqual([])
})

test('A token of the checkout shows what promotions make of delivery', async () => {
  const now = shop.time.now
  const claims = { ...catalogClaims(now, 'PL'), place: 'CHECKOUT' } as const
  const { data } = await callRoute(
    catalogueRoutes(shop.deps),
    listShippingMethods,
    { query: PL_EN },
    contextAt(now, claims),
  )
  expect(data.promotion_shipping_methods.length).toBeGreaterThan(0)
  for (const offer of data.promotion_shipping_methods) {
    expect(data.shipping_methods.map((method) => method.id)).toContain(offer.id)
    expect(offer.promotion_name).not.toBe('')
    expect(offer.promotion_gross_price).toBeLessThan(offer.gross_price)
    expect(offer.goods_from).toBeGreaterThan(0)
  }
})

test('An answer that nothing has changed is the same object, until time changes a price', async () => {
  const token = await catalogToken('PL')
  const query = { ...PL_EN, 'variantIds[]': [NIGHT_BALM.first] }
  const ask = (now: Date, more = token) => {
    shop.time.now = now
    return shop.nobody.call(listProducts, { query }, more)
  }
  const first = await ask(seededAt)
  expect(await ask(seededAt)).toBe(first)
  expect(await ask(new Date(seededAt.getTime() + 60_000))).toBe(first)
  expect(first.data.products[0]?.promotion_id).toBe(WEEKS_OF_CARE)
  const afterIt = new Date(seededAt.getTime() + 26 * 86_400_000)
  shop.time.now = afterIt
  const later = await ask(afterIt, await catalogToken('PL'))
  expect(later.data.products[0]?.promotion_id).toBeNull()
})
