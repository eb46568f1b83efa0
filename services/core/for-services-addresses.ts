import { type FieldProblem, Refusal } from '@meridian/contract/errors.ts'
import type { Address, AddressInput } from '@meridian/contract/shop/cart.ts'
import type { StoredAddress } from '@meridian/database/schema/stored.ts'
import { type AddressProblem, type AddressUse, checkAddress, storedAddress } from '@meridian/domain/address.ts'
import { EMPTY_ADDRESS } from '@meridian/domain/address-list.ts'
import { countryFacts } from '@meridian/domain/countries.ts'
import type { CountryId, LanguageId } from '@meridian/domain/locale.ts'
import { normalizePhoneNumber, normalizePhonePrefix } from '@meridian/domain/phone.ts'
import { contradictsRegion } from '@meridian/domain/postcode-regions.ts'
import type { PlaceProblem } from '@meridian/domain/tax-territory.ts'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import type { Dependencies } from '../gate/handler.ts'
import { checkRegion, readCountryName, readRegions } from './for-services.ts'

type Code =
  | Exclude<AddressProblem['code'], PlaceProblem>
  | (
      | 'EMAIL_INVALID'
      | 'EMAIL_SCRIPT'
      | 'PHONE_INVALID'
      | 'REGION_DIFFERS'
      | 'REGION_CONTRADICTED'
      | 'TERRITORY_REFUSED'
    )

const MESSAGES: Record<Code, string> = {
  REQUIRED: 'This field is needed',
  TOO_LONG: 'This is too long',
  INVALID_CHARACTERS: 'There are characters that cannot be used here',
  INVALID_FORMAT: 'This does not have the form used in this country',
  NOT_USED_HERE: 'This field is not used in this country',
  EMAIL_INVALID: 'An e-mail address looks like name@example.com',
  EMAIL_SCRIPT: 'No mail can be sent to this address: before the @ it holds letters other than a to z',
  PHONE_INVALID: 'There is no such phone number',
  REGION_CONTRADICTED: 'This postcode is in another region than the chosen one',
  TERRITORY_REFUSED: 'This place has taxes and customs of its own, and nothing is sent there',
  REGION_DIFFERS: 'This is another region than the one given beside it',
}

/** A field that breaks a rule of persons and addresses, with its message. */
export function fieldProblem(path: string, code: Code | PlaceProblem): FieldProblem {
  // The remaining codes name the shop.
  const message = code in MESSAGES ? MESSAGES[code as Code] : 'Another shop delivers to this postcode'
  return { path, code, message }
}

/**
 * An address by the rules of its country; SPEC §3 Address, §5.
 * @throws Refusal COUNTRY_MISMATCH for another country, FIELDS_REFUSED naming every wrong field.
 */
export async function readAddressInput(
  deps: Dependencies,
  country_id: CountryId,
  input: AddressInput,
): Promise<StoredAddress> {
  const { value, problems } = await checkAddressInput(deps, country_id, input)
  if (value === null || problems.length > 0) throw new Refusal('FIELDS_REFUSED', { fields: problems })
  return value
}

/** The same as a value, for callers that check more fields. @throws Refusal COUNTRY_MISMATCH */
export async function checkAddressInput(
  deps: Dependencies,
  country_id: CountryId,
  input: AddressInput,
  use?: AddressUse,
): Promise<{ value: StoredAddress | null; problems: FieldProblem[] }> {
  if (input.country_id !== undefined && input.country_id !== country_id) throw new Refusal('COUNTRY_MISMATCH')
  const checked = checkAddress(input, countryFacts(country_id), use)
  if ('problems' in checked) {
    return { value: null, problems: checked.problems.map(({ path, code }) => fieldProblem(path, code)) }
  }
  const { region_id, postal_code } = checked.value
  await checkRegion(deps, country_id, region_id)
  if (input.region) {
    const { id, code, name } = input.region
    const region = (await readRegions(deps, country_id)).get(id)
    // Other given fields must match the id.
    const isNamed = (name === undefined || name === region?.name) && (code === undefined || code === region?.code)
    const isSame = id === region_id && isNamed
    if (!isSame) return { value: null, problems: [fieldProblem('region', 'REGION_DIFFERS')] }
  }
  const chosen = region_id === null ? undefined : (await readRegions(deps, country_id)).get(region_id)
  if (chosen && postal_code !== null && contradictsRegion(postal_code, chosen.code, country_id)) {
    return { value: null, problems: [fieldProblem('postal_code', 'REGION_CONTRADICTED')] }
  }
  const phone = checkPhone(checked.value)
  if ('problem' in phone) return { value: null, problems: [phone.problem] }
  return { value: storedAddress({ ...checked.value, ...phone }, country_id), problems: [] }
}

/**
 * Checks a phone number against the numbering plans. It is stored in national form without the trunk zero: prefix and
 * number together are the E.164 number.
 */
export function checkPhone(typed: {
  phone_prefix: string
  phone_number: string
}): { phone_prefix: string; phone_number: string } | { problem: FieldProblem } {
  const phone_prefix = normalizePhonePrefix(typed.phone_prefix)
  if (phone_prefix === null) return { problem: fieldProblem('phone_prefix', 'INVALID_FORMAT') }
  const digits = normalizePhoneNumber(typed.phone_number)
  if (digits === null) return { problem: fieldProblem('phone_number', 'INVALID_FORMAT') }
  const phone = parsePhoneNumberFromString(`${phone_prefix}${digits}`)
  if (!phone?.isValid()) return { problem: fieldProblem('phone_number', 'PHONE_INVALID') }
  return { phone_prefix, phone_number: phone.nationalNumber }
}

/** A stored address in wire form, with the names of country and region in the reader's language. */
export async function showAddress(deps: Dependencies, stored: StoredAddress, languageId: LanguageId): Promise<Address> {
  const { version: _, country_id, ...address } = stored
  const region = address.region_id === null ? undefined : (await readRegions(deps, country_id)).get(address.region_id)
  return {
    // An address of an older version lacks newer fields.
    ...EMPTY_ADDRESS,
    ...address,
    region: region ? { id: region.region_id, name: region.name } : null,
    country: { id: country_id, name: await readCountryName(deps, country_id, languageId) },
  }
}
