import english from '../texts/en/words-of-pages.json' with { type: 'json' }
import { textsByKey } from '../texts.ts'

/** Search words of pages, besides their titles. */
export const WORDS_OF_PAGES = textsByKey('words-of-pages', english)

export type PageKey = keyof typeof WORDS_OF_PAGES
