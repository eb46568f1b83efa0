import { sendContactMessage } from '@meridian/contract/form.ts'
import { inTransaction } from '@meridian/database/transaction.ts'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { removeExpiredData } from '../jobs/retention.ts'
import { mailDependencies, startMailServer } from '../mail/mail-testing.ts'
import type { MemberMailJob } from '../mail/member-mail.ts'
import { mailPersonalData } from '../mail/personal-data.ts'
import { sendMemberMail } from '../mail/send-mail.ts'
import { createSmtpSender } from '../mail/smtp.ts'
import { createTestShop } from '../testing/testing.ts'

const shop = await createTestShop()
const server = await startMailServer()
beforeEach(() => {
  shop.time.now = new Date()
})
afterAll(async () => {
  await server.close()
  await shop.close()
})

const message = (changes: object = {}) => ({
  country_id: 'PL' as const,
  language_id: 'en' as const,
  name: 'Anna Nowak',
  email: 'anna.nowak@example.com',
  order_number: 'm261122 0001387 k4xm',
  topic: 'shipping' as const,
  text: 'Where is my parcel?\r\nIt was to arrive yesterday.',
  ...changes,
})
const send = (changes: object = {}, address = '203.0.113.7') =>
  shop.nobody.call(sendContactMessage, { body: message(changes) }, { address })
const refusedFields = async (changes: object) => {
  const refusal = await send(changes).catch((error: { fields?: { path: string; code: string }[] }) => error)
  return ('fields' in refusal ? (refusal.fields ?? []) : []).map(({ path, code }) => `${path} ${code}`)
}

/** Sends the mails of a writer's messages, as the worker does. */
async function mailsOf(email: string) {
  const { rows } = await sql<{ data: MemberMailJob }>`
    select job.data from pgboss.job job
      join mail.contact_message message on message.contact_message_id = (job.data ->> 'contact_message_id')::bigint
      where job.name = 'send-member-mail' and lower(message.email) = ${email} order by job.created_on, job.id`.execute(
    shop.pool.kysely,
  )
  server.taken.length = 0
  const deps = mailDependencies(shop, createSmtpSender({ url: server.url, from: 'Meridian <shop@meridian.example>' }))
  for (const { data } of rows) await sendMemberMail(deps, data)
  return server.taken.map(({ to, headers, parts }) => ({
    to: to.join(),
    reply_to: headers.get('reply-to'),
    text: parts.get('text/plain') ?? '',
  }))
}

test('a message reaches the service desk of the country in its language, an answer its writer, who gets a confirmation', async () => {
  expect(await send()).toEqual({ sent: true })
  const mails = await mailsOf('anna.nowak@example.com')
  const desk = mails.find(({ to }) => to === 'poland@meridian.example')
  expect(desk?.text).toContain('Dostawa: wiadomość od Anna Nowak')
  expect(desk?.text).toContain('Zamówienie M261122-0001387-K4XM')
  expect(desk?.text).toContain('Where is my parcel?\nIt was to arrive yesterday.')
  expect(desk?.reply_to).toContain('anna.nowak@example.com')
  const confirmation = mails.find(({ to }) => to === 'anna.nowak@example.com')
  expect(confirmation?.text).toContain('We have your message')
  // Anybody may enter any address: no words of strangers are mailed to it.
  expect(confirmation?.text).not.toContain('parcel')
  expect(mails).toHaveLength(2)
})

test('a form that is sent twice is one message, on the next day two', async () => {
  const email = 'twice@example.com'
  await Promise.all([send({ email }), send({ email }), send({ email: 'Twice@example.com' })])
  expect(await mailsOf(email)).toHaveLength(2)
  shop.time.now = new Date(shop.time.now.getTime() + 86_400_000)
  await send({ email })
  const { rows } = await sql`select from mail.contact_message where lower(email) = ${email}`.execute(shop.pool.kysely)
  expect(rows).toHaveLength(2)
})

test('all that is wrong is named at once, a card number and a number of no order too, and nothing is stored', async () => {
  const email = 'wrong@example.com'
  expect(await refusedFields({ name: ' ', email: 'anna@', order_number: '12', text: ' ' })).toEqual([
    'name REQUIRED',
    'email EMAIL_INVALID',
    'order_number ORDER_NUMBER_INVALID',
    'text REQUIRED',
  ])
  expect(await refusedFields({ email, text: 'My card is 4242 4242 4242 4242' })).toEqual(['text CARD_NUMBER'])
  expect(await refusedFields({ email, text: 'a\u0000b' })).toEqual(['text CUSTOM'])
  const { rows } = await sql`select from mail.contact_message where email = ${email}`.execute(shop.pool.kysely)
  expect(rows).toEqual([])
})

test('an address gets five confirmations an hour from one network, and what is sent twice uses up none', async () => {
  const email = 'many@example.com'
  const text = (at: number) => ({ email, text: `Message ${at}` })
  for (const at of [1, 1, 1, 2, 3, 4, 5]) await send(text(at))
  expect(await shop.nobody.refusal(sendContactMessage, { body: message(text(6)) }, { address: '203.0.113.7' })).toBe(
    'TOO_MANY_REQUESTS',
  )
})

test('whoever is erased is gone from what the service desk was sent too', async () => {
  const email = 'erased@example.com'
  await send({ email })
  await mailsOf(email)
  const kept = async () => {
    const { rows } = await sql<{ template: string; text: string }>`
      select template, m.text from mail.message m
        where about = (select 'contact:' || contact_message_id from mail.contact_message where email = ${email})
           or recipient = ${email} or strpos(m.text, ${email}) > 0`.execute(shop.pool.kysely)
    return rows
  }
  expect(await kept()).toHaveLength(2)
  const subject = { user_id: 0, emails: [email.toUpperCase()], requested_emails: [], order_ids: [] }
  await inTransaction(shop.pool.kysely, (tx) => mailPersonalData.erase(tx, subject, shop.time.now))
  expect(await kept()).toEqual([])
})

test('a message is deleted when the text of its mails is', async () => {
  const email = 'old@example.com'
  await send({ email })
  const count = async () =>
    (await sql`select from mail.contact_message where email = ${email}`.execute(shop.pool.kysely)).rows.length
  await removeExpiredData(shop.pool.kysely, new Date(shop.time.now.getTime() + 29 * 86_400_000))
  expect(await count()).toBe(1)
  await removeExpiredData(shop.pool.kysely, new Date(shop.time.now.getTime() + 31 * 86_400_000))
  expect(await count()).toBe(0)
})
