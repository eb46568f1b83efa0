import english from '../texts/en/attributes.json' with { type: 'json' }
import { textsByKey } from '../texts.ts'

/** What attributes and their values are called. */
export const ATTRIBUTE_TEXTS = textsByKey('attributes', english)
