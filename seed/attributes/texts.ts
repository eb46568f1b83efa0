import english from '../texts/en/attributes.json' with { type: 'json' }
import { textsByKey } from '../texts.ts'

/** Names of attributes and their values. */
export const ATTRIBUTE_TEXTS = textsByKey('attributes', english)
