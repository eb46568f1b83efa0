import {
  createProductType,
  getProductFieldUse,
  getProductType,
  saveProductType,
  searchProductTypes,
} from '@meridian/contract/admin/product-types.ts'
import { getVocabulary, saveVocabulary } from '@meridian/contract/admin/vocabularies.ts'
import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import { Refusal } from '@meridian/contract/errors.ts'
import { getProduct } from '@meridian/contract/shop/catalogue.ts'
import { searchProducts } from '@meridian/contract/shop/search.ts'
import { countryIds } from '@meridian/domain/countries.ts'
import { AMBRE_51_50ML } from '@meridian/seed/world.ts'
import { beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestUser } from '../../testing/testing.ts'
import { addSampleProducts } from './catalogue-testing.ts'
import { reindexChangedProducts } from './reindex-products.ts'

const shop = await openTestShop()
const { kysely } = shop.pool

type Row = AnswerOf<typeof getProductType>['row']
type Field = Row['fields'][number]

const FIELD: Field = {
  key: 'origin',
  kind: 'text',
  unit: null,
  is_per_language: false,
  is_required: false,
  shown_in: ['facts'],
  attribute_id: null,
  columns: [],
  drawing: null,
  archived: false,
  names: { en: 'Origin' },
}

let buyer: TestUser
let product_type_id: number

const read = async (): Promise<Row> =>
  (await buyer.call(getProductType, { params: { product_type_id }, query: {} })).row

async function save(more: Partial<Pick<Row, 'names' | 'fields' | 'axes'>>) {
  const { version, names, fields, axes } = await read()
  const body = { version, names, fields, axes, ...more }
  return buyer.call(saveProductType, { params: { product_type_id }, query: {}, body })
}

/** Which part of a type is refused, and why. */
async function refused(more: Parameters<typeof save>[0]) {
  const failure: unknown = await save(more).catch((error: unknown) => error)
  return failure instanceof Refusal ? failure.fields : failure
}

beforeAll(async () => {
  buyer = await shop.member({ type_id: 2, countries: [...countryIds()], role: 'buyer' })
  const { row } = await buyer.call(createProductType, { query: {}, body: { key: 'shirt', names: { en: 'Shirt' } } })
  product_type_id = row.product_type_id
  await save({ fields: [FIELD] })
  await addSampleProducts(kysely, [
    {
      product_id: 900_001,
      name: 'Shirt',
      product_type_id,
      field_values: { origin: 'Quibbleton' },
      variants: [{ variant_id: 900_011, prices: [{ country_id: 'PL', gross_price: 5000 }] }],
    },
  ])
})

test('the types of the seed world are listed with their products', async () => {
  const { rows } = await buyer.call(searchProductTypes, { query: { languageId: 'de' } })
  const perfume = rows.find(({ key }) => key === 'perfume')
  expect(perfume).toMatchObject({ name: 'Parfum', products: 16, archived: false })
  expect(perfume?.fields[1]).toMatchObject({
    key: 'scent_notes',
    drawing: 'scent_pyramid',
    columns: [{ key: 'layer', vocabulary: 'scent_layer', names: { de: 'Ebene' } }, { key: 'note' }],
  })
  expect(perfume?.axes.map(({ key }) => key)).toEqual(['size', 'scent'])
})

test('a field that products have a value of keeps its kind and stays, and one that none has goes', async () => {
  const params = { product_type_id, key: 'origin' }
  expect(await buyer.call(getProductFieldUse, { params })).toEqual({ products: 1 })
  const unused = { ...FIELD, key: 'weave' }
  expect(await refused({ fields: [] })).toMatchObject([{ path: 'fields', code: 'FIELD_IN_USE' }])
  expect(await refused({ fields: [unused, { ...FIELD, kind: 'number' }] })).toMatchObject([
    { path: 'fields.1', code: 'FIELD_IN_USE' },
  ])
  await save({ fields: [unused, { ...FIELD, archived: true }] })
  expect((await read()).fields.map(({ key, archived }) => [key, archived])).toEqual([
    ['weave', false],
    ['origin', true],
  ])
  await save({ fields: [FIELD] })
})

test('a type is refused what refers to nothing', async () => {
  expect(
    await refused({ fields: [FIELD, { ...FIELD, key: 'cut', kind: 'choice', attribute_id: 999_999 }] }),
  ).toMatchObject([{ path: 'fields.1', code: 'ATTRIBUTE_UNKNOWN' }])
  expect(await refused({ axes: [{ key: 'collar', vocabulary: 'collar', names: { en: 'Collar' } }] })).toMatchObject([
    { path: 'axes.0', code: 'VOCABULARY_UNKNOWN' },
  ])
  expect(await refused({ fields: [FIELD, FIELD] })).toMatchObject([{ path: 'fields.1', code: 'KEY_TAKEN' }])
})

test('a search finds products by a field as soon as their type marks it for that, and no longer afterwards', async () => {
  const found = async () => {
    await reindexChangedProducts({ database: kysely })
    await shop.deps.cache.refresh()
    const query = { countryId: 'PL', languageId: 'en', query: 'quibbleton' } as const
    return (await shop.nobody.call(searchProducts, { query })).data.products.map(({ product_id }) => product_id)
  }
  expect(await found()).toEqual([])
  await save({ fields: [{ ...FIELD, shown_in: ['search'] }] })
  expect(await found()).toEqual([900_001])
  await save({ fields: [FIELD] })
  expect(await found()).toEqual([])
})

test('an admin of some countries reads types and changes none', async () => {
  const polish = await shop.member({ type_id: 2, countries: ['PL'], role: 'buyer' })
  await polish.call(getProductType, { params: { product_type_id }, query: {} })
  const { version, names, fields, axes } = await read()
  const input = { params: { product_type_id }, query: {}, body: { version, names, fields, axes } }
  expect(await polish.refusal(saveProductType, input)).toBe('RIGHT_LACKING')
})

test('a term is renamed where products show it, and one that a product uses is not removed', async () => {
  const params = { key: 'scent_note' }
  const { row } = await buyer.call(getVocabulary, { params, query: {} })
  const put = (terms: typeof row.terms) =>
    buyer.call(saveVocabulary, { params, query: {}, body: { version: row.version, terms } })
  const failure: unknown = await put(row.terms.filter(({ key }) => key !== 'amber')).catch((error: unknown) => error)
  expect(failure).toMatchObject({ fields: [{ path: 'terms', code: 'TERM_IN_USE' }] })
  await put([
    ...row.terms.map((term) => (term.key === 'amber' ? { ...term, names: { ...term.names, en: 'dark amber' } } : term)),
    { key: 'zest', names: { en: 'zest' } },
  ])
  await shop.deps.cache.refresh()
  const query = { countryId: 'PL', languageId: 'en' } as const
  const { product } = await shop.nobody.call(getProduct, { params: { variantSlug: AMBRE_51_50ML.slug }, query })
  expect(product.scent_notes?.base).toContain('dark amber')
  const { row: now } = await buyer.call(getVocabulary, { params, query: {} })
  const unused = now.terms.filter(({ key }) => key !== 'zest')
  await buyer.call(saveVocabulary, { params, query: {}, body: { version: now.version, terms: unused } })
})
