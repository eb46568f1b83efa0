import { parse, serialize } from 'cookie-es'

/** Cookies by name. */
export type Cookies = ReadonlyMap<string, string | undefined>

/** The cookies of a request, the first of each name; values that cannot be decoded are kept as they are. */
export function readCookies(header: string | null | undefined): Cookies {
  return new Map(Object.entries(parse(header ?? '')))
}

export interface CookieToSet {
  name: string
  value: string
  /** Seconds; 0 deletes the cookie. */
  maxAgeS: number
  httpOnly: boolean
  secure: boolean
  domain: string | null
  /** Default `/`. */
  path?: string
}

/**
 * Formats a Set-Cookie line: SameSite Lax, with both Max-Age and Expires. `nowMs` is the current time in milliseconds.
 * SPEC §9.
 */
export function writeCookie(cookie: CookieToSet, nowMs: number): string {
  const { name, value, maxAgeS, httpOnly, secure, domain, path = '/' } = cookie
  return serialize(name, value, {
    path,
    httpOnly,
    secure,
    sameSite: 'lax',
    maxAge: maxAgeS,
    expires: new Date(maxAgeS === 0 ? 0 : nowMs + maxAgeS * 1000),
    ...(domain !== null && { domain }),
  })
}
