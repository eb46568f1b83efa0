import { DAY_MS } from './time-units.ts'

/** The lifetime of the cookie `promoCatalog`, 1/144 of a day: 10 minutes. Also the length of a bucket. SPEC §9. */
export const PROMOTION_TOKEN_LIFETIME_MS = DAY_MS / 144

/** SPEC §9: the cookie and the header that carry the token. */
export const PROMOTION_COOKIE = 'promoCatalog'
export const PROMOTION_HEADER = 'X-Promotion-Token'

/** The pages that reuse a stored token unchecked. SPEC §2 Rules that hold across pages. */
export const CHECKOUT_FLOW_PATHS = ['/cart-data', '/choose-country', '/order', '/checkout'] as const

/** The claims of a promotion token: expiry in seconds since the epoch, country id. SPEC §3 Promotion token claims. */
export type PromotionTokenClaims = { exp: number; cid: string }

/** The inputs that decide whether a stored token is used; `now_s` in seconds since the epoch. */
export type TokenUse = { country_id: string; now_s: number; checkout_flow: boolean; admin_host: boolean }

/** The 10-minute bucket of a moment; equal buckets yield equal tokens. SPEC §9 (lifetime). */
export function tokenBucket(nowMs: number): number {
  return Math.floor(nowMs / PROMOTION_TOKEN_LIFETIME_MS)
}

/** When a token of this bucket expires, in seconds since the epoch: at the end of the following bucket. SPEC §3. */
export function tokenExpiry(bucket: number): number {
  return ((bucket + 2) * PROMOTION_TOKEN_LIFETIME_MS) / 1000
}

/** True if a path, with or without its locale, belongs to the checkout flow. SPEC §2. */
export function isCheckoutFlow(path: string): boolean {
  const withoutLocale = path.replace(/^\/[a-z]{2}-[a-z]{2}(?=\/|$)/, '')
  return CHECKOUT_FLOW_PATHS.some((flow) => withoutLocale === flow || withoutLocale.startsWith(`${flow}/`))
}

/**
 * Use of the promotion token before a promotion-sensitive call: nothing on an admin host; reuse the stored token
 * unchecked in the checkout flow; elsewhere reuse it if it is not expired and of this country; otherwise evaluate.
 * SPEC §4 Promotion token, §2, §6.
 */
export function tokenStep(token: PromotionTokenClaims | null, use: TokenUse): 'skip' | 'reuse' | 'evaluate' {
  if (use.admin_host) return 'skip'
  if (token === null) return 'evaluate'
  if (use.checkout_flow) return 'reuse'
  return token.exp > use.now_s && token.cid === use.country_id ? 'reuse' : 'evaluate'
}

/** SPEC §8: the error texts of an evaluation. */
export const CART_REQUIRED_MESSAGE = 'Cart is required when evaluation_place is CHECKOUT'
export const NO_TOKEN_MESSAGE = 'No promotion token returned from API'

/** Why an evaluation is refused, null if it is not: at CHECKOUT it requires a cart. SPEC §5. */
export function evaluationRefusal(evaluation: { evaluation_place: 'CATALOG' | 'CHECKOUT'; has_cart: boolean }) {
  return evaluation.evaluation_place === 'CHECKOUT' && !evaluation.has_cart ? CART_REQUIRED_MESSAGE : null
}
