import { findRecordedReference } from '@meridian/contract/admin/recorded-payments.ts'
import { expect, test } from 'vitest'
import { answers } from '../../design/story-server.ts'
import { all, open, shownText, the, type, until } from '../../testing.ts'
import { loadTexts } from '../../texts/text-store.ts'
import { orderAfter } from '../order/order-testing.ts'
import RecordPaymentDialog from './record-payment-dialog.tsx'

test('a reference that another order has is pointed out with its number, and the transfer can be recorded all the same', async () => {
  await loadTexts('orders')
  const page = <RecordPaymentDialog order={orderAfter(0)} onClose={() => {}} />
  await open('/', { '/': page }, [
    answers(findRecordedReference, ({ query }) => ({
      orders: query.reference === 'TR 18' ? [{ order_id: 9, number: 'M261122-0009' }] : [],
    })),
  ])
  await type(await the('field', /^Amount/), '135')
  await type(await the('field', 'Reference of the statement'), 'TR 18')
  await until(() => expect(shownText()).toContain('already recorded for another order'))
  expect(all('link', 'M261122-0009').map((link) => link.getAttribute('href'))).toEqual(['/orders/9'])
  expect((await the('button', 'Mark as paid by transfer')).hasAttribute('disabled')).toBe(false)
  await type(await the('field', 'Reference of the statement'), 'TR 19')
  await until(() => expect(all('link', 'M261122-0009')).toEqual([]))
})
