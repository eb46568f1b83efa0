import { expect, test } from 'vitest'
import { initialPromotions, type PromotionsAction, promotionsReducer } from './promotions.ts'

type Row = { id: number }
const after = (...actions: PromotionsAction<Row, Row>[]) =>
  actions.reduce(promotionsReducer<Row, Row>, initialPromotions<Row, Row>())

test('fetching promotions sets loading and clears the error', () => {
  const state = after({ type: 'promotions_failed', message: 'Down' }, { type: 'promotions_requested' })
  expect(state).toMatchObject({ loading: true, error: null })
})

test('on success loading ends and the promotions are stored', () => {
  const state = after({ type: 'promotions_requested' }, { type: 'promotions_loaded', promotions: [{ id: 7 }] })
  expect(state).toMatchObject({ loading: false, promotions: [{ id: 7 }] })
})

test('on failure loading ends and the error is the message of the server, or the default', () => {
  const failed = (message: string | null) =>
    after({ type: 'promotions_requested' }, { type: 'promotions_failed', message })
  expect(failed('Down')).toMatchObject({ loading: false, error: 'Down' })
  expect(failed(null).error).toBe('Failed to fetch promotions')
  expect(failed('').error).toBe('Failed to fetch promotions')
})

test('promotion products are stored under their promotion', () => {
  const state = after(
    { type: 'products_loaded', promotionId: 7, products: [{ id: 1 }] },
    { type: 'products_loaded', promotionId: 8, products: [{ id: 2 }] },
  )
  expect(state.products).toEqual({ 7: [{ id: 1 }], 8: [{ id: 2 }] })
})

test('when they fail the error is the message, or the default', () => {
  expect(after({ type: 'products_failed', message: 'Down' }).error).toBe('Down')
  expect(after({ type: 'products_failed', message: null }).error).toBe('Failed to fetch promotion products')
})
