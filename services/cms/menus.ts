import { listMenuItems, type MenuItem } from '@meridian/contract/cms.ts'
import { createMenu, updateMenu } from '@meridian/contract/menus.ts'
import { isLanguageId } from '@meridian/domain/locale.ts'
import { inLanguages } from '@meridian/domain/localized.ts'
import { isShownTo } from '@meridian/domain/publication.ts'
import { type Dependencies, type Route, route } from '../gate/handler.ts'
import type { CatalogueForPages } from './pages.ts'
import { readPagePaths } from './pages-queries.ts'
import { readAllPublished } from './published-queries.ts'
import { asVisitor, languageChainFor, type Reader, readableVersion, readerKey, readerOf } from './readers.ts'
import { savingRoutes } from './saving-routes.ts'
import { localizeDocument } from './shown-documents.ts'

const MENUS_MAX = 500

/** SPEC §7 CMS: menu items by menu type, without categories of which nothing is sold in the country. */
export function menuRoutes(deps: Dependencies, catalogue: CatalogueForPages): Route[] {
  return [
    route(listMenuItems, async ({ params, query }, context) => {
      const [items, categories] = await Promise.all([
        readMenu(deps, params.menuType, readerOf(query, context)),
        catalogue.readCategoryPaths(query, context),
      ])
      return { menu_items: standing(items, categories, null) }
    }),

    ...savingRoutes(deps, { create: createMenu, update: updateMenu }, { kind: 'menu', answer: (menu) => ({ menu }) }),
  ]
}

interface StoredItem extends MenuItem {
  category_id: number | null
}

/** The menu of a type for a reader, the newest of several, with the paths of its pages; cached. */
function readMenu(deps: Dependencies, menuType: string, reader: Reader): Promise<readonly StoredItem[]> {
  return deps.cache.remember(['content'], `menu:${menuType}:${readerKey(reader)}`, async () => {
    const [menus, pages] = await Promise.all([readAllPublished(deps, 'menu', MENUS_MAX), readPagePaths(deps, reader)])
    const menu = menus
      .map((published) => readableVersion(published, reader))
      .find((row) => row !== null && row.body.menu_type === menuType)
    const localized = menu && localizeDocument(deps, 'menu', menu, reader)
    if (!(menu && localized)) return []
    const chain = languageChainFor(menu, reader)
    const visitor = asVisitor(reader)
    return localized.body.items.flatMap((item): StoredItem[] => {
      const { id, parent_id, category_id = null, page_id, ...rest } = item
      const { value: name, languages } = inLanguages(rest.name, reader.languageId, chain)
      const { value: path } = inLanguages(rest.path, reader.languageId, chain)
      // An item without a name in any of the languages is left out, with the items below it.
      if (typeof name !== 'string' || !isShownTo(rest, visitor)) return []
      const [language] = Object.values(languages).filter(isLanguageId)
      const ofPage = page_id === undefined ? undefined : pages.get(page_id)
      const way = typeof path === 'string' ? path : (ofPage ?? null)
      return [{ id, parent_id, name, ...(language === undefined ? {} : { lang: language }), path: way, category_id }]
    })
  })
}

/**
 * The items below a parent, parents first. One whose category has no products here is removed unless an item below it
 * stays, of which it is then the heading; items below a missing one are left out with it.
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
