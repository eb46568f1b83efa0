import { getCheckoutData, listShippingAddresses, type SavedAddress } from '@meridian/contract/sec/account.ts'
import type { Cart } from '@meridian/contract/shop/cart.ts'
import type { CountryId } from '@meridian/domain/locale.ts'
import type { Visit } from '../../../visit/visit.server.ts'
import { type Details, detailsFromCart, emptyAddress, sameAddress, textsOf } from '../../address/details.ts'
import { withPhoneGroups } from '../../address/phone-text.server.ts'
import { readSavedAddresses, type ShownAddress } from '../../address/saved-addresses.server.ts'

/** True if a member is signed in; members see no texts about buying as a guest. */
export async function isMember(visit: Visit): Promise<boolean> {
  return (await visit.session())?.claims.typeName === 'user'
}

/** The saved addresses in this country; null for guests and if they are unavailable. */
export async function readShipTo(visit: Visit, countryId: CountryId): Promise<ShownAddress[] | null> {
  if (!(await isMember(visit))) return null
  const addresses = await visit.orElse(readSavedAddresses(visit.own, visit), null, 'shipping addresses')
  return addresses?.filter(({ country }) => country.id === countryId) ?? null
}

/**
 * The form's values for a member: the cart's, else the account's. SPEC §3 user form data (different_address,
 * account_shipping_address, account_checkout_data).
 */
export async function readDetails(
  visit: Visit,
  cart: Cart,
  countryId: CountryId,
  saved: readonly SavedAddress[] | null,
): Promise<Details> {
  const details = await readKnown(visit, cart, countryId, saved)
  return { ...details, buyer: withPhoneGroups(details.buyer), shipping: withPhoneGroups(details.shipping) }
}

async function readKnown(
  visit: Visit,
  cart: Cart,
  countryId: CountryId,
  saved: readonly SavedAddress[] | null,
): Promise<Details> {
  const ofCart = detailsFromCart(cart, countryId)
  if (saved === null) return ofCart
  if (cart.buyer !== null) {
    const chosen = cart.shipping_address && saved.find((address) => sameAddress(address, cart.shipping_address ?? {}))
    if (!chosen || sameAddress(chosen, cart.buyer)) return ofCart
    return {
      ...ofCart,
      different_address: false,
      account_shipping_address: chosen.id,
      shipping: emptyAddress(countryId),
    }
  }
  const answer = await visit.orElse(visit.own(getCheckoutData, {}), null, 'checkout data')
  if (answer === null) return ofCart
  const { buyer, account_shipping_address } = answer.account_checkout_data
  const ofCountry = saved.find(({ id }) => id === account_shipping_address?.id) ?? saved[0]
  const typed = { ...emptyAddress(countryId), ...withoutBlanks(textsOf(buyer)) }
  return { ...ofCart, email: buyer.email, buyer: typed, account_shipping_address: ofCountry?.id ?? null }
}

function withoutBlanks<Texts extends Record<string, string>>(texts: Texts): Partial<Texts> {
  // The remaining fields are a subset of the same object.
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')) as Partial<Texts>
}

/** The saved address of the form; null if it was removed meanwhile. */
export async function findSavedAddress(visit: Visit, id: number): Promise<SavedAddress | null> {
  const { account_shipping_addresses } = await visit.own(listShippingAddresses, {})
  return account_shipping_addresses.find((address) => address.id === id) ?? null
}
