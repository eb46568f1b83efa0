import { describe, expect, test } from 'vitest'
import {
  CHECKOUT_FLOW_PATHS,
  evaluationRefusal,
  isCheckoutFlow,
  PROMOTION_TOKEN_LIFETIME_MS,
  tokenBucket,
  tokenExpiry,
  tokenStep,
} from './promotion-token.ts'

describe('lifetime', () => {
  test('is 1/144 of a day, 10 minutes', () => {
    expect(PROMOTION_TOKEN_LIFETIME_MS * 144).toBe(24 * 60 * 60 * 1000)
    expect(PROMOTION_TOKEN_LIFETIME_MS).toBe(10 * 60 * 1000)
  })

  test('moments of one bucket share it, and the next begins ten minutes later', () => {
    const start = 1_000 * PROMOTION_TOKEN_LIFETIME_MS
    expect(tokenBucket(start)).toBe(1000)
    expect(tokenBucket(start + PROMOTION_TOKEN_LIFETIME_MS - 1)).toBe(1000)
    expect(tokenBucket(start + PROMOTION_TOKEN_LIFETIME_MS)).toBe(1001)
  })

  test('a token is valid until the end of the following bucket, so for 10 to 20 minutes', () => {
    const madeAtMs = 1_700_000_123_456
    const leftMs = tokenExpiry(tokenBucket(madeAtMs)) * 1000 - madeAtMs
    expect(leftMs).toBeGreaterThan(PROMOTION_TOKEN_LIFETIME_MS)
    expect(leftMs).toBeLessThanOrEqual(2 * PROMOTION_TOKEN_LIFETIME_MS)
    expect(tokenExpiry(0)).toBe(1200)
  })
})

describe('a stored token', () => {
  const use = { country_id: 'PL', now_s: 1000, checkout_flow: false, admin_host: false }

  test('is reused if present, not expired and of this country', () => {
    expect(tokenStep({ exp: 1001, cid: 'PL' }, use)).toBe('reuse')
    expect(tokenStep({ exp: 1000, cid: 'PL' }, use)).toBe('evaluate')
    expect(tokenStep({ exp: 1001, cid: 'DE' }, use)).toBe('evaluate')
    expect(tokenStep(null, use)).toBe('evaluate')
  })

  test('is reused unchecked in the checkout flow', () => {
    expect(tokenStep({ exp: 1, cid: 'DE' }, { ...use, checkout_flow: true })).toBe('reuse')
    expect(tokenStep(null, { ...use, checkout_flow: true })).toBe('evaluate')
  })

  test('is not used on an admin host', () => {
    expect(tokenStep({ exp: 1001, cid: 'PL' }, { ...use, admin_host: true })).toBe('skip')
    expect(tokenStep(null, { ...use, admin_host: true, checkout_flow: true })).toBe('skip')
  })
})

describe('the checkout flow', () => {
  test('is four pages, with or without a locale, and the pages below them', () => {
    expect(CHECKOUT_FLOW_PATHS).toEqual(['/cart-data', '/choose-country', '/order', '/checkout'])
    for (const path of ['/checkout', '/en-pl/checkout', '/es-gc/order/12', '/en-pl/cart-data', '/choose-country']) {
      expect(isCheckoutFlow(path), path).toBe(true)
    }
  })

  test('does not include other paths', () => {
    for (const path of ['/', '/en-pl', '/en-pl/orders', '/en-pl/faq/order', '/en-pl/checkout-help', '']) {
      expect(isCheckoutFlow(path), path).toBe(false)
    }
  })
})

test('an evaluation at checkout needs a cart', () => {
  expect(evaluationRefusal({ evaluation_place: 'CHECKOUT', has_cart: false })).toBe(
    'Cart is required when evaluation_place is CHECKOUT',
  )
  expect(evaluationRefusal({ evaluation_place: 'CHECKOUT', has_cart: true })).toBeNull()
  expect(evaluationRefusal({ evaluation_place: 'CATALOG', has_cart: false })).toBeNull()
})
