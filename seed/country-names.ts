import type { CountryId } from './reference/locales.ts'
import english from './texts/en/country-names.json' with { type: 'json' }
import { type Texts, textsByKey } from './texts.ts'

/** The name of every country in every language of the shop. */
export const COUNTRY_NAMES: Readonly<Record<CountryId, Texts>> = textsByKey('country-names', english)
