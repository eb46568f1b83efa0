import { expect, test } from 'vitest'
import { chosenColumns, movedColumns, placedColumns } from './column-places.ts'

const columns = [{ id: 'number' }, { id: 'buyer' }, { id: 'country', isExtra: true }, { id: 'total' }]
const shown = (chosen: readonly string[] | undefined) =>
  placedColumns(columns, chosen).flatMap(({ id, width, isShown }) => (isShown ? [width ? `${id} ${width}` : id] : []))

test('without a choice the usual columns stand in their usual order', () => {
  expect(shown(undefined)).toEqual(['number', 'buyer', 'total'])
})

test('chosen columns stand in the order of the choice, after the one that names the row, with their widths', () => {
  expect(shown(['total:120', 'country', 'buyer'])).toEqual(['number', 'total 120', 'country', 'buyer'])
  expect(shown(['total', 'number:200'])).toEqual(['number 200', 'total'])
  expect(shown([])).toEqual(['number'])
})

test('columns that the list has no more, and widths that no screen has, are left out', () => {
  expect(shown(['gone', 'total:9', 'buyer:9000', 'country:x'])).toEqual(['number', 'total', 'buyer', 'country'])
})

test('a choice is read back as it was written', () => {
  for (const chosen of [['total:120', 'country', 'buyer'], ['number:200', 'total'], []]) {
    expect(chosenColumns(placedColumns(columns, chosen))).toEqual(chosen)
  }
})

test('a column moves before or after another one, and nothing moves before the one that names the row', () => {
  const order = (moved: string, id: string, isAfter: boolean) =>
    movedColumns(columns, new Set([moved]), { id, isAfter }).map((one) => one.id)
  expect(order('total', 'buyer', false)).toEqual(['number', 'total', 'buyer', 'country'])
  expect(order('buyer', 'total', true)).toEqual(['number', 'country', 'total', 'buyer'])
  expect(order('total', 'number', false)).toEqual(['number', 'total', 'buyer', 'country'])
  expect(order('number', 'total', true)).toEqual(['number', 'buyer', 'country', 'total'])
  expect(order('buyer', 'buyer', true)).toEqual(['number', 'buyer', 'country', 'total'])
})
