import { ancestorPath, buildTree, type TreeKeys, type TreeNode } from './tree.ts'

/** A category refers to its parent by parentId, or has none. SPEC §3 Catalogue. */
export type CategoryRow = { id: number; parentId?: number | null }

const keys: TreeKeys<CategoryRow> = { idOf: (row) => row.id, parentIdOf: (row) => row.parentId }

/** The categories as a tree, in the order of the list. SPEC §3 Catalogue. */
export function buildCategoryTree<Row extends CategoryRow>(categories: readonly Row[]): TreeNode<Row>[] {
  return buildTree(categories, keys)
}

/** The categories from the root down to this one, for breadcrumbs; empty for an unknown id. SPEC §3 Catalogue. */
export function categoryPath<Row extends CategoryRow>(categories: readonly Row[], id: number): Row[] {
  return ancestorPath(categories, id, keys)
}

/** The ids of a category and all its descendants, to list the products of a whole branch; empty for an unknown id. */
export function branchIds(categories: readonly CategoryRow[], id: number): number[] {
  return categories.filter((row) => categoryPath(categories, row.id).some((of) => of.id === id)).map((row) => row.id)
}
