import { Refusal } from '@meridian/contract/errors.ts'
import type { Buyer, BuyerInput } from '@meridian/contract/shop/cart.ts'
import type { StoredBuyer } from '@meridian/database/schema/stored.ts'
import type { AddressUse } from '@meridian/domain/address.ts'
import type { CountryId, LanguageId } from '@meridian/domain/locale.ts'
import { checkAddressInput, fieldProblem, showAddress } from '../../core/for-services-addresses.ts'
import type { Dependencies } from '../../gate/handler.ts'
import { readMailAddress } from '../../mail/for-services.ts'

/** A buyer: an address with an e-mail address; parcels go there unless it is only billed. @throws Refusal as readAddressInput */
export async function readBuyerInput(
  deps: Dependencies,
  country_id: CountryId,
  { email: typed, ...input }: BuyerInput,
  use: AddressUse,
): Promise<StoredBuyer> {
  const { value, problems } = await checkAddressInput(deps, country_id, input, use)
  const read = await readMailAddress(deps.database, typed ?? '')
  if ('problem' in read) problems.push(fieldProblem('email', read.problem))
  if (value === null || 'problem' in read || problems.length > 0) {
    throw new Refusal('FIELDS_REFUSED', { fields: problems })
  }
  return { ...value, email: read.email }
}

/** A stored buyer in wire form, with the names of country and region in the reader's language. */
export async function showBuyer(
  deps: Dependencies,
  { email, ...stored }: StoredBuyer,
  languageId: LanguageId,
): Promise<Buyer> {
  return { ...(await showAddress(deps, stored, languageId)), email }
}
