import { type AddressInput, type AddressValue, addressLine } from './address.ts'
import { COUNTRIES, type Country } from './countries.ts'
import type { CountryId } from './locale.ts'
import { isFamilyNameFirst } from './person-name.ts'

/** One field of an address form. `width` in columns of 12; `collapsed` fields are hidden behind a link. */
export type AddressField = {
  name: keyof AddressValue
  required: boolean
  autocomplete: string
  inputmode: 'text' | 'numeric' | 'tel'
  width: 3 | 4 | 6 | 8 | 12
  collapsed: boolean
}

/** Countries where the house number precedes the street. */
const NUMBER_FIRST: readonly CountryId[] = ['CA', 'FR', 'GB', 'HK', 'IE', 'IM', 'JE', 'LU', 'US', 'XI']

/** Countries where parcels are addressed with a patronymic. */
const WITH_PATRONYMIC: readonly CountryId[] = ['UA']

/**
 * The fields of an address form in the order of the country, without the country itself and e-mail. Prefix
 * `autocomplete` with 'shipping ' or 'billing '. SPEC §3 Address.
 */
export function addressFields(countryId: CountryId): AddressField[] {
  const country = COUNTRIES[countryId]
  const lines = country.address_format
    .split('%n')
    .map((line) => [...line.matchAll(/%([A-Z])/g)].map((match) => match[1]))
  const fields = lines.flatMap((letters) =>
    letters.flatMap((letter) => fieldsOfLetter(letter, country, widthInLine(letter, letters.length))),
  )
  return [
    ...fields,
    field('phone_prefix', { required: true, autocomplete: 'tel-country-code', inputmode: 'tel', width: 4 }),
    field('phone_number', { required: true, autocomplete: 'tel-national', inputmode: 'tel', width: 8 }),
  ]
}

function field(name: AddressField['name'], rest: Partial<AddressField>): AddressField {
  return { name, required: false, autocomplete: 'off', inputmode: 'text', width: 12, collapsed: false, ...rest }
}

function widthInLine(letter: string | undefined, fieldsInLine: number): AddressField['width'] {
  if (fieldsInLine === 3) return 4
  if (letter === 'Z') return fieldsInLine === 1 ? 6 : 4
  return fieldsInLine === 1 ? 12 : 8
}

function fieldsOfLetter(letter: string | undefined, country: Country, width: AddressField['width']): AddressField[] {
  const required = letter !== undefined && country.required_address_letters.includes(letter)
  switch (letter) {
    case 'N':
      return nameFields(country.id)
    case 'O':
      return [field('company_name', { autocomplete: 'organization', collapsed: true })]
    case 'A':
      return streetFields(country.id, required)
    case 'C':
      return [field('city_name', { required, autocomplete: 'address-level2', width })]
    case 'S':
      return country.region_kind === 'none'
        ? []
        : [field('region_id', { required, autocomplete: 'address-level1', width })]
    case 'Z':
      return [
        field('postal_code', { required, autocomplete: 'postal-code', inputmode: postcodeInputmode(country), width }),
      ]
    default:
      return []
  }
}

function nameFields(countryId: CountryId): AddressField[] {
  const first = field('name_first', { required: true, autocomplete: 'given-name', width: 6 })
  const last = field('name_last', { required: true, autocomplete: 'family-name', width: 6 })
  const patronymic = field('name_patronymic', { autocomplete: 'additional-name', collapsed: true })
  const names = isFamilyNameFirst(countryId) ? [last, first] : [first, last]
  return WITH_PATRONYMIC.includes(countryId) ? [...names, patronymic] : names
}

function streetFields(countryId: CountryId, required: boolean): AddressField[] {
  const street = field('street', { required, autocomplete: 'address-line1', width: 6 })
  const house = field('street_hn', { width: 3 })
  const apartment = field('street_an', { autocomplete: 'address-line2', width: 3 })
  return NUMBER_FIRST.includes(countryId) ? [house, street, apartment] : [street, house, apartment]
}

/** A numeric keyboard is enough when the example has no letters besides the prefix that the shop adds itself. */
function postcodeInputmode(country: Country): 'text' | 'numeric' {
  return /^(?:LV-)?[\d -]+$/.test(country.postcode_example ?? '') ? 'numeric' : 'text'
}

/**
 * The street line as the country writes it on a parcel: `Main 12/3`, `12 Main, 3` where the number comes first, and `12
 * Main, Apt 3` in the United States. Empty when the street is blank. SPEC §3 Address.
 */
export function streetLine(
  address: Pick<AddressInput, 'street' | 'street_hn' | 'street_an'>,
  countryId: CountryId,
): string {
  const line = addressLine(address)
  if (line === '' || !NUMBER_FIRST.includes(countryId)) return line
  const apartment = address.street_an?.trim() ?? ''
  const label = countryId === 'US' && /^\d/.test(apartment) ? 'Apt ' : ''
  const street = `${address.street_hn?.trim() ?? ''} ${address.street?.trim() ?? ''}`.trim()
  return apartment === '' ? street : `${street}, ${label}${apartment}`
}
