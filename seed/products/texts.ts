import english from '../texts/en/products.json' with { type: 'json' }
import { textsByKey } from '../texts.ts'

/** What products are called, unless it is a name, and what they are in a sentence. */
export const PRODUCT_TEXTS = textsByKey('products', english)
