import { addressFields } from '@meridian/domain/address-fields.ts'
import { ADDRESS_KINDS, ADDRESS_LIST, type AddressFieldName, isAddressField } from '@meridian/domain/address-list.ts'
import { type Country, countryFacts } from '@meridian/domain/countries.ts'
import { noNumberMark } from '@meridian/domain/house-number.ts'
import type { CountryId } from '@meridian/domain/locale.ts'
import { shopOfProblem } from '@meridian/domain/tax-territory.ts'
import type { StringKey, Translate } from '../../strings/translate.ts'
import type { Issue } from './details.ts'

const REGION_LABELS: Readonly<Record<Country['region_noun'], StringKey>> = {
  region: ADDRESS_LIST.region_id.label,
  state: 'FIELD_REGION_STATE',
  province: 'FIELD_REGION_PROVINCE',
  county: 'FIELD_REGION_COUNTY',
}
const POSTCODE_LABELS: Readonly<Record<Country['postcode_noun'], StringKey>> = {
  postcode: ADDRESS_LIST.postal_code.label,
  zip_code: 'FIELD_ZIP_CODE',
  eircode: 'FIELD_EIRCODE',
}

/** The label of an address field in a country. */
export function fieldLabel(field: AddressFieldName, countryId: CountryId): StringKey {
  if (field === 'region_id') return REGION_LABELS[countryFacts(countryId).region_noun]
  if (field === 'postal_code') return POSTCODE_LABELS[countryFacts(countryId).postcode_noun]
  return ADDRESS_LIST[field].label
}

const OTHER_LABELS: Record<string, StringKey> = {
  email: 'FIELD_EMAIL',
  'invoice.company_name': 'FIELD_COMPANY_NAME',
  'invoice.tax_number': 'FIELD_TAX_NUMBER',
}

/** The label of any field of the form, by the name of its control. */
export function labelOfPath(path: string, countryId: CountryId): StringKey {
  const other = OTHER_LABELS[path]
  if (other !== undefined) return other
  const name = path.slice(path.indexOf('.') + 1)
  const field = addressFields(countryId).find((each) => each.name === name)?.name
  return field === undefined ? 'FIELD_OTHER' : fieldLabel(field, countryId)
}

const CODE_TEXTS: Record<string, StringKey> = {
  CARD_NUMBER: 'ISSUE_CARD_NUMBER',
  EMAIL_INVALID: 'ISSUE_EMAIL',
  EMAIL_SCRIPT: 'ISSUE_EMAIL_SCRIPT',
  PHONE_INVALID: 'ISSUE_PHONE',
  TAX_NUMBER_INVALID: 'ISSUE_TAX_NUMBER',
  REGION_UNKNOWN: 'ISSUE_REGION',
  NOT_USED_HERE: 'ISSUE_NOT_USED_HERE',
  REGION_CONTRADICTED: 'ISSUE_REGION_CONTRADICTED',
  TERRITORY_REFUSED: 'ISSUE_TERRITORY',
}

/** The error of a field and how to correct it. SPEC §5 (the texts are ours). */
export function issueText({ path, code }: Issue, countryId: CountryId, translate: Translate): string {
  const field = path.slice(path.indexOf('.') + 1)
  const known = CODE_TEXTS[code]
  if (known !== undefined) return translate(known)
  if (shopOfProblem(code) !== null) return translate('ISSUE_OTHER_SHOP')
  const label = translate(labelOfPath(path, countryId))
  const mark = noNumberMark(countryId)
  if (field === 'street_hn' && (code === 'REQUIRED' || code === 'INVALID_FORMAT') && mark !== null) {
    return translate('ISSUE_NO_NUMBER', { mark })
  }
  if (code === 'REQUIRED' || (field === 'street_hn' && code === 'INVALID_FORMAT'))
    return translate(field === 'region_id' ? 'ISSUE_REGION' : 'ISSUE_REQUIRED', { field: label })
  const kind = isAddressField(field) ? ADDRESS_LIST[field].kind : 'wide_text'
  if (code === 'TOO_LONG') return translate('ISSUE_TOO_LONG', { maximum: ADDRESS_KINDS[kind].longest })
  if (kind === 'postcode') {
    return translate('ISSUE_POSTAL_CODE', { example: countryFacts(countryId).postcode_example ?? '' })
  }
  if (kind === 'phone_number' || kind === 'phone_prefix') return translate('ISSUE_PHONE')
  if (kind === 'house_number') return translate('ISSUE_HOUSE_NUMBER')
  return translate(kind === 'person_name' ? 'ISSUE_NAME_CHARACTERS' : 'ISSUE_CHARACTERS')
}
