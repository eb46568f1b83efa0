import { PRODUCT_TABLE } from '@meridian/contract/admin/product-table.ts'
import { listProductHistory, openProduct } from '@meridian/contract/admin/products.ts'
import { countryIds } from '@meridian/domain/countries.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Line, rebased, tableClient } from '../../entities/table-import-testing.ts'
import { openTestShop } from '../../testing/testing.ts'

const shop = await openTestShop()
const buyer = await shop.member({ type_id: 2, countries: [...countryIds()], role: 'buyer' })
const polish = await shop.member({ type_id: 2, countries: ['PL'], role: 'buyer' })
const { exportFile, linesOf, check, apply, problems, applyKilled } = tableClient(shop, PRODUCT_TABLE)
const exported = async (who = buyer) => linesOf(await exportFile(who))

const lineOf = (lines: readonly Line[], sku: string): Line => {
  const line = lines.find((one) => one.sku === sku)
  if (line === undefined) throw new Error(`No product ${sku}`)
  return line
}
const idOf = async (sku = '') => {
  const { rows } = await sql<{ product_id: number }>`
    select product_id from shop.variant where sku = ${sku}`.execute(shop.pool.kysely)
  return rows[0]?.product_id ?? 0
}
const publicationOf = async (sku = '') => {
  const { rows } = await sql<{ published_in: string[] }>`
    select published_in from shop.product where product_id = ${await idOf(sku)}`.execute(shop.pool.kysely)
  return rows[0]?.published_in
}
/** All that a file tells of products, as the database has it. */
const stored = async () => {
  const { rows } = await sql<{ row: string }>`
    select row(p.product_id, product_type_id, tax_class, manufacturer_id, responsible_person_id, published_at, sold_from, sold_until,
        archived_at, published_in, array(select (category_id, is_main, is_placed) from shop.category_product c
          where c.product_id = p.product_id order by category_id),
        array(select related_product_id from shop.related_product r where r.product_id = p.product_id order by position))::text as row
      from shop.product p order by product_id`.execute(shop.pool.kysely)
  return rows.map(({ row }) => row)
}

test('products leave, are changed in every cell, and are again what they were, byte for byte', async () => {
  const file = await exportFile(buyer)
  const lines = linesOf(file).slice(0, 12)
  const before = await stored()
  expect(await check(buyer, lines)).toMatchObject({ unchanged: lines.length, changes: 0, refused: 0 })
  const others = lines.map((line, place) => ({
    ...line,
    tax_class: line.tax_class === 'standard' ? 'reduced' : 'standard',
    manufacturer: line.manufacturer === 'Maison Meridian SAS' ? 'Meridian Labor GmbH' : 'Maison Meridian SAS',
    responsible_person: 'Meridian Labor GmbH',
    main_category: line.main_category === 'for-him' ? 'for-her' : 'for-him',
    categories: line.categories === '' ? 'eau-de-toilette' : '',
    related: lines[place === 0 ? 1 : 0]?.sku ?? '',
    published_at: '2024-02-29T10:00:00Z',
    sold_from: '2024-03-01T00:00:00Z',
    sold_until: '2031-01-01T00:00:00Z',
    // What is not ready elsewhere would not come back, nor a set together with its parts.
    published_in: (line.published_in ?? '').replace(line.sku?.startsWith('SET-') ? '' : 'PL|', ''),
  }))
  expect(await apply(buyer, others)).toMatchObject({ done: lines.length, refused: 0 })
  const changed = (await exported()).slice(0, 12)
  expect(changed.filter(({ base }, place) => base === lines[place]?.base)).toEqual([])
  // The same file again, though its moments and lists are written otherwise than they are exported.
  expect(await check(buyer, others)).toMatchObject({ unchanged: lines.length, refused: 0 })
  expect(await apply(buyer, rebased(lines, changed, ['sku']))).toMatchObject({ done: lines.length, refused: 0 })
  expect(await exportFile(buyer)).toBe(file)
  expect(await stored()).toEqual(before)
})

test('a row without a base makes a product, which a second import of the file leaves as it is', async () => {
  const [like] = await exported()
  const made = { ...like, sku: 'quill-1', content_amount: '3', content_unit: 'piece', published_in: '', base: '' }
  expect(await apply(buyer, [made])).toMatchObject({ done: 1 })
  expect(await check(buyer, [made])).toMatchObject({ unchanged: 1 })
  const product_id = await idOf('QUILL-1')
  expect(lineOf(await exported(), 'QUILL-1')).toMatchObject({
    main_category: like?.main_category,
    content_unit: 'piece',
  })
  const { row } = await buyer.call(openProduct, { params: { product_id }, query: {} })
  expect(row).toMatchObject({ name: 'QUILL-1', skus: ['QUILL-1'] })
  const { rows } = await buyer.call(listProductHistory, { params: { product_id }, query: {} })
  expect(rows).toMatchObject([{ act: 'applyProductsImport', reason: 'Autumn range' }])
})

test('each row that cannot be applied says where and why, and does not stop the others', async () => {
  const lines = await exported()
  const [one, two, three, four, five, six, seven, eight] = lines.filter(({ published_in }) =>
    published_in?.includes('PL'),
  )
  await sql`insert into shop.economic_operator (name, place, contact, archived_at)
    values ('Gone', 'x', 'x', now())`.execute(shop.pool.kysely)
  const made = { ...one, published_in: '', base: '' }
  const { import_id, ...result } = await check(buyer, [
    { ...one, tax_class: 'reduced', base: '' },
    { ...two, type: 'nothing' },
    { ...made, sku: 'NEW-1', tax_class: 'none' },
    { ...made, sku: 'NEW-2', content_amount: '0' },
    { ...made, sku: 'NEW 3' },
    { ...made, sku: 'NEW-4', published_in: 'PL; CZ' },
    { ...one, sku: 'NEW-5' },
    { ...three, content_amount: '17' },
    { ...four, manufacturer: 'Gone' },
    { ...made, sku: 'NEW-6', manufacturer: '' },
    { ...five, categories: 'no-such-place' },
    { ...made, sku: 'NEW-6' },
    { ...six, related: six?.sku ?? '' },
    { ...made, sku: 'NEW-7', published_at: '1.3.2026' },
    { ...seven, sold_until: '1999-01-01T00:00:00Z' },
    { ...eight, archived: 'maybe' },
    { ...made, sku: 'NEW-8', published_in: 'XX' },
    { ...made, sku: lines.at(-1)?.sku ?? '', manufacturer: '' },
  ])
  expect(result).toMatchObject({ total: 18, changes: 1 })
  expect(await problems(buyer, import_id)).toEqual([
    [2, 'ENTRY_EXISTS', 'tax_class', 'standard'],
    [3, 'VALUE_UNKNOWN', 'type', null],
    [4, 'VALUE_UNKNOWN', 'tax_class', null],
    [5, 'VALUE_TOO_SMALL', 'content_amount', '1'],
    [6, 'CODE_WRONG', 'sku', null],
    [7, 'NOT_READY', 'published_in', 'CZ, PL'],
    [8, 'BASE_OF_ANOTHER', 'sku', null],
    [9, 'VALUE_FIXED', 'content_amount', three?.content_amount],
    [10, 'VALUE_UNKNOWN', 'manufacturer', null],
    [12, 'VALUE_UNKNOWN', 'categories', null],
    [13, 'ROW_REPEATED', null, '11'],
    [14, 'VALUE_UNKNOWN', 'related', null],
    [15, 'MOMENT_EXPECTED', 'published_at', null],
    [16, 'PERIOD_REVERSED', 'sold_until', 'published_at'],
    [17, 'VALUE_UNKNOWN', 'archived', null],
    [18, 'VALUE_UNKNOWN', 'published_in', null],
    [19, 'ENTRY_EXISTS', 'content_amount', '3'],
  ])
})

test('a buyer of one country sees and writes its publication only, and nothing that other countries see', async () => {
  const [line, other] = (await exported(polish)).filter(({ published_in }) => published_in === 'PL')
  if (line === undefined || other === undefined) throw new Error('No product is sold in PL')
  const before = await publicationOf(line.sku)
  expect(before).toContain('DE')
  const { import_id, ...result } = await check(polish, [
    { ...line, tax_class: 'reduced' },
    { ...other, published_in: 'PL|DE' },
  ])
  expect(result).toMatchObject({ refused: 2 })
  expect(await problems(polish, import_id)).toEqual([
    [2, 'SHARED_ELSEWHERE', 'tax_class', null],
    [3, 'COUNTRY_REFUSED', 'published_in', null],
  ])
  expect(await apply(polish, [{ ...line, published_in: '' }])).toMatchObject({ done: 1 })
  expect(await publicationOf(line.sku)).toEqual(before?.filter((country) => country !== 'PL'))
  const [withdrawn] = (await exported(polish)).filter(({ sku }) => sku === line.sku)
  expect(await apply(polish, [{ ...withdrawn, published_in: 'PL' }])).toMatchObject({ done: 1 })
  expect(await publicationOf(line.sku)).toEqual(before)
})

test('an archived product is sold nowhere, and is changed once it is brought back', async () => {
  const line = (await exported()).at(-2) ?? {}
  const archived = { ...line, archived: 'yes' }
  expect(await apply(buyer, [archived])).toMatchObject({ done: 1 })
  expect(await check(buyer, [archived])).toMatchObject({ unchanged: 1 })
  const gone = lineOf(await exported(), line.sku ?? '')
  expect(gone).toMatchObject({ archived: 'yes', published_in: '' })
  const { import_id } = await check(buyer, [{ ...gone, sold_until: '2031-01-01T00:00:00Z' }])
  expect(await problems(buyer, import_id)).toEqual([[2, 'ENTRY_ARCHIVED', 'archived', null]])
  expect(await apply(buyer, [{ ...gone, archived: 'no' }])).toMatchObject({ done: 1 })
})

test('an import killed at any commit ends as if it had not been', async () => {
  let [moment, wasKilled] = [1, true]
  while (wasKilled) {
    const lines = await exported()
    const sold_until = new Date(Date.UTC(2032, 0, moment)).toISOString()
    const file = lines.slice(0, 5).map((line) => ({ ...line, sold_until }))
    const made = { ...lines[0], sku: `KILLED-${moment}`, published_in: '', base: '' }
    wasKilled = await applyKilled(buyer, [...file, made], moment)
    const after = await exported()
    expect(after.filter((line) => line.sold_until === sold_until)).toHaveLength(file.length)
    expect(after.filter(({ sku }) => sku === made.sku)).toHaveLength(1)
    moment += 1
  }
  expect(moment).toBeGreaterThan(4)
})

test('the products that were chosen in a list leave alone', async () => {
  const lines = await exported()
  const skus = [lines[4]?.sku ?? '', lines[2]?.sku ?? '']
  const ids = await Promise.all(skus.map(idOf))
  const { rows, next } = await buyer.call(PRODUCT_TABLE.exportRows, { query: { ids } })
  expect(rows.map(([sku]) => sku).toSorted()).toEqual(skus.toSorted())
  expect(next).toBeNull()
  const none = await shop.member({ type_id: 2, countries: [], role: 'buyer' })
  expect(await none.refusal(PRODUCT_TABLE.exportRows, { query: { ids } })).toBe('RIGHT_LACKING')
})
