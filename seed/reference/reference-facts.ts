import { hasReferenceFacts, type ReferenceFacts, setReferenceFacts } from '@meridian/domain/reference-facts.ts'
import { COUNTRIES } from './countries.ts'
import { AMOUNT_STEPS, CURRENCY_CODES, SYMBOLS } from './currencies.ts'
import { COUNTRY_IDS, COUNTRY_LANGUAGES, LANGUAGE_IDS, LANGUAGE_NAMES } from './locales.ts'

/** The facts of the seed world, as a database with it has them. */
export const SEED_REFERENCE: ReferenceFacts = {
  countries: COUNTRY_IDS.map((id) => COUNTRIES[id]),
  spoken: COUNTRY_IDS.map((id) => [id, COUNTRY_LANGUAGES[id]]),
  languages: LANGUAGE_IDS.map((language_id) => ({ language_id, name: LANGUAGE_NAMES[language_id] })),
  currencies: CURRENCY_CODES.map((currency_code) => {
    const symbol = SYMBOLS[currency_code]
    return {
      currency_code,
      symbol: typeof symbol === 'string' ? symbol : null,
      symbols: typeof symbol === 'object' ? symbol : {},
      digits: 2,
      amount_step: AMOUNT_STEPS[currency_code] ?? 1,
    }
  }),
}

// The seed and tests use the rules of countries before, or without, a process that has read them.
if (!hasReferenceFacts()) setReferenceFacts(SEED_REFERENCE)
