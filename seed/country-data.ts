import { existsSync, readFileSync } from 'node:fs'
import { CountryRow } from '@meridian/contract/reference.ts'
import { PAYMENT_METHOD_TYPES } from '@meridian/domain/payment-method.ts'
import { ISSUED_ON } from '@meridian/domain/sales-document.ts'
import { z } from 'zod'
import { CURRENCY_CODES } from './reference/currencies.ts'
import { COUNTRY_IDS, type CountryId, LANGUAGE_IDS } from './reference/locales.ts'

const id = z.int().positive()
/** Minor units of the country's currency. */
const amount = z.int().nonnegative()
const text = z.string().min(1)
const hundredths = z.int().nonnegative()
const rates = z.array(z.strictObject({ valid_from: z.iso.date(), rate_hundredths: hundredths })).min(1)
const ratesByClass = z.strictObject({ standard: rates, reduced: rates })

/** An EU country that writes the street first. */
const COMMON = {
  also_called: [],
  country_group: 'european_union',
  cash_step: 1,
  eu_status: 'EU',
  tax_inclusive: true,
  goods_tax: 'vat',
  tax_number_pattern: '[A-Z\\d]{4,15}',
  territories: [],
  postcode_noun: 'postcode',
  postcode_separator_at: null,
  postcode_separator: ' ',
  post_prefix: null,
  post_prefix_stored: false,
  postcodes_of: null,
  address_format: '%N%n%O%n%A%n%Z %C',
  required_address_letters: 'ACZ',
  region_kind: 'none',
  region_noun: 'region',
  region_postcodes: {},
  house_number_required: true,
  no_number_mark: null,
  number_first: false,
  post_boxes: false,
  apartment_label: '',
  patronymic: false,
  one_name: false,
  family_name_first: false,
  american_dates: false,
  ounces: false,
  whole_unit_prices: false,
  withdrawal_days: 14,
  guarantee_years: 2,
  collects_plastic: true,
  sorting_sign: null,
} as const

const FACTS = CountryRow.extend({ currency_code: z.enum(CURRENCY_CODES) })

/** The content of a file of `countries/`: the shop in one country. Every id is written there and never reused. */
const COUNTRY = z.strictObject({
  /** Part of the ids of the country's documents; never reused for another country. */
  number: id,
  /** Its facts, where they differ from those of an EU country that writes the street first. */
  facts: FACTS,
  /** Home of its generated buyers. */
  largest_city: text,
  /** The seller there: a key of COMPANIES. */
  company: text,
  /**
   * By class and date, oldest first. `reduced` is the rate of printed matter, or of everyday goods where there is no
   * such rate. In the United States and Canada the rates of regions are added. Cosmetics and scents have the standard
   * rate everywhere.
   */
  tax_rates: ratesByClass,
  /** The same of its territories that have their own, by the `rates` of the territory. */
  tax_territories: z.record(z.string(), ratesByClass).default({}),
  shipping_methods: z
    .array(
      z.strictObject({
        id,
        kind: z.enum(['courier', 'express', 'pickup_point']),
        gross_price: amount,
        /** The value of goods from which delivery is free. */
        free_from: amount.optional(),
        days_min: z.int().nonnegative(),
        days_max: z.int().positive(),
      }),
    )
    .min(1),
  /** In display order: the most common in the country first. */
  payment_methods: z
    .array(
      z.strictObject({
        id,
        type: z.enum(PAYMENT_METHOD_TYPES),
        fee: amount.optional(),
        /** The banks of `pay_by_link`; all are fictional. */
        points: z.array(z.strictObject({ id, code: text, name: text })).optional(),
      }),
    )
    .min(1),
  /** When the documents of its orders are issued; at payment unless this says otherwise. */
  documents_issued_on: z.enum(ISSUED_ON).optional(),
  /** The complaint bodies that its terms name, in its languages; left out where its law requires none. */
  complaint_bodies: z.partialRecord(z.enum(LANGUAGE_IDS), text).optional(),
  /**
   * The mediator of the company, where the law requires a shop to name one: France (Code de la consommation, L612-1 and
   * L616-1) and Germany (VSBG § 36). Fictional, as the companies are.
   */
  mediator: z.strictObject({ name: text, address: text, website: text }).optional(),
  /** SPEC §3 Reference data: its states, provinces, counties or areas. */
  regions: z
    .array(z.strictObject({ id, code: text, name: text, tax_rate_hundredths: hundredths.optional() }))
    .default([]),
  /** City of its pick-up method; opening hours follow from the kind of place. */
  pickup_points: z
    .array(
      z.strictObject({
        code: z.string().regex(/^[A-Z]{3}\d\d$/),
        place: text,
        kind: z.enum(['locker', 'kiosk', 'shop']),
        street: text,
        postal_code: text,
        city_name: text,
        /** Degrees north and east. */
        latitude: z.number(),
        longitude: z.number(),
      }),
    )
    .default([]),
})

export type SeedCountry = z.infer<typeof COUNTRY> & { readonly country_id: CountryId }

/** Parses a country's file. @throws Error that names the file and its faults. */
export function parseCountry(country_id: CountryId, file: string, json: string): SeedCountry {
  const written = JSON.parse(json)
  const own = { cldr_region: country_id, address_region: country_id, phone_region: country_id }
  const facts = { ...COMMON, ...own, tax_number_prefix: country_id, ...written.facts }
  const parsed = COUNTRY.safeParse({ ...written, facts })
  if (!parsed.success) {
    const faults = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
    throw new Error(`${file} is not valid country data. ${faults.join('; ')}`)
  }
  return { ...parsed.data, country_id }
}

function readCountry(country_id: CountryId): SeedCountry {
  const name = `countries/${country_id.toLowerCase()}.json`
  const file = new URL(name, import.meta.url)
  if (!existsSync(file)) throw new Error(`The country ${country_id} has no file seed/${name}`)
  return parseCountry(country_id, `seed/${name}`, readFileSync(file, 'utf8'))
}

/** Every country of the shop, in display order. */
export const SEED_COUNTRIES: readonly SeedCountry[] = COUNTRY_IDS.map(readCountry)

const BY_ID = new Map(SEED_COUNTRIES.map((country) => [country.country_id, country]))

/** The data of a country. */
export function seedCountry(country_id: CountryId): SeedCountry {
  const country = BY_ID.get(country_id)
  if (country === undefined) throw new Error(`No country ${country_id}`)
  return country
}
