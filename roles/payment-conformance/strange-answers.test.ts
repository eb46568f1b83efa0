import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ChargeRequest, PaymentProvider, RequestedCharge } from '@meridian/services/payments/provider.ts'
import { createPayuProvider } from '@meridian/services/payments/providers/payu/payu-provider.ts'
import { createSandboxProvider } from '@meridian/services/payments/providers/sandbox/sandbox-provider.ts'
import { createStripeProvider } from '@meridian/services/payments/providers/stripe/stripe-provider.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { POLAND, pointOf } from '../payu-testing.ts'

/** Answers of gateways and proxies in a provider's place, and of a provider on a bad day. */
const STRANGE: readonly (readonly [status: number, body: string])[] = [
  [200, ''],
  [200, 'null'],
  [200, '[]'],
  [200, '{}'],
  [200, '"ok"'],
  [200, '<!doctype html><title>Back soon</title>'],
  [200, '{"id":"x","status":"brand_new","amount":"1","currency":null}'],
  [200, '{"status":{"statusCode":"SUCCESS"}}'],
  [200, '{"object":"thing","id":"x"}'],
  [200, '{"object":"list","data":[{}],"has_more":false}'],
  [204, ''],
  [302, ''],
  [429, '{"code":"too_many_requests"}'],
  [429, ''],
  [500, 'oops'],
  [500, '{"message":"oops"}'],
  [502, '<html>Bad gateway</html>'],
  [503, '{}'],
]

const PAYU_TOKEN = '{"access_token":"token","token_type":"bearer","expires_in":43199,"grant_type":"client_credentials"}'

let server: Server
let url: string
let answered: readonly [number, string] = [200, '']
beforeAll(async () => {
  server = createServer((request, response) => {
    request.resume()
    // PayU requires a token first.
    const [status, body] = request.url?.includes('/oauth/') ? [200, PAYU_TOKEN] : answered
    response.writeHead(status, { 'content-type': 'application/json' }).end(status === 204 ? undefined : body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server that listens on a port has an address of this type.
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(
  () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections()
      server.close(() => resolve())
    }),
)

const LONG_AGO = new Date(Date.now() - 60_000)
const known: RequestedCharge = {
  reference: 'A-reference-of-the-tests',
  provider_payment_id: 'pi_1',
  method: 'card',
  sent_at: LONG_AGO,
  amount: 4990,
  currency_code: 'PLN',
}
const unknown: RequestedCharge = { ...known, provider_payment_id: null }
const requested: ChargeRequest = {
  reference: known.reference,
  amount: 4990,
  currency_code: 'PLN',
  method: 'card',
  card_token: 'pm_card_visa',
  return_url: 'http://shop.localhost/',
  webhook_url: 'http://shop.localhost/',
  description: '1',
  languageId: 'en',
}
const refund = { reference: 'refund-1', amount: 100 }

const PROVIDERS: Record<string, () => PaymentProvider> = {
  sandbox: () => createSandboxProvider({ url, key: 'key-of-the-tests', webhookSecrets: [] }),
  stripe: () =>
    createStripeProvider({ url, secretKey: 'sk_test_of_tests', webhookSecrets: [], clock: () => new Date() }),
  payu: () => createPayuProvider({ url, points: { PLN: pointOf(POLAND) }, clock: () => new Date() }),
}
const ACTS: Record<string, (provider: PaymentProvider) => Promise<unknown>> = {
  'a charge': (provider) => provider.charge(requested),
  'a question': (provider) => provider.readCharge(known),
  'a question without its id': (provider) => provider.readCharge(unknown),
  'a cancellation': (provider) => provider.cancel(known),
  'a capture': (provider) => provider.capture(known),
  'a refund': (provider) => provider.refund(known, refund),
  'a question about a refund': (provider) => provider.readRefund(known, refund.reference),
  'a list': async (provider) => (provider.list ?? silent)(LONG_AGO.toISOString()),
  'a question about disputes': async (provider) => (provider.disputes ?? silent)(known),
  'a question about a reference': async (provider) => (provider.referenceOf ?? silent)('pi_1'),
  // The sandbox needs no call to open one.
  'opening a vault': async ({ name, cards }) => (name === 'sandbox' ? silent() : (cards?.openVault ?? silent)('key-1')),
  'reading a card': async (provider) => (provider.cards?.read ?? silent)('pm_1'),
  'removing a card': async (provider) => (provider.cards?.remove ?? silent)('pm_1'),
  'closing a vault': async (provider) => (provider.cards?.closeVault ?? silent)('cus_1'),
}
/** Stands in for calls that a provider does not have. */
const silent = () => Promise.reject(Object.assign(new Error('is not asked'), { name: 'ProviderSilent' }))

describe.each(Object.keys(PROVIDERS))('%s', (name) => {
  test.each(Object.keys(ACTS))('an answer to %s that is not the provider’s leaves open what it did', async (act) => {
    const provider = PROVIDERS[name]?.()
    const reported: string[] = []
    for (const strange of STRANGE) {
      answered = strange
      const outcome = await (provider && ACTS[act]?.(provider))?.then(
        (answer) => JSON.stringify(answer),
        (error: unknown) => (error instanceof Error ? error.name : String(error)),
      )
      if (outcome !== 'ProviderSilent') reported.push(`${strange.join(' ')} → ${outcome}`)
    }
    expect(reported).toEqual([])
  })
})
