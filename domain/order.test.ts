import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type AttemptToPay,
  canMove,
  canPay,
  captureEffect,
  collectsPoints,
  isAwaitingMoney,
  isPaid,
  mayExpire,
  ORDER_LIFETIME_MS,
  ORDER_STATES,
  ORDER_TRANSITIONS,
  type OrderState,
  orderExpiresAt,
  orderNumberEnding,
  orderNumberPrefix,
  parseOrderNumber,
  paymentRefusal,
  placedWithin,
  previousStates,
  REFUNDABLE_STATES,
  SOLD_STATES,
  TO_SHIP_STATES,
  UNDELIVERED_STATES,
} from './order.ts'
import { ATTEMPT_STATES } from './payment.ts'
import { PAYMENT_TIMINGS } from './payment-method.ts'

const FAILED: AttemptToPay = { state: 'FAILED', refund_due: false }
/** Money of another amount than the order's, say. */
const DUE_BACK: AttemptToPay = { state: 'CAPTURED', refund_due: true }
/** Money that is with the provider, and whether there is stock for it. */
const CAME = (reserved_again: boolean) => ({ reserved_again, is_back: false })

describe('transitions', () => {
  const walks = (states: OrderState[]) =>
    states.every((state, index) => index === 0 || canMove(states[index - 1] ?? state, state))

  test('a paid order is shipped and delivered', () => {
    expect(walks(['PENDING_PAYMENT', 'PAID', 'FULFILLING', 'SHIPPED', 'DELIVERED'])).toBe(true)
  })

  test('an order paid on delivery is confirmed first', () => {
    expect(walks(['PENDING_PAYMENT', 'CONFIRMED', 'FULFILLING', 'SHIPPED', 'DELIVERED'])).toBe(true)
    expect(canMove('CONFIRMED', 'PAID')).toBe(false)
  })

  test('late money revives an expired or cancelled order, or becomes a refund due', () => {
    expect(walks(['PENDING_PAYMENT', 'EXPIRED', 'PAID'])).toBe(true)
    expect(walks(['PENDING_PAYMENT', 'CANCELLED', 'REFUND_DUE', 'REFUNDED'])).toBe(true)
  })

  test('a paid order never expires and cannot be cancelled', () => {
    for (const state of ['PAID', 'FULFILLING', 'SHIPPED', 'DELIVERED', 'REFUND_DUE'] as const) {
      expect(canMove(state, 'EXPIRED')).toBe(false)
      expect(canMove(state, 'CANCELLED')).toBe(false)
    }
  })

  test('no order returns to waiting for payment or moves to its own state', () => {
    for (const state of ORDER_STATES) {
      expect(canMove(state, 'PENDING_PAYMENT')).toBe(false)
      expect(canMove(state, state)).toBe(false)
    }
  })

  test('every state can be reached', () => {
    const reached = new Set<OrderState>(['PENDING_PAYMENT'])
    for (const state of reached) for (const next of ORDER_TRANSITIONS[state]) reached.add(next)
    expect(reached.size).toBe(ORDER_STATES.length)
  })

  test('the guarded update knows the allowed previous states', () => {
    expect(previousStates('PAID')).toEqual(['PENDING_PAYMENT', 'EXPIRED', 'CANCELLED'])
    expect(previousStates('PENDING_PAYMENT')).toEqual([])
  })
})

describe('states by what is still to happen', () => {
  test('goods are to leave from the payment, or the confirmation of an order on delivery, until all have left', () => {
    expect(TO_SHIP_STATES).toEqual(['PAID', 'CONFIRMED', 'FULFILLING'])
  })

  test('the buyer waits from the order until the delivery', () => {
    expect(UNDELIVERED_STATES).toEqual(['PENDING_PAYMENT', 'PAID', 'CONFIRMED', 'FULFILLING', 'SHIPPED'])
  })

  test('a sold order is on its way or delivered, and no refund of all of it is due', () => {
    expect(SOLD_STATES).toEqual(['PAID', 'CONFIRMED', 'FULFILLING', 'SHIPPED', 'DELIVERED'])
  })

  test('a refund may become due of exactly the sold orders that can move to REFUND_DUE', () => {
    expect(REFUNDABLE_STATES).toEqual(SOLD_STATES.filter((state) => canMove(state, 'REFUND_DUE')))
  })
})

describe('predicates', () => {
  test('an order paid on delivery is paid when delivered, any other from payment on', () => {
    const paid = (timing: 'instant' | 'on_delivery') => ORDER_STATES.filter((state) => isPaid({ state, timing }))
    expect(paid('instant')).toEqual(['PAID', 'FULFILLING', 'SHIPPED', 'DELIVERED'])
    expect(paid('on_delivery')).toEqual(['PAID', 'DELIVERED'])
  })

  test('the page keeps polling while money or a refund is on the way', () => {
    expect(ORDER_STATES.filter(isAwaitingMoney)).toEqual(['PENDING_PAYMENT', 'REFUND_DUE'])
  })

  const NOW = new Date('2026-11-28T12:00:00Z')
  const LATER = new Date('2026-11-28T12:00:01Z')
  const TO_PAY = { state: 'PENDING_PAYMENT', expires_at: LATER, awaits_acceptance: false } as const

  test('an order is paid while it awaits payment, before it expires, and once its buyer has accepted it', () => {
    expect(paymentRefusal(TO_PAY, NOW)).toBeNull()
    expect(paymentRefusal({ ...TO_PAY, expires_at: null }, NOW)).toBeNull()
    expect(paymentRefusal({ ...TO_PAY, expires_at: NOW }, NOW)).toBe('ORDER_NOT_PAYABLE')
    expect(paymentRefusal({ ...TO_PAY, awaits_acceptance: true }, NOW)).toBe('ORDER_NOT_ACCEPTED')
    expect(paymentRefusal({ ...TO_PAY, expires_at: NOW, awaits_acceptance: true }, NOW)).toBe('ORDER_NOT_PAYABLE')
    const payable = ORDER_STATES.filter((state) => paymentRefusal({ ...TO_PAY, state }, NOW) === null)
    expect(payable).toEqual(['PENDING_PAYMENT'])
  })

  test('another payment needs every earlier attempt to have ended without money', () => {
    expect(canPay(TO_PAY, [], NOW)).toBe(true)
    expect(canPay(TO_PAY, [FAILED, { ...FAILED, state: 'CANCELLED' }], NOW)).toBe(true)
    const blocking = ATTEMPT_STATES.filter((state) => !canPay(TO_PAY, [FAILED, { state, refund_due: false }], NOW))
    expect(blocking).toEqual(['CREATED', 'SENT', 'NEEDS_ACTION', 'UNKNOWN', 'AUTHORISED', 'CAPTURED'])
    expect(canPay({ ...TO_PAY, state: 'PAID' }, [], NOW)).toBe(false)
    expect(canPay(TO_PAY, [FAILED], LATER)).toBe(false)
    expect(canPay({ ...TO_PAY, awaits_acceptance: true }, [], NOW)).toBe(false)
  })

  test('another payment does not wait for money that is due back', () => {
    expect(canPay(TO_PAY, [DUE_BACK], NOW)).toBe(true)
    expect(canPay(TO_PAY, [DUE_BACK, { state: 'SENT', refund_due: false }], NOW)).toBe(false)
  })
})

describe('expiry', () => {
  test('is 10 minutes for instant methods, 7 days for delayed ones, an hour to confirm payment on delivery', () => {
    expect(ORDER_LIFETIME_MS).toEqual({ instant: 600_000, delayed: 604_800_000, on_delivery: 3_600_000 })
    expect(orderExpiresAt(1000, 'instant')).toBe(601_000)
    expect(orderExpiresAt(1000, 'delayed')).toBe(604_801_000)
    expect(orderExpiresAt(1000, 'delayed', 86_400_000)).toBe(86_401_000)
    expect(orderExpiresAt(1000, 'instant', 86_400_000)).toBe(601_000)
    expect(orderExpiresAt(1000, 'on_delivery')).toBe(3_601_000)
  })

  const late = { state: 'PENDING_PAYMENT' as const, expires_at: 1000, now: 1000, attempts: [] }

  test('happens after the deadline, and only to an order that waits for payment', () => {
    expect(mayExpire(late)).toBe(true)
    expect(mayExpire({ ...late, now: 999 })).toBe(false)
    expect(mayExpire({ ...late, expires_at: null })).toBe(false)
    for (const state of ORDER_STATES.filter((of) => of !== 'PENDING_PAYMENT')) {
      expect(mayExpire({ ...late, state })).toBe(false)
    }
  })

  test('waits for every attempt that may still capture money', () => {
    const holding = ATTEMPT_STATES.filter(
      (state) => !mayExpire({ ...late, attempts: [FAILED, { state, refund_due: false }] }),
    )
    expect(holding).toEqual(['SENT', 'NEEDS_ACTION', 'UNKNOWN', 'AUTHORISED', 'CAPTURED'])
  })

  test('does not wait for money that is due back, whether or not it can be given back', () => {
    expect(mayExpire({ ...late, attempts: [DUE_BACK] })).toBe(true)
    expect(mayExpire({ ...late, attempts: [DUE_BACK, { state: 'CAPTURED', refund_due: false }] })).toBe(false)
  })
})

describe('captured money', () => {
  const card = (state: OrderState) => ({ state, payment_timing: 'instant' as const, paid: state !== 'PENDING_PAYMENT' })
  const ANY_ORDER = fc.record({
    state: fc.constantFrom(...ORDER_STATES),
    payment_timing: fc.constantFrom(...PAYMENT_TIMINGS),
    paid: fc.boolean(),
  })

  test('pays what an order on its way is to pay on delivery, once', () => {
    for (const state of ['CONFIRMED', 'FULFILLING', 'SHIPPED', 'DELIVERED'] as const) {
      const order = { state, payment_timing: 'on_delivery' as const }
      expect(captureEffect({ ...order, paid: false }, CAME(true))).toEqual({ pays_on_arrival: true })
      expect(captureEffect({ ...order, paid: true }, CAME(true))).toEqual({ refund_attempt: true })
    }
  })

  test('pays a waiting order', () => {
    expect(captureEffect(card('PENDING_PAYMENT'), CAME(false))).toEqual({ move: 'PAID' })
  })

  test('revives a late order if its stock is still available, otherwise is refunded', () => {
    for (const state of ['EXPIRED', 'CANCELLED'] as const) {
      expect(captureEffect(card(state), CAME(true))).toEqual({ move: 'PAID' })
      expect(captureEffect(card(state), CAME(false))).toEqual({ move: 'REFUND_DUE' })
    }
  })

  test('is refunded if the order is already paid', () => {
    for (const state of ['PAID', 'FULFILLING', 'SHIPPED', 'DELIVERED', 'REFUND_DUE', 'REFUNDED'] as const) {
      expect(captureEffect(card(state), CAME(true))).toEqual({ refund_attempt: true })
    }
  })

  test('pays nothing that has not left once it is back, and still pays what was paid on delivery', () => {
    const BACK = { reserved_again: true, is_back: true }
    for (const state of ['PENDING_PAYMENT', 'EXPIRED', 'CANCELLED'] as const) {
      expect(captureEffect(card(state), BACK)).toEqual({ refund_attempt: true })
    }
    const delivered = { state: 'DELIVERED', payment_timing: 'on_delivery', paid: false } as const
    expect(captureEffect(delivered, BACK)).toEqual({ pays_on_arrival: true })
  })

  test('never requests a forbidden move, and is never lost', () => {
    fc.assert(
      fc.property(ANY_ORDER, fc.boolean(), fc.boolean(), ({ state, payment_timing, paid }, reserved_again, is_back) => {
        const effect = captureEffect({ state, payment_timing, paid }, { reserved_again, is_back })
        expect(!('move' in effect) || canMove(state, effect.move)).toBe(true)
      }),
    )
  })
})

test('an order collects points only for the member who placed it', () => {
  expect(collectsPoints({ user_id: 7, guest_id: null })).toBe(true)
  expect(collectsPoints({ user_id: null, guest_id: 'guest' })).toBe(false)
  expect(collectsPoints({ user_id: 7, guest_id: 'guest' })).toBe(false)
})

test.each([
  ['UTC', 'M261122-'],
  ['Europe/Warsaw', 'M261123-'],
  ['Asia/Hong_Kong', 'M261123-'],
  ['America/New_York', 'M261122-'],
])('an order number begins with the day it was placed on in %s: %s', (zone, prefix) => {
  expect(orderNumberPrefix(new Date('2026-11-22T23:59:59Z'), zone)).toBe(prefix)
})

test('an order number ends with four random signs, each as likely as any other', () => {
  const chance = (seed: number) => (count: number) =>
    Array.from({ length: count }, (_, at) => (seed * 31 + at * 7) % 256)
  const endings = Array.from({ length: 256 }, (_, seed) => orderNumberEnding(chance(seed)))
  expect(endings.every((ending) => /^-[CDFHJKMNPRTVWXY3479]{4}$/.test(ending))).toBe(true)
  // Bytes that would favour the first signs are drawn again.
  const counts: number[] = []
  const bytes = [255, 250, 248, 247, 246, 0, 1, 2, 3]
  expect(
    orderNumberEnding((count) => {
      counts.push(count)
      return bytes.splice(0, count)
    }),
  ).toBe('-9CDF')
  expect(counts).toEqual([8])
})

test.each([
  ['M26', '2026-01-01', '2026-12-31'],
  ['m261', '2026-10-01', '2026-12-31'],
  ['M2602', '2026-02-01', '2026-02-28'],
  ['M26022', '2026-02-20', '2026-02-28'],
  ['M240229', '2024-02-29', '2024-02-29'],
  ['M261231-', '2026-12-31', '2026-12-31'],
])('numbers that begin with %s are those of the orders placed from %s to %s', (beginning, first, last) => {
  expect(placedWithin(beginning)).toEqual({ first, last })
})

test('a beginning of a number is no time if it is no day, less than a year, or has a part of the counter', () => {
  for (const typed of ['', 'M', 'M2', 'M2613', 'M260230', 'M261122-0', 'M2611220', '2611', 'M26-11', 'XM26'])
    expect(placedWithin(typed), typed).toBeNull()
})

test('the number of an order is understood as people type it', () => {
  const typed = [
    'M261122-0001387-K4XM',
    ' m261122-0001387-k4xm ',
    'M261122 0001387 K4XM',
    'M 261122 – 000 1387 — k4 xm',
    'm2611220001387k4xm',
  ]
  expect(typed.map(parseOrderNumber)).toEqual(typed.map(() => 'M261122-0001387-K4XM'))
  expect(parseOrderNumber('m26112200013873479')).toBe('M261122-0001387-3479')
  expect(parseOrderNumber('M261122-0001387')).toBe('M261122-0001387')
  const none = ['', '0001387', 'M261122', 'M26112-0001387-K4XM', 'X261122-0001387-K4XM', 'M261122-0001387-K4X']
  const wrong = [...none, 'M261122-0001387-K4XMM', 'M261122-0001387-K0XM', 'M261122-0001387x']
  expect(wrong.map(parseOrderNumber)).toEqual(wrong.map(() => null))
})
