import { POLICY_REPORTS_PATH } from './policy-reports.ts'

/** Headers of every page response, unless the page overrides them (the order page sends no referrer at all). */
export function securityHeaders(config: { public_url: string }): Record<string, string> {
  return {
    'Reporting-Endpoints': `policy="${POLICY_REPORTS_PATH}"`,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
    ...(config.public_url.startsWith('https:') && { 'Strict-Transport-Security': 'max-age=31536000' }),
  }
}
