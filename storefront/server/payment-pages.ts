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
