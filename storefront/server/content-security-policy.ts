import { hash } from 'node:crypto'
import type { MapTiles, PaymentPages } from '../app/visit/config.ts'
import { POLICY_REPORTS_PATH } from './policy-reports.ts'

/** Matches script tags that are external files or data blocks (JSON-LD). */
const NOT_INLINE = /\ssrc=|type="application\/(?:ld\+)?json"/

/**
 * Returns the CSP hashes of a page's inline scripts, each once, including deferred ones (deferred-scripts.ts). Data
 * blocks (JSON-LD) are not scripts. Content policy (R23).
 */
export function inlineScriptHashes(html: Buffer): string[] {
  const hashes = new Set<string>()
  let end = 0
  for (let tag = html.indexOf('<script'); tag !== -1; tag = html.indexOf('<script', end)) {
    const text = html.indexOf('>', tag) + 1
    end = html.indexOf('</script>', text)
    if (NOT_INLINE.test(html.toString('latin1', tag, text))) continue
    hashes.add(`'sha256-${hash('sha256', html.subarray(text, end), 'base64')}'`)
  }
  return [...hashes]
}

/**
 * Builds the policy of a page: our own files, the scripts and frames of the payment providers, and the inline scripts,
 * identified by nonce (uncached pages) or by hash (cached ones). Violations are reported to policy-reports.ts. Content
 * policy (R23).
 */
export function contentSecurityPolicy(allow: {
  scripts: readonly string[]
  payment_pages: readonly Pick<PaymentPages, 'origins'>[]
  /** The origin that texts are fetched from. */
  strings_host?: string | null | undefined
  map_tiles?: MapTiles | null | undefined
}): string {
  const of = (part: keyof PaymentPages['origins']) =>
    [...new Set(allow.payment_pages.flatMap(({ origins }) => origins[part]))].map((one) => ` ${one}`).join('')
  const maps = allow.map_tiles ? ` ${new URL(allow.map_tiles.url).origin}` : ''
  const texts = allow.strings_host ? ` ${new URL(allow.strings_host).origin}` : ''
  return [
    "default-src 'none'",
    `script-src 'self'${of('script')} ${allow.scripts.join(' ')}`.trimEnd(),
    "style-src 'self'",
    `img-src 'self' data:${maps}`,
    "font-src 'self'",
    `connect-src 'self'${of('connect')}${texts}`,
    `frame-src${of('frame') || " 'none'"}`,
    `form-action 'self'${of('form')}`,
    "manifest-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    `report-uri ${POLICY_REPORTS_PATH}`,
    'report-to policy',
  ].join('; ')
}
