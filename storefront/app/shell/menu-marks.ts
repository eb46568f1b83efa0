import { localelessLinks } from '../links.ts'
import type { MenuNode } from './menu-tree.ts'

/** A page's path below the locale, and those of the categories above it. */
export interface MenuPosition {
  path: string
  above: readonly string[]
}

/**
 * The marks of a branch of the menu: the path of the page, if the branch contains it, and the paths of the entries
 * above the page.
 */
export interface MenuMarks {
  current: string | null
  above: readonly string[]
}

/**
 * SPEC §3 Content: a menu item and its ancestor path, which the menu marks on the page of the item and on those below
 * it.
 */
export function menuMarks(item: MenuNode, page: MenuPosition): MenuMarks {
  const below = item.children.map((child) => menuMarks(child, page))
  const above = below.flatMap((marks) => marks.above)
  const current = below.find((marks) => marks.current !== null)?.current ?? null
  if (item.path === page.path) return { current: page.path, above }
  const isAbove = current !== null || above.length > 0 || (item.path !== null && page.above.includes(item.path))
  return { current, above: isAbove && item.path !== null ? [item.path, ...above] : above }
}

/** The `aria-current` of the link to `path`. */
export function markOf(path: string | null, { current, above }: MenuMarks): 'page' | 'true' | undefined {
  if (path === null) return undefined
  if (path === current) return 'page'
  return above.includes(path) ? 'true' : undefined
}

/** The paths of the categories above the page of a category or product, from the page's data. */
export function categoriesAbove(page: unknown): string[] {
  if (typeof page !== 'object' || page === null) return []
  // Cast by the names of the two pages' loaders, which no other page uses for something else.
  const { category, product } = page as {
    category?: { ancestors: { slug: string }[] }
    product?: { categories: { slug: string }[] }
  }
  return (category?.ancestors ?? product?.categories ?? []).map(({ slug }) => localelessLinks.category(slug))
}
