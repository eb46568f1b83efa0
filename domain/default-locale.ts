import type { CountryId, LanguageId, Locale } from './locale.ts'

/** SPEC §9: the default country, language and locale. Apart from the tables of locale.ts, which are much to load for one word. */
export const DEFAULT_COUNTRY = 'PL' satisfies CountryId
export const DEFAULT_LANGUAGE = 'en' satisfies LanguageId
export const DEFAULT_LOCALE = 'en-pl' satisfies Locale
