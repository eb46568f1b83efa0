import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  branchIds,
  buildCategoryTree,
  type CategoriesChange,
  type CategoryTarget,
  categoryOutcome,
  categoryPath,
  moveCategories,
  stepTarget,
} from './category-tree.ts'
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

/** The tree after a move, as an outline: each category with its depth. */
function outlineAfter(ids: number[], target: CategoryTarget): string[] | null {
  const moved = moveCategories(categories, new Set(ids), target)
  const lines = (nodes: TreeNode<{ id: number; name: string }>[], depth: number): string[] =>
    nodes.flatMap(({ name, children }) => [`${'-'.repeat(depth)}${name}`, ...lines(children, depth + 1)])
  return moved && lines(buildCategoryTree(moved), 0)
}

test('a category is moved with its branch before, after or into another one', () => {
  expect(outlineAfter([2], { id: 5, place: 'inside' })).toEqual(['Fragrance', '-Men', 'Home', '-Women', '--Amber'])
  expect(outlineAfter([5], { id: 2, place: 'before' })).toEqual(['Fragrance', '-Home', '-Women', '--Amber', '-Men'])
  expect(outlineAfter([4], { id: 1, place: 'after' })).toEqual(['Fragrance', '-Women', '-Men', 'Amber', 'Home'])
})

test('several categories are moved in their order, a child with its parent', () => {
  expect(outlineAfter([3, 2, 4], { id: 5, place: 'after' })).toEqual(['Fragrance', 'Home', 'Women', '-Amber', 'Men'])
})

test('a category is never moved into itself or its own branch', () => {
  for (const id of [1, 2, 4]) expect(outlineAfter([1], { id, place: 'inside' })).toBeNull()
  expect(outlineAfter([1], { id: 99, place: 'after' })).toBeNull()
})

test('a step moves a category among its siblings, into the one before, or out behind its parent', () => {
  expect(stepTarget(categories, 3, 'up')).toEqual({ id: 2, place: 'before' })
  expect(stepTarget(categories, 2, 'down')).toEqual({ id: 3, place: 'after' })
  expect(stepTarget(categories, 5, 'in')).toEqual({ id: 1, place: 'inside' })
  expect(stepTarget(categories, 4, 'out')).toEqual({ id: 2, place: 'after' })
})

test('at the end of its way a category takes no step', () => {
  const ends = [stepTarget(categories, 1, 'up'), stepTarget(categories, 5, 'down'), stepTarget(categories, 2, 'in')]
  expect([...ends, stepTarget(categories, 1, 'out')]).toEqual([null, null, null, null])
})

test('a change of several categories says what happens to each', () => {
  const tree = categories.map((row) => ({ ...row, archived: row.id === 3 }))
  const outcomes = (ids: number[], change: CategoriesChange) =>
    tree.filter(({ id }) => ids.includes(id)).map((row) => categoryOutcome(tree, new Set(ids), row, change))
  expect(outcomes([2, 3], { kind: 'archive' })).toEqual(['CHANGES', 'STAYS'])
  expect(outcomes([2, 3], { kind: 'restore' })).toEqual(['STAYS', 'CHANGES'])
  // Amber is below Women.
  expect(outcomes([2, 3, 4], { kind: 'move', parentId: 5 })).toEqual(['CHANGES', 'CHANGES', 'WITH_PARENT'])
  expect(outcomes([2, 5], { kind: 'move', parentId: 1 })).toEqual(['STAYS', 'CHANGES'])
  expect(outcomes([1, 5], { kind: 'move', parentId: null })).toEqual(['STAYS', 'STAYS'])
  expect(outcomes([2], { kind: 'move', parentId: 4 })).toEqual(['BELOW_ITSELF'])
})
