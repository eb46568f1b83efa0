import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type StripeFake, startStripeFake } from '@meridian/sandbox/stripe/server.ts'
import { STRIPE_VERSION } from '@meridian/services/payments/providers/stripe/stripe-client.ts'
import { createStripeProvider } from '@meridian/services/payments/providers/stripe/stripe-provider.ts'
import { expect } from 'vitest'
import type { ListedCharge, OpenProvider } from './payments-testing.ts'

const SECRET_KEY = 'sk_test_of_the_tests'
const WEBHOOK_SECRET = 'whsec_of_the_tests'

/** Headers of calls to its API, as its dashboard sends them. */
export const STRIPE_HEADERS = { authorization: `Bearer ${SECRET_KEY}`, 'stripe-version': STRIPE_VERSION }

interface Intent {
  id: string
  status: string
  amount_received: number
  amount: number
  currency: string
  metadata: { reference?: string }
}

interface ListedRefund {
  id: string
  payment_intent: string
  amount: number
  status: string
}

/** Stripe as the provider of a shop under test; its events go where the shop says. */
export async function openStripe(
  clock: () => Date,
): Promise<OpenProvider & { url: string; breakNext: StripeFake['breakNext'] }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'meridian-stripe-'))
  const fake = await startStripeFake({
    port: 0,
    secretKey: SECRET_KEY,
    publishableKey: 'pk_test_of_the_tests',
    webhookSecrets: [WEBHOOK_SECRET],
    journalPath: path.join(folder, 'journal'),
  })
  const made = createStripeProvider({
    url: fake.url,
    secretKey: SECRET_KEY,
    webhookSecrets: [WEBHOOK_SECRET],
    clock,
    readTimeoutMs: 800,
  })
  async function all<One extends { id: string }>(what: string): Promise<One[]> {
    const found: One[] = []
    for (let after = ''; ; after = `&starting_after=${found.at(-1)?.id}`) {
      const answer = await fetch(`${fake.url}/v1/${what}?limit=100${after}`, { headers: STRIPE_HEADERS })
      const page = (await answer.json()) as { data: One[]; has_more: boolean }
      found.push(...page.data)
      if (!page.has_more) return found
    }
  }
  const statusOf = (intent: Intent, refunded: number): string => {
    if (intent.status !== 'succeeded') return intent.status
    return refunded === intent.amount_received ? 'refunded' : 'captured'
  }
  return {
    url: fake.url,
    breakNext: fake.breakNext,
    provider: {
      ...made,
      charge: (request) => {
        fake.sendEventsTo(request.webhook_url)
        return made.charge(request)
      },
    },
    async confirmInBankApp(token) {
      const intent = (await all<Intent>('payment_intents')).find(({ metadata }) => metadata.reference === token)
      const body = new URLSearchParams({ action: 'confirm' })
      const answer = await fetch(`${fake.url}/bank-app/${intent?.id}`, { method: 'POST', body, redirect: 'manual' })
      expect(answer.status).toBe(303)
    },
    async charges(): Promise<ListedCharge[]> {
      const refunds = (await all<ListedRefund>('refunds')).filter(({ status }) => status !== 'failed')
      return (await all<Intent>('payment_intents')).map((intent) => {
        const back = refunds.filter((one) => one.payment_intent === intent.id).reduce((sum, one) => sum + one.amount, 0)
        const { metadata, amount, currency } = intent
        const reference = metadata.reference ?? ''
        return { reference, status: statusOf(intent, back), amount, currency: currency.toUpperCase() }
      })
    },
    async close() {
      await fake.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
