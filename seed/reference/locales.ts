/**
 * The single list of countries and their languages, default first: the native language if the shop has it (Ukrainian
 * comes first in Ukraine by law), otherwise English. SPEC §9 Country and language.
 */
const SPOKEN = {
  AT: ['de', 'en', 'pl'],
  BE: ['fr', 'en', 'pl'],
  BG: ['en', 'ru'],
  CA: ['en', 'fr', 'pl'],
  CH: ['en', 'pl'],
  CZ: ['cs', 'en', 'pl', 'sk'],
  DE: ['de', 'en', 'pl'],
  DK: ['en', 'pl'],
  EE: ['en', 'ru'],
  ES: ['es', 'en', 'pl'],
  FI: ['en', 'pl'],
  FR: ['fr', 'en', 'pl'],
  GB: ['en', 'pl'],
  GC: ['es', 'en'],
  GR: ['en', 'pl'],
  HK: ['en'],
  HR: ['en', 'pl'],
  HU: ['hu', 'en'],
  IE: ['en', 'pl'],
  IM: ['en'],
  IT: ['it', 'en', 'pl'],
  JE: ['en', 'pl'],
  LI: ['en'],
  LT: ['en', 'ru'],
  LU: ['fr', 'en', 'pl'],
  LV: ['en', 'ru'],
  NL: ['en', 'fr', 'pl'],
  NO: ['en', 'pl'],
  PL: ['pl', 'en'],
  PT: ['pt', 'en'],
  RO: ['ro', 'en', 'hu'],
  SE: ['en', 'pl'],
  SI: ['en'],
  SK: ['sk', 'en', 'cs'],
  UA: ['uk', 'en', 'ru'],
  US: ['en', 'pl'],
  XI: ['en', 'pl'],
} as const satisfies Readonly<Record<string, readonly [string, ...string[]]>>

/** A country of the seed world by its upper-case code: `PL`. GC is the Canary Islands, XI Northern Ireland. */
export type CountryId = keyof typeof SPOKEN

/** A language of the seed world by its two letters: `en`. */
export type LanguageId = (typeof SPOKEN)[CountryId][number]

/** A locale of the seed world: `en-pl`. */
export type Locale = {
  [Country in CountryId]: `${(typeof SPOKEN)[Country][number]}-${Lowercase<Country>}`
}[CountryId]

/** The countries, in alphabetical order. A cast because Object.keys loses the type of the keys. */
export const COUNTRY_IDS = Object.keys(SPOKEN) as CountryId[] as readonly CountryId[]

/** The languages of each country, its default first. */
export const COUNTRY_LANGUAGES: Readonly<Record<CountryId, readonly [LanguageId, ...LanguageId[]]>> = SPOKEN

/** The name of each language in that language. SPEC §9. */
export const LANGUAGE_NAMES: Readonly<Record<LanguageId, string>> = {
  cs: 'Čeština',
  de: 'Deutsch',
  en: 'English',
  es: 'Español',
  fr: 'Français',
  hu: 'Magyar',
  it: 'Italiano',
  pl: 'Polski',
  pt: 'Português',
  ro: 'Română',
  ru: 'Русский',
  sk: 'Slovenčina',
  uk: 'Українська',
}

/** The languages, in alphabetical order. A cast because Object.keys loses the type of the keys. */
export const LANGUAGE_IDS = Object.keys(LANGUAGE_NAMES) as LanguageId[] as readonly LanguageId[]

/** The locale of a language in a country. */
export function seedLocale(languageId: LanguageId, countryId: CountryId): Locale {
  // A cast because toLowerCase loses the type.
  return `${languageId}-${countryId.toLowerCase()}` as Locale
}

/** Every locale. Exactly these 84 exist. */
export const LOCALES: readonly Locale[] = COUNTRY_IDS.flatMap((countryId) =>
  COUNTRY_LANGUAGES[countryId].map((languageId) => seedLocale(languageId, countryId)),
)
