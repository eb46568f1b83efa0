import { describe, expect, it } from 'vitest'
import { stepOf } from './checkout-data.server.ts'

/** Of the lists only the ids are looked at. */
const facts = { shipping: [{ id: 1 }], payment_methods: [{ id: 2 }] } as unknown as Parameters<typeof stepOf>[2]
const cart = { shipping_method_id: 1, payment_method_id: 2 }

describe('the step of the checkout', () => {
  it('is the first that is not done, whatever was asked for', () => {
    expect(stepOf('review', { ...cart, shipping_method_id: null }, facts, false)).toBe('shipping')
    expect(stepOf('review', { ...cart, payment_method_id: 9 }, facts, false)).toBe('payment')
    expect(stepOf(null, cart, facts, false)).toBe('review')
  })

  it('is one that was asked for once it is done', () => {
    expect(stepOf('shipping', cart, facts, false)).toBe('shipping')
    expect(stepOf('payment', cart, facts, true)).toBe('payment')
  })

  it('offers the points of a member also where the way of paying is remembered, until they go on without them', () => {
    expect(stepOf(null, cart, facts, true)).toBe('payment')
    expect(stepOf('review', cart, facts, true)).toBe('review')
  })
})
