import type { Country } from '@meridian/domain/countries.ts'
import { SEED_COUNTRIES } from '../country-data.ts'
import { COUNTRY_NAMES } from '../country-names.ts'
import type { CurrencyCode } from './currencies.ts'
import { COUNTRY_IDS, COUNTRY_LANGUAGES, type CountryId, type LanguageId, seedLocale } from './locales.ts'
import { PRICE_FORMATS } from './price-formats.ts'

export { COUNTRY_IDS, type CurrencyCode }

export interface SeedCountryFacts extends Country {
  id: CountryId
  currency_code: CurrencyCode
}

/** The facts of the seed world's countries. A cast because fromEntries loses the type of the keys. */
export const COUNTRIES = Object.fromEntries(
  SEED_COUNTRIES.map(({ country_id, facts }): [CountryId, SeedCountryFacts] => [
    country_id,
    {
      ...facts,
      id: country_id,
      languages: COUNTRY_LANGUAGES[country_id],
      price_patterns: Object.fromEntries(
        COUNTRY_LANGUAGES[country_id].map((languageId: LanguageId) => [
          languageId,
          PRICE_FORMATS[seedLocale(languageId, country_id)],
        ]),
      ),
      names: COUNTRY_NAMES[country_id],
    },
  ]),
) as Readonly<Record<CountryId, SeedCountryFacts>>
