import {
  addAttributeValue,
  createAttribute,
  getAttribute,
  mergeAttributeValues,
  saveAttribute,
} from '@meridian/contract/admin/attributes.ts'
import type { AnswerOf, InputOf } from '@meridian/contract/endpoint.ts'
import { Refusal } from '@meridian/contract/errors.ts'
import { listProducts } from '@meridian/contract/shop/catalogue.ts'
import { searchProducts } from '@meridian/contract/shop/search.ts'
import { countryIds } from '@meridian/domain/countries.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestUser } from '../../testing/testing.ts'
import { addSampleProducts } from './catalogue-testing.ts'
import { reindexChangedProducts } from './reindex-products.ts'

const shop = await openTestShop()
const { kysely } = shop.pool

type Row = AnswerOf<typeof getAttribute>['row']
type Body = NonNullable<InputOf<typeof saveAttribute>['body']>

let buyer: TestUser
let attribute_id: number
/** Linen, hemp and jute. */
let ids: number[]

const open = async (): Promise<Row> => (await buyer.call(getAttribute, { params: { attribute_id }, query: {} })).row
async function save(more: Partial<Omit<Body, 'version'>>) {
  const { version, names, lacking, position, values } = await open()
  const body = { version, names, lacking, position, values, ...more }
  return (await buyer.call(saveAttribute, { params: { attribute_id }, query: {}, body })).row
}
async function add(name: string) {
  const { version } = await open()
  return buyer.call(addAttributeValue, { params: { attribute_id }, query: {}, body: { version, name } })
}
async function merge(from_id: number, into_id: number) {
  const { version } = await open()
  const body = { version, from_id, into_id }
  return buyer.call(mergeAttributeValues, { params: { attribute_id }, query: {}, body })
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
/** The products of a list with this filter, and the values of the attribute that it has checked. */
async function filtered(value: number) {
  await shop.deps.cache.refresh()
  const query = { countryId: 'PL', languageId: 'en', 'attributeValueIds[]': [value] } as const
  const { data } = await shop.nobody.call(listProducts, { query: { ...query, 'attributeValueIds[]': [value] } })
  const filter = data.filters.find(({ id }) => id === attribute_id)
  return {
    products: data.products.map(({ product_id }) => product_id).sort(),
    checked: filter?.values.filter(({ checked }) => checked).map(({ id }) => id),
  }
}
const find = async (query: string) => {
  await reindexChangedProducts({ database: kysely })
  await shop.deps.cache.refresh()
  const answer = await shop.nobody.call(searchProducts, { query: { countryId: 'PL', languageId: 'en', query } })
  return answer.data.products.map(({ product_id }) => product_id).sort()
}

beforeAll(async () => {
  buyer = await shop.member({ type_id: 2, countries: [...countryIds()], role: 'buyer' })
  const body = { key: 'fabric', names: { en: 'Fabric' } }
  attribute_id = (await buyer.call(createAttribute, { query: {}, body })).row.attribute_id
  for (const name of ['Linen', 'Hemp', 'Jute']) await add(name)
  ids = (await open()).values.map(({ attribute_value_id }) => attribute_value_id)
  const [linen = 0, hemp = 0] = ids
  await addSampleProducts(
    kysely,
    [[linen], [hemp], [linen, hemp]].map((attribute_value_ids, index) => ({
      product_id: 940_001 + index,
      name: `Cloth ${index}`,
      attribute_value_ids,
      variants: [{ variant_id: 940_011 + index, prices: [{ country_id: 'PL' as const, gross_price: 5000 }] }],
    })),
  )
})

test('values are put in another order and told in languages, and a search finds products by their new words', async () => {
  const { values } = await open()
  const [linen, hemp, jute] = values
  if (linen === undefined || hemp === undefined || jute === undefined) throw new Error('Values are missing')
  const told = { ...linen, names: { en: 'Linen', pl: 'Len' }, found_by: { en: 'zyxflax' } }
  const row = await save({ values: [jute, told, hemp] })
  expect(row?.values.map(({ names }) => names)).toEqual([{ en: 'Jute' }, { en: 'Linen', pl: 'Len' }, { en: 'Hemp' }])
  expect(row?.used).toEqual([0, 2, 2])
  expect(row?.value_keys).toHaveLength(3)
  expect(await find('zyxflax')).toEqual([940_001, 940_003])
})

test('a value that a product has is not removed, and one of another attribute is not adopted', async () => {
  const { values } = await open()
  const without = (index: number) => values.filter((_, at) => at !== index)
  expect(await refused(save({ values: without(1) }))).toEqual(['values VALUE_IN_USE'])
  const [first] = values
  if (first === undefined) throw new Error('There is no value')
  expect(await refused(save({ values: [...values, { ...first, attribute_value_id: 1 }] }))).toEqual([
    'values VALUE_UNKNOWN',
  ])
  expect(await refused(save({ values: [...values, first] }))).toEqual(['values VALUE_UNKNOWN'])
  expect(await refused(save({ names: { pl: 'Tkanina' } }))).toEqual(['names NAME_MISSING'])
  // Jute, which no product has.
  expect((await save({ values: without(0) }))?.values).toHaveLength(2)
})

test('of two merged values the products have the one that stays, and filters by the other mean it', async () => {
  const [linen = 0, hemp = 0] = ids
  expect(await refused(merge(linen, linen))).toEqual(['into_id VALUE_UNKNOWN'])
  expect(await refused(merge(1, hemp))).toEqual(['from_id VALUE_UNKNOWN'])
  await add('Cloth of hemp')
  const cloth = (await open()).values.at(-1)?.attribute_value_id ?? 0
  await merge(linen, hemp)
  const all = [940_001, 940_002, 940_003]
  expect(await filtered(linen)).toEqual({ products: all, checked: [hemp] })
  // A chain ends at the last one.
  await merge(hemp, cloth)
  for (const value of [linen, hemp, cloth]) expect(await filtered(value)).toEqual({ products: all, checked: [cloth] })
  expect(await find('zyxflax')).toEqual([])
  const { rows } =
    await sql`select from shop.product_attribute_value where attribute_value_id in (${linen}, ${hemp})`.execute(kysely)
  expect(rows).toEqual([])
})

test('only who has the right in all countries changes attributes', async () => {
  const inPoland = await shop.member({ type_id: 2, countries: ['PL'], role: 'buyer' })
  const { version } = await open()
  const input = { params: { attribute_id }, query: {}, body: { version, name: 'Silk' } }
  expect(await inPoland.refusal(addAttributeValue, input)).toBe('RIGHT_LACKING')
})
