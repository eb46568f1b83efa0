import type { CountryId, CurrencyCode, LanguageId } from './locale.ts'
import type { Minor } from './money.ts'
import type { PricePattern } from './price-format.ts'
import { reference } from './reference-facts.ts'

/**
 * The relation of a country to the European Union: one may be in its customs area but not in its VAT area (the Canary
 * Islands), or follow its rules for goods (Northern Ireland).
 */
export const EU_STATUSES = ['EU', 'EEA', 'EU_customs_only', 'EU_goods_only', 'none'] as const
export type EuStatus = (typeof EU_STATUSES)[number]

/** Whether addresses name a region. */
export const REGION_KINDS = ['required', 'optional', 'none'] as const
export type RegionKind = (typeof REGION_KINDS)[number]

/** What a region and a postcode are called in English; the texts of forms have a name for each. */
export const REGION_NOUNS = ['region', 'state', 'province', 'county'] as const
export const POSTCODE_NOUNS = ['postcode', 'zip_code', 'eircode'] as const

/** The groups of lists of countries, in order. */
export const COUNTRY_GROUPS = ['european_union', 'europe', 'america', 'asia'] as const
export type CountryGroup = (typeof COUNTRY_GROUPS)[number]

/** The tax on goods: VAT as EN 16931 knows it, the tax of the Canary Islands, or one to which goods are exported. */
export const GOODS_TAXES = ['vat', 'canary_islands', 'export'] as const

/**
 * A place that is not taxed as the country of its address form. Nothing is sent there, unless another shop serves it or
 * it has rates of its own.
 */
export interface Territory {
  name: string
  /** A regular expression at the beginning of the normalised postcode. */
  postcodes: string
  /** The city in lower case, where others share its former postcode. */
  city: string | null
  served_by: CountryId | null
  /** The `territory` of its tax rates. */
  rates: string | null
}

/**
 * The facts of a country that rules need, a row of core.country. Use `cldr_region` with Intl, and `address_region` and
 * `phone_region` with partners and libraries, never `id`: countries may have codes of our own.
 *
 * Address letters as in the common address format: N name, O organisation, A street, D sub-locality, C city, S region,
 * Z postcode; %n is a new line. SPEC §3 Address, §9 Country and language.
 */
export interface Country {
  id: CountryId
  /** Its languages, the default first. */
  languages: readonly LanguageId[]
  price_patterns: Readonly<Record<LanguageId, PricePattern>>
  names: Readonly<Record<LanguageId, string>>
  native_name: string
  /** The BCP 47 tag of the native name. */
  native_language: string
  /** Names that people search for and `Intl` has in no language. */
  also_called: readonly string[]
  country_group: CountryGroup
  cldr_region: string
  address_region: string
  phone_region: string
  calling_code: string
  currency_code: CurrencyCode
  /** The smallest coin in circulation, in minor units. */
  cash_step: Minor
  eu_status: EuStatus
  /** Whether listed prices include tax; otherwise tax is added as a separate line once the region is known. */
  tax_inclusive: boolean
  goods_tax: (typeof GOODS_TAXES)[number]
  /** A regular expression that the whole tax number of a company must match, without the prefix. */
  tax_number_pattern: string
  tax_number_prefix: string
  territories: readonly Territory[]
  /** A regular expression that the whole normalised postcode must match; null for countries without postcodes. */
  postcode_pattern: string | null
  postcode_example: string | null
  postcode_noun: (typeof POSTCODE_NOUNS)[number]
  /** Position of the separator, counted from the end if negative; null for none. */
  postcode_separator_at: number | null
  postcode_separator: string
  /** A prefix of the postcode; null for none. */
  post_prefix: string | null
  /** True if the prefix is part of the stored postcode; otherwise it is only printed. */
  post_prefix_stored: boolean
  /** The country whose post serves this one, with postcodes of the same system; null for its own. */
  postcodes_of: CountryId | null
  address_format: string
  required_address_letters: string
  region_kind: RegionKind
  region_noun: (typeof REGION_NOUNS)[number]
  /** Regular expressions of the beginnings of postcodes by region code, where postcodes follow regions. */
  region_postcodes: Readonly<Record<string, string>>
  house_number_required: boolean
  /** The country's way to write "no number"; null if every house has one or none is required. */
  no_number_mark: string | null
  /** True if the house number precedes the street. */
  number_first: boolean
  /** True if the post delivers to PO boxes, written in the street line. */
  post_boxes: boolean
  /** Written before the number of an apartment; empty for none. */
  apartment_label: string
  /** True if parcels are addressed with a patronymic. */
  patronymic: boolean
  /** True where many people have a single name, even in their passport. SPEC §5. */
  one_name: boolean
  family_name_first: boolean
  time_zone: string
  /** True if English puts the month first. */
  american_dates: boolean
  /** True if sizes are stated in ounces too. */
  ounces: boolean
  /** True if the law requires unit prices of a whole litre and kilogram instead of 100 ml and 100 g. */
  whole_unit_prices: boolean
  /** The rights of a distance buyer; null where there is no such right. */
  withdrawal_days: number | null
  guarantee_years: number | null
  /** False where beverage bottles are the only plastic that is collected. */
  collects_plastic: boolean
  /** The sign that is required beside the parts of a packaging. */
  sorting_sign: 'triman' | null
}

/** A row of core.currency. */
export interface Currency {
  currency_code: CurrencyCode
  /** The symbol for readers of every language; null if only some know one. */
  symbol: string | null
  /** Symbols that only readers of a language know; others see the code. */
  symbols: Readonly<Record<LanguageId, string>>
  /**
   * The decimals that people write: none for yen, three for dinars, of which the last is always 0. Forints have two,
   * although whole ones are paid.
   */
  digits: 0 | 2 | 3
  /** The smallest amount that moves, in minor units, which are hundredths whatever the digits. */
  amount_step: Minor
}

/** The facts of a country. @throws Error if this process does not know it */
export function countryFacts(countryId: CountryId): Country {
  const country = reference().countries.get(countryId)
  if (country === undefined) throw new Error(`The facts of the country ${countryId} are unknown here`)
  return country
}

/** All countries, also those that are closed. */
export function allCountries(): readonly Country[] {
  return reference().facts.countries
}

/** The ids of the open countries, in display order. */
export function countryIds(): readonly CountryId[] {
  return reference().countryIds
}

export function needsPostcode({ required_address_letters }: Country): boolean {
  return required_address_letters.includes('Z')
}

/** True if VAT between member states of the European Union applies to goods sold there. */
export function isUnionForGoods({ eu_status }: Country): boolean {
  return eu_status === 'EU' || eu_status === 'EU_goods_only'
}
