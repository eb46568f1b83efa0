import type { SeedPage } from '../pages.ts'
import { textsByLanguage } from '../texts.ts'
import { PAGE_TEXT } from './page-text.ts'

export const WITHDRAWAL_PAGE: SeedPage = {
  id: 7,
  key: 'withdrawal',
  texts: textsByLanguage('pages/withdrawal', PAGE_TEXT),
}
