import type { Bench } from '@meridian/services/payments/providers/conformance/bench.ts'
import { createStripeClient } from '@meridian/services/payments/providers/stripe/stripe-client.ts'
import { createStripeProvider } from '@meridian/services/payments/providers/stripe/stripe-provider.ts'
import type { CheckedProvider } from './provider-check.ts'
import { StartFailure } from './start-failure.ts'
import { stripeKeys } from './stripe-config.ts'

/** Stripe's test cards for servers. */
const MEANS: Bench['means'] = {
  captured: () => ({ method: 'card', card_token: 'pm_card_visa' }),
  declined: () => ({ method: 'card', card_token: 'pm_card_visa_chargeDeclined' }),
  refund_late: () => ({ method: 'card', card_token: 'pm_card_pendingRefund' }),
}
/** Only charges of this check are looked through. */
const SINCE_MS = 60_000

/** Stripe's test mode by STRIPE_SECRET_KEY, or a stand-in at STRIPE_URL. Its events do not reach this machine. */
export function openStripeBench(env: NodeJS.ProcessEnv): CheckedProvider {
  const key = stripeKeys.STRIPE_SECRET_KEY.safeParse(env.STRIPE_SECRET_KEY ?? '')
  if (!key.success || !key.data.includes('_test_')) {
    throw new StartFailure('STRIPE_SECRET_KEY must be a secret key of the test mode, like sk_test_…')
  }
  const access = { secretKey: key.data, ...(env.STRIPE_URL && { url: env.STRIPE_URL }) }
  const stripe = createStripeClient(access)
  const clock = () => new Date()
  const gte = Math.floor((clock().getTime() - SINCE_MS) / 1000)
  const provider = createStripeProvider({ ...access, webhookSecrets: [], clock })
  return {
    also: ['list', 'saved_cards'],
    bench: {
      provider,
      stranger: provider,
      means: MEANS,
      currency_code: 'PLN',
      clock,
      return_url: 'https://shop.example/order/1',
      webhook_url: 'https://shop.example/webhooks',
      async chargesUnder(reference) {
        let found = 0
        for await (const intent of stripe.paymentIntents.list({ created: { gte }, limit: 100 })) {
          if (intent.metadata.reference === reference && intent.status === 'succeeded') found += 1
        }
        return found
      },
      approve: async () => {},
      letExpire: async () => {},
      webhooks: () => [],
    },
  }
}
