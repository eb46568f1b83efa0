import { getGuestCartTotalQuantity } from '@meridian/contract/shop/guest-cart.ts'
import { getCartTotalQuantity, takeGuestCart } from '@meridian/contract/shop/member-cart.ts'
import { isCountryId } from '@meridian/domain/locale.ts'
import { links } from '../links.ts'
import { rememberChoice } from '../visit/choice.server.ts'
import { orElse } from '../visit/expected.server.ts'
import { deviceCookieName, type Grant, type PasswordProof } from '../visit/session.server.ts'
import type { Visit } from '../visit/visit.server.ts'

/** What this browser says of itself, and the key by which it is known where somebody signed in before. */
export function deviceOf(visit: Visit, request: Request): Pick<PasswordProof, 'device' | 'device_key'> {
  const device = (request.headers.get('user-agent') ?? '').slice(0, 300).trim()
  const device_key = visit.cookie(deviceCookieName(visit.config))
  return {
    ...(device !== '' && { device }),
    ...(device_key !== undefined && device_key.length <= 200 && { device_key }),
  }
}

/**
 * Makes the visitor the member of a grant and says where they go now: where they wanted to be, or first to the question of the two
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
 * A guest's basket simply goes on being the member's where the member has none; where both have one, the member is asked. True when
 * there is something to ask.
 */
export async function settleBaskets(visit: Visit): Promise<boolean> {
  const session = await visit.session()
  const own = session?.claims.countryId ?? ''
  if (session?.claims.typeName !== 'user' || !isCountryId(own)) return false
  const guest_token = await visit.identity.keptGuest(own)
  if (guest_token === null) return false
  const guests = await visit.callAs(guest_token, getGuestCartTotalQuantity, {})
  // It waits in another country: it is this device's again after signing out.
  if (guests.cart_total_quantity === 0) return false
  const members = await visit.own(getCartTotalQuantity, {})
  if (members.cart_total_quantity > 0) return true
  const query = { languageId: visit.languageId }
  await visit.own(takeGuestCart, { query, body: { guest_token, choice: 'keep_guest' } })
  visit.identity.forgetKeptGuest()
  return false
}
