import type { LanguageId } from './locale.ts'

/** A row of the list of languages: `default` is 1 for one of them, 0 for the rest. SPEC §3 Reference data. */
export type Language = { language_id: LanguageId; name: string; default: 0 | 1 }

/** The languages to use when the server's list is empty or cannot be fetched. SPEC §4 Reference data, §9. */
export const FALLBACK_LANGUAGES: readonly Language[] = [
  { language_id: 'pl', name: 'Polski', default: 1 },
  { language_id: 'en', name: 'English', default: 0 },
]

/** Falls back to Polish and English if the list is empty or could not be fetched. SPEC §4 Reference data. */
export function languagesOrFallback(languages: readonly Language[]): readonly Language[] {
  return languages.length === 0 ? FALLBACK_LANGUAGES : languages
}

/** SPEC §8: the log message for a list without a default. */
export const NO_DEFAULT_LANGUAGE = 'No default language SET'

/** The default of a list of languages, null if none is marked. SPEC §8. */
export function defaultLanguageOf(languages: readonly Language[]): Language | null {
  return languages.find((language) => language.default === 1) ?? null
}

/**
 * The plural rules of a language. Plain `pt` is Brazilian, where 0 is singular; the shop sells in Portugal. SPEC §9.
 */
export function pluralRulesOf(languageId: string): Intl.PluralRules {
  return new Intl.PluralRules(languageId === 'pt' ? 'pt-PT' : languageId)
}
