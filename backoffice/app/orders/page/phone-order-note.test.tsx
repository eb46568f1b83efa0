import { listOrderMails, resendOrderMail } from '@meridian/contract/admin/order-mails.ts'
import { expect, test } from 'vitest'
import { answers } from '../../design/story-server.ts'
import { all, click, open, shownText, until } from '../../testing.ts'
import { loadTexts } from '../../texts/text-store.ts'
import { orderAfter } from '../order/order-testing.ts'
import PhoneOrderNote from './phone-order-note.tsx'

const AT = '2026-11-22T09:00:00Z'
const mail = { template: 'order-placed', recipient: 'z***@example.com', subject: 'Placed', created_at: AT, sent_at: AT }
const link = { ...mail, template: 'phone-order', subject: 'Please accept your order' }

async function showNote(phone: { admin: string; accepted_at: string | null }) {
  await loadTexts('orders')
  const payment_status = phone.accepted_at === null ? ('NOT_ACCEPTED' as const) : ('PENDING' as const)
  const order = { ...orderAfter(0), payment_status, expires_at: AT, phone }
  return open('/', { '/': <PhoneOrderNote order={order} phone={phone} /> }, [
    answers(listOrderMails, () => ({
      version: 4,
      mails: [
        { ...link, mail_id: 8 },
        { ...mail, mail_id: 9 },
      ],
    })),
    answers(resendOrderMail, () => ({ version: 5 })),
  ])
}

test('an order by phone that waits for its buyer says so, and sends the link again', async () => {
  const { asked } = await showNote({ admin: 'Marek S.', accepted_at: null })
  await until(() =>
    expect(shownText()).toContain('Order by phone, made by Marek S.It waits until the buyer accepts it'),
  )
  await click('button', 'Send the link again')
  await until(() =>
    expect(asked.find(({ name }) => name === 'resendOrderMail')?.input).toEqual({
      params: { order_id: 7 },
      body: { version: 4, mail_id: 8 },
    }),
  )
})

test('an accepted order by phone says when, and offers no link', async () => {
  await showNote({ admin: 'Marek S.', accepted_at: AT })
  await until(() => expect(shownText()).toContain('The buyer accepted it: 22 Nov'))
  expect(all('button')).toEqual([])
})
