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

/** Where categories are moved: beside another one, or into it as its last children. */
export interface CategoryTarget {
  id: number
  place: 'before' | 'after' | 'inside'
}

/** Moves categories with their branches, in their order; null if the target is in a moved branch or unknown. */
export function moveCategories<Row extends CategoryRow>(
  categories: readonly Row[],
  ids: ReadonlySet<number>,
  { id, place }: CategoryTarget,
): Row[] | null {
  const path = categoryPath(categories, id)
  const target = path.at(-1)
  if (target === undefined || path.some((row) => ids.has(row.id))) return null
  const tops = new Set(topmost(categories, ids))
  const parentId = place === 'inside' ? id : (target.parentId ?? null)
  const moved = [...tops].map((row) => ({ ...row, parentId }))
  const others = categories.filter((row) => !tops.has(row))
  const at = place === 'inside' ? others.length : others.indexOf(target) + (place === 'after' ? 1 : 0)
  return [...others.slice(0, at), ...moved, ...others.slice(at)]
}

/** The categories with these ids, without those that stay below another one of them. */
export function topmost<Row extends CategoryRow>(categories: readonly Row[], ids: ReadonlySet<number>): Row[] {
  const isBelow = ({ id }: Row) => categoryPath(categories, id).some((of) => of.id !== id && ids.has(of.id))
  return categories.filter((row) => ids.has(row.id) && !isBelow(row))
}

/** A change of several categories. */
export type CategoriesChange = { kind: 'archive' } | { kind: 'restore' } | { kind: 'move'; parentId: number | null }

/** What a change of several categories does to one of them. SPEC §3 Catalogue (categories). */
export type CategoryOutcome = 'CHANGES' | 'STAYS' | 'WITH_PARENT' | 'BELOW_ITSELF'

export function categoryOutcome<Row extends CategoryRow & { archived: boolean }>(
  categories: readonly Row[],
  ids: ReadonlySet<number>,
  row: Row,
  change: CategoriesChange,
): CategoryOutcome {
  if (change.kind !== 'move') return row.archived === (change.kind === 'archive') ? 'STAYS' : 'CHANGES'
  if (!topmost(categories, ids).includes(row)) return 'WITH_PARENT'
  const { parentId } = change
  if (parentId !== null && branchIds(categories, row.id).includes(parentId)) return 'BELOW_ITSELF'
  return (row.parentId ?? null) === parentId ? 'STAYS' : 'CHANGES'
}

/** A step by a key: among the siblings, into the sibling before, or out behind the parent. */
export type CategoryStep = 'up' | 'down' | 'in' | 'out'

/** Where a step moves a category; null at the end of the way. */
export function stepTarget(categories: readonly CategoryRow[], id: number, step: CategoryStep): CategoryTarget | null {
  const parent = categoryPath(categories, id).at(-2)
  if (step === 'out') return parent === undefined ? null : { id: parent.id, place: 'after' }
  const level = categories.filter((row) => categoryPath(categories, row.id).at(-2)?.id === parent?.id)
  const at = level.findIndex((row) => row.id === id)
  const beside = level[step === 'down' ? at + 1 : at - 1]
  if (beside === undefined) return null
  return { id: beside.id, place: step === 'in' ? 'inside' : step === 'up' ? 'before' : 'after' }
}
