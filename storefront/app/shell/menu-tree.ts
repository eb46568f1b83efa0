/** An item of a menu with the items below it. SPEC §3 Content: menu items are built into a tree with children. */
export interface MenuNode {
  id: number
  name: string
  /** The language of the name where it is not the page's. */
  lang?: string | undefined
  path: string | null
  children: MenuNode[]
}

type Item = Omit<MenuNode, 'children'> & { parent_id: number | null }

/** Builds the tree in the order of the list; an item whose parent is not in it (or is itself) stands at the top. */
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
