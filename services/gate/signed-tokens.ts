import { type JWTPayload, jwtVerify, SignJWT } from 'jose'
import type { KeyRing } from './keys.ts'

const ISSUER = 'meridian'
const ALGORITHM = 'EdDSA'

/** The purpose of a token, written into it twice, so that no token passes as another kind (R20). */
export interface TokenKind {
  audience: string
  type: string
  /** Claims that a valid token must have. */
  required: string[]
  /** Allowed clock difference of signing processes, in seconds. */
  clock_tolerance_s?: number
}

/** Signs claims; equal claims yield equal tokens. */
export function signToken(keys: KeyRing, { audience, type }: TokenKind, claims: JWTPayload): Promise<string> {
  return new SignJWT(claims)
    .setProtectedHeader({ alg: ALGORITHM, typ: type, kid: keys.current.kid })
    .setIssuer(ISSUER)
    .setAudience(audience)
    .sign(keys.current.private_key)
}

/** The claims of a token of this kind; null if anything is wrong: signature, time, audience, kind or shape. */
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
    // The sender learns only that the token is invalid.
    return null
  }
}
