import type { SeedPage } from '../pages.ts'
import { textsByLanguage } from '../texts.ts'
import { PAGE_TEXT } from './page-text.ts'

export const PRIVACY_PAGE: SeedPage = {
  id: 6,
  key: 'privacy',
  texts: textsByLanguage('pages/privacy', PAGE_TEXT),
}
