import { DEFAULT_LANGUAGE } from './default-locale.ts'

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

/** A country by its upper-case code: `PL`. There are 37; GC is the Canary Islands, XI Northern Ireland. */
export type CountryId = keyof typeof SPOKEN

/** A language by its two letters: `en`. There are 13. */
export type LanguageId = (typeof SPOKEN)[CountryId][number]

/** A locale as in a path: `en-pl`. */
export type Locale = {
  [Country in CountryId]: `${(typeof SPOKEN)[Country][number]}-${Lowercase<Country>}`
}[CountryId]

/** The languages of a country, its default first. */
export function countryLanguages(countryId: CountryId): readonly [LanguageId, ...LanguageId[]] {
  return SPOKEN[countryId]
}

/** The cast restores the keys that Object.entries loses. */
const LOCALES: readonly Locale[] = Object.entries(SPOKEN).flatMap(([countryId, languages]) =>
  languages.map((languageId) => `${languageId}-${countryId.toLowerCase()}` as Locale),
)

/** The locales of the shop, language-country. Exactly these 84 exist. */
export function allLocales(): readonly Locale[] {
  return LOCALES
}

/** A locale and its parts. */
export type LocaleParts = { languageId: LanguageId; countryId: CountryId; locale: Locale }

/** True for one of the 84 locales, in its exact spelling. SPEC §2 Locale prefix. */
export function isLocale(text: string): text is Locale {
  const all: readonly string[] = LOCALES
  return all.includes(text)
}

/** True for one of the 37 country ids, case-sensitive. SPEC §9. */
export function isCountryId(text: string): text is CountryId {
  return Object.hasOwn(SPOKEN, text)
}

/** True for one of the 13 language ids, case-sensitive. SPEC §9. */
export function isLanguageId(text: string): text is LanguageId {
  const all: ReadonlySet<string> = LANGUAGES
  return all.has(text)
}

/** The 13 languages. SPEC §9. */
export function languageIds(): readonly LanguageId[] {
  return LANGUAGE_IDS
}

/** The country of a stored id. @throws Error if the shop does not know it */
export function knownCountryId(text: string): CountryId {
  if (!isCountryId(text)) throw new Error(`The shop has no country ${text}`)
  return text
}

export function languageOf(locale: Locale): LanguageId {
  // The cast restores the type that slice loses.
  return locale.slice(0, 2) as LanguageId
}

export function countryOf(locale: Locale): CountryId {
  // The cast restores the type that slice loses.
  return locale.slice(3).toUpperCase() as CountryId
}

/** Parses the locale prefix of a path; null if it is not in the list in its exact spelling. SPEC §2. */
export function parseLocale(text: string): LocaleParts | null {
  return isLocale(text) ? { languageId: languageOf(text), countryId: countryOf(text), locale: text } : null
}

/** The locale of a language in a country; null if the shop does not offer the language there. SPEC §9. */
export function localeOf(languageId: string, countryId: string): Locale | null {
  const locale = `${languageId}-${countryId.toLowerCase()}`
  return isCountryId(countryId) && isLocale(locale) ? locale : null
}

/** The locale a country opens in when the visitor chose no language. SPEC §9. */
export function defaultLocaleOf(countryId: CountryId): Locale {
  const locale = localeOf(countryLanguages(countryId)[0], countryId)
  if (locale === null) throw new Error(`No default locale of ${countryId}`)
  return locale
}

/**
 * The locale to redirect to when the country changes: the same language if offered there, otherwise the default. SPEC
 * §2.
 */
export function localeInCountry(languageId: LanguageId, countryId: CountryId): Locale {
  return localeOf(languageId, countryId) ?? defaultLocaleOf(countryId)
}

/**
 * The fallback chain for texts: the locale, its language, English. SPEC §9: each locale falls back to its language, and
 * the overall default is en.
 */
export function localeFallbackChain(locale: Locale): string[] {
  const languageId = languageOf(locale)
  return languageId === DEFAULT_LANGUAGE ? [locale, languageId] : [locale, languageId, DEFAULT_LANGUAGE]
}

/** GC and XI are our own codes, unknown to others. */
const OUTSIDE_REGION: Readonly<Record<string, string>> = { GC: 'ES', XI: 'GB' }

/** The language tag of a page, real BCP 47: `en-PL`; `es-ES` for es-gc and `en-GB` for en-xi. SPEC §9. */
export function htmlLang(locale: Locale): string {
  const countryId = countryOf(locale)
  return `${languageOf(locale)}-${OUTSIDE_REGION[countryId] ?? countryId}`
}

/** The hreflang tag, null for gc and xi: they share the pages of es and gb. SPEC §9. */
export function hreflang(locale: Locale): string | null {
  const countryId = countryOf(locale)
  return OUTSIDE_REGION[countryId] === undefined ? `${languageOf(locale)}-${countryId}` : null
}

/**
 * The locale whose pages search engines should show instead: that of Spain for gc, of the United Kingdom for xi.
 * SPEC §9.
 */
export function canonicalLocale(locale: Locale): Locale {
  return localeOf(languageOf(locale), OUTSIDE_REGION[countryOf(locale)] ?? '') ?? locale
}

const LANGUAGES = new Set<LanguageId>(LOCALES.map(languageOf))
const LANGUAGE_IDS: readonly LanguageId[] = [...LANGUAGES].sort()
