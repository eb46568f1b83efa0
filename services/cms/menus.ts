import { listMenuItems, type MenuItem } from '@meridian/contract/cms.ts'
import type { LanguageId } from '@meridian/domain/locale.ts'
import { type Dependencies, type Route, route } from '../handler.ts'
import type { CatalogueForPages } from './pages.ts'
import { readPagePaths } from './pages-queries.ts'

/** SPEC §7 CMS: menu items by menu type, without categories of which nothing is sold in the country. */
export function menuRoutes(deps: Dependencies, catalogue: CatalogueForPages): Route[] {
  return [
    route(listMenuItems, async ({ params, query }, context) => {
      const [items, categories] = await Promise.all([
        readMenu(deps, params.menuType, query.languageId),
        catalogue.readCategoryPaths(query, context),
      ])
      return { menu_items: standing(items, categories, null) }
    }),
  ]
}

interface StoredItem extends MenuItem {
  category_id: number | null
}

/** A menu as it is stored, with the ways to its pages; cached. */
function readMenu(deps: Dependencies, menuType: string, languageId: LanguageId): Promise<readonly StoredItem[]> {
  return deps.cache.remember(['content'], `menu:${menuType}:${languageId}`, async () => {
    const [rows, pages] = await Promise.all([
      deps.replica
        .selectFrom('cms.menu_item as m')
        .leftJoin('cms.menu_item_text as own', (join) =>
          join.onRef('own.id', '=', 'm.id').on('own.language_id', '=', languageId),
        )
        .leftJoin('cms.menu_item_text as english', (join) =>
          join.onRef('english.id', '=', 'm.id').on('english.language_id', '=', 'en'),
        )
        .select((column) => [
          'm.id',
          'm.parent_id',
          'm.category_id',
          'm.page_id',
          'm.path',
          column.fn.coalesce('own.name', 'english.name').as('name'),
        ])
        .where('m.menu_type', '=', menuType)
        .orderBy('m.position')
        .orderBy('m.id')
        .execute(),
      readPagePaths(deps, languageId),
    ])
    return rows.flatMap(({ name, page_id, path, ...row }): StoredItem[] =>
      name === null ? [] : [{ ...row, name, path: path ?? (page_id === null ? null : (pages.get(page_id) ?? null)) }],
    )
  })
}

/**
 * The items below a parent, parents first. One whose category sells nothing here goes unless something stays below it, which it then
 * is the heading of; items below one that is not in the list are left out with it.
 */
function standing(
  items: readonly StoredItem[],
  categories: ReadonlyMap<number, string | null>,
  parentId: number | null,
): MenuItem[] {
  return items
    .filter((item) => item.parent_id === parentId)
    .flatMap(({ category_id, ...item }) => {
      const category = category_id === null ? undefined : categories.get(category_id)
      const below = standing(items, categories, item.id)
      if (category === null && below.length === 0) return []
      return [{ ...item, path: item.path ?? category ?? null }, ...below]
    })
}
