import { allCountries, type Country, type CurrencyCode, countryIds } from '@meridian/domain/countries.ts'
import type { CountryId } from './locales.ts'

export type { CurrencyCode }

/** The countries of the seed world. A cast because fromEntries loses the type of the keys. */
export const COUNTRIES = Object.fromEntries(allCountries().map((country) => [country.id, country])) as Readonly<
  Record<CountryId, Country>
>

/** Their ids, in alphabetical order. */
export const COUNTRY_IDS: readonly CountryId[] = countryIds()
