import { type JWTPayload, jwtVerify, SignJWT } from 'jose'
import type { KeyRing } from './keys.ts'

const ISSUER = 'meridian'
const ALGORITHM = 'EdDSA'

/** What a token is for, written into it twice, so that none passes as one of another kind (R20). */
export interface TokenKind {
  audience: string
  type: string
  /** Claims without which it is none. */
  required: string[]
  /** How far the clocks of those who sign may differ, in seconds. */
  clock_tolerance_s?: number
}

/** Signs claims; equal claims give the equal token. */
export function signToken(keys: KeyRing, { audience, type }: TokenKind, claims: JWTPayload): Promise<string> {
  return new SignJWT(claims)
    .setProtectedHeader({ alg: ALGORITHM, typ: type, kid: keys.current.kid })
    .setIssuer(ISSUER)
    .setAudience(audience)
    .sign(keys.current.private_key)
}

/** What a token of this kind says; null for whatever is wrong with one: signature, time, audience, kind or shape. */
export async function readToken(
  keys: KeyRing,
  { audience, type, required, clock_tolerance_s = 0 }: TokenKind,
  token: string,
  now: Date,
): Promise<JWTPayload | null> {
  try {
    const { payload } = await jwtVerify(
      token,
      ({ kid }) => {
        const key = kid === undefined ? undefined : keys.byId.get(kid)
        if (!key) throw new Error('The key of this token is not known')
        return key.public_key
      },
      {
        algorithms: [ALGORITHM],
        issuer: ISSUER,
        audience,
        typ: type,
        requiredClaims: required,
        clockTolerance: clock_tolerance_s,
        currentDate: now,
      },
    )
    return payload
  } catch {
    // Whoever sent it learns no more than that it is not one.
    return null
  }
}
