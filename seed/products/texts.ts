import english from '../texts/en/products.json' with { type: 'json' }
import { textsByKey } from '../texts.ts'

/** Names of products, except proper names, and their one-sentence descriptions. */
export const PRODUCT_TEXTS = textsByKey('products', english)
