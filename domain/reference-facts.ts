import type { Country, Currency } from './countries.ts'
import type { CountryId, LanguageId, Locale } from './locale.ts'

/** A language and its name in itself. SPEC §9. */
export interface LanguageFacts {
  language_id: LanguageId
  name: string
}

/** The facts of countries, languages and currencies: rows of the database, or the part of them that a browser needs. */
export interface ReferenceFacts {
  /** On servers all countries, also those that are closed; in a shop's browser its own and those that share its postcodes. */
  countries: readonly Country[]
  /** The languages of each open country, its default first. */
  spoken: readonly (readonly [CountryId, readonly LanguageId[]])[]
  languages: readonly LanguageFacts[]
  currencies: readonly Currency[]
}

/** The facts, arranged for those who look one up. */
export interface Reference {
  facts: ReferenceFacts
  countries: ReadonlyMap<string, Country>
  /** By open country. */
  spoken: ReadonlyMap<string, readonly LanguageId[]>
  countryIds: readonly CountryId[]
  locales: ReadonlySet<string>
  localeList: readonly Locale[]
  languages: ReadonlyMap<string, LanguageFacts>
  languageIds: readonly LanguageId[]
  currencies: ReadonlyMap<string, Currency>
}

let current: Reference | null = null

/** Replaces all facts at once. Each process does so before it serves, and again when they change. */
export function setReferenceFacts(facts: ReferenceFacts): void {
  const localeList = facts.spoken.flatMap(([countryId, languages]) =>
    // A cast because template strings have no type of their own.
    languages.map((languageId) => `${languageId}-${countryId.toLowerCase()}` as Locale),
  )
  current = {
    facts,
    countries: new Map(facts.countries.map((country) => [country.id, country])),
    spoken: new Map(facts.spoken),
    countryIds: facts.spoken.map(([countryId]) => countryId),
    locales: new Set(localeList),
    localeList,
    languages: new Map(facts.languages.map((language) => [language.language_id, language])),
    languageIds: facts.languages.map(({ language_id }) => language_id),
    currencies: new Map(facts.currencies.map((currency) => [currency.currency_code, currency])),
  }
}

export function hasReferenceFacts(): boolean {
  return current !== null
}

/** The facts of this process. @throws Error before they are set, which is a bug of its start */
export function reference(): Reference {
  if (current === null) throw new Error('The facts of countries are not loaded yet')
  return current
}
