import { CATEGORIES } from '../categories.ts'
import { MENUS, type SeedMenuLink } from '../menus.ts'
import { PAGES } from '../pages.ts'
import { inEveryLanguage, type Texts } from '../texts.ts'
import { PAGE_IDS } from '../world.ts'
import { AUTUMN_TEXTS } from './landing-page/autumn/texts.ts'
import { SPRING_TEXTS } from './landing-page/spring/texts.ts'
import { SUMMER_TEXTS } from './landing-page/summer/texts.ts'
import { WINTER_TEXTS } from './landing-page/winter/texts.ts'
import type { SeedDocument } from './seed-document.ts'

const IDS = { header: 80, footer: 81 } as const
/** The parent item of the seasonal pages. */
const PRESENTS_ID = 5

/** One menu of each type, its items in order, each after its parent. */
export const MENU_DOCUMENTS: readonly SeedDocument[] = (['header', 'footer'] as const).map((menu_type) => ({
  id: IDS[menu_type],
  kind: 'menu',
  body: (now) => ({
    menu_type,
    items: [
      ...MENUS[menu_type].flatMap((item) => [
        itemOf(item, null),
        ...(item.children ?? []).map((child) => itemOf(child, item.id)),
      ]),
      ...(menu_type === 'header' ? seasonItems(now) : []),
    ],
  }),
}))

/** The first month of each season, from 0, and its page. */
const SEASONS = [
  { id: 54, month: 2, texts: SPRING_TEXTS },
  { id: 55, month: 5, texts: SUMMER_TEXTS },
  { id: 56, month: 8, texts: AUTUMN_TEXTS },
  { id: 57, month: 11, texts: WINTER_TEXTS },
]

/** The seasonal pages below the presents, each during its season of the coming year. */
function seasonItems(now: Date) {
  return SEASONS.map(({ id, month, texts }) => {
    const year = now.getUTCFullYear()
    const inYear = [year - 1, year, year + 1].find((one) => Date.UTC(one, month + 3) > now.getTime()) ?? year
    return {
      id,
      parent_id: PRESENTS_ID,
      name: inEveryLanguage((languageId) => texts[languageId].title),
      path: inEveryLanguage((languageId) => `/l/${texts[languageId].uri}`),
      visible_from: new Date(Date.UTC(inYear, month)).toISOString(),
      visible_until: new Date(Date.UTC(inYear, month + 3)).toISOString(),
    }
  })
}

function itemOf(item: SeedMenuLink, parent_id: number | null) {
  return { id: item.id, parent_id, name: nameOf(item), ...targetOf(item) }
}

function targetOf(item: SeedMenuLink) {
  if ('category' in item) return { category_id: CATEGORIES[item.category].id }
  if ('page' in item) return { page_id: PAGE_IDS[item.page] }
  return item.path === null ? {} : { path: item.path }
}

/** The name of a menu item: its own, or that of its target. */
function nameOf(item: SeedMenuLink): Texts {
  if ('name' in item) return item.name
  if ('category' in item) return CATEGORIES[item.category].name
  const page = PAGES.find(({ id }) => id === PAGE_IDS[item.page])
  if (page === undefined) throw new Error(`No page ${item.page}`)
  return inEveryLanguage((languageId) => page.texts[languageId].name)
}
