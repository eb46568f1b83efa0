import type { Cart } from '@meridian/contract/shop/cart.ts'
import { createTranslate } from '@meridian/domain/translate.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import english from '../strings/en.json' with { type: 'json' }
import { dispatchBasket, getBasket, setBasket } from './basket-store.ts'
import { changeText } from './change-text.ts'
import { closeAlert, showServerCart } from './show-server-cart.ts'

const translate = createTranslate([{ language: 'en', strings: english }])
const alertLines = () => getBasket().changes.map((change) => changeText(change, translate))

const item = (variant_id: number, quantity: number, available: number) => ({
  variant_id,
  quantity,
  available,
  promotion_id: null,
  name: `Product ${variant_id}`,
})
const clamped = (variant_id: number, requested: number, granted: number) => ({
  item_id: granted === 0 ? null : variant_id,
  variant_id,
  name: `Product ${variant_id}`,
  requested,
  granted,
})

/** A cast because the store reads only these fields. */
function cartOf(items: ReturnType<typeof item>[], quantity_changes: ReturnType<typeof clamped>[] = []): Cart {
  return { code: 'a', country_id: 'PL', items, quantity_changes, totals: {} } as unknown as Cart
}

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
  })
})
afterEach(() => {
  closeAlert()
  setBasket({ offer: [], open: false })
  dispatchBasket({ type: 'removed', owner: 'guest' })
})

test("the visitor's own change is reported only where the server gave less than was asked for", () => {
  showServerCart(cartOf([item(1, 2, 9)]), { own_change: true })
  expect(getBasket().alert).toBeNull()
  showServerCart(cartOf([item(1, 3, 3), item(2, 1, 9)], [clamped(1, 5, 3)]), { own_change: true })
  expect(getBasket().alert).toMatchObject({ key: 'quantityAlert' })
  expect(alertLines()).toEqual(['Product 1: 3 instead of 5'])
  showServerCart(cartOf([item(1, 2, 3), item(2, 1, 9)]), { own_change: true })
  expect(getBasket()).toMatchObject({ alert: null, changes: [] })
})

test('a product of which nothing could be added is reported as sold out', () => {
  showServerCart(cartOf([], [clamped(1, 1, 0)]), { own_change: true })
  expect(getBasket().alert).toMatchObject({ key: 'quantityAlert' })
  expect(alertLines()).toEqual(['Product 1 is sold out at the moment'])
})

test('a quantity that the server clamped is reported once, beside what changed elsewhere', () => {
  showServerCart(cartOf([item(1, 5, 9), item(2, 4, 9)]), { own_change: true })
  showServerCart(cartOf([item(1, 3, 3), item(2, 1, 9)], [clamped(1, 5, 3)]))
  expect(alertLines()).toEqual(['Product 1: 3 instead of 5', 'Product 2: 1 instead of 4'])
})
