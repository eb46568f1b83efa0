import { ancestorPath, buildTree, type TreeKeys, type TreeNode } from './tree.ts'

/** The menu type that selects the footer menu. SPEC §9 Interaction. */
export const FOOTER_MENU_TYPE = 'footer'

/** A menu item names its parent by parent_id. SPEC §3 Content. */
export type MenuItemRow = { id: number; parent_id: number | null }

const keys: TreeKeys<MenuItemRow> = { idOf: (row) => row.id, parentIdOf: (row) => row.parent_id }

/** Menu items as a tree with children, in the order of the list. SPEC §3 Content. */
export function buildMenuTree<Row extends MenuItemRow>(items: readonly Row[]): TreeNode<Row>[] {
  return buildTree(items, keys)
}

/** The items from the root down to this one, itself included; empty for an unknown id. SPEC §3 Content. */
export function menuPath<Row extends MenuItemRow>(items: readonly Row[], id: number): Row[] {
  return ancestorPath(items, id, keys)
}
