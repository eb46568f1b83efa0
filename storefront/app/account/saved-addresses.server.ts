import { listCountries } from '@meridian/contract/core.ts'
import { listShippingAddresses, type SavedAddress } from '@meridian/contract/sec/account.ts'
import type { Visit } from '../visit.server.ts'

/** The address book, with the countries in the language of the page. */
export async function readSavedAddresses(own: Visit['own'], visit: Visit): Promise<SavedAddress[]> {
  const { account_shipping_addresses } = await own(listShippingAddresses, {})
  return inPageLanguage(visit, account_shipping_addresses)
}

/** The calls that take no language answer in that of the account; here countries are named as the page names them. */
export async function inPageLanguage<Known extends SavedAddress>(
  visit: Visit,
  addresses: readonly Known[],
): Promise<Known[]> {
  const query = { languageId: visit.languageId }
  const { countries } = await visit.orElse(visit.remember(listCountries, { query }), { countries: [] }, 'countries')
  return addresses.map((address) => {
    const country = countries.find(({ id }) => id === address.country.id)
    return country === undefined ? address : { ...address, country: { id: country.id, name: country.name } }
  })
}
