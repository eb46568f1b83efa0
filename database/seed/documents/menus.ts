import { CATEGORIES } from '../categories.ts'
import { MENUS, type SeedMenuLink } from '../menus.ts'
import { PAGES } from '../pages.ts'
import { inEveryLanguage, type Texts } from '../texts.ts'
import { PAGE_IDS } from '../world.ts'
import type { SeedDocument } from './seed-document.ts'

const IDS = { header: 80, footer: 81 } as const

/** One menu of each type, its items in their order, each after what it stands below. */
export const MENU_DOCUMENTS: readonly SeedDocument[] = (['header', 'footer'] as const).map((menu_type) => ({
  id: IDS[menu_type],
  kind: 'menu',
  body: () => ({
    menu_type,
    items: MENUS[menu_type].flatMap((item) => [
      itemOf(item, null),
      ...(item.children ?? []).map((child) => itemOf(child, item.id)),
    ]),
  }),
}))

function itemOf(item: SeedMenuLink, parent_id: number | null) {
  return { id: item.id, parent_id, name: nameOf(item), ...targetOf(item) }
}

function targetOf(item: SeedMenuLink) {
  if ('category' in item) return { category_id: CATEGORIES[item.category].id }
  if ('page' in item) return { page_id: PAGE_IDS[item.page] }
  return item.path === null ? {} : { path: item.path }
}

/** The name of a menu item: its own, or that of what it leads to. */
function nameOf(item: SeedMenuLink): Texts {
  if ('name' in item) return item.name
  if ('category' in item) return CATEGORIES[item.category].name
  const page = PAGES.find(({ id }) => id === PAGE_IDS[item.page])
  if (page === undefined) throw new Error(`No page ${item.page}`)
  return inEveryLanguage((languageId) => page.texts[languageId].name)
}
