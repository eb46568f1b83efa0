import type { CountryId, Locale } from './locale.ts'

/**
 * SPEC §9: the default country, language and locale. Separate from locale.ts, whose tables are large to load for one
 * constant.
 */
export const DEFAULT_COUNTRY: CountryId = 'PL'
export const DEFAULT_LANGUAGE = 'en' as const
export const DEFAULT_LOCALE: Locale = 'en-pl'
