import type { SeedPage } from '../pages.ts'
import { textsByLanguage } from '../texts.ts'
import { PAGE_TEXT, runningText } from './page-text.ts'

const TEXTS = textsByLanguage('pages/contact', PAGE_TEXT)

export const CONTACT_PAGE: SeedPage = {
  id: 4,
  key: 'contact',
  texts: TEXTS,
  sections: (languageId) => [{ type: 'contact_form' }, runningText(TEXTS[languageId])],
}
