/** An item of a menu with the items below it. SPEC §3 Content: menu items are built into a tree with children. */
export interface MenuNode {
  id: number
  name: string
  /** The language of the name if it differs from the page's. */
  lang?: string | undefined
  path: string | null
  children: MenuNode[]
}

type Item = Omit<MenuNode, 'children'> & { parent_id: number | null }

/** Builds the tree in list order; an item whose parent is missing, or is itself, is placed at the top level. */
export function menuTree(items: readonly Item[]): MenuNode[] {
  const nodes = new Map(items.map(({ parent_id: _, ...item }) => [item.id, { ...item, children: [] as MenuNode[] }]))
  const top: MenuNode[] = []
  for (const { id, parent_id } of items) {
    const node = nodes.get(id)
    const parent = parent_id === null || parent_id === id ? undefined : nodes.get(parent_id)
    if (node !== undefined) (parent?.children ?? top).push(node)
  }
  return top
}
