import { countryFacts } from './countries.ts'
import type { CountryId } from './locale.ts'

/** The rights of a distance buyer under the law of their country; null where there is no such right. */
export type ConsumerRights = { withdrawal_days: number | null; guarantee_years: number | null }

/** Countries outside the EU whose own law grants fourteen days to withdraw. */
const OWN_WITHDRAWAL_RIGHT: readonly CountryId[] = ['GB', 'UA']

/** Spain (with the Canary Islands) and Portugal guarantee conformity for three years, the rest of the EU for two. */
const THREE_YEARS: readonly CountryId[] = ['ES', 'GC', 'PT']

/** SPEC §3 Reference data (regulation files): the rights stated beside the order button. */
export function consumerRights(countryId: CountryId): ConsumerRights {
  const unionRules = countryFacts(countryId).eu_status !== 'none'
  return {
    withdrawal_days: unionRules || OWN_WITHDRAWAL_RIGHT.includes(countryId) ? 14 : null,
    guarantee_years: unionRules ? (THREE_YEARS.includes(countryId) ? 3 : 2) : null,
  }
}
