import {
  confirmPasswordReset,
  confirmRegistration,
  createPasswordReset,
  createRegistration,
} from '@meridian/contract/sec/registration.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { countedPasswords, GOOD_PASSWORD, registrationBody } from '../sec/identity/identity-testing.ts'
import { openTestShop } from '../testing/testing.ts'
import { type MailServer, mailDependencies, startMailServer } from './mail-testing.ts'
import type { MemberMailJob } from './member-mail.ts'
import { type MailDependencies, type MailOutcome, sendMemberMail } from './send-mail.ts'
import { createSmtpSender } from './smtp.ts'

let server: MailServer
let deps: MailDependencies
const shop = await openTestShop({ passwords: countedPasswords() })
beforeEach(async () => {
  server = await startMailServer()
  deps = mailDependencies(shop, createSmtpSender({ url: server.url, from: 'Meridian <shop@meridian.example>' }))
})
afterEach(() => server.close())

/** Runs the jobs that were enqueued and not run yet by this test, as the worker does. */
async function sendAll(): Promise<MailOutcome[]> {
  const { rows } = await sql<{ id: string; data: MemberMailJob }>`
    select id, data from pgboss.job where name = 'send-member-mail' order by created_on, id`.execute(shop.pool.kysely)
  const outcomes: MailOutcome[] = []
  for (const { id, data } of rows) {
    if (done.has(id)) continue
    done.add(id)
    outcomes.push(await sendMemberMail(deps, data))
  }
  return outcomes
}
const done = new Set<string>()

const stored = (recipient: string) =>
  shop.pool.kysely
    .selectFrom('mail.message')
    .select(['template', 'about', 'order_id', 'html', 'text', 'sent_at', 'language_id'])
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute()

test('a new member gets code and link by mail, types one of them, and gets a welcome mail', async () => {
  const body = await registrationBody(shop)
  const { registration } = await shop.nobody.call(createRegistration, { body })
  expect(await sendAll()).toEqual(['sent'])
  const [mail] = server.taken
  expect(mail?.to).toEqual([body.email])
  expect(mail?.headers.get('content-language')).toBe('pl')
  expect(mail?.headers.get('reply-to')).toContain('@meridian.example')
  const text = mail?.parts.get('text/plain') ?? ''
  const [, code = ''] = /Twój kod: (\d{6})/.exec(text) ?? []
  expect(text).toMatch(/https:\/\/shop\.example\/pl-pl\/register\/confirm\?link=[\w-]{43}\n/)
  expect(mail?.parts.get('text/html')).toContain(code)
  await shop.nobody.call(confirmRegistration, { body: { token: registration.token, code } })
  expect(await sendAll()).toEqual(['sent'])
  expect(server.taken[1]?.headers.get('subject')).toContain('Witamy')
})

test('the stored copy of a sent mail opens nothing', async () => {
  const body = await registrationBody(shop)
  await shop.nobody.call(createRegistration, { body })
  await sendAll()
  const text = server.taken[0]?.parts.get('text/plain') ?? ''
  const [, link = 'none'] = /link=([\w-]+)/.exec(text) ?? []
  const [, code = 'none'] = /: (\d{6})\n/.exec(text) ?? []
  const [kept] = await stored(body.email)
  expect(kept).toMatchObject({ template: 'verify-address', order_id: null, sent_at: shop.time.now })
  expect(`${kept?.html}${kept?.text}`).not.toContain(link)
  expect(`${kept?.html}${kept?.text}`).not.toContain(code)
  const { rows } = await sql<{ found: boolean }>`
    select data::text like ${`%${link}%`} as found from pgboss.job`.execute(shop.pool.kysely)
  expect(rows.some((row) => row.found)).toBe(false)
})

test('a mail is sent once, however many jobs there are', async () => {
  const body = await registrationBody(shop)
  await shop.nobody.call(createRegistration, { body })
  const { rows } = await sql<{ id: string; data: MemberMailJob }>`
    select id, data from pgboss.job where name = 'send-member-mail' order by created_on desc, id desc limit 1`.execute(
    shop.pool.kysely,
  )
  const [job] = rows
  if (!job) throw new Error('No job was enqueued')
  done.add(job.id)
  await Promise.allSettled(Array.from({ length: 20 }, () => sendMemberMail(deps, job.data)))
  expect(await sendMemberMail(deps, job.data)).toBe('already_sent')
  expect(server.taken).toHaveLength(1)
})

test('a mail whose server is unreachable is sent by the next try', async () => {
  const body = await registrationBody(shop)
  await shop.nobody.call(createRegistration, { body })
  server.refusals.push({ at: 'RCPT', status: 450 })
  const { rows } = await sql<{ id: string; data: MemberMailJob }>`
    select id, data from pgboss.job where name = 'send-member-mail' order by created_on desc, id desc limit 1`.execute(
    shop.pool.kysely,
  )
  const [job] = rows
  if (!job) throw new Error('No job was enqueued')
  done.add(job.id)
  await expect(sendMemberMail(deps, job.data)).rejects.toThrow('EENVELOPE 450')
  expect(await sendMemberMail(deps, job.data)).toBe('sent')
})

test('a forgotten password is reset by the real mail, in the language of the page', async () => {
  const ewa = await shop.member()
  await shop.nobody.call(createPasswordReset, { body: { email: ewa.email, language_id: 'en' } })
  expect(await sendAll()).toEqual(['sent'])
  const text = server.taken[0]?.parts.get('text/plain') ?? ''
  const [, link = ''] = /https:\/\/shop\.example\/en-pl\/reset-password\?link=([\w-]+)/.exec(text) ?? []
  await shop.nobody.call(confirmPasswordReset, { body: { link, password: GOOD_PASSWORD } })
  expect(await sendAll()).toEqual(['sent'])
  // The account's language, since this mail was not requested on a page.
  expect(server.taken[1]?.headers.get('content-language')).toBe('pl')
})

test('no mail is sent to an address without an account', async () => {
  await shop.nobody.call(createPasswordReset, { body: { email: 'nobody-has@people.example', language_id: 'en' } })
  expect(await sendAll()).toEqual(['not_needed'])
  expect(server.taken).toEqual([])
})

test('without a mail server the complete mail is stored', async () => {
  const body = await registrationBody(shop)
  await shop.nobody.call(createRegistration, { body })
  deps = { ...deps, sender: null }
  expect(await sendAll()).toEqual(['kept'])
  const [kept] = await stored(body.email)
  expect(kept?.text).toMatch(/: \d{6}\n/)
  expect(kept?.sent_at).toBeNull()
})
