import { countryFacts } from './countries.ts'
import type { CountryId } from './locale.ts'

/**
 * True if a normalised postcode belongs to another region than the chosen one. False if the postcode is unknown or does
 * not determine a region. SPEC §3 Address.
 */
export function contradictsRegion(postal_code: string, regionCode: string, countryId: CountryId): boolean {
  const { region_postcodes } = countryFacts(countryId)
  const own = region_postcodes[regionCode]
  if (own === undefined || begins(postal_code, own)) return false
  return Object.values(region_postcodes).some((other) => begins(postal_code, other))
}

function begins(postal_code: string, beginnings: string): boolean {
  return new RegExp(`^(?:${beginnings})`).test(postal_code)
}
