import type { Country } from './countries.ts'
import type { CountryId } from './locale.ts'
import { checkPersonName, checkWideName, type TextResult } from './person-name.ts'
import { normalizePhoneNumber, normalizePhonePrefix } from './phone.ts'
import { normalizePostcode } from './postcode.ts'

/** The reduced form of an address, null where a value is missing. SPEC §3 Address. */
type ReducedAddress = {
  region_id: number | null
  city_name: string | null
  street: string | null
  street_hn: string | null
  street_an: string | null
  postal_code: string | null
}

/** The fields of a full address that a person fills in. SPEC §3 Address. */
export type AddressValue = ReducedAddress & {
  company_name: string | null
  name_first: string
  name_last: string
  name_patronymic: string | null
  phone_prefix: string
  phone_number: string
}

/** The version of the stored fields; raised when one is added, renamed or removed. */
const ADDRESS_VERSION = 1

/** An address as stored for members, carts and orders: one shape, checked by the database. SPEC §3 Address. */
export function storedAddress(value: AddressValue, country_id: CountryId) {
  return { version: ADDRESS_VERSION, country_id, ...value } as const
}

/** Input from a form or the wire: anything may be missing, and the region may be an object {id, name}. */
export type AddressInput = { [field in keyof AddressValue]?: AddressValue[field] | null } & {
  region?: { id: number } | null
}

/** What is wrong with a field; `path` is the field name. */
export type AddressProblem = {
  path: keyof AddressValue
  code: 'REQUIRED' | 'TOO_LONG' | 'INVALID_CHARACTERS' | 'INVALID_FORMAT' | 'NOT_USED_HERE'
}

export type AddressResult<Value> = { value: Value } | { problems: AddressProblem[] }

/** The longest house or apartment number, in characters. */
export const HOUSE_NUMBER_MAX = 10

const HOUSE_NUMBER = /^[\p{L}\p{M}\p{N}/\-. ]+$/u

/**
 * The display line: the street, then a space and the house number if there is one, then '/' and the apartment number
 * if there is one. Empty when the street is blank. SPEC §3 Address, §5.
 */
export function addressLine(address: Pick<AddressInput, 'street' | 'street_hn' | 'street_an'>): string {
  const street = address.street?.trim() ?? ''
  if (street === '') return ''
  const house = address.street_hn?.trim() ?? ''
  const apartment = address.street_an?.trim() ?? ''
  return `${street}${house === '' ? '' : ` ${house}`}${apartment === '' ? '' : `/${apartment}`}`
}

/** The id of the region in either form. SPEC §3 Address (region_id or region {id, name}). */
export function regionIdOf(address: Pick<AddressInput, 'region_id' | 'region'>): number | null {
  return address.region_id ?? address.region?.id ?? null
}

/**
 * Checks a full address by the rules of its country and normalises names, phone and postcode. Does not check whether
 * the region belongs to the country or whether the phone number exists. SPEC §3 Address, §5.
 */
export function checkAddress(input: AddressInput, country: Country): AddressResult<AddressValue> {
  const check = new FieldCheck()
  const value = {
    ...placeOf(input, country, check),
    company_name: check.text('company_name', input.company_name, false, checkWideName),
    name_first: check.text('name_first', input.name_first, true, checkPersonName) ?? '',
    name_last: check.text('name_last', input.name_last, true, checkPersonName) ?? '',
    name_patronymic: check.text('name_patronymic', input.name_patronymic, false, checkPersonName),
    phone_prefix: check.format('phone_prefix', input.phone_prefix, true, normalizePhonePrefix) ?? '',
    phone_number: check.format('phone_number', input.phone_number, true, normalizePhoneNumber) ?? '',
  }
  return check.problems.length === 0 ? { value } : { problems: check.problems }
}

function placeOf(input: AddressInput, country: Country, check: FieldCheck): ReducedAddress {
  const needs = (letter: string) => country.required_address_letters.includes(letter)
  return {
    region_id: check.region(regionIdOf(input), country),
    city_name: check.text('city_name', input.city_name, needs('C'), checkWideName),
    street: check.text('street', input.street, needs('A'), checkWideName),
    street_hn: check.text('street_hn', input.street_hn, false, checkHouseNumber),
    street_an: check.text('street_an', input.street_an, false, checkHouseNumber),
    postal_code: check.postcode(input.postal_code, country),
  }
}

/** House and apartment numbers: at most 10 letters, digits, / - . and spaces. SPEC §3 Address. */
function checkHouseNumber(text: string): TextResult {
  const value = text.length > 100 ? text : text.normalize('NFC').trim()
  if (value.length > HOUSE_NUMBER_MAX) return { problem: 'TOO_LONG' }
  return HOUSE_NUMBER.test(value) ? { value } : { problem: 'INVALID_CHARACTERS' }
}

function textOrNull(text: string | null | undefined): string | null {
  return text === undefined || text === null || text.trim() === '' ? null : text
}

/** Collects the problems of all fields, so that a form can show them at once. */
class FieldCheck {
  readonly problems: AddressProblem[] = []

  private refuse(path: AddressProblem['path'], code: AddressProblem['code']): null {
    this.problems.push({ path, code })
    return null
  }

  text(
    path: AddressProblem['path'],
    given: string | null | undefined,
    required: boolean,
    rule: (text: string) => TextResult,
  ): string | null {
    const text = textOrNull(given)
    if (text === null) return required ? this.refuse(path, 'REQUIRED') : null
    const result = rule(text)
    return 'value' in result ? result.value : this.refuse(path, result.problem)
  }

  format(
    path: AddressProblem['path'],
    given: string | null | undefined,
    required: boolean,
    normalize: (text: string) => string | null,
  ): string | null {
    const text = textOrNull(given)
    if (text === null) return required ? this.refuse(path, 'REQUIRED') : null
    return normalize(text) ?? this.refuse(path, 'INVALID_FORMAT')
  }

  postcode(given: string | null | undefined, country: Country): string | null {
    if (country.postcode_pattern === null && textOrNull(given) !== null) {
      return this.refuse('postal_code', 'NOT_USED_HERE')
    }
    return this.format('postal_code', given, country.postcode_required, (text) => normalizePostcode(text, country))
  }

  region(regionId: number | null, country: Country): number | null {
    if (regionId === null) return country.region_kind === 'required' ? this.refuse('region_id', 'REQUIRED') : null
    if (country.region_kind === 'none') return this.refuse('region_id', 'NOT_USED_HERE')
    return Number.isSafeInteger(regionId) && regionId > 0 ? regionId : this.refuse('region_id', 'INVALID_FORMAT')
  }
}
