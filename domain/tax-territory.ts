import { countryFacts, countryIds } from './countries.ts'
import type { CountryId } from './locale.ts'
import { normalizePostcode } from './postcode.ts'
import { plainText } from './typed-text.ts'

/** Territories of a member state with rates of their own; their rates are in `tax_territories` of `seed/countries/`. */
export const TAX_TERRITORIES = ['azores', 'madeira'] as const
export type TaxTerritory = (typeof TAX_TERRITORIES)[number]

/** Treatment of addresses in a territory: no delivery, delivery by another shop, or rates of its own. */
type Treatment = 'refused' | { shop: CountryId } | { rates: TaxTerritory }

interface Territory {
  name: string
  /** The country whose address form is used. */
  country: CountryId
  /** The whole normalised postcode. */
  postcodes: RegExp
  /** The city in lower case, where others share its former postcode. */
  city?: string
  treatment: Treatment
}

/**
 * Places that are not taxed as the country of their address form: the territories of Directive 2006/112/EC, Article 6,
 * the regions of Article 105, those that Swiss and Norwegian law exclude, and neighbours and overseas territories that
 * use the country's postcodes. Without a row because they are taxed as the country: Monaco (980..) as France,
 * Büsingen's Swiss code as Switzerland; Jungholz, Mittelberg and the Aegean islands, whose rates are for sellers
 * established there. SPEC §3 Address.
 */
const TERRITORIES: readonly Territory[] = [
  { name: 'Campione d’Italia by its former code', country: 'CH', postcodes: /^6911$/, treatment: 'refused' },
  // Customs Act, Article 4; VAT Act, Article 4: goods to Samnaun are exports.
  { name: 'Samnaun', country: 'CH', postcodes: /^756[23]$/, treatment: 'refused' },
  { name: 'Büsingen', country: 'DE', postcodes: /^78266$/, treatment: 'refused' },
  { name: 'Heligoland', country: 'DE', postcodes: /^27498$/, treatment: 'refused' },
  {
    name: 'Jungholz, Kleinwalsertal by their German codes',
    country: 'DE',
    postcodes: /^(?:87491|8756[7-9])$/,
    treatment: { shop: 'AT' },
  },
  { name: 'Faroe Islands, Greenland', country: 'DK', postcodes: /^3[89]\d\d$/, treatment: 'refused' },
  { name: 'Ceuta, Melilla', country: 'ES', postcodes: /^5[12]/, treatment: 'refused' },
  { name: 'Åland', country: 'FI', postcodes: /^22/, treatment: 'refused' },
  { name: 'overseas departments and collectivities', country: 'FR', postcodes: /^97/, treatment: 'refused' },
  { name: 'Wallis and Futuna, Polynesia, New Caledonia', country: 'FR', postcodes: /^98[4-9]/, treatment: 'refused' },
  { name: 'Gibraltar, Guernsey', country: 'GB', postcodes: /^(?:GX|GY)/, treatment: 'refused' },
  { name: 'Mount Athos', country: 'GR', postcodes: /^630 8[67]$/, treatment: 'refused' },
  { name: 'Campione d’Italia', country: 'IT', postcodes: /^22061$/, treatment: 'refused' },
  { name: 'Campione d’Italia', country: 'IT', postcodes: /^22060$/, city: "campione d'italia", treatment: 'refused' },
  { name: 'Livigno', country: 'IT', postcodes: /^23041$/, treatment: 'refused' },
  { name: 'Livigno', country: 'IT', postcodes: /^23030$/, city: 'livigno', treatment: 'refused' },
  { name: 'San Marino', country: 'IT', postcodes: /^4789/, treatment: 'refused' },
  { name: 'Vatican City', country: 'IT', postcodes: /^00120$/, treatment: 'refused' },
  // VAT Act, § 1-2: Svalbard and Jan Mayen are outside.
  { name: 'Svalbard, Jan Mayen', country: 'NO', postcodes: /^(?:917\d|8099)$/, treatment: 'refused' },
  { name: 'Azores', country: 'PT', postcodes: /^9[5-9]/, treatment: { rates: 'azores' } },
  { name: 'Madeira', country: 'PT', postcodes: /^9[0-4]/, treatment: { rates: 'madeira' } },
]

/**
 * Shops that share the postcodes of one post, the part before the whole: the first whose pattern matches serves an
 * address.
 */
const SHARED_POSTCODES: readonly (readonly CountryId[])[] = [
  ['XI', 'JE', 'IM', 'GB'],
  ['GC', 'ES'],
  ['LI', 'CH'],
]

/** Why a shop does not deliver to a postcode: there is no delivery, or the named shop serves it. */
export type PlaceProblem = 'TERRITORY_REFUSED' | `SHOP_${CountryId}`

/**
 * Why the shop does not deliver to a typed postcode; null if it does, and for text that is not a postcode. SPEC §3
 * Address.
 */
export function placeProblem(typed: string, city: string | null, countryId: CountryId): PlaceProblem | null {
  const sharing = SHARED_POSTCODES.find((ids) => ids.includes(countryId)) ?? [countryId]
  const home = sharing.find((id) => normalizePostcode(typed, countryFacts(id)) !== null)
  if (home === undefined) return null
  const treatment = treatmentOf(normalizePostcode(typed, countryFacts(home)) ?? '', city, home)
  if (treatment === 'refused') return 'TERRITORY_REFUSED'
  if (treatment !== undefined && 'shop' in treatment) return `SHOP_${treatment.shop}`
  return home === countryId ? null : `SHOP_${home}`
}

/** The shop that a problem names; null for any other. */
export function shopOfProblem(code: string): CountryId | null {
  return countryIds().find((id) => code === `SHOP_${id}`) ?? null
}

/** The place that determines the tax rate: a region of the country, or a territory with its own rates. */
export interface TaxPlace {
  region_id: number | null
  territory: TaxTerritory | null
}

/** The place of an address for tax; the country as a whole without an address. SPEC §1. */
export function taxPlaceOf(
  address: { region_id: number | null; postal_code: string | null; city_name: string | null } | null | undefined,
  countryId: CountryId,
): TaxPlace {
  if (!address) return { region_id: null, territory: null }
  const treatment = treatmentOf(address.postal_code ?? '', address.city_name, countryId)
  const hasRates = typeof treatment === 'object' && 'rates' in treatment
  return { region_id: address.region_id, territory: hasRates ? treatment.rates : null }
}

function treatmentOf(postal_code: string, city: string | null, countryId: CountryId): Treatment | undefined {
  const named = plainText(city ?? '').toLowerCase()
  return TERRITORIES.find(
    (one) =>
      one.country === countryId && one.postcodes.test(postal_code) && (one.city === undefined || one.city === named),
  )?.treatment
}
