import type { PaymentProvider } from '@meridian/services/payments/provider.ts'
import { createPayuProvider } from '@meridian/services/payments/providers/payu/payu-provider.ts'
import { createSandboxProvider } from '@meridian/services/payments/providers/sandbox/sandbox-provider.ts'
import { createStripeProvider } from '@meridian/services/payments/providers/stripe/stripe-provider.ts'
import { createProviders, type PaymentProviders } from '@meridian/services/payments/providers.ts'
import type { PaymentPages } from '@meridian/storefront/app/visit/config.ts'
import { payuPages, sandboxPages, stripePages } from '@meridian/storefront/server/payment-pages.ts'
import type { Config } from './config.ts'
import { keysOf } from './keys.ts'
import { observedProvider } from './operations/observed-provider.ts'
import type { Operations } from './operations/open-operations.ts'

/** The payment providers of the configuration, each with its keys. */
export function openProviders(config: Config, operations: Operations): PaymentProviders {
  const providers = [...openSandbox(config), ...openPayu(config), ...openStripe(config)]
  const observed = providers.map((provider) => observedProvider(provider, operations))
  return createProviders(observed, config.payment_routes)
}

/** Public facts of the providers for the shop's pages. */
export function pagesOfProviders({ sandbox_url, payu, stripe }: Config): PaymentPages[] {
  return [
    ...(sandbox_url === null ? [] : [sandboxPages(sandbox_url)]),
    ...(payu === null ? [] : [payuPages(payu.url)]),
    ...(stripe === null ? [] : [stripePages(stripe)]),
  ]
}

function openStripe({ stripe }: Config): PaymentProvider[] {
  if (stripe === null || stripe.secrets === null) return []
  const { url, secrets } = stripe
  return [
    createStripeProvider({
      secretKey: secrets.key,
      webhookSecrets: secrets.webhook_secrets,
      clock: () => new Date(),
      ...(url !== null && { url }),
    }),
  ]
}

function openPayu({ payu }: Config): PaymentProvider[] {
  if (payu === null || payu.points === null) return []
  return [createPayuProvider({ url: payu.url, points: payu.points, clock: () => new Date() })]
}

function openSandbox(config: Config): PaymentProvider[] {
  if (config.sandbox_url === null) return []
  const { SANDBOX_KEY, WEBHOOK_SECRET } = keysOf(config, ['SANDBOX_KEY', 'WEBHOOK_SECRET'])
  return [createSandboxProvider({ url: config.sandbox_url, key: SANDBOX_KEY[0], webhookSecrets: WEBHOOK_SECRET })]
}
