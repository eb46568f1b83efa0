import { expect, test } from 'vitest'
import { initialShipping, type ShippingAction, shippingReducer } from './shipping.ts'

type Method = { id: number }
const after = (...actions: ShippingAction<Method>[]) =>
  actions.reduce(shippingReducer<Method>, initialShipping<Method>())
const loaded: ShippingAction<Method> = { type: 'methods_loaded', delivery_methods: [{ id: 1 }] }

test('shipping methods are null while loading, then the fetched list', () => {
  expect(after(loaded, { type: 'methods_requested' }).delivery_methods).toBeNull()
  expect(after({ type: 'methods_requested' }, loaded).delivery_methods).toEqual([{ id: 1 }])
})

test('they stay null if the fetch fails', () => {
  expect(after({ type: 'methods_requested' }, { type: 'methods_failed' }).delivery_methods).toBeNull()
})

test('the checkout sets its delivery error explicitly', () => {
  expect(after().delivery_checkout_error).toBe(false)
  expect(after({ type: 'checkout_error_set', delivery_checkout_error: true }).delivery_checkout_error).toBe(true)
  expect(after({ type: 'checkout_error_set', delivery_checkout_error: true }, loaded).delivery_checkout_error).toBe(
    true,
  )
})
