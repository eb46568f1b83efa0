import { describe, expect, test } from 'vitest'
import { EMPTY_ADDRESS } from './address-list.ts'
import {
  ENDED_ORDER_STATES,
  erasedAddress,
  erasedBuyer,
  erasedMemberCode,
  isClosedOrder,
  isErasedBuyer,
  type OpenMatters,
} from './erasure.ts'
import { canMove, ORDER_STATES } from './order.ts'

const ADDRESS = {
  ...EMPTY_ADDRESS,
  country_id: 'PL',
  region_id: 7,
  company_name: 'Canary',
  city_name: 'Gdynia',
  street: 'Canary',
  street_hn: '12A',
  street_an: '5',
  postal_code: '81-391',
  name_first: 'Canary',
  name_last: 'Canary',
  name_patronymic: 'Canary',
  phone_prefix: '+48',
  phone_number: '501234567',
}
const BUYER = { ...ADDRESS, email: 'canary@example.com' }

test('a sale keeps the name and address of the invoice, and the place of delivery', () => {
  expect(erasedBuyer(BUYER, 'DELIVERED')).toEqual({ ...BUYER, email: '', phone_prefix: '', phone_number: '' })
  const place = erasedAddress(ADDRESS, 'REFUNDED')
  expect(place).toMatchObject({ country_id: 'PL', region_id: 7, city_name: 'Gdynia', postal_code: '81-391' })
  expect(JSON.stringify(place)).not.toMatch(/canary|12A|501234567/i)
})

test('an order that was never a sale keeps only the country', () => {
  for (const state of ['EXPIRED', 'CANCELLED'] as const) {
    const left = [erasedBuyer(BUYER, state), erasedAddress(ADDRESS, state)]
    expect(JSON.stringify(left)).not.toMatch(/canary|Gdynia|81-391|12A|501234567/i)
    expect(left.map(({ country_id }) => country_id)).toEqual(['PL', 'PL'])
  }
})

test('an address of an older version gets no field that it did not have', () => {
  const { name_patronymic: _, ...older } = ADDRESS
  // The version is known only to the database.
  const erased = erasedAddress(older as typeof ADDRESS, 'CANCELLED')
  expect(Object.keys(erased)).toEqual(Object.keys(older))
})

test('erasing again changes nothing', () => {
  for (const state of ENDED_ORDER_STATES) {
    const once = erasedBuyer(BUYER, state)
    expect(erasedBuyer(once, state)).toEqual(once)
    expect(isErasedBuyer(once)).toBe(true)
    expect(erasedAddress(erasedAddress(ADDRESS, state), state)).toEqual(erasedAddress(ADDRESS, state))
  }
  expect(isErasedBuyer(BUYER)).toBe(false)
})

test('an ended order changes only when money moves', () => {
  const moneyOrGoods = ORDER_STATES.filter((state) => !ENDED_ORDER_STATES.some((ended) => ended === state))
  expect(moneyOrGoods).toEqual(['PENDING_PAYMENT', 'PAID', 'CONFIRMED', 'FULFILLING', 'SHIPPED', 'REFUND_DUE'])
  for (const ended of ENDED_ORDER_STATES) {
    for (const to of ORDER_STATES.filter((state) => canMove(ended, state))) expect(['PAID', 'REFUND_DUE']).toContain(to)
  }
})

test('an erased member number looks like a number but matches none', () => {
  for (const user_id of [1, 11, 999_999, 2 ** 40]) expect(erasedMemberCode(user_id)).toMatch(/^E0[A-Z0-9]{8,10}$/)
  expect(erasedMemberCode(36)).not.toBe(erasedMemberCode(1))
})

describe('an order is closed', () => {
  const closed: OpenMatters = {
    state: 'DELIVERED',
    parcels: 0,
    refunds: 0,
    goods_coming_back: 0,
    may_withdraw: false,
  }

  test('when it has ended, nothing is under way and the buyer can no longer withdraw', () => {
    expect(isClosedOrder(closed)).toBe(true)
  })

  test.each<[string, Partial<OpenMatters>]>([
    ['it is not delivered', { state: 'SHIPPED' }],
    ['a parcel is under way', { parcels: 1 }],
    ['money is on its way back', { refunds: 1 }],
    ['goods are on their way back', { goods_coming_back: 1 }],
    ['the buyer can still withdraw', { may_withdraw: true }],
  ])('but not while %s', (_what, change) => {
    expect(isClosedOrder({ ...closed, ...change })).toBe(false)
  })

  test('at once if it was never delivered, since then there is nothing to withdraw from', () => {
    for (const state of ['EXPIRED', 'CANCELLED', 'REFUNDED'] as const) {
      expect(isClosedOrder({ ...closed, state, may_withdraw: true })).toBe(true)
    }
  })
})
