import type { PaymentRoute } from '@meridian/domain/payment-provider.ts'
import { z } from 'zod'
import { StartFailure } from './start-failure.ts'

/** Stripe in the configuration. A storefront alone has no secrets. */
export interface StripeConfig {
  publishable_key: string
  secrets: { key: string; webhook_secrets: readonly string[] } | null
  /** The address of a stand-in for API, scripts and pages; null: Stripe itself. */
  url: string | null
}

export const stripeKeys = {
  STRIPE_SECRET_KEY: z.string().regex(/^(sk|rk)_(test|live)_\w{8,200}$/, 'must be a secret key like sk_live_…'),
  STRIPE_PUBLISHABLE_KEY: z.string().regex(/^pk_(test|live)_\w{8,200}$/, 'must be a publishable key like pk_live_…'),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .transform((text) => text.split(',').map((one) => one.trim()))
    .pipe(z.array(z.string().regex(/^whsec_\w{8,200}$/, 'must be secrets like whsec_…, with commas between them'))),
}

/**
 * Stripe as its variables say; null without a publishable key.
 * @throws StartFailure for keys of different modes, and where PAYMENT_ROUTES names Stripe without its keys.
 */
export function stripeConfig(given: {
  isCaller: boolean
  routes: readonly PaymentRoute[]
  secret_key: string | null
  publishable_key: string | null
  webhook_secrets: readonly string[] | null
  url: string | null
}): StripeConfig | null {
  const { isCaller, routes, secret_key, publishable_key, webhook_secrets, url } = given
  const isRouted = routes.some(({ provider }) => provider === 'stripe')
  const lacking = (name: string) => new StartFailure(`${name} is missing: PAYMENT_ROUTES names stripe.`)
  if (publishable_key === null) {
    if (isRouted) throw lacking('STRIPE_PUBLISHABLE_KEY')
    return null
  }
  if (!isCaller) return { publishable_key, secrets: null, url }
  if (secret_key === null) throw lacking('STRIPE_SECRET_KEY')
  if (webhook_secrets === null) throw lacking('STRIPE_WEBHOOK_SECRET')
  const isLive = (key: string) => key.includes('_live_')
  if (isLive(secret_key) !== isLive(publishable_key)) {
    throw new StartFailure('STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must be of the same mode, test or live.')
  }
  if (url !== null && isLive(secret_key)) {
    throw new StartFailure('STRIPE_URL names a stand-in, which must never see the keys of real money.')
  }
  return { publishable_key, secrets: { key: secret_key, webhook_secrets }, url }
}
