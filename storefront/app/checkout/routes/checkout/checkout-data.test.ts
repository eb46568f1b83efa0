import { describe, expect, test } from 'vitest'
import { stepOf } from './checkout-data.server.ts'

/** Only the ids of the lists are read. */
const facts = { shipping: [{ id: 1 }], payment_methods: [{ id: 2 }] } as unknown as Parameters<typeof stepOf>[2]
const cart = { shipping_method_id: 1, payment_method_id: 2 }

describe('the step of the checkout', () => {
  test('is the first incomplete one, whatever was requested', () => {
    expect(stepOf('review', { ...cart, shipping_method_id: null }, facts, false)).toBe('shipping')
    expect(stepOf('review', { ...cart, payment_method_id: 9 }, facts, false)).toBe('payment')
    expect(stepOf(null, cart, facts, false)).toBe('review')
  })

  test('is a requested one if it is complete', () => {
    expect(stepOf('shipping', cart, facts, false)).toBe('shipping')
    expect(stepOf('payment', cart, facts, true)).toBe('payment')
  })

  test("offers a member's points even if the payment method is remembered, until the member declines them", () => {
    expect(stepOf(null, cart, facts, true)).toBe('payment')
    expect(stepOf('review', cart, facts, true)).toBe('review')
  })
})
