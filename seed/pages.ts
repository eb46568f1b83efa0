import type { SeedBlock } from './documents/seed-document.ts'
import { ABOUT_PAGE } from './pages/about.ts'
import { ACCESSIBILITY_PAGE } from './pages/accessibility.ts'
import { CLUB_PAGE } from './pages/club.ts'
import { CONTACT_PAGE } from './pages/contact.ts'
import { DELIVERY_PAGE } from './pages/delivery.ts'
import { INGREDIENTS_PAGE } from './pages/ingredients.ts'
import type { PageText } from './pages/page-text.ts'
import { PERFUME_MAKING_PAGE } from './pages/perfume-making.ts'
import { PRIVACY_PAGE } from './pages/privacy.ts'
import { WITHDRAWAL_PAGE } from './pages/withdrawal.ts'
import type { PageKey } from './pages/words-of-pages.ts'
import type { LanguageId } from './reference/locales.ts'

export type SeedPage = {
  readonly id: number
  /** The key of its search words, besides its title. */
  readonly key?: PageKey
  readonly texts: Readonly<Record<LanguageId, PageText>>
  /** The blocks of a page with more than running text, in a language; the same in each language. */
  readonly sections?: (languageId: LanguageId) => readonly SeedBlock[]
}

/** The pages of running text, with the same content in every language. */
export const PAGES: readonly SeedPage[] = [
  ABOUT_PAGE,
  DELIVERY_PAGE,
  CONTACT_PAGE,
  ACCESSIBILITY_PAGE,
  PRIVACY_PAGE,
  WITHDRAWAL_PAGE,
  PERFUME_MAKING_PAGE,
  INGREDIENTS_PAGE,
  CLUB_PAGE,
]
