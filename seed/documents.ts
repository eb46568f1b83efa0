import { FAQ_DOCUMENTS } from './documents/faq.ts'
import { INFOBOXES } from './documents/infoboxes.ts'
import { LANDING_PAGES } from './documents/landing-pages.ts'
import { MENU_DOCUMENTS } from './documents/menus.ts'
import { NEWS } from './documents/news.ts'
import { PAGE_DOCUMENTS } from './documents/pages.ts'
import { POPUPS } from './documents/popups.ts'
import type { SeedDocument } from './documents/seed-document.ts'

/** The published content of the seed world; documents come after those they refer to. */
export const DOCUMENTS: readonly SeedDocument[] = [
  ...PAGE_DOCUMENTS,
  ...MENU_DOCUMENTS,
  ...FAQ_DOCUMENTS,
  ...LANDING_PAGES,
  ...NEWS,
  ...POPUPS,
  ...INFOBOXES,
]
