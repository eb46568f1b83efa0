import { expect, test } from 'vitest'
import { initialPromotions, type PromotionsAction, promotionsReducer } from './promotions.ts'

type Row = { id: number }
const after = (...actions: PromotionsAction<Row, Row>[]) =>
  actions.reduce(promotionsReducer<Row, Row>, initialPromotions<Row, Row>())

test('fetching promotions sets loading and clears the error', () => {
  const state = after({ type: 'promotions_failed', message: 'Down' }, { type: 'promotions_requested' })
  expect(state).toMatchObject({ loading: true, error: null })
})

test('success ends loading and stores the promotions', () => {
  const state = after({ type: 'promotions_requested' }, { type: 'promotions_loaded', promotions: [{ id: 7 }] })
  expect(state).toMatchObject({ loading: false, promotions: [{ id: 7 }] })
})

test("failure ends loading and stores the server's message, or the default", () => {
  const failed = (message: string | null) =>
    after({ type: 'promotions_requested' }, { type: 'promotions_failed', message })
  expect(failed('Down')).toMatchObject({ loading: false, error: 'Down' })
  expect(failed(null).error).toBe('Failed to fetch promotions')
  expect(failed('').error).toBe('Failed to fetch promotions')
})

test('promotion products are stored by promotion', () => {
  const state = after(
    { type: 'products_loaded', promotionId: 7, products: [{ id: 1 }] },
    { type: 'products_loaded', promotionId: 8, products: [{ id: 2 }] },
  )
  expect(state.products).toEqual({ 7: [{ id: 1 }], 8: [{ id: 2 }] })
})

test('a failed fetch of promotion products stores the message, or the default', () => {
  expect(after({ type: 'products_failed', message: 'Down' }).error).toBe('Down')
  expect(after({ type: 'products_failed', message: null }).error).toBe('Failed to fetch promotion products')
})
