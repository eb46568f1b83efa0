import type { InputOf } from '@meridian/contract/endpoint.ts'
import { ERRORS } from '@meridian/contract/errors.ts'
import { evaluate } from '@meridian/contract/promotions.ts'
import {
  getCategory,
  getProduct,
  listAttributes,
  listCategories,
  listProducts,
  listPromotionProducts,
  listRelatedProducts,
  listVariants,
  type ProductItem,
} from '@meridian/contract/shop/catalogue.ts'
import { addGuestCartItem, createGuestCart } from '@meridian/contract/shop/guest-cart.ts'
import { searchProducts } from '@meridian/contract/shop/search.ts'
import { countryIds } from '@meridian/domain/countries.ts'
import { type CountryId, languageIds } from '@meridian/domain/locale.ts'
import { reductionPercent } from '@meridian/domain/reduction.ts'
import { PRODUCTS } from '@meridian/seed/products.ts'
import {
  AMBRE_51_30ML,
  AMBRE_51_50ML,
  CANDLES_CATEGORY,
  IRIS_BLANC_50ML,
  NIGHT_BALM_50ML,
  NOT_SOLD_IN_HK,
  OUT_OF_STOCK,
  PERFUME_CATEGORY,
  PROMOTION_IDS,
  SINGLE_PIECE,
} from '@meridian/seed/world.ts'
import { beforeEach, expect, test } from 'vitest'
import { openTestShop } from '../../testing/testing.ts'

const AMBRE_51_100ML_ID = 1013
const EAU_DE_PARFUM_ID = 2
const FOR_HER_ID = 3

const shop = await openTestShop()
const seededAt = shop.time.now
beforeEach(() => {
  shop.time.now = seededAt
})

const PL_EN = { countryId: 'PL', languageId: 'en' } as const

async function catalogToken(country_id: CountryId) {
  const body = { evaluation_place: 'CATALOG', country_id } as const
  return { promotionToken: (await shop.nobody.call(evaluate, { body })).promotion_token }
}

test('a category lists its products and those below it, each once, by its first variant', async () => {
  const { data } = await shop.nobody.call(listProducts, {
    query: { ...PL_EN, categoryId: PERFUME_CATEGORY.category_id },
  })
  const listed = data.products.map((product) => product.product_id)
  expect(data).toMatchObject({ currency_code: 'PLN', total: listed.length, page: 1, page_size: 24 })
  expect(new Set(listed).size).toBe(listed.length)
  expect(data.products.find((product) => product.product_id === AMBRE_51_50ML.product_id)).toMatchObject({
    variant_id: AMBRE_51_50ML.variant_id,
    name: 'Ambre 51',
    variants_count: 3,
    variant_slug: AMBRE_51_50ML.slug,
    image: expect.stringMatching(/^\/files\/pictures\/[0-9a-f]{12}\/ambre-51-50ml\/640\.webp$/),
    promotion_gross_price: null,
    promotion_id: null,
    unit_price: { amount: 100, unit: 'ml' },
  })
  const below = await shop.nobody.call(listProducts, { query: { ...PL_EN, categoryId: FOR_HER_ID } })
  expect(below.data.total).toBeGreaterThan(1)
  expect(below.data.total).toBeLessThan(data.total)
  expect(listed).toEqual(expect.arrayContaining(below.data.products.map((product) => product.product_id)))
})

test('an unknown category is refused', async () => {
  expect(await shop.nobody.refusal(listProducts, { query: { ...PL_EN, categoryId: 999 } })).toBe('CATEGORY_ABSENT')
})

test('without a category, everything sold in the country is listed', async () => {
  const query = { ...PL_EN, page_size: 100 }
  const poland = await shop.nobody.call(listProducts, { query })
  const hongKong = await shop.nobody.call(listProducts, { query: { ...query, countryId: 'HK' } })
  const seen = new Set(hongKong.data.products.map((product) => product.product_id))
  expect(poland.data.total).toBe(PRODUCTS.length)
  expect(seen.has(NOT_SOLD_IN_HK.product_id)).toBe(false)
  expect(hongKong.data.total).toBe(seen.size)
  expect(hongKong.data.currency_code).toBe('HKD')
})

test('pages follow one another without a gap or a repetition, and end', async () => {
  const page_size = 10
  const query = { ...PL_EN, sort: 'name' as const, page_size }
  const full = Math.floor(PRODUCTS.length / page_size)
  const pages = await Promise.all(
    Array.from({ length: full + 2 }, (_, index) => index + 1).map(
      async (page) => (await shop.nobody.call(listProducts, { query: { ...query, page } })).data.products,
    ),
  )
  expect(pages.map((products) => products.length)).toEqual([
    ...Array.from({ length: full }, () => page_size),
    PRODUCTS.length % page_size,
    0,
  ])
  const names = pages.flat().map((product) => product.name)
  expect(names).toEqual(names.toSorted(new Intl.Collator('en').compare))
  expect(new Set(pages.flat().map((product) => product.product_id)).size).toBe(PRODUCTS.length)
})

test('a sort by price uses the price to pay, promotions included', async () => {
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

test('filters by price, offer and stock leave what the cards say, counted and sorted by it', async () => {
  const token = await catalogToken('PL')
  const list = async (choice: Partial<InputOf<typeof listProducts>['query']> = {}) =>
    (await shop.nobody.call(listProducts, { query: { ...PL_EN, page_size: 100, ...choice } }, token)).data
  const paid = ({ promotion_gross_price, gross_price }: ProductItem) => promotion_gross_price ?? gross_price
  const all = await list()
  const reduced = all.products.filter((item) => reductionPercent(item) !== null)
  const stocked = all.products.filter(({ available }) => available > 0)
  expect(reduced.length).toBeGreaterThan(0)
  expect(stocked.length).toBeLessThan(all.total)
  expect([all.on_offer, all.in_stock]).toEqual([reduced.length, stocked.length])
  expect(all.prices).toEqual({
    from: Math.min(...all.products.map(paid)),
    to: Math.max(...all.products.map(paid)),
  })
  const ids = (products: readonly ProductItem[]) => products.map(({ product_id }) => product_id)
  expect(ids((await list({ on_offer: 'true' })).products)).toEqual(ids(reduced))
  expect(ids((await list({ in_stock: 'true' })).products)).toEqual(ids(stocked))
  const between = all.products.filter((item) => paid(item) >= 5000 && paid(item) <= 9990)
  expect(ids((await list({ price_from: 5000, price_to: 9990 })).products)).toEqual(ids(between))
  const percents = (await list({ sort: 'reduction' })).products.map((item) => reductionPercent(item) ?? 0)
  expect(percents).toEqual(percents.toSorted((a, b) => b - a))
  const both = await list({ on_offer: 'true', price_to: 9990 })
  expect(both.total).toBe(reduced.filter((item) => paid(item) <= 9990).length)
  const { data } = await shop.nobody.call(
    searchProducts,
    { query: { ...PL_EN, query: 'balm', on_offer: 'true', page_size: 100 } },
    token,
  )
  expect(data.products.every((item) => reductionPercent(item) !== null)).toBe(true)
})

test('given variants are listed themselves, in the given order, without those not sold here', async () => {
  const query = {
    ...PL_EN,
    'variantIds[]': [AMBRE_51_100ML_ID, 999_999, AMBRE_51_50ML.variant_id, NOT_SOLD_IN_HK.variant_id],
  }
  const { data } = await shop.nobody.call(listProducts, { query })
  expect(data.products.map((product) => product.variant_id)).toEqual([
    AMBRE_51_100ML_ID,
    AMBRE_51_50ML.variant_id,
    NOT_SOLD_IN_HK.variant_id,
  ])
  const abroad = await shop.nobody.call(listProducts, { query: { ...query, countryId: 'HK' } })
  expect(abroad.data.products.map((product) => product.variant_id)).toEqual([
    AMBRE_51_100ML_ID,
    AMBRE_51_50ML.variant_id,
  ])
})

test('sold-out products stay listed with no piece available', async () => {
  const query = { ...PL_EN, 'variantIds[]': [OUT_OF_STOCK.variant_id, SINGLE_PIECE.variant_id] }
  const { data } = await shop.nobody.call(listProducts, { query })
  expect(data.products.map((product) => product.available)).toEqual([0, 1])
})

test('with a catalogue token reductions are shown with the lowest price of the 30 days before; without it none', async () => {
  const query = { ...PL_EN, 'variantIds[]': [NIGHT_BALM_50ML.variant_id, IRIS_BLANC_50ML.variant_id] }
  const promoted = await shop.nobody.call(listProducts, { query }, await catalogToken('PL'))
  const [balm, iris] = promoted.data.products
  expect(balm).toMatchObject({ promotion_id: PROMOTION_IDS.weeks_of_care, promotion_points: null })
  expect(balm?.promotion_gross_price).toBeLessThan(balm?.gross_price ?? 0)
  expect(balm?.lowest_prior_price).toEqual(expect.any(Number))
  expect(iris).toMatchObject({ promotion_gross_price: null, promotion_points: (iris?.points ?? 0) * 2 })
  const base = await shop.nobody.call(listProducts, { query })
  for (const product of base.data.products) {
    expect(product).toMatchObject({ promotion_id: null, promotion_gross_price: null, promotion_points: null })
  }
})

test("a guest with a member's promotion token is refused with 403, in the catalogue and the cart", async () => {
  const [member, guest] = [await shop.member({ price_group_id: 2 }), await shop.guest('PL')]
  const evaluation = { body: { evaluation_place: 'CATALOG', country_id: 'PL' } } as const
  const { promotion_token: promotionToken } = await member.call(evaluate, evaluation)
  const query = { ...PL_EN, categoryId: PERFUME_CATEGORY.category_id }
  expect((await member.call(listProducts, { query }, { promotionToken })).data.products.length).toBeGreaterThan(0)
  for (const caller of [guest, shop.nobody]) {
    expect(await caller.refusal(listProducts, { query }, { promotionToken })).toBe('PROMOTION_TOKEN_INVALID')
  }
  await guest.call(createGuestCart, { query: { languageId: 'en' }, body: { country_id: 'PL' } })
  const body = { variant_id: AMBRE_51_50ML.variant_id, quantity: 1, country_id: 'PL' } as const
  const add = { query: { languageId: 'en' }, body } as const
  expect(await guest.refusal(addGuestCartItem, add, { promotionToken })).toBe('PROMOTION_TOKEN_INVALID')
  expect(ERRORS.PROMOTION_TOKEN_INVALID.status).toBe(403)
})

test('a token that is forged or of another country is refused with 403', async () => {
  const query = { ...PL_EN, categoryId: PERFUME_CATEGORY.category_id }
  for (const promotionToken of ['a.b.c', (await catalogToken('DE')).promotionToken]) {
    expect(await shop.nobody.refusal(listProducts, { query }, { promotionToken })).toBe('PROMOTION_TOKEN_INVALID')
  }
})

test('a product is found by a slug of any language and lists its slugs in all of them', async () => {
  const french = await shop.nobody.call(getProduct, {
    params: { variantSlug: 'ambre-51-100-ml' },
    query: { countryId: 'FR', languageId: 'fr' },
  })
  expect(french.product).toMatchObject({
    product_id: AMBRE_51_50ML.product_id,
    variant_id: AMBRE_51_100ML_ID,
    name: 'Ambre 51',
    description_language_id: 'fr',
    tax_rate_hundredths: 2000,
    tax_inclusive: true,
    currency_code: 'EUR',
    currency_symbol: '€',
    variant: { variant_id: AMBRE_51_100ML_ID, content_amount: 100, content_unit: 'ml' },
  })
  expect(french.product.variants.map((variant) => variant.variant_id)).toEqual([
    AMBRE_51_30ML.variant_id,
    AMBRE_51_50ML.variant_id,
    AMBRE_51_100ML_ID,
  ])
  expect(Object.keys(french.product.slugs).sort()).toEqual([...languageIds()].sort())
  expect(french.product.facts).toHaveLength(3)
  expect(french.product.attributes.length).toBeGreaterThan(1)
  const path = french.product.categories.map((category) => category.id)
  expect(path.slice(0, 2)).toEqual([PERFUME_CATEGORY.category_id, EAU_DE_PARFUM_ID])
  for (const slug of Object.values(french.product.slugs)) {
    const again = await shop.nobody.call(getProduct, { params: { variantSlug: slug }, query: PL_EN })
    expect(again.product.product_id).toBe(AMBRE_51_50ML.product_id)
  }
})

test('in the United States the price per fluid ounce is shown beside that per 100 ml', async () => {
  const { product } = await shop.nobody.call(getProduct, {
    params: { variantSlug: AMBRE_51_50ML.slug },
    query: { countryId: 'US', languageId: 'en' },
  })
  const { gross_price } = product.variant
  expect(product.variant.unit_price).toEqual({
    gross_price: gross_price * 2,
    amount: 100,
    unit: 'ml',
    ounce: { gross_price: Math.round((gross_price * 29.5735) / 50), unit: 'fl oz' },
  })
})

test('a product is shown in each language that it has a text in', async () => {
  const { product } = await shop.nobody.call(getProduct, {
    params: { variantSlug: AMBRE_51_50ML.slug },
    query: { countryId: 'DE', languageId: 'de' },
  })
  expect(product).toMatchObject({ description_language_id: 'de', variant: { unit_price: { amount: 1, unit: 'l' } } })
  expect(product.short_text).toContain('Labdanum')
})

test('a product without a long text in a language shows the English one, marked as English', async () => {
  await shop.pool.kysely
    .updateTable('shop.product_text')
    .set({ description: null })
    .where('product_id', '=', NIGHT_BALM_50ML.product_id)
    .where('language_id', '=', 'hu')
    .execute()
  const { product } = await shop.nobody.call(getProduct, {
    params: { variantSlug: NIGHT_BALM_50ML.slug },
    query: { countryId: 'HU', languageId: 'hu' },
  })
  expect(product.description_language_id).toBe('en')
  expect(product.description).toMatch(/^Firm in the jar/)
})

test('a product that is not sold here, or nowhere, is absent', async () => {
  const { product } = await shop.nobody.call(getProduct, { params: { variantSlug: NOT_SOLD_IN_HK.slug }, query: PL_EN })
  expect(product.product_id).toBe(NOT_SOLD_IN_HK.product_id)
  const abroad = { params: { variantSlug: NOT_SOLD_IN_HK.slug }, query: { ...PL_EN, countryId: 'HK' as const } }
  expect(await shop.nobody.refusal(getProduct, abroad)).toBe('PRODUCT_ABSENT')
  const unknown = { params: { variantSlug: 'no-such-thing' }, query: PL_EN }
  expect(await shop.nobody.refusal(getProduct, unknown)).toBe('PRODUCT_ABSENT')
})

test('a product page shows the prices of its token', async () => {
  const input = { params: { variantSlug: IRIS_BLANC_50ML.slug }, query: PL_EN }
  const { product } = await shop.nobody.call(getProduct, input, await catalogToken('PL'))
  expect(product.variant).toMatchObject({ promotion_points: product.variant.points * 2 })
  expect(await shop.nobody.refusal(getProduct, input, { promotionToken: 'x.y.z' })).toBe('PROMOTION_TOKEN_INVALID')
})

test('the sizes of a product are ordered from the smallest to the largest', async () => {
  const { data } = await shop.nobody.call(listVariants, {
    params: { productId: AMBRE_51_50ML.product_id },
    query: PL_EN,
  })
  expect(data.variants.map((variant) => variant.variant_id)).toEqual([
    AMBRE_51_30ML.variant_id,
    AMBRE_51_50ML.variant_id,
    AMBRE_51_100ML_ID,
  ])
  expect(data.variants.map((variant) => variant.sku).every((sku) => sku.length > 0)).toBe(true)
  const elsewhere = { params: { productId: NOT_SOLD_IN_HK.product_id }, query: { ...PL_EN, countryId: 'HK' as const } }
  expect(await shop.nobody.refusal(listVariants, elsewhere)).toBe('PRODUCT_ABSENT')
  expect(await shop.nobody.refusal(listVariants, { params: { productId: 999 }, query: PL_EN })).toBe('PRODUCT_ABSENT')
})

test('a variant lists its own ingredients, else those of the product', async () => {
  const listed = async (variantSlug: string) =>
    (await shop.nobody.call(getProduct, { params: { variantSlug }, query: PL_EN })).product.ingredients
  const [cedar, unscented] = [
    await listed('deodorant-stick-cedar-50-g'),
    await listed('deodorant-stick-unscented-50-g'),
  ]
  expect(cedar).toContain('Parfum')
  expect(unscented).not.toContain('Parfum')
  expect(await listed('lipstick-fig-4-g')).toBe(await listed('lipstick-nude-4-g'))
})

test('related products are in recommended order, without those not sold here', async () => {
  const related = async (countryId: CountryId) =>
    (
      await shop.nobody.call(listRelatedProducts, {
        params: { productId: AMBRE_51_50ML.product_id },
        query: { ...PL_EN, countryId },
      })
    ).data.products.map((product) => product.product_id)
  const poland = await related('PL')
  expect(poland).toContain(NOT_SOLD_IN_HK.product_id)
  expect(poland).not.toContain(AMBRE_51_50ML.product_id)
  expect(await related('HK')).toEqual(poland.filter((id) => id !== NOT_SOLD_IN_HK.product_id))
  const unknown = { params: { productId: 999 }, query: PL_EN }
  expect(await shop.nobody.refusal(listRelatedProducts, unknown)).toBe('PRODUCT_ABSENT')
})

test('the category tree is a list, parents before children, with the number of products sold here', async () => {
  const { product_categories: all } = await shop.nobody.call(listCategories, { query: PL_EN })
  const seen = new Set<number>()
  for (const category of all) {
    if (category.parentId !== undefined) expect(seen.has(category.parentId)).toBe(true)
    seen.add(category.id)
  }
  const listed = async (countryId: CountryId) => {
    const query = { ...PL_EN, countryId, categoryId: PERFUME_CATEGORY.category_id }
    return (await shop.nobody.call(listProducts, { query })).data.total
  }
  expect(all.find((category) => category.id === PERFUME_CATEGORY.category_id)).toMatchObject({
    products_count: await listed('PL'),
    slug: PERFUME_CATEGORY.slug,
  })
  const abroad = await shop.nobody.call(listCategories, { query: { ...PL_EN, countryId: 'HK' } })
  expect(
    abroad.product_categories.find((category) => category.id === PERFUME_CATEGORY.category_id)?.products_count,
  ).toBe(await listed('HK'))
  expect(await listed('HK')).toBeLessThan(await listed('PL'))
  const children = await shop.nobody.call(listCategories, {
    query: { ...PL_EN, parentId: PERFUME_CATEGORY.category_id },
  })
  expect(children.product_categories.map((category) => category.id)).toContain(EAU_DE_PARFUM_ID)
  expect((await shop.nobody.call(listCategories, { query: { ...PL_EN, parentId: 999 } })).product_categories).toEqual(
    [],
  )
})

test('a category is found by its slug in any language, with its ancestors and children', async () => {
  const { product_category: english } = await shop.nobody.call(getCategory, {
    params: { slug: 'eau-de-parfum' },
    query: PL_EN,
  })
  expect(english).toMatchObject({
    id: EAU_DE_PARFUM_ID,
    parentId: PERFUME_CATEGORY.category_id,
    ancestors: [{ id: PERFUME_CATEGORY.category_id, slug: 'perfume' }],
  })
  expect(english.children.map((category) => category.id)).toContain(FOR_HER_ID)
  expect(Object.keys(english.slugs)).toHaveLength(13)
  for (const slug of Object.values(english.slugs)) {
    const found = await shop.nobody.call(getCategory, {
      params: { slug },
      query: { countryId: 'PL', languageId: 'pl' },
    })
    expect(found.product_category.id).toBe(EAU_DE_PARFUM_ID)
  }
  const unknown = { params: { slug: 'no-such-category' }, query: PL_EN }
  expect(await shop.nobody.refusal(getCategory, unknown)).toBe('CATEGORY_ABSENT')
})

test('a category lists the countries in which guests find something in it', async () => {
  const soldIn = async (slug: string, countryId: CountryId = 'PL') => {
    const query = { countryId, languageId: 'en' } as const
    return (await shop.nobody.call(getCategory, { params: { slug }, query })).product_category.sold_in
  }
  expect(await soldIn('perfume')).toEqual(countryIds().toSorted())
  // Candles are not sold in Canada; perfumes are, except for some.
  const candles = countryIds()
    .filter((id) => id !== 'CA')
    .toSorted()
  expect(await soldIn(CANDLES_CATEGORY.slug)).toEqual(candles)
  expect(await soldIn(CANDLES_CATEGORY.slug, 'CA')).toEqual(candles)
})

test('product attributes are listed with the values that occur', async () => {
  const { product_attributes } = await shop.nobody.call(listAttributes, {
    query: { languageId: 'pl', 'productIds[]': [AMBRE_51_50ML.product_id, 999_999] },
  })
  const family = product_attributes.find((attribute) => attribute.key === 'scent_family')
  expect(family?.values.map((value) => value.name)).toEqual(['Ambrowa', 'Drzewna'])
  expect(product_attributes.some((attribute) => attribute.key === 'skin_type')).toBe(false)
  const none = await shop.nobody.call(listAttributes, { query: { languageId: 'pl', 'productIds[]': [] } })
  expect(none.product_attributes).toEqual([])
})

test('the products of a running promotion are listed by a variant that is in it', async () => {
  const query = { ...PL_EN, promotionId: PROMOTION_IDS.weeks_of_care }
  const { data } = await shop.nobody.call(listPromotionProducts, { query }, await catalogToken('PL'))
  expect(data.products.map((product) => product.promotion_id)).toEqual(
    data.products.map(() => PROMOTION_IDS.weeks_of_care),
  )
  expect(data.products.map((product) => product.variant_id)).toContain(NIGHT_BALM_50ML.variant_id)
  const base = await shop.nobody.call(listPromotionProducts, { query })
  expect(base.data.products).toHaveLength(data.products.length)
  expect(base.data.products[0]).toMatchObject({ promotion_gross_price: null })
})

test('the products of a promotion are paged in the requested order', async () => {
  const query = { ...PL_EN, promotionId: PROMOTION_IDS.weeks_of_care }
  const token = await catalogToken('PL')
  const whole = await shop.nobody.call(listPromotionProducts, { query }, token)
  const paged = { ...query, page: 2, page_size: 2, sort: 'price_up' } as const
  const { data } = await shop.nobody.call(listPromotionProducts, { query: paged }, token)
  expect(data).toMatchObject({ total: whole.data.products.length, page: 2, page_size: 2 })
  const prices = whole.data.products.map((one) => one.promotion_gross_price ?? one.gross_price).sort((a, b) => a - b)
  expect(data.products.map((one) => one.promotion_gross_price ?? one.gross_price)).toEqual(prices.slice(2, 4))
})

test("a member's promotion lists its products for members only, at member prices", async () => {
  const query = { ...PL_EN, promotionId: PROMOTION_IDS.members_only }
  expect(await shop.nobody.refusal(listPromotionProducts, { query }, await catalogToken('PL'))).toBe('PROMOTION_ABSENT')
  const member = await shop.member()
  const body = { evaluation_place: 'CATALOG', country_id: 'PL' } as const
  const { promotion_token: promotionToken } = await member.call(evaluate, { body })
  const { data } = await member.call(listPromotionProducts, { query }, { promotionToken })
  expect(data.products.length).toBeGreaterThan(2)
  for (const product of data.products) {
    expect(product.promotion_gross_price).toBeLessThan(product.guest_price ?? 0)
    expect(product.promotion_gross_price).toBeLessThan(product.lowest_prior_price ?? 0)
  }
})

test('a promotion that is over, for the checkout only, of another country or unknown is absent', async () => {
  const refusal = (promotionId: number, countryId: CountryId = 'PL') =>
    shop.nobody.refusal(listPromotionProducts, { query: { ...PL_EN, countryId, promotionId } })
  expect(await refusal(PROMOTION_IDS.expired)).toBe('PROMOTION_ABSENT')
  expect(await refusal(PROMOTION_IDS.checkout_only)).toBe('PROMOTION_ABSENT')
  expect(await refusal(PROMOTION_IDS.weeks_of_care, 'US')).toBe('PROMOTION_ABSENT')
  expect(await refusal(999)).toBe('PROMOTION_ABSENT')
})

test('an unchanged answer is the same object, until time changes a price', async () => {
  const token = await catalogToken('PL')
  const query = { ...PL_EN, 'variantIds[]': [NIGHT_BALM_50ML.variant_id] }
  const listAt = (now: Date, more = token) => {
    shop.time.now = now
    return shop.nobody.call(listProducts, { query }, more)
  }
  const first = await listAt(seededAt)
  expect(await listAt(seededAt)).toBe(first)
  expect(await listAt(new Date(seededAt.getTime() + 60_000))).toBe(first)
  expect(first.data.products[0]?.promotion_id).toBe(PROMOTION_IDS.weeks_of_care)
  const afterIt = new Date(seededAt.getTime() + 26 * 86_400_000)
  shop.time.now = afterIt
  const later = await listAt(afterIt, await catalogToken('PL'))
  expect(later.data.products[0]?.promotion_id).toBeNull()
})
