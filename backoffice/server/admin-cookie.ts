import type { IncomingHttpHeaders } from 'node:http'
import { isOwnOrigin } from '@meridian/domain/own-origin.ts'

/**
 * The cookie of an admin's session. Over https its prefix binds it to this host, the path / and Secure; over http, on a developer's own
 * machine, browsers refuse the prefix.
 */
export function adminCookieName(isSecure: boolean): string {
  return isSecure ? '__Host-meridian-admin' : 'meridian-admin'
}

/** The header that sets a session cookie. Scripts never see it, and no other site can make a request with it. */
export function adminCookie(token: string, isSecure: boolean, maxAgeS: number): string {
  return cookie(adminCookieName(isSecure), token, isSecure, maxAgeS)
}

/** How long a browser is recognized after a sign-in, in seconds. */
const DEVICE_KEPT_S = 365 * 24 * 60 * 60

function deviceCookieName(isSecure: boolean): string {
  return isSecure ? '__Host-meridian-device' : 'meridian-device'
}

/**
 * The header that sets the cookie by which a browser is recognized at later sign-ins, even after a sign-out. It grants
 * no access. SPEC §6
 */
export function deviceCookie(key: string, isSecure: boolean): string {
  return cookie(deviceCookieName(isSecure), key, isSecure, DEVICE_KEPT_S)
}

/** The key of a browser in which an admin has signed in before. */
export function deviceKeyOf(headers: Pick<IncomingHttpHeaders, 'cookie'>, isSecure: boolean): string | undefined {
  return cookieOf(headers, deviceCookieName(isSecure))
}

/** The header that removes the session cookie. */
export function noAdminCookie(isSecure: boolean): string {
  return adminCookie('', isSecure, 0)
}

/** The token in a request's cookie, undefined without one. */
export function adminTokenOf(headers: Pick<IncomingHttpHeaders, 'cookie'>, isSecure: boolean): string | undefined {
  return cookieOf(headers, adminCookieName(isSecure))
}

function cookie(name: string, value: string, isSecure: boolean, maxAgeS: number): string {
  return `${name}=${value}; Path=/; Max-Age=${maxAgeS}; HttpOnly;${isSecure ? ' Secure;' : ''} SameSite=Strict`
}

function cookieOf(headers: Pick<IncomingHttpHeaders, 'cookie'>, name: string): string | undefined {
  const pair = headers.cookie?.split(/; */).find((one) => one.startsWith(`${name}=`))
  const value = pair?.slice(name.length + 1)
  return value !== undefined && /^[\w.-]{1,4000}$/.test(value) ? value : undefined
}

/**
 * True if a request may use the cookie: only the back office's own pages send `same-origin`, and only their own Origin.
 * A change must also be JSON, which no form of another site can send.
 */
export function mayUseCookie(method: string | undefined, headers: IncomingHttpHeaders, own: string): boolean {
  if (headers['sec-fetch-site'] !== 'same-origin') return false
  if (headers.origin !== undefined && !isOwnOrigin(headers.origin, { own, host: headers.host })) return false
  if (method === 'GET' || method === 'HEAD') return true
  return /^application\/json(;|$)/i.test(headers['content-type'] ?? '')
}
