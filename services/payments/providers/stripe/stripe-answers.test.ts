import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { moneyOf, stripeAmount } from './stripe-amounts.ts'
import { refundAnswerOf } from './stripe-answers.ts'
import { disputesOf } from './stripe-disputes.ts'

/** A Stripe dispute in a state; only the fields that are read. */
function dispute(status: Stripe.Dispute.Status): Stripe.Dispute {
  const money = { id: status, amount: 100, currency: 'pln', reason: 'general' }
  return { ...money, status, evidence_details: { due_by: null } } as unknown as Stripe.Dispute
}

/** A Stripe refund in a state, made without the shop. */
function refund(status: string): Stripe.Refund {
  return { id: status, amount: 100, currency: 'pln', reason: null, metadata: {}, status } as unknown as Stripe.Refund
}

test('a dispute holds disputed money until the bank decides, and an inquiry of the bank moves none', () => {
  const STATES = {
    needs_response: 'OPEN',
    under_review: 'OPEN',
    lost: 'LOST',
    won: 'WON',
    prevented: 'WON',
    warning_needs_response: null,
    warning_under_review: null,
    warning_closed: null,
  } as const
  for (const [status, state] of Object.entries(STATES)) {
    const reported = disputesOf([dispute(status as Stripe.Dispute.Status)], [])
    expect(reported, status).toMatchObject(state === null ? [] : [{ kind: 'DISPUTE', state, currency_code: 'PLN' }])
    expect(reported, status).toHaveLength(state === null ? 0 : 1)
  }
})

test('a refund that fails or that Stripe cancels returns no money, whoever made it', () => {
  const ENDS = {
    pending: ['pending', 'LOST'],
    requires_action: ['pending', 'LOST'],
    succeeded: ['refunded', 'LOST'],
    failed: ['refused', 'WON'],
    canceled: ['refused', 'WON'],
  } as const
  for (const [status, [answer, state]] of Object.entries(ENDS)) {
    expect(refundAnswerOf(refund(status)).status, status).toBe(answer)
    expect(disputesOf([], [refund(status)]), status).toMatchObject([{ kind: 'REFUND', state }])
  }
})

test('yen are counted in whole units, and forints in hundredths', () => {
  expect([stripeAmount(50_000, 'JPY'), stripeAmount(50_000, 'HUF')]).toEqual([500, 50_000])
  expect(moneyOf(500, 'jpy')).toEqual({ amount: 50_000, currency_code: 'JPY' })
  expect(() => stripeAmount(50_050, 'JPY')).toThrow(RangeError)
  expect(stripeAmount(1250, 'KWD')).toBe(12_500)
  expect(moneyOf(12_500, 'kwd')).toEqual({ amount: 1250, currency_code: 'KWD' })
})
