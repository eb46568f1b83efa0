import type { LanguageId } from './locale.ts'
import type { Localized } from './localized.ts'

/** The texts of a product in a language that its readers need. */
export const NEEDED_TEXTS = ['name', 'kind', 'short_text'] as const

/** The texts of a product by language; what is empty is absent. */
export interface ProductTexts extends Readonly<Record<(typeof NEEDED_TEXTS)[number], Localized<string>>> {
  description: Localized<string>
  /** Values of the fields that differ by language. */
  field_values: Localized<Readonly<Record<string, unknown>>>
}

export interface ProductTextProblem {
  field: (typeof NEEDED_TEXTS)[number]
  language: LanguageId
}

/**
 * The texts without which a product cannot be left: a name in each language in which there is anything else; where it
 * is sold, also a kind and a short text in each such language, and a name in a language that the country reads. SPEC §3
 * Catalogue (publication).
 */
export function missingTexts(
  texts: ProductTexts,
  /** The languages of each country where it is sold. */
  sold_in: readonly (readonly LanguageId[])[],
): ProductTextProblem[] {
  const begun = begunLanguages(texts)
  const sold = new Set(sold_in.flat())
  const missing = begun.flatMap((language) =>
    NEEDED_TEXTS.filter(
      (field) => texts[field][language] === undefined && (field === 'name' || sold.has(language)),
    ).map((field) => ({ field, language })),
  )
  const unread = sold_in.flatMap((languages) => {
    const [first] = languages
    return first === undefined || languages.some((language) => begun.includes(language)) ? [] : [first]
  })
  return [...missing, ...[...new Set(unread)].map((language) => ({ field: 'name' as const, language }))]
}

function begunLanguages({ field_values, ...texts }: ProductTexts): LanguageId[] {
  const valued = Object.entries(field_values).filter(([, values]) => Object.keys(values ?? {}).length > 0)
  const languages = [
    ...Object.values(texts).flatMap((text) => Object.keys(text)),
    ...valued.map(([language]) => language),
  ]
  // The cast restores the type of keys, which Object.keys loses.
  return [...new Set(languages)].toSorted() as LanguageId[]
}
