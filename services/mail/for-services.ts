import type { Database } from '@meridian/database/schema/database.ts'
import { needsUtf8Server, parseEmail } from '@meridian/domain/email.ts'
import type { MailTemplate, RenderedMail } from '@meridian/mails/render.js'
import type { Kysely } from 'kysely'
import { type MailSettings, type OrderForMail, toOrderMail } from './order-mail.ts'

/**
 * A mail address that mails can be sent to, as typed: EMAIL_SCRIPT where the mail server does not support its local
 * part (SMTPUTF8), as last probed by the worker. SPEC §6.
 */
export async function readMailAddress(
  database: Kysely<Database>,
  typed: string,
): Promise<{ email: string } | { problem: 'REQUIRED' | 'EMAIL_INVALID' | 'EMAIL_SCRIPT' }> {
  const email = parseEmail(typed)
  if (email === null) return { problem: typed.trim() === '' ? 'REQUIRED' : 'EMAIL_INVALID' }
  if (!needsUtf8Server(email)) return { email }
  const server = await database.selectFrom('mail.server').select('takes_utf8').executeTakeFirst()
  return server?.takes_utf8 === false ? { problem: 'EMAIL_SCRIPT' } : { email }
}

export { type ContactMessage, isKnownMessage, readContactMessage, storeContactMessage } from './contact-messages.ts'
export { findOrderMail } from './messages.ts'

/** A mail about an order as it would be sent now. */
export async function previewOrderMail(
  template: MailTemplate,
  order: OrderForMail,
  settings: MailSettings,
  now: Date,
): Promise<RenderedMail> {
  // Only a preview needs the built templates in this process.
  const { renderMail } = await import('@meridian/mails/render.js')
  return renderMail(template, toOrderMail(order, settings, now))
}

/** Number of mails about an order written since a time. */
export async function countMailsOfOrder(database: Kysely<Database>, order_id: number, since: Date): Promise<number> {
  const { mails } = await database
    .selectFrom('mail.message')
    .select((expression) => expression.fn.countAll<number>().as('mails'))
    .where('order_id', '=', order_id)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(mails)
}

/** A mail about an order, without its text. */
export interface MailOfOrder {
  id: number
  template: string
  recipient: string
  subject: string
  created_at: Date
  sent_at: Date | null
}

/**
 * The mails about an order, oldest first. `sent_at` is null for a mail that waits or was stored for the development
 * page.
 */
export async function readMailsOfOrder(database: Kysely<Database>, order_id: number): Promise<MailOfOrder[]> {
  return database
    .selectFrom('mail.message')
    .select(['id', 'template', 'recipient', 'subject', 'created_at', 'sent_at'])
    .where('order_id', '=', order_id)
    .orderBy('id')
    .execute()
}
