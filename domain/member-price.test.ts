import { expect, test } from 'vitest'
import { memberSaving } from './member-price.ts'

test('a member saves the difference to the guest price, including promotions of both', () => {
  expect(memberSaving({ gross_price: 11_610, promotion_gross_price: null, guest_price: 12_900 })).toBe(1290)
  expect(memberSaving({ gross_price: 11_610, promotion_gross_price: 9288, guest_price: 10_320 })).toBe(1032)
  expect(memberSaving({ gross_price: 11_610, promotion_gross_price: 0, guest_price: 10_320 })).toBe(10_320)
})

test('there is no saving for guests, or where the guest price is not higher', () => {
  expect(memberSaving({ gross_price: 12_900, promotion_gross_price: null, guest_price: null })).toBeNull()
  expect(memberSaving({ gross_price: 12_900, promotion_gross_price: null, guest_price: 12_900 })).toBeNull()
  expect(memberSaving({ gross_price: 12_900, promotion_gross_price: null, guest_price: 9900 })).toBeNull()
})
