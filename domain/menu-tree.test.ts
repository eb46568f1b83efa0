import { expect, test } from 'vitest'
import { buildMenuTree, FOOTER_MENU_TYPE, menuPath } from './menu-tree.ts'

const items = [
  { id: 1, parent_id: null, name: 'Shop' },
  { id: 2, parent_id: 1, name: 'Perfume' },
  { id: 3, parent_id: null, name: 'About' },
  { id: 4, parent_id: 2, name: 'New' },
]

test('menu items are built into a tree with children', () => {
  expect(buildMenuTree(items)).toEqual([
    {
      ...items[0],
      children: [{ ...items[1], children: [{ ...items[3], children: [] }] }],
    },
    { ...items[2], children: [] },
  ])
})

test('an ancestor path can be found for any id', () => {
  expect(menuPath(items, 4).map((item) => item.name)).toEqual(['Shop', 'Perfume', 'New'])
  expect(menuPath(items, 3).map((item) => item.name)).toEqual(['About'])
  expect(menuPath(items, 9)).toEqual([])
})

test("the type 'footer' fills the footer", () => {
  expect(FOOTER_MENU_TYPE).toBe('footer')
})
