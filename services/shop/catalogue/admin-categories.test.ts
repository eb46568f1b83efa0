import {
  archiveCategory,
  createCategory,
  getCategoryTree,
  moveCategory,
  openCategory,
  saveCategory,
} from '@meridian/contract/admin/categories.ts'
import type { AnswerOf, InputOf } from '@meridian/contract/endpoint.ts'
import { Refusal } from '@meridian/contract/errors.ts'
import { getCategory, listCategories, listProducts } from '@meridian/contract/shop/catalogue.ts'
import { searchProducts } from '@meridian/contract/shop/search.ts'
import { inTransaction } from '@meridian/database/transaction.ts'
import { countryIds } from '@meridian/domain/countries.ts'
import type { LanguageId } from '@meridian/domain/locale.ts'
import type { ProductSort } from '@meridian/domain/product-sorts.ts'
import { AMBRE_51_50ML } from '@meridian/seed/world.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestUser } from '../../testing/testing.ts'
import { addSampleProducts } from './catalogue-testing.ts'
import { spreadPlaces } from './product-places.ts'
import { reindexChangedProducts } from './reindex-products.ts'

const shop = await openTestShop()
const { kysely } = shop.pool

type Row = AnswerOf<typeof openCategory>['row']
type Body = NonNullable<InputOf<typeof saveCategory>['body']>
type Target = { target_id: number; place: 'before' | 'after' | 'inside' }

let buyer: TestUser

const create = async (name: string, parent_id: number | null = null): Promise<number> =>
  (await buyer.call(createCategory, { query: {}, body: { parent_id, names: { en: name } } })).row.category_id
const open = async (category_id: number): Promise<Row> =>
  (await buyer.call(openCategory, { params: { category_id }, query: {} })).row
async function save(category_id: number, more: Partial<Omit<Body, 'version'>>) {
  const { version, names, slugs, descriptions, image_file_id, order, filter_ids } = await open(category_id)
  const body = { version, names, slugs, descriptions, image_file_id, order, filter_ids, ...more }
  return (await buyer.call(saveCategory, { params: { category_id }, query: {}, body })).row
}
async function move(category_id: number, target: Target) {
  const { version } = await open(category_id)
  return (await buyer.call(moveCategory, { params: { category_id }, query: {}, body: { version, ...target } })).row
}
/** Which field is refused, and why. */
async function refused(change: Promise<unknown>) {
  const failure: unknown = await change.then(
    () => null,
    (error: unknown) => error,
  )
  if (!(failure instanceof Refusal)) return failure
  return failure.fields?.map(({ path, code }) => `${path} ${code}`) ?? failure.error
}

/** The slug that a page of the shop redirects to, or shows. */
async function addressOf(slug: string, languageId: LanguageId): Promise<string> {
  await shop.deps.cache.refresh()
  const query = { countryId: 'PL' as const, languageId }
  return shop.nobody.call(getCategory, { params: { slug }, query }).then(
    ({ product_category }) => product_category.slug,
    (error: unknown) => (error instanceof Refusal ? error.error : 'failed'),
  )
}

beforeAll(async () => {
  buyer = await shop.member({ type_id: 2, countries: [...countryIds()], role: 'buyer' })
})

test('a category is named in languages, and its address is made from the name where none is given', async () => {
  const category_id = await create('Amber bath')
  await save(category_id, { names: { en: 'Amber bath', de: 'Bäder', pl: 'Kąpiele' }, slugs: { de: 'bernstein' } })
  expect(await open(category_id)).toMatchObject({
    slugs: { en: 'amber-bath', de: 'bernstein', pl: 'kapiele' },
    products: 0,
  })
  expect(await addressOf('kapiele', 'pl')).toBe('kapiele')
})

test('an address that another category has in the language is refused, with the language', async () => {
  const [first, second] = [await create('Linen'), await create('Hemp')]
  await save(first, { names: { en: 'Linen', pl: 'Len' } })
  expect(await refused(save(second, { names: { en: 'Hemp', pl: 'Len' } }))).toEqual(['slugs.pl SLUG_TAKEN'])
  expect(await refused(create('Linen'))).toEqual(['slugs.en SLUG_TAKEN'])
  // In another language it is free.
  await save(second, { names: { en: 'Hemp', de: 'Linen' } })
  expect((await open(first)).slugs).toEqual({ en: 'linen', pl: 'len' })
})

test('every former address leads to the present one, until another category has it', async () => {
  const category_id = await create('Wool one')
  for (const slug of ['wool-two', 'wool-three', 'wool-four']) await save(category_id, { slugs: { en: slug } })
  for (const slug of ['wool-one', 'wool-two', 'wool-three']) expect(await addressOf(slug, 'en')).toBe('wool-four')
  await save(category_id, { slugs: { en: 'wool-one' } })
  expect(await addressOf('wool-four', 'en')).toBe('wool-one')
  expect(await addressOf('wool-one', 'en')).toBe('wool-one')
  await create('Wool two')
  expect(await addressOf('wool-two', 'en')).toBe('wool-two')
  expect(await addressOf('wool-three', 'en')).toBe('wool-one')
})

test('an archived category leaves the shop with those below it, and its products stay', async () => {
  const parent = await create('Archive above')
  const child = await create('Archive below', parent)
  const archive = async (archived: boolean) => {
    const { version } = await open(parent)
    await buyer.call(archiveCategory, { params: { category_id: parent }, query: {}, body: { version, archived } })
  }
  await archive(true)
  for (const slug of ['archive-above', 'archive-below']) expect(await addressOf(slug, 'en')).toBe('CATEGORY_ABSENT')
  const { product_categories } = await shop.nobody.call(listCategories, {
    query: { countryId: 'PL', languageId: 'en' },
  })
  expect(product_categories.filter(({ id }) => id === parent || id === child)).toEqual([])
  await archive(false)
  expect(await addressOf('archive-below', 'en')).toBe('archive-below')
})

test('a category is never moved below itself, nor beside one that is not there', async () => {
  const parent = await create('Circle')
  const child = await create('Round', parent)
  for (const target_id of [parent, child])
    expect(await refused(move(parent, { target_id, place: 'inside' }))).toEqual(['target_id BELOW_ITSELF'])
  expect(await refused(move(parent, { target_id: 999_999, place: 'after' }))).toEqual(['target_id CATEGORY_UNKNOWN'])
  expect(
    await refused(buyer.call(createCategory, { query: {}, body: { parent_id: 999_999, names: { en: 'X' } } })),
  ).toEqual(['parent_id CATEGORY_UNKNOWN'])
  // Two at once would make a circle.
  const other = await create('Square')
  const both = await Promise.allSettled([
    move(parent, { target_id: other, place: 'inside' }),
    move(other, { target_id: parent, place: 'inside' }),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('products are listed where they are placed and in all categories above, whatever is moved', async () => {
  const ids = [await create('Tree 0')]
  for (const number of [1, 2, 3, 4, 5]) ids.push(await create(`Tree ${number}`, ids[number >> 1] ?? null))
  const placed = [
    [ids[5], ids[3]],
    [ids[4], ids[0]],
    [ids[1], ids[2]],
  ].map((places, index) => ({ product_id: 910_001 + index, places: places.flatMap((id) => id ?? []) }))
  await addSampleProducts(
    kysely,
    placed.map(({ product_id, places }) => ({
      product_id,
      name: `Placed ${product_id}`,
      categories: places,
      variants: [{ variant_id: product_id * 10, prices: [{ country_id: 'PL', gross_price: 5000 }] }],
    })),
  )
  const places = sql`select product_id from shop.product where product_id between 910001 and 910003`
  await inTransaction(kysely, (tx) => spreadPlaces(tx, places))
  const steps = fc.array(
    fc.record({
      of: fc.nat(5),
      to: fc.nat(5),
      place: fc.constantFrom('before' as const, 'after' as const, 'inside' as const),
    }),
    { minLength: 1, maxLength: 8 },
  )
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      for (const { of, to, place } of taken) await refused(move(ids[of] ?? 0, { target_id: ids[to] ?? 0, place }))
      const { categories } = await buyer.call(getCategoryTree, { query: {} })
      const parentOf = new Map(categories.map((row) => [row.category_id, row.parent_id]))
      const upwards = (id: number | null): number[] => (id === null ? [] : [id, ...upwards(parentOf.get(id) ?? null)])
      for (const { product_id, places } of placed) {
        const expected = [...new Set(places.flatMap(upwards))].sort((a, b) => a - b)
        const { rows } = await sql<{ category_id: number }>`
          select category_id from shop.category_product where product_id = ${product_id} order by 1`.execute(kysely)
        expect(rows.map(({ category_id }) => category_id)).toEqual(expected)
      }
      const places = categories.map(({ category_id }) => category_id)
      for (const { category_id, parent_id } of categories)
        expect(parent_id === null || places.indexOf(parent_id) < places.indexOf(category_id)).toBe(true)
    }),
    { numRuns: 10 },
  )
})

test('a search finds products by the present name of their category, and not by that of an archived one', async () => {
  const category_id = await create('Zanzibar')
  await addSampleProducts(kysely, [
    {
      product_id: 920_001,
      name: 'Incense',
      categories: [category_id],
      variants: [{ variant_id: 920_011, prices: [{ country_id: 'PL', gross_price: 5000 }] }],
    },
  ])
  const find = async (query: string) => {
    await reindexChangedProducts({ database: kysely })
    await shop.deps.cache.refresh()
    const answer = await shop.nobody.call(searchProducts, { query: { countryId: 'PL', languageId: 'en', query } })
    return answer.data.products.map(({ product_id }) => product_id)
  }
  await save(category_id, { names: { en: 'Madagascar' } })
  expect(await find('madagascar')).toEqual([920_001])
  const { version } = await open(category_id)
  await buyer.call(archiveCategory, { params: { category_id }, query: {}, body: { version, archived: true } })
  expect(await find('madagascar')).toEqual([])
})

test('a category lists the products placed first before the others by its sort, and so does one below it', async () => {
  const parent = await create('Ordered')
  const child = await create('Ordered below', parent)
  const prices = [3000, 1000, 2000, 4000]
  await addSampleProducts(
    kysely,
    prices.map((gross_price, index) => ({
      product_id: 930_001 + index,
      name: `Ordered ${index}`,
      categories: [parent, child],
      variants: [{ variant_id: 930_011 + index, prices: [{ country_id: 'PL' as const, gross_price }] }],
    })),
  )
  const listed = async (categoryId: number, sort: ProductSort = 'recommended') => {
    await shop.deps.cache.refresh()
    const query = { countryId: 'PL' as const, languageId: 'pl' as const, categoryId, sort }
    const { data } = await shop.nobody.call(listProducts, { query })
    return data.products.map(({ product_id }) => product_id - 930_000)
  }
  expect(await listed(parent)).toEqual([1, 2, 3, 4])
  await save(parent, { order: { sort: 'price_up', first_product_ids: [930_004, AMBRE_51_50ML.product_id, 930_001] } })
  expect(await listed(parent)).toEqual([4, 1, 2, 3])
  expect(await listed(child)).toEqual([4, 1, 2, 3])
  expect(await listed(parent, 'price_down')).toEqual([4, 1, 3, 2])
  await save(child, { order: { sort: 'name', first_product_ids: [] } })
  expect(await listed(child)).toEqual([1, 2, 3, 4])
  expect(await refused(save(child, { order: { sort: 'name', first_product_ids: [999_999] } }))).toEqual([
    'order PRODUCT_UNKNOWN',
  ])
})

test('a category offers the filters that it names, in its order, and so does one below it', async () => {
  const offered = async (slug: string) => {
    await shop.deps.cache.refresh()
    const query = { countryId: 'PL' as const, languageId: 'en' as const }
    const { product_category } = await shop.nobody.call(getCategory, { params: { slug }, query })
    const { data } = await shop.nobody.call(listProducts, { query: { ...query, categoryId: product_category.id } })
    return { id: product_category.id, keys: data.filters.map(({ id }) => id) }
  }
  const { id, keys } = await offered('perfume')
  const [first = 0, second = 0] = keys
  await save(id, { filter_ids: [second, first] })
  expect((await offered('perfume')).keys).toEqual([second, first])
  expect((await offered('eau-de-parfum')).keys).toEqual([second, first])
  expect(await refused(save(id, { filter_ids: [first, 999_999] }))).toEqual(['filter_ids ATTRIBUTE_UNKNOWN'])
  await save(id, { filter_ids: null })
  expect((await offered('perfume')).keys).toEqual(keys)
})

test('only who has the right in all countries changes categories, and everybody with it reads them', async () => {
  const inPoland = await shop.member({ type_id: 2, countries: ['PL'], role: 'buyer' })
  const { categories } = await inPoland.call(getCategoryTree, { query: { languageId: 'de' } })
  expect(categories.find(({ category_id }) => category_id === 1)).toMatchObject({ name: 'Parfum', parent_id: null })
  const body = { parent_id: null, names: { en: 'Mine' } }
  expect(await inPoland.refusal(createCategory, { query: {}, body })).toBe('RIGHT_LACKING')
})
