import { lookUpPayment } from '@meridian/contract/admin/outcome-unknown-payments.ts'
import { expect, test } from 'vitest'
import { answers } from '../../design/story-server.ts'
import { open, shownText, the, type } from '../../testing.ts'
import { loadTexts } from '../../texts/text-store.ts'
import { refundsAfter } from '../order/order-testing.ts'
import LookUpDialog from './look-up-dialog.tsx'

const WRONG = 'only letters, digits'

test('a number that cannot be one is told as such, and is not sent', async () => {
  await loadTexts('orders')
  const refunds = refundsAfter(0)
  const [payment] = refunds.unknown_payments
  if (payment === undefined) throw new Error('No payment has an unknown outcome')
  const dialog = <LookUpDialog payment={payment} refunds={refunds} onClose={() => undefined} />
  await open('/', { '/': dialog }, [answers(lookUpPayment, () => ({ order: refundsAfter(1) }))])
  const field = await the('field', 'The provider’s number')
  expect(shownText()).not.toContain(WRONG)
  await type(field, 'WZHF5 #14')
  expect(shownText()).toContain(WRONG)
  expect((await the('button', 'Ask the provider')).hasAttribute('disabled')).toBe(true)
  await type(field, 'WZHF514')
  expect(shownText()).not.toContain(WRONG)
  expect((await the('button', 'Ask the provider')).hasAttribute('disabled')).toBe(false)
})
