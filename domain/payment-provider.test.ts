import { expect, test } from 'vitest'
import { askedInShop, brandOf, type PaymentRoute, providerOf } from './payment-provider.ts'

const everywhere: PaymentRoute = { provider: 'sandbox', country_ids: null, types: null }
const methodTypes = { sandbox: ['card', 'wallet'] } as const

test('a method is taken by the provider of the first route that fits its country and type', () => {
  const routes: PaymentRoute[] = [{ provider: 'sandbox', country_ids: ['PL'], types: ['card'] }]
  expect(providerOf(routes, methodTypes, { country_id: 'PL', type: 'card' })).toBe('sandbox')
  expect(providerOf(routes, methodTypes, { country_id: 'CZ', type: 'card' })).toBeNull()
  expect(providerOf(routes, methodTypes, { country_id: 'PL', type: 'wallet' })).toBeNull()
  expect(providerOf([...routes, everywhere], methodTypes, { country_id: 'CZ', type: 'wallet' })).toBe('sandbox')
})

test('a method that no provider of its routes can take is taken by nobody', () => {
  expect(providerOf([everywhere], methodTypes, { country_id: 'PL', type: 'cash_on_delivery' })).toBeNull()
  expect(providerOf([everywhere], {}, { country_id: 'PL', type: 'card' })).toBeNull()
  expect(providerOf([], methodTypes, { country_id: 'PL', type: 'card' })).toBeNull()
})

test('a card is entered in the shop, except with a provider that asks for it on its own page', () => {
  expect(askedInShop('sandbox', 'card')).toBe('card_token')
  expect(askedInShop('payu', 'card')).toBeNull()
  expect(askedInShop('payu', 'mobile_code')).toBe('mobile_code')
  expect(askedInShop('payu', 'pay_by_link')).toBeNull()
})

test('a provider is told by its brand, and one that is gone by the name of its rows', () => {
  expect([brandOf('payu'), brandOf('stripe'), brandOf('former')]).toEqual(['PayU', 'Stripe', 'former'])
})
