import english from '../texts/en/words-of-pages.json' with { type: 'json' }
import { textsByKey } from '../texts.ts'

/** Words that pages are looked for by, beside their titles. */
export const WORDS_OF_PAGES = textsByKey('words-of-pages', english)

export type PageKey = keyof typeof WORDS_OF_PAGES
