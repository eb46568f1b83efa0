import english from '../texts/en/categories.json' with { type: 'json' }
import { textsByKey } from '../texts.ts'

/** Names and descriptions of categories. */
export const CATEGORY_TEXTS = textsByKey('categories', english)
