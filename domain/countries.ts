import { type CountryId, countryLanguages, type LanguageId } from './locale.ts'

export type CurrencyCode =
  | 'EUR'
  | 'CZK'
  | 'DKK'
  | 'HUF'
  | 'PLN'
  | 'RON'
  | 'SEK'
  | 'NOK'
  | 'CHF'
  | 'GBP'
  | 'UAH'
  | 'USD'
  | 'CAD'
  | 'HKD'

/**
 * The relation of a country to the European Union: GC is in its customs area but not in its VAT area, XI follows its
 * rules for goods.
 */
export type EuStatus = 'EU' | 'EEA' | 'EU_customs_only' | 'EU_goods_only' | 'none'

/** Whether addresses name a region (state, province, county, area). */
export type RegionKind = 'required' | 'optional' | 'none'

/**
 * The facts of a country that rules need. Use `cldr_region` with Intl, and `address_region` and `phone_region` with
 * partners and libraries, never `id`: GC and XI are our own codes. Country names are translated content and are stored
 * with the data.
 *
 * Address letters as in the common address format: N name, O organisation, A street, D sub-locality, C city, S region,
 * Z postcode; %n is a new line. SPEC §3 Address, §9 Country and language.
 */
export type Country = {
  id: CountryId
  url_code: Lowercase<CountryId>
  cldr_region: string
  address_region: string
  phone_region: string
  calling_code: string
  currency_code: CurrencyCode
  eu_status: EuStatus
  /** Whether listed prices include tax; otherwise tax is added as a separate line once the region is known. */
  tax_inclusive: boolean
  /** The standard rate in hundredths of a percent, used to seed dated rates. Orders read the dated rates. */
  vat_standard_hundredths: number
  /** A regular expression that the whole normalised postcode must match; null for countries without postcodes. */
  postcode_pattern: string | null
  postcode_example: string | null
  postcode_required: boolean
  /** A prefix printed before the postcode; it is not stored with it. */
  post_prefix: string | null
  address_format: string
  required_address_letters: string
  region_kind: RegionKind
  default_languageId: LanguageId
  time_zone: string
}

type Differences = Partial<
  Pick<
    Country,
    | 'cldr_region'
    | 'address_region'
    | 'phone_region'
    | 'eu_status'
    | 'tax_inclusive'
    | 'post_prefix'
    | 'address_format'
    | 'required_address_letters'
    | 'region_kind'
  >
>

function country(
  id: CountryId,
  calling_code: string,
  currency_code: CurrencyCode,
  vat_standard_hundredths: number,
  time_zone: string,
  postcode_pattern: string | null,
  postcode_example: string | null,
  differences: Differences = {},
): Country {
  const row = {
    cldr_region: id,
    address_region: id,
    phone_region: id,
    eu_status: 'EU' as const,
    tax_inclusive: true,
    post_prefix: null,
    address_format: '%N%n%O%n%A%n%Z %C',
    required_address_letters: 'ACZ',
    region_kind: 'none' as const,
    ...differences,
  }
  return {
    id,
    // The cast restores the type that toLowerCase loses.
    url_code: id.toLowerCase() as Lowercase<CountryId>,
    calling_code,
    currency_code,
    vat_standard_hundredths,
    time_zone,
    postcode_pattern,
    postcode_example,
    postcode_required: row.required_address_letters.includes('Z'),
    default_languageId: countryLanguages(id)[0],
    ...row,
  }
}

/**
 * The 37 countries. Arguments: id, calling code, currency, standard tax rate in hundredths of a percent, time zone,
 * postcode pattern and example, then the differences from an EU country that writes the street first.
 */
const COUNTRIES: Readonly<Record<CountryId, Country>> = {
  AT: country('AT', '+43', 'EUR', 2000, 'Europe/Vienna', '\\d{4}', '1010', { address_format: '%O%n%N%n%A%n%Z %C' }),
  BE: country('BE', '+32', 'EUR', 2100, 'Europe/Brussels', '[1-9]\\d{3}', '4000', {
    address_format: '%O%n%N%n%A%n%Z %C',
  }),
  BG: country('BG', '+359', 'EUR', 2000, 'Europe/Sofia', '\\d{4}', '1000'),
  CA: country(
    'CA',
    '+1',
    'CAD',
    500,
    'America/Toronto',
    '[ABCEGHJKLMNPRSTVXY]\\d[ABCEGHJ-NPRSTV-Z] ?\\d[ABCEGHJ-NPRSTV-Z]\\d',
    'H3Z 2Y7',
    {
      eu_status: 'none',
      tax_inclusive: false,
      address_format: '%N%n%O%n%A%n%C %S %Z',
      required_address_letters: 'ACSZ',
      region_kind: 'required',
    },
  ),
  CH: country('CH', '+41', 'CHF', 810, 'Europe/Zurich', '[1-9]\\d{3}', '2544', {
    eu_status: 'none',
    post_prefix: 'CH-',
    address_format: '%O%n%N%n%A%nCH-%Z %C',
  }),
  CZ: country('CZ', '+420', 'CZK', 2100, 'Europe/Prague', '\\d{3} ?\\d{2}', '100 00'),
  DE: country('DE', '+49', 'EUR', 1900, 'Europe/Berlin', '\\d{5}', '26133'),
  DK: country('DK', '+45', 'DKK', 2500, 'Europe/Copenhagen', '\\d{4}', '8660'),
  EE: country('EE', '+372', 'EUR', 2400, 'Europe/Tallinn', '\\d{5}', '69501', {
    address_format: '%N%n%O%n%A%n%Z %C %S',
    region_kind: 'optional',
  }),
  ES: country('ES', '+34', 'EUR', 2100, 'Europe/Madrid', '(?:0[1-9]|[1-4]\\d|5[0-2])\\d{3}', '28039', {
    address_format: '%N%n%O%n%A%n%Z %C %S',
    required_address_letters: 'ACSZ',
    region_kind: 'required',
  }),
  FI: country('FI', '+358', 'EUR', 2550, 'Europe/Helsinki', '\\d{5}', '00550', {
    post_prefix: 'FI-',
    address_format: '%O%n%N%n%A%nFI-%Z %C',
  }),
  FR: country('FR', '+33', 'EUR', 2000, 'Europe/Paris', '\\d{2} ?\\d{3}', '33380', {
    address_format: '%O%n%N%n%A%n%Z %C',
  }),
  GB: country(
    'GB',
    '+44',
    'GBP',
    2000,
    'Europe/London',
    'GIR ?0AA|(?:[A-PR-UWYZ](?:\\d{1,2}|[A-HK-Y]\\d(?:\\d|[ABEHMNPRV-Y])?|\\d[A-HJKPS-UW]))(?: ?\\d[ABD-HJLNP-UW-Z]{2})|BFPO ?\\d{1,4}',
    'EC1Y 8SY',
    { eu_status: 'none', address_format: '%N%n%O%n%A%n%C%n%Z' },
  ),
  GC: country('GC', '+34', 'EUR', 700, 'Atlantic/Canary', '(?:35|38)\\d{3}', '35001', {
    cldr_region: 'IC',
    address_region: 'ES',
    phone_region: 'ES',
    eu_status: 'EU_customs_only',
    address_format: '%N%n%O%n%A%n%Z %C %S',
    required_address_letters: 'ACSZ',
    region_kind: 'required',
  }),
  GR: country('GR', '+30', 'EUR', 2400, 'Europe/Athens', '\\d{3} ?\\d{2}', '151 24'),
  HK: country('HK', '+852', 'HKD', 0, 'Asia/Hong_Kong', null, null, {
    eu_status: 'none',
    address_format: '%S%n%C%n%A%n%O%n%N',
    required_address_letters: 'ACS',
    region_kind: 'required',
  }),
  HR: country('HR', '+385', 'EUR', 2500, 'Europe/Zagreb', '[1-5]\\d{4}', '10000', {
    post_prefix: 'HR-',
    address_format: '%N%n%O%n%A%nHR-%Z %C',
  }),
  HU: country('HU', '+36', 'HUF', 2700, 'Europe/Budapest', '\\d{4}', '1037', { address_format: '%N%n%O%n%C%n%A%n%Z' }),
  IE: country(
    'IE',
    '+353',
    'EUR',
    2300,
    'Europe/Dublin',
    '(?:D6W|[AC-FHKNPRTV-Y]\\d{2}) ?[\\dAC-FHKNPRTV-Y]{4}',
    'A65 F4E2',
    { address_format: '%N%n%O%n%A%n%D%n%C%n%S%n%Z', required_address_letters: 'AC', region_kind: 'optional' },
  ),
  IM: country('IM', '+44', 'GBP', 2000, 'Europe/Isle_of_Man', 'IM\\d[\\dA-Z]? ?\\d[ABD-HJLN-UW-Z]{2}', 'IM2 1AA', {
    eu_status: 'none',
    address_format: '%N%n%O%n%A%n%C%n%Z',
  }),
  IT: country('IT', '+39', 'EUR', 2200, 'Europe/Rome', '\\d{5}', '00144', {
    address_format: '%N%n%O%n%A%n%Z %C %S',
    required_address_letters: 'ACSZ',
    region_kind: 'required',
  }),
  JE: country('JE', '+44', 'GBP', 500, 'Europe/Jersey', 'JE\\d[\\dA-Z]? ?\\d[ABD-HJLN-UW-Z]{2}', 'JE1 1AA', {
    eu_status: 'none',
    address_format: '%N%n%O%n%A%n%C%nJERSEY%n%Z',
  }),
  LI: country('LI', '+423', 'CHF', 810, 'Europe/Vaduz', '948[5-9]|949[0-8]', '9496', {
    eu_status: 'EEA',
    post_prefix: 'FL-',
    address_format: '%O%n%N%n%A%nFL-%Z %C',
  }),
  LT: country('LT', '+370', 'EUR', 2100, 'Europe/Vilnius', '\\d{5}', '04340', {
    post_prefix: 'LT-',
    address_format: '%O%n%N%n%A%nLT-%Z %C %S',
    region_kind: 'optional',
  }),
  LU: country('LU', '+352', 'EUR', 1700, 'Europe/Luxembourg', '\\d{4}', '4750', {
    post_prefix: 'L-',
    address_format: '%O%n%N%n%A%nL-%Z %C',
  }),
  LV: country('LV', '+371', 'EUR', 2100, 'Europe/Riga', 'LV-\\d{4}', 'LV-1073', {
    address_format: '%N%n%O%n%A%n%S%n%C, %Z',
    region_kind: 'optional',
  }),
  NL: country('NL', '+31', 'EUR', 2100, 'Europe/Amsterdam', '[1-9]\\d{3} ?(?:[A-RT-Z][A-Z]|S[BCE-RT-Z])', '1234 AB', {
    address_format: '%O%n%N%n%A%n%Z %C',
  }),
  NO: country('NO', '+47', 'NOK', 2500, 'Europe/Oslo', '\\d{4}', '0025', { eu_status: 'EEA' }),
  PL: country('PL', '+48', 'PLN', 2300, 'Europe/Warsaw', '\\d{2}-\\d{3}', '00-950'),
  PT: country('PT', '+351', 'EUR', 2300, 'Europe/Lisbon', '\\d{4}-\\d{3}', '2725-079'),
  RO: country('RO', '+40', 'RON', 2100, 'Europe/Bucharest', '\\d{6}', '060274', {
    address_format: '%N%n%O%n%A%n%Z %S %C',
    required_address_letters: 'ACSZ',
    region_kind: 'required',
  }),
  SE: country('SE', '+46', 'SEK', 2500, 'Europe/Stockholm', '\\d{3} ?\\d{2}', '11455', {
    post_prefix: 'SE-',
    address_format: '%O%n%N%n%A%nSE-%Z %C',
  }),
  SI: country('SI', '+386', 'EUR', 2200, 'Europe/Ljubljana', '\\d{4}', '4000', {
    post_prefix: 'SI-',
    address_format: '%N%n%O%n%A%nSI-%Z %C',
  }),
  SK: country('SK', '+421', 'EUR', 2300, 'Europe/Bratislava', '\\d{3} ?\\d{2}', '010 01'),
  UA: country('UA', '+380', 'UAH', 2000, 'Europe/Kyiv', '\\d{5}', '15432', {
    eu_status: 'none',
    address_format: '%N%n%O%n%A%n%C%n%S%n%Z',
    region_kind: 'optional',
  }),
  US: country('US', '+1', 'USD', 0, 'America/New_York', '\\d{5}(?:-\\d{4})?', '95014', {
    eu_status: 'none',
    tax_inclusive: false,
    address_format: '%N%n%O%n%A%n%C, %S %Z',
    required_address_letters: 'ACSZ',
    region_kind: 'required',
  }),
  XI: country('XI', '+44', 'GBP', 2000, 'Europe/London', 'BT\\d[\\dA-Z]? ?\\d[ABD-HJLN-UW-Z]{2}', 'BT1 1AA', {
    cldr_region: 'GB',
    address_region: 'GB',
    phone_region: 'GB',
    eu_status: 'EU_goods_only',
    address_format: '%N%n%O%n%A%n%C%n%Z',
  }),
}

/** The facts of a country. */
export function countryFacts(countryId: CountryId): Country {
  return COUNTRIES[countryId]
}

/** All countries, in order of their ids. */
export function allCountries(): readonly Country[] {
  return ALL
}

/** The ids of all countries, in alphabetical order. */
export function countryIds(): readonly CountryId[] {
  return IDS
}

const ALL: readonly Country[] = Object.values(COUNTRIES)
const IDS: readonly CountryId[] = ALL.map((row) => row.id)
