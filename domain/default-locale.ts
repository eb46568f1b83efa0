import type { CountryId, LanguageId, Locale } from './locale.ts'

/**
 * SPEC §9: the default country, language and locale. Separate from locale.ts, whose tables are large to load for one
 * constant.
 */
export const DEFAULT_COUNTRY = 'PL' satisfies CountryId
export const DEFAULT_LANGUAGE = 'en' satisfies LanguageId
export const DEFAULT_LOCALE = 'en-pl' satisfies Locale
