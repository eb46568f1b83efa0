import { PRODUCT_TABLE } from '@meridian/contract/admin/product-table.ts'
import { VARIANT_TABLE } from '@meridian/contract/admin/variant-table.ts'
import { countryIds } from '@meridian/domain/countries.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Line, rebased, tableClient } from '../../entities/table-import-testing.ts'
import { openTestShop } from '../../testing/testing.ts'
import { addSampleBundle, GIFT_SET, SOAP, TEA } from './bundles-testing.ts'

const shop = await openTestShop()
const buyer = await shop.member({ type_id: 2, countries: [...countryIds()], role: 'buyer' })
const polish = await shop.member({ type_id: 2, countries: ['PL'], role: 'buyer' })
const { exportFile, linesOf, check, apply, problems, applyKilled } = tableClient(shop, VARIANT_TABLE)
const exported = async (who = buyer) => linesOf(await exportFile(who))
const stored = async () => {
  const { rows } = await sql`select to_jsonb(v) as row from shop.variant v order by variant_id`.execute(
    shop.pool.kysely,
  )
  return rows
}
/** A number with its check digit. */
const gtinOf = (number: number): string => {
  const digits = String(952_000_900_000 + number)
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}

test('variants leave, are changed in every cell, and are again what they were, byte for byte', async () => {
  const file = await exportFile(buyer)
  const lines = linesOf(file).slice(0, 20)
  const before = await stored()
  expect(await check(buyer, lines)).toMatchObject({ unchanged: lines.length, changes: 0, refused: 0 })
  const others = lines.map((line, place) => ({
    ...line,
    gtin: gtinOf(place),
    content_amount: String(1000 + place),
    content_unit: 'piece',
    weight_grams: '250',
    length_mm: '100',
    width_mm: '50',
    height_mm: '30',
    customs_code: '330300',
    origin_country: 'fr',
    archived: 'yes',
  }))
  expect(await apply(buyer, others)).toMatchObject({ done: lines.length, refused: 0 })
  expect(await check(buyer, others)).toMatchObject({ unchanged: lines.length })
  const changed = await exported()
  expect(await apply(buyer, rebased(lines, changed, ['sku']))).toMatchObject({ done: lines.length, refused: 0 })
  expect(await exportFile(buyer)).toBe(file)
  expect(await stored()).toEqual(before)
})

test('a new row adds a variant behind the others, which has a name wherever its product has one', async () => {
  const [like] = await exported()
  const made = { ...like, sku: 'added-1', product: like?.product ?? '', content_amount: '77', gtin: '', base: '' }
  expect(await apply(buyer, [made])).toMatchObject({ done: 1 })
  expect(await check(buyer, [made])).toMatchObject({ unchanged: 1 })
  const { rows } = await sql<{ languages: number; position: number; others: number }>`
    select v.position, (select count(*)::integer from shop.variant_text t where t.variant_id = v.variant_id) as languages,
        (select max(position) from shop.variant o where o.product_id = v.product_id and o.variant_id <> v.variant_id) as others
      from shop.variant v where sku = 'ADDED-1'`.execute(shop.pool.kysely)
  expect(rows[0]?.languages).toBe(13)
  expect(rows[0]?.position).toBe((rows[0]?.others ?? 0) + 1)
})

test('each row that cannot be applied says where and why', async () => {
  const lines = await exported()
  const siblings = lines.filter(({ product }) => product === lines[0]?.product)
  const [one, two] = siblings
  const other = lines.find(({ product }) => product !== one?.product)
  if (one === undefined || two === undefined || other === undefined) throw new Error('Too few variants')
  const made: Line = { ...one, gtin: '', base: '' }
  const { import_id } = await check(buyer, [
    { ...one, gtin: '9520000010118' },
    { ...two, gtin: one.gtin ?? '' },
    { ...made, sku: 'ADDED-2', product: 'NOBODY' },
    { ...other, product: one.product ?? '' },
    { ...made, sku: 'ADDED-3', content_amount: two.content_amount ?? '', content_unit: two.content_unit ?? '' },
    { ...made, sku: 'ADDED-4', axes: 'scent=nothing', content_amount: '78' },
    { ...made, sku: 'ADDED-5', axes: 'scent', content_amount: '79' },
    { ...made, sku: 'ADDED-6', customs_code: '12', content_amount: '80' },
    { ...made, sku: 'ADDED-7', origin_country: 'XX', content_amount: '81' },
    { ...made, sku: 'ADDED-8', weight_grams: '1.5', content_amount: '82' },
  ])
  expect(await problems(buyer, import_id)).toEqual([
    [2, 'GTIN_WRONG', 'gtin', null],
    [3, 'VALUE_TAKEN', 'gtin', one.sku],
    [4, 'VALUE_UNKNOWN', 'product', null],
    [5, 'VALUE_FIXED', 'product', other.product],
    [6, 'SAME_VARIANT', 'content_amount', null],
    [7, 'VALUE_UNKNOWN', 'axes', null],
    [8, 'VALUE_UNKNOWN', 'axes', null],
    [9, 'CODE_WRONG', 'customs_code', null],
    [10, 'VALUE_UNKNOWN', 'origin_country', null],
    [11, 'WHOLE_NUMBER_EXPECTED', 'weight_grams', null],
  ])
})

test('rows of one file cannot take the same bar code', async () => {
  const [one, two] = await exported()
  const gtin = gtinOf(5000)
  const { import_id } = await apply(buyer, [
    { ...one, gtin },
    { ...two, gtin },
  ])
  expect(await problems(buyer, import_id)).toEqual([[3, 'VALUE_TAKEN', 'gtin', one?.sku]])
})

test('a bundle gets its parts by a file, and loses them', async () => {
  await addSampleBundle(shop.pool.kysely)
  const lineOf = async (id: number) => {
    const { rows } = await sql<{ sku: string }>`select sku from shop.variant where variant_id = ${id}`.execute(
      shop.pool.kysely,
    )
    return (await exported()).find(({ sku }) => sku === rows[0]?.sku) ?? {}
  }
  const [set, soap, tea] = [await lineOf(GIFT_SET), await lineOf(SOAP), await lineOf(TEA)]
  expect(set.parts).toBe(`${soap.sku}=1|${tea.sku}=2`)
  const turned = { ...set, parts: `${tea.sku?.toLowerCase()}=3; ${soap.sku}` }
  const made = { ...set, sku: 'SET-2', content_amount: '2', parts: `${soap.sku}=2`, base: '' }
  const { import_id } = await apply(buyer, [
    turned,
    made,
    { ...soap, parts: tea.sku ?? '' },
    { ...made, sku: 'SET-3', content_amount: '3', parts: set.sku ?? '' },
    { ...made, sku: 'SET-4', content_amount: '4', parts: 'SOAP=x' },
  ])
  expect(await problems(buyer, import_id)).toEqual([
    [4, 'NO_BUNDLE', 'parts', null],
    [5, 'NO_PART', 'parts', set.sku],
    [6, 'VALUE_UNKNOWN', 'parts', null],
  ])
  expect((await lineOf(GIFT_SET)).parts).toBe(`${tea.sku}=3|${soap.sku}=1`)
  expect((await exported()).find(({ sku }) => sku === 'SET-2')?.parts).toBe(`${soap.sku}=2`)
  expect(await check(buyer, [turned])).toMatchObject({ unchanged: 1 })
  expect(await apply(buyer, [{ ...(await lineOf(GIFT_SET)), parts: '' }])).toMatchObject({ done: 1 })
  expect((await lineOf(GIFT_SET)).parts).toBe('')
})

test('what is sold in other countries too, or is archived, is not changed', async () => {
  const [line] = await exported()
  const { import_id } = await check(polish, [{ ...line, weight_grams: '10' }])
  expect(await problems(polish, import_id)).toEqual([[2, 'SHARED_ELSEWHERE', 'sku', null]])
  const products = tableClient(shop, PRODUCT_TABLE)
  const [product] = products.linesOf(await products.exportFile(buyer))
  await products.apply(buyer, [{ ...product, archived: 'yes' }])
  const { import_id: second } = await check(buyer, [{ ...line, weight_grams: '10' }])
  expect(await problems(buyer, second)).toEqual([[2, 'ENTRY_ARCHIVED', 'product', null]])
})

test('an import killed at any commit ends as if it had not been', async () => {
  let [moment, wasKilled] = [1, true]
  while (wasKilled) {
    const lines = (await exported()).slice(20, 25)
    const weight_grams = String(moment)
    const made = { ...lines[0], sku: `KILLED-${moment}`, content_amount: String(5000 + moment), gtin: '', base: '' }
    wasKilled = await applyKilled(buyer, [...lines.map((line) => ({ ...line, weight_grams })), made], moment)
    const after = await exported()
    const skus = new Set(lines.map(({ sku }) => sku))
    expect(after.filter((line) => skus.has(line.sku) && line.weight_grams !== weight_grams)).toEqual([])
    expect(after.filter(({ sku }) => sku === made.sku)).toHaveLength(1)
    moment += 1
  }
  expect(moment).toBeGreaterThan(4)
})
