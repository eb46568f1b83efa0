import path from 'node:path'
import { PAYMENT_PROVIDERS, type PaymentProviderName } from '@meridian/domain/payment-provider.ts'
import type { Bank } from '@meridian/sandbox/bank.ts'
import { payuBank } from '@meridian/sandbox/payu/payu-bank.ts'
import { startPayu } from '@meridian/sandbox/payu/server.ts'
import { sandboxBank } from '@meridian/sandbox/sandbox-bank.ts'
import { startStripeFake } from '@meridian/sandbox/stripe/server.ts'
import { stripeBank } from '@meridian/sandbox/stripe/stripe-bank.ts'
import { type ProviderFault, startProviderProxy } from './provider-proxy.ts'

/** The calls of the shop, which a proxy hurts; the pages for buyers are left alone. */
const PREFIXES: Record<PaymentProviderName, readonly string[]> = {
  sandbox: ['/v1/payments'],
  stripe: ['/v1/'],
  payu: ['/api/', '/pl/standard/'],
}
const STRIPE = { secret: 'sk_test_of_the_faults', publishable: 'pk_test_of_the_faults', webhook: 'whsec_of_the_faults' }
const POINT = {
  posId: '300746',
  clientId: '300746',
  clientSecret: 'secret-of-the-faults',
  secondKey: 'key-of-the-faults',
}

/** All providers, each behind a proxy that can inject faults. */
export interface Providers {
  /** Environment with which the shop's programs find them. */
  env: Record<string, string>
  banks: readonly Bank[]
  /** Injects a fault between the shop and a provider; null for none. */
  hurt(provider: PaymentProviderName, fault: ProviderFault | null): void
  close(): Promise<void>
}

/** The ports of a provider, and of the proxy before it. */
type Ports = Readonly<Record<PaymentProviderName, { own: number; proxy: number }>>

export interface ProvidersOptions {
  folder: string
  ports: Ports
  /** The public address of the shop. */
  shop_url: string
  sandboxKey: string
}

/** Starts the stand-ins for Stripe and PayU, and a proxy before each provider; the sandbox is a program of its own. */
export async function startProviders({ folder, ports, shop_url, sandboxKey }: ProvidersOptions): Promise<Providers> {
  const stripe = await startStripeFake({
    port: ports.stripe.own,
    secretKey: STRIPE.secret,
    publishableKey: STRIPE.publishable,
    webhookSecrets: [STRIPE.webhook],
    webhookUrl: `${shop_url}/api/payments/webhooks/stripe`,
    journalPath: path.join(folder, 'stripe.journal'),
  })
  const payMethods = ['c', 'blik', ...[1, 2, 3, 4].map((number) => `pl-bank-${number}`)]
  const payu = await startPayu({ port: ports.payu.own, points: [{ ...POINT, currencies: ['PLN'], payMethods }] })
  const sandbox_url = `http://localhost:${ports.sandbox.own}`
  const targets: Record<PaymentProviderName, string> = { sandbox: sandbox_url, stripe: stripe.url, payu: payu.url }
  const proxies = new Map(
    await Promise.all(
      PAYMENT_PROVIDERS.map(async (name) => {
        const target = { target: targets[name], prefixes: PREFIXES[name] }
        return [name, await startProviderProxy(ports[name].proxy, target)] as const
      }),
    ),
  )
  const address = (name: PaymentProviderName): string => `http://localhost:${ports[name].proxy}`
  return {
    env: {
      SANDBOX_PORT: String(ports.sandbox.proxy),
      SANDBOX_URL: address('sandbox'),
      STRIPE_URL: address('stripe'),
      STRIPE_SECRET_KEY: STRIPE.secret,
      STRIPE_PUBLISHABLE_KEY: STRIPE.publishable,
      STRIPE_WEBHOOK_SECRET: STRIPE.webhook,
      PAYU_URL: address('payu'),
      PAYU_POINTS: JSON.stringify({
        PLN: {
          pos_id: POINT.posId,
          client_id: POINT.clientId,
          client_secret: POINT.clientSecret,
          second_keys: [POINT.secondKey],
        },
      }),
    },
    banks: [sandboxBank(sandbox_url, sandboxKey), stripeBank(stripe.url, STRIPE.secret), payuBank(payu)],
    hurt(provider, fault) {
      const proxy = proxies.get(provider)
      if (proxy !== undefined) proxy.fault = fault
    },
    async close() {
      await Promise.all([...proxies.values()].map((proxy) => proxy.close()))
      await Promise.all([stripe.stop(), payu.stop()])
    },
  }
}
