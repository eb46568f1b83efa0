import { evaluate } from '@meridian/contract/promotions.ts'
import type { CountryId } from '@meridian/domain/locale.ts'
import { NO_TOKEN_MESSAGE, PROMOTION_TOKEN_LIFETIME_MS } from '@meridian/domain/promotion-token.ts'
import { LRUCache } from 'lru-cache'
import type { Call } from './call.ts'

/** Reuse of an evaluation; it bounds the delay of promotions that start or end by time. */
const CURRENT_FOR_MS = 30_000
const REMEMBERED_MAX = 2000
const ISSUED_MAX = 20_000

/**
 * The CATALOG tokens of this process, with one evaluation in flight per country and session. SPEC §4 Promotion token.
 */
export interface PromotionTokens {
  /** The guests' token of a country if it is cached: the fast path of the page cache. */
  known(country_id: CountryId): string | undefined
  /** The current token of a country: for guests, or for a session's price group. Rethrows errors of the evaluation. */
  current(country_id: CountryId, sessionToken?: string): Promise<string>
  /**
   * True if the API issued this token to this process. Other tokens from browsers are ignored: they identify no page
   * and are not worth a call.
   */
  isIssued(token: string): boolean
  /** After a 403 for `refused`: a new token, by one shared evaluation. */
  fresh(country_id: CountryId, refused: string | undefined, sessionToken?: string): Promise<string>
}

export function createPromotionTokens(shop: { call: Call; cacheVersion: () => string }): PromotionTokens {
  const remembered = new LRUCache<string, string>({ max: REMEMBERED_MAX, ttl: CURRENT_FOR_MS })
  /** The API signs equal tokens for equal requests, so tokens of another storefront process are found here as well. */
  const issued = new LRUCache<string, true>({ max: ISSUED_MAX, ttl: 2 * PROMOTION_TOKEN_LIFETIME_MS })
  const inFlight = new Map<string, Promise<string>>()

  const keyOf = (country_id: CountryId, sessionToken: string | undefined) =>
    `${shop.cacheVersion()} ${country_id} ${sessionToken ?? ''}`

  function evaluateOnce(country_id: CountryId, sessionToken: string | undefined): Promise<string> {
    const key = keyOf(country_id, sessionToken)
    const running = inFlight.get(key)
    if (running !== undefined) return running
    const evaluation = shop
      .call(evaluate, { body: { evaluation_place: 'CATALOG', country_id } }, { token: sessionToken })
      .then(({ promotion_token }) => {
        if (promotion_token === '') throw new Error(NO_TOKEN_MESSAGE)
        remembered.set(key, promotion_token)
        issued.set(promotion_token, true)
        return promotion_token
      })
      .finally(() => inFlight.delete(key))
    inFlight.set(key, evaluation)
    return evaluation
  }

  return {
    isIssued: (token) => issued.has(token),
    known: (country_id) => remembered.get(keyOf(country_id, undefined)),
    async current(country_id, sessionToken) {
      return remembered.get(keyOf(country_id, sessionToken)) ?? evaluateOnce(country_id, sessionToken)
    },
    async fresh(country_id, refused, sessionToken) {
      const known = remembered.get(keyOf(country_id, sessionToken))
      return known !== undefined && known !== refused ? known : evaluateOnce(country_id, sessionToken)
    },
  }
}
