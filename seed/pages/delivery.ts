import type { SeedPage } from '../pages.ts'
import { textsByLanguage } from '../texts.ts'
import { PAGE_TEXT } from './page-text.ts'

export const DELIVERY_PAGE: SeedPage = {
  id: 3,
  key: 'delivery',
  texts: textsByLanguage('pages/delivery', PAGE_TEXT),
}
