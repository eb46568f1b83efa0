import { type OrderRefunds, replaceRefund } from '@meridian/contract/admin/refunds.ts'
import { expect, test } from 'vitest'
import { refusedAs } from '../../design/story-refusal.ts'
import { answers } from '../../design/story-server.ts'
import { click, open, shownText, the, type, until } from '../../testing.ts'
import { loadTexts } from '../../texts/text-store.ts'
import ReplaceDialog from './replace-dialog.tsx'

const REFUSED: OrderRefunds['refunds'][number] = {
  refund_id: 16,
  version: 2,
  reason: 'COMPLAINT',
  means: 'SAME',
  state: 'FAILED',
  fault: 'REFUSED',
  amount: 13_900,
  currency_code: 'PLN',
  points_returned: 0,
  points_reversed: 0,
  volume_reversed: 0,
  transfer_reference: null,
  replaces: null,
  created_at: '2026-11-22T09:00:00Z',
  refunded_at: null,
  by: null,
  decided_by: null,
  return_id: null,
  components: [],
}

test('before a transfer its proof is asked for, and while a dispute is open the wait for it', async () => {
  await loadTexts('orders')
  let isClosed = false
  const dialog = (
    <ReplaceDialog
      refund={REFUSED}
      onClose={() => {
        isClosed = true
      }}
    />
  )
  const refusal = answers(replaceRefund, () => {
    throw refusedAs('DISPUTE_UNDECIDED')
  })
  await open('/', { '/': dialog }, [refusal])
  const reason = await the('field', 'In words, for the history')
  expect(shownText()).toContain('Keep the proof of the transfer')
  await type(reason, 'The card is closed')
  await click('button', 'Pay back by transfer')
  await until(() => expect(shownText()).toContain('Wait until the dispute is decided'))
  expect(isClosed).toBe(false)
})
