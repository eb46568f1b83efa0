import { PRODUCT_FACT_TABLE } from '@meridian/contract/admin/product-fact-table.ts'
import { getProductFacts } from '@meridian/contract/admin/product-facts.ts'
import { PRODUCT_TABLE } from '@meridian/contract/admin/product-table.ts'
import { listProductHistory } from '@meridian/contract/admin/products.ts'
import { countryIds } from '@meridian/domain/countries.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Line, rebased, tableClient } from '../../entities/table-import-testing.ts'
import { openTestShop } from '../../testing/testing.ts'

const shop = await openTestShop()
const { kysely } = shop.pool
// A type of another house, with fields of every kind.
await sql`
  insert into shop.product_field (product_type_id, key, kind, shown_in, position, is_per_language, columns)
    select product_type_id, f.key, f.kind, '{facts}', 100 + f.position, f.kind = 'rich_text', '[]' from shop.product_type, (values
      ('pages', 'number', 1), ('bound', 'yes_no', 2), ('printed', 'date', 3), ('sequel', 'product', 4), ('leaflet', 'file', 5),
      ('story', 'rich_text', 6)) f (key, kind, position)
    where product_type.key = 'household'`.execute(kysely)
const buyer = await shop.member({ type_id: 2, countries: [...countryIds()], role: 'buyer' })
const polish = await shop.member({ type_id: 2, countries: ['PL'], role: 'buyer' })
const facts = tableClient(shop, PRODUCT_FACT_TABLE)
const exported = async (who = buyer, type?: string) =>
  facts.linesOf(await facts.exportFile(who, type === undefined ? {} : { type }))

const lineOf = (lines: readonly Line[], sku: string | undefined): Line => {
  const line = lines.find((one) => one.sku === sku)
  if (line === undefined) throw new Error(`No facts of ${sku}`)
  return line
}
const idOf = async (sku = '') => {
  const { rows } = await sql<{ product_id: number }>`select product_id from shop.variant where sku = ${sku}`.execute(
    kysely,
  )
  return rows[0]?.product_id ?? 0
}
const stored = async () => {
  const { rows } = await sql<{ row: string }>`
    select concat_ws(' ', product_id, field_values, array(select attribute_value_id from shop.product_attribute_value a
        where a.product_id = p.product_id order by 1)) as row from shop.product p
      union all select concat_ws(' ', product_id, language_id, field_values) from shop.product_text order by 1`.execute(
    kysely,
  )
  return rows
}

test('facts leave, are changed, and are again what they were, byte for byte', async () => {
  const before = await stored()
  const file = await facts.exportFile(buyer, { type: 'perfume' })
  const lines = facts.linesOf(file)
  expect(lines.some(({ scent_notes }) => scent_notes?.includes('\n'))).toBe(true)
  const others = lines.map((line) => ({
    ...line,
    'figures.pl': '24 h,"trwałość, w godzinach"\n=1,"""'.concat('x"""'),
    scent_notes: 'top,bergamot',
    usage: '',
    packaging: 'bottle;glass',
    // What a sold product needs is not removed again.
    ingredients: line.ingredients === '' ? '' : 'Aqua, "Alcohol"',
    'warnings.de': 'Eins\nZwei',
    scent_family: 'citrus|woody',
  }))
  const usages = lines.filter(({ usage }) => usage !== '').length
  const checked = await facts.check(buyer, others)
  // What a sold product needs is not removed.
  expect((await facts.problems(buyer, checked.import_id)).map(([, problem, column]) => [problem, column])).toEqual(
    Array(Math.min(usages, 100)).fill(['VALUE_MISSING', 'usage']),
  )
  const kept = others.map((line, place) => ({ ...line, usage: lines[place]?.usage ?? '' }))
  expect(await facts.apply(buyer, kept)).toMatchObject({ done: lines.length, refused: 0 })
  expect(await facts.check(buyer, kept)).toMatchObject({ unchanged: lines.length })
  const changed = await exported(buyer, 'perfume')
  expect(changed[0]).toMatchObject({
    scent_family: 'woody|citrus',
    packaging: 'bottle,glass',
    'warnings.de': 'Eins\nZwei',
  })
  expect(await facts.apply(buyer, rebased(lines, changed, ['sku']))).toMatchObject({ done: lines.length, refused: 0 })
  expect(await facts.exportFile(buyer, { type: 'perfume' })).toBe(file)
  expect(await stored()).toEqual(before)
})

test('each kind of field is filled in by a file, as on the page of the product', async () => {
  const [line, other] = await exported(buyer, 'household')
  const { rows } = await sql<{ file_id: number; sha256: string }>`
    select file_id, sha256 from files.file where kind = 'document' and is_public order by file_id limit 1`.execute(
    kysely,
  )
  const product_id = await idOf(line?.sku)
  const story = {
    root: { type: 'root', children: [{ type: 'paragraph', children: [{ type: 'text', text: 'Once' }] }] },
  }
  await sql`update shop.product_text set field_values = field_values || ${JSON.stringify({ story })}::jsonb
    where product_id = ${product_id} and language_id = 'en'`.execute(kysely)
  const told = lineOf(await exported(buyer, 'household'), line?.sku)
  expect(told['story.en']).toBe('…')
  const filled = {
    ...told,
    pages: '320',
    bound: 'no',
    printed: '2026-02-28',
    sequel: other?.sku ?? '',
    leaflet: `/files/documents/${rows[0]?.sha256.slice(0, 12)}/any-name.pdf`,
  }
  expect(await facts.apply(buyer, [filled])).toMatchObject({ done: 1 })
  expect(await facts.check(buyer, [filled])).toMatchObject({ unchanged: 1 })
  const { row } = await buyer.call(getProductFacts, { params: { product_id }, query: {} })
  expect(row.field_values).toMatchObject({
    pages: 320,
    bound: false,
    printed: '2026-02-28',
    sequel: await idOf(other?.sku),
    leaflet: rows[0]?.file_id,
  })
  const history = await buyer.call(listProductHistory, { params: { product_id }, query: {} })
  expect(history.rows[0]).toMatchObject({ act: 'applyProductFactsImport', reason: 'Autumn range' })
  // A rich text stays as it is, or is removed.
  const now = lineOf(await exported(buyer, 'household'), line?.sku)
  const rich = await facts.check(buyer, [{ ...now, 'story.en': 'Twice' }])
  expect(await facts.problems(buyer, rich.import_id)).toEqual([[2, 'VALUE_UNKNOWN', 'story.en', null]])
  expect(await facts.apply(buyer, [{ ...now, 'story.en': '' }])).toMatchObject({ done: 1 })
})

test('each row that cannot be applied says where and why', async () => {
  const lines = await exported()
  const perfumes = lines.filter(({ product_type, sku }) => product_type === 'perfume' && sku !== '')
  const books = lines.filter(({ product_type }) => product_type === 'household')
  const [one, two, three, four, five] = perfumes
  await sql`delete from shop.product_text where language_id = 'hu' and product_id = ${await idOf(five?.sku)}`.execute(
    kysely,
  )
  const { import_id } = await facts.check(buyer, [
    { ...one, scent_family: 'no-such-family' },
    { ...two, scent_notes: 'top,no-such-note' },
    { ...three, 'warnings.pl': 'x'.repeat(2001) },
    { ...four, pages: '320' },
    { ...lineOf(await exported(), five?.sku), 'warnings.hu': 'Vigyázat' },
    { ...books[0], pages: 'many' },
    { ...books[1], leaflet: '/files/documents/000000000000/x.pdf' },
    { ...one, sku: 'NOBODY' },
  ])
  expect(await facts.problems(buyer, import_id)).toEqual([
    [2, 'VALUE_UNKNOWN', 'scent_family', null],
    [3, 'VALUE_UNKNOWN', 'scent_notes', null],
    [4, 'TEXT_TOO_LONG', 'warnings.pl', '2000'],
    [5, 'VALUE_UNKNOWN', 'pages', null],
    [6, 'TEXTS_MISSING', 'warnings.hu', null],
    [7, 'NUMBER_EXPECTED', 'pages', null],
    [8, 'VALUE_UNKNOWN', 'leaflet', null],
    [9, 'ROW_ABSENT', 'sku', null],
  ])
})

test('who holds one country tells what its language reads, and nothing that others see', async () => {
  const [line, other] = await exported(polish, 'perfume')
  expect(Object.keys(line ?? {}).filter((column) => column.startsWith('warnings'))).toEqual([
    'warnings.pl',
    'warnings.en',
  ])
  const { import_id } = await facts.apply(polish, [
    { ...line, 'warnings.pl': 'Chronić przed słońcem' },
    { ...other, ingredients: 'Aqua' },
  ])
  expect(await facts.problems(polish, import_id)).toEqual([[3, 'SHARED_ELSEWHERE', 'ingredients', null]])
  const products = tableClient(shop, PRODUCT_TABLE)
  const product = products.linesOf(await products.exportFile(buyer)).find(({ sku }) => sku === line?.sku)
  await products.apply(buyer, [{ ...product, archived: 'yes' }])
  const archived = await facts.check(buyer, [{ ...line, 'warnings.pl': 'Nie' }])
  expect((await facts.problems(buyer, archived.import_id))[0]?.[1]).toBe('BASE_CHANGED')
  const now = lineOf(await exported(buyer, 'perfume'), line?.sku)
  const again = await facts.check(buyer, [{ ...now, 'warnings.pl': 'Nie' }])
  expect(await facts.problems(buyer, again.import_id)).toEqual([[2, 'ENTRY_ARCHIVED', 'sku', null]])
})

test('the facts of products that were chosen in a list leave in one language, and come back with another value', async () => {
  const skus = (await exported(buyer, 'perfume')).slice(1, 3).map(({ sku }) => sku)
  const ids = await Promise.all(skus.map(idOf))
  const read = async () => facts.linesOf(await facts.exportFile(buyer, { ids, language: 'pl' }))
  const lines = await read()
  expect(lines.map(({ sku }) => sku)).toEqual(skus)
  expect(Object.keys(lines[0] ?? {}).filter((column) => column.startsWith('warnings'))).toEqual(['warnings.pl'])
  expect(
    await facts.apply(
      buyer,
      lines.map((line) => ({ ...line, scent_family: 'citrus' })),
    ),
  ).toMatchObject({ done: 2 })
  expect((await read()).map(({ scent_family }) => scent_family)).toEqual(['citrus', 'citrus'])
})

test('an import killed at any commit ends as if it had not been', async () => {
  let [moment, wasKilled] = [1, true]
  while (wasKilled) {
    const told = `Warning ${moment}`
    const lines = (await exported(buyer, 'household')).slice(0, 5)
    wasKilled = await facts.applyKilled(
      buyer,
      lines.map((line) => ({ ...line, 'warnings.en': told })),
      moment,
    )
    const after = await exported(buyer, 'household')
    expect(after.filter((line) => line['warnings.en'] === told)).toHaveLength(lines.length)
    moment += 1
  }
  expect(moment).toBeGreaterThan(4)
})
