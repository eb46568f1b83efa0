import { SEED_COUNTRIES, type SeedCountry } from './country-data.ts'
import type { CountryId } from './reference/locales.ts'

export type SeedRegion = {
  readonly region_id: number
  readonly country_id: CountryId
  readonly code: string
  readonly name: string
  /** In hundredths of a percent, where the region determines the tax. */
  readonly tax_rate_hundredths: number | null
}

/** The regions of countries. SPEC §3 Reference data. */
export function regionsOf(countries: readonly SeedCountry[]): SeedRegion[] {
  return countries.flatMap(({ country_id, regions }) =>
    regions.map(({ id, code, name, tax_rate_hundredths = null }) => ({
      region_id: id,
      country_id,
      code,
      name,
      tax_rate_hundredths,
    })),
  )
}

export const REGIONS: readonly SeedRegion[] = regionsOf(SEED_COUNTRIES)
