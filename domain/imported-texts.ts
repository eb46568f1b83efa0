import { type CountryId, countryLanguages, type LanguageId } from './locale.ts'
import { missingTexts, type ProductTexts } from './product-texts.ts'
import type { RowProblem } from './table-import.ts'

/** The texts of a product that a row of a file has in its language. */
export interface TextsRow {
  name: string | null
  kind: string | null
  short_text: string | null
  description: string | null
}

/** The texts of a product with those of one language replaced. */
export function withTexts(texts: ProductTexts, language: LanguageId, row: TextsRow): ProductTexts {
  const replaced = (field: keyof TextsRow) => {
    const { [language]: _, ...others } = texts[field]
    const text = row[field]
    return text === null ? others : { ...others, [language]: text }
  }
  return {
    ...texts,
    name: replaced('name'),
    kind: replaced('kind'),
    short_text: replaced('short_text'),
    description: replaced('description'),
  }
}

/**
 * Why a product cannot have the texts of a row; null if it can. They are the admin's whose countries read the language;
 * what the product lacked before in another language is no mistake of the row. SPEC §6 (files in and out).
 */
export function textsRowProblem({
  before,
  after,
  language,
  languages,
  published_in,
  archived,
}: {
  before: ProductTexts
  after: TextsRow
  language: LanguageId
  /** Those that the admin may write. */
  languages: ReadonlySet<LanguageId>
  published_in: readonly CountryId[]
  archived: boolean
}): RowProblem | null {
  if (!languages.has(language)) return { problem: 'LANGUAGE_REFUSED', column: 'language', limit: null }
  if (archived) return { problem: 'ENTRY_ARCHIVED', column: 'sku', limit: null }
  const sold_in = published_in.map((country) => countryLanguages(country))
  const known = missingTexts(before, sold_in)
  const missing = missingTexts(withTexts(before, language, after), sold_in).find(
    (one) => !known.some((other) => other.field === one.field && other.language === one.language),
  )
  return missing === undefined ? null : { problem: 'VALUE_MISSING', column: missing.field, limit: null }
}
