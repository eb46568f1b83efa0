import type { Country } from './countries.ts'
import type { CountryId } from './locale.ts'
import type { ReferenceFacts } from './reference-facts.ts'

/** Facts for a browser: of each country what differs from the most common values. */
export interface PackedReference extends Omit<ReferenceFacts, 'countries'> {
  common: Partial<Country>
  countries: readonly Partial<Country>[]
}

/**
 * The facts as a browser gets them, without what it has elsewhere or never needs: price formats, search names, and the
 * names of countries that `Intl` has.
 */
export function packReference(facts: ReferenceFacts): PackedReference {
  const rows = facts.countries.map((country) => ({
    ...country,
    price_patterns: {},
    also_called: [],
    names: country.cldr_region === country.id ? {} : country.names,
  }))
  // A cast because Object.keys loses the type of the keys; every country has all of them.
  const keys = Object.keys(rows[0] ?? {}) as (keyof Country)[]
  const common = Object.fromEntries(keys.map((key) => [key, mostCommon(rows.map((row) => row[key]))]))
  const countries = rows.map((row) => {
    const usual: Record<string, unknown> = { ...common, ...codesOf(row.id) }
    return Object.fromEntries(keys.flatMap((key) => (isEqual(row[key], usual[key]) ? [] : [[key, row[key]]])))
  })
  return { ...facts, common, countries: countries.map((country, at) => ({ ...country, id: rows[at]?.id })) }
}

export function unpackReference({ common, countries, ...facts }: PackedReference): ReferenceFacts {
  // A cast because a packed country has the fields that `common` has not.
  const whole = countries.map((country) => ({ ...common, ...codesOf(country.id), ...country }) as Country)
  return { ...facts, countries: whole }
}

/** The codes that most countries have in common with their id. */
function codesOf(id: CountryId | undefined): Partial<Country> {
  return id === undefined ? {} : { cldr_region: id, address_region: id, phone_region: id, tax_number_prefix: id }
}

function mostCommon(values: readonly unknown[]): unknown {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(JSON.stringify(value), (counts.get(JSON.stringify(value)) ?? 0) + 1)
  const most = Math.max(...counts.values())
  return values.find((value) => counts.get(JSON.stringify(value)) === most)
}

function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
