import type { PaymentPages } from '../app/visit/config.ts'

/** The sandbox: its frames of card fields, its wallet, its bank's pages. */
export function sandboxPages(sandbox_url: string): PaymentPages {
  const { origin } = new URL(sandbox_url)
  return {
    provider: 'sandbox',
    url: sandbox_url,
    publishable_key: null,
    script: new URL('/wallet.js', sandbox_url).href,
    origins: { script: [origin], frame: [origin], connect: [origin], form: [origin] },
  }
}

/** PayU: buyers are sent to its own page, and nothing of it is on ours. Its page may be on another of its hosts. */
export function payuPages(payu_url: string): PaymentPages {
  const { origin, hostname } = new URL(payu_url)
  const form = hostname.endsWith('.payu.com') ? [origin, 'https://*.payu.com'] : [origin]
  return {
    ...{ provider: 'payu', url: payu_url, publishable_key: null, script: null },
    origins: { script: [], frame: [], connect: [], form },
  }
}
