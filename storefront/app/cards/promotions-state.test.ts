import { expect, test } from 'vitest'
import { promotionsOf } from './promotions-state.ts'

test('fetching promotions sets loading and clears the error: SPEC §4 Promotions and delivery', () => {
  expect(promotionsOf(undefined)).toEqual({ promotions: [], products: {}, loading: true, error: null })
})

test('on success loading ends and the promotions are stored: SPEC §4', () => {
  expect(promotionsOf([{ id: 7 }])).toEqual({ promotions: [{ id: 7 }], products: {}, loading: false, error: null })
})

test("on failure the error is the server's message, or 'Failed to fetch promotions': SPEC §4, §8", () => {
  expect(promotionsOf(null)).toMatchObject({ promotions: [], loading: false, error: 'Failed to fetch promotions' })
})

test("products are stored under their promotionId; a failure is 'Failed to fetch promotion products': SPEC §4, §8", () => {
  const state = promotionsOf([
    { id: 7, products: [] },
    { id: 8, products: null },
  ])
  expect(state.products).toEqual({ 7: [] })
  expect(state).toMatchObject({ loading: false, error: 'Failed to fetch promotion products' })
})
