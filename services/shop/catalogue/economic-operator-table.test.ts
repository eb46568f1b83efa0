import { ECONOMIC_OPERATOR_TABLE } from '@meridian/contract/admin/economic-operator-table.ts'
import { createEconomicOperator, listEconomicOperatorHistory } from '@meridian/contract/admin/economic-operators.ts'
import { countryIds } from '@meridian/domain/countries.ts'
import { expect, test } from 'vitest'
import { tableClient } from '../../entities/table-import-testing.ts'
import { openTestShop } from '../../testing/testing.ts'

const shop = await openTestShop()
const buyer = await shop.member({ type_id: 2, countries: [...countryIds()], role: 'buyer' })
const polish = await shop.member({ type_id: 2, countries: ['PL'], role: 'buyer' })
const { exportFile, linesOf, check, apply, problems } = tableClient(shop, ECONOMIC_OPERATOR_TABLE)

test('companies are made and changed by a file, once, and each wrong row says why', async () => {
  const [one, two] = linesOf(await exportFile(buyer))
  const made = { name: 'Perfumes Nuevos SL', place: 'Madrid', contact: 'hola@example.com', archived: 'no', base: '' }
  const file = [
    made,
    { ...one, place: '1 New Street, Lyon' },
    { ...two, contact: '' },
    { ...one, name: 'perfumes nuevos sl' },
  ]
  const { import_id } = await apply(buyer, file)
  expect(await problems(buyer, import_id)).toEqual([
    [4, 'VALUE_MISSING', 'contact', null],
    [5, 'ROW_REPEATED', null, '2'],
  ])
  expect(await check(buyer, file.slice(0, 2))).toMatchObject({ unchanged: 2 })
  const after = linesOf(await exportFile(buyer))
  expect(after[0]?.place).toBe('1 New Street, Lyon')
  expect(after.at(-1)).toMatchObject({ ...made, base: expect.stringMatching(/^v1-/) })
  const archived = await apply(buyer, [{ ...after.at(-1), archived: 'yes' }])
  expect(archived).toMatchObject({ done: 1 })
  expect(linesOf(await exportFile(buyer)).at(-1)?.archived).toBe('yes')

  const { name, place, contact } = made
  const { row } = await buyer.call(createEconomicOperator, { query: {}, body: { name, place, contact } })
  const twice = await check(buyer, [{ ...after.at(-1), place: 'Sevilla' }])
  expect(await problems(buyer, twice.import_id)).toEqual([[2, 'VALUE_TAKEN', 'name', name]])
  const foreign = await check(polish, [{ ...one, place: 'Warsaw' }])
  expect(await problems(polish, foreign.import_id)).toEqual([[2, 'SHOP_WIDE', 'name', null]])
  const params = { economic_operator_id: row.economic_operator_id - 1 }
  const { rows } = await buyer.call(listEconomicOperatorHistory, { params, query: {} })
  expect(rows.map(({ act }) => act)).toEqual(['applyEconomicOperatorsImport', 'applyEconomicOperatorsImport'])
})
