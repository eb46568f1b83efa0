import { PRODUCT_TABLE } from '@meridian/contract/admin/product-table.ts'
import { PRODUCT_TEXT_TABLE } from '@meridian/contract/admin/product-text-table.ts'
import { VARIANT_TEXT_TABLE } from '@meridian/contract/admin/variant-text-table.ts'
import { countryIds } from '@meridian/domain/countries.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Line, rebased, tableClient } from '../../entities/table-import-testing.ts'
import { openTestShop } from '../../testing/testing.ts'

const shop = await openTestShop()
const buyer = await shop.member({ type_id: 2, countries: [...countryIds()], role: 'buyer' })
const polish = await shop.member({ type_id: 2, countries: ['PL'], role: 'buyer' })
const texts = tableClient(shop, PRODUCT_TEXT_TABLE)
const names = tableClient(shop, VARIANT_TEXT_TABLE)
const KEY = ['sku', 'language']

const storedIn = async (table: string) => {
  const { rows } = await sql`select to_jsonb(t) as row from ${sql.table(table)} t order by t.*`.execute(
    shop.pool.kysely,
  )
  return rows
}
const lineOf = (lines: readonly Line[], sku: string | undefined, language: string): Line => {
  const line = lines.find((one) => one.sku === sku && one.language === language)
  if (line === undefined) throw new Error(`No text of ${sku} in ${language}`)
  return line
}

test('texts leave, are changed in every cell, and are again what they were, byte for byte', async () => {
  const file = await texts.exportFile(buyer)
  const lines = texts.linesOf(file).slice(0, 26)
  const before = await storedIn('shop.product_text')
  expect(lines.some(({ description }) => description?.includes('\n'))).toBe(true)
  expect(await texts.check(buyer, lines)).toMatchObject({ unchanged: lines.length, changes: 0, refused: 0 })
  const others = lines.map((line) => ({
    ...line,
    name: `=${line.name}`,
    kind: '-1',
    short_text: `${line.short_text} ""`,
    description: 'One line,\nand; another one',
  }))
  expect(await texts.apply(buyer, others)).toMatchObject({ done: lines.length, refused: 0 })
  const changed = texts.linesOf(await texts.exportFile(buyer)).slice(0, 26)
  expect(changed.map(({ base: _, ...cells }) => cells)).toEqual(
    others.map(({ base: _, ...cells }: Line, place) => ({ ...cells, english_name: changed[place]?.english_name })),
  )
  expect(await texts.apply(buyer, rebased(lines, changed, KEY))).toMatchObject({ done: lines.length, refused: 0 })
  expect(await texts.exportFile(buyer)).toBe(file)
  expect(await storedIn('shop.product_text')).toEqual(before)
})

test('a translator takes out only what is missing in a language, and brings it in', async () => {
  const [first] = texts.linesOf(await texts.exportFile(buyer, { language: 'hu' }))
  await sql`delete from shop.variant_text where language_id = 'hu' and variant_id in (
    select variant_id from shop.variant where sku = ${first?.sku})`.execute(shop.pool.kysely)
  await sql`delete from shop.product_text where language_id = 'hu' and product_id = (
    select product_id from shop.variant where sku = ${first?.sku})`.execute(shop.pool.kysely)
  const filters = { language: 'hu' as const, missing: true }
  const missing = texts.linesOf(await texts.exportFile(buyer, filters))
  expect(missing).toMatchObject([{ sku: first?.sku, language: 'hu', name: '', description: '' }])
  const { name = '', kind = '', short_text = '', description = '' } = first ?? {}
  const file = missing.map((line) => ({ ...line, name, kind, short_text, description }))
  expect(await texts.apply(buyer, file)).toMatchObject({ done: 1 })
  expect(texts.linesOf(await texts.exportFile(buyer, filters))).toEqual([])
  expect(await texts.check(buyer, file)).toMatchObject({ unchanged: 1 })
  expect(names.linesOf(await names.exportFile(buyer, filters))).toEqual([])
})

test('each row that cannot be applied says where and why', async () => {
  const lines = texts.linesOf(await texts.exportFile(buyer))
  const german = lineOf(lines, lines[0]?.sku, 'de')
  const polishLine = lineOf(lines, lines[0]?.sku, 'pl')
  const { import_id } = await texts.check(polish, [
    { ...german, name: 'Anders' },
    { ...polishLine, kind: '' },
    { ...polishLine, sku: 'NOBODY' },
    { ...polishLine, sku: lines.at(-1)?.sku ?? '', language: 'xx' },
    { ...lineOf(lines, lines.at(-1)?.sku, 'pl'), name: 'x'.repeat(121) },
  ])
  expect(await texts.problems(polish, import_id)).toEqual([
    [2, 'LANGUAGE_REFUSED', 'language', null],
    [3, 'VALUE_MISSING', 'kind', null],
    [4, 'ROW_ABSENT', 'sku', null],
    [5, 'VALUE_UNKNOWN', 'language', null],
    [6, 'TEXT_TOO_LONG', 'name', '120'],
  ])
})

test('texts of an archived product stay as they are', async () => {
  const products = tableClient(shop, PRODUCT_TABLE)
  const product = products.linesOf(await products.exportFile(buyer)).at(-1)
  const line = lineOf(texts.linesOf(await texts.exportFile(buyer)), product?.sku, 'en')
  expect(await products.apply(buyer, [{ ...product, archived: 'yes' }])).toMatchObject({ done: 1 })
  const { import_id } = await texts.check(buyer, [{ ...line, name: 'Another' }])
  expect(await texts.problems(buyer, import_id)).toEqual([[2, 'ENTRY_ARCHIVED', 'sku', null]])
})

test('an import killed at any commit ends as if it had not been', async () => {
  let [moment, wasKilled] = [1, true]
  const product = texts.linesOf(await texts.exportFile(buyer, { language: 'cs' })).slice(0, 5)
  const skus = new Set(product.map(({ sku }) => sku))
  while (wasKilled) {
    const lines = texts.linesOf(await texts.exportFile(buyer, { language: 'cs' })).filter(({ sku }) => skus.has(sku))
    const told = `Text ${moment}`
    wasKilled = await texts.applyKilled(
      buyer,
      lines.map((line) => ({ ...line, short_text: told })),
      moment,
    )
    const after = texts.linesOf(await texts.exportFile(buyer, { language: 'cs' }))
    expect(after.filter((line) => skus.has(line.sku)).filter((line) => line.short_text !== told)).toEqual([])
    moment += 1
  }
  expect(moment).toBeGreaterThan(4)
})
