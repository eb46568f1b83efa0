/** The cookies of a request, the first of each name; values that cannot be decoded are taken as they are. */
export function readCookies(header: string | null | undefined): Map<string, string> {
  const cookies = new Map<string, string>()
  if (!header) return cookies
  for (const part of header.split(';')) {
    const equals = part.indexOf('=')
    if (equals === -1) continue
    const name = part.slice(0, equals).trim()
    if (name === '' || cookies.has(name)) continue
    cookies.set(name, decoded(part.slice(equals + 1).trim()))
  }
  return cookies
}

function decoded(value: string): string {
  if (!value.includes('%')) return value
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

export interface CookieToSet {
  name: string
  value: string
  /** Seconds; 0 deletes the cookie. */
  maxAgeS: number
  httpOnly: boolean
  secure: boolean
  domain: string | null
  /** `/` unless the configuration says another. */
  path?: string
}

/** A Set-Cookie line: SameSite Lax, with both Max-Age and Expires. `nowMs` is now, in milliseconds. SPEC §9. */
export function writeCookie(cookie: CookieToSet, nowMs: number): string {
  const parts = [
    `${cookie.name}=${encodeURIComponent(cookie.value)}`,
    `Path=${cookie.path ?? '/'}`,
    `Max-Age=${cookie.maxAgeS}`,
    `Expires=${new Date(cookie.maxAgeS === 0 ? 0 : nowMs + cookie.maxAgeS * 1000).toUTCString()}`,
    'SameSite=Lax',
  ]
  if (cookie.domain !== null) parts.push(`Domain=${cookie.domain}`)
  if (cookie.httpOnly) parts.push('HttpOnly')
  if (cookie.secure) parts.push('Secure')
  return parts.join('; ')
}
