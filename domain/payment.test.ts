import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  ATTEMPT_STATES,
  ATTEMPT_TRANSITIONS,
  applyProviderStatus,
  canMoveAttempt,
  captureProblem,
  chargeDifferences,
  isAttemptOpen,
  isAttemptWithProvider,
  isOutcomeUnknown,
  type ProviderStatus,
  parseMobileCode,
  paymentPointProblem,
  recheckDelayMs,
} from './payment.ts'
import { PAYMENT_METHOD_FACTS, PAYMENT_METHOD_TYPES } from './payment-method.ts'

const statuses: ProviderStatus[] = [
  'not_found',
  'processing',
  'needs_action',
  'authorised',
  'captured',
  'failed',
  'cancelled',
  'refunded',
]

describe('an attempt', () => {
  test('moves along the regular path', () => {
    for (const [from, to] of [
      ['CREATED', 'SENT'],
      ['SENT', 'NEEDS_ACTION'],
      ['NEEDS_ACTION', 'AUTHORISED'],
      ['AUTHORISED', 'CAPTURED'],
      ['CAPTURED', 'REFUNDED'],
    ] as const) {
      expect(canMoveAttempt(from, to)).toBe(true)
    }
  })

  test('leaves a capture only for a refund, and never leaves a refund', () => {
    expect(ATTEMPT_TRANSITIONS.CAPTURED).toEqual(['REFUNDED'])
    expect(ATTEMPT_TRANSITIONS.REFUNDED).toEqual([])
  })

  test('never returns to CREATED, never moves to itself', () => {
    for (const state of ATTEMPT_STATES) {
      expect(canMoveAttempt(state, 'CREATED')).toBe(false)
      expect(canMoveAttempt(state, state)).toBe(false)
    }
  })

  test('is open while it may capture money', () => {
    expect(ATTEMPT_STATES.filter(isAttemptOpen)).toEqual(['CREATED', 'SENT', 'NEEDS_ACTION', 'UNKNOWN', 'AUTHORISED'])
    expect(ATTEMPT_STATES.filter(isAttemptWithProvider)).toEqual(['SENT', 'NEEDS_ACTION', 'UNKNOWN'])
  })
})

describe("the provider's answer", () => {
  test('a late failure does not undo a capture', () => {
    expect(applyProviderStatus('CAPTURED', 'failed')).toBe('CAPTURED')
    expect(applyProviderStatus('CAPTURED', 'processing')).toBe('CAPTURED')
  })

  test('a late capture is accepted', () => {
    expect(applyProviderStatus('CANCELLED', 'captured')).toBe('CAPTURED')
    expect(applyProviderStatus('FAILED', 'captured')).toBe('CAPTURED')
    expect(applyProviderStatus('UNKNOWN', 'captured')).toBe('CAPTURED')
  })

  test('a call that never arrived has failed, but not one the provider knew', () => {
    expect(applyProviderStatus('UNKNOWN', 'not_found')).toBe('FAILED')
    expect(applyProviderStatus('SENT', 'not_found')).toBe('FAILED')
    expect(applyProviderStatus('NEEDS_ACTION', 'not_found')).toBe('NEEDS_ACTION')
    expect(applyProviderStatus('CAPTURED', 'not_found')).toBe('CAPTURED')
  })

  test('an unknown outcome is never treated as a failure', () => {
    expect(applyProviderStatus('UNKNOWN', 'processing')).toBe('SENT')
    expect(applyProviderStatus('UNKNOWN', 'needs_action')).toBe('NEEDS_ACTION')
  })

  test('only legal moves happen and a capture is never lost, for any order and repetition of answers', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ATTEMPT_STATES),
        fc.array(fc.constantFrom(...statuses), { maxLength: 12 }),
        (start, answers) => {
          let state = start
          let captured = false
          for (const answer of answers) {
            const next = applyProviderStatus(state, answer)
            if (next !== state) expect(canMoveAttempt(state, next)).toBe(true)
            captured ||= next === 'CAPTURED'
            state = next
            if (captured) expect(['CAPTURED', 'REFUNDED']).toContain(state)
            expect(applyProviderStatus(state, answer)).toBe(state)
          }
        },
      ),
      { numRuns: 500 },
    )
  })
})

test('captured money must match the order in amount and currency', () => {
  const order = { total: 12_990, currency_code: 'PLN' }
  expect(captureProblem({ amount: 12_990, currency_code: 'PLN' }, order)).toBeNull()
  expect(captureProblem({ amount: 12_989, currency_code: 'PLN' }, order)).toBe('WRONG_AMOUNT')
  expect(captureProblem({ amount: 12_990, currency_code: 'EUR' }, order)).toBe('WRONG_CURRENCY')
})

describe('a mobile code', () => {
  test('is six digits, with spaces anywhere', () => {
    expect(parseMobileCode('123456')).toBe('123456')
    expect(parseMobileCode(' 123 456 ')).toBe('123456')
    expect(parseMobileCode('123\u00a0456')).toBe('123456')
    expect(parseMobileCode('000000')).toBe('000000')
  })

  test('is rejected otherwise', () => {
    for (const text of ['', '12345', '1234567', '12345a', '123-456', '１２３４５６', '١٢٣٤٥٦', ' '.repeat(100_000)]) {
      expect(parseMobileCode(text)).toBeNull()
    }
  })
})

test('attempts that the provider accepted for payment in days are polled hourly, all others every half minute', () => {
  const paces = (['SENT', 'UNKNOWN', 'NEEDS_ACTION', 'AUTHORISED'] as const).map((state) => [
    state,
    PAYMENT_METHOD_TYPES.filter((type) => recheckDelayMs(state, type) === 3_600_000),
    PAYMENT_METHOD_TYPES.filter((type) => recheckDelayMs(state, type) === 30_000),
  ])
  const instant = PAYMENT_METHOD_TYPES.filter((type) => PAYMENT_METHOD_FACTS[type].timing === 'instant')
  const inDays = PAYMENT_METHOD_TYPES.filter((type) => !instant.includes(type))
  expect(paces).toEqual([
    ['SENT', [], PAYMENT_METHOD_TYPES],
    ['UNKNOWN', [], PAYMENT_METHOD_TYPES],
    ['NEEDS_ACTION', inDays, instant],
    ['AUTHORISED', inDays, instant],
  ])
})

test('a method with points needs one of its own, any other must have none', () => {
  expect(paymentPointProblem([1, 2], 2)).toBeNull()
  expect(paymentPointProblem([], null)).toBeNull()
  expect(paymentPointProblem([1, 2], null)).toBe('missing')
  expect(paymentPointProblem([1, 2], 3)).toBe('foreign')
  expect(paymentPointProblem([], 1)).toBe('foreign')
})

test('the outcome of a payment is unknown only while it has failed without news', () => {
  const heard = ATTEMPT_STATES.filter((state) => !isOutcomeUnknown({ state, decline_code: 'OUTCOME_UNKNOWN' }))
  expect(heard).toEqual(ATTEMPT_STATES.filter((state) => state !== 'FAILED'))
  for (const decline_code of [null, 'EXPIRED']) expect(isOutcomeUnknown({ state: 'FAILED', decline_code })).toBe(false)
})

test('what was looked up is a payment only if name, amount and currency are its own', () => {
  const payment = { reference: 'A', amount: 1000, currency_code: 'PLN' }
  expect(chargeDifferences(payment, payment)).toEqual([])
  expect(chargeDifferences({ ...payment, reference: 'B' }, payment)).toEqual(['reference'])
  expect(chargeDifferences({ ...payment, amount: 999 }, payment)).toEqual(['amount'])
  expect(chargeDifferences({ ...payment, currency_code: 'EUR' }, payment)).toEqual(['currency_code'])
})
