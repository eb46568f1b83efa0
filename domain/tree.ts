/** A row with its children. */
export type TreeNode<Row> = Row & { children: TreeNode<Row>[] }

/** Accessors of the ids of a row and its parent; null or undefined without a parent. */
export type TreeKeys<Row> = { idOf: (row: Row) => number; parentIdOf: (row: Row) => number | null | undefined }

/**
 * Builds a tree of rows, keeping their order. A row whose parent is not in the list becomes a root, and so does the
 * first row of a cycle, so that every row is in the tree exactly once. SPEC §3 Catalogue, Content.
 */
export function buildTree<Row extends object>(rows: readonly Row[], keys: TreeKeys<Row>): TreeNode<Row>[] {
  const parents = parentsOf(rows, keys)
  const nodes = new Map<number, TreeNode<Row>>()
  for (const row of rows) if (!nodes.has(keys.idOf(row))) nodes.set(keys.idOf(row), { ...row, children: [] })
  const roots: TreeNode<Row>[] = []
  for (const [id, node] of nodes) {
    const parentId = parents.get(id)
    const parent = parentId === undefined ? undefined : nodes.get(parentId)
    if (parent === undefined) roots.push(node)
    else parent.children.push(node)
  }
  return roots
}

/** The rows from the root down to this id, inclusive; empty for an unknown id. SPEC §3 Content. */
export function ancestorPath<Row>(rows: readonly Row[], id: number, keys: TreeKeys<Row>): Row[] {
  const parents = parentsOf(rows, keys)
  const byId = new Map(rows.toReversed().map((row) => [keys.idOf(row), row]))
  const path: Row[] = []
  for (let at: number | undefined = id; at !== undefined; at = parents.get(at)) {
    const row = byId.get(at)
    if (row === undefined) break
    path.unshift(row)
  }
  return path
}

/** The parent of each row that has one in the list, with cycles broken. */
function parentsOf<Row>(rows: readonly Row[], keys: TreeKeys<Row>): Map<number, number> {
  const ids = new Set(rows.map(keys.idOf))
  const parents = new Map<number, number>()
  const seen = new Set<number>()
  for (const row of rows) {
    const id = keys.idOf(row)
    const parentId = keys.parentIdOf(row)
    if (seen.has(id) || parentId === null || parentId === undefined || !ids.has(parentId)) {
      seen.add(id)
      continue
    }
    seen.add(id)
    if (!leadsTo(parents, parentId, id)) parents.set(id, parentId)
  }
  return parents
}

function leadsTo(parents: ReadonlyMap<number, number>, from: number, id: number): boolean {
  for (let at: number | undefined = from; at !== undefined; at = parents.get(at)) if (at === id) return true
  return false
}
