import { listOrderMails, resendOrderMail } from '@meridian/contract/admin/order-mails.ts'
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
  const { order_id } = await placeTestOrder(await shop.guest('PL'), lines)
  await deliver({ order_id, template: 'order-placed' })
  return { order_id }
}
const deliver = (job: JobData['send-mail']) => sendMail(mailDependencies(shop), job)
/** Mails resent by an admin and not delivered yet. */
const waiting = async (order_id: number) => {
  const { rows } = await sql<{ data: JobData['send-mail'] }>`select data from pgboss.job where name = 'send-mail'
    and (data ->> 'order_id')::bigint = ${order_id} and data ? 'again' order by created_on`.execute(shop.pool.kysely)
  return rows.map(({ data }) => data)
}

test('a mail is sent once more as a mail of its own, and a repeated key sends none', async () => {
  const params = await placed()
  const { version, mails } = await admin.call(listOrderMails, { params })
  expect(mails).toMatchObject([{ template: 'order-placed', recipient: KASIA.email, sent_at: null }])
  const input = { params, body: { version, mail_id: mails[0]?.mail_id ?? 0 } }
  const key = { idempotencyKey: `again-${params.order_id}` }
  expect(await admin.call(resendOrderMail, input, key)).toEqual({ version: 2 })
  expect(await admin.call(resendOrderMail, input, key)).toEqual({ version: 2 })
  const jobs = await waiting(params.order_id)
  expect(jobs).toEqual([{ ...params, template: 'order-placed', again: 2 }])
  for (const job of [...jobs, ...jobs]) expect(await deliver(job)).toBe('kept')
  const after = (await admin.call(listOrderMails, { params })).mails
  expect(after.map(({ template }) => template)).toEqual(['order-placed', 'order-placed'])
  expect(after[1]?.subject).toBe(after[0]?.subject)
})

test('a mail about a payment or a parcel is sent once more about the same one', async () => {
  const params = await placed()
  await sql`insert into mail.message (order_id, attempt_id, about, template, recipient, language_id, subject, html, text, created_at)
    values (${params.order_id}, 7, null, 'payment-refunded', '', 'en', '', '', '', now()),
      (${params.order_id}, null, 'shipment:12', 'parcel-shipped', '', 'en', '', '', '', now() - interval '2 hours'),
      (${params.order_id}, null, 'version:3 again:9', 'address-changed', '', 'en', '', '', '', now() - interval '2 hours')`.execute(
    shop.pool.kysely,
  )
  await sql`update mail.message set created_at = now() - interval '2 hours' where order_id = ${params.order_id}`.execute(
    shop.pool.kysely,
  )
  const { mails } = await admin.call(listOrderMails, { params })
  for (const [version, { mail_id }] of mails.slice(1).entries()) {
    await admin.call(resendOrderMail, { params, body: { version: version + 1, mail_id } })
  }
  expect(await waiting(params.order_id)).toEqual([
    { ...params, template: 'payment-refunded', attempt_id: 7, again: 2 },
    { ...params, template: 'parcel-shipped', shipment_id: 12, again: 3 },
    { ...params, template: 'address-changed', version: 3, again: 4 },
  ])
})

test('no more than three mails about an order go out in an hour', async () => {
  const params = await placed()
  const mail_id = (await admin.call(listOrderMails, { params })).mails[0]?.mail_id ?? 0
  const again = (version: number) => ({ params, body: { version, mail_id } })
  for (const version of [1, 2]) {
    await admin.call(resendOrderMail, again(version))
    for (const job of await waiting(params.order_id)) await deliver(job)
  }
  expect(await admin.refusal(resendOrderMail, again(3))).toBe('MAILS_LIMITED')
  shop.time.now = new Date(shop.time.now.getTime() + 3_600_001)
  expect(await admin.call(resendOrderMail, again(3))).toEqual({ version: 4 })
})

test('a mail of another order, and one of another country, look absent', async () => {
  const [own, other] = [await placed(), await placed()]
  const mail_id = (await admin.call(listOrderMails, { params: other })).mails[0]?.mail_id ?? 0
  expect(await admin.refusal(resendOrderMail, { params: own, body: { version: 1, mail_id } })).toBe('MAIL_ABSENT')
  const german = await shop.member({ type_id: 2, countries: ['DE'], role: 'owner' })
  expect(await german.refusal(listOrderMails, { params: own })).toBe('ORDER_ABSENT')
})
