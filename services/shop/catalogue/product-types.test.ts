import { getProduct, listProducts } from '@meridian/contract/shop/catalogue.ts'
import { searchProducts } from '@meridian/contract/shop/search.ts'
import type { StoredColumn } from '@meridian/database/schema/stored.ts'
import { reindexProducts } from '@meridian/database/search-index.ts'
import { inTransaction } from '@meridian/database/transaction.ts'
import { AMBRE_51_50ML } from '@meridian/seed/world.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { openTestShop } from '../../testing/testing.ts'
import { addSampleProducts } from './catalogue-testing.ts'

const shop = await openTestShop()
const { kysely } = shop.pool

const SHIRT = 900_001
const PL = { countryId: 'PL', languageId: 'en' } as const
const FABRICS: StoredColumn[] = [
  { key: 'fabric', kind: 'term', vocabulary: 'fabric', is_required: true },
  { key: 'percent', kind: 'number', is_required: true },
]

/** The attribute of the cut, shown by rows alone, and the id of its one value. */
let cut: { attribute_id: number; attribute_value_id: number }

beforeAll(async () => {
  cut = { attribute_id: 900, attribute_value_id: 9001 }
  await sql`
    with type as (insert into shop.product_type (key) values ('shirt') returning product_type_id),
      attribute as (insert into shop.attribute values (900, 'cut', false, 900)),
      attribute_text as (insert into shop.attribute_text values (900, 'en', 'Cut')),
      choice as (insert into shop.attribute_value (attribute_value_id, attribute_id, key, position) values (9001, 900, 'slim', 0)),
      choice_text as (insert into shop.attribute_value_text (attribute_value_id, language_id, name) values (9001, 'en', 'Slim')),
      vocabulary as (insert into shop.vocabulary values ('fabric')),
      term as (insert into shop.term overriding system value values (90001, 'fabric', 'linen')),
      term_text as (insert into shop.term_text values (90001, 'en', 'Flaxen linen')),
      field as (
        insert into shop.product_field (product_type_id, key, kind, unit, shown_in, position, attribute_id, columns)
        select product_type_id, f.* from type, (values
          ('sleeve', 'number', 'cm', '{facts}'::text[], 1, null::integer, '[]'::jsonb),
          ('fabrics', 'table', null, '{facts,search}', 2, null, ${JSON.stringify(FABRICS)}),
          ('origin', 'text', null, '{safety,search}', 3, null, '[]'),
          ('note', 'text', null, '{}', 4, null, '[]'),
          ('goes_with', 'product', null, '{facts}', 5, null, '[]'),
          ('cut', 'choice', null, '{filter}', 6, 900, '[]')
        ) f (key, kind, unit, shown_in, position, attribute_id, columns)
        returning product_field_id, key
      )
    insert into shop.product_field_text select product_field_id, 'en', upper(key),
      case key when 'fabrics' then '{Fabric,Percent}'::text[] else '{}' end from field`.execute(kysely)
  const { product_type_id } = await kysely
    .selectFrom('shop.product_type')
    .select('product_type_id')
    .where('key', '=', 'shirt')
    .executeTakeFirstOrThrow()
  await addSampleProducts(kysely, [
    {
      product_id: SHIRT,
      name: 'Shirt',
      product_type_id,
      field_values: {
        sleeve: 64.5,
        fabrics: [{ fabric: 'linen', percent: 100 }],
        origin: 'Woven in Quibbleton',
        note: 'Zorblax',
        goes_with: AMBRE_51_50ML.product_id,
      },
      categories: [1],
      attribute_value_ids: [cut.attribute_value_id],
      variants: [{ variant_id: 900_011, prices: [{ country_id: 'PL', gross_price: 5000 }] }],
    },
  ])
  await inTransaction(kysely, (tx) => reindexProducts(tx, [SHIRT]))
  await sql`update core.cache_version set version = version + 1 where name = 'catalogue'`.execute(kysely)
  await shop.deps.cache.refresh()
})

test('the page of a product shows the fields of a type made by rows alone', async () => {
  const params = { variantSlug: 'sample-900011' }
  const { product } = await shop.nobody.call(getProduct, { params, query: PL })
  expect(product.fields).toEqual([
    { key: 'sleeve', name: 'SLEEVE', section: 'facts', value: { kind: 'number', number: 64.5, unit: 'cm' } },
    {
      key: 'fabrics',
      name: 'FABRICS',
      section: 'facts',
      value: { kind: 'table', table_head: ['Fabric', 'Percent'], table_body: [['Flaxen linen', '100']] },
    },
    { key: 'origin', name: 'ORIGIN', section: 'safety', value: { kind: 'text', text: 'Woven in Quibbleton' } },
    {
      key: 'goes_with',
      name: 'GOES_WITH',
      section: 'facts',
      value: { kind: 'product', name: 'Ambre 51', slug: AMBRE_51_50ML.slug },
    },
  ])
  // The cut is a filter only.
  expect(product.attributes).toEqual([])
})

test('a search finds a product by its searched fields only, and lists are filtered by its choices', async () => {
  const found = async (query: string) => {
    const { data } = await shop.nobody.call(searchProducts, { query: { ...PL, query } })
    return data.products.map(({ product_id }) => product_id)
  }
  expect(await found('flaxen')).toEqual([SHIRT])
  expect(await found('quibbleton')).toEqual([SHIRT])
  expect(await found('zorblax')).toEqual([])
  const { data } = await shop.nobody.call(listProducts, {
    query: { ...PL, 'attributeValueIds[]': [cut.attribute_value_id] },
  })
  expect(data.products.map(({ product_id }) => product_id)).toEqual([SHIRT])
  expect(data.filters.find(({ key }) => key === 'cut')?.values).toMatchObject([{ name: 'Slim', count: 1 }])
})

test('an attribute that its types do not mark as a filter filters no list', async () => {
  await sql`update shop.product_field set shown_in = '{facts}' where attribute_id = ${cut.attribute_id}`.execute(kysely)
  await sql`update core.cache_version set version = version + 1 where name = 'catalogue'`.execute(kysely)
  await shop.deps.cache.refresh()
  const { data } = await shop.nobody.call(listProducts, { query: { ...PL, categoryId: 1 } })
  expect(data.filters.map(({ key }) => key)).not.toContain('cut')
})

test('an archived field is shown no longer, and its value stays', async () => {
  await sql`update shop.product_field set archived_at = now() where key = 'sleeve'`.execute(kysely)
  await sql`update core.cache_version set version = version + 1 where name = 'catalogue'`.execute(kysely)
  await shop.deps.cache.refresh()
  const { product } = await shop.nobody.call(getProduct, { params: { variantSlug: 'sample-900011' }, query: PL })
  expect(product.fields?.map(({ key }) => key)).toEqual(['fabrics', 'origin', 'goes_with'])
  const { field_values } = await kysely
    .selectFrom('shop.product')
    .select('field_values')
    .where('product_id', '=', SHIRT)
    .executeTakeFirstOrThrow()
  expect(field_values).toHaveProperty('sleeve', 64.5)
})
