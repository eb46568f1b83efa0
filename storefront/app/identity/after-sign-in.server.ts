import { getGuestCartTotalQuantity } from '@meridian/contract/shop/guest-cart.ts'
import { getCartTotalQuantity, settleGuestCart } from '@meridian/contract/shop/member-cart.ts'
import { isCountryId } from '@meridian/domain/locale.ts'
import { links } from '../links.ts'
import { rememberChoice } from '../visit/choice.server.ts'
import { orElse } from '../visit/expected.server.ts'
import { deviceCookieName, type Grant, type PasswordProof } from '../visit/session.server.ts'
import type { Visit } from '../visit/visit.server.ts'

/** The user agent of this browser, and the key of a device with an earlier sign-in. */
export function deviceOf(visit: Visit, request: Request): Pick<PasswordProof, 'device' | 'device_key'> {
  const device = (request.headers.get('user-agent') ?? '').slice(0, 300).trim()
  const device_key = visit.cookie(deviceCookieName(visit.config))
  return {
    ...(device !== '' && { device }),
    ...(device_key !== undefined && device_key.length <= 200 && { device_key }),
  }
}

/**
 * Signs the visitor in with a grant and returns where to go next: the page in `to`, or first the choice between two
 * baskets. `to` is a path below the locale. SPEC §3 Cart state.
 */
export async function completeSignIn(visit: Visit, grant: Grant, to: string): Promise<string> {
  await visit.identity.signIn(grant)
  rememberChoice(visit)
  const asks = await orElse(settleBaskets(visit), false, "the guest's basket")
  if (asks) return links.signInBaskets(visit.locale, to)
  return to === '' ? links.account(visit.locale) : links.under(visit.locale, to)
}

/**
 * The guest's basket becomes the member's if the member has none; if both have one, the member must choose. True if
 * there is a choice to make.
 */
export async function settleBaskets(visit: Visit): Promise<boolean> {
  const session = await visit.session()
  const own = session?.claims.countryId ?? ''
  if (session?.claims.typeName !== 'user' || !isCountryId(own)) return false
  const guest_token = await visit.identity.storedGuest(own)
  if (guest_token === null) return false
  const guests = await visit.callAs(guest_token, getGuestCartTotalQuantity, {})
  // The guest's basket is in another country: it stays and is this device's again after sign-out.
  if (guests.cart_total_quantity === 0) return false
  const members = await visit.own(getCartTotalQuantity, {})
  if (members.cart_total_quantity > 0) return true
  const query = { languageId: visit.languageId }
  await visit.own(settleGuestCart, { query, body: { guest_token, choice: 'keep_guest' } })
  visit.identity.forgetStoredGuest()
  return false
}
