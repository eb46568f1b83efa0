import { type AddressInput, addressLine, isRequired } from './address.ts'
import {
  ADDRESS_FIELD_NAMES,
  type AddressFieldName,
  type AddressLetter,
  type AddressValue,
  addressFieldRow,
} from './address-list.ts'
import { type Country, countryFacts } from './countries.ts'
import { isNumberFirst } from './house-number.ts'
import type { CountryId } from './locale.ts'
import { fullName, isFamilyNameFirst } from './person-name.ts'

/** One field of an address form. `width` in columns of 12; `collapsed` fields are hidden behind a link. */
export type AddressField = {
  name: AddressFieldName
  required: boolean
  autocomplete: string
  inputmode: 'text' | 'numeric' | 'tel'
  width: 3 | 4 | 6 | 8 | 12
  collapsed: boolean
}

/**
 * The fields of an address form in the order of the country, without the country itself and e-mail. Prefix
 * `autocomplete` with 'shipping ' or 'billing '. SPEC §3 Address.
 */
export function addressFields(countryId: CountryId): AddressField[] {
  const country = countryFacts(countryId)
  const lines = country.address_format
    .split('%n')
    .map((line) => [...line.matchAll(/%([A-Z])/g)].map((match) => match[1]))
  return [
    ...lines.flatMap((letters) => letters.flatMap((letter) => fieldsOfLetter(letter, country, letters.length))),
    ...fieldsOfLetter(undefined, country, 1),
  ]
}

function fieldsOfLetter(letter: string | undefined, country: Country, fieldsInLine: number): AddressField[] {
  const names = ADDRESS_FIELD_NAMES.filter((name) => addressFieldRow(name).letter === letter && isAsked(name, country))
  const leading: AddressFieldName[] = [
    ...(isFamilyNameFirst(country.id) ? ['name_last' as const] : []),
    ...(isNumberFirst(country.id) ? ['street_hn' as const] : []),
  ]
  return names
    .toSorted((one, other) => Number(leading.includes(other)) - Number(leading.includes(one)))
    .map((name) => {
      const { autocomplete = 'off', width = 12, collapsed = false } = addressFieldRow(name)
      return {
        name,
        required: isRequired(name, country),
        autocomplete,
        inputmode: inputmodeOf(name, country),
        width: width === 'line' ? widthInLine(letter, fieldsInLine) : width,
        collapsed,
      }
    })
}

function isAsked(name: AddressFieldName, country: Country): boolean {
  if (name === 'region_id') return country.region_kind !== 'none'
  return name !== 'name_patronymic' || country.patronymic
}

function inputmodeOf(name: AddressFieldName, country: Country): AddressField['inputmode'] {
  const { kind } = addressFieldRow(name)
  if (kind === 'postcode') return postcodeInputmode(country)
  return kind === 'phone_prefix' || kind === 'phone_number' ? 'tel' : 'text'
}

function widthInLine(letter: string | undefined, fieldsInLine: number): AddressField['width'] {
  if (fieldsInLine === 3) return 4
  if (letter === 'Z') return fieldsInLine === 1 ? 6 : 4
  return fieldsInLine === 1 ? 12 : 8
}

/** Numeric if the example has no letters besides the prefix that the shop adds itself. */
function postcodeInputmode({ postcode_example, post_prefix }: Country): 'text' | 'numeric' {
  const example = postcode_example ?? ''
  const typed = post_prefix !== null && example.startsWith(post_prefix) ? example.slice(post_prefix.length) : example
  return /^[\d -]+$/.test(typed) ? 'numeric' : 'text'
}

/**
 * The street line in the format of the country: `Main 12/3`, `12 Main, 3` where the number comes first, and `12 Main,
 * Apt 3` in the United States. Empty when the street is blank. SPEC §3 Address.
 */
export function streetLine(
  address: Pick<AddressInput, 'street' | 'street_hn' | 'street_an'>,
  countryId: CountryId,
): string {
  const line = addressLine(address)
  if (line === '' || !isNumberFirst(countryId)) return line
  const apartment = address.street_an?.trim() ?? ''
  const label = /^\d/.test(apartment) ? countryFacts(countryId).apartment_label : ''
  const street = `${address.street_hn?.trim() ?? ''} ${address.street?.trim() ?? ''}`.trim()
  return apartment === '' ? street : `${street}, ${label}${apartment}`
}

/** Letters of several fields that form one text. */
const WRITTEN_TOGETHER: readonly AddressFieldName[] = [
  ...(['name_first', 'name_last', 'name_patronymic', 'street', 'street_hn', 'street_an'] as const),
  'region_id',
]

/**
 * The parts of an address by the letters of its country's format, empty if nothing is known. Further fields of a
 * letter follow after a comma. SPEC §3 Address.
 */
export function addressParts(
  address: Omit<AddressValue, 'region_id' | 'phone_prefix' | 'phone_number'>,
  countryId: CountryId,
  regionName: string | null,
): Record<AddressLetter, string> {
  const values: Partial<Record<AddressFieldName, string | number | null>> = address
  const part = (letter: AddressLetter, together: string | null = null) => {
    const alone = ADDRESS_FIELD_NAMES.filter(
      (name) => addressFieldRow(name).letter === letter && !WRITTEN_TOGETHER.includes(name),
    )
    return [together, ...alone.map((name) => values[name])].filter((text) => text).join(', ')
  }
  return {
    N: part('N', fullName(address, countryId)),
    O: part('O'),
    A: part('A', streetLine(address, countryId)),
    C: part('C'),
    S: part('S', regionName),
    Z: part('Z'),
  }
}
