import { expect, test } from 'vitest'
import { open, shownText, the } from '../../testing.ts'
import { loadTexts } from '../../texts/text-store.ts'
import { orderAfter } from '../order/order-testing.ts'
import { OrderHistory } from './order-history.tsx'

const refund = (facts: Record<string, string | boolean>) => ({
  at: '2026-11-22T09:00:00Z',
  source: 'refund' as const,
  what: 'RETURNED',
  actor: 'shop' as const,
  admin: null,
  reason: null,
  facts: { amount: 2000, currency_code: 'PLN', ...facts },
})

test.each([
  [refund({ means: 'SAME', is_sent: false }), 'Refund of PLN 20.00 begun'],
  [refund({ means: 'SAME', is_sent: true }), 'Refunded PLN 20.00'],
  [refund({ means: 'ORDER', is_sent: true }), 'PLN 20.00 given to another order'],
])('the history says whether money is on its way, is back, or went to another order (%#)', async (entry, words) => {
  await loadTexts('orders')
  const page = (
    <>
      <h2>History</h2>
      <OrderHistory order={{ ...orderAfter(0), timeline: [entry] }} />
    </>
  )
  await open('/', { '/': page })
  await the('heading', 'History')
  expect(shownText().replaceAll('\u00a0', ' ')).toContain(words)
})

test('a payment with an unknown outcome is shown once, and never as declined', async () => {
  await loadTexts('orders')
  const facts = { amount: 2000, currency_code: 'PLN' }
  const entry = { ...refund({}), source: 'payment' as const, what: 'FAILED' }
  const outcomeUnknown = { ...entry, facts: { ...facts, decline_code: 'OUTCOME_UNKNOWN' } }
  const notified = {
    ...entry,
    source: 'act' as const,
    what: 'payment_outcome_unknown',
    facts: { ...facts, number: 'Tok7' },
  }
  const history = (timeline: (typeof entry | typeof notified)[]) => (
    <>
      <h2>History</h2>
      <OrderHistory order={{ ...orderAfter(0), timeline }} />
    </>
  )
  await open('/', { '/': history([outcomeUnknown, notified]) })
  await the('heading', 'History')
  expect(shownText().replaceAll('\u00a0', ' ')).toContain('Payment Tok7 was never answered, PLN 20.00')
  expect(shownText()).not.toContain('Payment declined')
})

test('an event of a later version of the shop is described, without its internal name', async () => {
  await loadTexts('orders')
  const entry = { ...refund({}), source: 'act' as const, what: 'parcel_weighed', facts: {} }
  const page = (
    <>
      <h2>History</h2>
      <OrderHistory order={{ ...orderAfter(0), timeline: [entry] }} />
    </>
  )
  await open('/', { '/': page })
  await the('heading', 'History')
  expect(shownText()).toContain('Something that this page does not know yet')
  expect(shownText()).not.toContain('weighed')
})
