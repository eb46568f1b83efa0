import { ATTRIBUTE_TABLE, ATTRIBUTE_VALUE_TABLE } from '@meridian/contract/admin/attribute-tables.ts'
import {
  addAttributeValue,
  getAttribute,
  listAttributeHistory,
  mergeAttributeValues,
  searchAttributes,
} from '@meridian/contract/admin/attributes.ts'
import { countryIds } from '@meridian/domain/countries.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Line, rebased, tableClient } from '../../entities/table-import-testing.ts'
import { openTestShop } from '../../testing/testing.ts'

const shop = await openTestShop()
const buyer = await shop.member({ type_id: 2, countries: [...countryIds()], role: 'buyer' })
const polish = await shop.member({ type_id: 2, countries: ['PL'], role: 'buyer' })
const attributes = tableClient(shop, ATTRIBUTE_TABLE)
const values = tableClient(shop, ATTRIBUTE_VALUE_TABLE)

const lineOf = (lines: readonly Line[], attribute: string, value?: string): Line => {
  const line = lines.find((one) => one.attribute === attribute && (value === undefined || one.value === value))
  if (line === undefined) throw new Error(`No row of ${attribute} ${value ?? ''}`)
  return line
}
const exportedValues = async () => values.linesOf(await values.exportFile(buyer))
const stored = async () => {
  const { rows } = await sql<{ row: string }>`
    select to_jsonb(a)::text || coalesce(n::text, '') as row from (select key, lacking, position, attribute_id from shop.attribute) a
        left join shop.attribute_text n using (attribute_id)
      union all select concat(attribute_value_id, key, position, t::text) from shop.attribute_value v
        left join shop.attribute_value_text t using (attribute_value_id) order by 1`.execute(shop.pool.kysely)
  return rows
}
const openByKey = async (key: string) => {
  const { rows } = await buyer.call(searchAttributes, { query: { limit: 100 } })
  const attribute_id = rows.find((row) => row.key === key)?.attribute_id ?? 0
  return (await buyer.call(getAttribute, { params: { attribute_id }, query: {} })).row
}

test('attributes and values leave, are changed in every cell, and are again what they were, byte for byte', async () => {
  const before = await stored()
  for (const [table, key] of [
    [attributes, ['attribute']],
    [values, ['attribute', 'value']],
  ] as const) {
    const file = await table.exportFile(buyer)
    const isChosen = ({ attribute, value }: Line) => value === undefined || attribute === 'free_from'
    const lines = table.linesOf(file).filter(isChosen)
    expect(await table.check(buyer, lines)).toMatchObject({ unchanged: lines.length, changes: 0, refused: 0 })
    const others = lines.map((line) =>
      Object.fromEntries(
        Object.entries(line).map(([column, cell]) => {
          if (key.some((one) => one === column) || column === 'base') return [column, cell]
          if (column === 'position') return [column, String(Number(cell) + 7)]
          if (column === 'lacking') return [column, cell === 'yes' ? 'no' : 'yes']
          return [column, column.startsWith('lacked') ? '=one|two; three' : `=${cell}+`]
        }),
      ),
    )
    expect(await table.apply(buyer, others)).toMatchObject({ done: lines.length, refused: 0 })
    const changed = table.linesOf(await table.exportFile(buyer)).filter(isChosen)
    expect(changed.map(({ base: _, ...cells }) => cells)).toEqual(others.map(({ base: _, ...cells }) => cells))
    expect(await table.apply(buyer, rebased(lines, changed, key))).toMatchObject({ done: lines.length, refused: 0 })
    expect(await table.exportFile(buyer)).toBe(file)
  }
  expect(await stored()).toEqual(before)
})

test('a translator takes out one language, and changes nothing of the others', async () => {
  const lines = values.linesOf(await values.exportFile(buyer, { language: 'hu' }))
  expect(Object.keys(lines[0] ?? {})).toEqual([
    ...['attribute', 'value', 'position', 'name.hu', 'phrase.hu', 'found_by.hu', 'lacked_names.hu', 'base'],
  ])
  await sql`delete from shop.attribute_value_text t using shop.attribute_value v, shop.attribute a
    where t.attribute_value_id = v.attribute_value_id and a.attribute_id = v.attribute_id and t.language_id = 'hu'
      and a.key = 'room' and v.key = 'kitchen'`.execute(shop.pool.kysely)
  const missing = values.linesOf(await values.exportFile(buyer, { language: 'hu', missing: true }))
  expect(missing.map(({ attribute, value }) => [attribute, value])).toEqual([['room', 'kitchen']])
  expect(attributes.linesOf(await attributes.exportFile(buyer, { missing: true }))).toEqual([])
  const german = lineOf(await exportedValues(), 'scent_family', 'woody')['name.de']
  expect(await values.apply(buyer, [{ ...lineOf(lines, 'scent_family', 'woody'), 'name.hu': 'Erdei' }])).toMatchObject({
    done: 1,
  })
  expect(lineOf(await exportedValues(), 'scent_family', 'woody')).toMatchObject({
    'name.hu': 'Erdei',
    'name.de': german,
  })
})

test('rows without a base make an attribute and its values, which a second import leaves as they are', async () => {
  const made: Line[] = [
    { attribute: 'fabric', position: '50', lacking: 'no', 'name.en': 'Fabric', 'name.pl': 'Tkanina', base: '' },
  ]
  const linen: Line = { attribute: 'fabric', value: 'linen', position: '0', 'name.en': 'Linen', base: '' }
  // A value follows its attribute, of which nothing is known yet.
  const early = await values.check(buyer, [linen])
  expect(await values.problems(buyer, early.import_id)).toEqual([[2, 'VALUE_UNKNOWN', 'attribute', null]])
  expect(await attributes.apply(buyer, made)).toMatchObject({ done: 1 })
  expect(
    await values.apply(buyer, [linen, { ...linen, value: 'hemp', position: '1', 'name.en': 'Hemp' }]),
  ).toMatchObject({
    done: 2,
  })
  expect(await attributes.check(buyer, made)).toMatchObject({ unchanged: 1 })
  expect(await values.check(buyer, [linen])).toMatchObject({ unchanged: 1 })
  const row = await openByKey('fabric')
  expect(row).toMatchObject({
    names: { en: 'Fabric', pl: 'Tkanina' },
    position: 50,
    values: [{ names: { en: 'Linen' } }, {}],
  })
  const params = { attribute_id: row.attribute_id }
  const { rows } = await buyer.call(listAttributeHistory, { params, query: {} })
  expect(rows.map(({ act }) => act)).toEqual([
    ...['applyAttributeValuesImport', 'applyAttributeValuesImport', 'applyAttributesImport'],
  ])
  // One that is added on the page has a key too, and one that is merged has none.
  const { version } = (
    await buyer.call(addAttributeValue, { params, query: {}, body: { version: row.version, name: 'Linen' } })
  ).row
  expect(lineOf(await exportedValues(), 'fabric', 'linen-2')).toMatchObject({ position: '2' })
  const [from, into] = (await openByKey('fabric')).values.map(({ attribute_value_id }) => attribute_value_id)
  await buyer.call(mergeAttributeValues, {
    params,
    query: {},
    body: { version, from_id: from ?? 0, into_id: into ?? 0 },
  })
  const gone = await values.check(buyer, [{ ...lineOf(await exportedValues(), 'fabric', 'hemp'), value: 'linen' }])
  expect(await values.problems(buyer, gone.import_id)).toEqual([[2, 'BASE_OF_ANOTHER', 'attribute', null]])
})

test('each row that cannot be applied says where and why', async () => {
  const [one, two] = attributes.linesOf(await attributes.exportFile(buyer))
  const attributeProblems = await attributes.check(buyer, [
    { ...one, 'name.en': '' },
    { ...two, 'name.pl': 'x'.repeat(81) },
    { ...one, attribute: 'A b', base: '' },
    { ...one, attribute: 'nothing', lacking: '' },
    { ...one, attribute: 'new', base: '', constructor: 'red' },
  ])
  expect(await attributes.problems(buyer, attributeProblems.import_id)).toEqual([
    [2, 'VALUE_MISSING', 'name.en', null],
    [3, 'TEXT_TOO_LONG', 'name.pl', '80'],
    [4, 'VALUE_UNKNOWN', 'attribute', null],
    [5, 'VALUE_MISSING', 'lacking', null],
    [6, 'VALUE_UNKNOWN', 'constructor', null],
  ])
  const woody = lineOf(await exportedValues(), 'scent_family', 'woody')
  const { import_id } = await values.check(buyer, [
    { ...woody, 'name.pl': '', 'phrase.pl': 'o zapachu drewna' },
    { ...lineOf(await exportedValues(), 'scent_family', 'floral'), position: '1.5' },
  ])
  expect(await values.problems(buyer, import_id)).toEqual([
    [2, 'VALUE_MISSING', 'name.pl', null],
    [3, 'WHOLE_NUMBER_EXPECTED', 'position', null],
  ])
  const foreign = await attributes.check(polish, [{ ...two, position: '3' }])
  expect(await attributes.problems(polish, foreign.import_id)).toEqual([[2, 'SHOP_WIDE', 'attribute', null]])
})

test('an import killed at any commit ends as if it had not been', async () => {
  let [moment, wasKilled] = [1, true]
  while (wasKilled) {
    const lines = (await exportedValues()).filter(({ attribute }) => attribute === 'room')
    const made = { ...lines[0], value: `killed-${moment}`, base: '' }
    const position = String(100 + moment)
    wasKilled = await values.applyKilled(buyer, [...lines.map((line) => ({ ...line, position })), made], moment)
    const after = await exportedValues()
    expect(after.filter((line) => line.attribute === 'room' && line.position === position)).toHaveLength(lines.length)
    expect(after.filter(({ value }) => value === made.value)).toHaveLength(1)
    moment += 1
  }
  expect(moment).toBeGreaterThan(4)
})
