import { cancelUnits, previewCancellation } from '@meridian/contract/admin/cancellations.ts'
import { expect, test } from 'vitest'
import { sayWhy } from '../../calls/lost-answer-testing.ts'
import { answers } from '../../design/story-server.ts'
import { click, open, shownText, until } from '../../testing.ts'
import { loadTexts } from '../../texts/text-store.ts'
import { orderAfter } from '../order/order-testing.ts'
import CancelDialog from './cancel-dialog.tsx'

test('an unpaid order by phone is cancelled as a whole, and no refund is mentioned', async () => {
  await loadTexts('orders')
  const [line] = orderAfter(0).lines
  const order = {
    ...orderAfter(0),
    state: 'PENDING_PAYMENT' as const,
    lines: line === undefined ? [] : [{ ...line, in_shipments: 0, shipped: 0, delivered: 0 }],
  }
  const { asked } = await open('/', { '/': <CancelDialog order={order} onClose={() => {}} /> }, [
    answers(previewCancellation, () => ({
      preview: { amount: 0, tax: 0, points_returned: 0, points_due: 0, volume_reversed: 0 },
    })),
    answers(cancelUnits, () => ({ cancellation_id: 1, version: 4, refund: null })),
  ])
  await until(() => expect(shownText()).toContain('The order is not paid yet, so it ends as a whole.'))
  expect(shownText()).not.toContain('money and points')
  await sayWhy('The buyer called again')
  // A press before the preview has come only says what is missing.
  await until(async () => {
    await click('button', 'Cancel 6 items')
    expect(asked.find(({ name }) => name === 'cancelUnits')?.input.body).toMatchObject({
      units: [{ position: 1, units: 6 }],
    })
  })
})
