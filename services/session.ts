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
const VERIFIED_MAX = 50_000
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

export interface SessionTokens {
  /** A guest's token with the raw claims of SPEC §3; equal inputs give the equal token. */
  signGuest(guest: { guest_id: string; country_id: string; issued_at: Date }): Promise<string>
  /** A user's or admin's token; equal inputs give the equal token. */
  signPerson(person: SignedInPerson, issued_at: Date): Promise<string>
  /** The session a token stands for, or null for anything that is not a valid session token now. */
  verify(token: string, now: Date): Promise<KnownSession | null>
  /** Forgets what this process remembers of a session, or of all, after some were ended; other processes learn it within seconds. */
  forget(session_id?: string): void
}

/** The session of a token, with all that an admin may do. */
export type KnownSession = Exclude<CallerSession, { kind: 'none' | 'admin' }> | AdminSession

export interface AdminSession {
  kind: 'admin'
  user_id: number
  session_id: string
  held: readonly HeldRight[]
}

/** Somebody who can sign in, as a token tells it. */
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

/** What the database says of sessions. */
export interface SessionFacts {
  /** The version of a session now; undefined where it has ended or its owner may not come in. */
  readVersion: (session_id: string) => Promise<number | undefined>
  /** The same of an admin, with the rights they hold now; undefined for anybody else too. */
  readAdmin: (session_id: string) => Promise<{ session_version: number; held: HeldRight[] } | undefined>
  readRevokedGuests: ReadRevokedGuests
}

/** SPEC §6, R20: an ended session is refused at the latest so long after. */
const STATE_KNOWN_FOR_MS = 3_000

/** SPEC §3 Session token claims, §5: signs and verifies. Verified tokens are remembered, since a signature costs more than a call. */
export function createSessionTokens(
  keys: KeyRing,
  { readVersion, readAdmin, readRevokedGuests }: SessionFacts,
): SessionTokens {
  const verified = new LRUCache<string, { session: KnownSession; session_version: number; expires_s: number }>({
    max: VERIFIED_MAX,
  })
  const versions = new LRUCache<string, { version: number | undefined }>({
    max: VERIFIED_MAX,
    ttl: STATE_KNOWN_FOR_MS,
    // Who asks while somebody else signs out gets an answer; it is not kept.
    ignoreFetchAbort: true,
    fetchMethod: async (session_id) => ({ version: await readVersion(session_id) }),
  })

  const revokedGuests = createRevokedGuests(readRevokedGuests, STATE_KNOWN_FOR_MS)

  function sign(claims: JWTPayload, issued_at: Date): Promise<string> {
    const issuedS = Math.floor(issued_at.getTime() / 1000)
    return signToken(keys, SESSION, { ...claims, iat: issuedS, nbf: issuedS, exp: issuedS + TOKEN_LIFETIME_S })
  }

  /** The signature says who somebody was when it was made; the database says whether that still holds. */
  async function stillHolds(session: KnownSession, session_version: number, now: Date): Promise<KnownSession | null> {
    if (session.kind === 'guest') return (await revokedGuests.has(session.guest_id, now)) ? null : session
    if (session.kind === 'admin') {
      // Read for each call: a right that was taken away must not open anything, in no process.
      const admin = await readAdmin(session.session_id)
      return admin?.session_version === session_version ? { ...session, held: admin.held } : null
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

    signPerson: (person, issued_at) =>
      sign(
        {
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
        },
        issued_at,
      ),

    forget(session_id) {
      revokedGuests.forget()
      if (session_id === undefined) versions.clear()
      else versions.delete(session_id)
    },

    async verify(token, now) {
      const known = verified.get(token) ?? (await readVerified(token, now))
      // The tolerance between clocks is for the beginning of a token alone.
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

/** The session in our own words; null where a claim is missing that we always write. */
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
    return { kind: 'admin', user_id: claims.userId, session_id: sid, held: [] }
  }
  if (!isCountryId(claims.countryId) || !isLanguageId(claims.languageId)) return null
  return {
    kind: 'user',
    user_id: claims.userId,
    session_id: sid,
    country_id: claims.countryId,
    language_id: claims.languageId,
    price_group_id: claims.priceGroupId,
    settlement_type: claims.settlementType,
  }
}
