import { existsSync, readFileSync } from 'node:fs'
import { COUNTRY_IDS } from '@meridian/domain/countries.ts'
import { type CountryId, isLanguageId } from '@meridian/domain/locale.ts'
import { PAYMENT_METHOD_TYPES } from '@meridian/domain/payment-method.ts'
import { z } from 'zod'

const id = z.int().positive()
/** Minor units of the country's currency. */
const amount = z.int().nonnegative()
const text = z.string().min(1)
const hundredths = z.int().nonnegative()
const rates = z.array(z.strictObject({ valid_from: z.iso.date(), rate_hundredths: hundredths })).min(1)

/** What a file of `countries/` says: the shop in one country. Every id is written there and given to nothing else. */
const COUNTRY = z.strictObject({
  /** Part of the ids of the country's documents; never given to another country. */
  number: id,
  /** Where its generated buyers live. */
  largest_city: text,
  /** Who sells there: a key of COMPANIES. */
  company: text,
  /**
   * By class and date, oldest first. `reduced` is the rate of printed matter, or of goods in daily need where there is no such rate.
   * The rates of regions add to these in the United States and Canada. Cosmetics and scents are at the standard rate everywhere.
   */
  tax_rates: z.strictObject({ standard: rates, reduced: rates }),
  shipping_methods: z
    .array(
      z.strictObject({
        id,
        kind: z.enum(['courier', 'express', 'pickup_point']),
        gross_price: amount,
        /** The value of goods from which it costs nothing. */
        free_from: amount.optional(),
        days_min: z.int().nonnegative(),
        days_max: z.int().positive(),
      }),
    )
    .min(1),
  /** In the order in which they are offered: what is usual in the country first. */
  payment_methods: z
    .array(
      z.strictObject({
        id,
        type: z.enum(PAYMENT_METHOD_TYPES),
        fee: amount.optional(),
        /** The banks of `pay_by_link`; all of them are invented. */
        points: z.array(z.strictObject({ id, code: text, name: text })).optional(),
      }),
    )
    .min(1),
  /** What its terms say of the bodies that consumers may turn to, in its languages; left out where its law asks for none. */
  complaint_bodies: z.record(z.string().refine(isLanguageId, 'is no language of the shop'), text).optional(),
  /**
   * Whom the company has chosen to settle disputes, where the law makes a shop name its mediator: France (Code de la consommation, L612-1
   * and L616-1) and Germany (VSBG § 36). Invented, as the companies are: a real shop names its own.
   */
  mediator: z.strictObject({ name: text, address: text, website: text }).optional(),
  /** SPEC §3 Reference data: its states, provinces, counties or areas. */
  regions: z
    .array(z.strictObject({ id, code: text, name: text, tax_rate_hundredths: hundredths.optional() }))
    .default([]),
  /** Where parcels of its pick-up method can wait; what is there decides when it is open. */
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

/** The content of a country's file. @throws Error that names the file and what is wrong in it. */
export function parseCountry(country_id: CountryId, file: string, json: string): SeedCountry {
  const parsed = COUNTRY.safeParse(JSON.parse(json))
  if (!parsed.success) {
    const faults = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
    throw new Error(`${file} is no data of a country. ${faults.join('; ')}`)
  }
  return { ...parsed.data, country_id }
}

function readCountry(country_id: CountryId): SeedCountry {
  const name = `countries/${country_id.toLowerCase()}.json`
  const file = new URL(name, import.meta.url)
  if (!existsSync(file)) throw new Error(`The country ${country_id} has no file seed/${name}`)
  return parseCountry(country_id, `seed/${name}`, readFileSync(file, 'utf8'))
}

/** Every country of the shop, in the order in which countries are listed. */
export const SEED_COUNTRIES: readonly SeedCountry[] = COUNTRY_IDS.map(readCountry)

const BY_ID = new Map(SEED_COUNTRIES.map((country) => [country.country_id, country]))

/** What the seed world knows of a country. */
export function seedCountry(country_id: CountryId): SeedCountry {
  const country = BY_ID.get(country_id)
  if (country === undefined) throw new Error(`No country ${country_id}`)
  return country
}
