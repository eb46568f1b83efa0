import { COMPANIES } from './companies.ts'
import { COUNTRIES, type CurrencyCode } from './reference/countries.ts'
import type { CountryId } from './reference/locales.ts'

interface SeedSeller {
  company_id: number
  code: string
  country_id: CountryId
  currency_code: CurrencyCode
  authority: 'ksef' | null
}

function seller(
  { company_id }: { company_id: number },
  country_id: CountryId,
  authority: SeedSeller['authority'] = null,
): readonly [number, SeedSeller] {
  const { currency_code } = COUNTRIES[country_id]
  return [company_id, { company_id, code: country_id, country_id, currency_code, authority }]
}

/** The companies as sellers before the tax law of their country, by company. */
export const SELLERS: Readonly<Record<number, SeedSeller>> = Object.fromEntries([
  seller(COMPANIES.poland, 'PL', 'ksef'),
  seller(COMPANIES.germany, 'DE'),
  seller(COMPANIES.iberia, 'ES'),
  seller(COMPANIES.united_kingdom, 'GB'),
  seller(COMPANIES.north_america, 'US'),
])
