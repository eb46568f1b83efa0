import type { Call } from './call.ts'
import type { StorefrontConfig } from './config.ts'
import type { Visit } from './visit.server.ts'

/** A storefront without a payment provider, on plain http. */
export const TEST_CONFIG: StorefrontConfig = {
  public_url: 'http://shop.test',
  shop_name: 'Meridian',
  token_cookie: 'token',
  token_cookie_path: '/',
  cookie_domain: null,
  sandbox_url: null,
  payment_pages: [],
  admin_hosts: [],
  cacheVersion: () => '1',
}

/** An unsigned session token with these claims. */
export function unsignedToken(claims: object): string {
  return `head.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.sign`
}

/** A visit with only the parts that the code under test uses. */
export function visitWith(parts: { readonly [Part in keyof Visit]?: unknown }): Visit {
  // The parts implement only what the test reads.
  return parts as Visit
}

/** A call that answers only what the test reads. */
export function callWith(answer: (...input: never[]) => Promise<unknown>): Call {
  // Only some endpoints are answered.
  return answer as Call
}
