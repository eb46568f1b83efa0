import { languageName } from '@meridian/domain/languages.ts'
import {
  allLocales,
  type CountryId,
  countryLanguages,
  type LanguageId,
  type Locale,
  languageIds,
} from '@meridian/domain/locale.ts'
import { COUNTRY_IDS } from './countries.ts'

export type { CountryId, LanguageId, Locale }

/** The languages of the seed world, in alphabetical order. */
export const LANGUAGE_IDS: readonly LanguageId[] = languageIds()

/** The name of each language in that language. A cast because fromEntries loses the type of the keys. */
export const LANGUAGE_NAMES = Object.fromEntries(LANGUAGE_IDS.map((id) => [id, languageName(id)])) as Readonly<
  Record<LanguageId, string>
>

/** The languages of each country, its default first. A cast because fromEntries loses the type of the keys. */
export const COUNTRY_LANGUAGES = Object.fromEntries(COUNTRY_IDS.map((id) => [id, countryLanguages(id)])) as Readonly<
  Record<CountryId, readonly [LanguageId, ...LanguageId[]]>
>

/** Every locale, language-country. */
export const LOCALES: readonly Locale[] = allLocales()
