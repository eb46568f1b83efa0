import {
  ADDRESS_FIELD_NAMES,
  ADDRESS_KINDS,
  type AddressFieldName,
  type AddressValue,
  type AlwaysRequired,
  addressFieldRow,
  EMPTY_ADDRESS,
} from './address-list.ts'
import { type Country, needsPostcode } from './countries.ts'
import { houseNumberOf, isPostBox, needsHouseNumber, splitStreet } from './house-number.ts'
import type { CountryId } from './locale.ts'
import { checkPersonName, checkPlaceName, checkWideName, mayHaveOneName, type TextResult } from './person-name.ts'
import { normalizePhoneNumber, normalizePhonePrefix } from './phone.ts'
import { normalizePostcode } from './postcode.ts'
import { type PlaceProblem, placeProblem } from './tax-territory.ts'
import { plainNumber, plainText } from './typed-text.ts'

/** The newest version named by a field of the list. */
const ADDRESS_VERSION = Math.max(...ADDRESS_FIELD_NAMES.map((name) => addressFieldRow(name).since ?? 1))

/** An address as stored for members, carts and orders: one shape, checked by the database. SPEC §3 Address. */
export function storedAddress(
  value: Partial<AddressValue> & Pick<AddressValue, AlwaysRequired>,
  country_id: CountryId,
): AddressValue & { version: number; country_id: CountryId } {
  return { version: ADDRESS_VERSION, country_id, ...EMPTY_ADDRESS, ...value }
}

/** Input from a form or the wire: anything may be missing, and the region may be an object {id, name}. */
export type AddressInput = { [field in keyof AddressValue]?: AddressValue[field] | null } & {
  region?: { id: number } | null
}

/** `path` is the field name. */
export type AddressProblem = {
  path: AddressFieldName
  code: 'REQUIRED' | 'TOO_LONG' | 'INVALID_CHARACTERS' | 'INVALID_FORMAT' | 'NOT_USED_HERE' | PlaceProblem
}

export type AddressResult<Value> = { value: Value } | { problems: AddressProblem[] }

const HOUSE_NUMBER = /^[\p{L}\p{M}\p{N}/\-.,#°'+:№ ]+$/u

/** The purpose of an address: a parcel is sent to the first; the second is only printed on invoices. */
export type AddressUse = 'shipping' | 'billing'

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
 * Checks a full address by the rules of its country and normalises names, street, phone and postcode. Does not check
 * whether the region belongs to the country and the postcode, or whether the phone number exists. SPEC §3 Address, §5.
 */
export function checkAddress(
  input: AddressInput,
  country: Country,
  use: AddressUse = 'shipping',
): AddressResult<AddressValue> {
  const check = new FieldCheck(use)
  const split = splitStreet(input, country.id)
  const fields = ADDRESS_FIELD_NAMES.map((name) => [name, check.field(name, split, country)])
  // The cast is right because every field of the list was checked, and a missing one is a problem.
  return check.problems.length === 0
    ? { value: Object.fromEntries(fields) as AddressValue }
    : { problems: check.problems }
}

/** House and apartment numbers: at most 10 letters, digits, spaces and / - . , # ° ' + : №. SPEC §3 Address. */
function checkHouseNumber(text: string): TextResult {
  const value = text.length > 100 ? text : plainNumber(text)
  if (value.length > ADDRESS_KINDS.house_number.longest) return { problem: 'TOO_LONG' }
  return HOUSE_NUMBER.test(value) ? { value } : { problem: 'INVALID_CHARACTERS' }
}

/** True if a country requires a field. SPEC §3 Address. */
export function isRequired(name: AddressFieldName, country: Country): boolean {
  const { required, letter } = addressFieldRow(name)
  if (name === 'street_hn') return needsHouseNumber(country.id)
  if (name === 'name_last') return !mayHaveOneName(country.id)
  if (required !== 'by_country') return required === 'always'
  return letter !== undefined && country.required_address_letters.includes(letter)
}

/** Null for a text without visible characters. The rule of the field rejects overlong texts. */
function textOrNull(text: string | null | undefined): string | null {
  return text === undefined || text === null || plainText(text.slice(0, 1000)).trim() === '' ? null : text
}

/** Collects the problems of all fields, so that a form can show them at once. */
class FieldCheck {
  readonly problems: AddressProblem[] = []
  readonly #use: AddressUse

  constructor(use: AddressUse) {
    this.#use = use
  }

  field(name: AddressFieldName, input: AddressInput, country: Country): string | number | null {
    if (name === 'region_id') return this.region(regionIdOf(input), country)
    const { kind } = addressFieldRow(name)
    const required = isRequired(name, country)
    switch (kind) {
      case 'wide_text':
        return this.text(name, input[name], required, name === 'city_name' ? checkPlaceName : checkWideName)
      case 'person_name':
        // Everybody has a first name; an empty last name is stored as such.
        return this.text(name, input[name], required, checkPersonName) ?? EMPTY_ADDRESS[name]
      case 'house_number':
        return name === 'street_hn'
          ? this.houseNumber(name, input, required, country)
          : this.text(name, input[name], required, checkHouseNumber)
      case 'postcode':
        return this.postcode(name, input, country)
      case 'phone_prefix':
        return this.format(name, input[name], required, normalizePhonePrefix)
      case 'phone_number':
        return this.format(name, input[name], required, normalizePhoneNumber)
      case 'region':
        throw new Error(`${name} is no region`)
    }
  }

  private refuse(path: AddressFieldName, code: AddressProblem['code']): null {
    this.problems.push({ path, code })
    return null
  }

  private text(
    path: AddressFieldName,
    given: string | null | undefined,
    required: boolean,
    rule: (text: string) => TextResult,
  ): string | null {
    const text = textOrNull(given)
    if (text === null) return required ? this.refuse(path, 'REQUIRED') : null
    const result = rule(text)
    return 'value' in result ? result.value : this.refuse(path, result.problem)
  }

  private format(
    path: AddressFieldName,
    given: string | null | undefined,
    required: boolean,
    normalize: (text: string) => string | null,
  ): string | null {
    const text = textOrNull(given)
    if (text === null) return required ? this.refuse(path, 'REQUIRED') : null
    return normalize(text) ?? this.refuse(path, 'INVALID_FORMAT')
  }

  private houseNumber(
    path: 'street_hn',
    { street, street_hn }: AddressInput,
    required: boolean,
    country: Country,
  ): string | null {
    const isNeeded = required && !isPostBox(street ?? '', country.id)
    const value = this.text(path, street_hn, isNeeded, checkHouseNumber)
    return value === null ? null : (houseNumberOf(value, country.id) ?? this.refuse(path, 'INVALID_FORMAT'))
  }

  private postcode(path: AddressFieldName, input: AddressInput, country: Country): string | null {
    const given = input.postal_code
    if (country.postcode_pattern === null && textOrNull(given) !== null) return this.refuse(path, 'NOT_USED_HERE')
    const problem = this.#use === 'shipping' ? placeProblem(given ?? '', input.city_name ?? null, country.id) : null
    if (problem !== null) return this.refuse(path, problem)
    return this.format(path, given, needsPostcode(country), (text) => normalizePostcode(text, country))
  }

  private region(regionId: number | null, country: Country): number | null {
    if (regionId === null) return country.region_kind === 'required' ? this.refuse('region_id', 'REQUIRED') : null
    if (country.region_kind === 'none') return this.refuse('region_id', 'NOT_USED_HERE')
    return Number.isSafeInteger(regionId) && regionId > 0 ? regionId : this.refuse('region_id', 'INVALID_FORMAT')
  }
}
