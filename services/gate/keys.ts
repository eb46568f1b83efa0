import { type CryptoKey, importJWK, type JWK } from 'jose'

/** An Ed25519 key pair by its key id. */
export interface SigningKey {
  kid: string
  private_key: CryptoKey
  public_key: CryptoKey
}

/** The keys in use: the first signs and all verify, so that keys can be rotated without ending sessions. */
export interface KeyRing {
  current: SigningKey
  byId: ReadonlyMap<string, SigningKey>
}

/**
 * Reads a key ring from private JWKs (kty OKP, crv Ed25519, each with a kid).
 * @throws Error naming the key and its fault, for the configuration to show.
 */
export async function importKeys(jwks: readonly JWK[]): Promise<KeyRing> {
  const keys: SigningKey[] = []
  for (const jwk of jwks) {
    if (!jwk.kid || jwk.kty !== 'OKP' || jwk.crv !== 'Ed25519' || !jwk.d) {
      throw new Error('A signing key must be a private Ed25519 JWK with a kid')
    }
    const { d: _, ...open } = jwk
    keys.push({ kid: jwk.kid, private_key: await importCryptoKey(jwk), public_key: await importCryptoKey(open) })
  }
  const current = keys[0]
  if (!current) throw new Error('At least one signing key is needed')
  return { current, byId: new Map(keys.map((key) => [key.kid, key])) }
}

async function importCryptoKey(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, 'EdDSA')
  if (key instanceof Uint8Array) throw new Error('A signing key must be asymmetric')
  return key
}
