import { Refusal } from '@meridian/contract/errors.ts'
import { getGuestCartTotalQuantity } from '@meridian/contract/shop/guest-cart.ts'
import { type CountryId, isCountryId } from '@meridian/domain/locale.ts'
import { PROMOTION_COOKIE } from '@meridian/domain/promotion-token.ts'
import { decodeSession, storefrontClaims, unsafeReadClaims } from '@meridian/domain/session.ts'
import { ACTING_COOKIE, actingIn } from './acting.ts'
import type { Call } from './call.ts'
import type { StorefrontConfig } from './config.ts'
import { type Cookies, writeCookie } from './cookies.ts'
import { orElse } from './expected.server.ts'
import {
  type ActingGrant,
  deviceCookieName,
  forgetSessionCookies,
  type Grant,
  type Grants,
  guestCookieName,
  refreshCookieName,
  type Session,
  sessionCookies,
  sessionOf,
  setCookieLine,
} from './session.server.ts'

/** Matches the services' retention of guests. */
const GUEST_COOKIE_S = 90 * 24 * 60 * 60
const DEVICE_COOKIE_S = 365 * 24 * 60 * 60

/**
 * The visitor's identity during one request, from their cookies; changes are written to the answer's cookies. SPEC §6.
 */
export interface VisitorSession {
  /** The session, refreshed if necessary: a guest's is for this page's country, a member's for the member's own. */
  current(): Promise<Session | null>
  /** Refreshes the session after its token was rejected. */
  renew(): Promise<Session | null>
  /** Creates a guest session. */
  start(): Promise<Session>
  /** Switches to a member's session. The previous guest is kept while their basket is pending. */
  signIn(grant: Grant): Promise<Session>
  /** Shows an admin a member's account; the visitor's own session waits, untouched. SPEC §6 */
  seeAccount(acting: ActingGrant): void
  /** Ends the impersonation and restores the visitor's own session; false without one. */
  leaveAccount(): Promise<boolean>
  /** Ends the session of this device; a kept guest becomes the visitor again. */
  signOut(): Promise<void>
  /** A token, for a country, of the guest whose basket is pending; null if there is none. */
  storedGuest(country_id: CountryId): Promise<string | null>
  forgetStoredGuest(): void
  hasStoredGuest(): boolean
}

export function createVisitorSession(parts: {
  call: Call
  grants: Grants
  config: StorefrontConfig
  cookies: Cookies
  countryId: CountryId
  address: string | undefined
  addCookie: (line: string) => void
}): VisitorSession {
  const { call, grants, config, cookies, countryId, address, addCookie } = parts
  let refreshToken = cookies.get(refreshCookieName(config))
  let guestRefreshToken = cookies.get(guestCookieName(config))
  let known: Promise<Session | null> | undefined

  function accept(grant: Grant): Session | null {
    for (const line of sessionCookies(grant, config, Date.now())) addCookie(line)
    refreshToken = grant.refresh_token
    const session = sessionOf(grant.access_token, Date.now() / 1000)
    // SPEC §4 Promotion token: a token of another price group is no longer valid.
    const before = priceGroupIn(cookies.get(config.token_cookie))
    if (before !== null && before !== session?.claims.priceGroupId) forgetPromotionToken()
    return session
  }

  function forgetPromotionToken(): void {
    addCookie(
      writeCookie(
        {
          name: PROMOTION_COOKIE,
          value: '',
          maxAgeS: 0,
          httpOnly: true,
          secure: config.public_url.startsWith('https:'),
          domain: config.cookie_domain,
        },
        Date.now(),
      ),
    )
  }

  function storeGuest(refresh_token: string | undefined): void {
    guestRefreshToken = refresh_token
    const maxAgeS = refresh_token === undefined ? 0 : GUEST_COOKIE_S
    addCookie(setCookieLine(config, guestCookieName(config), refresh_token ?? '', maxAgeS, Date.now()))
  }

  const isOfOtherCountry = (session: Session | null) =>
    session?.claims.typeName === 'guest' && session.claims.countryId !== countryId

  async function find(): Promise<Session | null> {
    const session = sessionOf(cookies.get(config.token_cookie), Date.now() / 1000)
    if (session !== null && !isOfOtherCountry(session)) return session
    if (refreshToken === undefined) return null
    if (session !== null) return accept(await grants.guest(countryId, refreshToken, address))
    return renewed()
  }

  async function renewed(): Promise<Session | null> {
    const grant = refreshToken === undefined ? null : await grants.refresh(refreshToken, address)
    if (grant === null) return ended()
    const session = accept(grant)
    return isOfOtherCountry(session) ? accept(await grants.guest(countryId, grant.refresh_token, address)) : session
  }

  /** The session was rejected: a kept guest becomes the visitor again. */
  async function ended(): Promise<Session | null> {
    for (const line of forgetSessionCookies(config, Date.now())) addCookie(line)
    refreshToken = undefined
    if (guestRefreshToken === undefined) return null
    const guest = await grants.sameGuest(countryId, guestRefreshToken, address)
    storeGuest(undefined)
    return guest === null ? null : accept(guest)
  }

  function current(): Promise<Session | null> {
    known ??= find()
    return known
  }

  /** The pieces in the guest's basket of a country; 0 if they cannot be counted, which must not block signing in. */
  async function piecesOf(guestToken: string): Promise<number> {
    const count = call(getGuestCartTotalQuantity, {}, { token: guestToken, address }).catch((error: unknown) => {
      if (error instanceof Refusal && error.error === 'CART_NOT_FOUND') return { cart_total_quantity: 0 }
      throw error
    })
    return (await orElse(count, { cart_total_quantity: 0 }, "the guest's basket")).cart_total_quantity
  }

  /** The refresh token of the guest if they have a basket here or in the member's own country. */
  async function guestWorthKeeping(guest: Session, own: CountryId): Promise<string | undefined> {
    if (refreshToken === undefined) return undefined
    const grant = await orElse(grants.sameGuest(own, refreshToken, address), null, 'previous guest')
    if (grant === null) return undefined
    const pieces =
      (await piecesOf(grant.access_token)) + (own === guest.claims.countryId ? 0 : await piecesOf(guest.token))
    return pieces > 0 ? grant.refresh_token : undefined
  }

  async function leaveAccount(): Promise<boolean> {
    const token = cookies.get(config.token_cookie)
    if (token === undefined || actingIn(token) === null) return false
    // If the API is unreachable the session ends by itself.
    await orElse(grants.endActing(token, address), null, 'end of a shown account')
    for (const name of [config.token_cookie, ACTING_COOKIE]) addCookie(setCookieLine(config, name, '', 0, Date.now()))
    forgetPromotionToken()
    known = orElse(refreshToken === undefined ? Promise.resolve(null) : renewed(), null, 'own session')
    await known
    return true
  }

  return {
    current,
    leaveAccount,
    seeAccount({ access_token, expires_in }) {
      addCookie(setCookieLine(config, config.token_cookie, access_token, expires_in, Date.now()))
      addCookie(setCookieLine(config, ACTING_COOKIE, '1', expires_in, Date.now()))
      forgetPromotionToken()
      known = Promise.resolve(sessionOf(access_token, Date.now() / 1000))
    },
    renew() {
      known = renewed()
      return known
    },
    async start() {
      const made = accept(await grants.guest(countryId, refreshToken, address))
      if (made === null) throw new Error('The token endpoint returned a token of a non-shopper')
      known = Promise.resolve(made)
      return made
    },
    async signIn(grant) {
      const before = await orElse(current(), null, 'previous session')
      const member = sessionOf(grant.access_token, Date.now() / 1000)
      if (member?.claims.typeName !== 'user') throw new Error('The token endpoint returned a token of a non-member')
      const own = member.claims.countryId ?? ''
      if (before?.claims.typeName === 'guest' && isCountryId(own)) {
        const guest = await guestWorthKeeping(before, own)
        if (guest !== undefined) storeGuest(guest)
      }
      if (before?.claims.typeName === 'user' && refreshToken !== undefined) {
        await orElse(grants.revoke(refreshToken, address), null, 'sign-out of the previous session')
      }
      accept(grant)
      forgetPromotionToken()
      if (grant.device_key !== undefined) {
        addCookie(setCookieLine(config, deviceCookieName(config), grant.device_key, DEVICE_COOKIE_S, Date.now()))
      }
      known = Promise.resolve(member)
      return member
    },
    async signOut() {
      // If the API is unreachable this device still forgets the session, which then expires by itself.
      if (refreshToken !== undefined) await orElse(grants.revoke(refreshToken, address), null, 'sign-out')
      known = orElse(ended(), null, 'previous guest')
      await known
      forgetPromotionToken()
    },
    async storedGuest(country_id) {
      if (guestRefreshToken === undefined) return null
      const grant = await grants.sameGuest(country_id, guestRefreshToken, address)
      storeGuest(grant?.refresh_token)
      return grant?.access_token ?? null
    },
    forgetStoredGuest: () => storeGuest(undefined),
    // A pending basket does not belong to an impersonated member.
    hasStoredGuest: () => guestRefreshToken !== undefined && actingIn(cookies.get(config.token_cookie)) === null,
  }
}

function priceGroupIn(token: string | undefined): number | null {
  const claims = token === undefined ? null : unsafeReadClaims(token)
  return claims === null ? null : storefrontClaims(decodeSession(claims)).priceGroupId
}
