import { stripePages } from '@meridian/storefront/server/payment-pages.ts'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const KEYS = {
  STRIPE_SECRET_KEY: 'sk_test_0123456789',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_0123456789',
  STRIPE_WEBHOOK_SECRET: 'whsec_older01234, whsec_newer01234',
}
const ROUTED = { ...KEYS, PAYMENT_ROUTES: '*:card=stripe, *=sandbox' }

test('Stripe is opened by its keys, with every secret of its webhooks, and is absent without them', () => {
  expect(readConfig({}, 'all').stripe).toBeNull()
  expect(readConfig(ROUTED, 'all').stripe).toEqual({
    publishable_key: KEYS.STRIPE_PUBLISHABLE_KEY,
    secrets: { key: KEYS.STRIPE_SECRET_KEY, webhook_secrets: ['whsec_older01234', 'whsec_newer01234'] },
    url: null,
  })
})

test('a storefront alone needs no secret of Stripe and keeps none', () => {
  const env = { ...ROUTED, API_URL: 'http://api.test', CLIENT_SECRET: 'c'.repeat(32), PAYMENT_ROUTES: '*:card=stripe' }
  expect(readConfig(env, 'storefront').stripe).toEqual({
    publishable_key: KEYS.STRIPE_PUBLISHABLE_KEY,
    secrets: null,
    url: null,
  })
})

test.each([
  ['a missing publishable key', { STRIPE_PUBLISHABLE_KEY: '' }, 'STRIPE_PUBLISHABLE_KEY is missing'],
  ['a missing secret key', { STRIPE_SECRET_KEY: '' }, 'STRIPE_SECRET_KEY is missing'],
  ['a missing secret of webhooks', { STRIPE_WEBHOOK_SECRET: '' }, 'STRIPE_WEBHOOK_SECRET is missing'],
  ['a secret key that is none', { STRIPE_SECRET_KEY: 'pk_test_0123456789' }, 'STRIPE_SECRET_KEY must be a secret key'],
  ['keys of two modes', { STRIPE_SECRET_KEY: 'sk_live_0123456789' }, 'of the same mode'],
  [
    'live keys for a stand-in',
    {
      STRIPE_SECRET_KEY: 'sk_live_0123456789',
      STRIPE_PUBLISHABLE_KEY: 'pk_live_0123456789',
      STRIPE_URL: 'http://localhost:3008',
    },
    'never see the keys of real money',
  ],
])('%s is refused at the start', (_, wrong, message) => {
  expect(() => readConfig({ ...ROUTED, ...wrong }, 'all')).toThrow(message)
})

test('the pages allow the origins of Stripe, and of a stand-in its own alone', () => {
  const real = stripePages({ publishable_key: 'pk_live_0123456789', url: null })
  expect(real.script).toBe('https://js.stripe.com/endive/stripe.js')
  expect(real.origins.connect).toEqual(['https://api.stripe.com'])
  const fake = stripePages({ publishable_key: 'pk_test_0123456789', url: 'http://localhost:3008' })
  expect(new Set(Object.values(fake.origins).flat())).toEqual(new Set(['http://localhost:3008']))
})
