import { getProductFacts, saveProductFacts } from '@meridian/contract/admin/product-facts.ts'
import { getProductPlaces, saveProductPlaces } from '@meridian/contract/admin/product-places.ts'
import { createProduct, listProductHistory, openProduct } from '@meridian/contract/admin/products.ts'
import type { InputOf } from '@meridian/contract/endpoint.ts'
import { Refusal } from '@meridian/contract/errors.ts'
import { countryIds } from '@meridian/domain/countries.ts'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { openTestShop } from '../../testing/testing.ts'

const shop = await openTestShop()
const { kysely } = shop.pool
const buyer = await shop.member({ type_id: 2, countries: [...countryIds()], role: 'buyer' })
const polish = await shop.member({ type_id: 2, countries: ['PL'], role: 'buyer' })

/** A type with a field of each kind. */
const KINDS: Readonly<Record<string, unknown>> = {
  origin: 'France',
  story: {
    root: {
      type: 'root',
      version: 1,
      children: [
        {
          type: 'paragraph',
          version: 1,
          children: [{ type: 'text', version: 1, text: 'Old.', format: 0, style: '', mode: 'normal' }],
        },
      ],
    },
  },
  weight: 12.5,
  refillable: false,
  bottled_on: '2026-02-28',
  notes: [{ layer: 'top', note: 'bergamot' }],
  ingredients: 'Aqua, Parfum',
}
const [attribute] = (
  await sql<{ attribute_id: number; ids: number[] }>`
    select attribute_id, array_agg(attribute_value_id order by position, attribute_value_id) as ids from shop.attribute_value
      group by 1 order by 1 limit 1`.execute(kysely)
).rows
if (attribute === undefined) throw new Error('The seed world has no attribute')
const [type] = (
  await sql<{
    product_type_id: number
  }>`insert into shop.product_type (key) values ('bottle') returning product_type_id`.execute(kysely)
).rows
const product_type_id = type?.product_type_id ?? 0
const NOTE_COLUMNS = JSON.stringify([
  { key: 'layer', kind: 'term', vocabulary: 'scent_layer', is_required: true },
  { key: 'note', kind: 'term', vocabulary: 'scent_note', is_required: true },
])
await sql`
  insert into shop.product_field (product_type_id, key, kind, unit, position, attribute_id, columns, is_required) values
    (${product_type_id}, 'origin', 'text', null, 1, null, '[]', true),
    (${product_type_id}, 'story', 'rich_text', null, 2, null, '[]', false),
    (${product_type_id}, 'weight', 'number', 'g', 3, null, '[]', false),
    (${product_type_id}, 'refillable', 'yes_no', null, 4, null, '[]', false),
    (${product_type_id}, 'bottled_on', 'date', null, 5, null, '[]', false),
    (${product_type_id}, 'notes', 'table', null, 6, null, ${NOTE_COLUMNS}::jsonb, false),
    (${product_type_id}, 'ingredients', 'ingredients', null, 7, null, '[]', false),
    (${product_type_id}, 'families', 'choices', null, 8, ${attribute.attribute_id}, '[]', false),
    (${product_type_id}, 'refill', 'product', null, 9, null, '[]', false),
    (${product_type_id}, 'manual', 'file', null, 10, null, '[]', false)`.execute(kysely)
const { rows: terms } = await sql<{ vocabulary: string; key: string }>`
  select distinct on (vocabulary) vocabulary, key from shop.term where vocabulary in ('scent_layer', 'scent_note')
    order by vocabulary, key`.execute(kysely)
const NOTES = [{ layer: terms[0]?.key, note: terms[1]?.key }]

let product_id = 0
let number = 0
beforeEach(async () => {
  number += 1
  const body = {
    product_type_id,
    tax_class: 'standard' as const,
    language_id: 'en' as const,
    name: `Bottle ${number}`,
    sku: `BOTTLE-${number}`,
    content_amount: 50,
    content_unit: 'ml' as const,
  }
  product_id = (await buyer.call(createProduct, { query: {}, body })).row.product_id
})

const about = () => ({ params: { product_id }, query: {} })
const publishIn = (countries: string[]) =>
  sql`update shop.product set published_in = ${countries}::text[] where product_id = ${product_id}`.execute(kysely)
const problemOf = async (saved: Promise<unknown>) => {
  const failure: unknown = await saved.catch((error: unknown) => error)
  if (!(failure instanceof Refusal)) throw new Error('It was saved')
  return failure.fields?.[0]?.path ?? failure.error
}

type Facts = NonNullable<InputOf<typeof saveProductFacts>['body']>
const facts = async (more: Partial<Facts>, who = buyer) => {
  const { row } = await who.call(getProductFacts, about())
  const {
    product_id: _,
    is_sold_elsewhere: __,
    fields,
    terms,
    manufacturer_name,
    responsible_person_name,
    ...body
  } = row
  return who.call(saveProductFacts, { ...about(), body: { ...body, ...more } })
}

test('values of every kind are saved and read as they were given, and the history tells those that changed', async () => {
  const field_values = { ...KINDS, notes: NOTES, families: attribute.ids.slice(0, 2), refill: 1 }
  const [known] = (
    await sql<{ product_id: number }>`select min(product_id) as product_id from shop.product`.execute(kysely)
  ).rows
  const given = { ...field_values, refill: known?.product_id }
  const { row } = await facts({ tax_class: 'reduced', field_values: given, sold_until: '2099-01-01T00:00:00.000Z' })
  expect(row).toMatchObject({ version: 2, tax_class: 'reduced', sold_until: '2099-01-01T00:00:00.000Z' })
  expect(row.field_values).toEqual(given)
  await facts({ field_values: { ...given, origin: undefined, weight: 13 } })
  const { rows } = await buyer.call(listProductHistory, { params: { product_id }, query: { limit: 1 } })
  expect(rows[0]).toMatchObject({
    act: 'saveProductFacts',
    before: { 'field_values.origin': 'France', 'field_values.weight': 12.5 },
    after: { 'field_values.origin': null, 'field_values.weight': 13 },
  })
})

test.each([
  ['weight', '12'],
  ['weight', 1e12],
  ['refillable', 'yes'],
  ['bottled_on', '2026-02-30'],
  ['families', [2_147_483_000]],
  ['refill', 2_147_483_000],
  ['refill', 1e12],
  ['manual', 2_147_483_000],
  ['notes', [{ layer: 'nowhere', note: 'nothing' }]],
  ['unknown', 'x'],
])('the field %s refuses %j, and nothing is changed', async (key, value) => {
  expect(await problemOf(facts({ tax_class: 'reduced', field_values: { [key]: value } }))).toMatch(
    new RegExp(`^field_values.${key}`),
  )
  expect((await buyer.call(getProductFacts, about())).row).toMatchObject({ version: 1, tax_class: 'standard' })
})

test('a product ends after it begins, and names companies that exist', async () => {
  const end = { published_at: '2026-01-02T00:00:00.000Z', sold_until: '2026-01-02T00:00:00.000Z' }
  expect(await problemOf(facts(end))).toBe('sold_until')
  const start = { published_at: '2026-01-02T00:00:00.000Z', sold_from: '2026-01-01T00:00:00.000Z' }
  expect(await problemOf(facts(start))).toBe('sold_from')
  const { row } = await facts({ sold_from: '2098-01-01T00:00:00.000Z' })
  expect(row.sold_from).toBe('2098-01-01T00:00:00.000Z')
  await facts({ sold_from: null })
  expect(await problemOf(facts({ manufacturer_id: 2_147_483_000 }))).toBe('manufacturer_id')
})

test('a product that is sold keeps what it may not be sold without', async () => {
  const [operator] = (
    await sql<{ id: number }>`select min(economic_operator_id) as id from shop.economic_operator`.execute(kysely)
  ).rows
  await facts({ field_values: { origin: 'France' }, manufacturer_id: operator?.id ?? null })
  await publishIn(['PL'])
  expect(await problemOf(facts({ field_values: {} }))).toBe('field_values.origin')
  expect(await problemOf(facts({ manufacturer_id: null }))).toBe('manufacturer_id')
})

type Places = NonNullable<InputOf<typeof saveProductPlaces>['body']>
const places = async (more: Partial<Places>, who = buyer) => {
  const { row } = await who.call(getProductPlaces, about())
  const { version, categories, related_product_ids } = row
  return who.call(saveProductPlaces, { ...about(), body: { version, categories, related_product_ids, ...more } })
}
/** A category of the seed world with one above it. */
const [FOR_HER, PERFUME] = [3, 1]

test('what all countries share is changed only by an admin of all countries where the product is sold', async () => {
  await publishIn(['PL', 'DE'])
  expect((await polish.call(getProductFacts, about())).row.is_sold_elsewhere).toBe(true)
  expect(await problemOf(facts({ tax_class: 'reduced' }, polish))).toBe('RIGHT_LACKING')
  expect(await problemOf(places({ categories: [] }, polish))).toBe('RIGHT_LACKING')
  await publishIn(['PL'])
  await facts({ tax_class: 'reduced' }, polish)
})

test('a product is listed in its categories and those above, and keeps its related products in their order', async () => {
  const categories = [{ category_id: FOR_HER, is_main: true }]
  const { rows: others } = await sql<{
    product_id: number
  }>`select product_id from shop.product order by 1 limit 3`.execute(kysely)
  const related_product_ids = others.map((one) => one.product_id).toReversed()
  const { row } = await places({ categories, related_product_ids })
  expect(row).toMatchObject({ version: 2, categories, related_product_ids })
  const { rows } = await sql<{ category_id: number }>`
    select category_id from shop.category_product where product_id = ${product_id} order by 1`.execute(kysely)
  expect(rows.map(({ category_id }) => category_id)).toContain(PERFUME)
  await places({ categories: [], related_product_ids: related_product_ids.toReversed() })
  expect((await buyer.call(getProductPlaces, about())).row).toMatchObject({
    categories: [],
    related_product_ids: related_product_ids.toReversed(),
  })
  const { row: product } = await buyer.call(openProduct, about())
  expect(product.version).toBe(3)
})

test.each([
  [{ categories: [{ category_id: 2_147_483_000, is_main: true }] }, 'categories'],
  [
    {
      categories: [
        { category_id: 1, is_main: true },
        { category_id: 3, is_main: true },
      ],
    },
    'categories',
  ],
  [
    {
      categories: [
        { category_id: 1, is_main: true },
        { category_id: 1, is_main: false },
      ],
    },
    'categories',
  ],
  [{ related_product_ids: [2_147_483_000] }, 'related_product_ids'],
])('a place that cannot be is refused: %j', async (more, path) => {
  expect(await problemOf(places(more))).toBe(path)
})
