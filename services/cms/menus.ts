import { listMenuItems, type MenuItem } from '@meridian/contract/cms.ts'
import type { LanguageId } from '@meridian/domain/locale.ts'
import { type Dependencies, type Route, route } from '../handler.ts'
import type { CatalogueForPages } from './pages.ts'
import { readPagePaths } from './pages-queries.ts'

/** SPEC §7 CMS: menu items by menu type. */
export function menuRoutes(deps: Dependencies, catalogue: CatalogueForPages): Route[] {
  return [
    route(listMenuItems, ({ params, query }) =>
      deps.cache.remember(['content', 'catalogue'], `menu:${params.menuType}:${query.languageId}`, async () => ({
        menu_items: await readMenuItems(deps, catalogue, params.menuType, query.languageId),
      })),
    ),
  ]
}

async function readMenuItems(
  deps: Dependencies,
  catalogue: CatalogueForPages,
  menuType: string,
  languageId: LanguageId,
): Promise<MenuItem[]> {
  const [rows, categories, pages] = await Promise.all([
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
    catalogue.readCategoryPaths(languageId),
    readPagePaths(deps, languageId),
  ])
  const items = rows.flatMap(({ name, category_id, page_id, ...row }): MenuItem[] => {
    if (name === null) return []
    const path =
      row.path ??
      (category_id === null ? undefined : categories.get(category_id)) ??
      (page_id === null ? undefined : pages.get(page_id))
    return [{ id: row.id, parent_id: row.parent_id, name, path: path ?? null }]
  })
  return parentsFirst(items, null)
}

/** Items below one that is not in the list are left out with it. */
function parentsFirst(items: readonly MenuItem[], parentId: number | null): MenuItem[] {
  return items.filter((item) => item.parent_id === parentId).flatMap((item) => [item, ...parentsFirst(items, item.id)])
}
