import { countryFacts } from './countries.ts'
import type { CountryId } from './locale.ts'

/** The groups of lists of countries, in order. */
export const COUNTRY_GROUPS = ['european_union', 'europe', 'america', 'asia'] as const
export type CountryGroup = (typeof COUNTRY_GROUPS)[number]

const AMERICA: readonly CountryId[] = ['CA', 'US']
const ASIA: readonly CountryId[] = ['HK']

/** The Canary Islands are listed with Spain, Northern Ireland with the United Kingdom. SPEC §9 Country and language. */
export function countryGroupOf(countryId: CountryId): CountryGroup {
  if (AMERICA.includes(countryId)) return 'america'
  if (ASIA.includes(countryId)) return 'asia'
  const { eu_status } = countryFacts(countryId)
  return eu_status === 'EU' || eu_status === 'EU_customs_only' ? 'european_union' : 'europe'
}
