/** The lifetime of a session token in seconds: 8 hours. SPEC §9 Requests and tokens. */
export const TOKEN_LIFETIME_S = 28_800

/** Token type ids. SPEC §9 fixes user and admin; a guest is identified by the guest id, and its type id is ours. */
export const USER_TYPE_ID = 3
export const ADMIN_TYPE_ID = 2
export const GUEST_TYPE_ID = 1

/** The price group of a guest. SPEC §1 (prices depend on the user's price group). */
export const GUEST_PRICE_GROUP_ID = 1

export type GuestSession = {
  typeName: 'guest'
  audience: string | string[]
  issuer: string
  issueTime: number
  expiration: number
  notBeforeTime: number
  guestId: string
  priceGroupId: number
  typeId: number
  roles: string[]
  countryId: string
}

export type UserSession = {
  typeName: 'user'
  userId: number
  username: string
  email: string
  priceGroupId: number
  settlementType: string | null
  accountCreatedDate: string
  oldSystemId: string | null
  typeId: number
  roles: string[]
  countryId: string
  languageId: string
  expiration: number
}

export type AdminSession = {
  typeName: 'admin'
  userId: number
  email: string
  username: string
  countries: string[]
  expiration: number
}

export type Session = GuestSession | UserSession | AdminSession

/** The claims that the storefront shows; `typeName` is 'none' without a session. SPEC §3 Session token claims. */
export type StorefrontClaims = {
  typeName: Session['typeName'] | 'none'
  username: string | null
  userId: number | null
  expiration: number | null
  accountCreatedDate: string | null
  priceGroupId: number | null
  countryId: string | null
  settlementType: string | null
}

/**
 * True if a text has the shape of a token: exactly 3 segments separated by dots, each at least 2 characters. SPEC §5.
 */
export function tokenShape(text: string): boolean {
  const segments = text.split('.', 4)
  return segments.length === 3 && segments.every((segment) => segment.length >= 2)
}

/**
 * Reads the claims of a token WITHOUT verifying it: for a process that only forwards a token and shows its contents.
 * Null unless it has the shape of a token and decodes to a non-empty set of claims. SPEC §5.
 */
export function unsafeReadClaims(token: string): Record<string, unknown> | null {
  if (!tokenShape(token)) return null
  const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
  try {
    const bytes = Uint8Array.from(atob(payload), (char) => char.codePointAt(0) ?? 0)
    const claims: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    if (typeof claims !== 'object' || claims === null || Array.isArray(claims)) return null
    return Object.keys(claims).length > 0 ? { ...claims } : null
  } catch {
    // Not base64url, not UTF-8 or not JSON: this is not a token.
    return null
  }
}

/**
 * Decodes raw claims into a guest (has a guest id), user (type id 3) or admin (type id 2). Null for anything else, or
 * if a required claim is missing or of another type. SPEC §3, §6.
 */
export function decodeSession(claims: Readonly<Record<string, unknown>>): Session | null {
  if (!isNumber(claims.exp)) return null
  if (claims.gid !== undefined) return decodeGuest(claims, claims.exp)
  if (claims.tid === USER_TYPE_ID) return decodeUser(claims, claims.exp)
  if (claims.tid === ADMIN_TYPE_ID) return decodeAdmin(claims, claims.exp)
  return null
}

function decodeGuest(claims: Readonly<Record<string, unknown>>, expiration: number): GuestSession | null {
  const { aud, iss, iat, nbf, gid, pgi, tid, rol = [], countryId } = claims
  if (!isText(gid) || !isText(countryId) || !isText(iss) || !(isText(aud) || isTexts(aud)) || !isTexts(rol)) return null
  if (!isNumber(iat) || !isNumber(nbf) || !isNumber(pgi) || !isNumber(tid)) return null
  return {
    typeName: 'guest',
    audience: aud,
    issuer: iss,
    issueTime: iat,
    expiration,
    notBeforeTime: nbf,
    guestId: gid,
    priceGroupId: pgi,
    typeId: tid,
    roles: rol,
    countryId,
  }
}

function decodeUser(claims: Readonly<Record<string, unknown>>, expiration: number): UserSession | null {
  const { userId, username, email, pgi, accountCreatedDate, countryId, languageId, rol = [] } = claims
  if (!isNumber(userId) || !isNumber(pgi) || !isTexts(rol)) return null
  if (!isText(username) || !isText(email) || !isText(accountCreatedDate)) return null
  if (!isText(countryId) || !isText(languageId)) return null
  return {
    typeName: 'user',
    userId,
    username,
    email,
    priceGroupId: pgi,
    settlementType: isText(claims.stt) ? claims.stt : null,
    accountCreatedDate,
    oldSystemId: isText(claims.oldSystemId) ? claims.oldSystemId : null,
    typeId: USER_TYPE_ID,
    roles: rol,
    countryId,
    languageId,
    expiration,
  }
}

function decodeAdmin(claims: Readonly<Record<string, unknown>>, expiration: number): AdminSession | null {
  const { userId, username, email, cid } = claims
  if (!isNumber(userId) || !isText(username) || !isText(email) || !isTexts(cid)) return null
  return { typeName: 'admin', userId, email, username, countries: cid, expiration }
}

/** The storefront claims of a session, with defaults for no session. SPEC §3 Session token claims. */
export function storefrontClaims(session: Session | null): StorefrontClaims {
  return {
    typeName: session?.typeName ?? 'none',
    username: session === null || session.typeName === 'guest' ? null : session.username,
    userId: session === null || session.typeName === 'guest' ? null : session.userId,
    expiration: session?.expiration ?? null,
    accountCreatedDate: session?.typeName === 'user' ? session.accountCreatedDate : null,
    priceGroupId: session === null || session.typeName === 'admin' ? null : session.priceGroupId,
    countryId: session === null || session.typeName === 'admin' ? null : session.countryId,
    settlementType: session?.typeName === 'user' ? session.settlementType : null,
  }
}

/** The session types that may shop. SPEC §5, §6. */
export function isShopper(typeName: StorefrontClaims['typeName']): typeName is 'user' | 'guest' {
  return typeName === 'user' || typeName === 'guest'
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every(isText)
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value)
}
