import ids from './product-term-ids.json' with { type: 'json' }
import type { LanguageId } from './reference/locales.ts'
import { SCENTS } from './scents.ts'
import english from './texts/en/product-terms.json' with { type: 'json' }
import { type Texts, textsByKey } from './texts.ts'

/** Words that many products share, by vocabulary. */
export const PRODUCT_TERMS = textsByKey('product-terms', english)

export type Vocabulary = keyof typeof ids
export type TermKey<Of extends Vocabulary> = keyof (typeof ids)[Of]

/**
 * All terms with their ids, which are written in `product-term-ids.json`; a new term needs a number that was never
 * used.
 */
export const TERMS = Object.entries(ids).flatMap(([vocabulary, keys]) =>
  Object.entries(keys).map(([key, term_id]) => ({
    // A cast because Object.entries loses the type of the keys.
    vocabulary: vocabulary as Vocabulary,
    key,
    term_id,
  })),
)

export function termId<Of extends Vocabulary>(vocabulary: Of, key: TermKey<Of>): number {
  const of: Readonly<Record<PropertyKey, number>> = ids[vocabulary]
  const id = of[key]
  if (id === undefined) throw new Error(`No ${vocabulary} ${String(key)}`)
  return id
}

/** The text of a term in a language. */
export function termText({ vocabulary, key }: { vocabulary: Vocabulary; key: string }, languageId: LanguageId): string {
  const texts: Readonly<Record<string, Readonly<Record<string, Texts>>>> = PRODUCT_TERMS
  // What distinguishes variants has its texts in one file, whichever axis it is of.
  const distinguishing: Readonly<Record<string, Texts>> = SCENTS
  const text = (texts[vocabulary] ?? distinguishing)[key]?.[languageId]
  if (text === undefined) throw new Error(`${vocabulary} ${key} has no text in ${languageId}`)
  return text
}
