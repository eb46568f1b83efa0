import { isCountryId } from '@meridian/domain/locale.ts'
import { tokenBucket, tokenExpiry } from '@meridian/domain/promotion-token.ts'
import type { JWTPayload } from 'jose'
import { LRUCache } from 'lru-cache'
import type { VersionedCache } from '../cache.ts'
import type { PromotionClaims } from '../gate/handler.ts'
import type { KeyRing } from '../gate/keys.ts'
import { readToken, signToken, type TokenKind } from '../gate/signed-tokens.ts'

const PROMOTION: TokenKind = {
  audience: 'meridian-promotions',
  type: 'promotion+jwt',
  required: ['exp', 'cid', 'pgi', 'plc', 'ver'],
}
const TOKEN_LENGTH_MAX = 1024
const REMEMBERED_MAX = 5000

/** The content of a token; `cart` at CHECKOUT only. */
export interface TokenContent {
  country_id: string
  price_group_id: number
  place: 'CATALOG' | 'CHECKOUT'
  now_ms: number
  cart?: { code: string; version: number }
}

export interface PromotionTokens {
  /**
   * The token of a country, price group, place, promotion set version and 10-minute bucket: equal inputs, equal token.
   */
  sign(content: TokenContent): Promise<string>
  /** The claims of a token, or null unless it is one of our promotion tokens and valid now. */
  verify(token: string, now: Date): Promise<PromotionClaims | null>
}

/**
 * Signs and verifies promotion tokens (SPEC §3 Promotion token claims, §4). The token identifies what was quoted, not a
 * price: one of an older set version stays valid until it expires. Both directions are cached, since a signature costs
 * more than a call.
 */
export function createPromotionTokens(given: { keys: KeyRing; cache: VersionedCache }): PromotionTokens {
  const { keys, cache } = given
  const signed = new LRUCache<string, Promise<string>>({ max: REMEMBERED_MAX })
  const verified = new LRUCache<string, PromotionClaims>({ max: REMEMBERED_MAX })

  return {
    sign({ country_id, price_group_id, place, now_ms, cart }) {
      // No time of issue: the content depends only on the arguments and the version.
      const claims = {
        cid: country_id,
        pgi: price_group_id,
        plc: place,
        ver: cache.version('promotions'),
        exp: tokenExpiry(tokenBucket(now_ms)),
        ...(cart === undefined ? {} : { crt: cart.code, crv: cart.version }),
      }
      const key = JSON.stringify(claims)
      const known = signed.get(key)
      if (known !== undefined) return known
      const signing = signToken(keys, PROMOTION, claims)
      signed.set(key, signing)
      signing.catch(() => signed.delete(key))
      return signing
    },

    async verify(token, now) {
      const known = verified.get(token)
      if (known !== undefined) return known.expires_at_s > now.getTime() / 1000 ? known : null
      if (token.length > TOKEN_LENGTH_MAX) return null
      const payload = await readToken(keys, PROMOTION, token, now)
      const claims = payload && claimsOf(payload)
      if (claims !== null) verified.set(token, claims)
      return claims
    },
  }
}

function claimsOf(payload: JWTPayload): PromotionClaims | null {
  const { cid, pgi, plc, ver, crt, crv, exp } = payload
  if (typeof cid !== 'string' || !isCountryId(cid)) return null
  if (typeof pgi !== 'number' || typeof ver !== 'number' || exp === undefined) return null
  const claims = { country_id: cid, price_group_id: pgi, expires_at_s: exp }
  if (plc === 'CATALOG') return { ...claims, place: plc, cart: null }
  if (plc !== 'CHECKOUT' || typeof crt !== 'string' || typeof crv !== 'number') return null
  return { ...claims, place: plc, cart: { code: crt, version: crv } }
}
