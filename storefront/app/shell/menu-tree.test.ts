import { expect, test } from 'vitest'
import { menuTree } from './menu-tree.ts'

const item = (id: number, parent_id: number | null) => ({ id, parent_id, name: `item ${id}`, path: `/c/${id}` })
const ids = (items: ReturnType<typeof menuTree>): unknown => items.map(({ id, children }) => [id, ids(children)])

test('items are placed below their parents in list order', () => {
  expect(ids(menuTree([item(1, null), item(2, 1), item(3, null), item(4, 1), item(5, 4)]))).toEqual([
    [
      1,
      [
        [2, []],
        [4, [[5, []]]],
      ],
    ],
    [3, []],
  ])
})

test('a parent may follow its children', () => {
  expect(ids(menuTree([item(2, 1), item(1, null)]))).toEqual([[1, [[2, []]]]])
})

test('an item whose parent is missing, or is itself, is placed at the top level', () => {
  expect(ids(menuTree([item(2, 9), item(3, 3)]))).toEqual([
    [2, []],
    [3, []],
  ])
})

test('an item keeps the language of its name', () => {
  const [top] = menuTree([item(1, null), { ...item(2, 1), lang: 'pl' }])
  expect([top?.lang, top?.children[0]?.lang]).toEqual([undefined, 'pl'])
})
