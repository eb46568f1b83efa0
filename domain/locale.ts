import { DEFAULT_LANGUAGE } from './default-locale.ts'
import { reference } from './reference-facts.ts'

/**
 * Names the kind of a text in its type only. A literal in the form of the kind (`'PL'`) has it; a text from outside gets
 * it by a guard, such as isCountryId.
 */
declare const kind: unique symbol

/** A country by its upper-case code: `PL`. Which there are is data (reference-facts.ts). SPEC §9. */
export type CountryId = Uppercase<string> & { readonly [kind]?: 'country' }

/** A language by its two letters: `en`. */
export type LanguageId = Lowercase<string> & { readonly [kind]?: 'language' }

/** A locale as in a path: `en-pl`. */
export type Locale = Lowercase<string> & { readonly [kind]?: 'locale' }

/** A currency by its three letters: `EUR`. */
export type CurrencyCode = Uppercase<string> & { readonly [kind]?: 'currency' }

/** The languages of a country, its default first. @throws Error if this process does not know it */
export function countryLanguages(countryId: CountryId): readonly LanguageId[] {
  const { spoken, countries } = reference()
  const languages = spoken.get(countryId) ?? countries.get(countryId)?.languages
  if (languages === undefined) throw new Error(`The languages of the country ${countryId} are unknown here`)
  return languages
}

/** The default language of a country. SPEC §9. */
export function defaultLanguageIn(countryId: CountryId): LanguageId {
  return countryLanguages(countryId)[0] ?? DEFAULT_LANGUAGE
}

/** The locales of all open countries. */
export function allLocales(): readonly Locale[] {
  return reference().localeList
}

/** A locale and its parts. */
export type LocaleParts = { languageId: LanguageId; countryId: CountryId; locale: Locale }

/** True for a locale of an open country, in its exact spelling. SPEC §2 Locale prefix. */
export function isLocale(text: string): text is Locale {
  return reference().locales.has(text)
}

/** True for the id of a country, open or closed, case-sensitive. SPEC §9. */
export function isCountryId(text: string): text is CountryId {
  const { countries, spoken } = reference()
  return countries.has(text) || spoken.has(text)
}

/** True for a country that sells. */
export function isOpen(countryId: CountryId): boolean {
  return reference().spoken.has(countryId)
}

/** True for the id of a language, case-sensitive. SPEC §9. */
export function isLanguageId(text: string): text is LanguageId {
  return reference().languages.has(text)
}

/** All languages, in display order. SPEC §9. */
export function languageIds(): readonly LanguageId[] {
  return reference().languageIds
}

/** The name of a language in that language. SPEC §9. */
export function languageName(languageId: LanguageId): string {
  return reference().languages.get(languageId)?.name ?? languageId
}

/** The name of a language inside a sentence; only English and German keep the capital. */
export function languageInSentence(languageId: LanguageId): string {
  const name = languageName(languageId)
  return languageId === 'en' || languageId === 'de' ? name : name.toLocaleLowerCase(languageId)
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
  if (!isCountryId(countryId)) return null
  const found = countryLanguages(countryId).find((one) => one === languageId)
  return found === undefined ? null : localeFrom(found, countryId)
}

function localeFrom(languageId: LanguageId, countryId: CountryId): Locale {
  // The cast restores the type that the template loses.
  return `${languageId}-${countryId.toLowerCase()}` as Locale
}

/** The locale a country opens in when the visitor chose no language. SPEC §9. */
export function defaultLocaleOf(countryId: CountryId): Locale {
  return localeFrom(defaultLanguageIn(countryId), countryId)
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

/**
 * The country that search engines and browsers know instead of one with a code of our own: Spain for the Canary
 * Islands, the United Kingdom for Northern Ireland. SPEC §9.
 */
function publicRegion(countryId: CountryId): string {
  return reference().countries.get(countryId)?.address_region ?? countryId
}

/** The language tag of a page, real BCP 47: `en-PL`; `es-ES` for es-gc and `en-GB` for en-xi. SPEC §9. */
export function htmlLang(locale: Locale): string {
  return `${languageOf(locale)}-${publicRegion(countryOf(locale))}`
}

/** The hreflang tag, null for gc and xi: they share the pages of es and gb. SPEC §9. */
export function hreflang(locale: Locale): string | null {
  const countryId = countryOf(locale)
  return publicRegion(countryId) === countryId ? `${languageOf(locale)}-${countryId}` : null
}

/**
 * The locale whose pages search engines should show instead: that of Spain for gc, of the United Kingdom for xi.
 * SPEC §9.
 */
export function canonicalLocale(locale: Locale): Locale {
  return localeOf(languageOf(locale), publicRegion(countryOf(locale))) ?? locale
}
