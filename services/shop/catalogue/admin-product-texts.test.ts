import { getProductTexts, saveProductTexts } from '@meridian/contract/admin/product-texts.ts'
import { createProduct, listProductHistory } from '@meridian/contract/admin/products.ts'
import type { InputOf } from '@meridian/contract/endpoint.ts'
import { Refusal } from '@meridian/contract/errors.ts'
import { suggestProducts } from '@meridian/contract/shop/search.ts'
import { countryIds } from '@meridian/domain/countries.ts'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { openTestShop } from '../../testing/testing.ts'

const shop = await openTestShop()
const { kysely } = shop.pool
const buyer = await shop.member({ type_id: 2, countries: [...countryIds()], role: 'buyer' })
const polish = await shop.member({ type_id: 2, countries: ['PL'], role: 'buyer' })

/** A perfume: its figures are a table, its warnings a text, both in each language. */
const PERFUME = 1
type Body = NonNullable<InputOf<typeof saveProductTexts>['body']>

let product_id = 0
let number = 0
beforeEach(async () => {
  number += 1
  const { row } = await buyer.call(createProduct, {
    query: {},
    body: {
      product_type_id: PERFUME,
      tax_class: 'standard',
      language_id: 'en',
      name: `Quillwort ${number}`,
      sku: `QUILL-${number}`,
      content_amount: 50,
      content_unit: 'ml',
    },
  })
  product_id = row.product_id
})

const read = async (who = buyer) =>
  (await who.call(getProductTexts, { params: { product_id }, query: { languageId: 'en' } })).row
const input = async (more: Partial<Body>, who = buyer) => {
  const { version, name, kind, short_text, description, field_values } = await read(who)
  const body = { version, name, kind, short_text, description, field_values, ...more }
  return { params: { product_id }, query: {}, body }
}
const save = async (more: Partial<Body>, who = buyer) => (await who.call(saveProductTexts, await input(more, who))).row
/** Where a save is refused: the paths of fields, else the name of the refusal. */
const refused = async (more: Partial<Body>, who = buyer) => {
  const failure: unknown = await who.call(saveProductTexts, await input(more, who)).catch((error: unknown) => error)
  if (!(failure instanceof Refusal)) throw new Error('It was saved')
  return failure.fields?.map(({ path }) => path) ?? [failure.error]
}
const publishIn = (countries: string[]) =>
  sql`update shop.product set published_in = ${countries}::text[] where product_id = ${product_id}`.execute(kysely)

const FIGURES = [{ value: '92 %', label: 'natural' }]

test('texts of two languages are saved, with the fields that differ by language, and their history tells the changes only', async () => {
  const { fields } = await read()
  expect(fields.map(({ key, kind, is_required }) => [key, kind, is_required])).toEqual([
    ['figures', 'table', true],
    ['warnings', 'text', false],
  ])
  const row = await save({
    name: { en: 'Quillwort Noir', pl: 'Poryblin Noir' },
    kind: { en: 'Scent' },
    description: { en: 'Dark.\n\nDeep.' },
    field_values: { en: { figures: FIGURES }, pl: { warnings: 'Trzymać z dala od ognia', figures: [] } },
  })
  expect(row).toMatchObject({
    version: 2,
    name: { en: 'Quillwort Noir', pl: 'Poryblin Noir' },
    description: { en: 'Dark.\n\nDeep.' },
    field_values: { en: { figures: FIGURES }, pl: { warnings: 'Trzymać z dala od ognia' } },
  })
  const { rows } = await buyer.call(listProductHistory, { params: { product_id }, query: { limit: 1 } })
  expect(Object.keys(rows[0]?.after ?? {}).toSorted()).toEqual([
    'description.en',
    'field_values.en',
    'field_values.pl',
    'kind.en',
    'name.en',
    'name.pl',
  ])
  expect(rows[0]?.before).toEqual({ 'name.en': `Quillwort ${number}` })
})

test('a product is found by its new name at once, and a variant gets a name and an address in a new language', async () => {
  await publishIn(['PL'])
  await sql`insert into shop.price (variant_id, country_id, price_group_id, currency_code, gross_price, points, valid_from)
    select variant_id, 'PL', 1, 'PLN', 5000, 0, '2020-01-01' from shop.variant where product_id = ${product_id}`.execute(
    kysely,
  )
  await save({
    name: { en: 'Zygomorph', pl: 'Grzbiecisty' },
    kind: { en: 'Scent', pl: 'Zapach' },
    short_text: { en: 'Dark.', pl: 'Ciemny.' },
  })
  await shop.deps.cache.refresh()
  const found = async (text: string, languageId: 'en' | 'pl') => {
    const answer = await shop.nobody.call(suggestProducts, { query: { query: text, languageId, countryId: 'PL' } })
    return answer.data.products.map(({ name, variant_name, variant_slug }) => [name, variant_name, variant_slug])
  }
  expect(await found('zygomorph', 'en')).toEqual([['Zygomorph', '50\u00a0ml', `quillwort-${number}-50-ml`]])
  expect(await found('grzbiecisty', 'pl')).toEqual([['Grzbiecisty', '50\u00a0ml', 'grzbiecisty-50-ml']])
})

test('an admin reads and writes the languages of their countries only, and leaves the others as they are', async () => {
  await save({ name: { en: 'Ink', de: 'Tinte', pl: 'Atrament' } })
  const seen = await read(polish)
  expect([seen.languages, seen.name]).toEqual([['en', 'pl'], { en: 'Ink', pl: 'Atrament' }])
  expect(await refused({ name: { ...seen.name, de: 'Füller' } }, polish)).toEqual(['RIGHT_LACKING'])
  expect(await refused({ field_values: { de: { warnings: 'Feuer' } } }, polish)).toEqual(['RIGHT_LACKING'])
  await save({ name: { en: 'Ink', pl: 'Tusz' } }, polish)
  expect((await read()).name).toEqual({ en: 'Ink', de: 'Tinte', pl: 'Tusz' })
  await save({ name: { en: 'Ink' } }, polish)
  expect((await read()).name).toEqual({ en: 'Ink', de: 'Tinte' })
})

test('where a product is sold, its texts stay whole, and nothing is changed by a save that breaks them', async () => {
  await publishIn(['PL'])
  const whole = { kind: { en: 'Scent' }, short_text: { en: 'Dark.' } }
  expect(await refused({ ...whole, kind: {} })).toEqual(['kind.en'])
  expect(await refused({ ...whole, name: { en: 'Ink', pl: 'Tusz' } })).toEqual(['kind.pl', 'short_text.pl'])
  expect(await refused({ name: {}, kind: {}, short_text: {}, field_values: {} })).toEqual(['name.pl'])
  expect(await refused({ description: { pl: 'Ciemny' }, ...whole })).toEqual(['name.pl', 'kind.pl', 'short_text.pl'])
  expect((await read()).version).toBe(1)
})

test.each([
  [{ figures: [{ value: '1' }] }, 'field_values.en.figures.0.label'],
  [{ figures: 'many' }, 'field_values.en.figures'],
  [{ warnings: 7 }, 'field_values.en.warnings'],
  [{ ingredients: 'Aqua' }, 'field_values.en.ingredients'],
  [{ nothing: 'x' }, 'field_values.en.nothing'],
])('a value that its field cannot have is refused at its place: %j', async (values, path) => {
  expect(await refused({ field_values: { en: values } })).toEqual([path])
})

test('a value of a field that the type no longer asks for is kept', async () => {
  await sql`update shop.product_text set field_values = '{"old": "x"}' where product_id = ${product_id}`.execute(kysely)
  await save({ field_values: { en: { figures: FIGURES } } })
  const { rows } = await sql<{ field_values: object }>`
    select field_values from shop.product_text where product_id = ${product_id}`.execute(kysely)
  expect(rows[0]?.field_values).toEqual({ old: 'x', figures: FIGURES })
})
