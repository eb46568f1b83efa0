import { existsSync, readFileSync } from 'node:fs'
import { isLanguageId } from '@meridian/domain/locale.ts'
import { PAYMENT_METHOD_TYPES } from '@meridian/domain/payment-method.ts'
import { ISSUED_ON } from '@meridian/domain/sales-document.ts'
import { TAX_TERRITORIES } from '@meridian/domain/tax-territory.ts'
import { z } from 'zod'
import { COUNTRY_IDS } from './reference/countries.ts'
import type { CountryId } from './reference/locales.ts'

const id = z.int().positive()
/** Minor units of the country's currency. */
const amount = z.int().nonnegative()
const text = z.string().min(1)
const hundredths = z.int().nonnegative()
const rates = z.array(z.strictObject({ valid_from: z.iso.date(), rate_hundredths: hundredths })).min(1)
const ratesByClass = z.strictObject({ standard: rates, reduced: rates })

/** The content of a file of `countries/`: the shop in one country. Every id is written there and never reused. */
const COUNTRY = z.strictObject({
  /** Part of the ids of the country's documents; never reused for another country. */
  number: id,
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
  /** The same of its parts that have their own: the territories of domain/tax-territory.ts. */
  tax_territories: z.partialRecord(z.enum(TAX_TERRITORIES), ratesByClass).default({}),
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
  complaint_bodies: z.record(z.string().refine(isLanguageId, 'is no language of the shop'), text).optional(),
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
  const parsed = COUNTRY.safeParse(JSON.parse(json))
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
