import { allCountries, type Country, countryFacts, type Territory } from './countries.ts'
import { type CountryId, isCountryId } from './locale.ts'
import { normalizePostcode } from './postcode.ts'
import { plainText } from './typed-text.ts'

/** Why a shop does not deliver to a postcode: there is no delivery, or the named shop serves it. */
export type PlaceProblem = 'TERRITORY_REFUSED' | `SHOP_${string}`

/**
 * Why the shop does not deliver to a typed postcode; null if it does, and for text that is not a postcode. SPEC §3
 * Address.
 */
export function placeProblem(typed: string, city: string | null, countryId: CountryId): PlaceProblem | null {
  for (const home of sharingPostcodes(countryFacts(countryId))) {
    const postal_code = normalizePostcode(typed, home)
    if (postal_code === null) continue
    const territory = territoryAt(postal_code, city, home)
    if (territory?.served_by) return `SHOP_${territory.served_by}`
    if (territory !== undefined && territory.rates === null) return 'TERRITORY_REFUSED'
    return home.id === countryId ? null : `SHOP_${home.id}`
  }
  return null
}

/** The countries with postcodes of the same system, the parts before the whole: the first whose pattern matches serves an address. */
function sharingPostcodes(country: Country): readonly Country[] {
  const whole = country.postcodes_of ?? country.id
  const sharing = allCountries().filter(({ id, postcodes_of }) => id === whole || postcodes_of === whole)
  return sharing.toSorted((one, other) => Number(one.id === whole) - Number(other.id === whole))
}

/** The shop that a problem names; null for any other. */
export function shopOfProblem(code: string): CountryId | null {
  const named = code.startsWith('SHOP_') ? code.slice('SHOP_'.length) : ''
  return isCountryId(named) ? named : null
}

/** The place that determines the tax rate: a region of the country, or a territory with its own rates. */
export interface TaxPlace {
  region_id: number | null
  /** The `territory` of a tax rate. */
  territory: string | null
}

/** The place of an address for tax; the country as a whole without an address. SPEC §1. */
export function taxPlaceOf(
  address: { region_id: number | null; postal_code: string | null; city_name: string | null } | null | undefined,
  countryId: CountryId,
): TaxPlace {
  if (!address) return { region_id: null, territory: null }
  const territory = territoryAt(address.postal_code ?? '', address.city_name, countryFacts(countryId))
  return { region_id: address.region_id, territory: territory?.rates ?? null }
}

function territoryAt(postal_code: string, city: string | null, { territories }: Country): Territory | undefined {
  const named = plainText(city ?? '').toLowerCase()
  return territories.find(
    (one) => new RegExp(`^(?:${one.postcodes})`).test(postal_code) && (one.city === null || one.city === named),
  )
}
