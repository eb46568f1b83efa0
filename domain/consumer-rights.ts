import { countryFacts } from './countries.ts'
import type { CountryId } from './locale.ts'

/** The rights of a distance buyer under the law of their country; null where there is no such right. */
export type ConsumerRights = { withdrawal_days: number | null; guarantee_years: number | null }

/** SPEC §3 Reference data (regulation files): the rights stated beside the order button. */
export function consumerRights(countryId: CountryId): ConsumerRights {
  const { withdrawal_days, guarantee_years } = countryFacts(countryId)
  return { withdrawal_days, guarantee_years }
}
