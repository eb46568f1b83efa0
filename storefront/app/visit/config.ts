/** What the storefront needs to know; roles/ reads it from the configuration once. */
export interface StorefrontConfig {
  /** Where visitors reach the shop, without a slash at its end: http://localhost:3000. Links and the Origin check follow it. */
  public_url: string
  /** SPEC §2: the shop's own name, in every tab title. */
  shop_name: string
  /** The name of the session cookie (OAUTH.TOKEN_COOKIE_NAME of the config cookie), by default `meridian_token`. */
  token_cookie: string
  /** The Path of the session cookies. */
  token_cookie_path: string
  /** The Domain of the cookies, `.{host}` where the shop has subdomains; null keeps them on the one host. */
  cookie_domain: string | null
  /** The payment provider's origin, whose script and frames are allowed; null where there is none. */
  sandbox_url: string | null
  /** Where texts are read from besides those that were built, without a slash at its end; SPEC §7 Translations. */
  strings_host?: string | null
  /** SPEC §6: hosts on which the handling of promotion tokens is skipped. */
  admin_hosts: readonly string[]
  /** Names the state of catalogue, promotions and content; another text means that no rendered page is good any more. */
  cacheVersion(): string
  /** SPEC §8: why the configuration cannot be read now, which leads every page to /500. */
  fault?(): Error | null
  /** Whether the one proxy before us tells the visitor's address; not unless told. */
  trust_proxy?: boolean
  /** How much memory rendered pages may take; 64 MiB unless told. */
  page_cache_bytes?: number
}

/** The session cookie's name unless the configuration says another. */
export const DEFAULT_TOKEN_COOKIE = 'meridian_token'
