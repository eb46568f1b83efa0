import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { HOUR_MS } from '@meridian/domain/time-units.ts'
import { startStripeFake } from '@meridian/sandbox/stripe/server.ts'
import { createStripeProvider } from '@meridian/services/payments/providers/stripe/stripe-provider.ts'
import { expect, onTestFinished, test } from 'vitest'

test('a charge whose answers were all lost is found after Stripe has forgotten its key, and is not made again', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'meridian-stripe-'))
  let aheadMs = 0
  const clock = () => Date.now() + aheadMs
  const fake = await startStripeFake({
    port: 0,
    secretKey: 'sk_test_1',
    publishableKey: 'pk_test_1',
    webhookSecrets: ['whsec_1'],
    clock,
    journalPath: path.join(folder, 'journal'),
  })
  onTestFinished(async () => {
    await fake.stop()
    await rm(folder, { recursive: true, force: true })
  })
  const provider = createStripeProvider({
    url: fake.url,
    secretKey: 'sk_test_1',
    webhookSecrets: ['whsec_1'],
    clock: () => new Date(clock()),
  })
  const charge = { reference: 'lost', amount: 4990, currency_code: 'PLN', method: 'card' } as const
  const sent_at = new Date(clock())
  const addresses = { return_url: 'http://shop.localhost/', webhook_url: 'http://shop.localhost/' }
  await provider.charge({ ...charge, ...addresses, card_token: 'pm_card_visa', description: '1', languageId: 'en' })
  for (const hours of [0, 22, 3]) {
    aheadMs += hours * HOUR_MS
    const answer = await provider.readCharge({ ...charge, provider_payment_id: null, sent_at })
    expect(answer).toMatchObject({ status: 'captured', amount: 4990 })
  }
  aheadMs = 0
  const unsent = {
    ...charge,
    reference: 'unsent',
    provider_payment_id: null,
    sent_at: new Date(clock() - 25 * HOUR_MS),
  }
  expect(await provider.readCharge(unsent)).toMatchObject({ status: 'not_found' })
})
