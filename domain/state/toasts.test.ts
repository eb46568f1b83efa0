import { expect, test } from 'vitest'
import { pricePatternOf } from '../price-format.ts'
import { errorToast, productToast, TOAST_DURATION_MS } from './toasts.ts'

const product = {
  name: 'Ambre 51',
  image: '/files/ambre.webp',
  gross_price: 12_990,
  promotion_gross_price: null,
  points: 1250,
  promotion_points: null,
}
const shown = { pattern: pricePatternOf('en-pl'), currency_symbol: 'PLN', count_label: 'COUNT' }

test('a toast stays for three seconds', () => {
  expect(TOAST_DURATION_MS).toBe(3000)
})

test('the product toast has the name, image, price with symbol, points and count', () => {
  expect(productToast(product, 2, shown)).toEqual({
    name: 'Ambre 51',
    image: '/files/ambre.webp',
    price: '129,90\u00a0PLN',
    points: '12,50\u00a0P',
    count: 'COUNT: 2',
  })
})

test('promotional values win, also when they are 0', () => {
  const toast = productToast({ ...product, promotion_gross_price: 0, promotion_points: 0 }, 1, shown)
  expect(toast).toMatchObject({ price: '0,00\u00a0PLN', points: '0,00\u00a0P' })
})

test('the error toast shows the message of the server, or else REJECTED', () => {
  expect(errorToast('Out of stock', 'REJECTED')).toBe('Out of stock')
  expect(errorToast(null, 'Odrzucono')).toBe('Odrzucono')
  expect(errorToast('', 'REJECTED')).toBe('REJECTED')
})
