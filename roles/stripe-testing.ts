import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type StripeFake, startStripeFake } from '@meridian/sandbox/stripe/server.ts'
import { stripeBank, stripeHeaders } from '@meridian/sandbox/stripe/stripe-bank.ts'
import { createStripeProvider } from '@meridian/services/payments/providers/stripe/stripe-provider.ts'
import type { OpenProvider } from './payments-testing.ts'

const SECRET_KEY = 'sk_test_of_the_tests'
const WEBHOOK_SECRET = 'whsec_of_the_tests'

/** Headers of calls to its API, as its dashboard sends them. */
export const STRIPE_HEADERS = stripeHeaders(SECRET_KEY)

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
  // The first call of a process opens connections and compiles; on a busy machine that takes longer than the time-out.
  await made.list?.('0').catch(() => undefined)
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
    bank: stripeBank(fake.url, SECRET_KEY),
    async close() {
      await fake.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
