import { openOrder } from '@meridian/contract/admin/order.ts'
import { previewOrderLetter, sendOrderLetter } from '@meridian/contract/admin/order-letters.ts'
import { listOrderMails } from '@meridian/contract/admin/order-mails.ts'
import { KASIA, placeTestOrder } from '@meridian/seed/buying.ts'
import { AMBRE_51_50ML } from '@meridian/seed/world.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { JobData } from '../../jobs/jobs.ts'
import { mailDependencies } from '../../mail/mail-testing.ts'
import { sendMail } from '../../mail/send-mail.ts'
import { openTestShop } from '../../testing/testing.ts'

const shop = await openTestShop()
const admin = await shop.member({ type_id: 2, countries: ['PL'], role: 'service' })

const placed = async () => {
  const lines = [{ variant_id: AMBRE_51_50ML.variant_id, quantity: 2 }]
  const { order_id, access_key } = await placeTestOrder(await shop.guest('PL'), lines)
  return { params: { order_id }, access_key: access_key ?? '' }
}
const deliver = (job: JobData['send-mail']) => sendMail(mailDependencies(shop), job)
const lettersOf = async (order_id: number) => {
  const { rows } = await sql<{ data: JobData['send-mail'] }>`select data from pgboss.job where name = 'send-mail'
    and (data ->> 'order_id')::bigint = ${order_id} and data ->> 'template' like 'letter-%' order by created_on`.execute(
    shop.pool.kysely,
  )
  return rows.map(({ data }) => data)
}
const WORDS = 'We could not reach you by phone.\nPlease call us: evil.example'

test('a letter is previewed in the language of the order, without a link that opens it, and writes nothing', async () => {
  const { params, access_key } = await placed()
  const { preview } = await admin.call(previewOrderLetter, { params, body: { letter: 'letter-address', words: WORDS } })
  expect(preview.recipient).toBe(KASIA.email)
  expect(preview.text).toContain('We could not reach you by phone.')
  expect(preview.text).not.toContain(access_key)
  await sql`update shop.orders set language_id = 'pl' where order_id = ${params.order_id}`.execute(shop.pool.kysely)
  const polish = await admin.call(previewOrderLetter, { params, body: { letter: 'letter-address', words: '' } })
  expect(polish.preview.subject).toMatch(/^Wiadomość/)
  expect(await lettersOf(params.order_id)).toEqual([])
})

test('it is sent once for a key, stands in the history, and its words are a note that a colleague reads', async () => {
  const { params } = await placed()
  const input = { params, body: { version: 1, letter: 'letter-payment' as const, words: WORDS } }
  const key = { idempotencyKey: `letter-${params.order_id}` }
  expect(await admin.call(sendOrderLetter, input, key)).toEqual({ version: 2 })
  expect(await admin.call(sendOrderLetter, input, key)).toEqual({ version: 2 })
  const jobs = await lettersOf(params.order_id)
  expect(jobs).toHaveLength(1)
  for (const job of [...jobs, ...jobs]) expect(await deliver(job)).toBe('kept')
  const { order } = await admin.call(openOrder, { params, query: { languageId: 'en' } })
  expect(order.notes).toMatchObject([{ body: WORDS }])
  expect(order.timeline).toContainEqual(
    expect.objectContaining({ what: 'letter_sent', facts: { template: 'letter-payment' } }),
  )
  expect(JSON.stringify(order.timeline)).not.toContain('by phone')
  const { mails } = await admin.call(listOrderMails, { params })
  expect(mails).toMatchObject([{ template: 'letter-payment', recipient: KASIA.email }])
  const { rows } = await sql<{
    text: string
  }>`select text from mail.message where order_id = ${params.order_id}`.execute(shop.pool.kysely)
  expect(rows[0]?.text).toContain('We could not reach you by phone.')
  // A link in the text stays text.
  expect(rows[0]?.text).not.toContain('evil.example')
})

test('a letter untrue of the order is not sent, and one without a template needs its own text', async () => {
  const { params } = await placed()
  const write = (letter: 'letter-delay' | 'letter-words', words = '') =>
    admin.call(sendOrderLetter, { params, body: { version: 1, letter, words } })
  await expect(write('letter-delay')).rejects.toMatchObject({ error: 'ACT_NOT_ALLOWED' })
  await expect(write('letter-words', ' \n ')).rejects.toMatchObject({ fields: [{ path: 'words', code: 'REQUIRED' }] })
  expect(await lettersOf(params.order_id)).toEqual([])
})

test('at most three mails an hour go out about an order, letters included', async () => {
  const { params } = await placed()
  for (const number of [1, 2, 3]) {
    await sql`insert into mail.message (order_id, about, template, recipient, language_id, subject, html, text, created_at)
      values (${params.order_id}, ${`again:${number}`}, 'order-placed', '', 'en', '', '', '', ${shop.time.now})`.execute(
      shop.pool.kysely,
    )
  }
  const body = { version: 1, letter: 'letter-words' as const, words: 'One more' }
  expect(await admin.refusal(sendOrderLetter, { params, body })).toBe('MAILS_LIMITED')
})
