import { hash } from 'node:crypto'

/**
 * The styles that react-aria adds to the page: for pressable elements, and to prevent scrolling behind a dialog. The
 * policy allows exactly these texts; a test compares them with the package.
 */
export const KIT_STYLES = [
  `@layer {
  [data-react-aria-pressable] {
    touch-action: pan-x pan-y pinch-zoom;
  }
}`,
  `@layer {
  * {
    overscroll-behavior: contain;
  }
}`,
]

/** The hashes of a document's inline scripts, for its policy. */
export function inlineScriptHashes(html: string): string[] {
  const scripts = html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)
  return [...new Set([...scripts].map(([, text = '']) => hashOf(text)))]
}

function hashOf(text: string): string {
  return `'sha256-${hash('sha256', text, 'base64')}'`
}

/** Own files and the document's own inline scripts, nothing else; pictures come from the shop. */
function contentSecurityPolicy(scripts: readonly string[], shopUrl: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${scripts.join(' ')}`.trimEnd(),
    `style-src 'self' ${KIT_STYLES.map(hashOf).join(' ')}`,
    `img-src 'self' data: ${shopUrl}`,
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'none'",
    "manifest-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ')
}

/** The headers of every answer of the back office; `scripts` are the hashes of its document. */
export function securityHeaders(options: {
  scripts: readonly string[]
  shop_url: string
  is_secure: boolean
}): Record<string, string> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(options.scripts, options.shop_url),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), publickey-credentials-get=(self)',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    ...(options.is_secure && { 'Strict-Transport-Security': 'max-age=31536000' }),
  }
}
