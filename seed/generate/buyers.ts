import type { StoredBuyer } from '@meridian/database/schema/stored.ts'
import { storedAddress } from '@meridian/domain/address.ts'
import { slugOf } from '@meridian/domain/slug.ts'
import { seedCountry } from '../country-data.ts'
import { COUNTRIES } from '../reference/countries.ts'
import type { CountryId } from '../reference/locales.ts'
import { REGIONS } from '../regions.ts'
import { type Chance, pick } from './chance.ts'

/** Names that fit any country of the shop, in Latin letters, as typed into forms. */
const FIRST_NAMES = [
  'Anna',
  'Eva',
  'Julia',
  'Klara',
  'Laura',
  'Maria',
  'Nina',
  'Sofia',
  'Adam',
  'David',
  'Jan',
  'Leo',
  'Martin',
  'Viktor',
] as const
const LAST_NAMES = [
  'Adler',
  'Baran',
  'Costa',
  'Dumas',
  'Farkas',
  'Horak',
  'Jansen',
  'Kovac',
  'Lindner',
  'Moreau',
  'Novak',
  'Petrov',
  'Rossi',
  'Silva',
  'Virtanen',
  'Weber',
] as const
const STREETS = ['Rosa', 'Linden', 'Mozart', 'Europa', 'Kopernik', 'Park', 'Central', 'Mira'] as const

/** A buyer of a country with a fictional address; mail to them goes nowhere. */
export function buyerOf(countryId: CountryId, number: number, chance: Chance): StoredBuyer {
  const name_first = pick(FIRST_NAMES, chance)
  const name_last = pick(LAST_NAMES, chance)
  const regions = REGIONS.filter((region) => region.country_id === countryId)
  const address = {
    region_id: regions.length === 0 ? null : pick(regions, chance).region_id,
    city_name: seedCountry(countryId).largest_city,
    street: pick(STREETS, chance),
    street_hn: String(1 + Math.floor(chance() * 150)),
    street_an: chance() < 0.4 ? String(1 + Math.floor(chance() * 60)) : null,
    postal_code: COUNTRIES[countryId].postcode_example,
    company_name: null,
    name_first,
    name_last,
    name_patronymic: null,
    phone_prefix: COUNTRIES[countryId].calling_code,
    phone_number: String(600_000_000 + (number % 100_000_000)),
  }
  return {
    ...storedAddress(address, countryId),
    email: `${slugOf(name_first, 'en')}.${slugOf(name_last, 'en')}.${number}@buyers.meridian.example`,
  }
}
