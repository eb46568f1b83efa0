import { hash } from 'node:crypto'
import { POLICY_REPORTS_PATH } from './policy-reports.ts'

/** Of a script's tag: that it is a file, or data (JSON-LD) and no script. */
const NOT_INLINE = /\ssrc=|type="application\/(?:ld\+)?json"/

/**
 * The hashes of a page's inline scripts, each once, as the policy writes them, also of those that wait (deferred-scripts.ts). Data blocks
 * (JSON-LD) are no scripts. R23.
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
 * The policy of a page: our own files, the payment provider's script and frames, and the inline scripts that are named by
 * nonce (uncached pages) or by hash (cached ones). What a page tries beyond it is told to policy-reports.ts. R23.
 */
export function contentSecurityPolicy(allow: {
  scripts: readonly string[]
  sandbox_url: string | null
  /** Where texts are fetched from. */
  strings_host?: string | null | undefined
}): string {
  const provider = allow.sandbox_url === null ? '' : ` ${new URL(allow.sandbox_url).origin}`
  const texts = allow.strings_host ? ` ${new URL(allow.strings_host).origin}` : ''
  return [
    "default-src 'none'",
    `script-src 'self'${provider} ${allow.scripts.join(' ')}`.trimEnd(),
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${provider}${texts}`,
    provider === '' ? "frame-src 'none'" : `frame-src${provider}`,
    `form-action 'self'${provider}`,
    "manifest-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    `report-uri ${POLICY_REPORTS_PATH}`,
    'report-to policy',
  ].join('; ')
}
