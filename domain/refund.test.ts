import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { REQUEST_ON_ITS_WAY_MS } from './payment.ts'
import {
  applyRefundStatus,
  canMoveRefund,
  EMPTY_REQUEST,
  earnedPart,
  goodwill,
  isAllReversed,
  isWithinDay,
  mayDecide,
  type RefundableOrder,
  refundComponents,
  refundRecheckMs,
  refundReference,
  refundShares,
  refundTotals,
  withinMoney,
} from './refund.ts'

const ORDER: RefundableOrder = {
  currency_code: 'PLN',
  added_tax: 0,
  shipping_gross: 1500,
  shipping_tax: 280,
  shipping_reversed: 0,
  payment_fee: 100,
  payment_fee_tax: 19,
  payment_fee_reversed: 0,
  service_tax_rate_hundredths: 2300,
  taxes: [
    { rate_hundredths: 2300, gross: 3000 },
    { rate_hundredths: 800, gross: 1000 },
  ],
  lines: [
    {
      position: 1,
      quantity: 3,
      reversed: 1,
      line_gross: 3000,
      discount: 1000,
      tax: 374,
      points_converted: 400,
      tax_rate_hundredths: 2300,
      line_points: 900,
    },
  ],
}

test('a unit is refunded at what was paid for it, with its share of tax, points and volume', () => {
  const components = refundComponents(ORDER, { ...EMPTY_REQUEST, units: [{ position: 1, units: 2 }] })
  // A first unit of 6.66 went before.
  expect(components).toEqual([
    {
      kind: 'UNITS',
      position: 1,
      first_unit: 1,
      units: 2,
      net: 1084,
      tax: 250,
      amount: 1334,
      discount: 666,
      tax_rate_hundredths: 2300,
      points: 267,
      volume: 600,
    },
  ])
})

test('delivery and fee are refunded in part or whole, at the rate of services', () => {
  const components = refundComponents(ORDER, { ...EMPTY_REQUEST, shipping: 1500, fee: 50 }) ?? []
  expect(components.map(({ kind, net, tax, amount }) => ({ kind, net, tax, amount }))).toEqual([
    { kind: 'SHIPPING', net: 1220, tax: 280, amount: 1500 },
    { kind: 'FEE', net: 41, tax: 9, amount: 50 },
  ])
})

const TWO_UNITS = [{ position: 1, units: 2 }]

test('units that lost value are refunded less a deduction with its share of their tax', () => {
  const deducted = (amount: number) =>
    refundComponents(ORDER, { ...EMPTY_REQUEST, units: TWO_UNITS, deductions: [{ position: 1, amount }] }) ?? []
  expect(deducted(700).at(-1)).toMatchObject({ kind: 'DEDUCTION', position: 1, net: -569, tax: -131, amount: -700 })
  expect(refundTotals(deducted(1334))).toMatchObject({ amount: 0, points: 267, volume: 600 })
})

test.each([
  ['more units than are left', { ...EMPTY_REQUEST, units: [{ position: 1, units: 3 }] }],
  ['no unit', { ...EMPTY_REQUEST, units: [{ position: 1, units: 0 }] }],
  ['a line twice', { ...EMPTY_REQUEST, units: [1, 1].map((units) => ({ position: 1, units })) }],
  ['a line of no order', { ...EMPTY_REQUEST, units: [{ position: 9, units: 1 }] }],
  ['more than the delivery', { ...EMPTY_REQUEST, shipping: 1501 }],
  ['more than the fee', { ...EMPTY_REQUEST, fee: 101 }],
  [
    'a deduction above the price of its units',
    { ...EMPTY_REQUEST, units: TWO_UNITS, deductions: [{ position: 1, amount: 1335 }] },
  ],
  ['a deduction without units', { ...EMPTY_REQUEST, deductions: [{ position: 1, amount: 1 }] }],
  [
    'a line deducted twice',
    { ...EMPTY_REQUEST, units: TWO_UNITS, deductions: [1, 2].map((amount) => ({ position: 1, amount })) },
  ],
])('%s cannot be refunded', (_, request) => {
  expect(refundComponents(ORDER, request)).toBeNull()
})

test('goodwill reduces the price over all tax rates', () => {
  const components = refundComponents(ORDER, { ...EMPTY_REQUEST, goodwill: 400 }) ?? []
  expect(
    components.map(({ kind, tax_rate_hundredths, amount, tax }) => [kind, tax_rate_hundredths, amount, tax]),
  ).toEqual([
    ['GOODWILL', 2300, 300, 56],
    ['GOODWILL', 800, 100, 7],
  ])
  expect(refundTotals(goodwill({ taxes: [] }, 5)).amount).toBe(5)
})

test('earlier goodwill is set off where money is short, and nothing else is', () => {
  const request = refundComponents(ORDER, { ...EMPTY_REQUEST, shipping: 1500 }) ?? []
  expect(refundTotals(withinMoney(ORDER, request, { left: 1500, earlier: 0 }) ?? []).amount).toBe(1500)
  expect(refundTotals(withinMoney(ORDER, request, { left: 1100, earlier: 400 }) ?? []).amount).toBe(1100)
  expect(withinMoney(ORDER, request, { left: 1099, earlier: 400 })).toBeNull()
})

test('a refund that was sent is failed only by a refusal, or once it cannot be on its way any more', () => {
  expect(applyRefundStatus('SENT', null, 0)).toBe('UNKNOWN')
  expect(applyRefundStatus('UNKNOWN', null, 0)).toBe('UNKNOWN')
  expect(applyRefundStatus('UNKNOWN', 'not_found', REQUEST_ON_ITS_WAY_MS - 1)).toBe('UNKNOWN')
  expect(applyRefundStatus('UNKNOWN', 'not_found', REQUEST_ON_ITS_WAY_MS)).toBe('FAILED')
  expect(applyRefundStatus('SENT', 'pending', 0)).toBe('SENT')
  expect(applyRefundStatus('SENT', 'refused', 0)).toBe('FAILED')
})

test('a refund that was replaced stays so, whatever is told, and one that succeeded fails only if the bank sent it back', () => {
  for (const status of ['refunded', 'refused', 'not_found', 'pending', null] as const) {
    expect(applyRefundStatus('REPLACED', status, 1e9)).toBe('REPLACED')
    expect(applyRefundStatus('SUCCEEDED', status, 1e9)).toBe(status === 'refused' ? 'FAILED' : 'SUCCEEDED')
  }
  // News of success about a failed refund waits for a person: it may have been replaced already.
  expect(canMoveRefund('FAILED', 'SUCCEEDED')).toBe(false)
})

test('a refund has another name with its provider after each refusal', () => {
  expect([0, 1, 2].map((refusals) => refundReference({ refund_id: 7, refusals }))).toEqual([
    'refund-7',
    'refund-7-1',
    'refund-7-2',
  ])
})

test('a refund is asked about less and less often, at least every hour', () => {
  const waits = (answered: boolean) => [0, 1, 2, 99].map((tries) => refundRecheckMs(tries, { answered }))
  expect(waits(true)).toEqual([15_000, 30_000, 60_000, 3_600_000])
  expect(waits(false)).toEqual([15_000, 15_000, 15_000, 15_000])
})

test('any sequence of parts takes back exactly the points that an order earned', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e9 }), fc.array(fc.integer({ min: 0, max: 1e6 })), (earned, parts) => {
      const volume = parts.reduce((sum, one) => sum + one, 0)
      let before = 0
      let taken = 0
      for (const now of parts) {
        taken += earnedPart(earned, { volume, before, now })
        before += now
      }
      expect(taken).toBe(volume === 0 ? 0 : earned)
    }),
  )
})

test('an order is reversed once its goods, delivery and fee are', () => {
  const line = { ...ORDER.lines[0], reversed: 3 } as RefundableOrder['lines'][number]
  const all = { ...ORDER, lines: [line], shipping_reversed: 1500, payment_fee_reversed: 100 }
  expect(isAllReversed(all)).toBe(true)
  expect(isAllReversed({ ...all, shipping_reversed: 1499 })).toBe(false)
  expect(isAllReversed({ ...all, lines: [{ ...line, reversed: 2 }] })).toBe(false)
})

test('an admin reaches the limit of a day and does not pass it', () => {
  expect(isWithinDay(10_000, 9000, 1000)).toBe(true)
  expect(isWithinDay(10_000, 9000, 1001)).toBe(false)
})

test('who asked for a refund, or is its buyer by account or by mail address, does not decide about it', () => {
  const requested = { requested_by: 1, buyer: { user_id: 7, email: 'Anna@example.com' } }
  expect(mayDecide({ user_id: 2, email: 'piotr@example.com' }, requested)).toBe(true)
  expect(mayDecide({ user_id: 1, email: 'marek@example.com' }, requested)).toBe(false)
  expect(mayDecide({ user_id: 7, email: 'piotr@example.com' }, requested)).toBe(false)
  expect(mayDecide({ user_id: 2, email: 'anna@EXAMPLE.com' }, requested)).toBe(false)
  // Guests have no account, and erased buyers no address.
  expect(mayDecide({ user_id: 2, email: null }, { requested_by: 1, buyer: { user_id: null, email: null } })).toBe(true)
})

describe('a decision over several payments', () => {
  const sources = [
    { attempt_id: 1, left: 30 },
    { attempt_id: 2, left: 50 },
  ]
  test.each([
    [
      60,
      0,
      [
        [1, 30, false],
        [2, 30, false],
      ],
    ],
    [
      60,
      40,
      [
        [1, 30, true],
        [2, 10, true],
        [2, 20, false],
      ],
    ],
    [
      20,
      5,
      [
        [1, 5, true],
        [1, 15, false],
      ],
    ],
    [
      80,
      80,
      [
        [1, 30, true],
        [2, 50, true],
      ],
    ],
    [81, 0, null],
    [20, 21, null],
    [0, 0, []],
  ])('gives %i, of which %i to another order', (amount, credit, expected) => {
    const shares = refundShares(sources, amount, credit)
    expect(shares?.map(({ attempt_id, amount, to_order }) => [attempt_id, amount, to_order]) ?? null).toEqual(expected)
  })
})
