import { HOUSE_NUMBER_MAX } from './house-number.ts'
import { NAME_TEXT_MAX } from './person-name.ts'

/**
 * Kinds of fields with their maximum lengths in characters: by the rule, in a form, and in a call. SPEC §3 Address, §5.
 */
export const ADDRESS_KINDS = {
  wide_text: { longest: NAME_TEXT_MAX, typed: 120, sent: 120 },
  person_name: { longest: NAME_TEXT_MAX, typed: 120, sent: 120 },
  house_number: { longest: HOUSE_NUMBER_MAX, typed: 20, sent: 40 },
  postcode: { longest: NAME_TEXT_MAX, typed: 120, sent: 40 },
  phone_prefix: { longest: NAME_TEXT_MAX, typed: 120, sent: 16 },
  phone_number: { longest: NAME_TEXT_MAX, typed: 120, sent: 40 },
  /** An id. */
  region: { longest: NAME_TEXT_MAX, typed: 120, sent: 0 },
} as const

/** A letter of `address_format` in domain/countries.ts. */
export type AddressLetter = 'N' | 'O' | 'A' | 'C' | 'S' | 'Z'

/** Definition of an address field for forms, calls, the database and formatted lines. */
export interface AddressFieldRow {
  kind: keyof typeof ADDRESS_KINDS
  /**
   * The letter of the country's format that the field belongs to; fields without one come last in forms and are not
   * printed.
   */
  letter?: AddressLetter
  /** `by_country`: required if the country requires the letter. Optional everywhere if absent. */
  required?: 'always' | 'by_country'
  /** The first version of the stored address with this field; 1 by default. */
  since?: number
  /**
   * When an erasure keeps the field of a sold order; by default, if the invoice states it. SPEC §4 Account (erasure).
   */
  kept?: 'for_tax' | 'never'
  /** Key of the label in forms. */
  label: string
  autocomplete?: string
  /** Columns of 12; `line` shares the line on which the country writes it. */
  width?: 3 | 4 | 6 | 8 | 12 | 'line'
  /** Hidden behind a link until needed. */
  collapsed?: true
}

/** Every field of an address that a person fills in; fields of one letter in the order of the form. SPEC §3 Address. */
export const ADDRESS_LIST = {
  region_id: {
    kind: 'region',
    letter: 'S',
    required: 'by_country',
    kept: 'for_tax',
    label: 'FIELD_REGION',
    autocomplete: 'address-level1',
    width: 'line',
  },
  city_name: {
    kind: 'wide_text',
    letter: 'C',
    required: 'by_country',
    kept: 'for_tax',
    label: 'FIELD_CITY_NAME',
    autocomplete: 'address-level2',
    width: 'line',
  },
  street: {
    kind: 'wide_text',
    letter: 'A',
    required: 'by_country',
    label: 'FIELD_STREET',
    autocomplete: 'address-line1',
    width: 6,
  },
  street_hn: { kind: 'house_number', letter: 'A', label: 'FIELD_STREET_HN', width: 3 },
  street_an: { kind: 'house_number', letter: 'A', label: 'FIELD_STREET_AN', autocomplete: 'address-line2', width: 3 },
  postal_code: {
    kind: 'postcode',
    letter: 'Z',
    required: 'by_country',
    kept: 'for_tax',
    label: 'FIELD_POSTAL_CODE',
    autocomplete: 'postal-code',
    width: 'line',
  },
  company_name: {
    kind: 'wide_text',
    letter: 'O',
    label: 'FIELD_COMPANY_NAME',
    autocomplete: 'organization',
    collapsed: true,
  },
  name_first: {
    kind: 'person_name',
    letter: 'N',
    required: 'always',
    label: 'FIELD_NAME_FIRST',
    autocomplete: 'given-name',
    width: 6,
  },
  name_last: {
    kind: 'person_name',
    letter: 'N',
    required: 'always',
    label: 'FIELD_NAME_LAST',
    autocomplete: 'family-name',
    width: 6,
  },
  name_patronymic: {
    kind: 'person_name',
    letter: 'N',
    label: 'FIELD_NAME_PATRONYMIC',
    autocomplete: 'additional-name',
    collapsed: true,
  },
  phone_prefix: {
    kind: 'phone_prefix',
    required: 'always',
    kept: 'never',
    label: 'FIELD_PHONE_PREFIX',
    autocomplete: 'tel-country-code',
    width: 4,
  },
  phone_number: {
    kind: 'phone_number',
    required: 'always',
    kept: 'never',
    label: 'FIELD_PHONE_NUMBER',
    autocomplete: 'tel-national',
    width: 8,
  },
} as const satisfies Record<string, AddressFieldRow>

type List = typeof ADDRESS_LIST
export type AddressFieldName = keyof List

/** Fields required in every country. */
export type AlwaysRequired = {
  [field in AddressFieldName]: List[field] extends { required: 'always' } ? field : never
}[AddressFieldName]

/** The fields of a full address that a person fills in. SPEC §3 Address. */
export type AddressValue = {
  -readonly [field in AddressFieldName]: List[field] extends { kind: 'region' }
    ? number | null
    : field extends AlwaysRequired
      ? string
      : string | null
}

// The cast restores the key type that Object.keys loses.
export const ADDRESS_FIELD_NAMES = Object.keys(ADDRESS_LIST) as AddressFieldName[]

/** The row of a field, including its optional properties. */
export function addressFieldRow(name: AddressFieldName): AddressFieldRow {
  return ADDRESS_LIST[name]
}

export function isAddressField(name: string): name is AddressFieldName {
  return Object.hasOwn(ADDRESS_LIST, name)
}

/** An empty address. */
// The cast is right because every field of the list has its empty value.
export const EMPTY_ADDRESS = Object.fromEntries(
  ADDRESS_FIELD_NAMES.map((name) => [name, addressFieldRow(name).required === 'always' ? '' : null]),
) as AddressValue
