import { type FieldProblem, Refusal } from '@meridian/contract/errors.ts'
import type { Address, AddressInput, Buyer, BuyerInput } from '@meridian/contract/shop/cart.ts'
import type { StoredAddress, StoredBuyer } from '@meridian/database/schema/stored.ts'
import { type AddressProblem, checkAddress } from '@meridian/domain/address.ts'
import { COUNTRIES } from '@meridian/domain/countries.ts'
import { parseEmail } from '@meridian/domain/email.ts'
import type { CountryId, LanguageId } from '@meridian/domain/locale.ts'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { checkRegion, readCountryName, readRegions } from '../core/for-services.ts'
import type { Dependencies } from '../handler.ts'

const MESSAGES: Record<AddressProblem['code'] | 'EMAIL_INVALID' | 'PHONE_INVALID', string> = {
  REQUIRED: 'This field is needed',
  TOO_LONG: 'This is too long',
  INVALID_CHARACTERS: 'There are characters that cannot be used here',
  INVALID_FORMAT: 'This does not have the form used in this country',
  NOT_USED_HERE: 'This field is not used in this country',
  EMAIL_INVALID: 'An e-mail address looks like name@example.com',
  PHONE_INVALID: 'There is no such phone number',
}

const problem = (path: string, code: keyof typeof MESSAGES): FieldProblem => ({ path, code, message: MESSAGES[code] })

/**
 * An address by the rules of the country it is in: the cart's own, since the delivery is sold there.
 * @throws Refusal COUNTRY_MISMATCH for another country, FIELDS_REFUSED naming every wrong field.
 */
export async function readAddressInput(
  deps: Dependencies,
  country_id: CountryId,
  input: AddressInput,
): Promise<StoredAddress> {
  const { value, problems } = await checkInput(deps, country_id, input)
  if (value === null || problems.length > 0) throw new Refusal('FIELDS_REFUSED', { fields: problems })
  return value
}

/** A buyer: an address with an e-mail address. @throws Refusal as readAddressInput */
export async function readBuyerInput(
  deps: Dependencies,
  country_id: CountryId,
  { email: typed, ...input }: BuyerInput,
): Promise<StoredBuyer> {
  const { value, problems } = await checkInput(deps, country_id, input)
  const email = parseEmail(typed ?? '')
  if (email === null) problems.push(problem('email', typed ? 'EMAIL_INVALID' : 'REQUIRED'))
  if (value === null || email === null || problems.length > 0) throw new Refusal('FIELDS_REFUSED', { fields: problems })
  return { ...value, email }
}

async function checkInput(
  deps: Dependencies,
  country_id: CountryId,
  input: AddressInput,
): Promise<{ value: StoredAddress | null; problems: FieldProblem[] }> {
  if (input.country_id !== undefined && input.country_id !== country_id) throw new Refusal('COUNTRY_MISMATCH')
  const country = COUNTRIES[country_id]
  const checked = checkAddress(input, country)
  if ('problems' in checked) {
    return { value: null, problems: checked.problems.map(({ path, code }) => problem(path, code)) }
  }
  await checkRegion(deps, country_id, checked.value.region_id)
  const { phone_prefix, phone_number } = checked.value
  const phone = parsePhoneNumberFromString(`${phone_prefix}${phone_number}`)
  if (!phone?.isValid()) return { value: null, problems: [problem('phone_number', 'PHONE_INVALID')] }
  return {
    // National form without the trunk zero that people type: prefix and number together are the E.164 number.
    value: { ...checked.value, phone_number: phone.nationalNumber, country_id },
    problems: [],
  }
}

/** A stored address as it is answered, with the names of country and region in the reader's language. */
export async function showAddress(deps: Dependencies, stored: StoredAddress, languageId: LanguageId): Promise<Address> {
  const { country_id, ...address } = stored
  const region = address.region_id === null ? undefined : (await readRegions(deps, country_id)).get(address.region_id)
  return {
    ...address,
    region: region ? { id: region.region_id, name: region.name } : null,
    country: { id: country_id, name: await readCountryName(deps, country_id, languageId) },
  }
}

/** The same for a buyer. */
export async function showBuyer(
  deps: Dependencies,
  { email, ...stored }: StoredBuyer,
  languageId: LanguageId,
): Promise<Buyer> {
  return { ...(await showAddress(deps, stored, languageId)), email }
}
