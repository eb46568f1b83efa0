import { PRODUCT_TABLE } from '@meridian/contract/admin/product-table.ts'
import { expect, test } from 'vitest'
import { changedCells, type ProductsChange } from './changed-cells.ts'

const row = (cells: Readonly<Record<string, string>>) =>
  PRODUCT_TABLE.table.columns.map(({ name }) => cells[name] ?? '')
const changed = (cells: Readonly<Record<string, string>>, change: ProductsChange) =>
  changedCells([row({ sku: 'SOAP', name: 'Soap', archived: 'no', base: 'b1', ...cells })], change)[0]

test('products are published and withdrawn in some countries, and stay as they are in others', () => {
  const sold = { published_in: 'CZ|PL' }
  expect(changed(sold, { kind: 'publish', countries: ['DE', 'PL'] })?.cells.published_in).toBe('CZ|DE|PL')
  expect(changed(sold, { kind: 'withdraw', countries: ['DE', 'PL'] })?.cells.published_in).toBe('CZ')
  expect(changed({}, { kind: 'withdraw', countries: ['PL'] })?.cells.published_in).toBe('')
})

test('an archived product is sold nowhere, and one that is brought back is not on sale by that', () => {
  expect(changed({ published_in: 'PL' }, { kind: 'archive' })?.cells).toMatchObject({
    archived: 'yes',
    published_in: '',
  })
  expect(changed({ archived: 'yes' }, { kind: 'restore' })?.cells).toMatchObject({ archived: 'no', published_in: '' })
})

test('a row is sent as an import takes it: with its base, and without what only helps people', () => {
  const sent = changed({ published_in: 'PL' }, { kind: 'withdraw', countries: ['PL'] })
  expect(sent).toMatchObject({ row: 2, cells: { sku: 'SOAP', base: 'b1' } })
  expect(sent?.cells).not.toHaveProperty('name')
})
