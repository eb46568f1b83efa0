import {
  beginActing,
  createToken,
  endActing,
  GUEST_GRANT,
  ONE_TIME_GRANT,
  revokeToken,
} from '@meridian/contract/auth.ts'
import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import { type ErrorName, Refusal } from '@meridian/contract/errors.ts'
import type { CountryId } from '@meridian/domain/locale.ts'
import {
  decodeSession,
  isShopper,
  type StorefrontClaims,
  storefrontClaims,
  unsafeReadClaims,
} from '@meridian/domain/session.ts'
import type { Call } from './call.ts'
import type { StorefrontConfig } from './config.ts'
import { writeCookie } from './cookies.ts'

/** A token that expires within this time is refreshed. */
const SPARE_S = 30
/** Reuse of a completed refresh for requests with the old refresh token (several tabs, a slow connection). */
const SHARED_FOR_MS = 10_000

export interface Session {
  token: string
  claims: StorefrontClaims
}

export type Grant = AnswerOf<typeof createToken>
/** A token with which an admin sees a member's account; it is never refreshed. */
export type ActingGrant = AnswerOf<typeof beginActing>

/** The name of the refresh token's cookie, read only by this server. */
export function refreshCookieName(config: Pick<StorefrontConfig, 'token_cookie'>): string {
  return `${config.token_cookie}_refresh`
}

/** The name of the cookie with the guest session from before sign-in, kept until its basket is merged or discarded. */
export function guestCookieName(config: Pick<StorefrontConfig, 'token_cookie'>): string {
  return `${config.token_cookie}_guest`
}

/** The name of the cookie that identifies a device with an earlier sign-in. */
export function deviceCookieName(config: Pick<StorefrontConfig, 'token_cookie'>): string {
  return `${config.token_cookie}_device`
}

/**
 * The shopper of a token; null if it is malformed, not of a guest or user, or about to expire. The claims are not
 * verified: the API does that with every call. `nowS` in seconds since the epoch. SPEC §5, §6.
 */
export function sessionOf(token: string | undefined, nowS: number): Session | null {
  const raw = token === undefined ? null : unsafeReadClaims(token)
  if (token === undefined || raw === null) return null
  const claims = storefrontClaims(decodeSession(raw))
  if (!isShopper(claims.typeName) || claims.expiration === null || claims.expiration <= nowS + SPARE_S) return null
  return { token, claims }
}

/** The two Set-Cookie lines of a grant. SPEC §9: name, path, expiry, domain and the secure flag. */
export function sessionCookies(grant: Grant, config: StorefrontConfig, nowMs: number): string[] {
  return [
    setCookieLine(config, config.token_cookie, grant.access_token, grant.expires_in, nowMs),
    setCookieLine(config, refreshCookieName(config), grant.refresh_token, grant.refresh_expires_in, nowMs),
  ]
}

/** The two Set-Cookie lines that delete a rejected session. */
export function forgetSessionCookies(config: StorefrontConfig, nowMs: number): string[] {
  return [config.token_cookie, refreshCookieName(config)].map((name) => setCookieLine(config, name, '', 0, nowMs))
}

/** The Set-Cookie line of a value that only this server reads; 0 seconds delete it. */
export function setCookieLine(
  config: StorefrontConfig,
  name: string,
  value: string,
  maxAgeS: number,
  nowMs: number,
): string {
  const secure = config.public_url.startsWith('https:')
  const { cookie_domain: domain, token_cookie_path: path } = config
  return writeCookie({ name, value, maxAgeS, httpOnly: true, secure, domain, path }, nowMs)
}

/**
 * The grants of a storefront: each refresh token is used once, concurrent requests share the answer. `address` is the
 * visitor's, for the API's rate limits.
 */
export interface Grants {
  /** Null when the refresh token is no longer valid. */
  refresh(refreshToken: string, address?: string): Promise<Grant | null>
  /** A guest's token for a country: of the same guest if the refresh token is a valid guest's, else of a new one. */
  guest(country_id: CountryId, refreshToken: string | undefined, address?: string): Promise<Grant>
  /** The same, but only for the guest of the refresh token; null when it is no longer valid. */
  sameGuest(country_id: CountryId, refreshToken: string, address?: string): Promise<Grant | null>
  /** A member's session; admins are refused. @throws Refusal SIGN_IN_REFUSED, TOO_MANY_REQUESTS */
  password(proof: PasswordProof, address?: string): Promise<Grant>
  /** A member's session by a one-time code. @throws Refusal ONE_TIME_CODE_INVALID */
  oneTimeCode(proof: { code: string; device?: string }, address?: string): Promise<Grant>
  /** Begins to show an admin a member's account. @throws Refusal ONE_TIME_CODE_INVALID */
  acting(code: string, address?: string): Promise<ActingGrant>
  /** Ends the session of such a token. */
  endActing(access_token: string, address?: string): Promise<void>
  /** Ends the session of a refresh token. */
  revoke(refreshToken: string, address?: string): Promise<void>
}

export interface PasswordProof {
  username: string
  password: string
  device?: string
  device_key?: string
}

export function createGrants(call: Call): Grants {
  const shared = new Map<string, Promise<Grant | null>>()

  function share(key: string, make: () => Promise<Grant | null>): Promise<Grant | null> {
    const running = shared.get(key)
    if (running !== undefined) return running
    const grant = make()
    shared.set(key, grant)
    // A failed request is forgotten at once; an answer is kept briefly for late requests.
    grant.then(
      () => setTimeout(() => shared.delete(key), SHARED_FOR_MS).unref(),
      () => shared.delete(key),
    )
    return grant
  }

  async function revoke(refresh_token: string, address: string | undefined): Promise<void> {
    await call(revokeToken, { body: { refresh_token } }, { address })
  }

  /** Admins have no basket and no account page: their session is revoked, and refused like a wrong password. */
  async function ofMember(grant: Grant, refusal: ErrorName, address: string | undefined): Promise<Grant> {
    if (sessionOf(grant.access_token, Date.now() / 1000)?.claims.typeName === 'user') return grant
    await revoke(grant.refresh_token, address)
    throw new Refusal(refusal)
  }

  const newGuest = (country_id: CountryId, address: string | undefined) =>
    call(createToken, { body: { grant_type: GUEST_GRANT, country_id } }, { address })

  const sameGuest = (country_id: CountryId, refresh_token: string, address: string | undefined) =>
    share(`guest ${country_id} ${refresh_token}`, () =>
      nullWhenInvalid(call(createToken, { body: { grant_type: GUEST_GRANT, country_id, refresh_token } }, { address })),
    )

  return {
    refresh: (refresh_token, address) =>
      share(`refresh ${refresh_token}`, () =>
        nullWhenInvalid(call(createToken, { body: { grant_type: 'refresh_token', refresh_token } }, { address })),
      ),
    async guest(country_id, refresh_token, address) {
      if (refresh_token === undefined) return newGuest(country_id, address)
      const same = await sameGuest(country_id, refresh_token, address)
      return same ?? newGuest(country_id, address)
    },
    sameGuest,
    acting: (code, address) => call(beginActing, { body: { code } }, { address }),
    async endActing(access_token, address) {
      await call(endActing, { body: { access_token } }, { address })
    },
    async password(proof, address) {
      const grant = await call(createToken, { body: { grant_type: 'password', ...proof } }, { address })
      return ofMember(grant, 'SIGN_IN_REFUSED', address)
    },
    async oneTimeCode(proof, address) {
      const grant = await call(createToken, { body: { grant_type: ONE_TIME_GRANT, ...proof } }, { address })
      return ofMember(grant, 'ONE_TIME_CODE_INVALID', address)
    },
    revoke,
  }
}

async function nullWhenInvalid(grant: Promise<Grant>): Promise<Grant | null> {
  try {
    return await grant
  } catch (error) {
    if (error instanceof Refusal && (error.error === 'GRANT_INVALID' || error.error === 'FIELDS_REFUSED')) return null
    throw error
  }
}
