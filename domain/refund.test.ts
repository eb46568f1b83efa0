import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyRefundStatus, canMoveRefund, earnedPart, REFUND_ON_ITS_WAY_MS, refundRecheckMs } from './refund.ts'

test('a refund that was sent is failed only by a refusal, or once it cannot be on its way any more', () => {
  expect(applyRefundStatus('SENT', null, 0)).toBe('UNKNOWN')
  expect(applyRefundStatus('UNKNOWN', null, 0)).toBe('UNKNOWN')
  expect(applyRefundStatus('UNKNOWN', 'not_found', REFUND_ON_ITS_WAY_MS - 1)).toBe('UNKNOWN')
  expect(applyRefundStatus('UNKNOWN', 'not_found', REFUND_ON_ITS_WAY_MS)).toBe('FAILED')
  expect(applyRefundStatus('SENT', 'pending', 0)).toBe('SENT')
  expect(applyRefundStatus('SENT', 'refused', 0)).toBe('FAILED')
})

test('a refund that succeeded or was replaced stays so, whatever is told', () => {
  for (const state of ['SUCCEEDED', 'REPLACED'] as const) {
    for (const status of ['refunded', 'refused', 'not_found', 'pending', null] as const) {
      expect(applyRefundStatus(state, status, 1e9)).toBe(state)
    }
  }
  // News of success about a failed refund waits for a person: it may have been replaced already.
  expect(canMoveRefund('FAILED', 'SUCCEEDED')).toBe(false)
})

test('a refund is asked about less and less often, at least every hour', () => {
  expect([0, 1, 2, 99].map(refundRecheckMs)).toEqual([15_000, 30_000, 60_000, 3_600_000])
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
