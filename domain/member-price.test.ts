import { expect, test } from 'vitest'
import { memberSaving } from './member-price.ts'

test('a member saves what a guest would pay more now, promotions of both counted in', () => {
  expect(memberSaving({ gross_price: 11_610, promotion_gross_price: null, guest_price: 12_900 })).toBe(1290)
  expect(memberSaving({ gross_price: 11_610, promotion_gross_price: 9288, guest_price: 10_320 })).toBe(1032)
  expect(memberSaving({ gross_price: 11_610, promotion_gross_price: 0, guest_price: 10_320 })).toBe(10_320)
})

test('nothing is said to be saved by a guest, or where a guest pays no more', () => {
  expect(memberSaving({ gross_price: 12_900, promotion_gross_price: null, guest_price: null })).toBeNull()
  expect(memberSaving({ gross_price: 12_900, promotion_gross_price: null, guest_price: 12_900 })).toBeNull()
  expect(memberSaving({ gross_price: 12_900, promotion_gross_price: null, guest_price: 9900 })).toBeNull()
})
