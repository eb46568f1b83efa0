import { gzipSync } from 'node:zlib'
import type { StorefrontConfig } from './config.ts'

/**
 * The cookie `config`: gzip-compressed, base64url-encoded JSON with the name of the token cookie. SPEC §9. The server
 * only writes it: any other value from the browser is overwritten.
 */
export function configCookie(config: Pick<StorefrontConfig, 'token_cookie'>): string {
  return gzipSync(JSON.stringify({ OAUTH: { TOKEN_COOKIE_NAME: config.token_cookie } })).toString('base64url')
}
