import english from '../texts/en/categories.json' with { type: 'json' }
import { textsByKey } from '../texts.ts'

/** What categories are called, and what they say. */
export const CATEGORY_TEXTS = textsByKey('categories', english)
