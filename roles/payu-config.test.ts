import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const point = { pos_id: '300746', client_id: '300746', client_secret: 'client-secret', second_keys: ['second-key'] }
const PAYU_POINTS = JSON.stringify({ PLN: point, HUF: point })
const PAYMENT_ROUTES = 'PL+HU=payu, *=sandbox'

const refusal = (env: Record<string, string>): string => {
  try {
    readConfig(env, 'all')
  } catch (error) {
    return String(error)
  }
  return 'not refused'
}

test('PayU takes the payments that a route sends to it, at the point of sale of their currency', () => {
  expect(readConfig({ PAYMENT_ROUTES, PAYU_POINTS }, 'all').payu).toEqual({
    url: 'https://secure.payu.com',
    points: { PLN: point, HUF: point },
  })
  const sandbox = { PAYMENT_ROUTES, PAYU_POINTS, PAYU_URL: 'https://secure.snd.payu.com/' }
  expect(readConfig(sandbox, 'all').payu?.url).toBe('https://secure.snd.payu.com')
  expect(readConfig({}, 'all').payu).toBeNull()
})

test('without a route PayU takes nothing new, and is still asked about what it took', () => {
  expect(readConfig({ PAYU_POINTS }, 'all').payu?.points).toEqual({ PLN: point, HUF: point })
})

test("a storefront alone knows PayU's page and none of its keys", () => {
  const env = { CLIENT_SECRET: 'a secret of thirty-two characters or more', API_URL: 'http://api:3000', PAYU_POINTS }
  expect(readConfig({ ...env, PAYMENT_ROUTES }, 'storefront').payu).toEqual({
    url: 'https://secure.payu.com',
    points: null,
  })
  expect(readConfig(env, 'storefront').payu).toBeNull()
})

test.each([
  [{ PAYMENT_ROUTES: 'PL=payu' }, 'PAYU_POINTS is missing: PAYMENT_ROUTES names payu.'],
  [{ PAYMENT_ROUTES: 'CZ=payu', PAYU_POINTS }, 'PAYU_POINTS has no point of sale for CZK, the currency of CZ.'],
  [
    { PAYMENT_ROUTES: 'PL+DE=payu', PAYU_POINTS },
    'PAYMENT_ROUTES sends DE to payu, which takes PL, CZ, SK, HU, RO only.',
  ],
  [{ PAYMENT_ROUTES: '*=payu', PAYU_POINTS }, 'PAYMENT_ROUTES sends * to payu, which takes PL, CZ, SK, HU, RO only.'],
])('a configuration that PayU cannot serve is refused: %s', (env, message) => {
  expect(refusal(env)).toBe(`StartFailure: ${message}`)
})

test.each([
  '{}',
  'no json',
  JSON.stringify({ USD: point }),
  JSON.stringify({ PLN: { ...point, second_keys: [] } }),
  JSON.stringify({ PLN: { ...point, second_keys: ['first-key', 'second-key', 'third-key'] } }),
  JSON.stringify({ PLN: { ...point, pos_id: 300746 } }),
  JSON.stringify({ PLN: { ...point, secret: 'unknown' } }),
])('points of sale like %s are refused without repeating them', (text) => {
  const told = refusal({ PAYU_POINTS: text })
  expect(told).toMatch(/^StartFailure: PAYU_POINTS must be JSON like/)
  expect(told).not.toContain('client-secret')
})
