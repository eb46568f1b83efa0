import type { Database } from '@meridian/database/schema/database.ts'
import { currencySymbolOf } from '@meridian/domain/currency-symbol.ts'
import type { Transaction } from 'kysely'
import { COMPANIES, type CompanyKey, companyOf, type SeedCompany } from './companies.ts'
import { SEED_COUNTRIES } from './country-data.ts'
import { COUNTRY_NAMES } from './country-names.ts'
import { insertRows } from './insert-rows.ts'
import { REDEEM_RATES } from './redeem-rates.ts'
import { COUNTRIES, COUNTRY_IDS } from './reference/countries.ts'
import { CURRENCY_CODES } from './reference/currencies.ts'
import { COUNTRY_LANGUAGES, LANGUAGE_IDS, LANGUAGE_NAMES } from './reference/locales.ts'
import { SEED_REFERENCE } from './reference/reference-facts.ts'
import { refundLimitOf } from './refund-limits.ts'
import { REGIONS } from './regions.ts'
import { REGISTER_LINES } from './register-lines.ts'

/** Inserts languages, countries with their regions and taxes, and the sellers. SPEC §3 Reference data. */
export async function insertReference(tx: Transaction<Database>): Promise<void> {
  await insertRows(
    tx,
    'core.language',
    LANGUAGE_IDS.map((language_id, position) => ({ language_id, name: LANGUAGE_NAMES[language_id], position })),
  )
  await insertRows(
    tx,
    'core.currency',
    SEED_REFERENCE.currencies.map(({ symbols, ...currency }) => ({ ...currency, symbols: JSON.stringify(symbols) })),
  )
  await insertRows(
    tx,
    'payments.refund_limit',
    CURRENCY_CODES.map((currency_code) => ({ currency_code, amount: refundLimitOf(currency_code) })),
  )
  await insertRows(
    tx,
    'core.country',
    SEED_COUNTRIES.map(({ country_id, facts: { region_postcodes: _, territories, ...facts } }, position) => ({
      ...facts,
      country_id,
      also_called: [...facts.also_called],
      territories: JSON.stringify(territories),
      currency_symbol: currencySymbolOf(facts.currency_code, COUNTRY_LANGUAGES[country_id][0]),
      redeem_rate_hundredths: REDEEM_RATES[facts.currency_code],
      position,
    })),
  )
  await insertRows(
    tx,
    'core.country_text',
    COUNTRY_IDS.flatMap((country_id) =>
      LANGUAGE_IDS.map((language_id) => ({ country_id, language_id, name: COUNTRY_NAMES[country_id][language_id] })),
    ),
  )
  await insertRows(
    tx,
    'core.country_language',
    COUNTRY_IDS.flatMap((country_id) =>
      COUNTRY_LANGUAGES[country_id].map((language_id, position) => ({
        country_id,
        language_id,
        is_default: position === 0,
        price_pattern: JSON.stringify(COUNTRIES[country_id].price_patterns[language_id]),
        position,
      })),
    ),
  )
  await insertRows(
    tx,
    'core.region',
    REGIONS.map(({ region_id, country_id, code, name }) => ({
      region_id,
      country_id,
      code,
      name,
      postcodes: COUNTRIES[country_id].region_postcodes[code] ?? null,
    })),
  )
  await insertRows(tx, 'core.tax_rate', taxRates())
  await insertRows(
    tx,
    'core.company',
    // A cast because Object.entries loses the type of the keys.
    (Object.entries(COMPANIES) as [CompanyKey, SeedCompany][]).map(
      ([key, { address_lines, phone_hours, ...company }]) => ({
        ...company,
        address_lines: [...address_lines],
        register_lines: JSON.stringify(REGISTER_LINES[key]),
        phone_hours: JSON.stringify(phone_hours),
      }),
    ),
  )
  await insertRows(
    tx,
    'core.country_company',
    SEED_COUNTRIES.map((country) => ({
      country_id: country.country_id,
      company_id: companyOf(country).company_id,
    })),
  )
}

/** The rates of countries and their territories by date, then those of regions, which apply to both classes from the same date. */
function taxRates() {
  const classes = ['standard', 'reduced'] as const
  const ofCountries = SEED_COUNTRIES.flatMap(({ country_id, tax_rates, tax_territories }) =>
    [['', tax_rates] as const, ...Object.entries(tax_territories)].flatMap(([territory, rates]) =>
      classes.flatMap((tax_class) =>
        rates[tax_class].map(({ valid_from, rate_hundredths }) => ({
          country_id,
          region_id: null,
          territory: territory === '' ? null : territory,
          tax_class,
          rate_hundredths,
          valid_from,
        })),
      ),
    ),
  )
  const ofRegions = REGIONS.flatMap(({ country_id, region_id, tax_rate_hundredths }) =>
    tax_rate_hundredths === null
      ? []
      : classes.map((tax_class) => ({
          country_id,
          region_id,
          territory: null,
          tax_class,
          rate_hundredths: tax_rate_hundredths,
          valid_from: '2023-01-01',
        })),
  )
  return [...ofCountries, ...ofRegions]
}
