import type { ProviderPages } from '../ui/shop-facts.ts'

/** Public facts of a payment provider for pages. */
export interface PaymentPages extends ProviderPages {
  /** Its script, which is on every page. SPEC §1. */
  script: string | null
  /** The origins that its parts use, by directive of the policy. */
  origins: { script: readonly string[]; frame: readonly string[]; connect: readonly string[]; form: readonly string[] }
}

/** A host of map tiles: its address with {z}, {x} and {y}, and the attribution. */
export interface MapTiles {
  url: string
  credit: string
}

/** The storefront's configuration; roles/ reads it once. */
export interface StorefrontConfig {
  /**
   * The public address of the shop, without a trailing slash: http://localhost:3000. Links and the Origin check use it.
   */
  public_url: string
  /** SPEC §2: the shop's name, in every tab title. */
  shop_name: string
  /** The name of the session cookie (OAUTH.TOKEN_COOKIE_NAME of the config cookie), by default `meridian_token`. */
  token_cookie: string
  /** The Path of the session cookies. */
  token_cookie_path: string
  /** The Domain of the cookies, `.{host}` if the shop has subdomains; null restricts them to the host. */
  cookie_domain: string | null
  /** The payment providers, whose scripts and frames are allowed. */
  payment_pages: readonly PaymentPages[]
  /** The payment sandbox of a demo, with its bank app; null in a real shop. */
  sandbox_url: string | null
  /** A host of texts that extend the built ones, without a trailing slash; SPEC §7 Translations. */
  strings_host?: string | null
  /** Source and credit of map pictures; null or absent: maps are drawn from the points alone. */
  map_tiles?: MapTiles | null
  /** SPEC §6: hosts on which the handling of promotion tokens is skipped. */
  admin_hosts: readonly string[]
  /** Identifies the state of catalogue, promotions and content; a new value invalidates every rendered page. */
  cacheVersion(): string
  /** SPEC §8: the current configuration fault, which redirects every page to /500. */
  fault?(): Error | null
  /** True to trust the visitor address of the one proxy; default false. */
  trust_proxy?: boolean
  /** Memory limit of the page cache; default 64 MiB. */
  page_cache_bytes?: number
}
