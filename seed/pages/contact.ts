import type { SeedPage } from '../pages.ts'
import { textsByLanguage } from '../texts.ts'
import { PAGE_TEXT } from './page-text.ts'

export const CONTACT_PAGE: SeedPage = {
  id: 4,
  key: 'contact',
  texts: textsByLanguage('pages/contact', PAGE_TEXT),
}
