import type { OrderState } from '@meridian/domain/order.ts'
import {
  RETURN_STATUSES,
  type ReturnStatus,
  SHIPPING_STATUSES,
  type ShippingStatus,
} from '@meridian/domain/order-status.ts'
import { describe, expect, test } from 'vitest'
import { countdownText, secondsToAnnounce } from '../../countdown.ts'
import { pollDelayMs, pollPace } from './use-order-polling.ts'

const instant = { state: 'PENDING_PAYMENT', payment_timing: 'instant' } as const
const delayed = { state: 'PENDING_PAYMENT', payment_timing: 'delayed' } as const

describe('the order page', () => {
  test.each(['PAID', 'CONFIRMED', 'SHIPPED', 'DELIVERED', 'EXPIRED', 'CANCELLED', 'REFUNDED'] as const)(
    'asks nothing more about an order that is %s',
    (state) => {
      expect(pollPace({ ...instant, state }, { status: 'RUNNING', action: null }, null)).toBe('never')
    },
  )

  test.each(['CREATED', 'RUNNING', 'NEEDS_ACTION', 'AWAITING'] as const)(
    'polls fast while a payment is %s',
    (status) => {
      expect(pollPace(instant, { status, action: null }, null)).toBe('soon')
    },
  )

  test('polls fast when the order was read a moment before its payment was captured', () => {
    expect(pollPace(instant, { status: 'CAPTURED', action: null }, null)).toBe('soon')
    expect(pollPace(delayed, { status: 'CAPTURED', action: null }, null)).toBe('soon')
  })

  test('polls slowly for a transfer, a refund and an unpaid order', () => {
    expect(pollPace(delayed, { status: 'AWAITING', action: null }, null)).toBe('later')
    expect(pollPace({ ...instant, state: 'REFUND_DUE' }, null, null)).toBe('later')
    expect(pollPace(instant, null, null)).toBe('later')
    expect(pollPace(instant, { status: 'FAILED', action: null }, null)).toBe('later')
  })

  test('polls slowly while parcels or returned goods are under way, and not once all is done', () => {
    const pace = (shipping_status: ShippingStatus, return_status: ReturnStatus, state: OrderState = 'PAID') =>
      pollPace({ ...instant, state }, null, { shipping_status, return_status })
    expect(SHIPPING_STATUSES.filter((word) => pace(word, 'NONE') === 'never')).toEqual(['DELIVERED', 'NOTHING_TO_SHIP'])
    expect(RETURN_STATUSES.filter((word) => pace('DELIVERED', word) === 'later')).toEqual(['ANNOUNCED', 'PARTLY_BACK'])
    expect(pace('OPEN', 'NONE', 'EXPIRED')).toBe('never')
  })

  test('increases the interval, up to ten seconds while a payment is being confirmed', () => {
    const delays = Array.from({ length: 12 }, (_, round) => pollDelayMs('soon', round) ?? 0)
    expect(delays[0]).toBe(1000)
    expect(delays).toEqual(delays.toSorted((a, b) => a - b))
    expect(Math.max(...delays)).toBe(10_000)
  })

  test('stops eventually', () => {
    expect(pollDelayMs('never', 0)).toBeNull()
    expect(pollDelayMs('soon', 480)).toBeNull()
    expect(pollDelayMs('later', 480)).toBeNull()
  })
})

describe('the countdown', () => {
  test('is formatted as a clock', () => {
    expect([120_000, 119_001, 119_000, 60_000, 9_400, 0, -5].map(countdownText)).toEqual([
      '2:00',
      '2:00',
      '1:59',
      '1:00',
      '0:10',
      '0:00',
      '0:00',
    ])
  })

  test('is announced at a minute, half a minute and ten seconds, once each', () => {
    expect(secondsToAnnounce(60_200, 59_900)).toBe(60)
    expect(secondsToAnnounce(59_900, 59_600)).toBeNull()
    expect(secondsToAnnounce(30_500, 30_000)).toBe(30)
    expect(secondsToAnnounce(10_100, 9_900)).toBe(10)
  })
})
