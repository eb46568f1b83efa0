import type { CountryId, LanguageId } from './locale.ts'
import type { RowProblem } from './table-import.ts'

/** A value of a product field that a row of a file changes. */
export interface ChangedValue {
  column: string
  /** Null for a field that is the same in all languages. */
  language: LanguageId | null
  is_required: boolean
  isRemoved: boolean
}

/**
 * Why a row cannot change these values of a product; null if it can. What is the same in all languages belongs to who holds
 * all countries in which it is sold, and is not removed from a sold product that needs it; the rest to who holds a country
 * that reads the language, once the product has a name in it. SPEC §6 (files in and out).
 */
export function factsRowProblem(
  changed: readonly ChangedValue[],
  {
    archived,
    published_in,
    scope,
    languages,
    named_in,
  }: {
    archived: boolean
    published_in: readonly CountryId[]
    /** Where the admin may write. */
    scope: readonly CountryId[]
    /** Those that the admin may write. */
    languages: ReadonlySet<LanguageId>
    /** The languages in which the product has a name. */
    named_in: ReadonlySet<LanguageId>
  },
): RowProblem | null {
  if (archived) return { problem: 'ENTRY_ARCHIVED', column: 'sku', limit: null }
  const isOwn = published_in.every((country) => scope.includes(country))
  for (const { column, language, is_required, isRemoved } of changed) {
    const at = (problem: RowProblem['problem']) => ({ problem, column, limit: null })
    if (language === null && !isOwn) return at('SHARED_ELSEWHERE')
    if (language !== null && !languages.has(language)) return at('LANGUAGE_REFUSED')
    if (language !== null && !named_in.has(language)) return at('TEXTS_MISSING')
    if (language === null && is_required && isRemoved && published_in.length > 0) return at('VALUE_MISSING')
  }
  return null
}
