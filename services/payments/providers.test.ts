import { expect, test } from 'vitest'
import { silentProvider } from './payments-testing.ts'
import { ProviderSilent, type RequestedCharge } from './provider.ts'
import { createProviders } from './providers.ts'

const charged: RequestedCharge = {
  reference: 'made-earlier',
  provider_payment_id: null,
  method: 'card',
  amount: 1,
  currency_code: 'PLN',
  sent_at: new Date(),
}

test('nothing is said of a payment whose provider is not configured any more, so that it is not called lost', async () => {
  const providers = createProviders([silentProvider], [])
  const absent = providers.of('closed_down')
  for (const asking of [absent.readCharge(charged), absent.cancel(charged), absent.readRefund(charged, 'refund')]) {
    await expect(asking).rejects.toThrow(ProviderSilent)
  }
  expect(absent.readWebhook(Buffer.from('{}'), {}, new Date())).toBeNull()
})

test('a provider without a route accepts nothing new, and is queried about earlier charges', () => {
  const providers = createProviders([silentProvider], [])
  expect(providers.providerOf('PL', 'card')).toBeNull()
  expect(providers.of('sandbox')).toBe(silentProvider)
})
