import type { SeedPage } from '../pages.ts'
import { textsByLanguage } from '../texts.ts'
import { PAGE_TEXT, runningText } from './page-text.ts'

const TEXTS = textsByLanguage('pages/delivery', PAGE_TEXT)

export const DELIVERY_PAGE: SeedPage = {
  id: 3,
  key: 'delivery',
  texts: TEXTS,
  sections: (languageId) => [{ type: 'shipping_methods' }, runningText(TEXTS[languageId])],
}
