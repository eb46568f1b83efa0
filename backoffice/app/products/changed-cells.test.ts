import { PRODUCT_TABLE } from '@meridian/contract/admin/product-table.ts'
import { expect, test } from 'vitest'
import { changedRows, type ProductsChange } from './changed-cells.ts'

const columns = PRODUCT_TABLE.table.columns.map(({ name }) => name)
const changed = (cells: Readonly<Record<string, string>>, change: ProductsChange) => {
  const row: Readonly<Record<string, string>> = { sku: 'SOAP', name: 'Soap', archived: 'no', base: 'b1', ...cells }
  return changedRows({ columns, rows: [columns.map((name) => row[name] ?? '')] }, change)[0]
}

test('products are published and withdrawn in some countries, and stay as they are in others', () => {
  const sold = { published_in: 'CZ|PL' }
  expect(changed(sold, { kind: 'publish', countries: ['DE', 'PL'] })?.cells.published_in).toBe('CZ|DE|PL')
  expect(changed(sold, { kind: 'withdraw', countries: ['DE', 'PL'] })?.cells.published_in).toBe('CZ')
  expect(changed({}, { kind: 'withdraw', countries: ['PL'] })?.cells.published_in).toBe('')
})

test('products are put into a category and taken out of it, and one in any has a main one', () => {
  const placed = (cells: Readonly<Record<string, string>>, kind: 'place' | 'unplace', category: string) => {
    const { main_category, categories } = changed(cells, { kind, category })?.cells ?? {}
    return [main_category, categories]
  }
  const cells = { main_category: 'care', categories: 'gifts|new' }
  expect(placed(cells, 'place', 'hands')).toEqual(['care', 'gifts|hands|new'])
  expect(placed(cells, 'place', 'care')).toEqual(['care', 'gifts|new'])
  expect(placed({}, 'place', 'hands')).toEqual(['hands', ''])
  expect(placed(cells, 'unplace', 'gifts')).toEqual(['care', 'new'])
  expect(placed(cells, 'unplace', 'care')).toEqual(['gifts', 'new'])
  expect(placed({ main_category: 'care' }, 'unplace', 'care')).toEqual(['', ''])
})

test('values of attributes are added to others and removed; of a field with one they replace it', () => {
  const rows = [
    ['CREAM', 'Cream', 'care', 'matte', 'dry|oily', 'b1'],
    ['BOOK', 'Book', 'book', '', '', 'b2'],
  ]
  const exported = {
    columns: ['sku', 'product_name', 'product_type', 'finish', 'skin', 'base'],
    rows,
  }
  const skin = new Map([['care', { key: 'skin', isSingle: false }]])
  const [cream, book] = changedRows(exported, { kind: 'add_value', value: 'normal', fields: skin })
  expect(cream).toEqual({ row: 2, cells: { sku: 'CREAM', finish: 'matte', skin: 'dry|oily|normal', base: 'b1' } })
  // Its type has no such field.
  expect(book?.cells.skin).toBe('')
  const [less] = changedRows(exported, { kind: 'remove_value', value: 'dry', fields: skin })
  expect(less?.cells.skin).toBe('oily')
  const finish = new Map([['care', { key: 'finish', isSingle: true }]])
  const [sheer] = changedRows(exported, { kind: 'add_value', value: 'sheer', fields: finish })
  expect(sheer?.cells.finish).toBe('sheer')
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
