import { startStripeFake } from './server.ts'

/**
 * `npm run node -- sandbox/stripe/main.ts 3008 http://localhost:3000`: the stand-in for a demo, which sends its events to the shop at
 * the second address. A third argument names its journal. Its keys are public.
 */
const port = Number(process.argv[2] ?? 3008)
const shop = process.argv[3] ?? 'http://localhost:3000'
const keys = {
  secretKey: 'sk_test_of_the_demo',
  publishableKey: 'pk_test_of_the_demo',
  webhookSecret: 'whsec_of_the_demo',
}
const fake = await startStripeFake({
  port,
  secretKey: keys.secretKey,
  publishableKey: keys.publishableKey,
  webhookSecrets: [keys.webhookSecret],
  webhookUrl: `${shop}/api/payments/webhooks/stripe`,
  journalPath: process.argv[4] ?? '.meridian/stripe.journal',
})
process.stdout.write(
  [
    `The stand-in for Stripe is ready at http://localhost:${port}. Start the shop with`,
    `PAYMENT_ROUTES='PL:card+wallet+mobile_code+pay_by_link=stripe, *:card+wallet=stripe, *=sandbox'`,
    `STRIPE_URL=http://localhost:${port}`,
    `STRIPE_SECRET_KEY=${keys.secretKey}`,
    `STRIPE_PUBLISHABLE_KEY=${keys.publishableKey}`,
    `STRIPE_WEBHOOK_SECRET=${keys.webhookSecret}`,
    '',
  ].join('\n'),
)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void fake.stop())
