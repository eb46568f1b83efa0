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
    provider: 'payu',
    url: payu_url,
    publishable_key: null,
    script: null,
    origins: { script: [], frame: [], connect: [], form },
  }
}

/** The release of Stripe.js that belongs to the version of the API. */
const STRIPE_JS = '/endive/stripe.js'

/**
 * Stripe: its script, its fields in frames of its own, and its pages of 3-D Secure and banks. `url` is that of a
 * stand-in.
 */
export function stripePages({ publishable_key, url }: { publishable_key: string; url: string | null }): PaymentPages {
  const pages = { provider: 'stripe', publishable_key } as const
  if (url !== null) {
    const own = [new URL(url).origin]
    return {
      ...pages,
      url,
      script: new URL(STRIPE_JS, url).href,
      origins: { script: own, frame: own, connect: own, form: own },
    }
  }
  const js = ['https://js.stripe.com', 'https://*.js.stripe.com']
  const hooks = 'https://hooks.stripe.com'
  return {
    ...pages,
    url: 'https://js.stripe.com',
    script: `https://js.stripe.com${STRIPE_JS}`,
    origins: { script: js, frame: [...js, hooks], connect: ['https://api.stripe.com'], form: [hooks] },
  }
}
