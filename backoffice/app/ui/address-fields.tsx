import type { FieldProblem } from '@meridian/contract/errors.ts'
import type { AddressInput } from '@meridian/contract/shop/cart.ts'
import { addressFields } from '@meridian/domain/address-fields.ts'
import { addressLines } from '@meridian/domain/address-lines.ts'
import {
  ADDRESS_FIELD_NAMES,
  ADDRESS_KINDS,
  ADDRESS_LIST,
  type AddressFieldName,
} from '@meridian/domain/address-list.ts'
import { countryFacts } from '@meridian/domain/countries.ts'
import { noNumberMark } from '@meridian/domain/house-number.ts'
import type { CountryId } from '@meridian/domain/locale.ts'
import { shopOfProblem } from '@meridian/domain/tax-territory.ts'
import type { StringKey } from '../texts/string-keys.ts'
import type { Translate } from '../texts/text-store.ts'
import { useTexts } from '../texts/use-texts.ts'
import { SelectField, TextField } from './field.tsx'
import './address-fields.css'

/** The fields of an address as held by a form: an empty text for none. */
export type TypedAddress = Record<AddressFieldName, string>
export type Regions = readonly { region_id: number; name: string }[]

export function typedAddress(told: Partial<Record<AddressFieldName, string | number | null>>): TypedAddress {
  // Every field of the list has a text.
  return Object.fromEntries(ADDRESS_FIELD_NAMES.map((name) => [name, String(told[name] ?? '')])) as TypedAddress
}

/** The fields as request fields. */
export function addressInput({ region_id, ...texts }: TypedAddress, country_id: CountryId): AddressInput {
  return { ...texts, country_id, region_id: region_id === '' ? null : Number(region_id) }
}

/** An address in one line, including the phone. */
export function addressText(address: TypedAddress, country: CountryId, regions: Regions): string {
  const region = regions.find(({ region_id }) => String(region_id) === address.region_id)?.name ?? null
  return [...addressLines(address, country, region), `${address.phone_prefix} ${address.phone_number}`].join(', ')
}

/**
 * The address fields of a country, in its order, with errors reported by the server. Their texts are those of orders.
 */
export function AddressFields({
  country,
  regions,
  values,
  problems,
  path = '',
  isShown = () => true,
  onChange,
}: {
  country: CountryId
  regions: Regions
  values: TypedAddress
  problems: readonly FieldProblem[]
  /** Path of the address in the request, such as `buyer.`. */
  path?: string
  /** Omits fields that the form has elsewhere. */
  isShown?: (name: AddressFieldName) => boolean
  onChange: (name: AddressFieldName, value: string) => void
}) {
  const { t } = useTexts()
  const fields = addressFields(country).filter(({ name }) => isShown(name))
  return (
    <div className="address-fields" translate="no">
      {fields.map(({ name, width, required, inputmode }) => {
        const label = t(ADDRESS_LIST[name].label)
        const problem = problems.find((one) => one.path === `${path}${name}`)
        const wrong = problem && issueText(name, problem.code, country, t)
        const set = (value: string) => onChange(name, value)
        return (
          <div key={name} className={`address-${width}`}>
            {name === 'region_id' ? (
              <SelectField
                label={label}
                name={`${path}${name}`}
                error={wrong}
                value={values.region_id}
                onChange={set}
                options={[
                  { value: '', name: t('CHOOSE') },
                  ...regions.map((region) => ({ value: String(region.region_id), name: region.name })),
                ]}
              />
            ) : (
              <TextField
                label={label}
                name={`${path}${name}`}
                error={wrong}
                value={values[name]}
                onChange={set}
                required={required}
                inputMode={inputmode}
                maxLength={longestOf(name)}
                autoComplete="off"
              />
            )}
          </div>
        )
      })}
    </div>
  )
}

/** The maximum length that a call accepts. */
function longestOf(name: AddressFieldName): number {
  const { typed, sent } = ADDRESS_KINDS[ADDRESS_LIST[name].kind]
  return Math.min(typed, sent)
}

const ISSUES: Readonly<Record<string, StringKey>> = {
  PHONE_INVALID: 'ISSUE_PHONE',
  REGION_UNKNOWN: 'ISSUE_REGION',
  REGION_FIXED: 'ISSUE_REGION_FIXED',
  NOT_USED_HERE: 'ISSUE_NOT_USED_HERE',
  REGION_CONTRADICTED: 'ISSUE_REGION_CONTRADICTED',
  TERRITORY_FIXED: 'ISSUE_TERRITORY_FIXED',
  TERRITORY_REFUSED: 'ISSUE_TERRITORY',
}

/** The error of a field, and how to correct it. */
function issueText(name: AddressFieldName, code: string, country: CountryId, t: Translate): string {
  const known = ISSUES[code]
  if (known !== undefined) return t(known)
  const { kind, label } = ADDRESS_LIST[name]
  const mark = noNumberMark(country)
  if (shopOfProblem(code) !== null) return t('ISSUE_OTHER_SHOP')
  const isNumberMissing = name === 'street_hn' && (code === 'REQUIRED' || code === 'INVALID_FORMAT')
  if (isNumberMissing && mark !== null) return t('ISSUE_NO_NUMBER', { mark })
  if (code === 'REQUIRED' || isNumberMissing) return t('ISSUE_REQUIRED', { field: t(label) })
  if (code === 'TOO_LONG') return t('ISSUE_TOO_LONG', { maximum: ADDRESS_KINDS[kind].longest })
  if (kind === 'postcode') return t('ISSUE_POSTAL_CODE', { example: countryFacts(country).postcode_example ?? '' })
  if (kind === 'phone_number' || kind === 'phone_prefix') return t('ISSUE_PHONE')
  if (kind === 'house_number') return t('ISSUE_HOUSE_NUMBER')
  return t(kind === 'person_name' ? 'ISSUE_NAME_CHARACTERS' : 'ISSUE_CHARACTERS')
}
