import { gzipSync } from 'node:zlib'
import type { StorefrontConfig } from './config.ts'

/**
 * The cookie `config`: gzip-compressed, base64url-encoded JSON with the name of the token cookie. SPEC §9. The server writes
 * it and never reads it: whatever else a browser sends is overwritten.
 */
export function configCookie(config: Pick<StorefrontConfig, 'token_cookie'>): string {
  return gzipSync(JSON.stringify({ OAUTH: { TOKEN_COOKIE_NAME: config.token_cookie } })).toString('base64url')
}
