import fc from 'fast-check'
import { expect, test } from 'vitest'
import { branchIds, buildCategoryTree, categoryPath } from './category-tree.ts'
import type { TreeNode } from './tree.ts'

const categories = [
  { id: 1, name: 'Fragrance' },
  { id: 2, name: 'Women', parentId: 1 },
  { id: 3, name: 'Men', parentId: 1 },
  { id: 4, name: 'Amber', parentId: 2 },
  { id: 5, name: 'Home', parentId: null },
]

test('children are listed below their parents, in the order of the list', () => {
  const shape = (nodes: TreeNode<(typeof categories)[number]>[]): unknown[] =>
    nodes.map((node) => (node.children.length === 0 ? node.name : [node.name, shape(node.children)]))
  expect(shape(buildCategoryTree(categories))).toEqual([['Fragrance', [['Women', ['Amber']], 'Men']], 'Home'])
})

test('a path leads from the root to the category', () => {
  expect(categoryPath(categories, 4).map((row) => row.name)).toEqual(['Fragrance', 'Women', 'Amber'])
  expect(categoryPath(categories, 5).map((row) => row.name)).toEqual(['Home'])
  expect(categoryPath(categories, 99)).toEqual([])
})

test('a branch is a category and all its descendants', () => {
  expect(branchIds(categories, 1)).toEqual([1, 2, 3, 4])
  expect(branchIds(categories, 4)).toEqual([4])
  expect(branchIds(categories, 99)).toEqual([])
})

test('a child without its parent in the list becomes a root', () => {
  expect(buildCategoryTree([{ id: 2, parentId: 1 }])).toEqual([{ id: 2, parentId: 1, children: [] }])
})

test('the input rows are not modified', () => {
  const row = Object.freeze({ id: 1 })
  expect(buildCategoryTree([row, { id: 2, parentId: 1 }])[0]?.children).toHaveLength(1)
  expect(row).toEqual({ id: 1 })
})

test('every row is in the tree exactly once, even when the list has cycles', () => {
  const rows = fc.uniqueArray(
    fc.record({ id: fc.integer({ min: 1, max: 12 }), parentId: fc.option(fc.integer({ min: 1, max: 14 })) }),
    { selector: (row) => row.id, maxLength: 12 },
  )
  const idsOf = (nodes: TreeNode<{ id: number }>[]): number[] =>
    nodes.flatMap((node) => [node.id, ...idsOf(node.children)])
  fc.assert(
    fc.property(rows, (list) => {
      const ids = list.map((row) => row.id).sort((a, b) => a - b)
      expect(idsOf(buildCategoryTree(list)).sort((a, b) => a - b)).toEqual(ids)
      for (const row of list) expect(categoryPath(list, row.id).at(-1)).toBe(row)
    }),
  )
})
