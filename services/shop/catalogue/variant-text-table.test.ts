import { VARIANT_TEXT_TABLE } from '@meridian/contract/admin/variant-text-table.ts'
import { countryIds } from '@meridian/domain/countries.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Line, rebased, tableClient } from '../../entities/table-import-testing.ts'
import { openTestShop } from '../../testing/testing.ts'

const shop = await openTestShop()
const buyer = await shop.member({ type_id: 2, countries: [...countryIds()], role: 'buyer' })
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

test('names and slugs of variants leave, change, and are again what they were, byte for byte', async () => {
  const file = await names.exportFile(buyer)
  const lines = names.linesOf(file).slice(0, 26)
  const before = await storedIn('shop.variant_text')
  expect(await names.check(buyer, lines)).toMatchObject({ unchanged: lines.length, changes: 0, refused: 0 })
  const others = lines.map((line) => ({
    ...line,
    name: `${line.name} +`,
    slug: `o-${line.slug?.slice(0, 110)}`.replace(/-+$/, ''),
  }))
  const { import_id } = await names.apply(buyer, others)
  expect(await names.problems(buyer, import_id)).toEqual([])
  // What others had found by its former slug, they still do.
  const { rows } = await sql<{
    count: number
  }>`select count(*)::integer as count from shop.former_variant_slug`.execute(shop.pool.kysely)
  expect(rows[0]?.count).toBeGreaterThanOrEqual(lines.length)
  const changed = names.linesOf(await names.exportFile(buyer))
  expect(await names.apply(buyer, rebased(lines, changed, KEY))).toMatchObject({ done: lines.length, refused: 0 })
  expect(await names.exportFile(buyer)).toBe(file)
  expect(await storedIn('shop.variant_text')).toEqual(before)
})

test('an empty slug is made from the names, once', async () => {
  const [line] = names.linesOf(await names.exportFile(buyer, { language: 'de' }))
  const file = [{ ...line, name: 'Flakon & mehr', slug: '' }]
  expect(await names.apply(buyer, file)).toMatchObject({ done: 1 })
  expect(lineOf(names.linesOf(await names.exportFile(buyer)), line?.sku, 'de').slug).toMatch(/.-flakon/)
  expect(await names.check(buyer, file)).toMatchObject({ unchanged: 1 })
})

test('each row that cannot be applied says where and why', async () => {
  const titles = names.linesOf(await names.exportFile(buyer, { language: 'pl' }))
  const [one, two, three, four] = titles
  const { import_id } = await names.check(buyer, [
    { ...one, slug: two?.slug ?? '' },
    { ...two, slug: 'Ä b' },
    { ...three, name: '' },
    { ...four, name: '', slug: '' },
  ])
  expect(await names.problems(buyer, import_id)).toEqual([
    [2, 'VALUE_TAKEN', 'slug', two?.sku],
    [3, 'CODE_WRONG', 'slug', null],
    [4, 'VALUE_MISSING', 'name', null],
    [5, 'VALUE_MISSING', 'name', null],
  ])
})

test('an import killed at any commit ends as if it had not been', async () => {
  let [moment, wasKilled] = [1, true]
  const product = names.linesOf(await names.exportFile(buyer, { language: 'cs' })).slice(0, 5)
  const skus = new Set(product.map(({ sku }) => sku))
  while (wasKilled) {
    const lines = names.linesOf(await names.exportFile(buyer, { language: 'cs' })).filter(({ sku }) => skus.has(sku))
    const told = `Text ${moment}`
    wasKilled = await names.applyKilled(
      buyer,
      lines.map((line) => ({ ...line, name: told })),
      moment,
    )
    const after = names.linesOf(await names.exportFile(buyer, { language: 'cs' }))
    expect(after.filter((line) => skus.has(line.sku)).filter((line) => line.name !== told)).toEqual([])
    moment += 1
  }
  expect(moment).toBeGreaterThan(4)
})
