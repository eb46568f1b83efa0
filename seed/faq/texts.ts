import english from '../texts/en/faq.json' with { type: 'json' }
import { textsByKey } from '../texts.ts'

/** Questions and answers by category. */
export const FAQ_TEXTS = textsByKey('faq', english)
