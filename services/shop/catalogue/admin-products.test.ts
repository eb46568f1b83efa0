import {
  archiveProduct,
  createProduct,
  duplicateProduct,
  findProducts,
  listProductHistory,
  listProductReferences,
  openProduct,
  publishProduct,
  withdrawProduct,
} from '@meridian/contract/admin/products.ts'
import type { InputOf } from '@meridian/contract/endpoint.ts'
import { getProduct } from '@meridian/contract/shop/catalogue.ts'
import { countryIds } from '@meridian/domain/countries.ts'
import type { CountryId } from '@meridian/domain/locale.ts'
import { type RawBuilder, sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { openTestShop } from '../../testing/testing.ts'
import { addSampleProducts } from './catalogue-testing.ts'

const shop = await openTestShop()
const { kysely } = shop.pool
const buyer = await shop.member({ type_id: 2, countries: [...countryIds()], role: 'buyer' })
const polish = await shop.member({ type_id: 2, countries: ['PL'], role: 'country_manager' })
const polishBuyer = await shop.member({ type_id: 2, countries: ['PL'], role: 'buyer' })
const german = await shop.member({ type_id: 2, countries: ['DE'], role: 'country_manager' })

const READY = 900_001
const BARE = 900_002

beforeAll(async () => {
  const prices = (['PL', 'DE'] as const).flatMap((country_id) =>
    [1, 2, 3].map((price_group_id) => ({ country_id, price_group_id, gross_price: 5000 })),
  )
  const { product_type_id } = await kysely
    .insertInto('shop.product_type')
    .values({ key: 'quill' })
    .returning('product_type_id')
    .executeTakeFirstOrThrow()
  await addSampleProducts(kysely, [
    {
      product_id: READY,
      name: 'Quill',
      product_type_id,
      published_in: [],
      variants: [{ variant_id: 900_011, prices, stock: { PL: 7, DE: 3 } }],
    },
    { product_id: BARE, name: 'Bare', published_in: [], variants: [{ variant_id: 900_021, prices: [] }] },
  ])
  await sql`
    with operator as (select economic_operator_id from shop.economic_operator limit 1)
    update shop.product set manufacturer_id = operator.economic_operator_id, responsible_person_id = operator.economic_operator_id
      from operator where product_id = ${READY}`.execute(kysely)
  await sql`update shop.variant set image_file_id = (select file_id from files.file where is_public limit 1)
    where variant_id = 900011`.execute(kysely)
})

const open = async (product_id: number) => {
  const { row } = await buyer.call(openProduct, { params: { product_id: product_id }, query: {} })
  return row
}
const inCountry = async (product_id: number, country: CountryId) =>
  (await open(product_id)).countries.find(({ country_id }) => country_id === country)
const about = (product_id: number, version: number, countries: CountryId[]) => ({
  params: { product_id: product_id },
  query: {},
  body: { version, countries },
})
const isShown = (countryId: CountryId) =>
  shop.nobody
    .call(getProduct, { params: { variantSlug: 'sample-900011' }, query: { languageId: 'en', countryId } })
    .then(
      () => true,
      (refused: unknown) => {
        expect(refused).toMatchObject({ error: 'PRODUCT_ABSENT' })
        return false
      },
    )

test('a product is shown in a country once it is published there, and no longer once it is withdrawn', async () => {
  expect(await inCountry(READY, 'PL')).toEqual({ country_id: 'PL', is_published: false, available: 7, needs: [] })
  const { version } = await open(READY)
  const { row } = await polish.call(publishProduct, about(READY, version, ['PL']))
  expect(row.countries.map(({ country_id, is_published }) => [country_id, is_published])).toEqual([['PL', true]])
  await shop.deps.cache.refresh()
  expect([await isShown('PL'), await isShown('DE')]).toEqual([true, false])

  const withdrawn = await polish.call(withdrawProduct, about(READY, row.version, ['PL']))
  expect(withdrawn.row.countries[0]?.is_published).toBe(false)
  await shop.deps.cache.refresh()
  expect(await isShown('PL')).toBe(false)
  const { rows } = await buyer.call(listProductHistory, { params: { product_id: READY }, query: {} })
  expect(rows.map(({ act, after }) => [act, after.published_in])).toEqual([
    ['withdrawProduct', []],
    ['publishProduct', ['PL']],
  ])
})

test('a product that lacks something is not published, and its needs are told', async () => {
  expect((await inCountry(BARE, 'PL'))?.needs).toEqual(['FIELDS', 'PRICE', 'PICTURE', 'SAFETY', 'STOCK'])
  expect((await inCountry(READY, 'FR'))?.needs).toEqual(['PRICE', 'STOCK'])
  const { version } = await open(READY)
  expect(await buyer.refusal(publishProduct, about(READY, version, ['PL', 'FR']))).toBe('ACT_NOT_ALLOWED')
  expect((await inCountry(READY, 'PL'))?.is_published).toBe(false)
})

test('a required field is there if the product has it, or each of its variants', async () => {
  await sql`insert into shop.product_field (product_type_id, key, kind, is_required, position)
    select product_type_id, 'ingredients', 'ingredients', true, 1 from shop.product_type where key = 'quill'`.execute(
    kysely,
  )
  expect((await inCountry(READY, 'PL'))?.needs).toEqual(['FIELDS'])
  await sql`update shop.variant set field_values = '{"ingredients": "Aqua"}' where variant_id = 900011`.execute(kysely)
  expect((await inCountry(READY, 'PL'))?.needs).toEqual([])
})

test('a picture that stands for no variant needs an alternative text in each language that reads the product', async () => {
  await sql`insert into shop.product_picture (product_id, position, image_file_id)
    select ${READY}::integer, 0, file_id from files.file where kind = 'picture' and is_public
      and file_id not in (select image_file_id from shop.variant where variant_id = 900011) limit 1`.execute(kysely)
  expect((await inCountry(READY, 'PL'))?.needs).toEqual(['ALT'])
  const describe = (language: string) =>
    sql`insert into shop.product_picture_text (product_id, position, language_id, alt)
      values (${READY}::integer, 0, ${language}, 'Feather')`.execute(kysely)
  await describe('pl')
  expect((await inCountry(READY, 'PL'))?.needs).toEqual(['ALT'])
  await describe('en')
  expect((await inCountry(READY, 'PL'))?.needs).toEqual([])
})

test('what an archived variant has or lacks does not count, and the end of a price does', async () => {
  await sql`insert into shop.variant (variant_id, product_id, sku, position, content_amount, content_unit, archived_at)
    values (900012, ${READY}::integer, 'QUILL-OLD', -1, 1, 'piece', now())`.execute(kysely)
  await sql`insert into shop.stock (variant_id, country_id, on_hand) values (900012, 'FR', 9)`.execute(kysely)
  await sql`insert into shop.price (variant_id, country_id, currency_code, price_group_id, gross_price, points, valid_from)
    select 900012, 'FR', 'EUR', price_group_id, 100, 0, '2020-01-01' from core.price_group`.execute(kysely)
  const row = await open(READY)
  const of = (country: string) => row.countries.find(({ country_id }) => country_id === country)
  expect([of('PL')?.needs, of('FR')?.needs, of('FR')?.available]).toEqual([[], ['PRICE', 'STOCK'], 0])
  expect(row.skus).not.toContain('QUILL-OLD')
  await sql`insert into shop.price (variant_id, country_id, currency_code, price_group_id, gross_price, points, valid_from)
    select 900011, 'CZ', 'CZK', price_group_id, 100, 0, '2020-01-01' from core.price_group`.execute(kysely)
  expect((await inCountry(READY, 'CZ'))?.needs).toEqual(['STOCK'])
  await sql`insert into shop.price (variant_id, country_id, currency_code, price_group_id, valid_from)
    values (900011, 'CZ', 'CZK', 2, '2021-01-01')`.execute(kysely)
  expect((await inCountry(READY, 'CZ'))?.needs).toEqual(['PRICE', 'STOCK'])
})

test('an admin publishes and withdraws in their own countries only, and sees only those', async () => {
  const { version } = await open(READY)
  expect(await german.refusal(publishProduct, about(READY, version, ['PL']))).toBe('RIGHT_LACKING')
  const { row } = await buyer.call(publishProduct, about(READY, version, ['PL', 'DE']))
  expect(await german.refusal(withdrawProduct, about(READY, row.version, ['DE', 'PL']))).toBe('RIGHT_LACKING')
  const seen = await german.call(openProduct, { params: { product_id: READY }, query: {} })
  expect(seen.row.countries.map(({ country_id }) => country_id)).toEqual(['DE'])
})

test('products are listed by what they are, with what they cost in a chosen country', async () => {
  const references = await buyer.call(listProductReferences, { query: {} })
  const quills = references.product_types.find(({ name }) => name === 'quill')?.product_type_id
  const [value] = references.attributes[0]?.values ?? []
  if (quills === undefined || value === undefined) throw new Error('There is nothing to list by')
  const all = async (filters: InputOf<typeof findProducts>['query']) =>
    (await buyer.call(findProducts, { query: { limit: 100, ...filters } })).rows
  const ids = async (filters: InputOf<typeof findProducts>['query']) =>
    (await all(filters)).map(({ product_id }) => product_id).toSorted((a, b) => a - b)
  const stored = async (condition: RawBuilder<unknown>) =>
    (
      await sql<{ product_id: number }>`select product_id from shop.product p where ${condition} order by 1`.execute(
        kysely,
      )
    ).rows.map(({ product_id }) => product_id)
  expect(await ids({ product_type: quills })).toEqual([READY])
  expect(await ids({ attribute_value: value.attribute_value_id })).toEqual(
    await stored(sql`product_id in (select product_id from shop.product_attribute_value
      where attribute_value_id = ${value.attribute_value_id})`),
  )
  const [category] = references.categories
  expect(await ids({ category: category?.category_id, archived: false })).toEqual(
    await stored(sql`archived_at is null and product_id in (select product_id from shop.category_product
      where category_id = ${category?.category_id})`),
  )
  const answering = references.economic_operators.map(({ economic_operator_id }) =>
    ids({ economic_operator: economic_operator_id, product_type: quills }),
  )
  expect((await Promise.all(answering)).flat()).toEqual([READY])
  expect(await ids({ product_type: quills, tax_class: 'reduced' })).toEqual([])
  const inPoland = await all({ product_type: quills, country: 'PL' })
  expect(inPoland.map(({ prices }) => prices)).toEqual([{ currency_code: 'PLN', from: 5000, to: 5000 }])
  expect((await all({ product_type: quills })).map(({ prices }) => prices)).toEqual([null])
})

test('an archived product leaves the shop everywhere, and is found by its view only', async () => {
  const { version } = await open(READY)
  const archive = { params: { product_id: READY }, query: {}, body: { version, archived: true } }
  const { row } = await buyer.call(archiveProduct, archive)
  expect(row.countries.some(({ is_published }) => is_published)).toBe(false)
  expect(await buyer.refusal(publishProduct, about(READY, row.version, ['PL']))).toBe('ACT_NOT_ALLOWED')
  const found = async (archived: boolean) => {
    const { rows } = await buyer.call(findProducts, { query: { search: 'quil', archived } })
    return rows.map(({ product_id }) => product_id)
  }
  expect([await found(false), await found(true)]).toEqual([[], [READY]])
})

const QUILL = {
  product_type_id: 1,
  tax_class: 'standard',
  language_id: 'pl',
  name: 'Gęsie pióro',
  sku: ' goose-1',
  content_amount: 2,
  content_unit: 'piece',
} as const

test('a new product is published nowhere, has a named variant with an address, and tells what it needs', async () => {
  const { row } = await polishBuyer.call(createProduct, { query: {}, body: QUILL })
  expect(row).toMatchObject({ skus: ['GOOSE-1'], archived: false, version: 1 })
  expect(row.countries).toEqual([
    {
      country_id: 'PL',
      is_published: false,
      available: 0,
      needs: ['TEXT', 'FIELDS', 'PRICE', 'PICTURE', 'SAFETY', 'STOCK'],
    },
  ])
  const variantsOf = async (product_id: number) => {
    const { rows } = await sql<{ name: string; slug: string }>`
      select t.name, t.slug from shop.variant join shop.variant_text t using (variant_id)
        where product_id = ${product_id}`.execute(kysely)
    return rows.map(({ name, slug }) => [name, slug])
  }
  expect(await variantsOf(row.product_id)).toEqual([['2\u00a0szt.', 'gesie-pioro-2-szt']])
  const again = await polishBuyer.call(createProduct, { query: {}, body: { ...QUILL, sku: 'GOOSE-2' } })
  expect(await variantsOf(again.row.product_id)).toEqual([['2\u00a0szt.', 'gesie-pioro-2-szt-2']])
})

test('a new product has an article number of its own, a type, and a name in a language of the admin', async () => {
  const refused = (more: object) => polishBuyer.refusal(createProduct, { query: {}, body: { ...QUILL, ...more } })
  await polishBuyer.call(createProduct, { query: {}, body: { ...QUILL, sku: 'GOOSE-9' } })
  expect(await refused({ sku: 'goose-9' })).toBe('FIELDS_REFUSED')
  expect(await refused({ sku: 'Gęś 1' })).toBe('FIELDS_REFUSED')
  expect(await refused({ product_type_id: 2_147_483_000 })).toBe('FIELDS_REFUSED')
  expect(await refused({ language_id: 'de' })).toBe('RIGHT_LACKING')
})

test('a duplicate has all that its original tells, but no country, price or stock, and an address of its own', async () => {
  const { rows } = await sql<{ product_id: number }>`select min(product_id) as product_id from shop.product`.execute(
    kysely,
  )
  const original = await open(rows[0]?.product_id ?? 0)
  const input = { params: { product_id: original.product_id }, query: {}, body: { sku: 'twin-1' } }
  const { row } = await buyer.call(duplicateProduct, input)
  expect(row).toMatchObject({
    name: original.name,
    type_name: original.type_name,
    skus: ['TWIN-1'],
    missing_fields: [],
  })
  expect(row.countries.every(({ is_published, needs }) => !is_published && needs.join(' ') === 'PRICE STOCK')).toBe(
    true,
  )
  expect(await buyer.refusal(duplicateProduct, input)).toBe('FIELDS_REFUSED')
})

test('any number of products may have one name', async () => {
  for (let number = 1; number <= 22; number += 1) {
    const body = { ...QUILL, name: 'Stalówka', sku: `NIB-${number}` }
    expect((await polishBuyer.call(createProduct, { query: {}, body })).row.version).toBe(1)
  }
})
