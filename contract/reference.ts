import {
  COUNTRY_GROUPS,
  type Country,
  EU_STATUSES,
  GOODS_TAXES,
  POSTCODE_NOUNS,
  REGION_KINDS,
  REGION_NOUNS,
} from '@meridian/domain/countries.ts'
import type { CountryId, CurrencyCode, LanguageId } from '@meridian/domain/locale.ts'
import type { ReferenceFacts as Facts } from '@meridian/domain/reference-facts.ts'
import { z } from 'zod'

// These are the facts that decide which ids there are, so their own ids are known by form only.
const countryId = coded<CountryId>(/^[A-Z]{2}$/)
const languageId = coded<LanguageId>(/^[a-z]{2}$/)
const currencyCode = coded<CurrencyCode>(/^[A-Z]{3}$/)

function coded<Code extends string>(form: RegExp): z.ZodType<Code, Code> {
  // A cast because a regular expression has no type of the texts that it matches.
  return z.string().regex(form) as unknown as z.ZodType<Code, Code>
}

function byLanguage<Value extends z.ZodType>(value: Value) {
  return z.record(languageId, value)
}

/** A regular expression, as text. */
const pattern = z.string().refine((text) => {
  try {
    return new RegExp(text) !== null
  } catch {
    return false
  }
}, 'is no regular expression')

const timeZone = z.string().refine((name) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== null
  } catch {
    return false
  }
}, 'is no time zone')

const PricePattern = z.object({
  group: z.string(),
  decimal: z.string(),
  ungrouped_below: z.union([z.literal(1000), z.literal(10_000)]),
  symbol: z.enum(['last', 'first', 'first_spaced', 'first_spaced_or_minus']),
})

const Territory = z.object({
  name: z.string(),
  postcodes: pattern,
  city: z.string().nullable(),
  served_by: countryId.nullable(),
  rates: z.string().nullable(),
})

/** What is stored about a country in core.country alone. */
export const CountryRow = z.strictObject({
  native_name: z.string().min(1),
  native_language: z.string().min(2),
  also_called: z.array(z.string()),
  country_group: z.enum(COUNTRY_GROUPS),
  cldr_region: z.string().regex(/^[A-Z]{2}$/),
  address_region: z.string().regex(/^[A-Z]{2}$/),
  phone_region: z.string().regex(/^[A-Z]{2}$/),
  calling_code: z.string().regex(/^\+\d{1,3}$/),
  currency_code: currencyCode,
  cash_step: z.int().positive(),
  eu_status: z.enum(EU_STATUSES),
  tax_inclusive: z.boolean(),
  goods_tax: z.enum(GOODS_TAXES),
  tax_number_pattern: pattern,
  tax_number_prefix: z.string().regex(/^[A-Z]{2}$/),
  territories: z.array(Territory),
  postcode_pattern: pattern.nullable(),
  postcode_example: z.string().nullable(),
  postcode_noun: z.enum(POSTCODE_NOUNS),
  postcode_separator_at: z.int().nullable(),
  postcode_separator: z.string(),
  post_prefix: z.string().nullable(),
  post_prefix_stored: z.boolean(),
  postcodes_of: countryId.nullable(),
  address_format: z.string(),
  required_address_letters: z.string().regex(/^[NOADCSZ]*$/),
  region_kind: z.enum(REGION_KINDS),
  region_noun: z.enum(REGION_NOUNS),
  region_postcodes: z.record(z.string(), pattern),
  house_number_required: z.boolean(),
  no_number_mark: z.string().nullable(),
  number_first: z.boolean(),
  post_boxes: z.boolean(),
  apartment_label: z.string(),
  patronymic: z.boolean(),
  one_name: z.boolean(),
  family_name_first: z.boolean(),
  time_zone: timeZone,
  american_dates: z.boolean(),
  ounces: z.boolean(),
  whole_unit_prices: z.boolean(),
  withdrawal_days: z.int().nullable(),
  guarantee_years: z.int().nullable(),
  collects_plastic: z.boolean(),
  sorting_sign: z.literal('triman').nullable(),
})

const CountryFacts: z.ZodType<Country> = z.object({
  id: countryId,
  languages: z.array(languageId).min(1),
  price_patterns: byLanguage(PricePattern),
  names: byLanguage(z.string()),
  ...CountryRow.shape,
})

/** The facts of countries, languages and currencies, as the database stores them and processes pass them on. */
export const ReferenceFacts: z.ZodType<Facts> = z.object({
  countries: z.array(CountryFacts).min(1),
  spoken: z.array(z.tuple([countryId, z.array(languageId)])),
  languages: z.array(z.object({ language_id: languageId, name: z.string() })),
  currencies: z.array(
    z.object({
      currency_code: currencyCode,
      symbol: z.string().nullable(),
      symbols: byLanguage(z.string()),
      digits: z.union([z.literal(0), z.literal(2), z.literal(3)]),
      amount_step: z.union([z.literal(1), z.literal(10), z.literal(100)]),
    }),
  ),
})
