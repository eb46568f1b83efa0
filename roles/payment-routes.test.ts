import { expect, test } from 'vitest'
import { paymentRoutes } from './payment-routes.ts'

test('routes name a provider for countries and types, and a star for all countries', () => {
  expect(paymentRoutes.parse('PL+CZ:mobile_code+card=sandbox, *=sandbox')).toEqual([
    { provider: 'sandbox', country_ids: ['PL', 'CZ'], types: ['mobile_code', 'card'] },
    { provider: 'sandbox', country_ids: null, types: null },
  ])
})

test.each([
  '',
  'PL',
  'PL=',
  'PL=nobody',
  'Pl=sandbox',
  'PL:cheque=sandbox',
  'PL+=sandbox',
  '*=sandbox,',
  '*+PL=sandbox',
])('routes like "%s" are refused, with an example', (text) => {
  expect(paymentRoutes.safeParse(text).error?.issues[0]?.message).toMatch(/^must be routes like "PL\+CZ/)
})
