import { actingAdminIn } from '@meridian/domain/acting.ts'
import type { HeldRight } from '@meridian/domain/admin-rights.ts'
import { isCountryId, isLanguageId } from '@meridian/domain/locale.ts'
import {
  ADMIN_TYPE_ID,
  decodeSession,
  GUEST_PRICE_GROUP_ID,
  GUEST_TYPE_ID,
  type Session,
  TOKEN_LIFETIME_S,
  tokenShape,
} from '@meridian/domain/session.ts'
import type { JWTPayload } from 'jose'
import { LRUCache } from 'lru-cache'
import type { CallerSession } from './handler.ts'
import type { KeyRing } from './keys.ts'
import { createRevokedGuests, type ReadRevokedGuests } from './revoked-guests.ts'
import { readToken, signToken, type TokenKind } from './signed-tokens.ts'

const SESSION: TokenKind = {
  audience: 'meridian-api',
  type: 'at+jwt',
  required: ['exp', 'iat', 'nbf'],
  clock_tolerance_s: 5,
}
/** By size, since a cache with a `max` reserves memory for all of its entries when it is created. */
const VERIFIED_LIMIT = { maxSize: 50_000, sizeCalculation: () => 1 }
/** A token of the back office: random, without the dots of a signed one. */
const OPAQUE = /^[\w-]{43}$/
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

export interface SessionTokens {
  /** Signs a guest's token with the claims of SPEC §3; equal inputs yield equal tokens. */
  signGuest(guest: { guest_id: string; country_id: string; issued_at: Date }): Promise<string>
  /** Signs a user's or admin's token; equal inputs yield equal tokens. */
  signPerson(person: SignedInPerson, issued_at: Date): Promise<string>
  /** Signs the token with which an admin sees a member's account until a time. */
  signActing(person: SignedInPerson, acting: { admin_id: number; issued_at: Date; ends_at: Date }): Promise<string>
  /** The session of a token, or null unless it is a valid session token now. */
  verify(token: string, now: Date): Promise<KnownSession | null>
  /** Drops the cached state of a session, or of all, after some were ended; other processes notice within seconds. */
  forget(session_id?: string): void
}

/** The session of a token, with the rights of an admin. */
export type KnownSession = Exclude<CallerSession, { kind: 'none' | 'admin' }> | AdminSession

export interface AdminSession {
  kind: 'admin'
  user_id: number
  session_id: string
  held: readonly HeldRight[]
  /** When the admin last proved a second factor in this session. */
  proved_at: Date | null
  /** No second factor is set up yet, so nothing else is open. */
  enrolling: boolean
}

/** A person who can sign in, as in the token. */
export interface SignedInPerson {
  user_id: number
  session_id: string
  session_version: number
  type_id: number
  username: string
  email: string
  roles: readonly string[]
  country_id: string
  language_id: string
  countries: readonly string[]
  price_group_id: number
  settlement_type: string | null
  old_system_id: string | null
  created_at: Date
}

/** Reads the state of sessions from the database. */
export interface SessionFacts {
  /** The current version of a session; undefined where it has ended or its owner is blocked. */
  readVersion: (session_id: string) => Promise<number | undefined>
  /** The same for an admin, with their current rights; undefined for other people too. */
  readAdmin: (
    session_id: string,
    now: Date,
  ) => Promise<{ session_version: number; held: HeldRight[]; proved_at: Date } | undefined>
  /** The session of the back office with this random token. */
  readAdminByToken: (token: string, now: Date) => Promise<AdminSession | undefined>
  /** The version of the member whose account an admin sees in this session; undefined where it has ended. */
  readActing: (session_id: string, now: Date) => Promise<number | undefined>
  readRevokedGuests: ReadRevokedGuests
}

/** SPEC §6, sessions (R20): an ended session is rejected after this time at the latest. */
const STATE_KNOWN_FOR_MS = 3_000

/**
 * SPEC §3 Session token claims, §5: signs and verifies. Caches verified tokens, since verifying a signature costs more
 * than a call.
 */
export function createSessionTokens(
  keys: KeyRing,
  { readVersion, readAdmin, readAdminByToken, readActing, readRevokedGuests }: SessionFacts,
): SessionTokens {
  const verified = new LRUCache<string, { session: KnownSession; session_version: number; expires_s: number }>(
    VERIFIED_LIMIT,
  )
  const versions = new LRUCache<string, { version: number | undefined }>({
    maxSize: VERIFIED_LIMIT.maxSize,
    sizeCalculation: VERIFIED_LIMIT.sizeCalculation,
    ttl: STATE_KNOWN_FOR_MS,
    // A read during a sign-out still returns a result, but the result is not cached.
    ignoreFetchAbort: true,
    fetchMethod: async (session_id) => ({ version: await readVersion(session_id) }),
  })

  const revokedGuests = createRevokedGuests(readRevokedGuests, STATE_KNOWN_FOR_MS)

  function sign(claims: JWTPayload, issued_at: Date, lifetimeS = TOKEN_LIFETIME_S): Promise<string> {
    const issuedS = Math.floor(issued_at.getTime() / 1000)
    return signToken(keys, SESSION, { ...claims, iat: issuedS, nbf: issuedS, exp: issuedS + lifetimeS })
  }

  /** The signature proves the state when the token was signed; the database decides whether it still holds. */
  async function stillHolds(session: KnownSession, session_version: number, now: Date): Promise<KnownSession | null> {
    if (session.kind === 'guest') return (await revokedGuests.has(session.guest_id, now)) ? null : session
    if (session.kind === 'admin') {
      // Read for each call, so that a revoked right ends at once in every process.
      const admin = await readAdmin(session.session_id, now)
      if (admin?.session_version !== session_version) return null
      // Signing in was the proof; a refreshed token is none.
      return { ...session, held: admin.held, proved_at: admin.proved_at }
    }
    if (session.acting_admin_id !== undefined) {
      // Read for each call, so that it ends at once with the admin's right.
      return (await readActing(session.session_id, now)) === session_version ? session : null
    }
    const known = await versions.fetch(session.session_id)
    return known?.version === session_version ? session : null
  }

  return {
    signGuest: ({ guest_id, country_id, issued_at }) =>
      sign(
        {
          gid: guest_id,
          tid: GUEST_TYPE_ID,
          rol: ['guest'],
          pgi: GUEST_PRICE_GROUP_ID,
          countryId: country_id,
        },
        issued_at,
      ),

    signPerson: (person, issued_at) => sign(claimsOf(person), issued_at),

    signActing: (person, { admin_id, issued_at, ends_at }) =>
      sign(
        { ...claimsOf(person), act: admin_id },
        issued_at,
        Math.floor((ends_at.getTime() - issued_at.getTime()) / 1000),
      ),

    forget(session_id) {
      revokedGuests.forget()
      if (session_id === undefined) versions.clear()
      else versions.delete(session_id)
    },

    async verify(token, now) {
      if (OPAQUE.test(token)) return (await readAdminByToken(token, now)) ?? null
      const known = verified.get(token) ?? (await readVerified(token, now))
      // The clock tolerance applies to the start of a token only.
      if (known === null || known.expires_s <= now.getTime() / 1000) return null
      verified.set(token, known)
      return stillHolds(known.session, known.session_version, now)
    },
  }

  async function readVerified(token: string, now: Date) {
    if (!tokenShape(token) || token.length > 4096) return null
    const payload = await readToken(keys, SESSION, token, now)
    const claims = payload && decodeSession(payload)
    const session = claims && knownSession(claims, payload)
    if (!claims || !session) return null
    return { session, session_version: Number(payload.sv ?? 0), expires_s: claims.expiration }
  }
}

/** The session of verified claims; null where a claim is missing that signing always writes. */
function knownSession(claims: Session, payload: JWTPayload): KnownSession | null {
  if (claims.typeName === 'guest') {
    if (!UUID.test(claims.guestId) || !isCountryId(claims.countryId)) return null
    return {
      kind: 'guest',
      guest_id: claims.guestId,
      country_id: claims.countryId,
      price_group_id: claims.priceGroupId,
    }
  }
  const { sid, sv } = payload
  if (typeof sid !== 'string' || !UUID.test(sid) || !Number.isSafeInteger(sv)) return null
  if (claims.typeName === 'admin') {
    return { kind: 'admin', user_id: claims.userId, session_id: sid, held: [], proved_at: null, enrolling: false }
  }
  if (!isCountryId(claims.countryId) || !isLanguageId(claims.languageId)) return null
  const admin_id = actingAdminIn(payload)
  return {
    kind: 'user',
    user_id: claims.userId,
    session_id: sid,
    country_id: claims.countryId,
    language_id: claims.languageId,
    price_group_id: claims.priceGroupId,
    settlement_type: claims.settlementType,
    ...(admin_id !== null && { acting_admin_id: admin_id }),
  }
}

/** The claims of a person's token. SPEC §3. */
function claimsOf(person: SignedInPerson): JWTPayload {
  return {
    tid: person.type_id,
    rol: [...person.roles],
    userId: person.user_id,
    username: person.username,
    email: person.email,
    accountCreatedDate: person.created_at.toISOString(),
    oldSystemId: person.old_system_id,
    sid: person.session_id,
    sv: person.session_version,
    ...(person.type_id === ADMIN_TYPE_ID
      ? { cid: [...person.countries] }
      : {
          pgi: person.price_group_id,
          stt: person.settlement_type,
          countryId: person.country_id,
          languageId: person.language_id,
        }),
  }
}
