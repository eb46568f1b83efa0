import { listCountries } from '@meridian/contract/core.ts'
import { listShippingAddresses, type SavedAddress } from '@meridian/contract/sec/account.ts'
import type { Visit } from '../../visit/visit.server.ts'
import { phoneOf } from './phone-text.server.ts'

/** A saved address with its phone number formatted by the server. */
export interface ShownAddress extends SavedAddress {
  phone: string
}

/** The address book for display. */
export async function readSavedAddresses(own: Visit['own'], visit: Visit): Promise<ShownAddress[]> {
  const { account_shipping_addresses } = await own(listShippingAddresses, {})
  return showAddresses(visit, account_shipping_addresses)
}

/** Addresses with grouped phone numbers and country names in the page's language, since some calls have no language. */
export async function showAddresses(visit: Visit, addresses: readonly SavedAddress[]): Promise<ShownAddress[]> {
  const query = { languageId: visit.languageId }
  const { countries } = await visit.orElse(visit.remember(listCountries, { query }), { countries: [] }, 'countries')
  return addresses.map((address) => {
    const name = countries.find(({ id }) => id === address.country.id)?.name ?? address.country.name
    return { ...address, country: { id: address.country.id, name }, phone: phoneOf(address) }
  })
}
