import { isCountryId } from '@meridian/domain/locale.ts'
import {
  decodeSession,
  GUEST_PRICE_GROUP_ID,
  GUEST_TYPE_ID,
  TOKEN_LIFETIME_S,
  tokenShape,
} from '@meridian/domain/session.ts'
import { jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import type { CallerSession } from './handler.ts'
import type { KeyRing } from './keys.ts'

const ISSUER = 'meridian'
const AUDIENCE = 'meridian-api'
const TOKEN_TYPE = 'at+jwt'
const VERIFIED_MAX = 50_000
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

export interface SessionTokens {
  /** A guest's token with the raw claims of SPEC §3; equal inputs give the equal token. */
  signGuest(guest: { guest_id: string; country_id: string; issued_at: Date }): Promise<string>
  /** The session a token stands for, or null for anything that is not a valid session token now. */
  verify(token: string, now: Date): Promise<Exclude<CallerSession, { kind: 'none' }> | null>
}

/** SPEC §3 Session token claims, §5: signs and verifies. Verified tokens are remembered, since a signature costs more than a call. */
export function createSessionTokens(keys: KeyRing): SessionTokens {
  const verified = new LRUCache<string, { session: Exclude<CallerSession, { kind: 'none' }>; expires_s: number }>({
    max: VERIFIED_MAX,
  })
  return {
    async signGuest({ guest_id, country_id, issued_at }) {
      const issuedS = Math.floor(issued_at.getTime() / 1000)
      return new SignJWT({
        gid: guest_id,
        tid: GUEST_TYPE_ID,
        rol: ['guest'],
        pgi: GUEST_PRICE_GROUP_ID,
        countryId: country_id,
      })
        .setProtectedHeader({ alg: 'EdDSA', typ: TOKEN_TYPE, kid: keys.current.kid })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setIssuedAt(issuedS)
        .setNotBefore(issuedS)
        .setExpirationTime(issuedS + TOKEN_LIFETIME_S)
        .sign(keys.current.private_key)
    },

    async verify(token, now) {
      const known = verified.get(token)
      if (known) return known.expires_s > now.getTime() / 1000 ? known.session : null
      if (!tokenShape(token) || token.length > 4096) return null
      try {
        const { payload } = await jwtVerify(
          token,
          ({ kid }) => {
            const key = kid === undefined ? undefined : keys.byId.get(kid)
            if (!key) throw new Error('The key of this token is not known')
            return key.public_key
          },
          {
            algorithms: ['EdDSA'],
            issuer: ISSUER,
            audience: AUDIENCE,
            typ: TOKEN_TYPE,
            requiredClaims: ['exp', 'iat', 'nbf'],
            clockTolerance: 5,
            currentDate: now,
          },
        )
        const claims = decodeSession(payload)
        if (claims?.typeName !== 'guest' || !UUID.test(claims.guestId) || !isCountryId(claims.countryId)) return null
        const session = {
          kind: 'guest',
          guest_id: claims.guestId,
          country_id: claims.countryId,
          price_group_id: claims.priceGroupId,
        } as const
        verified.set(token, { session, expires_s: claims.expiration })
        return session
      } catch {
        // Whatever jose objects to (signature, time, audience, shape), the answer is the same: not a session.
        return null
      }
    },
  }
}
