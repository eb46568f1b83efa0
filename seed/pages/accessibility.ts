import type { SeedPage } from '../pages.ts'
import { textsByLanguage } from '../texts.ts'
import { PAGE_TEXT } from './page-text.ts'

export const ACCESSIBILITY_PAGE: SeedPage = {
  id: 5,
  texts: textsByLanguage('pages/accessibility', PAGE_TEXT),
}
